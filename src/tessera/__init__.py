"""Tessera: five Roman board games on one engine.

import tessera

match = tessera.new("triumvirate", seats=3, seed=7)
while not match.over:
    ask = match.asks[0]
    match.choose(ask.seat, ask.options[0])
print(match.scores)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tessera import games
from tessera.engine import (
    Ask,
    Choice,
    DataError,
    Game,
    IllegalChoice,
    Match,
    OptionError,
    Position,
    Record,
    RecordError,
    Score,
    Situation,
    TesseraError,
    UndoRefused,
    UnknownChoice,
    UnknownGame,
    View,
    WrongSeat,
)

if TYPE_CHECKING:
    from tessera import bots, engine
    from tessera.lab.simulation import simulate

__version__ = "0.1.0"

__all__ = [
    "Ask", "Choice", "DataError", "Game", "IllegalChoice", "Match", "OptionError", "Position", "Record", "RecordError",
    "Score", "Situation", "TesseraError", "UndoRefused", "UnknownChoice", "UnknownGame", "View", "WrongSeat", "bots",
    "engine", "game", "game_names", "games", "load", "new", "replay", "resume", "simulate",
]  # fmt: skip

_LAZY = {"bots": ("tessera.bots", None), "simulate": ("tessera.lab.simulation", "simulate")}
"""What is loaded when it is first asked for: where it is, and its name there."""


def __getattr__(name: str) -> Any:
    if name not in _LAZY:
        raise AttributeError(f"module 'tessera' has no attribute {name!r}")
    module, inside = _LAZY[name]
    found = import_module(module)
    return found if inside is None else getattr(found, inside)


def __dir__() -> list[str]:
    return sorted(__all__)


def game_names() -> tuple[str, ...]:
    """The names of the games."""
    return games.names()


def game(name: str) -> Game:
    """The game with this name."""
    return games.named(name)


def new(name: str, seats: int, seed: int | None = None, **options: object) -> Match:
    """A new match of a game; the game's options as keywords. Without a seed, by chance."""
    return Match.start(game(name), seats, options, seed)


def replay(record: Record | dict[str, Any] | str, length: int | None = None) -> Match:
    """The match of a record (or its JSON), choice for choice; on request only the first `length` choices."""
    if isinstance(record, str):
        record = Record.loads(record)
    elif not isinstance(record, Record):
        record = Record.from_json(record)
    return Match.replay(game(record.game), record, length)


def load(position: str) -> Match:
    """The match of a position's text, which `Match.position` made. It has no record: keep its checkpoint."""
    read = Position.read(position)
    return read.match(game(read.game))


def resume(checkpoint: dict[str, Any]) -> Match:
    """The match of a checkpoint, which `Match.checkpoint` made."""
    try:
        name = checkpoint["record"]["game"]
    except (KeyError, TypeError):
        raise RecordError("broken checkpoint: it names no game") from None
    return Match.resume(game(name), checkpoint)
