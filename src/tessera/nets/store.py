"""Networks as files: compressed, with half the digits, and with what they were trained on."""

from __future__ import annotations

import json
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tessera.engine import DataError, Game, OptionError, Options
from tessera.nets.inputs import Inputs
from tessera.nets.network import LAYERS, Network

FOLDER = Path(__file__).parent / "weights"
"""The networks that come with the package, `<game>.npz`."""


@dataclass(frozen=True)
class Origin:
    """What a network was made for and how."""

    game: str
    data: str
    """The fingerprint of the game's data file."""
    seats: tuple[int, ...]
    """The numbers of seats that it was trained with."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The options that it was trained with, where they differ from the defaults."""
    made: Mapping[str, Any] = field(default_factory=dict)
    """How it was trained: rounds, games, decisions, the seed, the commit."""


def save(path: Path, network: Network, origin: Origin) -> None:
    """Write a network; what is there is replaced at once, or not at all."""
    text = json.dumps({**asdict(origin), "seats": list(origin.seats)}, sort_keys=True)
    half = {name: network.weights[name].astype(np.float16) for name in LAYERS}
    path.parent.mkdir(parents=True, exist_ok=True)
    made = path.with_name(path.name + ".new")
    with made.open("wb") as file:
        np.savez_compressed(file, origin=np.array(text), **half)  # type: ignore[arg-type]
    made.replace(path)


class Stored:
    """A network as it was read from its file, before it is known whether it fits a match."""

    def __init__(self, game: Game, path: Path, origin: Origin, arrays: Mapping[str, NDArray[np.floating]]) -> None:
        self._game = game
        self._path = path
        self._arrays = arrays
        self.origin = origin

    def unfit(self, seats: int, options: Options) -> str:
        """Why it cannot judge a match of its game; nothing, where it can."""
        if self.origin.data != self._game.fingerprint:
            return f"it was trained on the data {self.origin.data}, not {self._game.fingerprint}"
        if seats not in self.origin.seats:
            return f"it was not trained for {seats} seats"
        given = options.to_json()
        unknown = [f"{name}={given[name]}" for name in given if given[name] != self.origin.options.get(name)]
        unknown += [f"no {name}" for name in self.origin.options if name not in given]
        return f"it was not trained with {', '.join(unknown)}" if unknown else ""

    @cached_property
    def network(self) -> Network:
        """The network. It fits the game's data, or it cannot be made."""
        game = self._game
        try:
            inputs = Inputs(game, game.options.given(self.origin.options))
            return Network(inputs, self._arrays, len(game.vocabulary))
        except DataError as error:
            raise DataError(f"{self._path}: {error}") from None


def load(game: Game, path: Path | None = None) -> Stored:
    """The network of a game: the package's, or the one in a file. A file is read once."""
    return _load(game, path or FOLDER / f"{game.name}.npz")


@lru_cache(maxsize=32)
def _load(game: Game, path: Path) -> Stored:
    if not path.is_file():
        raise OptionError(f"no net for {game.title}: there is no file {path}; `tessera train {game.name}` makes one")
    try:
        with path.open("rb") as raw, np.load(raw, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        said = json.loads(str(arrays.pop("origin")))
        origin = Origin(**{**said, "seats": tuple(said["seats"])})
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile, zlib.error) as error:
        raise DataError(f"{path}: no net can be read from it: {error}") from None
    if origin.game != game.name:
        raise DataError(f"{path}: this net is for {origin.game!r}, not for {game.name!r}")
    return Stored(game, path, origin, arrays)
