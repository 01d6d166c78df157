"""The inputs of a network: where the numbers of an observation stand, for any number of seats."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from tessera.engine import Game, Options


class Inputs:
    """One order of inputs for all seat counts of a game.

    An observation has other lengths for other numbers of seats. Each of its parts has a place here that is large enough
    for all of them; what a smaller game does not have stays 0. Last comes one input for each number of seats.
    """

    def __init__(self, game: Game, options: Options) -> None:
        layouts = {seats: game.layout(seats, options) for seats in game.seats}
        shapes: dict[str, tuple[int, ...]] = {}
        highest: dict[str, int] = {}
        for layout in layouts.values():
            for part in layout.parts:
                known = shapes.get(part.name, part.shape)
                shapes[part.name] = tuple(map(max, known, part.shape))
                highest[part.name] = max(part.high, highest.get(part.name, 1))
        starts: dict[str, int] = {}
        size = 0
        for name, shape in shapes.items():
            starts[name] = size
            size += int(np.prod(shape))
        self.seats = game.seats
        self.size = size + len(game.seats)
        """How many inputs there are."""
        self.highest: NDArray[np.float32] = np.ones(self.size, dtype=np.float32)
        """The greatest value that an input can have."""
        for name, shape in shapes.items():
            self.highest[starts[name] : starts[name] + int(np.prod(shape))] = highest[name]
        self.places: Mapping[int, NDArray[np.intp]] = {
            seats: np.concatenate(
                [
                    starts[part.name] + np.ravel_multi_index(np.indices(part.shape), shapes[part.name]).ravel()
                    for part in layout.parts
                ]
            )
            for seats, layout in layouts.items()
        }
        """For each number of seats, the input of each number of an observation."""

    def count(self, seats: int) -> int:
        """The input that says that there are so many seats."""
        return self.size - len(self.seats) + self.seats.index(seats)

    def spread(self, seats: int, rows: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Observations, one in each row, as inputs."""
        inputs = np.zeros((len(rows), self.size), dtype=np.uint8)
        inputs[:, self.places[seats]] = rows
        inputs[:, self.count(seats)] = 1
        return inputs
