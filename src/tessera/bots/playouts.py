"""Playouts: a course played on, partly by chance and partly greedily, and judged for every seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tessera.engine import Course, Game, Score, Table, wins


def play_on(game: Game, table: Table, steps: int, greed: float, tries: int, random: Callable[[], float]) -> Table:
    """Play some steps from between two steps, or to the end of the game, a share of them greedily; the table then."""
    for _ in range(steps):
        if game.over(table):
            break
        if random() < greed:
            table = greedy_step(game, table, tries, random)
        else:
            Course(game, table).wander(random, 1)
    return table


def greedy_step(game: Game, table: Table, tries: int, random: Callable[[], float]) -> Table:
    """The next step, played in several ways from the same draws: the table of the way that is best for the seat that
    begins it."""
    best, kept = -1.0, table
    for _ in range(tries):
        copy = table.copy()
        course = Course(game, copy)
        if course.over:
            return copy
        seat = course.asks[0].seat
        course.wander(random, 1)
        chance = judged(game, copy, 0.0)[1][seat]
        if chance > best:
            best, kept = chance, copy
    return kept


def rewards_of(scores: Sequence[Score], placing: float) -> tuple[list[float], list[float]]:
    """What a finished game is worth to each seat: the reward, and the part of it that is for winning, as if it were
    all.

    First places are shared. Where all lose together nobody is first and all have the last rank, so nobody gets
    anything.
    """
    seats = len(scores)
    won = wins(scores)
    last = max(1, seats - 1)
    places = [max(0.0, (seats - score.rank) / last) for score in scores]
    return [(1 - placing) * win + placing * place for win, place in zip(won, places, strict=True)], won


def judged(game: Game, table: Table, placing: float) -> tuple[Sequence[float], Sequence[float]]:
    """The reward of each seat, and its chance to win: by the result, or by `appraise` while the game goes on."""
    if game.over(table):
        return rewards_of(game.scores(table), placing)
    chances = game.appraise(table)
    return chances, chances
