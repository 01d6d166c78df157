"""The data file: what does not fit is named."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tessera.games import triumvirate

DATA = Path(triumvirate.__file__).parent / "components.toml"


def load_with(tmp_path: Path, old: str, new: str) -> str:
    """What importing the game says, with one passage of the data changed by its owner."""
    text = DATA.read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "triumvirate.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-c", "import tessera; print(tessera.new('triumvirate', 3, 1).table.legions[0])"],
        env={"TESSERA_DATA": str(tmp_path), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    return (run.stdout + run.stderr).strip().splitlines()[-1]


def test_an_owner_can_correct_a_number(tmp_path: Path) -> None:
    assert load_with(tmp_path, "legions_per_province = 2", "legions_per_province = 1") == "1"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('land = ["hispania_citerior"]', "land = []", "land and arrow must be provinces that border"),
        ('land = ["hispania_citerior"]', 'land = ["hispania"]', "land must be one of .*, not 'hispania'"),
        ('land = ["hispania_citerior"]', "land = 3", "land must be a list, not 3"),
        ('{ owner = "crassus", governor = "in" }', '{ owner = "cicero", governor = "in" }', "unknown char.* 'cicero'"),
        ('start_2 = { owner = "pompeius"', 'start_2 = { owner = "crassus"', "one of caesar, pompeius, not"),
        ('start_2 = { owner = "pompeius", governor = "out" }\n', "", "province 'hispania_ulterior' lacks 'start_2'"),
        ('governor = "servant" }', 'governor = "up" }', "governor must be one of in, out, servant, not 'up'"),
        ('type = "political"\nland', "land", "province 'hispania_ulterior' lacks 'type'"),
        ('type = "political"\nland', 'type = "naval"\nland', "unknown type 'naval'"),
        ('seas = ["mare_balearicum", "mare_africum"]', 'seas = ["mare_africum"]', "must be seas that lie beside"),
        ('seas = ["mare_balearicum", "mare_tyrrhenum"]\nstart_3 = { owner = "caesar", governor = "out"',
         'seas = []\nstart_3 = { owner = "caesar", governor = "out"', "land, arrow and seas must be at least one"),
        ("pos = [8, 55]", "pos = [8]", "pos must be a list of 2, not"),
        ("legion_limit = 6", "", "rules lacks 'legion_limit'"),
        ("movement_points = 4", 'movement_points = "four"', "movement_points must be .* of at least 1, not 'four'"),
        ("sea_discount = 1 ", "sea_discount = 2 ", "sea_discount must be .* from 0 to 1, not 2"),
        ("action_costs = [1, 2, 3]", "action_costs = []", "action_costs must be a list of at least one"),
        ("action_costs = [1, 2, 3]", "action_costs = [1, -2]", "action_costs must be .* of at least 0, not -2"),
        ("provinces_to_win = 9", "provinces_to_win = 10", "provinces_to_win must be .* from 7 to 9, not 10"),
        ("provinces_to_win = 9", "provinces_to_win = 6", "provinces_to_win must be .* from 7 to 9, not 6"),
        ("governors = 9", "governors = 6", "governors must be .* of at least 7, not 6"),
        ('competence_to_win = "VII"', 'competence_to_win = "I"', "must be one of II, .*, VII, not 'I'"),
        ('competence = "I"', 'competence = "VII"', "competence must be one of I, .*, VI, not 'VII'"),
        ("consulates_to_win = 2", "consulates_to_win = 3", "civil_servants_spare must be .* of at least"),
        ("legions = 60 ", "legions = 20 ", "players_3 legions must be .* of at least 30, not 20"),
        ("legions = 45 ", "legions = 21 ", "players_2 legions must be .* of at least 22, not 21"),
        ("gold_per_province = 0", "gold_per_province = 2", "players_[23] gold must be .* of at least"),
        ("gold_in_reinforcements = 0", "gold_in_reinforcements = 7", "players_[23] gold must be .* of at least"),
        ("calendar_start = 8", "calendar_start = 9", "players_3 calendar_start must be .* from 1 to 8, not 9"),
        ("bag = { caesar = 2,", "bag = { caesar = 9,", "bag caesar must be a whole number from 0 to 8, not 9"),
        ("bag = { caesar = 2,", "bag = { brutus = 2,", "has Weapons of 'brutus'"),
        ('first_player = "caesar"', 'first_player = "crassus"', "first_player must be one of caesar, pompeius, not"),
        ('start_province = "sicilia"', 'start_province = "italia"', "start_province must be a province of pompeius"),
        ('surcharge_track = "military"', 'surcharge_track = "naval"', "one of political, military, not"),
        ('id = "produce_weapons"', 'id = "melt_weapons"', "unknown action 'produce_weapons'"),
        ('removed_provinces = ["asia",', 'removed_provinces = ["asie",', "removed_provinces must be one of"),
        ("[rules]", "[[rules]]", "rules must be a block"),
        ("[meta]", "[meta", "is not TOML"),
    ],
)  # fmt: skip
def test_a_file_that_does_not_fit_is_refused_and_the_reason_named(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    found = load_with(tmp_path, old, new)
    assert found.startswith("tessera.engine.errors.DataError"), found
    assert re.search(message, found), found


def test_the_words_follow_an_owners_numbers(tmp_path: Path) -> None:
    text = DATA.read_text(encoding="utf-8")
    for old, new in (
        ("weapons_per_production = 2", "weapons_per_production = 3"),
        ("not_leading_surcharge = 2", "not_leading_surcharge = 4"),
        ('competence_to_win = "VII"', 'competence_to_win = "V"'),
        ("citizens_to_win = 6", "citizens_to_win = 7"),
        ("provinces_to_win = 9", "provinces_to_win = 8"),
        ("max_weapons_drawn = 3", "max_weapons_drawn = 5"),
        ('id = "two_gold"\ngold = 2', 'id = "two_gold"\ngold = 5'),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    (tmp_path / "triumvirate.toml").write_text(text, encoding="utf-8")
    told = """
import json, tessera
game = tessera.game("triumvirate")
words = game.vocabulary
said = [game.text.help(words[choice], []) for choice in ("produce", "improve:military", "persuade")]
said += [game.text.choice(words["rome:two_gold"], [])]
match = tessera.new("triumvirate", 3, 1)
said += [game.text.filled(game.text.topics["action"]["ask"], about=1, province="Italia", gold=3, left=2)]
numbers = game.description(3, match.options)["numbers"]
print(json.dumps(said + [numbers[name] for name in ("provinces_to_win", "competence_to_win", "max_weapons_drawn")]))
"""
    run = subprocess.run(
        [sys.executable, "-c", told],
        env={"TESSERA_DATA": str(tmp_path), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert json.loads(run.stdout) == [
        "3 of your Weapons go into the bag: better odds in battle.",
        "One step up. V on both tracks wins.",
        "One Citizen more for you. With 7 of them you win if you have been Consul.",
        "5 gold",
        "Which action in Italia? (you have 3 gold; this one costs 1, or 4 more where you do not lead; 2 more actions "
        "after it)",
        8,
        5,
        5,
    ]


def test_no_sentence_repeats_a_number() -> None:
    """Numbers come from the data file; those that stay are no values of it: one step, both tracks."""
    words = tomllib.loads((DATA.parent / "text.en.toml").read_text(encoding="utf-8"))
    numbers = re.compile(r"\d|\b(two|three|four|five|six|seven|eight|nine|[IVX]{2,})\b", re.IGNORECASE)

    def sentences(part: object) -> Iterator[str]:
        if isinstance(part, dict):
            for name, inner in part.items():
                yield from () if name == "rules" else sentences(inner)
        elif isinstance(part, str):
            yield part

    for name in ("topics", "choices", "help", "events"):
        for sentence in sentences(words[name]):
            assert not numbers.search(re.sub(r"\{[^}]*\}", "", sentence)), sentence
