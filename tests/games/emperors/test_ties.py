"""What is told where several players come to the same thing at once."""

from __future__ import annotations

from typing import Any

import pytest

from tessera.engine import Match
from tessera.games.emperors.components import PROVINCES
from tests.games.emperors.given import given
from tests.kit import rule

FIRST = PROVINCES[0].id


def told(match: Match, kind: str) -> list[dict[str, Any]]:
    """What the events of a kind say."""
    return [dict(event.data) for event in match.events if event.kind == kind]


def march_on_rome_lost(direction: str, third: int) -> Match:
    """A battle in Rome takes March on Rome from seat 3; seat 1 has two legions there then, and seat 2 some."""
    match = given(
        4,
        direction=direction,
        camp={0: "carthage", 1: "antioch", 2: FIRST, 3: "alexandria"},
        legions={0: {"rome": 1, "carnuntum": 2}, 1: {"rome": 3}, 2: {"rome": third}, 3: {"rome": 2}},
        holder={"march_on_rome": 3},
        hands={0: ["slave"]},
        gold=2,
    )
    match.play("march:carnuntum", "to:rome")
    return match


@rule("EMP-11.4")
@pytest.mark.parametrize(("direction", "order"), [("clockwise", [1, 2]), ("anticlockwise", [2, 1])])
def test_the_equal_and_the_first_of_them_are_told(direction: str, order: list[int]):
    assert told(march_on_rome_lost(direction, 3), "tied_turn") == [{"seats": order, "seat": order[0]}]


@rule("EMP-11.4")
def test_nothing_is_told_where_one_alone_comes_to_it():
    match = march_on_rome_lost("clockwise", 1)
    assert [data["seat"] for data in told(match, "gained")] == [1]
    assert told(match, "tied_turn") == []


def governors(second: list[int]) -> Match:
    """One check gives Rome to seat 0, its fourth objective, and Antioch to seat 1, its fourth with Consensus."""
    match = given(
        camp={0: "rome", 1: "antioch"},
        legions={0: {"rome": 1, "carnuntum": 1}, 1: {"antioch": 1}},
        top={"antioch": None, "rome": None},
        holder={"adored_by_the_citizens": 0, "elected_by_the_senate": 1, "revered_by_the_army": 1, "corruption": 0},
        consensus=[0, *second],
        hands={0: ["slave"]},
        gold=1,
    )
    match.play("march:carnuntum", "to:lugdunum")
    return match


@rule("EMP-13.4")
def test_those_who_reach_the_goal_together_are_told():
    assert told(governors([1]), "tied_goal") == [{"seats": [0, 1]}]
    alone = governors([])
    assert (alone.table.winner, told(alone, "tied_goal")) == (0, [])
