"""TRI-12: the end of the turn."""

from __future__ import annotations

import tessera
from tests.games.triumvirate.given import POMPEIUS, acting, finish_turn, given, moving, place
from tests.kit import rule, topic


@rule("TRI-12.1")
def test_the_calendar_goes_on_also_without_an_action():
    match = given()
    finish_turn(match)
    assert match.table.calendar == 7
    busy = acting(gold=1, at={"caesar": "illyricum"})
    busy.play("improve:political")
    assert busy.table.calendar == 7


@rule("TRI-12.2")
def test_every_province_is_cut_down_to_six_whoever_owns_it():
    match = moving(legions={"italia": 9, "sicilia": 7, "asia": 6})
    supply = match.table.supply_legions
    match.play("stop")
    assert [match.table.legions[place(id)] for id in ("italia", "sicilia", "asia")] == [6, 6, 6]
    assert match.table.supply_legions == supply + 3 + 1


@rule("TRI-12.3")
def test_there_is_no_limit_during_the_turn():
    match = moving(legions={"gallia_cisalpina": 6, "italia": 6})
    match.play("lead:6", "march:italia")
    assert match.table.legions[place("italia")] == 12
    match.play("lead:12", "march:gallia_cisalpina")
    assert match.table.legions[place("gallia_cisalpina")] == 12
    match.play("stop")
    assert match.table.legions[place("gallia_cisalpina")] == 6


@rule("TRI-12.4")
def test_the_election_comes_before_the_next_players_turn():
    match = moving(calendar=1)
    match.play("stop")
    assert topic(match) == "servant"
    assert match.table.turn == 1
    not_yet = moving(calendar=2)
    not_yet.play("stop")
    assert (topic(not_yet), not_yet.asks[0].seat) == ("rome", POMPEIUS)


@rule("TRI-12.5")
def test_a_year_is_eight_turns_and_its_last_turn_moves_on():
    match = tessera.new("triumvirate", 3, 2)
    last_turns = []
    elections = 0
    while not match.over:
        active = match.table.active
        finish_turn(match)
        if match.table.elections > elections:
            elections = match.table.elections
            last_turns.append((active, match.table.turn if match.over else match.table.turn - 1))
    assert last_turns == [(1, 8), (0, 16), (2, 24), (1, 32)][: len(last_turns)]
    assert len(last_turns) >= 2
