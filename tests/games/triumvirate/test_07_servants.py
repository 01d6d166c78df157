"""TRI-7: Civil Servants and Governors."""

from __future__ import annotations

from tests.games.triumvirate.given import CAESAR, IN, OUT, SERVANT, finish_turn, given, moving, place
from tests.kit import options_of, rule


@rule("TRI-7.1")
def test_the_governor_steps_onto_the_servant_from_in_or_out():
    for position in (IN, OUT):
        match = moving(servants={"gallia_cisalpina": 1})
        match.table.governor[place("illyricum")] = position
        match.play("lead:0", "take:1", "march:illyricum", "place:1")
        assert match.table.governor[place("illyricum")] is SERVANT


@rule("TRI-7.2")
def test_placing_brings_no_supplies_at_that_moment_but_in_the_next_supplies():
    match = moving(servants={"gallia_cisalpina": 1})
    match.play("lead:0", "take:1", "march:italia", "place:1")
    assert match.table.gold[place("italia")] == 0
    while match.table.active != CAESAR or match.table.turn < 4:
        finish_turn(match)
    match.table.supply_gold = 15
    match.play("rome:two_legions")
    assert match.table.gold[place("italia")] == 2


@rule("TRI-7.3")
def test_when_the_last_servant_is_taken_the_governor_is_out_and_supplies_nothing_next_turn():
    match = moving(servants={"gallia_cisalpina": 1})
    match.play("lead:0", "take:1", "march:italia", "place:1")
    assert match.table.governor[place("gallia_cisalpina")] is OUT
    while match.table.active != CAESAR or match.table.turn < 4:
        finish_turn(match)
    assert match.table.governor[place("gallia_cisalpina")] is IN
    legions = match.table.legions[place("gallia_cisalpina")]
    match.play("rome:two_gold")
    assert match.table.legions[place("gallia_cisalpina")] == legions


@rule("TRI-7.4")
def test_a_second_servant_has_no_effect_but_holds_the_governor():
    match = given(servants={"italia": 2}, at={"caesar": "italia"})
    match.play("rome:two_legions", "station:italia", "station:italia")
    assert match.table.gold[place("italia")] == 2
    match.play("collect", "lead:0", "take:1", "march:gallia_cisalpina")
    assert match.table.governor[place("italia")] is SERVANT
    assert match.table.servants[place("italia")] == 1


@rule("TRI-7.5")
def test_a_carried_servant_leaves_governors_on_the_way_alone():
    match = moving(servants={"gallia_narbonensis": 1}, at={"caesar": "gallia_narbonensis"})
    before = match.table.governor[place("gallia_cisalpina")]
    match.play("lead:0", "take:1", "march:gallia_cisalpina", "place:0", "lead:0", "march:italia")
    assert match.table.governor[place("gallia_cisalpina")] is before
    assert match.table.servants[place("gallia_cisalpina")] == 0


@rule("TRI-7.6")
def test_a_servant_belongs_to_the_owner_of_the_province():
    match = moving(
        servants={"sicilia": 1},
        at={"caesar": "italia", "pompeius": "africa"},
        legions={"italia": 4, "sicilia": 0},
        bag={},
    )
    match.play("lead:4", "march:sicilia", "lead:1")
    assert options_of(match) == ["take:0", "take:1"]
    assert match.asks[0].seat == CAESAR


@rule("TRI-7.7", "TRI-8.17")
def test_servants_carried_into_a_failed_attack_come_back():
    match = moving(servants={"italia": 1}, at={"caesar": "italia"}, legions={"italia": 2, "sicilia": 3}, bag={})
    match.play("lead:2", "take:1", "march:sicilia")
    assert match.table.carried == 1
    assert match.table.position[CAESAR] == place("italia")
    match.play("place:1")
    assert match.table.servants[place("italia")] == 1


@rule("TRI-7.7")
def test_servants_carried_into_a_conquest_can_be_placed_there():
    match = moving(
        servants={"italia": 1},
        at={"caesar": "italia", "pompeius": "africa"},
        legions={"italia": 4, "sicilia": 1},
        bag={},
    )
    match.play("lead:4", "take:1", "march:sicilia", "place:1")
    assert match.table.servants[place("sicilia")] == 1
    assert match.table.legions[place("sicilia")] == 3


@rule("TRI-7.1", "TRI-7.3")
def test_the_ledgers_example_of_sardinia():
    match = moving(servants={"gallia_narbonensis": 1}, at={"caesar": "gallia_narbonensis"})
    match.table.governor[place("sardinia")] = IN
    match.play("lead:0", "take:1", "sail:mare_tyrrhenum", "march:sardinia", "place:1")
    assert match.table.governor[place("sardinia")] is SERVANT
    match.play("lead:0", "take:1", "sail:mare_tyrrhenum", "march:italia", "place:1", "stop")
    assert match.table.governor[place("sardinia")] is OUT
    while match.table.active != CAESAR:
        finish_turn(match)
    assert match.table.governor[place("sardinia")] is IN
