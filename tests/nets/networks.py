"""Networks with weights by chance."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tessera.engine import Game
from tessera.nets import Inputs, Network, Origin, save
from tessera.nets.network import HOPES


def by_chance(game: Game, seed: int = 1, first: int = 24, second: int = 16) -> Network:
    """A network that knows nothing, and has an opinion on everything."""
    chance = np.random.default_rng(seed)
    inputs, words, hopes = Inputs(game, game.options.given({})), len(game.vocabulary), HOPES * game.seats[-1]
    shapes: dict[str, tuple[int, ...]] = {
        "inner": (inputs.size, first), "inner_bias": (first,), "outer": (first, second), "outer_bias": (second,),
        "hope": (second, hopes), "hope_bias": (hopes,), "choice": (words, second), "choice_bias": (words,),
    }  # fmt: skip
    return Network(inputs, {name: 0.3 * chance.normal(size=shape) for name, shape in shapes.items()}, words)


def origin_of(game: Game) -> Origin:
    """As if it had been trained for every number of seats."""
    return Origin(game.name, game.fingerprint, tuple(game.seats))


def stored(game: Game, folder: Path, seed: int = 1) -> Path:
    """A network by chance, in a file."""
    path = folder / f"{game.name}.npz"
    save(path, by_chance(game, seed), origin_of(game))
    return path
