"""TRJ-10: the Trajan action."""

from __future__ import annotations

from tessera.games.trajan.components import CATEGORIES
from tests.games.trajan.given import GREEN, RED, at_action, slots_of
from tests.kit import options_of, rule

FULL = {
    "I": "cards_blue_blue", "II": "cards_orange_orange", "III": "cards_yellow_yellow", "IV": "cards_blue_orange",
    "V": "victory_blue_white", "VI": "cards_blue_white",
}  # fmt: skip
PILES = [category.id for category in CATEGORIES]


@rule("TRJ-10.1", "TRJ-2.28")
def test_the_top_tile_of_a_pile_goes_where_the_arch_lies():
    match = at_action("trajan", tops=["victory_pink_pink"], arch="III")
    assert options_of(match) == [*(f"tile:{id}" for id in PILES), "pass"]
    match.play("tile:victory")
    assert slots_of(match) == {"III": "victory_pink_pink"}
    assert match.table.trajan_below[0].bit_count() == 7
    assert match.table.trajan_top[0] >= 0


@rule("TRJ-10.2")
def test_any_number_of_tiles_of_one_category():
    match = at_action("trajan", slots={"II": "victory_blue_blue", "IV": "victory_pink_pink"})
    match.play("tile:victory")
    assert len([id for id in slots_of(match).values() if id.startswith("victory")]) == 3


@rule("TRJ-10.3")
def test_the_arch_goes_to_the_next_slot_without_a_tile():
    match = at_action(
        "trajan", trays={"III": "pink pink"}, arch="V",
        slots={"II": "cards_blue_blue", "III": "cards_orange_orange", "VI": "cards_yellow_yellow"},
    )  # fmt: skip
    match.play("tile:victory")
    assert "V" in slots_of(match)
    assert match.table.arch[RED] == 0


@rule("TRJ-10.4")
def test_without_a_free_slot_the_arch_goes_to_the_centre():
    match = at_action("trajan", arch="I", slots={slot: id for slot, id in FULL.items() if slot != "I"})
    match.play("tile:victory")
    assert match.table.arch[RED] == -1
    assert len(slots_of(match)) == 6


@rule("TRJ-10.5")
def test_with_the_arch_in_the_centre_the_action_is_impossible():
    match = at_action("trajan", trays={"III": "pink pink"}, arch="centre", slots=FULL, mat={"wild_extra_action": 1})
    assert match.asks[0].seat == GREEN


@rule("TRJ-10.6")
def test_other_actions_leave_the_arch_in_the_centre():
    match = at_action("senate", trays={"II": "pink pink"}, arch="centre", slots=FULL)
    match.play("advance")
    assert match.table.arch[RED] == -1


@rule("TRJ-10.8")
def test_empty_piles():
    match = at_action("trajan", empty_piles=["victory", "workers"])
    assert options_of(match) == ["tile:cards", "tile:plus2", "tile:demand", "tile:legionnaires", "pass"]
    assert at_action("trajan", empty_piles=PILES).asks[0].seat == GREEN


@rule("TRJ-10.8")
def test_the_last_tile_leaves_an_empty_pile():
    match = at_action("trajan")
    table = match.table
    table.trajan_below[0] = 0
    match.play("tile:victory")
    assert table.trajan_top[0] == -1
