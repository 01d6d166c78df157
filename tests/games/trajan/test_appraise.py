"""Who seems to be winning: more of what brings points is a better chance."""

from __future__ import annotations

import random

import pytest

from tessera.bots.playouts import greedy_step
from tessera.engine import Course, Fate
from tessera.games.trajan.appraise import WEIGHTS, features, time_left
from tests.games.trajan.given import GAME, RED, final, table_with
from tests.kit import random_match

QUIET = {"demands": ["bread", "bread"], "round": 3, "quarter": 2}


def chance(**position) -> float:
    """The chance of the first of two players who are otherwise equal."""
    return GAME.appraise(table_with(**(QUIET | position)))[RED]


@pytest.mark.parametrize(
    ("less", "more"),
    [
        ({"vp": [10, 10]}, {"vp": [14, 10]}),
        ({}, {"mat": {"bread": 2}}),  # a demand that is met
        ({"mat": {"bread": 1}}, {"mat": {"bread": 1, "wild_demand": 1}}),
        ({}, {"kept": "demand_bread_pink_pink"}),
        ({"senate": [2, 3]}, {"senate": [4, 3]}),  # senate standing
        ({"senate": [2, 3]}, {"senate": [2, 3], "mat": {"senate_5": 1}}),
        ({"built": "door_2 roof_2 window_2"}, {"built": "door_2 door_3 door_4"}),  # sets
        ({"built": "door_2 roof_2"}, {"built": "door_2 door_3"}),
        ({"bonus": "wine_fish", "display": {"oil": 3}}, {"bonus": "wine_fish", "display": {"wine": 3}}),  # bonus tiles
        ({"bonus": "legionnaires"}, {"bonus": "legionnaires", "legions": "alpes raetia"}),
        ({}, {"slots": {"IV": "victory_pink_pink"}}),
        ({"slots": {"IV": "victory_pink_pink"}}, {"slots": {"IV": "victory_light_green_light_green"}}),  # matched
        ({"hand": {"oil": 1, "gems": 1, "furs": 1}}, {"hand": {"oil": 3}}),  # a shipment
        ({"hand": {"oil": 3}, "gray_ships": ["same"]}, {"hand": {"oil": 3}}),
        ({}, {"mat": {"extra_forum": 1}}),
        ({}, {"mat": {"wild_extra_action": 1}}),
        ({}, {"workers": 3}),
        ({}, {"legionnaires": 3}),
        ({"leader": "alpes"}, {"leader": "britannia"}),
        ({}, {"plus2": "seaport"}),
    ],
)  # fmt: skip
def test_more_of_what_brings_points_is_a_better_chance(less: dict, more: dict):  # type: ignore[type-arg]
    assert chance(**less) < chance(**more)


def test_equal_players_have_equal_chances_but_for_the_senate():
    red, green = GAME.appraise(table_with())
    assert red + green == pytest.approx(1)
    assert red == pytest.approx(green, abs=0.1)


def test_a_lead_weighs_more_towards_the_end():
    early, late = (GAME.appraise(table_with(vp=[20, 10], quarter=quarter))[RED] for quarter in (1, 4))
    assert late > early > 0.5


def test_time_runs_from_one_to_nothing():
    match = random_match(GAME, 2, 3)
    times = [round(time_left(mark.table), 9) for mark in match._marks]
    assert times[0] == 1
    assert times == sorted(times, reverse=True)
    assert times[-1] < 0.05


def test_at_the_end_the_winner_is_sure():
    assert GAME.appraise(final(vp=[40, 60]).table) == [0.0, 1.0]
    assert GAME.appraise(final(vp=[20, 20], senate=[1, 0]).table) == [1.0, 0.0]


def test_every_weight_has_its_feature():
    for seats in (2, 3, 4):
        for row in features(table_with(seats)):
            assert len(row) == len(WEIGHTS)


def test_playing_by_it_brings_far_more_points_than_chance():
    chosen = GAME.options.given({"marker_setup": "random"})
    sums = [0, 0]
    for seed in range(4):
        random_ = random.Random(seed).random
        table = GAME.setup(2, chosen, Fate.of(seed))
        while not GAME.over(table):
            if table.active == RED and not table.laps:
                table = greedy_step(GAME, table, 8, random_)
            else:
                Course(GAME, table).wander(random_, 1)
        sums = [total + vp for total, vp in zip(sums, table.vp, strict=True)]
    assert sums[RED] > sums[1] + 4 * 30
