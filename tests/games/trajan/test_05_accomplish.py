"""TRJ-5: accomplishing a Trajan tile."""

from __future__ import annotations

import pytest

from tessera.games.trajan.components import TRAJAN
from tests.games.trajan.given import GREEN, RED, at_action, given, hand_of, slots_of, tile, trays_of
from tests.kit import options_of, rule, topic


def accomplish(id: str, target: str = "senate", **position):
    """Sow so that the tile beside the target tray is accomplished."""
    first, second = (colour.id for colour in TRAJAN.named(id).colours)
    slot = {"senate": "IV", "trajan": "V", "military": "III"}[target]
    source = {"senate": "II", "trajan": "III", "military": "I"}[target]
    trays = {source: "light_green light_green", slot: f"{first} {second}"}
    if "light_green" in (first, second):
        trays[source] = "blue blue"
    return at_action(target, trays=trays, **({"slots": {slot: id}} | position))


@rule("TRJ-5.1")
def test_only_the_slot_of_the_target_tray_is_checked():
    match = given(
        trays={"II": "blue orange", "III": "blue", "V": "white white"},
        slots={"III": "victory_blue_blue", "V": "victory_white_white"},
    )
    match.play("sow:II", "put:blue")
    assert trays_of(match)["III"] == ["blue", "blue"]
    assert match.table.vp[RED] == 0
    assert len(slots_of(match)) == 2


@rule("TRJ-5.1", "TRJ-10.9")
def test_a_tile_is_checked_once_before_the_action():
    match = at_action("trajan", trays={"III": "blue blue", "V": "white white"}, arch="V", tops=["victory_white_white"])
    match.play("tile:victory")
    assert slots_of(match) == {"V": "victory_white_white"}
    assert match.table.vp[RED] == 0
    assert match.asks[0].seat == GREEN


@rule("TRJ-5.2")
@pytest.mark.parametrize(
    ("held", "tile_id", "fits"),
    [
        ("blue white", "victory_blue_white", True),
        ("blue blue", "victory_blue_white", False),
        ("white white", "victory_blue_white", False),
        ("white white", "victory_white_white", True),
        ("white", "victory_white_white", False),
    ],
)
def test_both_colours_or_both_markers_of_one(held: str, tile_id: str, fits: bool):
    match = at_action("senate", trays={"II": "pink pink", "IV": held}, slots={"IV": tile_id})
    assert match.table.vp[RED] == 9 * fits
    assert slots_of(match) == ({} if fits else {"IV": tile_id})


@rule("TRJ-5.3")
def test_further_markers_do_not_matter():
    match = at_action(
        "senate", trays={"II": "pink pink", "IV": "blue white orange orange"}, slots={"IV": "victory_blue_white"}
    )
    assert match.table.vp[RED] == 9


@rule("TRJ-5.4", "TRJ-5.13", "TRJ-5.7", "TRJ-5.23")
def test_the_vp_are_scored_without_being_asked():
    match = accomplish("victory_blue_white")
    assert topic(match) == "senate"
    assert match.table.vp[RED] == 9
    assert slots_of(match) == {}
    assert match.table.trajan_removed == 1 << tile("victory_blue_white")
    assert match.table.kept[RED] == 0


@rule("TRJ-5.5")
def test_a_declined_effect_is_lost():
    match = accomplish("workers_2_orange_orange")
    assert options_of(match) == ["use", "decline"]
    assert match.table.vp[RED] == 2
    match.play("decline")
    assert topic(match) == "senate"
    assert match.table.workers[RED] == 1
    assert slots_of(match) == {}


@rule("TRJ-5.6", "TRJ-5.22")
def test_as_much_as_possible_is_done():
    match = accomplish("workers_2_orange_orange", supply=1)
    match.play("use")
    assert match.table.workers[RED] == 2
    assert match.table.supply[RED] == 0
    assert match.table.vp[RED] == 2


@rule("TRJ-5.8", "TRJ-5.17")
def test_a_demand_tile_is_kept():
    match = accomplish("demand_religion_blue_orange")
    assert topic(match) == "senate"
    assert match.table.vp[RED] == 1
    assert match.table.kept[RED] == 1 << tile("demand_religion_blue_orange")
    assert match.table.trajan_removed == 0
    assert slots_of(match) == {}


@rule("TRJ-5.9")
def test_markers_stay_where_they_are():
    match = accomplish("victory_blue_white")
    assert trays_of(match)["IV"] == ["blue", "light_green", "white"]


@rule("TRJ-5.10", "TRJ-10.6", "TRJ-10.7")
def test_an_arch_in_the_centre_takes_the_free_slot_before_the_action():
    full = {
        "I": "cards_blue_blue", "II": "cards_orange_orange", "III": "cards_yellow_yellow", "IV": "cards_blue_orange",
        "V": "victory_blue_white", "VI": "cards_blue_white",
    }  # fmt: skip
    match = accomplish("victory_blue_white", "trajan", slots=full, arch="centre")
    assert match.table.arch[RED] == 4
    match.play("tile:demand")
    assert slots_of(match)["V"].startswith("demand_")
    assert match.table.arch[RED] == -1


@rule("TRJ-5.10", "TRJ-20.4")
def test_the_arch_moves_before_the_effect_is_asked():
    full = dict.fromkeys(("I", "II", "III", "V", "VI"), "cards_blue_blue") | {"IV": "plus2_blue_pink"}
    match = accomplish("plus2_blue_pink", slots=full, arch="centre")
    assert topic(match) == "plus2"
    assert match.table.arch[RED] == 3


@rule("TRJ-5.11")
def test_an_arch_on_a_slot_stays():
    match = accomplish("victory_blue_white", arch="VI")
    assert match.table.arch[RED] == 5


@rule("TRJ-5.12")
def test_no_extra_action_tile_repeats_an_effect():
    match = accomplish("workers_2_orange_orange", mat={"wild_extra_action": 1, "extra_construction": 1})
    match.play("use")
    workers = match.table.workers[RED]
    match.play("advance")
    assert options_of(match) == ["wild:senate", "pass"]
    match.play("pass")
    assert match.table.workers[RED] == workers


@rule("TRJ-5.14")
def test_cards_draws_two():
    match = accomplish("cards_blue_orange", hand={"oil": 1})
    assert match.table.vp[RED] == 3
    match.play("use")
    assert sum(hand_of(match).values()) == 3
    assert topic(match) == "senate"
    assert sum(match.table.cards) == 60 - 2 - 1 - 2


@rule("TRJ-5.15")
def test_plus2_goes_to_an_action_of_the_players_choice():
    match = accomplish("plus2_blue_pink")
    assert match.table.vp[RED] == 4
    assert len(options_of(match)) == 7
    match.play("plus2:military")
    assert match.table.plus2[RED] == 1 << 2


@rule("TRJ-5.16", "TRJ-5.23")
def test_an_action_has_only_one_plus2_marker():
    match = accomplish("plus2_blue_pink", plus2="seaport forum military senate trajan")
    assert options_of(match) == ["plus2:construction", "decline"]
    match = accomplish("plus2_blue_pink", plus2="seaport forum military senate trajan construction")
    assert topic(match) == "senate"
    assert match.table.vp[RED] == 4


@rule("TRJ-5.18", "TRJ-5.19", "TRJ-5.20", "TRJ-5.21")
@pytest.mark.parametrize(
    ("tile_id", "vp", "workers", "legionnaires"),
    [
        ("workers_1_orange_pink", 5, 1, 0),
        ("workers_2_yellow_yellow", 2, 2, 0),
        ("legionnaires_1_blue_white", 5, 0, 1),
        ("legionnaires_2_yellow_pink", 2, 0, 2),
    ],
)
def test_tokens_from_the_supply(tile_id: str, vp: int, workers: int, legionnaires: int):
    match = accomplish(tile_id)
    match.play("use")
    table = match.table
    assert table.vp[RED] == vp
    assert (table.workers[RED], table.legionnaires[RED]) == (1 + workers, 1 + legionnaires)
    assert table.supply[RED] == 13 - workers - legionnaires


@rule("TRJ-5.18", "TRJ-5.19", "TRJ-5.20", "TRJ-5.21")
def test_five_tiles_with_one_token_and_four_with_two():
    for category in ("workers", "legionnaires"):
        tiles = [(t.tokens, t.vp) for t in TRAJAN if t.category.id == category]
        assert sorted(tiles) == [(1, 5)] * 5 + [(2, 2)] * 4


@rule("TRJ-5.17")
def test_three_kept_tiles_for_each_demand():
    tiles = [(t.demand, t.vp) for t in TRAJAN if t.category.id == "demand"]
    assert sorted(tiles) == [(demand, 1) for demand in range(3) for _ in range(3)]


@rule("TRJ-5.23")
def test_nothing_is_asked_when_the_effect_can_do_nothing():
    assert topic(accomplish("workers_1_orange_pink", supply=0)) == "senate"
    assert topic(accomplish("legionnaires_1_blue_white", supply=0)) == "senate"
    none = accomplish("cards_blue_orange", deck={})
    assert topic(none) == "senate"
    assert none.table.vp[RED] == 3
