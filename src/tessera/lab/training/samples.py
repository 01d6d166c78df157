"""Samples: decisions of games, with what each turned out to be worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float32]


@dataclass(frozen=True)
class Samples:
    """Decisions of games with one number of seats, a row each."""

    seats: int
    seen: NDArray[np.uint8]
    """The observations."""
    options: NDArray[np.int16]
    """The choices that were open, filled up with -1."""
    chosen: NDArray[np.int16]
    """Which of them was chosen: its place in the row."""
    likely: Numbers
    """How likely the choice was, as a logarithm."""
    gain: Numbers
    """How much better than expected it turned out for the seat that chose."""
    hopes: Numbers
    """What each seat could hope for as it turned out, in turn order from the observer: chances to win, then places."""

    def __len__(self) -> int:
        return len(self.chosen)

    @classmethod
    def joined(cls, some: Sequence[Samples]) -> Samples:
        """Samples of several games with the same number of seats."""
        widest = max(each.options.shape[1] for each in some)
        arrays = {
            entry.name: np.concatenate(
                [
                    widened(each.options, widest) if entry.name == "options" else getattr(each, entry.name)
                    for each in some
                ]
            )
            for entry in fields(cls)
            if entry.name != "seats"
        }
        return cls(some[0].seats, **arrays)


def widened(options: NDArray[np.int16], width: int) -> NDArray[np.int16]:
    """Rows of options, filled up to a width."""
    missing = width - options.shape[1]
    return np.pad(options, ((0, 0), (0, missing)), constant_values=-1) if missing > 0 else options


@dataclass
class Decision:
    """One decision while its game goes on."""

    seat: int
    seen: bytearray
    options: list[int]
    chosen: int
    likely: float
    hopes: Numbers
    """What the network expected of each seat, by its number: chances to win, then places."""
    learned: bool
    """Whether the one that learns made it."""


def samples_of(
    decisions: Sequence[Decision], results: Numbers, seats: int, placing: float, reach: float, foresight: float
) -> Samples:
    """The decisions of a finished game as samples.

    `results` is what each seat got, chances and places. `foresight` is the λ of the hopes, which go over the decisions
    of all seats; `reach` that of the gains, which go over the decisions of the seat alone.
    """
    worth = np.concatenate([results[:seats], results[seats:]])
    count = len(decisions)
    returns = np.empty((count, 2 * seats), dtype=np.float32)
    ahead = worth
    for place in range(count - 1, -1, -1):
        returns[place] = ahead
        ahead = (1 - foresight) * decisions[place].hopes + foresight * ahead
    gains = np.empty(count, dtype=np.float32)
    own = (1 - placing) * worth[:seats] + placing * worth[seats:]
    following = own.copy()
    gained = np.zeros(seats, dtype=np.float32)
    for place in range(count - 1, -1, -1):
        seat, hopes = decisions[place].seat, decisions[place].hopes
        value = (1 - placing) * hopes[seat] + placing * hopes[seats + seat]
        gained[seat] = following[seat] - value + reach * gained[seat]
        following[seat] = value
        gains[place] = gained[seat]
    kept = [place for place, decision in enumerate(decisions) if decision.learned]
    rows = [decisions[place] for place in kept]
    turned = np.array([[(row.seat + step) % seats for step in range(seats)] for row in rows], dtype=np.intp)
    turned = turned.reshape(len(rows), seats)
    options = np.full((len(rows), max((len(row.options) for row in rows), default=1)), -1, dtype=np.int16)
    for number, row in enumerate(rows):
        options[number, : len(row.options)] = row.options
    width = len(decisions[0].seen) if decisions else 0
    return Samples(
        seats,
        np.frombuffer(b"".join(row.seen for row in rows), dtype=np.uint8).reshape(len(rows), width),
        options,
        np.array([row.chosen for row in rows], dtype=np.int16),
        np.array([row.likely for row in rows], dtype=np.float32),
        gains[kept],
        np.take_along_axis(returns[kept], np.concatenate([turned, turned + seats], axis=1), axis=1),
    )
