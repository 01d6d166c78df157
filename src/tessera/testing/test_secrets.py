"""What a seat sees does not depend on what it cannot know."""

from __future__ import annotations

import json
import random

from tessera.engine import Course, Fate, Match, Together
from tessera.testing.cases import Case, moments


def asked(course: Course) -> list[tuple[int, str]]:
    """Who is asked what, as everybody can see it.

    Of seats that answer together all are named, whether or not they have more than one option: that is nobody's
    business, and a fork asks again those who have answered.
    """
    if isinstance(course.question, Together):
        return [(seat, course.question.question(seat).topic) for seat in course.question.seats]
    return [(ask.seat, ask.topic) for ask in course.asks]


def seen(course: Course, seat: int) -> str:
    """Everything that a seat is shown now: its view, its question with the options, and who is asked what."""
    options = [
        [str(course.game.question(course.table, ask)), *(str(option) for option in ask.options)]
        for ask in course.asks
        if ask.seat == seat
    ]
    return json.dumps([course.game.view(course.table, seat).to_json(), options, asked(course)])


def told(course: Course, seat: int) -> list[tuple[str, str]]:
    """The events that a seat has seen."""
    assert course.table.events is not None
    return [(event.kind, str(data)) for event in course.table.events if (data := event.seen_by(seat)) is not None]


def redealt(match: Match, seat: int, seed: int) -> Course:
    course = match.course_at(match.length)
    course.redeal(seat, Fate.of(seed))
    return course


def test_a_redeal_keeps_what_the_seat_sees_and_all_pieces(case: Case, seeds: range) -> None:
    for match, _ in moments(case, seeds):
        game = match.game
        for seat in range(match.seats):
            for seed in range(3):
                course = redealt(match, seat, seed)
                assert seen(course, seat) == seen(match.course_at(match.length), seat)
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
        ask = chance.choice(match.asks)
        choice = chance.choice(ask.options)
        for seed in range(3):
            worlds = []
            for world in (match.course_at(match.length), redealt(match, ask.seat, seed)):
                world.table.fate = Fate.of(seed)
                world.table.events = []
                world.answer(next(a for a in world.asks if a.seat == ask.seat), choice)
                worlds.append(world)
            if seen(worlds[0], ask.seat) == seen(worlds[1], ask.seat):
                assert told(worlds[0], ask.seat) == told(worlds[1], ask.seat)


def test_who_is_asked_what_tells_nothing_hidden(case: Case, seeds: range) -> None:
    """The same choices in two worlds that a seat holds possible: while it sees and hears the same, the same seats are
    asked the same.

    The worlds differ in what the seat cannot know and in nothing else, the draws to come included. Whoever is asked
    chooses the same in both, until a choice is not open in the other world or the seat sees a difference, which is
    then no secret any more. They begin with a question to the seat itself, or between two steps: the question that
    another seat is asked now belongs to the hand it has, not to the one it is dealt.
    """
    for match, chance in moments(case, seeds):
        if match.over:
            continue
        for watcher in range(match.seats):
            seed = chance.getrandbits(30)
            where = f"watched by seat {watcher} after choice {match.length}"
            if match.ask(watcher) is not None:
                walk_together([match.course_at(match.length), redealt(match, watcher, seed)], watcher, chance, where)
            start = match.game.table.from_json(match.checkpoint()["table"])
            other = start.copy()
            match.game.redeal(other, watcher, Fate.of(seed))
            worlds = [Course(match.game, start), Course(match.game, other)]
            walk_together(worlds, watcher, chance, f"from the step before: {where}")


def walk_together(worlds: list[Course], watcher: int, chance: random.Random, where: str) -> None:
    """Make the same choices in both worlds, and compare who is asked."""
    one, other = worlds
    for world in worlds:
        world.table.fate = Fate.of(1)
        world.table.events = []
    line: list[str] = []
    while len(line) < 12 and one.asks:
        ask = chance.choice(one.asks)
        choice = chance.choice(ask.options)
        same = next((open_ask for open_ask in other.asks if open_ask.seat == ask.seat), None)
        if same is None or choice not in same.options:
            return
        one.answer(ask, choice)
        other.answer(same, choice)
        line.append(f"{ask.seat} {choice}")
        views = [world.game.view(world.table, watcher).to_json() for world in worlds]
        if views[0] != views[1] or told(one, watcher) != told(other, watcher):
            return
        assert asked(one) == asked(other), f"{where}: {', '.join(line)}"


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
