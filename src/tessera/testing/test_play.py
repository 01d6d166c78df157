"""Random play to the end: whatever happens, the promises of the engine hold."""

from __future__ import annotations

import json
import random

import tessera
from tessera.engine import Course, Fate, Match
from tessera.testing.cases import Case, finished, moments


def test_games_end_and_options_are_never_empty_and_nothing_is_made_or_lost(case: Case, seeds: range) -> None:
    for seed in seeds:
        match = case.match(seed)
        game, chance = match.game, random.Random(seed)
        pieces = dict(game.pieces(match.table))
        while not match.over:
            assert match.asks
            assert len({ask.seat for ask in match.asks}) == len(match.asks)
            for ask in match.asks:
                assert ask.options
                assert len(set(ask.options)) == len(ask.options)
                assert 0 <= ask.seat < match.seats
            ask = chance.choice(match.asks)
            match.choose(ask.seat, chance.choice(ask.options))
            assert dict(game.pieces(match.table)) == pieces, f"after choice {match.length} of seed {seed}"
        scores = match.scores
        assert [score.seat for score in scores] == list(range(match.seats))
        assert all(1 <= score.rank <= match.seats for score in scores)
        json.dumps([score.to_json() for score in scores])


def test_a_record_replays_to_the_same_match(case: Case, seeds: range) -> None:
    for seed in seeds:
        match = finished(case, seed)
        again = tessera.replay(match.record.dumps())
        assert again.table == match.table
        assert again.table.to_json() == match.table.to_json()
        assert again.record == match.record
        assert again.scores == match.scores
        assert again.events == match.events
        middle = match.length // 2
        assert tessera.replay(match.record, middle).table == match.at(middle).table


def test_the_fast_loop_plays_the_same_rules(plain_case: Case, seeds: range) -> None:
    """`wander` and `answer` are two ways through one flow: the same choices lead to the same table."""
    for seed in seeds:
        start = plain_case.match(seed)
        fast = Course(start.game, start.game.setup(start.seats, start.options, Fate.of(seed)))
        slow = Course(start.game, start.game.setup(start.seats, start.options, Fate.of(seed)))
        fast.wander(random.Random(seed).random)
        chance = random.Random(seed)
        while not slow.over:
            answers = [(ask, ask.options[int(chance.random() * len(ask.options))]) for ask in slow.asks]
            for ask, choice in answers:
                slow.answer(ask, choice)
        assert fast.table == slow.table


def test_the_fast_loop_goes_on_from_the_middle_of_a_question(plain_case: Case, seeds: range) -> None:
    """Also where seats answer together and some of them have answered: what they said stays said."""
    for match, chance in moments(plain_case, seeds):
        check_going_on(match, chance)
    checked = 0
    for seed in seeds:
        match, chance = plain_case.match(seed), random.Random(seed)
        while not match.over and checked < 12:
            if match.answered and match.asks:
                check_going_on(match, chance)
                checked += 1
            ask = chance.choice(match.asks)
            match.choose(ask.seat, chance.choice(ask.options))


def check_going_on(match: Match, chance: random.Random) -> None:
    fast, slow = (match.course_at(match.length) for _ in range(2))
    seed = chance.getrandbits(30)
    first, second = random.Random(seed), random.Random(seed)
    before = slow.steps
    made = fast.wander(first.random, 2)
    slow.most_steps = before + 1
    while not slow.over:
        answers = [(ask, ask.options[int(second.random() * len(ask.options))]) for ask in slow.asks]
        made -= len(answers)
        for ask, choice in answers:
            slow.answer(ask, choice)
    assert fast.table == slow.table, f"seed {seed} after choice {match.length}"
    assert made == 0


def test_two_matches_side_by_side_do_not_touch_each_other(plain_case: Case) -> None:
    alone = [finished(plain_case, seed) for seed in (0, 1)]
    together = [plain_case.match(seed) for seed in (0, 1)]
    chances = [random.Random(0), random.Random(1)]
    while not all(match.over for match in together):
        for match, chance in zip(together, chances, strict=True):
            if not match.over:
                ask = chance.choice(match.asks)
                match.choose(ask.seat, chance.choice(ask.options))
    for one, other in zip(alone, together, strict=True):
        assert one.table == other.table


def test_a_match_does_not_use_the_global_random_generator(plain_case: Case) -> None:
    random.seed(5)
    state = random.getstate()
    match = plain_case.match(3)
    for _ in range(30):
        if not match.over:
            match.choose(match.asks[0].seat, match.asks[0].options[-1])
    assert random.getstate() == state
