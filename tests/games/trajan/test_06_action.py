"""TRJ-6: the action of the turn."""

from __future__ import annotations

import pytest

from tests.games.trajan.given import GREEN, RED, TO, at_action, given
from tests.kit import options_of, rule, topic


@rule("TRJ-6.1")
@pytest.mark.parametrize("action", list(TO))
def test_the_action_is_that_of_the_target_tray(action: str):
    match = at_action(action, forum=["bread"])
    assert topic(match) == action
    assert match.asks[0].seat == RED


@rule("TRJ-6.1")
def test_it_follows_an_accomplished_tile_too():
    match = given(trays={"II": "pink pink", "IV": "blue blue"}, slots={"IV": "victory_blue_blue"})
    match.play("sow:II", "advance")
    assert match.table.vp[RED] == 9 + 2


@rule("TRJ-6.2")
def test_a_declined_action_allows_no_extra_action():
    match = at_action("senate", mat={"extra_senate": 1, "wild_extra_action": 1})
    match.play("pass")
    assert match.asks[0].seat == GREEN
    assert match.table.vp[RED] == 0


@rule("TRJ-6.2", "TRJ-12.10")
def test_a_declined_construction_gives_no_additional_action():
    match = at_action("construction", mat={"extra_senate": 1})
    match.play("pass")
    assert match.asks[0].seat == GREEN


@rule("TRJ-6.3")
def test_one_option_of_an_action_is_carried_out():
    match = at_action("military")
    assert options_of(match) == ["march:alpes", "march:raetia", "march:noricum", "recruit", "pass"]
    match.play("recruit")
    assert match.asks[0].seat == GREEN


@rule("TRJ-6.4")
def test_an_option_that_cannot_be_carried_out_is_not_offered():
    match = at_action("construction", supply=0)
    assert "hire" not in options_of(match)
    match = at_action("construction", workers=0)
    assert options_of(match) == ["hire", "pass"]


@rule("TRJ-6.4", "TRJ-13.3")
def test_an_impossible_action_counts_as_not_performed():
    match = at_action("construction", supply=0, workers=0, mat={"wild_extra_action": 1})
    assert match.asks[0].seat == GREEN
