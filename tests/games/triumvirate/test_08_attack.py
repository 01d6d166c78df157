"""TRI-8: attack."""

from __future__ import annotations

import pytest

from tests.games.triumvirate.given import CAESAR, CRASSUS, POMPEIUS, SERVANT, moving, place
from tests.kit import options_of, rule, topic


def attack_sicilia(attackers, defenders, *, bag=None, home=False, seed=1, **position):
    """Caesar attacks Sicilia from Italia; Pompeius is there or away."""
    match = moving(
        at={"caesar": "italia", "pompeius": "sicilia" if home else "hispania_citerior"},
        legions={"italia": attackers, "sicilia": defenders},
        bag=bag or {},
        seed=seed,
        **position,
    )
    match.play(f"lead:{attackers}", "march:sicilia")
    return match


def sicilia(match):
    """Whose it is, and how many legions are there."""
    return match.table.owner[place("sicilia")], match.table.legions[place("sicilia")]


@rule("TRI-8.1")
def test_an_empty_enemy_province_needs_an_attack_too():
    match = moving(at={"caesar": "italia", "pompeius": "africa"}, legions={"italia": 1, "sicilia": 0}, bag={})
    alone = match.copy()
    alone.play("lead:0")
    assert "march:sicilia" not in options_of(alone)
    match.play("lead:1", "march:sicilia")
    assert sicilia(match) == (CAESAR, 1)


@rule("TRI-8.2", "TRI-8.20")
def test_the_last_province_of_a_player_cannot_be_attacked_and_this_changes_within_a_turn():
    rest = dict.fromkeys(("hispania_ulterior", "hispania_citerior", "achaia"), "crassus")
    match = moving(
        owner=rest,
        at={"caesar": "italia", "pompeius": "africa"},
        legions={"italia": 6, "sicilia": 0, "africa": 0},
        bag={},
    )
    match.play("lead:6", "march:sicilia", "lead:6", "sail:mare_africum")
    assert "march:africa" not in options_of(match)
    assert match.table.owner.count(POMPEIUS) == 1


@rule("TRI-8.3")
def test_attacks_go_by_land_by_arrow_and_from_the_sea():
    ways = {
        "illyricum": ("lead:4", "march:macedonia"),
        "italia": ("lead:4", "march:sicilia"),
        "sardinia": ("lead:4", "sail:mare_balearicum", "march:hispania_ulterior"),
    }
    for start, choices in ways.items():
        target = choices[-1].removeprefix("march:")
        match = moving(at={"caesar": start, "pompeius": "africa"}, legions={start: 4, target: 1}, bag={})
        match.play(*choices)
        assert match.table.owner[place(target)] == CAESAR
        assert match.table.legions[place(target)] == 3


@rule("TRI-8.4")
def test_the_whole_party_and_only_it_attacks_even_more_than_six():
    match = moving(
        at={"caesar": "italia", "pompeius": "africa"},
        legions={"italia": 10, "sicilia": 8, "gallia_cisalpina": 6},
        bag={},
    )
    match.play("lead:9", "march:sicilia")
    assert sicilia(match) == (CAESAR, 1)
    assert match.table.legions[place("italia")] == 1
    assert match.table.legions[place("gallia_cisalpina")] == 6


@rule("TRI-8.5")
def test_up_to_four_attacks_in_a_turn_also_on_the_same_province():
    match = moving(at={"caesar": "italia", "pompeius": "africa"}, legions={"italia": 4, "sicilia": 6}, bag={})
    for _ in range(4):
        match.play("lead:1", "march:sicilia")
    assert sicilia(match) == (POMPEIUS, 2)
    assert match.asks[0].seat == POMPEIUS


@rule("TRI-8.6")
def test_the_defender_is_asked_nothing_in_the_battle():
    match = attack_sicilia(2, 5, home=True)
    assert match.asks[0].seat == CAESAR


@rule("TRI-8.7")
def test_weapons_strike_before_protection_and_protection_before_the_main_battle():
    """4 against 3 and the Character: 3 Weapons of Caesar clear the field, protection takes 2, so 2 arrive."""
    match = attack_sicilia(4, 3, bag={"caesar": 3}, home=True)
    assert topic(match) == "refuge"
    assert sicilia(match) == (CAESAR, 2)


@rule("TRI-8.8")
@pytest.mark.parametrize(("attackers", "defenders", "drawn"), [(1, 5, 1), (5, 2, 2), (6, 6, 3), (5, 0, 0)])
def test_as_many_weapons_as_the_weaker_side_has_legions_at_most_three(attackers, defenders, drawn):
    match = attack_sicilia(attackers, defenders, bag={"pompeius": 8})
    (battle,) = (event.data for event in match.events if event.kind == "battle")
    assert (battle["hits"], battle["losses"]) == (0, drawn)


@rule("TRI-8.8", "TRI-16.2")
def test_every_weapon_in_the_bag_is_equally_likely():
    drawn = [0, 0]
    for seed in range(400):
        match = attack_sicilia(1, 1, bag={"caesar": 2, "pompeius": 6}, seed=seed)
        battle = next(event for event in match.events if event.kind == "battle")
        drawn[0] += battle.data["hits"]
        drawn[1] += battle.data["losses"]
    assert sum(drawn) == 400
    assert 70 <= drawn[0] <= 130


@rule("TRI-8.9")
def test_a_small_bag_gives_all_it_has_and_an_empty_one_nothing():
    match = attack_sicilia(3, 3, bag={"caesar": 1})
    assert match.table.bag[CAESAR] == 0
    assert sicilia(match) == (CAESAR, 1)
    empty = attack_sicilia(3, 3, bag={})
    assert sicilia(empty) == (POMPEIUS, 0)


@rule("TRI-8.10", "TRI-8.11")
def test_weapons_remove_legions_and_return_to_their_owners():
    match = attack_sicilia(5, 2, bag={"caesar": 1, "pompeius": 1})
    assert sicilia(match) == (CAESAR, 3)
    assert match.table.weapons[CAESAR] == 8
    lost = attack_sicilia(2, 2, bag={"pompeius": 2})
    assert sicilia(lost) == (POMPEIUS, 2)
    assert lost.table.weapons[POMPEIUS] == 8


@rule("TRI-8.12")
def test_weapons_of_the_third_colour_do_nothing_and_go_back():
    match = attack_sicilia(4, 3, bag={"crassus": 4})
    assert match.table.bag[CRASSUS] == 4
    assert match.table.weapons[CRASSUS] == 4
    assert sicilia(match) == (CAESAR, 1)


@rule("TRI-8.13")
def test_a_character_at_home_kills_two_attackers_or_the_last_one():
    assert sicilia(attack_sicilia(4, 1, home=True)) == (CAESAR, 1)
    assert sicilia(attack_sicilia(2, 0, home=True)) == (POMPEIUS, 0)
    one = attack_sicilia(1, 3, home=True)
    assert sicilia(one) == (POMPEIUS, 3)
    assert sicilia(attack_sicilia(4, 1, home=False)) == (CAESAR, 3)


@rule("TRI-8.14")
def test_the_main_battle_removes_the_same_number_from_both():
    assert sicilia(attack_sicilia(5, 2)) == (CAESAR, 3)
    assert sicilia(attack_sicilia(2, 5)) == (POMPEIUS, 3)


@rule("TRI-8.15")
def test_the_attack_fails_if_no_attacker_is_left_even_without_defenders():
    assert sicilia(attack_sicilia(3, 3)) == (POMPEIUS, 0)
    assert sicilia(attack_sicilia(4, 3)) == (CAESAR, 1)


@rule("TRI-8.16")
def test_removed_legions_go_to_the_supply_at_once():
    match = moving(at={"caesar": "italia", "pompeius": "africa"}, legions={"italia": 5, "sicilia": 3}, bag={})
    before = match.table.supply_legions
    match.play("lead:5", "march:sicilia")
    assert match.table.supply_legions == before + 6


@rule("TRI-8.17")
def test_after_a_failure_he_returns_and_the_points_stay_spent():
    match = attack_sicilia(1, 4)
    assert match.table.position[CAESAR] == place("italia")
    assert match.asks[0].about == 3


@rule("TRI-8.18")
def test_after_a_failure_from_the_sea_he_returns_to_where_the_crossing_began():
    match = moving(at={"caesar": "sardinia"}, legions={"sardinia": 2, "hispania_ulterior": 4}, bag={})
    match.play("lead:2", "sail:mare_balearicum", "march:hispania_ulterior")
    assert match.table.position[CAESAR] == place("sardinia")
    assert match.table.sea == -1
    assert match.asks[0].about == 2


@rule("TRI-8.19")
def test_a_failure_changes_nothing_else():
    match = moving(
        at={"caesar": "italia", "pompeius": "sicilia"},
        legions={"italia": 2, "sicilia": 2},
        gold={"sicilia": 2},
        servants={"sicilia": 1},
        bag={},
    )
    match.play("lead:2", "march:sicilia")
    table = match.table
    assert sicilia(match) == (POMPEIUS, 2)
    assert (table.gold[place("sicilia")], table.servants[place("sicilia")]) == (2, 1)
    assert table.governor[place("sicilia")] is SERVANT
    assert table.position[POMPEIUS] == place("sicilia")
    assert (table.compensation, table.escape) == (-1, -1)


@rule("TRI-8.20")
def test_nobody_is_eliminated():
    rest = dict.fromkeys(("hispania_ulterior", "hispania_citerior", "achaia", "africa"), "crassus")
    match = moving(owner=rest, at={"caesar": "italia", "pompeius": "sicilia"}, legions={"italia": 6, "sicilia": 0})
    match.play("lead:6")
    assert "march:sicilia" not in options_of(match)


@rule("TRI-8.10", "TRI-8.12", "TRI-8.14")
def test_the_ledgers_example_of_a_battle():
    """Two Weapons of the attacker and one of the third colour, with and without the defender's Character."""
    away = attack_sicilia(4, 3, bag={"caesar": 2, "crassus": 1})
    assert sicilia(away) == (CAESAR, 3)
    assert (away.table.weapons[CAESAR], away.table.bag[CRASSUS]) == (8, 1)
    home = attack_sicilia(4, 3, bag={"caesar": 2, "crassus": 1}, home=True)
    assert sicilia(home) == (CAESAR, 1)
