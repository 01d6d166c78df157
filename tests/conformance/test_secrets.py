"""What a seat sees does not depend on what it cannot know."""

from __future__ import annotations

import json
import random
from typing import Any

from tessera.engine import Course, Fate, Match
from tests.conformance.cases import Case, moments


def seen(match_or_course: Any, game: Any, seat: int) -> str:
    """Everything that a seat is shown now: its view, its options, and who else is asked what."""
    asks = [
        (ask.seat, ask.topic, [str(option) for option in ask.options] if ask.seat == seat else None)
        for ask in match_or_course.asks
        if ask.seat == seat
    ]
    return json.dumps([game.view(match_or_course.table, seat).to_json(), asks])


def redealt(match: Match, seat: int, seed: int) -> Course:
    course = match._course_at(match.length)
    course.redeal(seat, Fate.of(seed))
    return course


def test_a_redeal_keeps_what_the_seat_sees_and_all_pieces(case: Case, seeds: range) -> None:
    for match, _ in moments(case, seeds):
        game = match.game
        for seat in range(match.seats):
            for seed in range(3):
                course = redealt(match, seat, seed)
                assert seen(course, game, seat) == seen(match, game, seat)
                assert game.view(course.table, None).to_json() == match.view(None).to_json()
                assert dict(game.pieces(course.table)) == dict(game.pieces(match.table))
                assert game.scores(course.table) == match.scores


def test_a_redealt_game_can_be_played_to_the_end(case: Case, seeds: range) -> None:
    for match, chance in moments(case, seeds):
        if match.over:
            continue
        ask = chance.choice(match.asks)
        course = match.situation(ask.seat).fork(chance.randrange(1000))
        own = next(open_ask for open_ask in course.asks if open_ask.seat == ask.seat)
        assert [str(option) for option in own.options] == [str(option) for option in ask.options]
        pieces = dict(match.game.pieces(course.table))
        course.wander(chance.random)
        assert match.game.over(course.table)
        assert dict(match.game.pieces(course.table)) == pieces


def test_events_tell_a_seat_no_more_than_its_view(case: Case, seeds: range) -> None:
    """Where the same choice leads to the same view in another possible world, it tells the same events."""
    for match, chance in moments(case, seeds):
        if match.over:
            continue
        game, ask = match.game, chance.choice(match.asks)
        choice = chance.choice(ask.options)
        for seed in range(3):
            told = []
            for world in (match._course_at(match.length), redealt(match, ask.seat, seed)):
                world.table.fate = Fate.of(seed)
                world.table.events = []
                world.answer(next(a for a in world.asks if a.seat == ask.seat), choice)
                events = [
                    (event.kind, str(data))
                    for event in world.table.events
                    if (data := event.seen_by(ask.seat)) is not None
                ]
                told.append((seen(world, game, ask.seat), events))
            if told[0][0] == told[1][0]:
                assert told[0][1] == told[1][1]


def test_forks_leave_the_match_alone(plain_case: Case) -> None:
    match = plain_case.match(11)
    chance = random.Random(11)
    for _ in range(15):
        if match.over:
            break
        ask = chance.choice(match.asks)
        before, record = match.table.copy(), match.record
        situation = match.situation(ask.seat)
        first = situation.fork(1)
        assert first.table.events is None
        again = situation.fork(1)
        assert first.table == again.table
        first.wander(chance.random)
        assert match.table == before
        assert match.record == record
        match.choose(ask.seat, chance.choice(ask.options))
