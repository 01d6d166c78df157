"""What a seat sees as numbers says what it sees, no more, and the same from every seat."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import pytest

from tessera.engine import Ask, Component, Course, Fate, Layout, Match, Part
from tessera.testing.cases import Case, moments


@pytest.fixture
def layout(case: Case) -> Layout:
    match = case.match(0)
    try:
        return match.game.layout(match.seats, match.options)
    except NotImplementedError as missing:
        pytest.skip(str(missing))


def without(part: Any, left_out: tuple[str, ...], unordered: tuple[str, ...]) -> Any:
    """A view without the things of some areas, and without the order of those of others."""
    if isinstance(part, list):
        return [without(inner, left_out, unordered) for inner in part]
    if isinstance(part, dict):
        found = {name: without(inner, left_out, unordered) for name, inner in part.items()}
        if "layout" in part and "things" in found:
            if part["id"].startswith(left_out):
                del found["things"]
            elif part["id"].startswith(unordered):
                found["things"] = unsorted(found["things"])
        return found
    return part


def unsorted(part: Any) -> Any:
    """Without the order of anything in it."""
    if isinstance(part, list):
        return sorted(json.dumps(unsorted(inner)) for inner in part)
    return {name: unsorted(inner) for name, inner in part.items()} if isinstance(part, dict) else part


def shown(about: object) -> str:
    return about.id if isinstance(about, Component) else str(about)


def seen(match: Any, seat: int) -> str:
    """All that a seat is shown now: the view, the question, and its options."""
    asks = [
        (ask.seat, ask.topic, [shown(ask.about), *map(str, ask.options)] if ask.seat == seat else None)
        for ask in match.asks
    ]
    game = match.game
    view = game.view(match.table, seat).to_json()
    if game.left_out or game.unordered:
        view = without(view, tuple(game.left_out), tuple(game.unordered))
    return json.dumps([view, asks])


def options_of(asks: Sequence[Ask], seat: int) -> frozenset[int]:
    """The mask that goes with the numbers."""
    return frozenset(option.index for ask in asks if ask.seat == seat for option in ask.options)


def random_course(case: Case, seed: int) -> Iterator[Course]:
    """All moments of a random game, one after the other, on one table."""
    match = case.match(seed)
    chance = random.Random(seed)
    course = Course(match.game, match.game.setup(match.seats, match.options, Fate.of(seed)))
    while not course.over:
        yield course
        ask = chance.choice(list(course.asks))
        course.answer(ask, chance.choice(ask.options))
    yield course


def test_the_layout_covers_every_index_once(case: Case, layout: Layout) -> None:
    all_seats = len(case.match(0).game.seat_names(case.seats))  # with those that no player has
    covered = [index for place in layout.places.values() for index in range(layout.size)[place]]
    assert covered == list(range(layout.size))
    assert len(layout.places) == len(layout.parts), "two parts have one name"
    for part in layout.parts:
        assert 0 <= part.low < part.high <= 255, part.name
        assert part.meaning, part.name
        assert part.seats is None or part.shape[part.seats] in (case.seats, all_seats), part.name


def test_numbers_stay_in_their_ranges_and_have_one_length(case: Case, layout: Layout, seeds: range) -> None:
    for seed in seeds:
        for number, course in enumerate(random_course(case, seed)):
            vector = course.game.observe(course.table, number % case.seats, course.asks)
            assert len(vector) == layout.size
            for part in layout.parts:
                values = vector[layout.places[part.name]]
                assert part.low <= min(values), f"{part.name}: {min(values)} is less than {part.low}"
                assert max(values) <= part.high, f"{part.name}: {max(values)} is more than {part.high}"


def test_a_redeal_keeps_the_numbers(case: Case, layout: Layout, seeds: range) -> None:
    for match, _ in moments(case, seeds):
        for seat in range(match.seats):
            for seed in range(2):
                course = match.course_at(match.length)
                course.redeal(seat, Fate.of(seed))
                other = match.game.observe(course.table, seat, course.asks)
                own = match.game.observe(match.table, seat, match.asks)
                assert layout.named(other) == layout.named(own)


def turned(part: Part, values: Sequence[int], by: int, seats: int) -> list[int]:
    """The numbers of a part as a seat sees them that sits so many places further; a seat of nobody stays behind."""
    if part.seats is None:
        return list(values)
    at = dict(zip(product(*map(range, part.shape)), values, strict=True))
    found = []
    for place in product(*map(range, part.shape)):
        there = list(place)
        if there[part.seats] < seats:
            there[part.seats] = (place[part.seats] + by) % seats
        found.append(at[tuple(there)])
    return found


def test_from_another_seat_the_same_is_seen_in_turn_order(case: Case, layout: Layout, seeds: range) -> None:
    for match, _ in moments(case, seeds):
        asks = match.asks[:1]  # of several questions each seat hears its own
        first = match.game.observe(match.table, 0, asks)
        for seat in range(1, match.seats):
            other = match.game.observe(match.table, seat, asks)
            for part in layout.parts:
                if not part.own:
                    place = layout.places[part.name]
                    assert turned(part, first[place], seat, match.seats) == list(other[place]), (
                        f"{part.name}, seat {seat}"
                    )


def test_what_a_seat_can_tell_apart_has_other_numbers(case: Case, layout: Layout, seeds: range) -> None:
    known: dict[tuple[int, tuple[int, ...], frozenset[int]], str] = {}
    for seed in seeds:
        for course in random_course(case, seed):
            for seat in sorted({ask.seat for ask in course.asks}):
                vector = course.game.observe(course.table, seat, course.asks)
                key = (seat, tuple(vector), options_of(course.asks, seat))
                now = seen(course, seat)
                assert known.setdefault(key, now) == now


def test_what_a_choice_changes_for_a_seat_changes_its_numbers(case: Case, layout: Layout, seeds: range) -> None:
    """Random games seldom come to the same numbers; the worlds after the options of one question are nearly alike."""
    for match, chance in moments(case, seeds):
        known: dict[tuple[int, tuple[int, ...], frozenset[int]], str] = {}
        ask = chance.choice(list(match.asks))
        for option in chance.sample(list(ask.options), min(len(ask.options), 12)):
            after = match.copy()
            after.choose(ask.seat, option)
            for seat in sorted({ask.seat for ask in after.asks}):
                key = (seat, tuple(after.game.observe(after.table, seat, after.asks)), options_of(after.asks, seat))
                now = seen(after, seat)
                assert known.setdefault(key, now) == now, f"{option} is seen by nothing but the view"


def test_two_options_of_a_question_are_two_actions(case: Case, seeds: range) -> None:
    for seed in seeds:
        for course in random_course(case, seed):
            for ask in course.asks:
                assert len({option.index for option in ask.options}) == len(ask.options), ask


def test_a_match_is_observed_as_its_course(plain_case: Case) -> None:
    match: Match = plain_case.match(3)
    try:
        vector = match.game.observe(match.table, 0, match.asks)
    except NotImplementedError as missing:
        pytest.skip(str(missing))
    assert vector == match.game.observe(match.table, 0, match.asks)
    assert any(vector)
