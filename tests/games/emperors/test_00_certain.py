"""What is certain and what is reconstructed (EMP-0)."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from tessera.engine import DataError
from tessera.games.emperors import GAME
from tessera.games.emperors.components import CARDS, CHARACTERS, DATA, OBJECTIVES, PROVINCES
from tests.games.emperors.loading import loader
from tests.kit import rule

Load = Callable[[Callable[[str], str]], ModuleType]


@pytest.fixture
def load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Load:
    return loader(tmp_path, monkeypatch)


@rule("EMP-0.1")
def test_what_the_rulebook_states_is_marked_certain():
    certain = {block["id"] for block in DATA["province"] if block["provenance"] == "certain"}
    assert certain == {"rome", "alexandria", "carthage", "lugdunum"}
    assert ["carthage", "lugdunum"] in DATA["map"]["edges"]
    assert [c.name for c in CHARACTERS] == [
        "Helvius Pertinax", "Didius Julianus", "Septimius Severus", "Pescennius Niger", "Clodius Albinus",
    ]  # fmt: skip
    assert all(block["provenance"] == "certain" for block in DATA["character"])
    assert {block["id"] for block in DATA["discard_effect"] if block["provenance"] != "certain"} == set()


@rule("EMP-0.2")
def test_antioch_and_the_army_type_are_likely():
    antioch = next(block for block in DATA["province"] if block["id"] == "antioch")
    assert antioch["provenance"] == "likely"
    assert "army" in DATA["types"]["character_types"]


@rule("EMP-0.3")
def test_every_network_card_says_that_it_is_reconstructed():
    rows = [*DATA["starting"]["cards"], *DATA["signature"]["cards"], *DATA["slave"]["cards"]]
    rows += [row for deck in DATA["deck"].values() for row in deck["cards"]]
    assert len(rows) == len(CARDS)
    assert all("reconstructed" in row["provenance"] for row in rows)
    senator = next(row for row in rows if row["id"] == "rome_senator")
    assert "certain" in senator["provenance"]
    assert next(block for block in DATA["province"] if block["id"] == "carnuntum")["provenance"] == "reconstructed"
    assert all(block["color_provenance"] == "reconstructed" for block in DATA["character"])
    known = {block["id"] for block in DATA["emperor_effect"] if block["provenance"] == "certain"}
    assert known == {"influence", "recruit_1"}


@rule("EMP-0.4")
def test_players_are_told_that_the_cards_are_a_reconstruction():
    note = GAME.text.about["note"]
    assert "reconstruction" in note
    assert "data file" in note
    for item in ("names", "costs", "types", "effects", "Carnuntum", "borders", "colours"):
        assert item in note
    manual = Path(__file__).parents[3] / "docs" / "games" / "emperors.md"
    assert "reconstruct" in manual.read_text(encoding="utf-8")


@rule("EMP-0.5")
def test_no_rule_depends_on_a_name(tmp_path: Path):
    """The same choices lead to the same end when every card, province, objective and character has another name."""
    text = (GAME.folder / "components.toml").read_text(encoding="utf-8")
    renamed = re.sub(r'\bname = "[^"]*"', 'name = "X"', text)
    assert renamed != text
    (tmp_path / "emperors.toml").write_text(renamed, encoding="utf-8")
    script = (
        "import random, json; from tessera.engine import Course, Fate; from tessera.games.emperors import GAME\n"
        "c = Course(GAME, GAME.setup(3, GAME.options.given({}), Fate.of(5))); n = c.wander(random.Random(5).random)\n"
        "print(json.dumps([n, c.table.to_json()]))"
    )
    ends = []
    for data in ("", str(tmp_path)):
        env = os.environ | {"TESSERA_DATA": data}
        run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=env, check=True)
        ends.append(json.loads(run.stdout))
    assert ends[0] == ends[1]


@rule("EMP-0.6")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('discard = "coin_1", effect = "recruit_2"', 'discard = "coin_9", effect = "recruit_2"', "coin_9"),
        ('effect = "recruit_2"', 'effect = "recruit_9"', "recruit_9"),
        ('cost = 7, type = "politician"', 'cost = 7, type = "poet"', "poet"),
        ('points = 2, needs = "army"', 'points = 2, needs = "slave"', "slave"),
        ('influence = "politics", points = 2', 'influence = "grace", points = 2', "grace"),
        ("[deck.antioch]", "[deck.athens]", "athens"),
        ('province = "antioch"\n', 'province = "athens"\n', "athens"),
        ('removed_objectives = ["idolized"]', 'removed_objectives = ["adored"]', "adored"),
        ('kind = "supremacy"', 'kind = "glory"', "glory"),
        ('does = "march"', 'does = "teleport"', "teleport"),
        ('does = "take_slave"', 'does = "take_two"', "take_two"),
        ('["rome", "antioch"],', '["rome", "athens"],', "athens"),
        ('objective = "consul_of_rome"', 'objective = "consul_of_athens"', "consul_of_athens"),
    ],
)
def test_an_unknown_word_in_the_data_is_an_error_that_names_it(load: Load, old: str, new: str, message: str):
    with pytest.raises(DataError, match=message):
        load(lambda text: _replaced(text, old, new))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("move_cost = 1\n", "", "move_cost"),
        ("move_cost = 1", 'move_cost = "one"', "move_cost"),
        ('"Senator", copies = 2', '"Senator", copies = 3', "cards of Rome: 16 instead of 15.*cards_per_province"),
        ('"Slave", copies = 17', '"Slave", copies = 16', "Slaves: 16 instead of 17"),
        ('"politics", points = 3', '"politics", points = 0', "1 point or more"),
        ('"recruit_2", influence = "none"', '"recruit_2", influence = "army"', "belong to the effect 'influence'"),
        ('["rome", "alexandria", "lugdunum"]', '["rome", "lugdunum"]', "disagree about alexandria"),
        ("cost = 1, type", "type", "cost must be int"),
        ("cost = 1, type", "cost = 0, type", "costs 1 or more"),
        ("rings = 1,", "rings = 4,", "1 to 3 rings"),
        ('does = "income"\ntiming = "permanent"', 'does = "income"\ntiming = "once"', "income is permanent"),
        ("amount = 3", "amount = 0", "amount must be 1 or more"),
        ('slot = "freedman", name = "Family Fortune"', 'slot = "lover", name = "Family Fortune"', "lover"),
        ("numeral = 2", "numeral = 7", "numerals"),
        ("starting_hands = [3, 4, 5]", "starting_hands = [3, 4]", "for 3 players"),
        ('id = "rome_senator"', 'id = "rome_palace_copyist"', "rome_palace_copyist stands twice"),
        ('id = "rome_senator", province = "rome"', 'id = "rome_senator", province = "carthage"', "stands in"),
        ('objective = "consul_of_rome"', 'objective = "corruption"', "rome: corruption is not its objective"),
        ("gold = 2\n", 'gold = "two"\n', "coin_2: gold must be a whole number"),
        ("marked_gold = 1", "marked_gold = -1", "coin_hand: marked_gold must be a whole number"),
        ("numeral = 2", 'numeral = "II"', "julianus: numeral must be a whole number"),
        ("starting_hands = [3, 4, 5]", 'starting_hands = [3, 4, "5"]', "starting_hands must be whole numbers"),
        ("starting_hands = [3, 4, 5]", "starting_hands = [3, 4, 4]", "3: starting_hands and .*turn_order disagree"),
        ("consensus_cards = 3", "consensus_cards = 2", "consensus_cards must be 3"),
        ("min_players = 5", "min_players = 4", "4: removed_objectives and min_players disagree about idolized"),
        ('["rome", "antioch"],', '["rome", "antioch"],\n  ["antioch", "rome"],', "rome - antioch stands twice"),
        ('["rome", "antioch"],', '["rome"],', "must be two provinces"),
        ('_edge = ["rome", "antioch"]', '_edge = ["carthage", "antioch"]', "carthage - antioch is not one"),
        ("network_cards = 147", "network_cards = 148", "network cards: 147 instead of 148"),
        ("starting_cards = 40", "starting_cards = 41", "starting cards: 40 instead of 41"),
        ("player_boards = 5", "player_boards = 6", "player boards: 5 instead of 6"),
        ("camp_tokens = 5", "camp_tokens = 6", "camps: 5 instead of 6"),
        ("legion_tokens = 25", "legion_tokens = 30", "legions: 25 instead of 30"),
    ],
)  # fmt: skip
def test_data_that_does_not_fit_together_is_an_error_that_says_why(load: Load, old: str, new: str, message: str):
    with pytest.raises(DataError, match=message):
        load(lambda text: _replaced(text, old, new))


def test_a_province_keeps_a_border_when_the_road_is_closed(load: Load):
    def edit(text: str) -> str:
        """Antioch borders Rome alone."""
        for other in ("carnuntum", "alexandria"):
            for edge in (f'  ["{other}", "antioch"],\n', f'  ["antioch", "{other}"],\n'):
                text = text.replace(edge, "")
        text = _replaced(text, '["rome", "alexandria", "carnuntum"]', '["rome"]')
        text = _replaced(text, '["rome", "carthage", "antioch"]', '["rome", "carthage"]')
        return _replaced(text, '["rome", "lugdunum", "antioch"]', '["rome", "lugdunum"]')

    with pytest.raises(DataError, match="antioch: it needs an edge other"):
        load(edit)


def test_every_character_has_starting_cards(load: Load):
    def edit(text: str) -> str:
        text = re.sub(r'  \{ id = "niger_(?!signature).*\n', "", text)
        return re.sub(r"starting_cards.* = .*\n|network_cards = .*\n", "", text)

    with pytest.raises(DataError, match="Pescennius Niger has no starting cards"):
        load(edit)


@rule("EMP-0.8")
def test_a_new_card_is_a_new_block(load: Load):
    """A designer's card in the effect vocabulary needs data alone; so does an effect with another amount."""
    row = (
        '  { id = "rome_vestal", province = "rome", name = "Vestal", copies = 1, cost = 4, type = "citizen", '
        'discard = "coin_3", effect = "recruit_3", influence = "none", points = 0, needs = "none", rings = 2 },\n]\n\n'
        "[deck.alexandria]"
    )
    effect = (
        '[[emperor_effect]]\nid = "recruit_3"\ndoes = "recruit"\ntiming = "once"\namount = 3\n'
        'text = "recruit 3 legions"\nrule = "EMP-9.3"\n\n'
    )

    def edit(text: str) -> str:
        text = _replaced(text, "]\n\n[deck.alexandria]", row)
        text = _replaced(text, "[[emperor_effect]]\n", f"{effect}[[emperor_effect]]\n")
        text = _replaced(text, "province_cards_per_province = 15\n", "")
        text = _replaced(text, "network_cards = 147\n", "network_cards = 148\n")
        return _replaced(text, "province_cards = 90\n", "province_cards = 91\n")

    box = load(edit)
    vestal = box.CARDS.named("rome_vestal")
    assert (vestal.cost, vestal.effect.amount, vestal.discard.gold) == (4, 3, 3)
    assert len(box.CARDS) == len(CARDS) + 1


@rule("EMP-0.7")
def test_cards_of_rome_and_lugdunum_are_dearer_than_their_kind_elsewhere():
    def cost(id: str) -> int:
        return CARDS.named(id).cost

    assert cost("rome_palace_guardsman") == cost("carnuntum_standard_bearer") + 1
    assert cost("rome_praetorian_cohort") == cost("carnuntum_fourteenth_gemina_legion") + 1
    assert cost("rome_master_of_gladiators") == cost("lugdunum_broker_of_rhine_captives") + 1
    politics = [c for c in CARDS if c.home == "lugdunum" and c.points and c.influence == 2]
    assert [c.cost for c in politics] == [6, 5, 7]
    dear = [
        c
        for c in CARDS
        if c.home == "rome" and (c.rings == 2 or c.id in ("rome_praetorian_prefect", "rome_master_of_gladiators"))
    ]
    assert [c.cost for c in dear] == [4, 5, 7, 6, 5, 6, 6, 6]
    assert sum(c.copies for c in dear) == 9


def test_the_objectives_and_provinces_have_the_names_of_the_data():
    assert len(PROVINCES) == 6
    assert len(OBJECTIVES) == 14


def _replaced(text: str, old: str, new: str) -> str:
    assert old in text, old
    return text.replace(old, new, 1)
