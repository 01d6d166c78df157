"""Bots by name with parameters: `random`, `search:seconds=1,seed=3`."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Any, Literal, TypeAlias, overload

from tessera.bots.augur import AugurBot
from tessera.bots.bot import Adviser, Bot
from tessera.bots.chance import RandomBot
from tessera.bots.greedy import GreedyBot
from tessera.bots.levels import LEVELS, level
from tessera.bots.search import SearchBot
from tessera.engine import OptionError

GROUP = "tessera.bots"
"""The entry points by which other packages bring bots: a name, and a class or function that makes the bot."""

_BOTS: dict[str, Callable[..., Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": SearchBot,
    "augur": AugurBot,
    **{name: level(name) for name in LEVELS},
}


def register(name: str, make: Callable[..., Bot]) -> None:
    """Add a bot; its parameters are the keywords of `make`."""
    _BOTS[name] = make


def names() -> list[str]:
    """The names of all bots, those of other packages included."""
    return sorted({*_BOTS, *(point.name for point in entry_points(group=GROUP))})


Thinking: TypeAlias = Literal["greedy", "search", "augur", "novice", "citizen", "senator", "consul", "caesar"]
"""The bots of this package that can say why they choose."""


@overload
def named(text: Thinking, seed: int | None = None) -> Adviser: ...
@overload
def named(text: str, seed: int | None = None) -> Bot: ...
def named(text: str, seed: int | None = None) -> Bot:
    """A new bot by its name, with parameters after a colon.

    The seed is for a bot that takes one and whose parameters name none.
    """
    name, _, rest = text.partition(":")
    make = _BOTS.get(name)
    if make is None:
        make = next((point.load() for point in entry_points(group=GROUP) if point.name == name), None)
    if make is None:
        raise OptionError(f"unknown bot {name!r}: there are {', '.join(names())}")
    known = inspect.signature(make).parameters
    given: dict[str, Any] = {}
    for part in filter(None, rest.split(",")):
        key, equals, value = part.partition("=")
        if key not in known:
            raise OptionError(f"bad parameter {part!r} of bot {name!r}: it has {', '.join(known) or 'none'}")
        if not equals:
            raise OptionError(f"bad parameter {part!r} of bot {name!r}: write {key}=VALUE")
        given[key] = _value(value)
    if seed is not None and "seed" in known:
        given.setdefault("seed", seed)
    return make(**given)


def adviser(text: str, seed: int | None = None) -> Adviser:
    """A new bot that can rank its options, by its name, with parameters after a colon."""
    bot = named(text, seed)
    if not isinstance(bot, Adviser):
        raise OptionError(f"bot {text!r} gives no advice: it has no `rank`")
    return bot


def _value(text: str) -> int | float | str:
    for read in (int, float):
        try:
            return read(text)
        except ValueError:
            continue
    return text
