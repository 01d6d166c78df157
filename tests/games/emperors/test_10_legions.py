"""Legions (EMP-10)."""

from __future__ import annotations

from tests.games.emperors.given import deployed, given, holds
from tests.kit import options_of, rule, topic


@rule("EMP-10.1")
def test_only_a_card_recruits():
    match = given(camp={0: "rome"}, legions={0: {"carthage": 1}}, hands={0: ["slave", "pertinax_escort"]}, gold=9)
    assert not [o for o in options_of(match) if "recruit" in o]
    match.play("play:pertinax_escort")
    assert deployed(match, 0) == {"carthage": 1, "rome": 1}


@rule("EMP-10.2")
def test_defeated_legions_do_not_return_to_the_supply():
    match = given(camp={0: "rome"}, legions={0: {"rome": 3}}, defeated={0: 2}, hands={0: ["pertinax_escort", "slave"]})
    match.play("play:pertinax_escort")
    assert deployed(match, 0) == {"rome": 3}
    assert (match.table.supply[0], match.table.defeated[0]) == (0, 2)


@rule("EMP-10.3")
def test_recruiting_starts_no_battle():
    match = given(camp={0: "rome", 1: "antioch"}, legions={1: {"rome": 2}}, hands={0: ["pertinax_escort", "slave"]})
    match.play("play:pertinax_escort")
    assert deployed(match, 0) == {"rome": 1}
    assert deployed(match, 1) == {"rome": 2}


@rule("EMP-10.4")
def test_a_move_goes_to_an_adjacent_province_for_one_gold():
    match = given(camp={0: "rome"}, legions={0: {"carthage": 1, "antioch": 2}}, hands={0: ["slave"]}, gold=3)
    assert {"march:carthage", "march:antioch"} <= set(options_of(match))
    match.play("march:carthage")
    assert options_of(match) == ["to:rome", "to:alexandria", "to:lugdunum"]
    match.play("to:lugdunum")
    assert deployed(match, 0) == {"lugdunum": 1, "antioch": 2}
    assert match.table.gold == 2
    poor = given(camp={0: "rome"}, legions={0: {"carthage": 1}}, hands={0: ["slave"]})
    assert not [o for o in options_of(poor) if o.startswith("march")]


@rule("EMP-10.5")
def test_one_moves_as_often_as_one_can_pay():
    match = given(camp={0: "rome"}, legions={0: {"carthage": 1, "rome": 1}}, hands={0: ["slave"]}, gold=3)
    match.play("march:carthage", "to:lugdunum", "march:lugdunum", "to:carnuntum", "march:rome", "to:antioch")
    assert deployed(match, 0) == {"carnuntum": 1, "antioch": 1}


@rule("EMP-10.6")
def test_any_adjacent_province_may_be_entered():
    match = given(
        3,
        camp={0: "carthage", 1: "rome", 2: "lugdunum"},
        legions={0: {"carthage": 1}, 1: {"rome": 1}},
        hands={0: ["slave"]},
        gold=1,
    )
    match.play("march:carthage")
    assert options_of(match) == ["to:rome", "to:alexandria", "to:lugdunum"]
    match.play("to:lugdunum")
    assert deployed(match, 0) == {"lugdunum": 1}


@rule("EMP-10.7")
def test_a_battle_starts_when_a_legion_enters_a_province_with_an_enemy_legion():
    match = given(
        camp={0: "carthage", 1: "rome"},
        legions={0: {"carthage": 2}, 1: {"rome": 1, "carthage": 1}},
        hands={0: ["slave"]},
        gold=2,
    )
    match.play("march:carthage", "to:lugdunum")
    assert match.table.defeated == [0, 0]
    match.play("march:lugdunum", "to:rome")
    assert match.table.defeated == [1, 1]


@rule("EMP-10.8", "EMP-10.9")
def test_all_with_a_legion_there_take_part_and_lose_one_each():
    """The example: Alexandria with two legions of Julianus and one of Niger."""
    match = given(
        3,
        characters=("severus", "julianus", "niger"),
        camp={0: "rome", 1: "antioch", 2: "carthage"},
        legions={0: {"rome": 1}, 1: {"alexandria": 2}, 2: {"alexandria": 1}},
        hands={0: ["slave"]},
        gold=1,
    )
    match.play("march:rome", "to:alexandria")
    assert [deployed(match, seat) for seat in range(3)] == [{}, {"alexandria": 1}, {}]
    assert match.table.defeated == [1, 1, 1]


@rule("EMP-10.10")
def test_a_battle_costs_nothing_more_and_asks_nobody():
    match = given(
        camp={0: "rome", 1: "antioch"}, legions={0: {"rome": 1}, 1: {"antioch": 1}}, hands={0: ["slave"]}, gold=2
    )
    match.play("march:rome", "to:antioch")
    assert match.table.gold == 1
    assert (match.asks[0].seat, topic(match)) == (0, "main")


@rule("EMP-10.11")
def test_legions_left_stay_together_until_another_moves_in():
    match = given(
        camp={0: "rome", 1: "antioch"},
        legions={0: {"rome": 2, "antioch": 1}, 1: {"antioch": 2}},
        hands={0: ["slave"]},
        gold=4,
    )
    match.play("march:rome", "to:antioch")
    assert deployed(match, 0) == {"rome": 1, "antioch": 1}
    assert deployed(match, 1) == {"antioch": 1}
    match.play("march:rome", "to:carthage")
    assert match.table.defeated == [1, 1]
    match.play("march:antioch", "to:rome", "march:rome", "to:antioch")
    assert match.table.defeated == [2, 2]


@rule("EMP-10.12")
def test_a_legion_lost_in_the_own_camp_province_is_no_longer_deployed_there():
    match = given(
        camp={0: "rome", 1: "antioch"},
        legions={0: {"rome": 1}, 1: {"antioch": 1}},
        top={"antioch": None},
        holder={"governor_of_antioch": 1},
        hands={0: ["slave"]},
        gold=1,
    )
    match.play("march:rome", "to:antioch")
    assert deployed(match, 1) == {}
    assert match.table.defeated == [1, 1]
    assert holds(match, 1) == []


@rule("EMP-10.13")
def test_a_defeated_legion_does_nothing():
    match = given(
        camp={0: "rome", 1: "antioch"},
        legions={0: {"rome": 1}},
        defeated={0: 2, 1: 3},
        top={"antioch": None},
        hands={0: ["slave", "carnuntum_siege_engineer"]},
        gold=1,
    )
    assert [o for o in options_of(match) if o.startswith("march")] == ["march:rome"]
    match.play("march:rome", "to:antioch")
    assert match.table.defeated == [2, 3]
    assert holds(match, 1) == []
    match.play("play:carnuntum_siege_engineer")
    assert topic(match) == "main"
    assert match.table.defeated == [2, 3]


@rule("EMP-10.14")
def test_redeploying_costs_two_gold_and_starts_no_battle():
    match = given(
        camp={0: "rome", 1: "antioch"}, legions={1: {"rome": 1}}, defeated={0: 1}, hands={0: ["slave"]}, gold=3
    )
    match.play("redeploy")
    assert match.table.gold == 1
    assert deployed(match, 0) == {"rome": 1}
    assert match.table.defeated == [0, 0]


@rule("EMP-10.15")
def test_one_redeploys_as_often_as_one_can_pay_in_the_own_turn():
    match = given(camp={0: "rome", 1: "antioch"}, defeated={0: 3, 1: 1}, hands={0: ["slave"]}, gold=5)
    match.play("redeploy", "redeploy")
    assert "redeploy" not in options_of(match)
    assert deployed(match, 0) == {"rome": 2}
    assert match.table.defeated == [1, 1]


@rule("EMP-10.16")
def test_a_legion_can_be_recruited_moved_defeated_and_redeployed_in_one_turn():
    match = given(
        camp={0: "rome", 1: "antioch"}, legions={1: {"antioch": 2}}, hands={0: ["pertinax_escort", "slave"]}, gold=8
    )
    match.play("play:pertinax_escort", "march:rome", "to:antioch", "redeploy", "march:rome", "to:antioch", "redeploy")
    assert deployed(match, 0) == {"rome": 1}
    assert deployed(match, 1) == {}
    assert match.table.gold == 2


@rule("EMP-10.17")
def test_legions_of_one_player_never_fight_each_other():
    match = given(camp={0: "rome"}, legions={0: {"rome": 1, "antioch": 2}}, hands={0: ["slave"]}, gold=1)
    match.play("march:rome", "to:antioch")
    assert deployed(match, 0) == {"antioch": 3}
    assert "truce" not in {choice.verb for choice in match.game.vocabulary}
