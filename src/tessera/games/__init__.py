"""The games, found by name: every folder here is one, and gives its `GAME`."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

from tessera.engine.errors import UnknownGame
from tessera.engine.game import Game


@cache
def names() -> tuple[str, ...]:
    """The names of all games. Nothing is loaded for it."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


@cache
def named(name: str) -> Game[Any, Any]:
    """The game with this name."""
    if name not in names():
        raise UnknownGame(f"unknown game {name!r}: there are {', '.join(names())}")
    game: Game[Any, Any] = import_module(f"{__name__}.{name}").GAME
    return game
