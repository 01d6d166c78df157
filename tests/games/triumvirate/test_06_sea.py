"""TRI-6: crossing the sea."""

from __future__ import annotations

import dataclasses
import importlib

from tessera.games.triumvirate.components import MAPS
from tests.games.triumvirate.given import CAESAR, POMPEIUS, moving, place
from tests.kit import options_of, rule, topic


def points_after(match, *choices):
    """The points left in the stay that follows."""
    match.play(*choices)
    assert topic(match) == "lead"
    return match.asks[0].about


def from_africa(**position):
    return moving(active="pompeius", at={"pompeius": "africa"}, **position)


@rule("TRI-6.1", "TRI-6.2")
def test_at_sea_the_only_question_is_the_next_area():
    match = from_africa(legions={"africa": 3})
    match.play("lead:2", "sail:mare_africum")
    assert topic(match) == "area"
    assert match.table.party == 2
    assert "stop" not in options_of(match)
    match.play("sail:mare_ionium")
    assert topic(match) == "area"
    match.play("march:achaia")
    assert match.table.legions[place("achaia")] == 4
    assert match.table.legions[place("africa")] == 1


@rule("TRI-6.3", "TRI-6.4")
def test_the_ledgers_example_of_prices():
    assert points_after(from_africa(), "lead:1", "sail:mare_africum", "march:sicilia") == 2
    assert points_after(from_africa(), "lead:0", "sail:mare_africum", "march:sicilia") == 3
    assert points_after(from_africa(), "lead:1", "sail:mare_africum", "sail:mare_ionium", "march:achaia") == 1
    assert points_after(from_africa(), "lead:0", "sail:mare_africum", "sail:mare_ionium", "march:achaia") == 2


@rule("TRI-6.4")
def test_three_seas_cost_all_four_points_even_without_legions():
    match = from_africa()
    match.play("lead:0", "sail:mare_balearicum", "sail:mare_tyrrhenum", "sail:mare_africum", "march:sicilia")
    assert match.asks[0].seat != POMPEIUS
    assert match.table.position[POMPEIUS] == place("sicilia")
    four = from_africa()
    four.play("lead:0", "sail:mare_balearicum", "sail:mare_tyrrhenum", "sail:mare_africum")
    assert all(option.startswith("march:") for option in options_of(four))


@rule("TRI-6.5", "TRI-6.6")
def test_a_sea_is_closed_when_no_landfall_can_be_reached():
    """From Mare Balearicum to Mare Tyrrhenum with two points and a legion: Italia and Sardinia are Caesar's last
    chance, and the way on to Mare Africum would leave no point for a landfall."""
    match = from_africa(legions={"africa": 2})
    match.play("lead:0", "sail:mare_africum", "march:africa", "lead:2", "sail:mare_balearicum", "sail:mare_tyrrhenum")
    assert not any(option.startswith("sail:") for option in options_of(match))


@rule("TRI-6.5")
def test_a_further_sea_is_closed_without_a_permitted_landfall_behind_it():
    """Alone on Mare Ionium, with one point left: Mare Hadriaticum has no coast of Pompeius, Mare Aegaeum has one."""
    match = from_africa()
    match.play("lead:0", "sail:mare_africum", "march:africa", "lead:0", "sail:mare_africum", "march:africa", "lead:0")
    match.play("sail:mare_africum", "sail:mare_ionium")
    assert options_of(match) == ["march:sicilia", "march:achaia"]
    wider = from_africa()
    wider.play("lead:0", "sail:mare_africum", "march:africa", "lead:0", "sail:mare_africum", "sail:mare_ionium")
    assert "sail:mare_hadriaticum" not in options_of(wider)


@rule("TRI-6.6")
def test_landfalls_are_own_provinces_and_with_legions_enemies():
    alone = from_africa()
    alone.play("lead:0", "sail:mare_tyrrhenum")
    assert [o for o in options_of(alone) if o.startswith("march:")] == ["march:sicilia", "march:africa"]
    armed = from_africa()
    armed.play("lead:2", "sail:mare_tyrrhenum")
    assert [o for o in options_of(armed) if o.startswith("march:")] == [
        "march:gallia_narbonensis", "march:italia", "march:sardinia", "march:sicilia", "march:africa",
    ]  # fmt: skip


@rule("TRI-6.7")
def test_servants_do_not_take_the_discount_away():
    match = from_africa(servants={"africa": 1})
    match.play("lead:0", "take:1", "sail:mare_africum", "march:sicilia", "place:0")
    assert match.asks[0].about == 3


@rule("TRI-6.8")
def test_the_discount_holds_for_each_crossing():
    match = from_africa()
    for there in ("sicilia", "africa", "sicilia", "africa"):
        match.play("lead:0", "sail:mare_africum", f"march:{there}")
    assert match.table.position[POMPEIUS] == place("africa")


@rule("TRI-6.9")
def test_no_sea_twice_but_back_to_where_he_began():
    match = from_africa()
    match.play("lead:0", "sail:mare_balearicum", "sail:mare_tyrrhenum")
    assert "sail:mare_balearicum" not in options_of(match)
    assert "march:africa" in options_of(match)
    match.play("march:africa")
    assert match.asks[0].about == 2


@rule("TRI-6.10")
def test_a_border_or_an_arrow_has_no_discount():
    assert points_after(moving(), "lead:0", "march:italia") == 3
    arrow = moving(active="pompeius", at={"pompeius": "africa"})
    assert points_after(arrow, "lead:0", "march:hispania_ulterior") == 3
    assert arrow.table.position[CAESAR] == place("gallia_cisalpina")


@rule("TRI-5.10", "TRI-6.4")
def test_the_way_out_over_one_sea_is_priced_as_a_crossing_of_one(monkeypatch):
    """In a box where only a crossing of one sea is cheaper: with the last point he can still go alone."""
    rules = importlib.import_module("tessera.games.triumvirate.rules.movement")
    monkeypatch.setattr(rules, "RULES", dataclasses.replace(rules.RULES, sea_discount_crossings=(1,)))
    match = moving(at={"caesar": "sardinia"})
    for _ in range(3):
        match.play("lead:0", "sail:mare_tyrrhenum", "march:sardinia")
    assert (match.asks[0].about, options_of(match)) == (1, ["stop", "lead:0"])
    match.play("lead:0")
    assert options_of(match) == ["sail:mare_balearicum", "sail:mare_tyrrhenum"]
    match.play("sail:mare_tyrrhenum")
    assert all(option.startswith("march:") for option in options_of(match))


@rule("TRI-5.10", "TRI-8.2")
def test_without_a_sea_and_with_nothing_to_attack_no_legions_are_offered():
    """Gallia Comata between the last provinces of both others: four points and two legions, and no way out."""
    rest = {p.id: "caesar" for p in MAPS.named("comata-3").provinces}
    match = moving(
        map="comata",
        owner=rest | {"hispania_citerior": "pompeius", "gallia_narbonensis": "crassus"},
        at={"caesar": "gallia_comata", "pompeius": "hispania_citerior", "crassus": "gallia_narbonensis"},
        treasury={"caesar": 1},
    )
    assert topic(match) == "action"
