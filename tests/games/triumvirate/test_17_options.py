"""TRI-17: the options."""

from __future__ import annotations

import dataclasses

import pytest

import tessera
from tessera.engine import OptionError
from tessera.games.triumvirate.options import TriumvirateOptions
from tessera.games.triumvirate.rules.competence import leads
from tests.games.triumvirate.given import (
    CAESAR,
    CRASSUS,
    OUT,
    POLITICAL,
    POMPEIUS,
    SERVANT,
    given,
    moving,
    place,
    table_with,
)
from tests.kit import options_of, random_match, rule, topic


@rule("TRI-17.1")
def test_the_options_and_their_defaults():
    fields = {f.name: (f.metadata["values"], f.default) for f in dataclasses.fields(TriumvirateOptions)}
    assert fields == {
        "map": (("standard", "comata", "uneven_servants", "greek_swap", "grain_command"), "standard"),
        "collect_gold": (("ask", "always"), "ask"),
        "short_supply": (("unit", "whole"), "unit"),
        "long_crossing": (("full", "discount"), "full"),
        "level_pair": (("nobody", "both"), "nobody"),
        "flight": (("servants_stay", "spare_servants_flee"), "servants_stay"),
    }
    everything = {name: values[-1] for name, (values, _) in fields.items()}
    assert random_match(tessera.game("triumvirate"), 2, 3, **everything).over
    with pytest.raises(OptionError, match="unknown option 'mapp'"):
        tessera.new("triumvirate", 3, 1, mapp="comata")
    with pytest.raises(OptionError, match="choose standard, comata"):
        tessera.new("triumvirate", 3, 1, map="moon")


@rule("TRI-17.2")
def test_gallia_comata_replaces_sardinia():
    table = table_with(map="comata")
    used = {province.id for province in table.map.provinces}
    assert "gallia_comata" in used
    assert "sardinia" not in used
    match = moving(map="comata", at={"caesar": "gallia_comata"}, legions={"gallia_comata": 3})
    match.play("lead:3")
    assert options_of(match) == ["march:hispania_citerior", "march:gallia_narbonensis"]
    back = moving(map="comata", at={"caesar": "gallia_narbonensis"})
    back.play("lead:0")
    assert "march:gallia_comata" in options_of(back)


@rule("TRI-17.2")
def test_the_other_maps_change_owners_and_servants():
    uneven = table_with(map="uneven_servants")
    assert uneven.governor[place("gallia_cisalpina")] is SERVANT
    assert uneven.governor[place("italia")] is OUT
    assert uneven.governor[place("aegyptus")] is SERVANT
    swap = table_with(map="greek_swap")
    assert (swap.owner[place("macedonia")], swap.owner[place("achaia")]) == (POMPEIUS, CRASSUS)
    grain = table_with(map="grain_command")
    owners = [grain.owner[place(id)] for id in ("sardinia", "macedonia", "achaia")]
    assert owners == [POMPEIUS, CAESAR, CRASSUS]


@rule("TRI-17.2")
@pytest.mark.parametrize("name", ["standard", "comata", "uneven_servants", "greek_swap", "grain_command"])
def test_with_two_players_pompeius_owns_what_caesar_does_not(name):
    table = table_with(2, map=name)
    assert {table.owner[p.index] for p in table.map.provinces} == {CAESAR, POMPEIUS}
    assert [len(table.provinces_of(player)) for player in (0, 1)] == [5, 6]


@rule("TRI-17.3")
def test_gold_is_always_picked_up():
    match = moving(collect_gold="always", gold={"gallia_cisalpina": 3})
    assert topic(match) == "lead"
    assert match.table.treasury[CAESAR] == 3


@rule("TRI-17.4")
def test_a_claim_is_paid_in_full_or_not_at_all():
    match = given(active="crassus", supply_gold=2, short_supply="whole")
    match.play("rome:two_gold")
    assert topic(match) == "claim"
    assert options_of(match) == ["give:asia", "give:syria", "give:cyrenaica", "give:rome"]
    match.play("give:cyrenaica")
    assert topic(match) == "lead"
    table = match.table
    assert (table.gold[place("cyrenaica")], table.legions[place("cyrenaica")]) == (1, 3)
    assert table.gold[place("asia")] == 0
    assert table.treasury[CRASSUS] == 0
    assert table.supply_gold == 1
    assert table.legions[place("syria")] == 4


@rule("TRI-17.4")
def test_with_enough_for_all_nothing_is_asked():
    match = given(active="crassus", short_supply="whole")
    match.play("rome:two_gold")
    assert topic(match) == "gold"
    assert match.table.treasury[CRASSUS] == 2


@rule("TRI-17.5")
def test_the_landfall_after_a_long_crossing_is_free_without_legions():
    match = moving(active="pompeius", at={"pompeius": "africa"}, long_crossing="discount")
    match.play("lead:0", "sail:mare_balearicum", "sail:mare_tyrrhenum", "sail:mare_africum")
    assert "sail:mare_aegyptium" not in options_of(match)
    assert "sail:mare_ionium" in options_of(match)
    match.play("sail:mare_ionium", "march:achaia")
    assert match.table.position[POMPEIUS] == place("achaia")
    full = moving(active="pompeius", at={"pompeius": "africa"})
    full.play("lead:0", "sail:mare_balearicum", "sail:mare_tyrrhenum", "sail:mare_africum")
    assert "sail:mare_ionium" not in options_of(full)


@rule("TRI-17.6")
def test_two_on_one_space_both_lead_but_only_with_two_players():
    pair = table_with(2, level_pair="both")
    assert all(leads(pair, player, POLITICAL) for player in (0, 1))
    three = table_with(3, level_pair="both")
    assert not any(leads(three, player, POLITICAL) for player in range(3))
    nobody = table_with(2)
    assert not any(leads(nobody, player, POLITICAL) for player in (0, 1))


@rule("TRI-17.7")
def test_spare_servants_flee_and_one_stays():
    position = {
        "at": {"caesar": "italia", "pompeius": "sicilia"},
        "legions": {"italia": 6, "sicilia": 0},
        "servants": {"sicilia": 3},
        "bag": {},
    }
    match = moving(flight="spare_servants_flee", **position)
    match.play("lead:6", "march:sicilia", "refuge:africa")
    table = match.table
    assert (table.servants[place("sicilia")], table.servants[place("africa")]) == (1, 2)
    assert table.governor[place("africa")] is SERVANT
    assert table.bag[POMPEIUS] == 1 + 1
    stay = moving(**position)
    stay.play("lead:6", "march:sicilia", "refuge:africa")
    assert stay.table.servants[place("sicilia")] == 3
    assert stay.table.bag[POMPEIUS] == 1 + 3


@rule("TRI-17.4")
def test_legions_promised_to_rome_are_not_there_for_another_claim():
    """Enough gold, but three legions for claims of five: after Rome's two only one is left."""
    match = given(active="crassus", supply_legions=3, short_supply="whole")
    match.play("rome:two_legions")
    assert (topic(match), options_of(match)) == ("claim", ["give:asia", "give:syria", "give:cyrenaica", "give:rome"])
    match.play("give:rome")
    assert options_of(match) == ["give:asia", "give:cyrenaica"]
    match.play("give:cyrenaica", "station:asia", "station:asia")
    assert match.table.supply_legions == 0
    legions = [match.table.legions[place(id)] for id in ("asia", "syria", "cyrenaica")]
    assert (legions, match.table.gold[place("asia")]) == ([4, 2, 3], 2)


@rule("TRI-17.7")
@pytest.mark.parametrize("servants", [0, 1])
def test_no_servant_flees_where_none_is_to_spare(servants):
    match = moving(
        flight="spare_servants_flee",
        at={"caesar": "italia", "pompeius": "sicilia"},
        legions={"italia": 6, "sicilia": 0},
        servants={"sicilia": servants} if servants else {"achaia": 1},
        bag={},
    )
    match.play("lead:6", "march:sicilia", "refuge:africa")
    assert (match.table.servants[place("sicilia")], match.table.servants[place("africa")]) == (servants, 0)


@rule("TRI-17.5", "TRI-6.10")
def test_a_march_by_land_has_no_discount_by_this_option_either():
    match = moving(long_crossing="discount")
    match.play("lead:0", "march:italia")
    assert match.asks[0].about == 3
