"""Games that networks play by their policy alone, many at once: fast, and all that the learner needs of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tessera.bots.playouts import rewards_of
from tessera.engine import Ask, Course, Fate, Game, Options, Score, Seat, Table, wins
from tessera.lab.training.samples import Decision, Numbers, Samples, samples_of
from tessera.nets import Network


@dataclass(frozen=True)
class Style:
    """How games are played and judged."""

    placing: float = 0.0
    """How much of what a seat plays for is its place, the rest being the win."""
    reach: float = 0.95
    foresight: float = 0.95
    appraisal: float = 0.0
    """How far the game's own `appraise` stands in for the network's hopes, as long as these know little."""
    sharpness: float = 1.0
    """The policy's weights to this power are the chances of a choice; 0 always takes the best."""


LONGEST = 8000
"""Decisions after which a game is given up, as one that networks without a plan play in circles."""


class Lane:
    """One game under way."""

    def __init__(self, game: Game, seats: int, options: Options, seed: int, line_up: Sequence[int]) -> None:
        self.course = Course(game, game.setup(seats, options, Fate.of(seed)))
        self.line_up = line_up
        """Which network plays each seat."""
        self.length = 0
        self.decisions: list[Decision] = []
        """All decisions, where something is to be learned from them."""


@dataclass(frozen=True)
class Played:
    """How a game of networks ended."""

    wins: tuple[float, ...]
    line_up: tuple[int, ...]
    decisions: int
    rival: str = ""
    """The bot on the seats of the network 1, if it is none."""


def play(
    game: Game, seats: int, options: Options, networks: Sequence[Network], deals: Sequence[tuple[int, Sequence[int]]],
    seed: int, style: Style, learning: bool = True,
) -> tuple[Samples | None, list[Played]]:  # fmt: skip
    """Play deals (a seed, and which network sits where) to their ends; what the first network can learn from them.

    Seats that answer together do so at once, each by what it sees.
    """
    chance = np.random.default_rng(seed)
    seated = [network.seated(seats) for network in networks]
    lanes = [Lane(game, seats, options, number, line_up) for number, line_up in deals]
    found: list[Samples] = []
    played: list[Played] = []
    while lanes:
        asked = [(lane, ask) for lane in lanes for ask in lane.course.asks]
        seen = [game.observe(lane.course.table, ask.seat, lane.course.asks) for lane, ask in asked]
        hopes, weights = seated[0].weighed(seen)
        for other in range(1, len(seated)):
            rows = [row for row, (lane, ask) in enumerate(asked) if lane.line_up[ask.seat] == other]
            if rows:
                weights[rows] = seated[other].weighed([seen[row] for row in rows])[1]
        chosen, likely = choose([ask for _, ask in asked], weights, style.sharpness, chance)
        if learning:
            for row, (lane, ask) in enumerate(asked):
                open_ = [option.index for option in ask.options]
                hoped = expected(game, lane.course.table, ask.seat, hopes[row], style.appraisal)
                learned = lane.line_up[ask.seat] == 0
                lane.decisions.append(Decision(ask.seat, seen[row], open_, chosen[row], likely[row], hoped, learned))
        for (lane, ask), choice in zip(asked, chosen, strict=True):
            lane.course.answer(ask, ask.options[choice])
            lane.length += 1
        for lane in lanes:
            if lane.course.over:
                scores = game.scores(lane.course.table)
                played.append(Played(tuple(wins(scores)), tuple(lane.line_up), lane.length))
                if learning:
                    found.append(
                        samples_of(lane.decisions, result(scores), seats, style.placing, style.reach, style.foresight)
                    )
        lanes = [lane for lane in lanes if not lane.course.over and lane.length < LONGEST]
    return Samples.joined(found) if found else None, played


def expected(game: Game, table: Table, observer: Seat, hopes: Numbers, appraisal: float) -> Numbers:
    """What each seat may expect, by its number: as the observer's network hopes, partly as the game appraises it."""
    seats = table.seats
    back = [(seat - observer) % seats for seat in range(seats)]
    found: Numbers = hopes[back + [seats + place for place in back]]
    if appraisal:
        chances = game.appraise(table)
        found = (1 - appraisal) * found + appraisal * np.array([*chances, *chances], dtype=np.float32)
    return found


def result(scores: Sequence[Score]) -> Numbers:
    """What each seat of a finished game got: the wins, then the places."""
    places, won = rewards_of(scores, 1.0)
    return np.array([*won, *places], dtype=np.float32)


def choose(
    asks: Sequence[Ask], weights: Numbers, sharpness: float, chance: np.random.Generator
) -> tuple[list[int], list[float]]:
    """One option for each question, by the policy; and how likely it was, as a logarithm."""
    widest = max(len(ask.options) for ask in asks)
    rows = np.full((len(asks), widest), -1e9, dtype=np.float32)
    for row, ask in enumerate(asks):
        options = ask.options
        rows[row, : len(options)] = weights[row].take([option.index for option in options])
    best = rows.max(axis=1, keepdims=True)
    shares = rows - best - np.log(np.exp(rows - best).sum(axis=1, keepdims=True))
    if sharpness:
        drawn = sharpness * rows + chance.gumbel(size=rows.shape).astype(np.float32)
    else:
        drawn = rows
    chosen = drawn.argmax(axis=1)
    return chosen.tolist(), shares[np.arange(len(asks)), chosen].tolist()
