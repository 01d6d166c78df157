"""Objectives in general (EMP-11)."""

from __future__ import annotations

import random

import pytest

from tessera.engine import Course, Fate
from tessera.games.emperors import GAME
from tessera.games.emperors.components import OBJECTIVES
from tessera.games.emperors.rules.objectives import check_influence, check_legions
from tessera.games.emperors.table import Phase
from tests.games.emperors.given import deployed, given, holds, objective
from tests.kit import options_of, rule


@rule("EMP-11.1")
def test_an_objective_lies_beside_the_board_of_its_one_holder():
    match = given(camp={0: "rome"}, legions={0: {"rome": 1}}, hands={0: ["pertinax_escort", "slave"]})
    match.play("play:pertinax_escort")
    view = match.view(1).to_json()
    boards = {area["id"]: area for area in view["areas"]}
    lying = {
        id for id, area in boards.items() if "objective:march_on_rome" in [t["id"] for t in area.get("things", ())]
    }
    assert lying == {"board:0"}


@rule("EMP-11.2")
def test_taking_an_objective_is_automatic_but_corruption_is_purchased():
    match = given(camp={0: "rome"}, legions={0: {"rome": 1}}, hands={0: ["pertinax_escort", "slave"]}, gold=10)
    match.play("play:pertinax_escort")
    assert holds(match, 0) == ["march_on_rome"]
    assert "corruption" in options_of(match)


@rule("EMP-11.3")
@pytest.mark.parametrize(
    ("position", "script", "gained"),
    [
        ({"phase": Phase.START, "top": {"rome": None}}, ["camp:rome"], "consul_of_rome"),
        ({"legions": {0: {"rome": 1}}, "hand": ["pertinax_escort"]}, ["play:pertinax_escort"], "march_on_rome"),
        (
            {"influence": {0: (0, 0, 2)}, "waiting": {0: ["rome_senator"]}, "hand": ["pertinax_secretary"]},
            ["validate:rome_senator", "under:pertinax_secretary"],
            "elected_by_the_senate",
        ),
        ({"legions": {0: {"rome": 1, "antioch": 1}}, "gold": 1}, ["march:antioch", "to:rome"], "march_on_rome"),
        ({"legions": {0: {"rome": 1}}, "defeated": {0: 1}, "gold": 2}, ["redeploy"], "march_on_rome"),
        ({"legions": {0: {"rome": 1}}, "pile": {"rome": []}, "gold": 3}, ["buy:rome"], "consul_of_rome"),
        (
            {"legions": {0: {"rome": 1}}, "pile": {"rome": []}, "hand": ["rome_court_favourite"]},
            ["effect:rome_court_favourite", "take:rome"],
            "consul_of_rome",
        ),
        ({"gold": 10}, ["corruption"], "corruption"),
    ],
)
def test_objectives_are_checked_after_every_event(position: dict, script: list[str], gained: str):  # type: ignore[type-arg]
    camp = {} if position.get("phase") is Phase.START else {0: "rome"}
    rest = {name: value for name, value in position.items() if name != "hand"}
    match = given(camp=camp, hands={0: [*position.get("hand", []), "slave"]}, **rest)
    match.play(*script)
    assert holds(match, 0) == [gained]


@rule("EMP-11.3", "EMP-11.5")
def test_a_repelled_legion_is_an_event_too():
    match = given(
        3,
        camp={0: "rome", 1: "antioch", 2: "carthage"},
        legions={1: {"rome": 2}, 2: {"rome": 3}},
        holder={"march_on_rome": 1},
        hands={0: ["carnuntum_siege_engineer", "slave"]},
    )
    match.play("play:carnuntum_siege_engineer", "of:1")
    assert holds(match, 1) == []
    assert holds(match, 2) == ["march_on_rome"]


@rule("EMP-11.4")
def test_what_is_lost_goes_back_first_then_all_take_then_victory_is_tested():
    """One movement loses March on Rome and brings Military Supremacy: both together are never counted."""
    match = given(
        3,
        camp={0: "rome", 1: "antioch"},
        legions={0: {"rome": 2, "carthage": 1, "lugdunum": 1}},
        holder={"march_on_rome": 0, "corruption": 0, "adored_by_the_citizens": 0},
        influence={0: (3, 0, 0)},
        hands={0: ["slave"]},
        gold=1,
    )
    match.play("march:rome", "to:antioch")
    assert not match.over
    assert holds(match, 0) == ["adored_by_the_citizens", "military_supremacy", "corruption"]


@rule("EMP-11.4")
def test_the_active_player_takes_first_then_the_others_in_turn_order():
    def after_battle(active: int, direction: str) -> int:
        """Seat 3 holds March on Rome and loses it in a battle; the three others all have two legions in Rome then."""
        match = given(
            4,
            active=active,
            direction=direction,
            camp={0: "carthage", 1: "antioch", 2: "lugdunum", 3: "alexandria"},
            legions={seat: {"rome": 3} for seat in range(3)} | {3: {"rome": 2}} | {active: {"rome": 1, "carnuntum": 2}},
            holder={"march_on_rome": 3},
            hands={active: ["slave"]},
            gold=2,
        )
        match.play("march:carnuntum", "to:rome")
        return match.table.holder[objective("march_on_rome")]

    assert after_battle(0, "clockwise") == 1
    assert after_battle(1, "clockwise") == 2
    assert after_battle(0, "anticlockwise") == 2
    assert after_battle(2, "clockwise") == 0


@rule("EMP-11.5")
def test_a_player_can_win_in_the_turn_of_another():
    match = given(
        3,
        camp={0: "rome", 1: "antioch", 2: "carthage"},
        legions={0: {"carthage": 1}, 1: {"rome": 2}, 2: {"rome": 3}},
        holder={"march_on_rome": 1, "corruption": 2, "adored_by_the_citizens": 2},
        consensus=[2],
        hands={0: ["slave"]},
        gold=1,
    )
    match.play("march:carthage", "to:rome")
    assert match.over
    assert match.table.winner == 2


@rule("EMP-11.6")
def test_a_returned_objective_can_be_taken_again():
    match = given(camp={0: "rome"}, legions={0: {"rome": 2}}, holder={"march_on_rome": 0}, hands={0: ["slave"]}, gold=2)
    match.play("march:rome", "to:antioch")
    assert holds(match, 0) == []
    match.play("march:antioch", "to:rome")
    assert holds(match, 0) == ["march_on_rome"]


@rule("EMP-11.7", "EMP-11.8")
def test_the_same_points_and_legions_count_for_several_objectives():
    match = given(
        camp={0: "rome"},
        legions={0: {"rome": 1}},
        top={"rome": None},
        holder={"consul_of_rome": 0},
        influence={0: (2, 1, 1)},
        hands={0: ["pertinax_escort", "carthage_antonine_baths", "slave"]},
    )
    match.play("play:pertinax_escort")
    assert holds(match, 0) == ["consul_of_rome", "march_on_rome"]
    match.play("play:carthage_antonine_baths")
    assert holds(match, 0) == ["consul_of_rome", "adored_by_the_citizens", "march_on_rome", "consensus"]
    assert match.over


@rule("EMP-11.9")
def test_a_high_dignitary_holds_nothing_but_corruption():
    match = given(hands={0: ["slave"]}, top={"rome": None}, gold=10)
    match.play("corruption")
    assert holds(match, 0) == ["corruption"]
    for seed in range(4):
        course = Course(GAME, GAME.setup(3, GAME.options.given({}), Fate.of(seed)))
        chance = random.Random(seed)
        while not course.over and course.table.round < 12:
            ask = course.asks[0]
            wait = next((o for o in ask.options if str(o) == "wait"), None)
            course.answer(ask, wait or chance.choice(ask.options))
            for o in OBJECTIVES:
                assert o.id == "corruption" or course.table.holder[o.index] < 0


@rule("EMP-11.10")
def test_a_legion_lost_in_the_battle_of_its_arrival_counts_for_nothing_in_between():
    match = given(
        camp={0: "carthage", 1: "antioch"},
        legions={0: {"rome": 1, "carthage": 1}, 1: {"rome": 1}},
        holder={"corruption": 0, "adored_by_the_citizens": 0, "elected_by_the_senate": 0},
        influence={0: (3, 0, 3)},
        hands={0: ["slave"]},
        gold=1,
    )
    match.play("march:carthage", "to:rome")
    assert not match.over
    assert deployed(match, 0) == {"rome": 1}
    assert holds(match, 0) == ["adored_by_the_citizens", "elected_by_the_senate", "corruption"]


@rule("EMP-11.10")
def test_a_card_played_is_one_event_but_each_movement_of_march_2_is_its_own():
    """With recruit_2 both legions count at once; with march_2 the game ends after the first movement."""
    match = given(
        camp={0: "rome", 1: "antioch"},
        legions={0: {"rome": 1, "carthage": 1}},
        holder={"corruption": 0, "adored_by_the_citizens": 0, "elected_by_the_senate": 0},
        influence={0: (3, 0, 3)},
        hands={0: ["carnuntum_frontier_slaver", "slave"]},
    )
    match.play("play:carnuntum_frontier_slaver", "march:carthage", "to:rome")
    assert match.over
    assert holds(match, 0)[2] == "march_on_rome"
    both = given(camp={0: "rome"}, hands={0: ["rome_praetorian_prefect", "slave"]})
    both.play("play:rome_praetorian_prefect")
    assert holds(both, 0) == ["march_on_rome"]


@rule("EMP-11.3", "EMP-11.4")
def test_between_two_questions_a_full_check_finds_nothing_more():
    """The checks after an event look only at what the event can change; nothing is overlooked by that."""
    for seats, seed in ((2, 1), (3, 2), (4, 3), (5, 4)):
        course = Course(GAME, GAME.setup(seats, GAME.options.given({"march_clear": seed == 3}), Fate.of(seed)))
        chance = random.Random(seed)
        while not course.over:
            ask = course.asks[0]
            course.answer(ask, chance.choice(ask.options))
            if course.over:
                break
            table = course.table.copy()
            check_legions(table)
            for seat in range(seats):
                for type in range(3):
                    check_influence(table, seat, type)
            assert (table.holder, table.consensus, table.held) == (
                course.table.holder, course.table.consensus, course.table.held,
            )  # fmt: skip
            held = [sum(holder == seat for holder in table.holder) + table.consensus[seat] for seat in range(seats)]
            assert held == table.held
