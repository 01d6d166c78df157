"""The games, found by name: every folder here is one, and gives its `GAME`."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

from tessera.engine.components import DATA_FOLDER, own_data
from tessera.engine.errors import DataError, UnknownGame
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
    check_own_data()
    game: Game[Any, Any] = import_module(f"{__name__}.{name}").GAME
    return game


def check_own_data() -> None:
    """An owner's folder has the file of a game: one with a misspelt name would be passed over in silence."""
    own = own_data()
    files = [f"{name}.toml" for name in names()]
    if own and not any((own / file).is_file() for file in files):
        raise DataError(f"{DATA_FOLDER}: {own} has none of {', '.join(files)}")
