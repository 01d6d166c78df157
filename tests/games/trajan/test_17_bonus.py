"""TRJ-17: bonus tiles."""

from __future__ import annotations

import pytest

from tessera.games.trajan.components import BONUS, COMMODITIES
from tests.games.trajan.given import RED, final, quarter_end
from tests.kit import rule

MET = {"bread": 1, "games": 1, "religion": 1}


def bonus(**position) -> int:
    """What the bonus tiles of the first player scored; both demand bonus tiles on offer go elsewhere."""
    found: int = final(**({"offer": ["scrolls_oil", "fruit_pottery"]} | position)).scores[RED].parts["bonus"]
    return found


@rule("TRJ-17.1")
def test_the_side_that_lies_up_decides():
    assert bonus(bonus="legionnaires", legions="alpes") == 2
    assert bonus(gray_bonus="legionnaires", legions="alpes") == 1
    match = quarter_end(gray_bonus="legionnaires", bonus=["", "workers"])
    match.play("bonus:bread")
    assert match.table.bonus_gray[BONUS.named("legionnaires").index] == 1
    assert match.table.bonus_gray[BONUS.named("workers").index] == 0


@rule("TRJ-17.2")
@pytest.mark.parametrize("icon", ["bread", "games", "religion"])
def test_nine_or_six_for_a_tile_with_the_icon(icon: str):
    for left in (1, 3):
        held = MET | {icon: 1 + left}
        assert bonus(bonus=icon, mat=held) == 9
        assert bonus(gray_bonus=icon, mat=held) == 6
    assert bonus(bonus=icon, mat=MET) == 0


@rule("TRJ-17.3")
def test_kept_tiles_and_spent_tiles_do_not_count():
    assert bonus(bonus="religion", mat=MET) == 0
    kept = "demand_religion_blue_orange"
    assert bonus(bonus="religion", kept=kept) == 0
    assert bonus(bonus="religion", kept=kept, mat=MET) == 9  # the kept tile met the demand


@rule("TRJ-17.4")
def test_demand_wild_cards_do_not_count():
    assert bonus(bonus="religion", mat={"wild_demand": 4, "bread": 1}, demands=["bread"] * 3) == 0


@rule("TRJ-17.5")
@pytest.mark.parametrize(("sites", "yellow", "gray"), [("c1_r1", 1, 1), ("c1_r1 c2_r1 c3_r1", 3, 2), ("", 0, 0)])
def test_workers_in_the_district(sites: str, yellow: int, gray: int):
    assert bonus(bonus="workers", district=sites, workers=5) == yellow
    assert bonus(gray_bonus="workers", district=sites, workers=5) == gray


@rule("TRJ-17.6")
def test_legionnaires_in_provinces():
    assert bonus(bonus="legionnaires", legions="alpes raetia britannia", legionnaires=4) == 6
    assert bonus(gray_bonus="legionnaires", legions="alpes raetia britannia", legionnaires=4) == 3


@rule("TRJ-17.7")
def test_bonus_tiles_count_the_yellow_ones():
    # red is vice consul here and gets a gray tile more, which does not count
    assert bonus(bonus="bonus_tiles workers") == 6
    assert bonus(bonus="workers", gray_bonus="bonus_tiles") == 2
    assert bonus(gray_bonus="bonus_tiles workers") == 0


@rule("TRJ-17.8", "TRJ-17.11")
def test_displayed_commodities():
    display, hand = {"wine": 2, "fish": 1, "oil": 0}, {"wine": 3}
    assert bonus(bonus="wine_fish", display=display, hand=hand) == 9
    assert bonus(gray_bonus="wine_fish", display=display, hand=hand) == 6


@rule("TRJ-17.9")
def test_the_six_pairs():
    pairs = {tuple(COMMODITIES[kind].id for kind in tile.commodities) for tile in BONUS if tile.commodities}
    assert pairs == {
        ("wine", "fish"), ("cattle", "wheat"), ("columns", "furs"), ("jewelry", "gems"), ("scrolls", "oil"),
        ("fruit", "pottery"),
    }  # fmt: skip


@rule("TRJ-17.10")
def test_commodity_wild_cards_count_for_the_best_tile():
    wilds = {"wild_commodity": 2}
    offer = ["bread", "games"]
    assert bonus(bonus="wine_fish", gray_bonus="cattle_wheat", mat=wilds, offer=offer) == 6
    assert bonus(gray_bonus="cattle_wheat", mat=wilds, offer=offer) == 4
    assert bonus(bonus="workers", mat=wilds, offer=offer) == 0
