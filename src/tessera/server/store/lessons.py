"""How far people have come in the lessons, in the database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select, update

from tessera.server.store.schema import lessons


@dataclass(frozen=True, slots=True)
class Progress:
    """How far somebody has come in a lesson."""

    path: Sequence[str] = ()
    done: bool = False


def progress_of(connection: Connection, person: str) -> dict[tuple[str, str], Progress]:
    """How far a person has come, by game and lesson."""
    rows = connection.execute(select(lessons).where(lessons.c.person == person))
    return {(row.game, row.lesson): Progress(tuple(row.path), row.done) for row in rows}


def keep(connection: Connection, person: str, game: str, lesson: str, progress: Progress, time: float) -> None:
    """Keep how far a person has come. A lesson that was done once stays done."""
    mine = (lessons.c.person == person) & (lessons.c.game == game) & (lessons.c.lesson == lesson)
    values = {"path": list(progress.path), "changed": time} | ({"done": True} if progress.done else {})
    if connection.execute(update(lessons).where(mine).values(**values)).rowcount == 0:
        new = {"person": person, "game": game, "lesson": lesson, "done": False}
        connection.execute(insert(lessons).values(**(new | values)))
