"""TRI-4: phase I, Supplies."""

from __future__ import annotations

from tests.games.triumvirate.given import CAESAR, IN, OUT, POMPEIUS, SERVANT, finish_turn, given, place
from tests.kit import options_of, rule, topic


def governors(match, *ids):
    return [match.table.governor[place(id)] for id in ids]


@rule("TRI-4.1", "TRI-4.2")
def test_governors_turn_except_those_on_a_servant():
    match = given()
    assert governors(match, "gallia_narbonensis", "gallia_cisalpina", "sardinia", "illyricum", "italia") == [
        OUT, IN, IN, OUT, SERVANT,
    ]  # fmt: skip
    assert governors(match, "sicilia", "africa") == [IN, OUT]


@rule("TRI-4.3", "TRI-4.5", "TRI-4.8", "TRI-4.14")
def test_the_ledgers_example_of_pompeius_first_turn():
    match = given(active="pompeius")
    match.play("rome:two_legions")
    table = match.table
    assert governors(match, "hispania_citerior", "sicilia", "hispania_ulterior", "africa", "achaia") == [
        OUT, OUT, IN, IN, SERVANT,
    ]  # fmt: skip
    assert table.legions[place("hispania_citerior")] == 4
    assert table.gold[place("sicilia")] == 2
    assert (table.gold[place("achaia")], table.legions[place("achaia")]) == (1, 3)
    assert topic(match) == "station"
    match.play("station:sicilia", "station:africa")
    assert table.legions[place("sicilia")] == 3
    assert table.legions[place("africa")] == 3
    assert table.legions[place("hispania_ulterior")] == 2
    assert table.treasury[POMPEIUS] == 0


@rule("TRI-4.4")
def test_every_second_turn_without_a_servant_every_turn_with_one():
    match = given()
    received = {"italia": [], "illyricum": []}
    for _ in range(12):
        match.table.supply_gold = 15
        if match.table.active == CAESAR:
            before = {id: match.table.gold[place(id)] for id in received}
            match.play("rome:two_legions")
            for id, gold in before.items():
                received[id].append(match.table.gold[place(id)] - gold)
        finish_turn(match)
    assert received["italia"][:3] == [2, 2, 2]
    assert received["illyricum"][:4] == [1, 0, 1, 0]


@rule("TRI-4.6", "TRI-4.7")
def test_rome_gives_one_of_three_mixes_and_its_gold_goes_to_the_reinforcements():
    expected = {"rome:two_gold": (2, 0), "rome:gold_and_legion": (1, 1), "rome:two_legions": (0, 2)}
    for choice, (gold, legions) in expected.items():
        match = given()
        assert options_of(match) == list(expected)
        match.play(choice)
        assert match.table.treasury[CAESAR] == gold
        stationed = 0
        while topic(match) == "station":
            match.play("station:sardinia")
            stationed += 1
        assert stationed == legions
        assert match.table.legions[place("sardinia")] == 2 + legions


@rule("TRI-4.8")
def test_legions_from_rome_go_one_by_one_into_own_provinces_only():
    match = given()
    match.play("rome:two_legions")
    own = ["gallia_narbonensis", "gallia_cisalpina", "italia", "sardinia", "illyricum"]
    assert sorted(options_of(match)) == sorted(f"station:{id}" for id in own)
    match.play("station:italia", "station:italia")
    assert match.table.legions[place("italia")] == 4


@rule("TRI-4.9")
def test_rome_is_asked_after_the_governors_and_before_anything_is_paid():
    match = given()
    assert topic(match) == "rome"
    assert match.table.governor[place("illyricum")] is OUT
    assert sum(match.table.gold) == 0
    assert match.table.supply_gold == 15


@rule("TRI-4.10")
def test_what_is_not_in_the_supply_is_neither_received_nor_owed():
    match = given(supply_gold=0)
    match.play("rome:two_gold", "stop")
    assert sum(match.table.treasury) + sum(match.table.gold) == 0
    match.table.supply_gold = 15
    while match.table.active != CAESAR:
        finish_turn(match)
    match.play("rome:two_gold")
    assert match.table.treasury[CAESAR] == 2
    assert match.table.gold[place("italia")] == 2


@rule("TRI-4.11")
def test_enough_gold_is_all_paid_without_a_question_whatever_the_legions():
    match = given(supply_gold=5, supply_legions=0)
    match.play("rome:two_gold")
    table = match.table
    assert (table.gold[place("italia")], table.gold[place("illyricum")], table.treasury[CAESAR]) == (2, 1, 2)
    assert table.supply_gold == 0
    assert topic(match) == "lead"
    assert table.legions[place("gallia_narbonensis")] == 2


@rule("TRI-4.12")
def test_too_little_gold_is_given_piece_by_piece():
    match = given(active="crassus", supply_gold=3)
    match.play("rome:two_gold")
    assert topic(match) == "short_gold"
    assert options_of(match) == ["give:asia", "give:cyrenaica", "give:rome"]
    match.play("give:rome", "give:rome")
    assert options_of(match) == ["give:asia", "give:cyrenaica"]
    match.play("give:cyrenaica")
    table = match.table
    assert (table.treasury[2], table.gold[place("cyrenaica")], table.gold[place("asia")]) == (2, 1, 0)


@rule("TRI-4.12")
def test_too_few_legions_are_given_piece_by_piece_after_the_gold():
    match = given(active="crassus", supply_gold=2, supply_legions=2)
    match.play("rome:gold_and_legion")
    assert topic(match) == "short_gold"
    match.play("give:asia", "give:asia")
    assert topic(match) == "short_legions"
    assert options_of(match) == ["give:syria", "give:cyrenaica", "give:rome"]
    match.play("give:rome")
    assert options_of(match) == ["give:syria", "give:cyrenaica"]
    match.play("give:syria")
    assert topic(match) == "station"
    match.play("station:asia")
    table = match.table
    assert [table.legions[place(id)] for id in ("syria", "cyrenaica", "asia")] == [3, 2, 3]
    assert table.supply_legions == 0


@rule("TRI-4.13")
def test_all_mixes_are_offered_though_the_supply_is_empty():
    match = given(supply_gold=0, supply_legions=0)
    assert options_of(match) == ["rome:two_gold", "rome:gold_and_legion", "rome:two_legions"]
    match.play("rome:two_legions")
    assert topic(match) == "lead"


@rule("TRI-4.14")
def test_provinces_are_paid_before_romes_legions_are_placed():
    match = given()
    match.play("rome:two_legions")
    assert topic(match) == "station"
    assert match.table.legions[place("gallia_narbonensis")] == 4


@rule("TRI-4.15")
def test_a_conquered_province_is_turned_by_its_new_owner():
    match = given(owner={"sicilia": "caesar"}, at={"pompeius": "achaia"}, governor={"sicilia": IN})
    assert match.table.governor[place("sicilia")] is OUT
    match.play("rome:two_gold")
    assert match.table.gold[place("sicilia")] == 2
