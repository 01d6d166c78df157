"""TRI-9: after a conquest."""

from __future__ import annotations

from tests.games.triumvirate.given import (
    CAESAR,
    CRASSUS,
    IN,
    MILITARY,
    OUT,
    POLITICAL,
    POMPEIUS,
    SERVANT,
    finish_turn,
    given,
    moving,
    place,
    winner,
)
from tests.kit import options_of, rule, topic


def conquer_sicilia(*, home=False, legions=6, **position):
    """Caesar takes Sicilia, which nobody defends, from Italia."""
    where = {"caesar": "italia", "pompeius": "sicilia" if home else "hispania_citerior"}
    position.setdefault("bag", {"pompeius": 2})
    match = moving(at=where, legions={"italia": legions, "sicilia": 0}, **position)
    match.play(f"lead:{legions}", "march:sicilia")
    return match


@rule("TRI-9.1")
def test_escape_comes_before_compensation_and_compensation_before_captured_servants():
    match = conquer_sicilia(home=True, servants={"sicilia": 1}, compensation=("pompeius", 1))
    order = [topic(match)]
    match.play("refuge:africa")
    order.append(topic(match))
    assert match.table.bag[POMPEIUS] == 2
    match.play("climb:political")
    assert order == ["refuge", "compensation"]
    assert match.table.bag[POMPEIUS] == 3
    assert topic(match) == "lead"
    assert match.asks[0].seat == CAESAR


@rule("TRI-9.2")
def test_the_new_governor_takes_the_position_of_the_old_one():
    for position in (IN, OUT):
        match = moving(at={"caesar": "italia", "pompeius": "africa"}, legions={"italia": 4, "sicilia": 0}, bag={})
        match.table.governor[place("sicilia")] = position
        match.play("lead:4", "march:sicilia")
        assert match.table.governor[place("sicilia")] is position
    on_servant = conquer_sicilia(servants={"sicilia": 1})
    assert on_servant.table.governor[place("sicilia")] is SERVANT
    mats = {area.id: area for area in on_servant.view(0).areas if area.id.startswith("mat:")}
    governors = {id: next(t.count for t in mat.things if t.kind == "governor") for id, mat in mats.items()}
    assert governors == {"mat:caesar": 3, "mat:pompeius": 5, "mat:crassus": 4}


@rule("TRI-9.3")
def test_the_survivors_and_the_character_are_in_the_province():
    match = moving(at={"caesar": "italia", "pompeius": "africa"}, legions={"italia": 5, "sicilia": 2}, bag={})
    match.play("lead:4", "march:sicilia")
    assert match.table.legions[place("sicilia")] == 2
    assert match.table.position[CAESAR] == place("sicilia")


@rule("TRI-9.4", "TRI-14.5")
def test_the_ninth_province_wins_before_escape_and_compensation():
    three = dict.fromkeys(("hispania_citerior", "hispania_ulterior", "africa"), "caesar")
    match = conquer_sicilia(home=True, owner=three, political={"pompeius": 5})
    assert winner(match) == (CAESAR, "military")
    assert match.table.position[POMPEIUS] == place("sicilia")
    assert (match.table.compensation, match.table.escape) == (-1, -1)
    assert match.table.competence[POLITICAL][POMPEIUS] == 5


@rule("TRI-9.5")
def test_only_a_character_who_was_there_flees_and_takes_the_escape_card():
    assert topic(conquer_sicilia(home=True)) == "refuge"
    match = conquer_sicilia(home=True)
    match.play("refuge:africa")
    assert match.table.escape == POMPEIUS
    away = conquer_sicilia(home=False)
    assert away.table.escape == -1
    assert away.asks[0].seat == CAESAR


@rule("TRI-9.6")
def test_the_loser_chooses_any_other_own_province_however_far():
    match = conquer_sicilia(home=True)
    assert match.asks[0].seat == POMPEIUS
    assert options_of(match) == [
        "refuge:hispania_ulterior",
        "refuge:hispania_citerior",
        "refuge:africa",
        "refuge:achaia",
    ]
    match.play("refuge:hispania_ulterior")
    assert match.table.position[POMPEIUS] == place("hispania_ulterior")


@rule("TRI-9.7")
def test_the_loser_goes_down_on_each_track_on_which_he_leads():
    def markers(**tracks):
        match = conquer_sicilia(home=True, **tracks)
        match.play("refuge:africa")
        return match.table.competence[POLITICAL][POMPEIUS], match.table.competence[MILITARY][POMPEIUS]

    assert markers(political={"pompeius": 4}, military={"pompeius": 5}) == (3, 4)
    assert markers(political={"pompeius": 4, "crassus": 5}, military={"pompeius": 5}) == (4, 4)
    assert markers() == (1, 1)


@rule("TRI-9.8", "TRI-9.17")
def test_he_takes_nothing_with_him_but_his_reinforcements_are_safe():
    match = conquer_sicilia(home=True, gold={"sicilia": 2}, servants={"sicilia": 2}, treasury={"pompeius": 3})
    match.play("refuge:africa")
    table = match.table
    assert table.treasury[POMPEIUS] == 3
    assert (table.gold[place("sicilia")], table.servants[place("sicilia")]) == (2, 2)
    assert table.servants[place("africa")] == 0
    assert topic(match) == "gold"
    assert match.asks[0].seat == CAESAR


@rule("TRI-9.9")
def test_gold_in_the_refuge_is_not_picked_up_now():
    match = conquer_sicilia(home=True, gold={"africa": 2})
    match.play("refuge:africa")
    assert match.table.gold[place("africa")] == 2
    assert match.table.treasury[POMPEIUS] == 0


@rule("TRI-9.10")
def test_a_second_escape_is_carried_out_in_full():
    match = moving(
        at={"caesar": "italia", "pompeius": "sicilia"},
        legions={"italia": 8, "sicilia": 0, "africa": 0},
        bag={},
        political={"pompeius": 5},
    )
    match.play("lead:8", "march:sicilia", "refuge:africa", "lead:6", "sail:mare_africum", "march:africa")
    assert topic(match) == "refuge"
    match.play("refuge:achaia")
    assert match.table.escape == POMPEIUS
    assert match.table.competence[POLITICAL][POMPEIUS] == 3


@rule("TRI-9.11", "TRI-9.12")
def test_without_the_card_the_loser_takes_it_and_arms():
    match = conquer_sicilia(compensation=("crassus", 2))
    table = match.table
    assert (table.compensation, table.compensation_side) == (POMPEIUS, 1)
    assert (table.weapons[POMPEIUS], table.bag[POMPEIUS]) == (5, 3)
    assert table.competence[POLITICAL][POMPEIUS] == 1


@rule("TRI-9.13")
def test_with_the_card_on_either_side_he_climbs_one_track():
    for side in (1, 2):
        match = conquer_sicilia(compensation=("pompeius", side))
        assert match.asks[0].seat == POMPEIUS
        assert options_of(match) == ["climb:political", "climb:military"]
        match.play("climb:military")
        assert match.table.competence[MILITARY][POMPEIUS] == 2
        assert match.table.compensation_side == 2
        assert match.table.bag[POMPEIUS] == 2


@rule("TRI-9.13")
def test_a_track_at_the_top_cannot_be_chosen():
    match = conquer_sicilia(compensation=("pompeius", 2), political={"pompeius": 7})
    assert match.asks[0].seat == CAESAR
    assert match.table.competence == [[1, 7, 1], [1, 2, 1]]


@rule("TRI-9.14")
def test_the_card_stays_over_turns_and_starts_again_with_side_one():
    match = conquer_sicilia(compensation=("pompeius", 1))
    match.play("climb:political", "stop")
    for _ in range(3):
        finish_turn(match)
    assert (match.table.compensation, match.table.compensation_side) == (POMPEIUS, 2)
    other = conquer_sicilia(compensation=("caesar", 2))
    assert (other.table.compensation, other.table.compensation_side) == (POMPEIUS, 1)


@rule("TRI-9.15")
def test_compensation_can_win_in_the_other_players_turn():
    match = conquer_sicilia(compensation=("pompeius", 2), political={"pompeius": 7}, military={"pompeius": 6})
    assert winner(match) == (POMPEIUS, "competence")
    assert match.table.active == CAESAR


@rule("TRI-9.16")
def test_without_weapons_nothing_is_put_into_the_bag():
    match = conquer_sicilia(bag={"pompeius": 8}, servants={"sicilia": 1})
    assert match.table.bag[POMPEIUS] == 8
    assert match.table.weapons[POMPEIUS] == 0


@rule("TRI-9.16")
def test_a_weapon_that_returned_in_this_battle_counts():
    match = moving(
        at={"caesar": "italia", "pompeius": "africa"}, legions={"italia": 6, "sicilia": 1}, bag={"pompeius": 8}
    )
    match.play("lead:6", "march:sicilia")
    assert match.table.bag[POMPEIUS] == 8
    assert match.table.weapons[POMPEIUS] == 0
    assert match.table.owner[place("sicilia")] == CAESAR


@rule("TRI-9.17", "TRI-9.18")
def test_captured_servants_stay_and_each_costs_the_loser_a_weapon():
    match = conquer_sicilia(servants={"sicilia": 2})
    table = match.table
    assert table.servants[place("sicilia")] == 2
    assert table.bag[POMPEIUS] == 2 + 1 + 2
    assert table.weapons[POMPEIUS] == 3


@rule("TRI-9.19")
def test_the_conqueror_has_a_stay_in_the_conquered_province():
    match = conquer_sicilia(gold={"sicilia": 2}, servants={"sicilia": 1})
    match.play("collect", "lead:2")
    assert match.table.treasury[CAESAR] == 2
    assert topic(match) == "take"
    match.play("take:1", "march:italia")
    assert match.table.carried == 1
    assert match.table.governor[place("sicilia")] is OUT


@rule("TRI-9.12", "TRI-9.13", "TRI-9.14", "TRI-9.18")
def test_the_ledgers_example_of_compensation():
    match = given(
        active="pompeius",
        at={"pompeius": "africa", "crassus": "asia"},
        servants={"cyrenaica": 1},
        legions={"africa": 9, "cyrenaica": 0, "aegyptus": 0},
        compensation=("crassus", 1),
        bag={},
        supply_gold=0,
    )
    match.play("rome:two_gold", "lead:9", "march:cyrenaica", "climb:military")
    table = match.table
    assert (table.compensation_side, table.competence[MILITARY][CRASSUS], table.bag[CRASSUS]) == (2, 2, 1)
    match.play("lead:4", "take:0", "march:aegyptus", "climb:military")
    assert (table.compensation_side, table.competence[MILITARY][CRASSUS]) == (2, 3)
    table.position[CRASSUS], table.legions[place("syria")], table.legions[place("aegyptus")] = place("syria"), 9, 0
    table.position[POMPEIUS] = place("cyrenaica")
    match.play("stop")
    while table.active != CRASSUS:
        finish_turn(match)
    match.play("rome:two_gold", "lead:6", "march:aegyptus")
    assert (table.compensation, table.compensation_side) == (POMPEIUS, 1)
    assert table.bag[POMPEIUS] == 1
