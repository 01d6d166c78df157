"""Ratings: the strength of bots by the Plackett-Luce model, which explains ranks among any number of seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log
from typing import Any

from tessera.engine import OptionError
from tessera.lab.intervals import bootstrap

ELO = 400 / log(10)
"""A difference of 400 is ten wins to one, as in chess."""
PRIOR = 0.1
"""As if every bot had won a tenth of a game against every other: one that never lost is not infinitely strong."""


@dataclass(frozen=True)
class Rating:
    """The strength of a bot, on the scale of chess; the mean of a contest is 0."""

    bot: str
    elo: float
    low: float
    high: float


def contests_won(line: Mapping[str, Any], places: Mapping[str, int]) -> list[tuple[int, tuple[int, ...]]]:
    """A game as a series of choices "this one before those", each of those that are tied before all that are behind.

    Where a bot is behind itself only, nothing is learned of it.
    """
    found = []
    seats = list(zip(line["line_up"], (score["rank"] for score in line["scores"]), strict=True))
    for bot, rank in seats:
        behind = tuple(places[other] for other, other_rank in seats if other_rank > rank)
        if any(place != places[bot] for place in behind):
            found.append((places[bot], behind))
    return found


def strengths(lines: Sequence[Mapping[str, Any]], bots: Sequence[str]) -> list[float]:
    """The most likely strength of each bot, in Elo."""
    try:
        import choix
    except ImportError:
        raise OptionError("ratings need choix: pip install 'tessera[lab]'") from None
    places = {bot: place for place, bot in enumerate(bots)}
    data = [won for line in lines for won in contests_won(line, places)]
    if not data or len(bots) < 2:
        return [0.0] * len(bots)
    found = choix.ilsr_top1(len(bots), data, alpha=PRIOR, max_iter=2000, tol=1e-5)
    mean = sum(found) / len(bots)
    return [ELO * float(value - mean) for value in found]


def ratings(lines: Sequence[Mapping[str, Any]], bots: Sequence[str], rounds: int = 200) -> list[Rating]:
    """The strength of each bot with its 95 % interval, strongest first."""
    found = strengths(lines, bots)
    bounds = bootstrap(lines, lambda line: line["deal"], lambda drawn: strengths(drawn, bots), rounds)
    rated = [Rating(bot, elo, low, high) for bot, elo, (low, high) in zip(bots, found, bounds, strict=True)]
    return sorted(rated, key=lambda rating: -rating.elo)
