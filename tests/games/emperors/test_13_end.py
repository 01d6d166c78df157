"""End of the game (EMP-13)."""

from __future__ import annotations

import pytest

from tessera.engine import IllegalChoice
from tessera.games.emperors.table import Phase
from tests.games.emperors.given import given, holds, ids
from tests.kit import random_match, rule

THREE = {"corruption": 0, "adored_by_the_citizens": 0, "elected_by_the_senate": 0}


@rule("EMP-13.1")
def test_four_objectives_win_at_once_in_the_middle_of_a_turn():
    match = given(
        camp={0: "rome"}, legions={0: {"rome": 1}}, holder=THREE, influence={0: (3, 0, 3)},
        hands={0: ["pertinax_escort", "slave"], 1: ["slave"]},
    )  # fmt: skip
    match.play("play:pertinax_escort")
    assert match.over
    assert match.table.winner == 0
    assert match.table.active == 0
    assert [(s.rank, s.points, s.how) for s in match.scores] == [(1, 4, "objectives"), (2, 0, "")]


@rule("EMP-13.2")
def test_three_objectives_win_the_introductory_game():
    position = {
        "camp": {0: "rome"}, "legions": {0: {"rome": 1}}, "holder": {"corruption": 0, "adored_by_the_citizens": 0},
        "influence": {0: (3, 0, 0)}, "hands": {0: ["pertinax_escort", "slave"]},
    }  # fmt: skip
    for introductory in (True, False):
        match = given(introductory=introductory, **position)  # type: ignore[arg-type]
        match.play("play:pertinax_escort")
        assert match.over is introductory


@rule("EMP-13.3")
def test_objectives_lost_do_not_count():
    match = given(
        camp={0: "antioch"},
        legions={0: {"rome": 2, "antioch": 1}},
        holder=THREE | {"corruption": 1, "march_on_rome": 0},
        influence={0: (3, 0, 3)},
        top={"antioch": None},
        hands={0: ["slave"]},
        gold=12,
    )
    match.play("march:rome", "to:antioch")
    assert holds(match, 0) == ["governor_of_antioch", "adored_by_the_citizens", "elected_by_the_senate"]
    assert not match.over
    match.play("corruption")
    assert match.over


@rule("EMP-13.4")
@pytest.mark.parametrize(("active", "direction", "winner"), [(0, "clockwise", 1), (0, "anticlockwise", 2)])
def test_of_several_the_active_player_wins_or_the_next_in_turn_order(active: int, direction: str, winner: int):
    """One check gives two governors, who have three objectives each, the objective of their province."""
    match = given(
        3,
        direction=direction,
        camp={0: "rome", 1: "antioch", 2: "carthage"},
        legions={0: {"rome": 1, "carnuntum": 1}, 1: {"antioch": 1, "rome": 2}, 2: {"carthage": 1, "rome": 3}},
        top={"antioch": None, "carthage": None},
        holder={
            "adored_by_the_citizens": 1,
            "corruption": 1,
            "elected_by_the_senate": 2,
            "revered_by_the_army": 2,
        },
        consensus=[1, 2],
        hands={0: ["slave"]},
        gold=1,
    )
    match.play("march:carnuntum", "to:lugdunum")
    assert match.over
    assert match.table.winner == winner
    assert match.table.held[1] >= 4
    assert match.table.held[2] >= 4


@rule("EMP-13.4")
def test_the_active_player_comes_first():
    match = given(
        camp={0: "rome", 1: "antioch"},
        legions={0: {"rome": 1, "carnuntum": 1}, 1: {"antioch": 1}},
        top={"antioch": None, "rome": None},
        holder={"adored_by_the_citizens": 0, "elected_by_the_senate": 1, "revered_by_the_army": 1, "corruption": 0},
        consensus=[0, 1],
        hands={0: ["slave"]},
        gold=1,
    )
    match.play("march:carnuntum", "to:lugdunum")
    assert match.table.held == [4, 4]
    assert match.table.winner == 0


@rule("EMP-13.5")
def test_one_wins_and_the_others_share_the_place_behind():
    match = random_match(given().game, 4, 3)
    assert sorted(score.rank for score in match.scores) == [1, 2, 2, 2]
    assert [score.points for score in match.scores] == match.table.held


@rule("EMP-13.6")
@pytest.mark.parametrize(
    ("position", "winner"),
    [
        ({"holder": {"corruption": 0}, "influence": {1: (2, 2, 2)}}, 0),
        ({"influence": {0: (1, 0, 0), 1: (0, 1, 1)}, "legions": {0: {"rome": 3}}}, 1),
        ({"influence": {0: (1, 0, 0), 1: (0, 1, 0)}, "legions": {0: {"rome": 1}, 1: {"antioch": 2}}}, 1),
        ({"legions": {0: {"carthage": 1}, 1: {"antioch": 1}}}, 0),
        ({"legions": {0: {"carthage": 1}, 1: {"antioch": 1}}, "characters": ("niger", "julianus")}, 1),
    ],
)
def test_after_the_last_round_the_one_with_most_wins(position: dict, winner: int):  # type: ignore[type-arg]
    match = given(active=1, round=100, camp={0: "rome", 1: "antioch"}, hands={0: ["slave"], 1: ["slave"]}, **position)
    match.play("end")
    assert match.over
    assert (match.table.winner, match.table.victory) == (winner, "round_limit")
    earlier = given(active=1, round=99, camp={0: "rome", 1: "antioch"}, hands={0: ["slave"], 1: ["slave"]}, **position)
    earlier.play("end")
    assert not earlier.over
    middle = given(active=0, round=100, camp={0: "rome", 1: "antioch"}, hands={0: ["slave"], 1: ["slave"]}, **position)
    middle.play("end")
    assert not middle.over


@rule("EMP-13.7")
def test_after_the_end_nothing_follows():
    match = given(
        camp={0: "rome"},
        legions={0: {"rome": 1, "carthage": 1}},
        holder=THREE,
        influence={0: (3, 0, 3)},
        hands={0: ["carnuntum_frontier_slaver", "slave"], 1: ["slave"]},
        draw={0: [["pertinax_client"]]},
        discard={0: ["pertinax_veteran"]},
    )
    match.play("play:carnuntum_frontier_slaver", "march:carthage", "to:rome")
    assert match.over
    assert ids(match.table.discard[0]) == ["pertinax_veteran"]
    assert ids(match.table.hand[0]) == ["slave"]
    with pytest.raises(IllegalChoice, match="over"):
        match.play("end")


@rule("EMP-13.8")
def test_a_round_in_which_nobody_can_do_anything_ends_the_game():
    match = given(
        3,
        phase=Phase.START,
        round_limit=0,
        camp={0: "rome", 1: "antioch", 2: "carthage"},
        legions={0: {"rome": 1}, 1: {"antioch": 1}, 2: {"carthage": 2}},
    )
    assert match.over
    assert (match.table.winner, match.table.victory) == (2, "standstill")
    alive = given(
        3,
        phase=Phase.START,
        round_limit=0,
        camp={0: "rome", 1: "antioch", 2: "carthage"},
        hands={2: ["slave"]},
    )
    assert not alive.over
    assert alive.asks[0].seat == 2


@rule("EMP-13.8")
@pytest.mark.parametrize(
    ("position", "script", "last"),
    [
        ({"camp": {0: "rome", 1: "antioch"}, "hands": {0: ["pertinax_escort"]}}, ["play:pertinax_escort", "end"], 0),
        ({"camp": {0: "rome"}, "active": 1}, ["camp:antioch", "end"], 1),
    ],
)
def test_the_round_without_decisions_begins_after_the_last_decision(position: dict, script: list[str], last: int):  # type: ignore[type-arg]
    """Then each player has one more turn, the one who decided last."""
    match = given(phase=Phase.START, round_limit=0, **position)
    match.play(*script)
    assert match.over
    assert match.table.victory == "standstill"
    assert match.table.active == last
    turns = [event["data"]["seat"] for event in match.story(None) if event["kind"] == "turn"]
    assert turns == [last, 1 - last, last]
