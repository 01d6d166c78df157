"""What a bot chooses does not depend on what its seat cannot know."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

import tessera
from tessera.bots import Bot, named
from tessera.engine import Choice, Fate, Match, Situation, TesseraError
from tests.engine.toy import TOY
from tests.kit import play_randomly

BOTS = ["random", "greedy:worlds=1,tries=1", "search:playouts=20"]
SEEDS = 24
"""Choices that are compared in each situation."""


def another_world(match: Match, seat: int, seed: int) -> Match | None:
    """The match as it would be if what the seat cannot know were different: the seat sees the same.

    It is dealt anew at the start of the step, and the choices since are made again; None, where in that world one of
    them cannot be made or the seat would have seen something else.
    """
    mark = match._marks[-1]
    table = mark.table.copy()
    match.game.redeal(table, seat, Fate.of(seed))
    if table == mark.table:
        return None
    other = Match.on(match.game, table, match.options)
    try:
        for made in match._made[mark.made :]:
            other.choose(made.seat, made.choice)
    except TesseraError:
        return None
    ask, same = match.ask(seat), other.ask(seat)
    if ask is None or same is None or list(ask.options) != list(same.options):
        return None
    return other if other.view(seat).to_json() == match.view(seat).to_json() else None


def situations(match: Match, seed: int) -> Iterator[tuple[Match, Match, int]]:
    """Moments of a random game, each with the same moment in another world."""
    chance = random.Random(seed)
    while not match.over:
        ask = chance.choice(match.asks)
        if len(ask.options) > 1 and (other := another_world(match, ask.seat, chance.getrandbits(30))) is not None:
            yield match, other, ask.seat
        match.choose(ask.seat, chance.choice(ask.options))


def unlikely(one: Counter[str], other: Counter[str]) -> bool:
    """Whether two samples of choices can hardly come from one distribution: a permutation test at one in a thousand."""

    def apart(left: Counter[str], right: Counter[str]) -> int:
        return sum(abs(left[key] - right[key]) for key in {*left, *right})

    measured = apart(one, other)
    pool, half = [*one.elements(), *other.elements()], one.total()
    chance = random.Random(1)
    further = 0
    for _ in range(2000):
        chance.shuffle(pool)
        further += apart(Counter(pool[:half]), Counter(pool[half:])) >= measured
    return further < 2


def check(make: Callable[[int], Bot], match: Match, other: Match, seat: int) -> None:
    """The bot chooses alike in both worlds."""
    chosen = [
        Counter(str(make(seed).choose(world.situation(seat))) for seed in range(SEEDS)) for world in (match, other)
    ]
    assert chosen[0] == chosen[1] or not unlikely(*chosen), f"seat {seat}, choice {match.length}: {chosen}"


@pytest.mark.parametrize("bot", BOTS)
def test_hidden_things_do_not_move_a_bot(game: str, bot: str) -> None:
    seats = tessera.game(game).seats[-1]
    found = 0
    for seed in range(6):
        for place, (match, other, seat) in enumerate(situations(tessera.new(game, seats, seed), seed)):
            if place % 7 == 0:
                check(lambda number: named(bot, seed=number), match, other, seat)
                found += 1
            if found % 3 == 2:
                break
    assert found or not has_secrets(game, seats)


def has_secrets(game: str, seats: int) -> bool:
    """Whether a redeal changes anything at the middle of a game."""
    match = tessera.new(game, seats, 1)
    length = play_randomly(match.copy(), 1).length
    play_randomly(match, 1, until=lambda match: match.length >= length // 2)
    table = match.table.copy()
    match.game.redeal(table, match.asks[0].seat, Fate.of(1))
    return bool(table != match.table)


class Peeker:
    """A bot that breaks the rule: it bids by the cards that the others hold."""

    def choose(self, situation: Situation) -> Choice:
        match: Match = situation._Situation__match  # type: ignore[attr-defined]
        others = [sum(hand) for seat, hand in enumerate(match.table.hands) if seat != situation.seat]
        return situation.options[sum(others) % len(situation.options)]


def test_the_check_catches_a_bot_that_peeks() -> None:
    caught = 0
    for seed in range(8):
        for match, other, seat in situations(Match.start(TOY, 2, {}, seed), seed):
            try:
                check(lambda number: Peeker(), match, other, seat)
            except AssertionError:
                caught += 1
    assert caught


@pytest.mark.parametrize("bot", BOTS)
def test_bots_pass_the_same_check_on_the_toy(bot: str) -> None:
    found = 0
    for seed in range(8):
        for match, other, seat in situations(Match.start(TOY, 3, {}, seed), seed):
            check(lambda number: named(bot, seed=number), match, other, seat)
            found += 1
    assert found > 8
