"""Intervals: how sure a measured share is."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import TypeVar

T = TypeVar("T")

Z = 1.959964
"""The normal quantile of a 95 % interval."""


@dataclass(frozen=True)
class Share:
    """A share of games with its 95 % interval."""

    value: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{100 * self.value:.0f} % ({100 * self.low:.0f} to {100 * self.high:.0f})"


def share(wins: float, games: int) -> Share:
    """Wins out of games, shared wins counted in parts, with Wilson's interval."""
    if not games:
        return Share(0.0, 0.0, 1.0, 0)
    value, square = wins / games, Z * Z
    middle = (value + square / (2 * games)) / (1 + square / games)
    reach = Z * sqrt(value * (1 - value) / games + square / (4 * games * games)) / (1 + square / games)
    return Share(value, max(0.0, middle - reach), min(1.0, middle + reach), games)


def bootstrap(
    things: Sequence[T], group: Callable[[T], Hashable], measure: Callable[[Sequence[T]], list[float]],
    rounds: int, seed: int = 0,
) -> list[tuple[float, float]]:  # fmt: skip
    """The 95 % interval of each measured number, by drawing whole groups again with replacement.

    The games of one deal are a group: they are alike, and are drawn together.
    """
    groups: dict[Hashable, list[T]] = {}
    for thing in things:
        groups.setdefault(group(thing), []).append(thing)
    pool, chance = list(groups.values()), Random(seed)
    measured = [measure([thing for _ in pool for thing in pool[chance.randrange(len(pool))]]) for _ in range(rounds)]
    found = []
    for values in zip(*measured, strict=True):
        ordered = sorted(values)
        found.append((ordered[round(0.025 * (rounds - 1))], ordered[round(0.975 * (rounds - 1))]))
    return found
