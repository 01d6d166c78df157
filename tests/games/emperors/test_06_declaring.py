"""Declaring yourself Emperor (EMP-6)."""

from __future__ import annotations

import pytest

from tessera.engine import IllegalChoice
from tessera.games.emperors.components import PROVINCES
from tessera.games.emperors.table import NOWHERE, Phase
from tests.games.emperors.given import deployed, given, holds, place
from tests.games.emperors.test_02_setup import chosen
from tests.kit import options_of, random_match, rule, topic

START = Phase.START


@rule("EMP-6.1")
def test_one_declares_in_the_start_step_only_and_in_the_first_turn_already():
    match = chosen("pertinax", "julianus")
    assert topic(match) == "declare"
    match.play("wait")
    assert not [o for o in options_of(match) if o.startswith("camp")]
    with pytest.raises(IllegalChoice):
        match.play("camp:rome")
    first = chosen("pertinax", "julianus")
    first.play("camp:rome")
    assert first.table.camp[0] == place("rome")


@rule("EMP-6.2")
def test_declaring_is_never_forced():
    match = chosen("pertinax", "julianus", round_limit=4)
    while not match.over:
        match.play("wait" if topic(match) == "declare" else "end")
    assert match.table.camp == [NOWHERE, NOWHERE]
    assert match.table.round == 4


@rule("EMP-6.3")
def test_an_emperor_stays_emperor():
    match = given(phase=START, hands={0: ["slave"], 1: ["slave"]})
    match.play("camp:rome", "end", "wait", "end")
    assert topic(match) == "main"
    assert match.table.camp[0] == place("rome")


@rule("EMP-6.4")
def test_the_camp_is_in_any_province_without_another_camp():
    match = given(3, phase=START, camp={1: "rome", 2: "antioch"})
    assert options_of(match) == ["wait", "camp:alexandria", "camp:carthage", "camp:lugdunum", "camp:carnuntum"]
    assert len(options_of(given(phase=START))) == 1 + len(PROVINCES)


@rule("EMP-6.5", "EMP-6.6")
def test_enemy_legions_and_an_empty_pile_are_no_bar_and_the_new_legion_fights_no_battle():
    match = given(phase=START, hands={0: ["slave"]}, camp={1: "carthage"}, legions={1: {"rome": 2}}, top={"rome": None})
    match.play("camp:rome")
    assert deployed(match, 0) == {"rome": 1}
    assert deployed(match, 1) == {"rome": 2}
    assert match.table.supply[0] == 4
    assert match.table.defeated == [0, 0]


@rule("EMP-6.7")
def test_the_turn_of_the_declaration_is_an_emperor_turn():
    match = given(phase=START, hands={0: ["pertinax_escort", "slave"]})
    match.play("camp:carthage", "play:pertinax_escort", "effect:slave", "march:carthage", "to:rome")
    assert deployed(match, 0) == {"rome": 1, "carthage": 1}
    assert "buy:antioch" not in options_of(match)


@rule("EMP-6.8")
def test_a_camp_never_moves():
    match = chosen("pertinax", "julianus", "severus", seed=2)
    camps: dict[int, int] = {}
    step = 0
    while not match.over:
        step += 1
        match.choose(match.asks[0].seat, match.asks[0].options[step * 13 % len(match.asks[0].options)])
        for seat, camp in enumerate(match.table.camp):
            if camp != NOWHERE:
                assert camps.setdefault(seat, camp) == camp
    assert len(camps) == 3


@rule("EMP-6.9")
def test_a_high_dignitary_has_no_camp_no_legion_no_influence_and_no_emperor_effects():
    match = given(hands={0: ["rome_senator", "pertinax_escort", "carthage_temple_of_caelestis"]}, gold=5)
    assert not [o for o in options_of(match) if o.startswith(("play", "march", "redeploy", "validate", "use"))]
    table = random_match(match.game, 4, 6).table
    for seat in range(4):
        if table.camp[seat] == NOWHERE:
            assert not sum(table.deployed[seat]) + sum(table.influence[seat])


@rule("EMP-6.10")
def test_declaring_in_a_province_with_an_empty_pile_takes_its_objective():
    match = given(phase=START, hands={0: ["slave"]}, top={"lugdunum": None})
    match.play("camp:lugdunum")
    assert holds(match, 0) == ["governor_of_lugdunum"]
