"""GTR-2: the components, and errors in the data file."""

from __future__ import annotations

import copy
from collections import Counter

import pytest

from tessera.engine import DataError, Fate
from tessera.games.glory.checks import check
from tessera.games.glory.components import BUILDINGS, DATA, JACKS, MATERIALS, ROLES
from tessera.games.glory.functions import COMPLETION
from tessera.games.glory.options import GloryOptions
from tessera.games.glory.pieces import pieces
from tessera.games.glory.setup import new_table, played_deck
from tests.games.glory.given import GAME
from tests.kit import rule, wander_games


@rule("GTR-2.1")
def test_the_box_holds_208_cards() -> None:
    orders = [b for b in BUILDINGS if b.deck != "expansion"]
    assert len(orders) == 44
    assert sum(b.copies for b in orders) == 159
    assert sum(m.sites for m in MATERIALS) == 36
    assert 159 + 36 + JACKS + 1 + len(MATERIALS) == DATA["components"]["playing_cards"] == 208
    assert DATA["components"]["camps"] == 5
    assert DATA["components"]["rome_demands_cards"] == 1


@rule("GTR-2.2")
def test_the_materials() -> None:
    expected = [
        ("rubble", "laborer", "yellow", 1), ("wood", "craftsman", "green", 1), ("brick", "legionary", "red", 2),
        ("concrete", "architect", "grey", 2), ("stone", "merchant", "blue", 3), ("marble", "patron", "purple", 3),
    ]  # fmt: skip
    assert [(m.id, ROLES[m.index].id, m.colour, m.value) for m in MATERIALS] == expected
    assert all(b.copies == (6 if b.value == 1 else 3) for b in BUILDINGS)


@rule("GTR-2.3")
def test_the_two_decks() -> None:
    for version in ("republic", "imperium"):
        deck = played_deck(GloryOptions.given({"version": version}))
        assert len(deck) == 144
        assert len(set(deck)) == 40
        assert set(Counter(BUILDINGS[card].material for card in deck).values()) == {24}
    own = {version: {b.id for b in BUILDINGS if b.deck == version} for version in ("republic", "imperium")}
    assert own["republic"] == {"crane", "domus_aurea", "forum_romanum", "tribunal"}
    assert own["imperium"] == {"circus", "colosseum", "forum", "senate"}
    assert sum(b.copies for b in BUILDINGS if b.deck == "both") == 129


@rule("GTR-2.4")
def test_six_sites_of_each_material() -> None:
    counted = pieces(new_table(4, GloryOptions(), Fate.of(1)))
    for material in MATERIALS:
        assert counted[f"{material.name} Sites"] == 6


@rule("GTR-2.5")
def test_one_merchant_bonus_per_material_worth_three() -> None:
    assert DATA["components"]["merchant_bonus_cards"] == len(MATERIALS)
    assert DATA["rules"]["merchant_bonus_points"] == 3


@rule("GTR-2.6")
def test_six_jacks_whatever_happens() -> None:
    for course in wander_games(GAME, 3, range(6), version="imperium"):
        table = course.table
        assert table.jacks + sum(table.hand_jacks) + sum(table.camp_jacks) == 6


@rule("GTR-2.7")
def test_copies_of_the_expansion() -> None:
    expansion = [b for b in BUILDINGS if b.deck == "expansion"]
    assert len(expansion) == 10
    assert sum(b.copies for b in expansion) == 36
    per_material = Counter[int]()
    for building in expansion:
        per_material[building.material] += building.copies
    assert set(per_material.values()) == {6}


def test_completion_effects_of_data_and_code_agree() -> None:
    assert {b.index for b in BUILDINGS if b.completion_effect} == set(COMPLETION)


def broken(change: str) -> dict[str, object]:
    data = copy.deepcopy(DATA)
    if change == "material":
        data["building"][0]["material"] = "mud"
    elif change == "deck":
        data["building"][0]["deck"] = "tarot"
    elif change == "copies":
        data["building"][0]["copies"] = 4
    elif change == "gone":
        del data["building"][3]
    elif change == "block":
        del data["sums"]
    elif change == "materials":
        data["material"].pop()
    elif change == "sites":
        data["player_count"][0]["in_town_per_material"] = 5
    elif change == "site_cards":
        data["material"][0]["sites"] = 7
    elif change == "cards":
        data["components"]["playing_cards"] = 207
    return data


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("material", "'mud', which is no material"),
        ("deck", "'tarot': there are both"),
        ("copies", "4 copies instead of 3"),
        ("gone", "common_types is 35 instead of 36"),
        ("block", r"no \[sums\]"),
        ("materials", "5 materials instead of 6"),
        ("sites", "Sites for 2 players"),
        ("site_cards", "site_cards is 37"),
        ("cards", "do not add up to 207"),
    ],
)
def test_a_wrong_data_file_is_refused(change: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        check(broken(change), "components.toml")
