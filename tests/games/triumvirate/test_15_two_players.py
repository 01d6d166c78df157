"""TRI-15: two players."""

from __future__ import annotations

import pytest

import tessera
from tessera.games.triumvirate.rules.competence import leads
from tests.games.triumvirate.given import (
    CAESAR,
    CRASSUS,
    GAME,
    MILITARY,
    OUT,
    POLITICAL,
    POMPEIUS,
    finish_turn,
    given,
    moving,
    place,
    seat,
    table_with,
    winner,
)
from tests.kit import options_of, rule


@rule("TRI-15.1")
def test_caesar_and_pompeius_alternate_and_caesar_begins():
    match = given(2)
    order = []
    for _ in range(5):
        order.append(match.table.active)
        finish_turn(match)
    assert order == [CAESAR, POMPEIUS, CAESAR, POMPEIUS, CAESAR]


REMOVED = {"asia", "syria", "aegyptus", "cyrenaica"}


@rule("TRI-15.2")
def test_crassus_has_no_part_in_the_game():
    table = table_with(2)
    assert len(table.citizens) == len(table.weapons) == len(table.treasury) == len(table.position) == 2
    assert [len(markers) for markers in table.competence] == [2, 2]
    assert {table.owner[province.index] for province in table.map.provinces} == {CAESAR, POMPEIUS}
    view = given(2).view(None)
    shown = {area.id: [thing.id for thing in area.things] for area in view.areas}
    assert shown["forum"] == ["forum:caesar", "forum:pompeius", "forum:alii"]
    assert shown["track:political"] == ["marker:political:caesar", "marker:political:pompeius"]
    assert [id for id in shown if id.startswith("mat:")] == ["mat:caesar", "mat:pompeius"]


@rule("TRI-15.2")
@pytest.mark.parametrize("map", ["standard", "comata", "uneven_servants", "greek_swap", "grain_command"])
def test_four_provinces_are_not_used_and_nothing_is_adjacent_to_them(map):
    table = table_with(2, map=map)
    board = table.map
    assert len(board.provinces) == 11
    assert {province.id for province in board.provinces}.isdisjoint(REMOVED)
    reached = [*board.neighbours, *board.coasts]
    assert {province.id for group in reached for province in group}.isdisjoint(REMOVED)
    for id in REMOVED:
        there = place(id)
        assert (table.owner[there], table.legions[there], table.servants[there]) == (-1, 0, 0)
        assert board.neighbours[there] == board.shores[there] == ()
    areas = GAME.view(table, None).areas[0].areas
    assert {f"province:{id}" for id in REMOVED}.isdisjoint(area.id for area in areas)
    places = GAME.places(2, table.options)
    assert {f"province:{id}" for id in REMOVED}.isdisjoint(border for spot in places for border in spot.borders)


@rule("TRI-15.2")
def test_they_are_reached_neither_by_land_nor_by_an_arrow_nor_from_the_sea():
    from_africa = moving(2, active="pompeius", at={"pompeius": "africa"})
    from_africa.play("lead:2")
    assert [o for o in options_of(from_africa) if o.startswith("march:")] == ["march:hispania_ulterior"]
    by_sea = from_africa.copy()
    by_sea.play("sail:mare_africum")
    assert [o for o in options_of(by_sea) if o.startswith("march:")] == ["march:sicilia", "march:africa"]
    from_macedonia = moving(2, active="pompeius", at={"pompeius": "macedonia"})
    from_macedonia.play("lead:2")
    assert "march:asia" not in options_of(from_macedonia)
    from_macedonia.play("sail:mare_aegaeum")
    assert [o for o in options_of(from_macedonia) if o.startswith("march:")] == ["march:macedonia", "march:achaia"]


@rule("TRI-15.3")
def test_all_sea_areas_stay_in_use():
    match = moving(2, active="pompeius", at={"pompeius": "macedonia"})
    match.play("lead:0", "sail:mare_aegaeum")
    assert "sail:mare_aegyptium" in options_of(match)


@rule("TRI-15.4")
def test_owners_and_governors_in_reinforcements():
    table = table_with(2)
    assert [len(table.provinces_of(player)) for player in (0, 1)] == [5, 6]
    assert table.owner[place("macedonia")] == POMPEIUS
    assert table.governor[place("macedonia")] is OUT
    mats = [area for area in given(2).view(0).areas if area.id.startswith("mat:")]
    assert [next(t.count for t in mat.things if t.kind == "governor") for mat in mats] == [4, 3]


@rule("TRI-15.5")
def test_legions_and_gold():
    table = table_with(2)
    assert sum(table.legions) == 22
    assert (table.supply_legions, table.supply_gold) == (23, 12)


@rule("TRI-15.6")
def test_citizens():
    table = table_with(2)
    assert (table.citizens, table.alii) == ([2, 2], 5)


@rule("TRI-15.7")
def test_the_weapons_of_crassus_are_neutral_and_never_leave_the_bag():
    assert table_with(2).bag == [2, 2, 2]
    match = moving(
        2,
        at={"caesar": "italia", "pompeius": "africa"},
        legions={"italia": 5, "sicilia": 3},
        bag={"crassus": 2},
    )
    match.play("lead:5", "march:sicilia")
    assert match.table.bag[CRASSUS] == 2
    assert match.table.legions[place("sicilia")] == 2


@rule("TRI-15.7")
def test_neutral_weapons_count_for_the_number_drawn():
    """One Weapon is drawn: in most worlds a neutral one, and then none of Caesar's."""
    hits = []
    for seed in range(60):
        match = moving(
            2,
            at={"caesar": "italia", "pompeius": "africa"},
            legions={"italia": 1, "sicilia": 1},
            bag={"caesar": 1, "crassus": 2},
            seed=seed,
        )
        match.play("lead:1", "march:sicilia")
        hits.append(next(event.data["hits"] for event in match.events if event.kind == "battle"))
    assert 8 <= sum(hits) <= 34


@rule("TRI-15.8")
def test_a_year_is_seven_turns_and_the_last_belongs_to_caesar_pompeius_caesar():
    assert table_with(2).calendar == 7
    for seed in range(20):
        match = tessera.new("triumvirate", 2, seed)
        last, elections = [], 0
        while not match.over:
            active, turn = match.table.active, match.table.turn
            finish_turn(match)
            if match.table.elections > elections:
                elections = match.table.elections
                last.append((active, turn))
        assert last == [(0, 7), (1, 14), (0, 21)][: len(last)]
    assert len(last) >= 2


@rule("TRI-15.9")
@pytest.mark.parametrize(("last_turn", "elected"), [("caesar", "pompeius"), ("pompeius", "caesar")])
def test_in_a_tie_the_player_who_is_not_active_is_elected(last_turn, elected):
    match = moving(2, active=last_turn, calendar=1)
    match.play("stop")
    assert match.asks[0].seat == seat(elected)


@rule("TRI-15.10")
def test_the_higher_of_two_leads_and_level_nobody_except_at_the_top():
    def leaders(caesar, pompeius):
        table = table_with(2, political={"caesar": caesar, "pompeius": pompeius})
        return [player for player in (0, 1) if leads(table, player, POLITICAL)]

    assert leaders(3, 2) == [CAESAR]
    assert leaders(4, 4) == []
    assert leaders(7, 7) == [CAESAR, POMPEIUS]


@rule("TRI-15.11")
def test_nine_provinces_win_here_too():
    rest = dict.fromkeys(("hispania_ulterior", "hispania_citerior", "africa"), "caesar")
    match = moving(
        2, owner=rest, at={"caesar": "italia", "pompeius": "achaia"}, legions={"italia": 3, "sicilia": 0}, bag={}
    )
    match.play("lead:3", "march:sicilia")
    assert winner(match) == (CAESAR, "military")


@rule("TRI-15.12")
def test_servants():
    table = table_with(2)
    assert sum(table.servants) == 2
    assert table.spare_servants == 3


@rule("TRI-15.13")
def test_the_compensation_card_goes_to_and_fro():
    match = moving(
        2,
        at={"caesar": "italia", "pompeius": "achaia"},
        legions={"italia": 6, "sicilia": 0, "illyricum": 0, "achaia": 6, "macedonia": 0},
        bag={},
    )
    match.play("lead:6", "march:sicilia", "stop")
    assert (match.table.compensation, match.table.compensation_side) == (POMPEIUS, 1)
    match.table.supply_gold = 0
    match.play("rome:two_gold", "lead:6", "march:macedonia", "lead:6", "march:illyricum")
    assert (match.table.compensation, match.table.compensation_side) == (CAESAR, 1)
    assert match.table.competence[MILITARY] == [1, 1]


@rule("TRI-15.14")
def test_the_third_election_ends_the_game():
    match = moving(2, calendar=1, consuls=["caesar", "pompeius"])
    match.play("stop")
    assert match.over
    assert match.table.victory == "office"
