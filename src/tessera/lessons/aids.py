"""Aids: all that one forgets about a game, on one sheet. The file is `aid.toml` in a game's folder.

    [[part]]
    title = "Your turn"
    [[part.row]]
    name = "Supplies"                        # may be left out
    says = "Take {data[rules][movement_points]} of them."
    rules = ["TRI-4.1"]

The words are templates that need the data file alone (`saying.py`); no number is written in them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from tessera.engine import Game
from tessera.engine.components import Block, read_data
from tessera.engine.errors import DataError
from tessera.lessons.saying import told

FILE = "aid.toml"


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that one may forget."""

    name: str
    says: str
    rules: Sequence[str]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the sheet: the turn, the actions, the scoring."""

    title: str
    rows: Sequence[Row]


@cache
def aid_of(game: Game) -> Sequence[Part]:
    """The sheet of a game; nothing, where it has none."""
    path = game.folder / FILE
    if not path.is_file():
        return ()
    data = read_data(path)
    return tuple(_part(game, part) for part in data.blocks("part"))


def _part(game: Game, data: Block) -> Part:
    title = told(game, data.word("title"))
    return Part(title, tuple(_row(game, row, f"{FILE}: {title!r}") for row in data.blocks("row")))


def _row(game: Game, data: Block, where: str) -> Row:
    rules = data.words("rules")
    for id in rules:
        if id not in game.ledger:
            raise DataError(f"{where} cites {id!r}, which is not in the ledger")
    name = told(game, data.word("name")) if "name" in data else ""
    row = Row(name, told(game, " ".join(data.word("says").split())), rules)
    if unread := data.unread():
        raise DataError(f"{unread[0]} is not a part of an aid")
    return row
