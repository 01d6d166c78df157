"""TRI-11: phase III, Actions."""

from __future__ import annotations

from tests.games.triumvirate.given import CAESAR, CRASSUS, MILITARY, POLITICAL, POMPEIUS, acting, moving, place
from tests.kit import options_of, rule, topic

LEADER = {"political": {"caesar": 3}, "military": {"caesar": 3}}


@rule("TRI-11.1", "TRI-11.4")
def test_three_actions_for_one_two_and_three_gold():
    match = acting(gold=9, at={"caesar": "illyricum"})
    spent = []
    for _ in range(3):
        before = match.table.treasury[CAESAR]
        match.play("improve:political")
        spent.append(before - match.table.treasury[CAESAR])
    assert spent == [1, 2, 3]
    assert match.asks[0].seat == POMPEIUS


@rule("TRI-11.1")
def test_the_phase_can_be_ended_before_each_action():
    match = acting(gold=9, at={"caesar": "illyricum"})
    match.play("improve:political", "end")
    assert match.table.treasury[CAESAR] == 8
    assert match.asks[0].seat == POMPEIUS


@rule("TRI-11.2")
def test_the_type_of_the_province_decides_what_is_offered():
    political = acting(gold=9, at={"caesar": "italia"})
    assert options_of(political) == ["end", "improve:political", "persuade", "dissuade:pompeius", "dissuade:crassus"]
    military = acting(gold=9, at={"caesar": "gallia_narbonensis"})
    assert options_of(military) == ["end", "improve:military", "produce"]
    competence = acting(gold=9, at={"caesar": "illyricum"})
    assert options_of(competence) == ["end", "improve:political", "improve:military"]


@rule("TRI-11.3", "TRI-11.7")
def test_only_what_can_be_paid_is_offered_the_surcharge_included():
    assert options_of(acting(gold=2, at={"caesar": "italia"})) == ["end", "improve:political"]
    assert "persuade" in options_of(acting(gold=3, at={"caesar": "italia"}))
    assert "persuade" in options_of(acting(gold=1, at={"caesar": "italia"}, **LEADER))
    broke = acting(gold=0, at={"caesar": "italia"})
    assert broke.asks[0].seat == POMPEIUS


@rule("TRI-11.5")
def test_only_gold_in_the_reinforcements_pays_and_it_goes_to_the_supply():
    match = acting(gold=1, at={"caesar": "illyricum"})
    supply = match.table.supply_gold
    match.play("improve:political")
    assert match.table.supply_gold == supply + 1
    lying = moving(at={"caesar": "italia"}, gold={"italia": 4})
    lying.play("leave", "stop")
    assert lying.asks[0].seat == POMPEIUS


@rule("TRI-11.6")
def test_the_same_action_again():
    match = acting(gold=6, at={"caesar": "gallia_narbonensis"}, **LEADER)
    match.play("produce", "produce", "produce")
    assert match.table.bag[CAESAR] == 8
    assert match.table.weapons[CAESAR] == 0


@rule("TRI-11.7")
def test_who_does_not_lead_pays_two_more_for_persuading_and_producing_but_not_for_improving():
    prices = {}
    for action, province in (
        ("persuade", "italia"), ("dissuade:crassus", "italia"), ("produce", "gallia_narbonensis"),
        ("improve:political", "italia"), ("improve:military", "gallia_narbonensis"),
    ):  # fmt: skip
        for name, tracks in (("leads", LEADER), ("not", {})):
            match = acting(gold=5, at={"caesar": province}, **tracks)
            match.play(action)
            prices[action, name] = 5 - match.table.treasury[CAESAR]
    assert all(price == 1 for (_, name), price in prices.items() if name == "leads")
    assert [prices[a, "not"] for a in ("persuade", "dissuade:crassus", "produce")] == [3, 3, 3]
    assert [prices[a, "not"] for a in ("improve:political", "improve:military")] == [1, 1]


@rule("TRI-11.8")
def test_the_ledgers_example_of_the_surcharge():
    match = acting(gold=7, at={"caesar": "italia"}, political={"caesar": 3, "pompeius": 3, "crassus": 3})
    match.play("improve:political", "persuade", "dissuade:pompeius")
    assert match.table.treasury[CAESAR] == 1
    surcharge_first = acting(gold=6, at={"caesar": "gallia_narbonensis"})
    surcharge_first.play("produce", "improve:military")
    assert surcharge_first.table.treasury[CAESAR] == 6 - 3 - 2


@rule("TRI-11.9")
def test_improving_goes_one_step_up_and_is_not_offered_at_the_top():
    match = acting(gold=3, at={"caesar": "illyricum"}, political={"caesar": 6})
    match.play("improve:political")
    assert match.table.competence[POLITICAL][CAESAR] == 7
    assert match.table.competence[MILITARY][CAESAR] == 1
    assert options_of(match) == ["end", "improve:military"]


@rule("TRI-11.10")
def test_persuading_takes_a_citizen_from_alii():
    match = acting(gold=9, at={"caesar": "italia"})
    match.play("persuade")
    assert (match.table.citizens[CAESAR], match.table.alii) == (3, 4)
    empty = acting(gold=9, at={"caesar": "italia"}, citizens={"pompeius": 7})
    assert empty.table.alii == 0
    assert "persuade" not in options_of(empty)


@rule("TRI-11.11", "TRI-11.12")
def test_dissuading_sends_a_citizen_of_a_chosen_player_to_alii():
    match = acting(gold=9, at={"caesar": "italia"}, citizens={"crassus": 0})
    assert [o for o in options_of(match) if o.startswith("dissuade")] == ["dissuade:pompeius"]
    match.play("dissuade:pompeius")
    assert (match.table.citizens, match.table.alii) == ([2, 1, 0], 8)
    assert match.table.citizens[CRASSUS] == 0


@rule("TRI-11.13")
def test_producing_puts_two_weapons_into_the_bag_or_the_last_one():
    match = acting(gold=9, at={"caesar": "gallia_narbonensis"}, bag={"caesar": 5})
    match.play("produce")
    assert (match.table.bag[CAESAR], match.table.weapons[CAESAR]) == (7, 1)
    match.play("produce")
    assert (match.table.bag[CAESAR], match.table.weapons[CAESAR]) == (8, 0)
    assert "produce" not in options_of(match)


@rule("TRI-11.14")
def test_the_character_stays_where_he_is_between_actions():
    match = acting(gold=9, at={"caesar": "italia"})
    match.play("improve:political")
    assert topic(match) == "action"
    assert match.table.position[CAESAR] == place("italia")
    assert not any(o.startswith(("march", "lead", "sail")) for o in options_of(match))
