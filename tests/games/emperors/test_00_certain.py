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


@rule("EMP-0.8")
def test_a_new_card_is_a_new_block(load: Load):
    """A designer's card in the effect vocabulary needs data alone; so does an effect with another amount."""
    row = (
        '  { id = "rome_vestal", name = "Vestal", copies = 1, cost = 4, type = "citizen", '
        'discard = "coin_3", effect = "recruit_3", rings = 2 },\n]\n\n'
        "[deck.alexandria]"
    )
    effect = (
        '[[emperor_effect]]\nid = "recruit_3"\ndoes = "recruit"\namount = 3\n'
        'text = "recruit {amount:legion|legions}"\n\n'
    )

    def edit(text: str) -> str:
        text = _replaced(text, "]\n\n[deck.alexandria]", row)
        return _replaced(text, "[[emperor_effect]]\n", f"{effect}[[emperor_effect]]\n")

    box = load(edit)
    vestal = box.CARDS.named("rome_vestal")
    assert (vestal.cost, vestal.effect.amount, vestal.discard.gold) == (4, 3, 3)
    assert vestal.effect.name == "recruit 3 legions"
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
    assert {c.cost for c in CARDS if c.discard.id == "coin_2" and not c.effect and c.rings and c.home != "rome"} == {2}
    assert cost("rome_subura_shopkeeper") == 3
    assert {c.cost for c in CARDS if c.discard.id == "coin_3" and c.home != "rome"} == {5}
    assert cost("rome_equestrian_banker") == 6
    named = ("subura_shopkeeper", "equestrian_banker", "praetorian_prefect", "master_of_gladiators")
    dear = [c for c in CARDS if c.home == "rome" and (c.rings == 2 or c.id.removeprefix("rome_") in named)]
    assert [c.cost for c in dear] == [3, 6, 4, 5, 7, 6, 5, 6, 6, 6]
    assert sum(c.copies for c in dear) == 11


def test_the_objectives_and_provinces_have_the_names_of_the_data():
    assert len(PROVINCES) == 6
    assert len(OBJECTIVES) == 14


def _replaced(text: str, old: str, new: str) -> str:
    assert old in text, old
    return text.replace(old, new, 1)
