"""TRJ-11: the senate action."""

from __future__ import annotations

import pytest

from tests.games.trajan.given import BLUE, GREEN, RED, at_action
from tests.kit import options_of, rule


@rule("TRJ-11.1")
@pytest.mark.parametrize(("space", "vp"), list(enumerate((2, 3, 4, 5, 6, 7, 8))))
def test_one_space_forward_for_its_vp(space: int, vp: int):
    match = at_action("senate", senate=space)
    match.play("advance")
    assert match.table.senate[RED] == space + 1
    assert match.table.vp[RED] == vp


@rule("TRJ-11.2")
def test_the_disc_goes_on_top_and_the_others_keep_their_order():
    match = at_action("senate", 3, senate=[0, 1, 0], discs=[RED, GREEN, BLUE])
    match.play("advance")
    assert match.table.discs == [GREEN, BLUE, RED]
    assert match.table.senate == [1, 1, 0]
    heights = {
        thing["owner"]: thing["shows"]["height"]
        for area in match.view(RED).to_json()["areas"]
        if area["id"] == "senate"
        for thing in area["things"]
    }
    assert heights == {RED: 1, GREEN: 0, BLUE: 0}


@rule("TRJ-11.3")
def test_on_the_last_space_the_action_is_impossible():
    match = at_action("senate", senate=7, mat={"extra_senate": 1})
    assert match.asks[0].seat == GREEN
    assert options_of(at_action("senate", senate=6)) == ["advance", "pass"]
