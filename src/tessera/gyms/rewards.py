"""What a finished game is worth to each seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tessera.engine import OptionError, Score, winners, wins

Rewards = Callable[[Sequence[Score]], list[float]]


def by_rank(scores: Sequence[Score]) -> list[float]:
    """From 1 for the first to -1 for the last, in equal steps; those who tie share; all 0 where all lose together."""
    if not winners(scores):
        return [0.0] * len(scores)
    found = []
    for own in scores:
        better = sum(other.rank < own.rank for other in scores)
        level = sum(other.rank == own.rank for other in scores)
        found.append(1 - 2 * (better + (level - 1) / 2) / (len(scores) - 1))
    return found


def by_win(scores: Sequence[Score]) -> list[float]:
    """1 for the winner, shared by those who tie, 0 for all others."""
    return wins(scores)


def by_points(scores: Sequence[Score]) -> list[float]:
    """The points as the game counts them; all 0 where all lose together."""
    return [float(score.points) if winners(scores) else 0.0 for score in scores]


REWARDS: Mapping[str, Rewards] = {"rank": by_rank, "win": by_win, "points": by_points}


def rewards_named(name: str) -> Rewards:
    """One of the ways to reward."""
    if name not in REWARDS:
        raise OptionError(f"unknown rewards {name!r}: there are {', '.join(REWARDS)}")
    return REWARDS[name]
