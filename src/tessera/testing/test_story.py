"""The story is complete: whatever a seat can see change between two choices, it is told."""

from __future__ import annotations

import random
from collections.abc import Iterator

import tessera
from tessera.engine import Course, Fate
from tessera.testing.cases import Case
from tessera.testing.telling import changed, heard, items, untold

_STRETCH = 25
"""For so many choices one and the same seat listens; then another."""


def told_games(case: Case, seeds: range) -> Iterator[tuple[Course, random.Random]]:
    """Random games of a case at their first question, with a table that tells."""
    game = tessera.game(case.game)
    options = game.options.given(dict(case.options))
    for seed in seeds:
        table = game.setup(case.seats, options, Fate.of(seed))
        table.events = []
        yield Course(game, table), random.Random(seed)


def choose_by_chance(course: Course, chance: random.Random) -> str:
    """The next choice by chance, the story of which is then on the table; what was chosen."""
    ask = chance.choice(course.asks)
    choice = chance.choice(ask.options)
    course.table.events = []
    course.answer(ask, choice)
    return f"{choice} of {ask.topic}"


def test_every_change_of_a_view_is_told(case: Case, seeds: range) -> None:
    for course, chance in told_games(case, seeds[:1]):
        game, table = course.game, course.table
        while course.asks:
            listener = chance.choice([None, *range(table.seats)])
            before = items(game.view(table, listener))
            for _ in range(_STRETCH):
                if not course.asks:
                    break
                chosen = choose_by_chance(course, chance)
                story, after = heard(course, listener), items(game.view(table, listener))
                missed = [item.path for item in changed(before, after) if untold(item, story, game.text)]
                sentences = [f"{sentence.kind}: {sentence.text}" for sentence in story]
                assert not missed, f"{chosen}: no event tells {listener} of {missed}, only {sentences}"
                before = after


def test_what_tells_a_change_is_an_event(plain_case: Case) -> None:
    text = tessera.game(plain_case.game).text
    for pattern, kinds in text.told.items():
        for kind in kinds:
            assert kind.endswith("*") or kind in text.events, f"[told] {pattern!r} names {kind!r}, which is no event"
    assert all(reason for reason in text.untold.values())
