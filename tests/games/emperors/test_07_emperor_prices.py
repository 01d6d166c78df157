"""Purchases of an Emperor (EMP-7)."""

from __future__ import annotations

from tests.games.emperors.given import given, ids
from tests.kit import options_of, rule


@rule("EMP-7.1", "EMP-7.2", "EMP-7.3")
def test_the_example_of_the_surcharge():
    match = given(
        camp={0: "antioch"},
        hands={0: ["slave"]},
        top={"antioch": "antioch_spice_trader", "carnuntum": "carnuntum_camp_prefect"},
        gold=9,
    )
    match.play("buy:antioch")
    assert match.table.gold == 7
    match.play("buy:carnuntum")
    assert match.table.gold == 3
    match.play("buy:slave")
    assert match.table.gold == 1
    assert ids(match.table.discard[0]) == ["antioch_spice_trader", "carnuntum_camp_prefect", "slave"]


@rule("EMP-7.2")
def test_rome_carries_the_surcharge_too():
    match = given(camp={0: "antioch"}, hands={0: ["slave"]}, gold=4)
    assert "buy:rome" not in options_of(match)
    match = given(camp={0: "antioch"}, hands={0: ["slave"]}, gold=5)
    match.play("buy:rome")
    assert match.table.gold == 0


@rule("EMP-7.4")
def test_corruption_carries_no_surcharge():
    match = given(camp={0: "antioch"}, hands={0: ["slave"]}, gold=10)
    match.play("corruption")
    assert match.table.gold == 0
    assert match.table.held[0] == 1


@rule("EMP-7.2")
def test_the_surcharge_is_paid_in_marked_gold_and_to_hand_alike():
    for way, left in (("pay:discard", (3, 1)), ("pay:marked_to_hand", (4, 0)), ("pay:effect_to_hand", (3, 1))):
        match = given(
            camp={0: "rome"},
            hands={0: ["slave"]},
            permanent={0: ["antioch_palmyrene_caravan_master"]},
            top={"antioch": "antioch_spice_trader"},
            gold=7,
            marked=1,
        )
        match.play("buy:antioch", way)
        assert (match.table.gold, match.table.marked) == left


@rule("EMP-7.3")
def test_a_slave_uses_up_no_waiver():
    match = given(camp={0: "rome"}, hands={0: ["pertinax_client"]}, permanent={0: ["carthage_proconsuls_quaestor"]},
                  gold=2, marked=1)  # fmt: skip
    match.play("buy:slave")
    assert options_of(match) == ["pay:discard", "pay:marked_to_hand"]
    match.play("pay:discard")
    assert [effect.does for effect in match.table.ready] == ["no_surcharge"]
