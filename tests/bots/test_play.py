"""Every bot plays every game, without touching the match it thinks about."""

from __future__ import annotations

import random

import pytest

import tessera
from tessera.bots import LEVELS, named
from tessera.engine import Match
from tessera.lab.play import play_out

QUICK = ["random", "greedy:worlds=1,tries=1", "search:playouts=8", "search:playouts=6,horizon=3,greed=1,tries=2"]


@pytest.mark.parametrize("bot", QUICK)
def test_bots_play_whole_games(game: str, bot: str) -> None:
    seats = tessera.game(game).seats
    for count in (seats[0], seats[-1]):
        match = tessera.new(game, count, seed=count)
        others = [named("random", seed=seat) for seat in range(count - 1)]
        play_out(match, [named(bot, seed=1), *others])
        assert match.over


@pytest.mark.parametrize("bot", ["greedy:worlds=1,tries=1", "search:playouts=10", *LEVELS])
def test_the_same_seed_makes_the_same_choices(game: str, bot: str) -> None:
    match = started(game, 5)
    for _ in range(2):
        if match.over:
            break
        seat = match.asks[0].seat
        choices = {named(bot, seed=3).choose(match.situation(seat)) for _ in range(2)}
        assert len(choices) == 1
        match.choose(seat, choices.pop())


def started(game: str, seed: int) -> Match:
    """A match after some choices by chance."""
    match = tessera.new(game, tessera.game(game).seats[0], seed=seed)
    chance = random.Random(seed)
    for _ in range(15):
        if not match.over:
            ask = match.asks[0]
            match.choose(ask.seat, chance.choice(ask.options))
    return match


def test_thinking_never_changes_the_match(game: str) -> None:
    """The same record, events and table, with hints and without."""
    seats = tessera.game(game).seats[-1]
    matches = [tessera.new(game, seats, seed=8) for _ in range(2)]
    advisers = [named("search:playouts=6", seed=1), named("greedy:worlds=1,tries=1", seed=1)]
    for hints, match in zip((False, True), matches, strict=True):
        chance = random.Random(8)
        for number in range(60):
            if match.over:
                break
            ask = match.asks[0]
            if hints:
                before = match.table.copy()
                adviser = advisers[number % 2]
                assert len(adviser.rank(match.situation(ask.seat))) == len(ask.options)  # type: ignore[attr-defined]
                assert match.table == before
            match.choose(ask.seat, chance.choice(ask.options))
    silent, hinted = matches
    assert hinted.record == silent.record
    assert hinted.events == silent.events
    assert hinted.table == silent.table


def test_bots_leave_the_global_random_generator_alone(game: str) -> None:
    random.seed(5)
    state = random.getstate()
    match = started(game, 2)
    for bot in QUICK:
        named(bot).choose(match.situation(match.asks[0].seat))
    assert random.getstate() == state


def test_a_greedy_bot_gets_further_than_chance(game: str) -> None:
    """A quick look at points, since all may lose together: docs/strength.md has the measured shares of wins."""
    ahead = 0
    for seed in range(2):
        for seat in (0, 1):
            match = tessera.new(game, 2, seed=seed)
            bots = [named("random", seed=seed), named("random", seed=seed)]
            bots[seat] = named("greedy:worlds=1,tries=2", seed=seed)
            play_out(match, bots)
            ahead += match.scores[seat].points > match.scores[1 - seat].points
    assert ahead >= 3
