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
