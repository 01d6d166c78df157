"""Lessons: which there are, and what comes of what a learner does.

No learner has a match on the server. Each call brings the path so far, which is short and replayed; so a lesson can be
left and taken up at any point.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from tessera.engine import TesseraError
from tessera.engine.sentences import words_json
from tessera.lessons import Learning, Lesson, lessons_of, rehearse
from tessera.server import protocol
from tessera.server.faults import not_found
from tessera.server.library import Library
from tessera.server.log import log
from tessera.server.moments import moment, seen, story
from tessera.server.store import lessons as store
from tessera.server.store.database import Database
from tessera.server.store.lessons import Progress
from tessera.server.store.rows import Person


class School:
    """The lessons of all games that can be learned here."""

    def __init__(self, library: Library, database: Database) -> None:
        self._library = library
        self._database = database
        self._lessons: dict[tuple[str, str], Lesson] | None = None
        self._opening = asyncio.Lock()

    async def lessons(self) -> dict[tuple[str, str], Lesson]:
        """All lessons by game and id. One that cannot be learned, by an owner's own data, is left out."""
        async with self._opening:
            if self._lessons is None:
                self._lessons = await asyncio.to_thread(self._rehearsed)
        return self._lessons

    def _rehearsed(self) -> dict[tuple[str, str], Lesson]:
        found = {}
        for game in self._library.games.values():
            try:
                lessons = list(lessons_of(game))
            except TesseraError as error:
                log.error("lessons_left_out", game=game.name, error=str(error))
                continue
            for lesson in lessons:
                try:
                    rehearse(lesson)
                    found[game.name, lesson.id] = lesson
                except TesseraError as error:
                    log.error("lesson_left_out", game=game.name, lesson=lesson.id, error=str(error))
        return found

    async def offered(self, me: Person | None) -> list[protocol.LessonInfo]:
        """All lessons, with how far a person has come."""
        progress = await self._progress(me)
        lessons = await self.lessons()
        return [info(lesson, progress.get(key, Progress())) for key, lesson in lessons.items()]

    async def learn(
        self, me: Person | None, game: str, id: str, path: Sequence[str] | None, choice: str | None
    ) -> protocol.LessonMoment:
        """Where a learner stands after a path (None: where they left), and after what they do there."""
        lessons = await self.lessons()
        lesson = lessons.get((game, id))
        if lesson is None:
            known = ", ".join(other for named, other in lessons if named == game) or "none"
            raise not_found(f"there is no lesson {id!r:.60} of {game!r:.60}: there are {known}")
        before = (await self._progress(me)).get((game, id), Progress())
        shown, after = await asyncio.to_thread(_learned, lesson, path, choice, before)
        if me is not None and shown.get("right"):
            person = me.id
            await self._database.write(lambda c: store.keep(c, person, game, id, after, time.time()), key=person)
        following = lessons_of(lesson.game).after(lesson)
        if following is not None and (game, following.id) in lessons:
            shown["next"] = following.id
        return shown

    async def _progress(self, me: Person | None) -> dict[tuple[str, str], Progress]:
        if me is None:
            return {}
        person = me.id
        return await self._database.read(lambda c: store.progress_of(c, person))


def info(lesson: Lesson, progress: Progress) -> protocol.LessonInfo:
    """A lesson, for those who choose one."""
    return {
        "game": lesson.game.name,
        "id": lesson.id,
        "title": lesson.title,
        "line": lesson.line,
        "minutes": lesson.minutes,
        "steps": len(lesson.steps),
        "at": min(len(progress.path), len(lesson.steps)),
        "done": progress.done,
    }


def _learned(
    lesson: Lesson, path: Sequence[str] | None, choice: str | None, before: Progress
) -> tuple[protocol.LessonMoment, Progress]:
    if path is None:  # who comes back to a lesson that was done begins anew
        path = before.path if len(before.path) < len(lesson.steps) else ()
    learning = Learning(lesson, path)
    reply = learning.do(choice) if choice is not None else None
    after = Progress(tuple(learning.path), before.done or learning.done)
    seat, match = lesson.start.seat, learning.match
    acts = bool(learning.step.do) and not learning.done
    state = seen(match, seat, 0) if acts else moment(match, seat, 0)
    if reply is not None and reply.right:
        state["events"], state["full"] = story(match, seat, learning.since + 1), False
    shown: protocol.LessonMoment = {
        "lesson": info(lesson, after),
        "description": lesson.game.description(match.seats, match.options),
        "state": state,
        "path": learning.path,
        "say": [] if learning.done else [words_json(words) for words in learning.said()],
        "spot": [] if learning.done else list(learning.step.spot),
        "rules": [] if learning.done else list(learning.step.rules),
        "acts": acts,
        "over": learning.done,
    }
    if reply is not None:
        shown["right"] = reply.right
        if reply.words is not None:
            shown["reply"] = words_json(reply.words)
    return shown, after
