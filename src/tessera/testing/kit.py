"""What tests of games share."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from tessera.engine import Ask, Choice, Course, Fate, Game, Match

rule = pytest.mark.rule
"""`@rule("TRI-8.13")`: this test puts the rule in charge of the result, and asserts the result."""


def options_of(match: Match) -> list[str]:
    """The notation of all options of the (first) open question."""
    return [str(choice) for choice in match.asks[0].options]


def topic(match: Match) -> str:
    """What the (first) open question is about."""
    return match.asks[0].topic


def play_randomly(match: Match, seed: int, until: Callable[[Match], bool] = lambda match: False) -> Match:
    """Play on by chance to the end of the game, or until something holds."""
    chance = random.Random(seed)
    while not match.over and not until(match):
        ask = chance.choice(match.asks)
        match.choose(ask.seat, chance.choice(ask.options))
    return match


def random_match(game: Game, seats: int, seed: int, **options: object) -> Match:
    """A match played by chance to its end."""
    return play_randomly(Match.start(game, seats, options, seed), seed)


def wander_games(game: Game, seats: int, seeds: range, **options: object) -> Iterator[Course]:
    """Fast random games, each played to its end."""
    chosen = game.options.given(options)
    for seed in seeds:
        course = Course(game, game.setup(seats, chosen, Fate.of(seed)))
        course.wander(random.Random(seed).random)
        yield course


def choose_by(match: Match, pick: Callable[[Ask], Choice]) -> None:
    """Answer the first open question by a function."""
    ask = match.asks[0]
    match.choose(ask.seat, pick(ask))
