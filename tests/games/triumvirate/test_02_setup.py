"""TRI-2: the setup with three players."""

from __future__ import annotations

import dataclasses

import pytest

import tessera
from tessera.engine import Fate
from tessera.games.triumvirate import setup
from tessera.games.triumvirate.options import TriumvirateOptions
from tests.games.triumvirate.given import CAESAR, CRASSUS, GAME, IN, OUT, POMPEIUS, SERVANT, place
from tests.kit import rule

START = {
    "hispania_ulterior": ("political", POMPEIUS, OUT),
    "hispania_citerior": ("military", POMPEIUS, IN),
    "sicilia": ("political", POMPEIUS, IN),
    "africa": ("military", POMPEIUS, OUT),
    "achaia": ("competence", POMPEIUS, SERVANT),
    "gallia_narbonensis": ("military", CAESAR, IN),
    "gallia_cisalpina": ("military", CAESAR, OUT),
    "italia": ("political", CAESAR, SERVANT),
    "sardinia": ("competence", CAESAR, OUT),
    "illyricum": ("competence", CAESAR, IN),
    "macedonia": ("competence", CRASSUS, OUT),
    "asia": ("political", CRASSUS, IN),
    "syria": ("military", CRASSUS, SERVANT),
    "aegyptus": ("political", CRASSUS, OUT),
    "cyrenaica": ("competence", CRASSUS, IN),
}


@pytest.fixture
def table():
    return tessera.new("triumvirate", 3, 1).at(0)._marks[0].table


@rule("TRI-2.1", "TRI-2.2")
def test_owners_types_and_governors_are_those_of_the_ledger(table):
    assert {province.id for province in table.map.provinces} == set(START)
    for province in table.map.provinces:
        found = (province.type.id, table.owner[province.index], table.governor[province.index])
        assert found == START[province.id], province.id
    for seat in range(3):
        positions = [table.governor[province.index] for province in table.provinces_of(seat)]
        assert sorted(positions) == [IN, IN, OUT, OUT, SERVANT]


@rule("TRI-2.3")
def test_three_servants_are_spare(table):
    assert table.spare_servants == 3
    assert sum(table.servants) == 3


@rule("TRI-2.4")
def test_two_legions_and_no_gold_in_every_province(table):
    assert all(table.legions[province.index] == 2 for province in table.map.provinces)
    assert sum(table.gold) == 0
    assert (table.supply_legions, table.supply_gold) == (30, 15)


@rule("TRI-2.5")
def test_where_the_characters_stand(table):
    assert table.position == [place("gallia_cisalpina"), place("sicilia"), place("asia")]


@rule("TRI-2.6")
def test_the_forum(table):
    assert table.citizens == [2, 2, 2]
    assert table.alii == 5


@rule("TRI-2.7", "TRI-2.8")
def test_the_bag_and_the_reinforcements(table):
    assert table.bag == [2, 2, 2]
    assert table.weapons == [6, 6, 6]
    assert table.treasury == [0, 0, 0]
    mats = [area for area in GAME.view(table, None).areas if area.id.startswith("mat:")]
    assert [thing.count for mat in mats for thing in mat.things if thing.kind == "governor"] == [4, 4, 4]


@rule("TRI-2.9")
def test_all_markers_stand_on_the_first_space_and_nobody_leads(table):
    assert table.competence == [[1, 1, 1], [1, 1, 1]]
    tracks = [area for area in GAME.view(table, None).areas if area.id.startswith("track:")]
    assert not any(marker.shows["leads"] for track in tracks for marker in track.things)


@rule("TRI-2.10", "TRI-2.11")
def test_the_calendar_the_cards_and_the_first_player(table):
    assert table.calendar == 8
    assert table.consulates == [0, 0, 0]
    assert (table.compensation, table.compensation_side, table.escape) == (-1, 0, -1)
    assert (table.party, table.carried, table.sea) == (0, 0, -1)
    assert (table.turn, table.elections, table.winner, table.victory) == (1, 0, -1, "")
    assert table.active == CAESAR
    assert tessera.new("triumvirate", 3, 1).asks[0].seat == CAESAR


@rule("TRI-2.4", "TRI-2.8")
@pytest.mark.parametrize(
    ("seats", "numbers", "supply"),
    [
        (2, {"gold_per_province": 1}, 12 - 11),
        (2, {"gold_in_reinforcements": 3}, 12 - 2 * 3),
        (3, {"gold_per_province": 0, "gold_in_reinforcements": 4}, 15 - 3 * 4),
    ],
)
def test_gold_that_is_laid_out_comes_from_the_supply(monkeypatch, seats, numbers, supply):
    """By the numbers of an owner's own box: the shipped one lays out none."""
    monkeypatch.setattr(setup, "START", dataclasses.replace(setup.START, **numbers))
    table = setup.new_table(seats, TriumvirateOptions(), Fate.of(1))
    assert table.supply_gold == supply
    assert GAME.pieces(table)["gold"] == {2: 12, 3: 15}[seats]


@rule("TRI-2.4")
def test_legions_that_are_laid_out_come_from_the_supply(monkeypatch):
    monkeypatch.setattr(setup, "START", dataclasses.replace(setup.START, legions_per_province=3))
    table = setup.new_table(3, TriumvirateOptions(), Fate.of(1))
    assert (sum(table.legions), table.supply_legions) == (45, 15)
