"""GTR-2: the components, and errors in the data file."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tessera.engine import DataError, Fate
from tessera.games.glory.components import BUILDINGS, FILE, JACKS, MATERIALS, ROLES, RULES
from tessera.games.glory.functions import COMPLETION
from tessera.games.glory.options import GloryOptions
from tessera.games.glory.pieces import pieces
from tessera.games.glory.scores import bonuses
from tessera.games.glory.setup import new_table, played_deck
from tessera.games.glory.words import REPEAT
from tests.games.glory.anew import imported_anew
from tests.games.glory.given import GAME
from tests.kit import rule, wander_games


@rule("GTR-2.1")
def test_the_box_holds_208_cards() -> None:
    orders = [b for b in BUILDINGS if b.deck != "expansion"]
    assert len(orders) == 44
    assert sum(b.copies for b in orders) == 159
    assert sum(m.sites for m in MATERIALS) == 36
    assert JACKS == 6
    leader, bonuses = 1, len(MATERIALS)
    assert 159 + 36 + 6 + leader + bonuses == 208


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
    assert RULES.merchant_bonus_points == 3
    assert bonuses([[1] * 6, [0] * 6]) == [6, 0]


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


@rule("GTR-14.4")
def test_the_completion_effects_are_those_of_the_rulebook() -> None:
    assert set(REPEAT) == set(COMPLETION)


# Errors in the data file


def with_change(text: str, old: str, new: str) -> str:
    assert text.count(old) >= 1, old
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("players_max = 5", "players_max = 7", "game players_max must be a whole number from 2 to 6, not 7"),
        ("players_min = 2", "players_min = 1", "game players_min must be a whole number from 2 to 6, not 1"),
        ("jacks = 6", 'jacks = "six"', "game jacks must be a whole number from 0 to 20, not 'six'"),
        ("jacks = 6", "jacks = 4", "version imperium start_jacks must be a whole number from 0 to 0, not 1"),
        ("refill_size = 5", "", "rules lacks 'refill_size'"),
        ("refill_size = 5", "refill_size = 0", "rules refill_size must be a whole number from 1 to 20, not 0"),
        ("start_influence = 2", "start_influence = -1", "rules start_influence must be a whole number from 0 to 20"),
        ("start_influence = 2", "start_influence = 2.5", "start_influence must .* from 0 to 20, not 2.5"),
        ("merchant_bonus_points = 3", "merchant_bonus_points = true", "merchant_bonus_points must be a whole number"),
        ("points_per_influence = 1", "points_per_influence = 21", "points_per_influence must .* from 0 to 20, not 21"),
        ("out_of_town_foundation_actions = 2", "out_of_town_foundation_actions = 3", "from 1 to 2, not 3"),
        ("aerarium_prison_min_payment = 3", "aerarium_prison_min_payment = 0", "prison_min_payment must .* from 1 to"),
        ("aerarium_thief_min_payment = 2", "aerarium_thief_min_payment = 0", "thief_min_payment must .* from 1 to"),
        ("in_town_sites_per_player = 1", "in_town_sites_per_player = 2", "material 'rubble' sites must .* at least 10"),
        ('id = "wood"', 'id = "mud"', "material 'mud' id must be one of rubble, wood, .*, not 'mud'"),
        ("value = 1", "value = 0", "material 'rubble' value must be a whole number from 1 to 20, not 0"),
        ("copies_per_type = 6", "copies_per_type = 0", "material 'rubble' copies_per_type must .* from 1 to 20, not 0"),
        ("\nsites = 6", "\nsites = 4", "material 'rubble' sites must be a whole number of at least 5, not 4"),
        ("start_orders = 5", "start_orders = 14", "version republic start_orders must .* from 1 to 13, not 14"),
        ("start_jacks = 1", "start_jacks = 2", "version imperium start_jacks must .* from 0 to 1, not 2"),
        ("petition_sizes = [2]", "petition_sizes = [1]", "republic petition_sizes must .* from 2 to 20, not 1"),
        ("petition_sizes = [2]", "petition_sizes = []", "petition_sizes must be a list of one number at least"),
        ("petition_sizes = [2]", "petition_sizes = 2", "republic petition_sizes must be a list, not 2"),
        ("max_sites_per_material = 3", "max_sites_per_material = 7", "sites_per_material must .* from 1 to 6, not 7"),
        ("deck_parts = 2", "deck_parts = 1", "training deck_parts must be a whole number from 2 to 20, not 1"),
        ('material = "brick"', 'material = "mud"', "building 'academy' material must be one of rubble, .*, not 'mud'"),
        ('deck = "both"', 'deck = "tarot"', "'academy' deck must be one of both, republic, imperium, expansion, not"),
        ("clientele_factor = 2", "clientele_factor = 0", "'aqueduct' clientele_factor must .* from 1 to 20, not 0"),
        ("clientele_bonus = 2", "clientele_bonus = -2", "'insula' clientele_bonus must .* from 0 to 20, not -2"),
        ("vault_bonus = 2", 'vault_bonus = "two"', "'market' vault_bonus must be a whole number"),
        ("refill_bonus = 2", "refill_bonus = 21", "'shrine' refill_bonus must be a whole number from 0 to 20, not 21"),
        ("points = 3\n", "points = -3\n", "merchant_bonus_points must be a whole number from 0 to 20, not -3"),
        ("any_site = true", "any_site = 1", "'statue' any_site must be true or false, not 1"),
        ("stockpile_cards_per_point = 2", "stockpile_cards_per_point = 0", "stockpile_cards_per_point must .* from 1"),
        ('id = "academy"', 'id = "aqueduct"', "building ids must differ: aqueduct stands twice"),
        ('id = "academy"', 'id = "akademy"', "unknown building 'academy'"),
    ],
)  # fmt: skip
def test_a_wrong_data_file_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    (tmp_path / "glory.toml").write_text(with_change(FILE.read_text(encoding="utf-8"), old, new), encoding="utf-8")
    with pytest.raises(DataError, match=message), imported_anew(tmp_path):
        pass


def test_materials_in_another_order_are_refused(tmp_path: Path) -> None:
    head, *materials = FILE.read_text(encoding="utf-8").split("[[material]]")
    text = "[[material]]".join([head, materials[1], materials[0], *materials[2:]])
    (tmp_path / "glory.toml").write_text(text, encoding="utf-8")
    needed = "material must be rubble, wood, brick, concrete, stone, marble, in this order"
    with pytest.raises(DataError, match=needed), imported_anew(tmp_path):
        pass


def test_a_data_file_with_other_numbers_rules_the_game(tmp_path: Path) -> None:
    text = FILE.read_text(encoding="utf-8")
    for old, new in (
        ("players_max = 5", "players_max = 4"), ("jacks = 6", "jacks = 8"),
        ("start_influence = 2", "start_influence = 3"),
        ("refill_size = 5", "refill_size = 6"), ("\nsites = 6", "\nsites = 9"),
        ("start_orders = 5", "start_orders = 7"),
        ("petition_sizes = [2]", "petition_sizes = [4]"), ("deck_parts = 2", "deck_parts = 3"),
        ("out_of_town_foundation_actions = 2", "out_of_town_foundation_actions = 1"),
    ):  # fmt: skip
        text = with_change(text, old, new)
    (tmp_path / "glory.toml").write_text(text, encoding="utf-8")
    with imported_anew(tmp_path) as game:
        assert game.seats == range(2, 5)
        table = game.setup(3, game.options(), Fate.of(1))
        assert (table.jacks, table.influence, table.refill) == (8, [3] * 3, [6] * 3)
        assert (table.in_town[0], table.out_of_town[0], table.out_of_town[1]) == (3, 6, 3)
        assert [len(hand) for hand in table.hand] == [7] * 3
        assert table.outlay == [1] * 3
        training = game.setup(2, game.options(training=True), Fate.of(1))
        assert len(training.removed) == (len(training.deck) + len(training.removed)) // 3
        words = game.text.options["version"]["values"]["republic"]
        assert words == "Republic: petitions of 4 cards"
        lay = next(choice for choice in game.vocabulary if choice.verb == "lay")
        assert "out of town it costs 1 action." in game.text.help(lay, [])
