"""TRJ-14: the end of a round."""

from __future__ import annotations

from tests.games.trajan.given import GREEN, RED, given, told
from tests.kit import options_of, rule, topic


@rule("TRJ-14.1")
def test_a_round_ends_after_the_extra_action():
    match = given(time=10, mat={"extra_senate": 1})
    match.play("sow:II", "advance")
    assert topic(match) == "extra"
    assert not match.table.demands
    match.play("repeat:senate")
    assert len(match.table.demands) == 1


@rule("TRJ-14.2")
def test_a_demand_is_revealed_and_the_next_round_begins():
    match = given(time=10, demands=["bread"], round=2)
    match.play("sow:II", "pass")
    assert match.table.round == 3
    assert len(match.table.demands) == 2
    assert sum(match.table.demand_pile) == 13
    assert len(told(match, "demand")) == 1
    assert topic(match) == "sow"


@rule("TRJ-14.3")
def test_with_three_open_demands_the_quarter_ends():
    match = given(time=10, demands=["bread", "bread", "games"], round=4)
    match.play("sow:II", "pass")
    assert not told(match, "demand")
    assert topic(match) == "consul"
    match.play(options_of(match)[0])
    assert (match.table.quarter, match.table.round) == (2, 1)
    assert sum(match.table.demand_pile) == 12


@rule("TRJ-14.4")
def test_the_next_player_goes_on_and_the_marker_stays():
    match = given(time=10)
    match.play("sow:II", "pass")
    assert match.asks[0].seat == GREEN
    assert match.table.time == 1
    match.play("sow:II", "pass")
    assert match.asks[0].seat == RED
    assert match.table.time == 3
