"""What a bot process does: it gets a checkpoint and a seat, and answers with a choice.

The bot of a seat is kept from one decision to the next, so that what it has thought of is not lost.
"""

from __future__ import annotations

import signal
import sys
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any
from zlib import crc32

import tessera
from tessera import bots
from tessera.engine import Match, Position, Record
from tessera.engine.outlook import outlooks
from tessera.engine.plain import JSON
from tessera.engine.position import Audience
from tessera.server import protocol

Answer = tuple[str, object]

KEPT = 64
"""How many bots a process keeps; the one that was asked longest ago goes first."""


@dataclass(slots=True)
class _Kept:
    """The bot of a seat, and what had been chosen in its match when it chose last."""

    level: str
    bot: bots.Bot
    choices: list[JSON]


_bots: OrderedDict[str, _Kept] = OrderedDict()


def bot_of(seat: str, level: str, choices: list[JSON]) -> bots.Bot:
    """The bot that has thought for this seat of a match before; a new one, where there is none or where what it
    remembers has been taken back."""
    kept = _bots.pop(seat, None)
    if kept is None or kept.level != level or choices[: len(kept.choices)] != kept.choices:
        kept = _Kept(level, bots.named(level), choices)
    kept.choices = choices
    _bots[seat] = kept
    while len(_bots) > KEPT:
        _bots.popitem(last=False)
    return kept.bot


def serve(pipe: Connection, plugins: Sequence[str]) -> None:
    """Answer questions from the pipe until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server stops its processes itself
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    for plugin in plugins:
        import_module(plugin)
    while True:
        try:
            task, arguments = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer: Answer = ("done", TASKS[task](*arguments))
        except Exception as error:
            answer = ("failed", f"{type(error).__name__}: {error}")
        try:
            pipe.send(answer)
        except OSError:
            return


def choose(level: str, checkpoint: JSON, seat: int, match: str) -> str:
    """The notation of what a bot of this level chooses at a seat of a match."""
    situation = tessera.resume(checkpoint).situation(seat)
    choice = bot_of(f"{match}:{seat}", level, checkpoint["record"]["choices"]).choose(situation)
    if choice not in situation.options:
        raise ValueError(f"the bot {level!r} chose {choice}, which is no option")
    return str(choice)


def rank(level: str, checkpoint: JSON, seat: int) -> list[tuple[str, float]] | None:
    """Every option with its chance, best first; None, if this bot gives no advice.

    What the bot leaves to chance hangs on the position alone: who asks twice gets the same advice.
    """
    bot = bots.named(level, seed=crc32(repr((checkpoint["record"]["choices"], seat)).encode()))
    if not hasattr(bot, "rank"):
        return None
    return [
        (str(advice.choice), float(advice.chance)) for advice in bot.rank(tessera.resume(checkpoint).situation(seat))
    ]


def outlook(checkpoint: JSON, seat: int) -> list[JSON]:
    """What each option of a seat's open question costs and brings."""
    return [found.to_json() for found in outlooks(tessera.resume(checkpoint).situation(seat))]


def check(data: JSON) -> JSON:
    """What comes of a record that somebody hands in: its choices as they were replayed, and the scores."""
    record = Record.from_json(data)
    match = Match.replay(tessera.game(record.game), record)
    return {
        "record": match.record.to_json(),
        "over": match.over,
        "length": match.length,
        "scores": [score.to_json() for score in match.scores],
    }


def position(checkpoint: JSON, audience: Audience) -> str:
    """A match as a text that can be pasted, for a seat or for all."""
    return tessera.resume(checkpoint).position(audience)


def show(text: str) -> protocol.Position:
    """What the text of a position shows to those whom it is for: the description of the game, and the moment."""
    from tessera.server.moments import opened, seen  # not needed to think

    audience = Position.read(text).audience
    match = tessera.load(text)
    return {
        "description": match.game.description(match.seats, match.options),
        "state": opened(match, 0) if audience == "all" else seen(match, audience, 0),
    }


def moment(*given: Any) -> object:
    """A moment of a finished match."""
    from tessera.server import replays  # not needed to think

    return replays.moment(*given)


def last_position(*given: Any) -> object:
    """The end of a finished match as a text that can be pasted."""
    from tessera.server import replays  # not needed to think

    return replays.last_position(*given)


def warm(game: str) -> None:
    """Load a game before it is asked for."""
    tessera.game(game)


TASKS: dict[str, Callable[..., object]] = {
    "choose": choose,
    "rank": rank,
    "outlook": outlook,
    "check": check,
    "position": position,
    "show": show,
    "moment": moment,
    "last_position": last_position,
    "warm": warm,
}


if __name__ == "__main__":
    serve(Connection(int(sys.argv[1])), sys.argv[2:])
