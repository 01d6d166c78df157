"""TRI-16: public and hidden information."""

from __future__ import annotations

import random

import pytest

import tessera
from tessera.engine import Fate
from tests.games.triumvirate.given import GAME, given, moving
from tests.kit import play_randomly, rule, wander_games


@rule("TRI-16.1")
def test_every_seat_and_every_onlooker_sees_the_same():
    match = play_randomly(tessera.new("triumvirate", 3, 9), 9, until=lambda match: match.length > 120)
    seen = [match.view(seat).to_json() | {"seat": None} for seat in (None, 0, 1, 2)]
    assert all(view == seen[0] for view in seen)
    stories = [match.story(seat) for seat in (None, 0, 1, 2)]
    assert all(story == stories[0] for story in stories)
    bag = next(area for area in match.view(None).areas if area.id == "bag")
    assert [thing.count for thing in bag.things] == match.table.bag


@rule("TRI-16.2")
def test_the_draw_from_the_bag_is_the_only_chance():
    for course in wander_games(GAME, 3, range(20)):
        assert set(course.table.fate.drawn) <= {"bag"}
    match = given()
    before = match.table.copy()
    GAME.redeal(match.table, 0, Fate.of(5))
    assert match.table == before


@rule("TRI-16.3")
@pytest.mark.parametrize("seats", [2, 3])
def test_one_player_is_asked_at_a_time_and_everybody_sees_the_answer(seats):
    """Through whole games: each question is put to one seat, and the answer stands in the record that all read."""
    topics = set()
    for seed in range(30):
        match = tessera.new("triumvirate", seats, seed)
        chance = random.Random(seed)
        while not match.over:
            (ask,) = match.asks
            topics.add(ask.topic)
            choice = chance.choice([o for o in ask.options if str(o) not in ("end", "leave")] or list(ask.options))
            match.choose(ask.seat, choice)
            assert match.record.choices[-1] == (ask.seat, str(choice))
        assert all(event.to is None for event in match.events)
    assert topics == {
        "rome", "short_gold", "short_legions", "station", "gold", "place", "lead", "take", "area", "refuge",
        "compensation", "action", "servant",
    }  # fmt: skip


@rule("TRI-16.4")
def test_nothing_can_be_given_to_another_player():
    match = moving(active="caesar", treasury={"caesar": 5})
    notations = {str(choice) for choice in GAME.vocabulary}
    assert not any(word.startswith(("trade", "offer", "pay")) for word in notations)
    others = match.table.treasury[1:]
    match.play("stop", "improve:military", "end")
    assert match.table.treasury[1:] == others
