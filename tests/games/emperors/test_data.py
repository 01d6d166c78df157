"""The data file: what does not fit is refused at load with the key and the bound, and sentences take their numbers
from it (EMP-0.6, EMP-0.8)."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from types import ModuleType

import pytest

from tessera.engine import DataError
from tessera.games.emperors import GAME
from tessera.games.emperors.components import MAY_BE_NONE, RULES, Numbers
from tests.games.emperors.loading import loader
from tests.kit import rule

Load = Callable[[Callable[[str], str]], ModuleType]


@pytest.fixture
def load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Load:
    return loader(tmp_path, monkeypatch)


def replaced(text: str, old: str, new: str) -> str:
    assert old in text, old
    return text.replace(old, new, 1)


@rule("EMP-0.6")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('discard = "coin_1", effect = "recruit_2"', 'discard = "coin_9", effect = "recruit_2"', "discard .*coin_9"),
        ('effect = "recruit_2"', 'effect = "recruit_9"', "effect must be one of .*recruit_9"),
        ('cost = 7, type = "politician"', 'cost = 7, type = "poet"', "type must be one of .*poet"),
        ('points = 2, needs = "army"', 'points = 2, needs = "slave"', "needs must be one of .*slave"),
        ('influence = "politics", points = 2', 'influence = "grace", points = 2', "influence must be .*grace"),
        ("[deck.antioch]", "[deck.athens]", "deck lacks 'antioch'"),
        ("[deck.antioch]", "[deck.athens]\ncards = []\n[deck.antioch]", "deck athens must be one of rome"),
        ('character = "niger", slot = "veteran"', 'character = "nero", slot = "veteran"', "character .*nero"),
        ('province = "antioch"\n', 'province = "athens"\n', "province must be one of .*athens"),
        ('removed_objectives = ["idolized"]', 'removed_objectives = ["adored"]', "removed_objectives .*adored"),
        ('kind = "supremacy"', 'kind = "glory"', "kind must be one of .*glory"),
        ('does = "march"', 'does = "teleport"', "does must be one of .*teleport"),
        ('does = "take_slave"', 'does = "take_two"', "does must be one of .*take_two"),
        ('["rome", "antioch"],', '["rome", "athens"],', "edges must be .*athens"),
        ('march_province = "rome"', 'march_province = "athens"', "march_province must be one of .*athens"),
        ('excluded_province = "rome"', 'excluded_province = "athens"', "excluded_province must be one of .*athens"),
    ],
)
def test_an_unknown_word_in_the_data_is_an_error_that_names_it(load: Load, old: str, new: str, message: str):
    with pytest.raises(DataError, match=message):
        load(lambda text: replaced(text, old, new))


@rule("EMP-0.6")
@pytest.mark.parametrize("name", [field.name for field in fields(Numbers)])
@pytest.mark.parametrize("value", ["-1", '"one"', "1.5", "true", "none"])
def test_a_number_that_is_none_is_refused_with_its_bound(load: Load, name: str, value: str):
    """Each number of [constants] is a whole number of at least 1, a few of them of at least 0."""

    def edit(text: str) -> str:
        line = "" if value == "none" else f"{name} = {value}\n"
        return re.sub(rf"^{name} = .*\n", line, text, count=1, flags=re.M)

    low = 0 if name in MAY_BE_NONE else 1
    with pytest.raises(DataError, match=f"{name}' *$" if value == "none" else f"{name} must be .* at least {low}, not"):
        load(edit)


@rule("EMP-0.6")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("objectives_to_win = 4", "objectives_to_win = 8", "objectives_to_win must be .* from 1 to 7, not 8"),
        ("_introductory = 3", "_introductory = 8", "objectives_to_win_introductory must be .* from 1 to 7, not 8"),
        ("plain_discard_gold = 1", "plain_discard_gold = 0", "plain_discard_gold must be .* at least 1, not 0"),
        ("idolized_threshold = 8", "idolized_threshold = 20", "idolized_threshold must be .* from 1 to 19, not 20"),
        ("recognition_threshold = 3", "recognition_threshold = 19", "recognition_threshold must .* to 18, not 19"),
        ("threshold_each = 1", "threshold_each = 19", "consensus_threshold_each must .* to 18, not 19"),
        ("supremacy_provinces = 3", "supremacy_provinces = 6", "supremacy_provinces must .* to 5, not 6"),
        ("march_legions = 2", "march_legions = 6", "march_legions must .* to 5, not 6"),
        ("governor_legions = 1", "governor_legions = 6", "governor_legions must .* to 5, not 6"),
        ("on_declaration = 1", "on_declaration = 6", "legions_on_declaration must .* to 5, not 6"),
        ("removes_rings = 3", "removes_rings = 4", "introductory_removes_rings must .* from 1 to 3, not 4"),
        ('constants]\n', 'rest]\n', "lacks 'constants'"),
    ],
)  # fmt: skip
def test_a_number_beyond_what_the_game_has_is_refused_with_its_bound(load: Load, old: str, new: str, message: str):
    with pytest.raises(DataError, match=message):
        load(lambda text: replaced(text, old, new))


@rule("EMP-0.6")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"politics", points = 3', '"politics", points = 0', "points must be .* at least 1, not 0"),
        ('effect = "recruit_2"', 'effect = "recruit_2", points = 1', "rome_praetorian_prefect' points: no rule asks"),
        ('type = "none", discard = "coin_2"', 'type = "none", rings = 1, discard = "coin_2"', "rings: no rule asks"),
        ('slot = "client", name', 'slot = "client", cost = 1, name', "cost: no rule asks"),
        ("hand_size = 5", "hand_size = 5\nhand_limit = 7", "hand_limit: no rule asks"),
        ('id = "take_slave"\n', 'id = "take_slave"\ngold = 1\n', "gold: no rule asks"),
        ("cost = 1, type", "type", "lacks 'cost'"),
        ("cost = 1, type", "cost = 0, type", "cost must be .* at least 1, not 0"),
        ("copies = 2, cost", "copies = 0, cost", "copies must be .* at least 1, not 0"),
        ("rings = 1,", "rings = 4,", "rings must be .* from 1 to 3, not 4"),
        ("amount = 3", "amount = 0", "amount must be .* at least 1, not 0"),
        ('does = "gold"\ngold = 2\n', 'does = "gold"\ngold = 0\n', "coin_2' gold must be .* at least 1, not 0"),
        ("gold = 2\n", 'gold = "two"\n', "coin_2' gold must be a whole number"),
        ("marked_gold = 1", "marked_gold = -1", "coin_hand' marked_gold must be .* at least 0, not -1"),
        ('"recruit {amount:', '"recruit {legions:', r"recruit_1' text must be words in which only \{amount\}"),
        ("numeral = 2", 'numeral = "II"', "julianus' numeral must be a whole number"),
        ("numeral = 2", "numeral = 3", "julianus' numeral must be different"),
        ("players = 5", "players = 6", "players must be .* from 2 to 5, not 6"),
        ("starting_hands = [3, 4, 5]", "starting_hands = [3, 4]", "starting_hands must be a list of 3"),
        ("starting_hands = [3, 4, 5]", 'starting_hands = [3, 4, "5"]', "starting_hands must be a whole number"),
        ("starting_hands = [3, 4, 5]", "starting_hands = [3, 4, 9]", "starting_hands must be .* from 0 to 8, not 9"),
        ('= ["idolized"]', '= ["consensus"]', "removed_objectives must be objectives other than consensus"),
        ('id = "rome_senator"', 'id = "rome_palace_copyist"', "rome_palace_copyist stands twice"),
        ('name = "Slave"', 'name = ""', "name must be a text"),
        ('slot = "freedman", name = "Family Fortune"', 'slot = "lover", name = "Family Fortune"', "slot .* 'lover'"),
        ('["rome", "antioch"],', '["rome", "antioch"],\n  ["antioch", "rome"],', "edges must be .* each once"),
        ('["rome", "antioch"],', '["rome", "antioch"],\n  ["rome", "rome"],', "edges must be pairs of two provinces"),
        ('["rome", "antioch"],', '["rome"],', "edges must be pairs"),
        ("edges = [", "edges = 7\nothers = [", "edges must be a list"),
        ('_edge = ["rome", "antioch"]', '_edge = ["carthage", "antioch"]', "closed_road_edge must be one of the edges"),
        ('_edge = ["rome", "antioch"]', '_edge = ["rome"]', "closed_road_edge must be a list of 2"),
        ("pos = [47, 45]", "pos = [47]", "pos must be a list of 2"),
        ("pos = [47, 45]", "pos = [47, 145]", "pos must be two numbers from 0 to 100"),
        ('kind = "idolized"', 'kind = "supremacy"', "objective must be one block with kind = 'idolized'"),
        ('kind = "governor"\nprovince = "rome"', 'kind = "governor"\nprovince = "antioch"', "'governor' of antioch"),
    ],
)  # fmt: skip
def test_data_that_does_not_fit_is_an_error_that_says_why(load: Load, old: str, new: str, message: str):
    with pytest.raises(DataError, match=message):
        load(lambda text: replaced(text, old, new))


def test_there_is_one_kind_of_slave(load: Load):
    second = (
        '{ id = "helot", name = "Helot", copies = 1, cost = 2, type = "none", discard = "coin_2", effect = "none" },'
    )
    with pytest.raises(DataError, match="slave cards must be one kind of card, not 0"):
        load(lambda text: re.sub(r'  \{ id = "slave".*\n', "", text))
    with pytest.raises(DataError, match="slave cards must be one kind of card, not 2"):
        load(lambda text: replaced(text, "[slave]\ncards = [", f"[slave]\ncards = [{second}"))


def test_a_signature_card_replaces_one_starting_card(load: Load):
    with pytest.raises(DataError, match="slot must be different"):
        load(lambda text: replaced(text, 'id = "julianus_signature", character = "julianus"',
                                   'id = "julianus_signature", character = "pertinax"'))  # fmt: skip


def test_a_province_has_cards_in_the_introductory_game_too(load: Load):
    def edit(text: str) -> str:
        start, end = text.index("[deck.rome]"), text.index("[deck.alexandria]")
        return text[:start] + re.sub(r"rings = \d", "rings = 3", text[start:end]) + text[end:]

    with pytest.raises(DataError, match="deck rome cards must be at least one card without 3 rings"):
        load(edit)


def test_a_province_keeps_a_border_when_the_road_is_closed(load: Load):
    def edit(text: str) -> str:
        """Antioch borders Rome alone."""
        for other in ("carnuntum", "alexandria"):
            for edge in (f'  ["{other}", "antioch"],\n', f'  ["antioch", "{other}"],\n'):
                text = text.replace(edge, "")
        return text

    with pytest.raises(DataError, match="edges must be such that antioch has one besides closed_road_edge"):
        load(edit)


def test_there_is_a_block_for_every_number_of_players(load: Load):
    def edit(text: str) -> str:
        start, end = text.index("[[player_count]]\nplayers = 5"), text.index("# Types printed")
        return text[:start] + text[end:]

    with pytest.raises(DataError, match="player_count must be one block for each of 2 to 5 players"):
        load(edit)


def test_a_part_that_should_be_a_block_is_refused(load: Load):
    with pytest.raises(DataError, match="influence must be a block, not 1"):
        load(lambda text: "influence = 1\n" + replaced(text, "[influence]", "[meta.influence]"))
    with pytest.raises(DataError, match="province must be a list, not 1"):
        load(lambda text: "province = 1\n" + text.replace("[[province]]", "[[meta.province]]"))


def test_every_character_has_starting_cards(load: Load):
    with pytest.raises(DataError, match="starting cards must be at least one card of niger"):
        load(lambda text: re.sub(r'  \{ id = "niger_(?!signature).*\n', "", text))


@rule("EMP-0.5", "EMP-0.8")
def test_no_sentence_repeats_a_number_of_the_data(tmp_path: Path):
    """With all numbers changed, what is said of them has changed, too."""
    text = (GAME.folder / "components.toml").read_text(encoding="utf-8")
    numbers = {
        "objectives_to_win": 6, "objectives_to_win_introductory": 5, "hand_size": 9, "legions_per_player": 8,
        "plain_discard_gold": 21, "surcharge_other_province": 22, "move_cost": 23, "redeploy_cost": 24,
        "corruption_cost": 25, "recognition_threshold": 7, "consensus_threshold_each": 12, "idolized_threshold": 11,
        "supremacy_provinces": 4, "march_legions": 6, "governor_legions": 5, "legions_on_declaration": 3,
        "introductory_removes_rings": 2,
    }  # fmt: skip
    for name, value in numbers.items():
        assert getattr(RULES, name) != value
        text, found = re.subn(rf"^{name} = \d+", f"{name} = {value}", text, flags=re.M)
        assert found == 1
    text = replaced(text, "gold = 2\n", "gold = 26\n")
    text = replaced(text, "amount = 3\n", "amount = 27\n")
    (tmp_path / "emperors.toml").write_text(text, encoding="utf-8")
    script = (
        "import json; from tessera.games.emperors import GAME; from tessera.games.emperors.faces import FACES, NEEDS\n"
        "t, v = GAME.text, GAME.vocabulary\n"
        "said = {str(c): [t.choice(c, ['A'] * 5), t.help(c, ['A'] * 5)] for c in v}\n"
        "print(json.dumps([said, t.about, t.options, {o.id: n for o, n in NEEDS.items()},\n"
        "    {c.id: f['words'] for c, f in FACES.items()}]))"
    )
    env = os.environ | {"TESSERA_DATA": str(tmp_path)}
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=env, check=True)
    said, about, options, needs, faces = json.loads(run.stdout)
    assert "6 objectives" in about["line"]
    assert "2 rings; 5 objectives win" in options["introductory"]["help"]
    assert said["gold:pertinax_client"][0] == "discard Ligurian Client for 21 gold"
    assert "21 gold" in said["gold:pertinax_client"][1]
    assert "26 gold" in said["effect:slave"][0]
    assert "21 gold" in said["effect:slave"][1]
    assert "3 legions are Deployed" in said["camp:rome"][1]
    assert "22 gold more" in said["camp:rome"][1]
    assert "22 gold more" in said["buy:rome"][1]
    assert "9 cards" in said["end"][1]
    assert said["corruption"][1].startswith("25 gold")
    assert "for 23 gold" in said["march:rome"][1]
    assert "For 24 gold" in said["redeploy"][1]
    assert "27 gold" in said["play:alexandria_canopic_slave_dealer"][1]
    assert "discard: 26 gold" in faces["slave"]
    assert {sort: needs[sort] for sort in ("consensus", "corruption", "march_on_rome", "idolized")} == {
        "consensus": "12 influence of each type", "corruption": "25 gold", "march_on_rome": "6 legions in Rome",
        "idolized": "11 influence of one type, and more than its holder",
    }  # fmt: skip
    assert needs["consul_of_rome"] == "camp and 5 legions in Rome, its pile empty"
    assert needs["military_supremacy"] == "legions in 4 provinces, not Rome"
    assert needs["adored_by_the_citizens"].startswith("7 citizen influence")
    old = {"four", "three", "five", "2 gold", "10 gold", "one legion is"}
    sentences = json.dumps([list(said.values()), about["line"], options["introductory"]["help"]])
    assert not [word for word in old if re.search(rf"\b{word}\b", sentences)]
