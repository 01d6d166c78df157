"""TRI-13: the election of the Consul."""

from __future__ import annotations

import pytest

from tests.games.triumvirate.given import CAESAR, CRASSUS, POMPEIUS, SERVANT, moving, place, seat, winner
from tests.kit import options_of, rule, topic


def elect(active="pompeius", **position):
    """The election at the end of the active player's turn."""
    match = moving(active=active, calendar=1, **position)
    match.play("stop")
    return match


@rule("TRI-13.1")
def test_the_most_citizens_elect_and_alii_counts_for_nobody():
    match = elect(citizens={"caesar": 1, "pompeius": 2, "crassus": 3})
    assert match.table.alii == 5
    assert match.asks[0].seat == CRASSUS
    assert match.table.consulates == [0, 0, 1]


@rule("TRI-13.2")
def test_somebody_is_elected_even_by_nobody():
    match = elect(citizens={"caesar": 0, "pompeius": 0, "crassus": 0})
    assert match.table.consulates == [0, 0, 1]


@rule("TRI-13.3")
@pytest.mark.parametrize(
    ("last_turn", "tie_order"),
    [
        ("pompeius", ("crassus", "caesar", "pompeius")),
        ("caesar", ("pompeius", "crassus", "caesar")),
        ("crassus", ("caesar", "pompeius", "crassus")),
    ],
)
def test_in_a_tie_whose_last_turn_is_longest_ago_wins(last_turn, tie_order):
    """Each of the order wins the tie as soon as those before him have no Citizens."""
    for better, id in enumerate(tie_order):
        match = elect(active=last_turn, citizens=dict.fromkeys(tie_order[:better], 0))
        assert match.asks[0].seat == seat(id)


@rule("TRI-13.4", "TRI-14.2")
def test_a_second_consulate_wins_at_once():
    match = elect(citizens={"caesar": 4}, consuls=["caesar"])
    assert winner(match) == (CAESAR, "office")
    assert match.table.citizens[CAESAR] == 4
    assert match.table.spare_servants == 2


@rule("TRI-13.5", "TRI-13.6")
def test_the_consul_takes_a_card_and_a_spare_servant():
    match = elect(citizens={"caesar": 4})
    match.play("servant:sardinia")
    assert match.table.consulates[CAESAR] == 1
    assert match.table.spare_servants == 2
    mat = next(area for area in match.view(0).areas if area.id == "mat:caesar")
    assert "Consul card" in [thing.name for thing in mat.things]


@rule("TRI-13.7")
def test_the_consul_not_the_active_player_places_the_servant_in_any_own_province():
    match = elect(citizens={"caesar": 4}, servants={"italia": 1})
    assert (topic(match), match.asks[0].seat, match.table.active) == ("servant", CAESAR, POMPEIUS)
    assert sorted(options_of(match)) == sorted(
        f"servant:{id}" for id in ("gallia_narbonensis", "gallia_cisalpina", "italia", "sardinia", "illyricum")
    )
    again = match.copy()
    match.play("servant:sardinia")
    assert match.table.governor[place("sardinia")] is SERVANT
    again.play("servant:italia")
    assert again.table.servants[place("italia")] == 2


@rule("TRI-13.8")
def test_three_citizens_leave_the_consul_or_all():
    match = elect(citizens={"caesar": 5})
    match.play("servant:sardinia")
    assert (match.table.citizens[CAESAR], match.table.alii) == (2, 11 - 2 - 2 - 2)
    few = elect(citizens={"caesar": 2, "pompeius": 0, "crassus": 0})
    few.play("servant:sardinia")
    assert few.table.citizens[CAESAR] == 0


@rule("TRI-13.9", "TRI-14.3")
def test_six_citizens_left_after_the_first_election_win():
    match = elect(citizens={"caesar": 9, "pompeius": 1, "crassus": 1})
    match.play("servant:sardinia")
    assert winner(match) == (CAESAR, "people")
    eight = elect(citizens={"caesar": 8, "pompeius": 1, "crassus": 1})
    eight.play("servant:sardinia")
    assert winner(eight) is None
    assert eight.table.citizens[CAESAR] == 5


@rule("TRI-13.10")
def test_a_new_year_begins():
    match = elect()
    match.play(options_of(match)[0])
    assert match.table.calendar == 8
    assert match.asks[0].seat == CRASSUS


@rule("TRI-13.11", "TRI-14.9")
def test_the_fourth_election_ends_the_game():
    match = elect(consuls=["caesar", "pompeius", "crassus"])
    assert match.over
    assert match.table.victory == "office"
    assert match.table.spare_servants == 0


@rule("TRI-13.3", "TRI-13.8")
def test_the_ledgers_example_of_an_election():
    match = elect(citizens={"caesar": 4, "pompeius": 4, "crassus": 3})
    assert match.asks[0].seat == CAESAR
    match.play("servant:italia")
    assert (match.table.citizens[CAESAR], match.table.alii) == (1, 3)
