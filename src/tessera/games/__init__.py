"""The games, found by name: every folder here is one, and so is every entry point of another package."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from tessera.engine.components import DATA_FOLDER, own_data
from tessera.engine.errors import DataError, UnknownGame
from tessera.engine.game import Game

GROUP = "tessera.games"
"""The entry points by which other packages bring games: the game's name, and the package whose `GAME` it is."""


@cache
def names() -> tuple[str, ...]:
    """The names of all games, those of other packages included. Nothing is loaded for it."""
    return tuple(sorted({*_ours(), *(point.name for point in entry_points(group=GROUP))}))


def _ours() -> set[str]:
    return {module.name for module in pkgutil.iter_modules(__path__) if module.ispkg}


@cache
def named(name: str) -> Game:
    """The game with this name. Where another package brings one with the name of a game of ours, ours it is."""
    if name not in names():
        raise UnknownGame(f"unknown game {name!r}: there are {', '.join(names())}")
    check_own_data()
    if name in _ours():
        game: Game = import_module(f"{__name__}.{name}").GAME
        return game
    (point, *_) = entry_points(group=GROUP, name=name)
    found = point.load()
    brought = getattr(found, "GAME", found)
    if not isinstance(brought, Game) or brought.name != name:
        raise DataError(f"the entry point {name!r} of {GROUP} gives {brought!r:.60}, not the game of that name")
    return brought


def check_own_data() -> None:
    """An owner's folder has the file of a game: one with a misspelt name would be passed over in silence."""
    own = own_data()
    files = [f"{name}.toml" for name in names()]
    if own and not any((own / file).is_file() for file in files):
        raise DataError(f"{DATA_FOLDER}: {own} has none of {', '.join(files)}")
