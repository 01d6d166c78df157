"""The data file: what does not fit is refused when it is loaded, with its key and its bound."""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path
from types import ModuleType

import pytest

from tessera.engine import DataError
from tessera.games.triumph import GAME
from tessera.games.triumph.components import LAWS as OURS
from tessera.games.triumph.numbers import BOUNDS, Numbers

package = sys.modules[GAME.__module__]
TEXT = (GAME.folder / "components.toml").read_text(encoding="utf-8")
Load = Callable[[str], ModuleType]


@pytest.fixture
def load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Load]:
    """Loads the box from a text, beside the one that the game uses."""
    monkeypatch.setenv("TESSERA_DATA", str(tmp_path))
    modules = ["numbers", "components"]
    kept = {name: sys.modules[f"{package.__name__}.{name}"] for name in modules}

    def loaded(text: str) -> ModuleType:
        (tmp_path / "triumph.toml").write_text(text, encoding="utf-8")
        for name in modules:
            sys.modules.pop(f"{package.__name__}.{name}", None)
        for name in modules:
            importlib.import_module(f"{package.__name__}.{name}")
        return sys.modules[f"{package.__name__}.components"]

    yield loaded
    for name, module in kept.items():
        sys.modules[f"{package.__name__}.{name}"] = module
        setattr(package, name, module)


def replaced(old: str, new: str) -> str:
    """The text of the data file with one part of it changed."""
    assert TEXT.count(old) == 1, f"{old!r} stands {TEXT.count(old)} times"
    return TEXT.replace(old, new)


def test_the_file_as_it_is_loads(load: Load):
    box = load(TEXT)
    assert len(box.LAWS) == 30
    assert box.LAWS is not OURS


@pytest.mark.parametrize("name", [field.name for field in fields(Numbers)])
@pytest.mark.parametrize("value", ["-1", "100", '"two"', "1.5", "true", None])
def test_a_fixed_number_is_a_whole_number_within_its_bounds(load: Load, name: str, value: str | None):
    low, high = BOUNDS.get(name, (0, 99))
    line = "" if value is None else f"{name} = {value}\n"
    text, found = re.subn(rf"(?m)(?<=\[fixed\]\n)((?:.*\n)*?){name} = .*\n", rf"\g<1>{line}", TEXT, count=1)
    assert found == 1
    bound = f"lacks '{name}'" if value is None else rf"{name} must be a whole number from {low} to {high}, not"
    with pytest.raises(DataError, match=bound):
        load(text)


@pytest.mark.parametrize("name", [name for name, (low, _) in BOUNDS.items() if low])
def test_a_number_that_cannot_be_zero_is_refused(load: Load, name: str):
    with pytest.raises(DataError, match=f"{name} must be a whole number from 1 to"):
        load(re.sub(rf"(?m)^{name} = .*$", f"{name} = 0", TEXT))


LAWS = {
    "an unknown effect": (
        'effect = "bid_opponent"',
        'effect = "conquer"',
        "effect must be one of bid_opponent, .*'conq",
    ),
    "an unknown use": (
        'use = "spoils", effect = "gain", n = { triumphs = 2',
        'use = "dawn", effect = "gain", n = { triumphs = 2',
        "'ovatio' use must be one of bid, free, .*, not 'dawn'",
    ),
    "a use that the effect does not have": (
        'use = "bid", effect = "bid_opponent"',
        'use = "free", effect = "bid_opponent"',
        "'o_tempora' use must be one of bid, not 'free'",
    ),
    "a number that is lacking": (
        "{ influence_per_talent = 1, max_talents = 3 }",
        "{ max_talents = 3 }",
        "'ambitus' n lacks 'influence_per_talent'",
    ),
    "a number that the effect does not take": (
        "{ lower = 2 }",
        "{ lower = 2, gold = 3 }",
        "'o_tempora' n must be of lower for bid_opponent, not .'gold'",
    ),
    "a number that is too great": (
        "{ lower = 2 }",
        "{ lower = 20 }",
        "lower must be a whole number from 1 to 9, not 20",
    ),
    "more to pay than can be": (
        "triumphs_per_talent = 1, max_talents = 3",
        "triumphs_per_talent = 1, max_talents = 11",
        "max_talents must be a whole number from 1 to 10, not 11",
    ),
    "a flag that is a number": ("wins_ties = true", "wins_ties = 1", "wins_ties must be true or false, not 1"),
    "a text that nothing fills": (
        "bid is {lower} lower",
        "bid is {loss} lower",
        "'o_tempora' text must be filled by lower",
    ),
    "a least that is more than the most": ("min = 2, max = 5", "min = 6, max = 5", "min must be at most max, 5, not 6"),
    "a gain of nothing": (
        'n = { talents = 3 }, text = "Gain',
        'n = { }, text = "None", x = "',
        "'pecunia' n must be of at least one of talents",
    ),
    "strength without any": (
        'n = { legions = 2 }, text = "Add',
        'n = { italian = true }, text = "No {italian}", x = "',
        "'testudo' n must be of legions, legions_each",
    ),
    "a Battle asked for outside it": (
        "n = { intrigue = 4 }",
        "n = { intrigue = 4, as_major = true }",
        "'arcana' use must be spoils, for as_major",
    ),
    "two cards of one id": ('id = "vox_populi"', 'id = "ambitus"', "law ids must differ: ambitus stands twice"),
}

BOX = {
    "an unknown end of a link": (
        '["gallia", "britannia"]',
        '["gallia", "roma"]',
        "sea must be pairs of Provinces, .*roma",
    ),
    "a link of one Province": (
        '["gallia", "britannia"]',
        '["gallia", "gallia"]',
        "sea must be pairs of two Provinces, each",
    ),
    "a link of three": (
        '["gallia", "britannia"]',
        '["gallia", "britannia", "syria"]',
        "sea must be pairs of Provinces",
    ),
    "a link that stands twice": (
        '["sardinia", "gallia"]',
        '["gallia", "britannia"]',
        "optional must be pairs .* each once",
    ),
    "a path that is broken": (
        '["gallia", "britannia"]',
        '["hispania", "britannia"]',
        "with a link britannia-gallia, here or",
    ),
    "no list of links": ("optional = [\n", 'optional = "none"\nother = [\n', "optional must be a list, not 'none'"),
    "an unknown sigil": (
        'name = "Gallia", sigil = "north"',
        'name = "Gallia", sigil = "up"',
        "'gallia' sigil must be one of",
    ),
    "a step too far": (
        '"Britannia", sigil = "north", step = 3',
        '"Britannia", sigil = "north", step = 4',
        "step must be a whole number from 0 to 3, not 4",
    ),
    "two Provinces at one step": (
        '"Britannia", sigil = "north", step = 3',
        '"Britannia", sigil = "north", step = 2',
        "province must be one Province of north at step 2, not 2",
    ),
    "a place without a second number": ("pos = [20, 8]", "pos = [20]", "pos must be a list of 2, not"),
    "Triumphs that do not fall": (
        '"Lucania", sigil = "south", step = 0, pos = [57, 61], shields = 1, triumphs = [2, 1]',
        '"Lucania", sigil = "south", step = 0, pos = [57, 61], shields = 1, triumphs = [1, 1]',
        "'lucania' triumphs must be numbers that fall",
    ),
    "an order of invasion with a sigil twice": (
        'order = ["north", "east"',
        'order = ["north", "north"',
        "order must be each of",
    ),
    "a Leader of no Shields at all": (
        "shields = 2, talents = 1, major = 4",
        "shields = -2, talents = 1, major = 4",
        "'viridomarus' shields must be a whole number from 0 to 9",
    ),
    "fewer Leaders": ("leader = [\n", "leader = []\nothers = [\n", "leader must be 16 cards, not 0"),
    "a Leader table with a Round too few": (
        "seats_4 = [2, 3, 3]",
        "seats_4 = [2, 3]",
        "seats_4 must be a list of 3, not",
    ),
    "more Leaders than there are": (
        "seats_4 = [2, 3, 3]",
        "seats_4 = [2, 3, 17]",
        "seats_4 must be .* from 0 to 16, not 17",
    ),
    "too many Rounds": ("rounds = 3", "rounds = 4", "rounds must be a whole number from 1 to 3, not 4"),
    "taxes for a Round less": (
        "building_tax_per_client = [1, 2, 3]",
        "building_tax_per_client = [1, 2]",
        "building_tax_per_client must be a list of 3",
    ),
    "a die with two faces": ("roman = [0, 0, 1, 1, 1, 2]", "roman = [0, 1]", "roman must be 6 faces, not"),
    "a Games track whose rows differ": ("cost = [0, 1, 1,", "cost = [0, 1,", "cost must be a list of 21"),
    "a Games track that falls": (
        "triumphs = [0, 1, 2, 2, 3,",
        "triumphs = [5, 1, 2, 2, 3,",
        "triumphs must be numbers that do",
    ),
    "Favour that starts beyond the track": (
        "start_favour = 0",
        "start_favour = 21",
        "start_favour must be .* from 0 to 20, not",
    ),
    "an icon beyond the track": (
        "[2, 4, 6, 8, 10, 12]",
        "[2, 14]",
        "legion_icon_under must be .* from 1 to 12, not 14",
    ),
    "icons out of order": ("[2, 4, 6, 8, 10, 12]", "[4, 2]", "legion_icon_under must be different spaces in order"),
    "a Building that is lacking": ("[buildings.circus]", "[buildings.colosseum]", "buildings lacks 'circus'"),
    "a Building without its number": (
        '[buildings.forum]\nname = "Forum"\ninfluence = 1',
        '[buildings.forum]\nname = "Forum"',
        "buildings forum lacks 'influence'",
    ),
    "hills for six Buildings": ('"Aventinus", ', "", "hills must be at least 7 names, .* not 6"),
    "tiles that are none": (
        "buildings_revealed = 3",
        "buildings_revealed = 0",
        "buildings_revealed must be .* from 1 to 8",
    ),
    "an Office that dances": (
        'effects = ["build", "client_any"]',
        'effects = ["dance"]',
        "'censor_2' effects must be one of",
    ),
    "an Office of no Phase": (
        'name = "Praetor", phase = "justice"',
        'name = "Praetor", phase = "auguries"',
        "'praetor' phase must be one of assembly",
    ),
    "an Office for no seats": (
        '"Questor", phase = "construction", rank = 3, min_seats = 4',
        '"Questor", phase = "construction", rank = 3, min_seats = 6',
        "min_seats must be .* from 3 to 5",
    ),
    "ranks with a hole": (
        '"Questor", phase = "construction", rank = 3',
        '"Questor", phase = "construction", rank = 4',
        "office must be such that construction has the ranks 1, 2 .* with 4 seats, not .1, 2, 4",
    ),
    "a Commander of no rank": (
        'talents = 3, commander = "major"',
        'talents = 3, commander = "minor"',
        "must be one of major, any",
    ),
    "Family cards of one value": (
        "influence = [0, 1, 2, 3, 4, 5]",
        "influence = [0, 1, 2, 2, 4, 5]",
        "influence must be different",
    ),
    "a second card after none": (
        "second_card_after = 1",
        "second_card_after = 7",
        "second_card_after must be one of influence",
    ),
    "icons for five cards": (
        "falling = [0, 0, 4, 3, 2, 1]",
        "falling = [0, 0, 4, 3, 2]",
        "falling must be a list of 6",
    ),
    "colours for four": ('"yellow", "green"]', '"yellow"]', "colours must be a list of 5"),
    "a colour twice": ('"yellow", "green"]', '"yellow", "blue"]', "colours must be different words"),
    "a colour that Caesar cannot have": (
        'caesar_colour = "red"',
        'caesar_colour = "pink"',
        "caesar_colour must be one of red",
    ),
    "Talents for a Triumph of Caesar": (
        "talents_per_triumph = 3",
        "talents_per_triumph = 0",
        "must be .* from 1 to 99, not 0",
    ),
    "no offer": ("offers_per_seat_and_window = 2", "offers_per_seat_and_window = 0", "must be .* from 1 to 9, not 0"),
    "a block that is a number": (
        "[buildings.forum]\n",
        "[buildings]\nforum = 3\n[nothing]\n",
        "buildings forum must be a block, not 3",
    ),
}


@pytest.mark.parametrize(("old", "new", "message"), LAWS.values(), ids=LAWS)
def test_a_law_card_that_does_not_fit_is_refused(load: Load, old: str, new: str, message: str):
    with pytest.raises(DataError, match=message):
        load(replaced(old, new))


@pytest.mark.parametrize(("old", "new", "message"), BOX.values(), ids=BOX)
def test_a_box_that_does_not_fit_is_refused(load: Load, old: str, new: str, message: str):
    with pytest.raises(DataError, match=message):
        load(replaced(old, new))


@pytest.mark.parametrize(
    "name", ["map", "laws", "leaders", "dice", "fixed", "rome", "negotiation", "adjacency", "caesar"]
)
def test_a_data_file_without_a_block_is_refused(load: Load, name: str):
    with pytest.raises(DataError, match=f"lacks '{name}'"):
        load(replaced(f"\n[{name}]\n", f"\n[other_{name}]\n"))


def at_bounds(high: bool) -> str:
    """The data file with its numbers as low, or as high, as they may be."""
    text = TEXT
    for field in fields(Numbers):
        low_high = BOUNDS.get(field.name, (0, 20 if field.name == "start_favour" else 30))
        text = re.sub(rf"(?m)^{field.name} = .*$", f"{field.name} = {low_high[high]}", text)
    most = [
        ("building_tax_per_client = [1, 2, 3]", "building_tax_per_client = [99, 99, 99]"),
        ("roman = [0, 0, 1, 1, 1, 2]", "roman = [9, 9, 9, 9, 9, 9]"),
        ("seats_5 = [3, 3, 4]", "seats_5 = [16, 16, 16]"),
        ("fixed_legion_spaces = 2", "fixed_legion_spaces = 9"),
        ("buildings_revealed = 3", "buildings_revealed = 8"),
        ("max_laws_per_side = 2", "max_laws_per_side = 9"),
        ("counters_per_offer = 2", "counters_per_offer = 9"),
        ('rerolls = 1 },\n  { id = "consul_2"', 'rerolls = 9 },\n  { id = "consul_2"'),
        ("lower = 2", "lower = 9"),
        ("second_rerolls = 1", "second_rerolls = 9"),
        ("provinces = 2", "provinces = 4"),
        ("legions = 1\nrerolls = 1", "legions = 9\nrerolls = 9"),
        ("clients = 1\ntalents = 2", "clients = 9\ntalents = 9"),
        ("laws = 1", "laws = 9"),
        ("{ laws = 2 }", "{ laws = 9 }"),
    ]
    least = [
        ("building_tax_per_client = [1, 2, 3]", "building_tax_per_client = [0]"),
        ("rounds = 3", "rounds = 1"),
        ("seats_3 = [2, 2, 2]", "seats_3 = [0]"),
        ("seats_4 = [2, 3, 3]", "seats_4 = [0]"),
        ("seats_5 = [3, 3, 4]", "seats_5 = [0]"),
        ("buildings_at_start = 1", "buildings_at_start = 0"),
        ("buildings_revealed = 3", "buildings_revealed = 1"),
        ("fixed_legion_spaces = 2", "fixed_legion_spaces = 0"),
        ("[2, 4, 6, 8, 10, 12]", "[]"),
        ("counters_per_offer = 2", "counters_per_offer = 0"),
        ("max_laws_per_side = 2", "max_laws_per_side = 1"),
        ('rerolls = 1 },\n  { id = "consul_2"', 'rerolls = 0 },\n  { id = "consul_2"'),
        ("safe_from_distance = 2", "safe_from_distance = 0"),
        ("second_rerolls = 1", "second_rerolls = 0"),
        ("talents_per_triumph = 3", "talents_per_triumph = 1"),
    ]
    for old, new in most if high else least:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


PLAY = """
import random
import tessera
from tests.kit import play_randomly
for seats in (2, 3, 4, 5):
    for seed in range(2):
        match = tessera.new("triumph", seats, seed)
        pieces = match.game.pieces(match.table)
        play_randomly(match, seed)
        table = match.table
        assert match.game.pieces(table) == pieces
        assert min(table.talents + table.intrigue + table.triumphs + table.favour + table.available) >= 0
        match.view(0).to_json(), match.story(None), match.game.appraise(table)
"""


@pytest.mark.parametrize("high", [False, True], ids=["least", "most"])
def test_games_can_be_played_at_the_bounds_of_the_numbers(tmp_path: Path, high: bool):
    (tmp_path / "triumph.toml").write_text(at_bounds(high), encoding="utf-8")
    played = subprocess.run(
        [sys.executable, "-c", PLAY], env=os.environ | {"TESSERA_DATA": str(tmp_path)}, capture_output=True, text=True,
        cwd=Path(__file__).parents[3], check=False,
    )  # fmt: skip
    assert played.returncode == 0, played.stderr[-2000:]


def test_sentences_follow_the_numbers_of_the_file(load: Load):
    box = load(replaced("{ lower = 2 }", "{ lower = 3 }").replace("n = { talents = 3 }", "n = { talents = 1 }"))
    assert box.LAWS.named("o_tempora").text == "One opponent's bid is 3 lower this Phase."
    assert box.LAWS.named("pecunia").text == "Gain 1 Talent."
