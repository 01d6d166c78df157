"""TRJ-13: extra actions."""

from __future__ import annotations

import pytest

from tessera.games.trajan.components import WILD_EXTRA
from tests.games.trajan.given import GREEN, RED, at_action, kind, mat_of, quarter_end
from tests.kit import options_of, rule, topic


@rule("TRJ-13.1")
def test_the_tile_is_asked_for_after_everything_the_action_set_off():
    match = at_action("construction", sites={"c3_r3": "door_3"}, mat={"extra_construction": 1, "extra_senate": 1})
    match.play("build:c3_r3")
    assert topic(match) == "senate"
    match.play("advance")
    assert topic(match) == "extra"
    assert options_of(match) == ["repeat:construction", "repeat:senate", "pass"]


@rule("TRJ-13.2")
def test_the_tile_must_show_the_action():
    match = at_action("senate", mat={"extra_forum": 2, "extra_military": 1})
    match.play("advance")
    assert match.asks[0].seat == GREEN
    match = at_action("senate", mat={"extra_senate": 1, "wild_extra_action": 1})
    match.play("advance")
    assert options_of(match) == ["repeat:senate", "wild:senate", "pass"]


@rule("TRJ-13.3")
def test_a_declined_additional_action_cannot_be_repeated():
    match = at_action("construction", sites={"c3_r3": "door_3"}, mat={"extra_senate": 1, "wild_extra_action": 1})
    match.play("build:c3_r3", "pass")
    assert options_of(match) == ["wild:construction", "pass"]


@rule("TRJ-13.4", "TRJ-13.14")
def test_the_player_decides_which_action_is_repeated_and_with_which_tile():
    match = at_action(
        "construction", sites={"c3_r3": "door_3"},
        mat={"extra_construction": 1, "extra_senate": 1, "wild_extra_action": 1},
    )  # fmt: skip
    match.play("build:c3_r3", "advance")
    assert options_of(match) == ["repeat:construction", "wild:construction", "repeat:senate", "wild:senate", "pass"]
    match.play("wild:senate")
    assert match.table.senate[RED] == 2
    assert mat_of(match) == {"extra_construction": 1, "extra_senate": 1}


@rule("TRJ-13.5", "TRJ-13.13")
def test_one_tile_a_turn():
    match = at_action("senate", mat={"extra_senate": 3, "wild_extra_action": 2})
    match.play("advance", "repeat:senate")
    assert match.asks[0].seat == GREEN
    assert match.table.senate[RED] == 2


@rule("TRJ-13.6")
def test_without_plus2_one_repetition_with_it_two_the_second_optional():
    match = at_action("senate", mat={"extra_senate": 1}, plus2="senate")
    match.play("advance", "repeat:senate")
    assert options_of(match) == ["advance", "pass"]
    match.play("advance")
    assert match.table.senate[RED] == 3
    match = at_action("senate", mat={"extra_senate": 1}, plus2="senate")
    match.play("advance", "repeat:senate", "pass")
    assert match.table.senate[RED] == 2
    assert match.asks[0].seat == GREEN


@rule("TRJ-13.7")
def test_a_repetition_is_carried_out_anew():
    match = at_action("military", mat={"extra_military": 1}, plus2="military")
    match.play("march:alpes", "repeat:military", "send", "recruit")
    assert match.table.vp[RED] == 3
    assert match.table.legionnaires[RED] == 1


@rule("TRJ-13.8")
def test_the_first_repetition_must_be_possible_and_performed():
    match = at_action("senate", senate=6, mat={"extra_senate": 1})
    match.play("advance")
    assert match.asks[0].seat == GREEN
    match = at_action("military", mat={"extra_military": 1})
    match.play("recruit", "repeat:military")
    assert "pass" not in options_of(match)


@rule("TRJ-13.9")
def test_the_tile_is_removed_and_the_marker_stays():
    match = at_action("senate", mat={"extra_senate": 2}, plus2="senate")
    match.play("advance", "repeat:senate", "advance")
    assert mat_of(match) == {"extra_senate": 1}
    assert match.table.removed[kind("extra_senate")] == 1
    assert match.table.plus2[RED] == 1 << 3


@rule("TRJ-13.10")
def test_the_wild_card_profits_from_the_marker():
    match = at_action("senate", mat={"wild_extra_action": 1}, plus2="senate")
    match.play("advance", "wild:senate", "advance")
    assert match.table.senate[RED] == 3
    assert match.table.removed[WILD_EXTRA] == 1


@rule("TRJ-13.11")
def test_what_was_won_earlier_in_the_turn_can_be_used():
    match = at_action(
        "senate", trays={"II": "blue blue", "IV": "pink pink"}, slots={"IV": "plus2_pink_pink"}, mat={"extra_senate": 1}
    )
    match.play("plus2:senate", "advance", "repeat:senate", "advance")
    assert match.table.senate[RED] == 3
    match = at_action("forum", forum=["extra_forum", "bread"])
    match.play("claim:extra_forum", "repeat:forum")
    assert mat_of(match) == {"bread": 1}


@rule("TRJ-13.11")
@pytest.mark.parametrize("tile", ["extra_construction", "extra_forum", "wild_extra_action"])
def test_a_tile_that_the_additional_action_took_repeats_either(tile: str):
    match = at_action("construction", workers=2, sites={"c3_r3": "stairs_3"}, forum=[tile, "bread"])
    match.play("build:c3_r3", f"claim:{tile}")
    assert (
        options_of(match)
        == {
            "extra_construction": ["repeat:construction", "pass"],
            "extra_forum": ["repeat:forum", "pass"],
            "wild_extra_action": ["wild:construction", "wild:forum", "pass"],
        }[tile]
    )


@rule("TRJ-13.11")
@pytest.mark.parametrize(("tile", "choice"), [("extra_military", "repeat"), ("wild_extra_action", "wild")])
def test_a_tile_that_the_leader_has_just_found_can_be_spent(tile: str, choice: str):
    match = at_action("military", provinces={"alpes": tile})
    assert mat_of(match) == {}
    match.play("march:alpes", f"{choice}:military", "send")
    assert match.table.vp[RED] == 3
    assert mat_of(match) == {}


@rule("TRJ-13.11")
def test_a_marker_won_this_turn_counts_for_the_additional_action_too():
    match = at_action(
        "construction", trays={"IV": "blue blue", "VI": "pink pink"}, slots={"VI": "plus2_pink_pink"},
        sites={"c3_r3": "door_3"}, mat={"extra_senate": 1},
    )  # fmt: skip
    match.play("plus2:senate", "build:c3_r3", "advance", "repeat:senate")
    assert options_of(match) == ["advance", "pass"]
    match.play("advance")
    assert match.table.senate[RED] == 3


@rule("TRJ-13.12", "TRJ-13.13", "TRJ-13.14")
def test_the_example_of_the_ledger():
    match = at_action(
        "construction", sites={"c1_r1": "door_2", "c2_r1": "window_3", "c3_r1": "door_4"}, workers=3,
        mat={"extra_construction": 1, "extra_military": 1}, plus2="construction",
    )  # fmt: skip
    match.play("build:c1_r1", "advance", "repeat:construction", "build:c2_r1")
    assert topic(match) == "military"
    match.play("recruit")
    assert topic(match) == "construction"
    match.play("build:c3_r1")
    assert match.asks[0].seat == GREEN
    assert match.table.vp[RED] == 2 + 2 + 3 + 4
    assert mat_of(match) == {"extra_military": 1}


@rule("TRJ-13.15", "TRJ-15.18")
def test_unspent_tiles_stay_over_quarter_ends():
    held = {"extra_forum": 1, "wild_extra_action": 1, "wild_commodity": 1, "wild_construction": 1}
    match = quarter_end(mat=held)
    match.play(options_of(match)[0])
    assert match.table.quarter == 2
    assert mat_of(match) == held
