"""The data file: numbers that an owner corrects rule the game, and what cannot be is refused by key and bound."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tessera
from tessera.games import trajan

FOLDER = Path(trajan.__file__).parent
FILE = FOLDER / "components.toml"
TEXT = FILE.read_text(encoding="utf-8")


def changed(folder: Path, old: str, new: str) -> None:
    """An owner's own file, with one passage changed."""
    assert old in TEXT, old
    (folder / "trajan.toml").write_text(TEXT.replace(old, new, 1), encoding="utf-8")


def ask_game(folder: Path, expression: str) -> Any:
    """What an expression says in a process that reads the owner's file; the last line of an error."""
    program = f"""
import json, tessera
game = tessera.game("trajan")
match = tessera.new("trajan", 2, 1)
print(json.dumps({expression}))
"""
    run = subprocess.run(
        [sys.executable, "-c", program],
        env={"TESSERA_DATA": str(folder), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    return json.loads(run.stdout) if run.returncode == 0 else run.stderr.strip().splitlines()[-1]


def test_an_owner_can_correct_a_number(tmp_path: Path) -> None:
    changed(tmp_path, "lap_2 = 11", "lap_2 = 13")
    assert ask_game(tmp_path, "match.table.lap") == 13


def test_the_words_say_what_the_owners_file_says(tmp_path: Path) -> None:
    changed(tmp_path, "vp_loss_per_other_legionnaire = 3", "vp_loss_per_other_legionnaire = 4")
    help = ask_game(tmp_path, 'game.text.help(game.vocabulary["send"], ["A", "B"])')
    assert "less 4 for each legionnaire" in help
    changed(tmp_path, "cards_drawn = 2", "cards_drawn = 3")
    assert "draw 3 cards" in ask_game(tmp_path, 'game.text.help(game.vocabulary["draw"], ["A", "B"])')
    changed(tmp_path, "lap_3 = 17", "lap_3 = 18")
    assert ask_game(tmp_path, 'game.text.options["time_laps"]["values"]["alternative"]') == "12, 18, 22"


def test_the_page_gets_the_numbers_of_the_owners_file(tmp_path: Path) -> None:
    changed(tmp_path, "vp = [0, 2, 3, 4, 5, 6, 7, 8]", "vp = [0, 1, 3, 4, 5, 6, 7, 9]")
    assert ask_game(tmp_path, 'game.description(2, match.options)["numbers"]["senate"]') == [0, 1, 3, 4, 5, 6, 7, 9]


def test_a_game_with_other_numbers_is_played_to_its_end(tmp_path: Path) -> None:
    text = TEXT
    for old, new in (
        ("quarters = 4", "quarters = 3"),
        ("demands_per_quarter = 3 ", "demands_per_quarter = 4 "),
        ("penalty_by_unmet = [0, 4, 9, 15]", "penalty_by_unmet = [0, 4, 9, 15, 22]"),
        ("start_cards = 3", "start_cards = 5"),
        ('start_trajan_slots = ["II", "IV", "VI"]', 'start_trajan_slots = ["III", "V"]'),
        ('arch_start_slot = "I"', 'arch_start_slot = "II"'),
        ("cards_drawn = 2", "cards_drawn = 3"),
        ("cards_played = 2", "cards_played = 3"),
        ("votes = 5\ncopies = 3", "votes = 6\ncopies = 9"),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    (tmp_path / "trajan.toml").write_text(text, encoding="utf-8")
    end = (
        "[(c := tessera.engine.Course(game, game.setup(4, game.options(), tessera.engine.Fate.of(3)))),"
        "c.wander(__import__('random').Random(3).random), c.table.quarter, sum(c.table.demands_removed)][2:]"
    )
    assert ask_game(tmp_path, end) == [3, 12]


REFUSED: list[tuple[str, str, str]] = [
    ("players = [2, 3, 4]", "players = [2, 4]", "game players must be numbers of players that follow each other"),
    ("players = [2, 3, 4]", "players = [2, 3, 5]", "game players must be a whole number from 2 to 4, not 5"),
    ("quarters = 4", 'quarters = "four"', "game quarters must be a whole number of at least 1, not 'four'"),
    ("quarters = 4", "quarters = 5", r"demand_tile must be at least 18 tiles: .*, not 15"),
    ("demands_per_quarter = 3 ", "demands_per_quarter = 0 ", "demands_per_quarter must be .* of at least 1, not 0"),
    ("demands_per_quarter = 3 ", "demands_per_quarter = 2 ", "penalty_by_unmet must be a list of 3, not"),
    ("small_tokens = 15 ", "small_tokens = 1 ", "per_player small_tokens must be at least 2, .*, not 1"),
    ("start_cards = 3", "start_cards = 15", "commodity must be at least 62 cards: .*, not 60"),
    ('start_trajan_slots = ["II", "IV", "VI"]', 'start_trajan_slots = ["I", "IV"]', "without I, where the arch lies"),
    ('start_trajan_slots = ["II", "IV", "VI"]', 'start_trajan_slots = ["II", "II"]', "must be different slots"),
    ('start_trajan_slots = ["II", "IV", "VI"]', 'start_trajan_slots = ["VII"]', "must be one of I, II, .*, not 'VII'"),
    ('arch_start_slot = "I"', "arch_start_slot = 1", "arch_start_slot must be a text, not 1"),
    ("lap_2 = 11", "lap_2 = 0", "time_track lap_2 must be a whole number of at least 1, not 0"),
    ("lap_4 = 22", "", "time_track alternative lacks 'lap_4'"),
    ('action = "seaport"\nname = "Seaport"', 'action = "forum"\nname = "Seaport"', "forum stands twice"),
    ('id = "white"\nname = "white"\n', "", "marker_color 'pink' lacks|marker_color lacks"),
    ("copies = 14", "copies = -1", "forum_tile 'bread' copies must be a whole number of at least 0, not -1"),
    ("copies = 14", "copies = 1.5", "forum_tile 'bread' copies must be a whole number of at least 0, not 1.5"),
    ("votes = 2\n", "votes = 0\n", "forum_tile 'senate_2' votes must be a whole number of at least 1, not 0"),
    ('function = "votes"', 'function = "vetoes"', "function must be one of demand, votes, .*, not 'vetoes'"),
    ('function = "demand"\ndemand = "bread"', 'function = "demand"\ndemand = "wine"', "must be one of bread, games"),
    ('function = "demand"\ndemand = "bread"', 'function = "demand"\ndemand = "games"',
     "forum_tile must be one block with function = 'demand' for bread, not 0"),
    ('[[extra_action_tile]]\nid = "extra_seaport"', '[[extra_action_tile]]\nid = "extra_port"',
     "extra_action_tile must be one block for each of extra_construction, "),
    ("extra_action_spaces = 3", "extra_action_spaces = 4", "extra_action_tile must be at least 16 tiles: .*, not 12"),
    ("removed_unseen = 3", "removed_unseen = 4", "demand_tile must be at least 16 tiles: .*, not 15"),
    ("penalty_by_unmet = [0, 4, 9, 15]", "penalty_by_unmet = [0, 4, 9]", "penalty_by_unmet must be a list of 4"),
    ("forum_spaces_3 = 9", "forum_spaces_3 = true", "forum_spaces_3 must be a whole number of at least 0, not True"),
    ('id = "plus2"', 'id = "plus3"', "category must be one of victory, cards, plus3, .*, not 'plus2'"),
    ('name = "[+2] marker"', "name = 2", "trajan_category 'plus2' name must be a text, not 2"),
    ("cards = 2 ", "cards = 0 ", "trajan_category 'cards' cards must be a whole number of at least 1, not 0"),
    ("kept = false", 'kept = "no"', "trajan_category 'victory' kept must be true or false, not 'no'"),
    ('category = "victory"', 'category = "cards"', "trajan_tile must be tiles of victory, .*, category by category"),
    ('category = "victory"', 'category = "glory"', "trajan_tile 'victory_blue_blue' category must be one of victory"),
    ('colors = ["blue", "blue"]', 'colors = ["blue"]', "'victory_blue_blue' colors must be a list of 2, not"),
    ('colors = ["blue", "blue"]', 'colors = ["blue", "red"]', "colors must be one of blue, .*, not 'red'"),
    ('colors = ["pink", "pink"]\ndemand = "bread"', 'colors = ["pink", "pink"]',
     "'demand_bread_pink_pink' lacks 'demand'"),
    ("\ntokens = 1", "\ntokens = 0", "tokens must be a whole number of at least 1, not 0"),
    ('first_tile_action = "forum"', 'first_tile_action = "construction"',
     "first_tile_action must be one of seaport, .*, not 'construction'"),
    ('type = "stairs"\nvp = 2', 'type = "door"\nvp = 2', "construction_tile must be equally many of stairs"),
    ('id = "c5_r4"\ncolumn = 5\nrow = 4', 'id = "c5_r4"\ncolumn = 5\nrow = 3', "column and row must be different from"),
    ('[[construction_site]]\nid = "c5_r4"\ncolumn = 5\nrow = 4\n', "", "construction_site must be 20 sites, .* not 19"),
    ('adjacent = ["raetia"]', 'adjacent = ["roma"]', "province 'noricum' adjacent must be one of .*, not 'roma'"),
    ('adjacent = ["raetia"]', "adjacent = []", "province 'noricum' adjacent must be at least one province"),
    ('adjacent = ["narbonensis", "lugudunensis"]', 'adjacent = ["narbonensis", "alpes"]',
     "province 'aquitania' adjacent must be other provinces that border aquitania too, not 'alpes'|"
     "province 'lugudunensis' adjacent must be other provinces that border lugudunensis too, not 'aquitania'"),
    ("pos = [62, 66]", "pos = [62]", "province 'alpes' pos must be a list of 2"),
    ('camp_exits = ["alpes", "raetia", "noricum"]', "camp_exits = []", "military camp_exits must be at least one"),
    ('camp_exits = ["alpes", "raetia", "noricum"]', 'camp_exits = ["roma"]', "camp_exits must be one of .* not 'roma'"),
    ("minimum_vp = 0", "minimum_vp = -1", "military minimum_vp must be a whole number of at least 0, not -1"),
    ("votes = [0, 2, 3, 4, 5, 6, 7, 8]", "votes = [0, 2]", "senate votes must be a list of 8"),
    ("cards_drawn = 2", "cards_drawn = 0", "seaport cards_drawn must be a whole number of at least 1, not 0"),
    ("front = [2, 6, 12, 20]", "front = [2, 6, 12]", "ship 'same' back must be a list of 3"),
    ("front = [2, 6, 12, 20]", "front = []", "ship 'same' front must be a list of 1 to 12"),
    ('rule = "all_identical"', 'rule = "all_different"', "ship must be one block for each rule"),
    ("gray = 0.5 ", "gray = 0.3 ", "bonus_tile 'workers' gray must be a number of at least 0, whole or with a half"),
    ("yellow = 9", "yellow = inf", "bonus_tile 'bread' yellow must be a number of at least 0"),
    ("yellow = 9", "yellow = true", "bonus_tile 'bread' yellow must be a number of at least 0"),
    ('commodities = ["wine", "fish"]', "commodities = []", "'wine_fish' commodities must be a list of different kinds"),
    ('commodities = ["wine", "fish"]', 'commodities = ["wine", "wine"]', "must be a list of different kinds"),
    ('[[bonus_tile]]\nid = "bread"\nkind = "owns_forum_tile"\ndemand = "bread"\nyellow = 9\ngray = 6\n', "",
     "bonus_tile must be at least 12 tiles: .*, not 11"),
    ("card_in_hand = 1", "card_in_hand = -1", "final_scoring card_in_hand must be a whole number of at least 0"),
    ("[game]", "[[game]]", "game must be a block"),
    ("[senate]", "[senat]", "components.toml: lacks 'senate'"),
]  # fmt: skip

READ = """
import json, os, runpy, sys
from tessera.engine import DataError
said = []
for path in sys.argv[2:]:
    os.environ["TESSERA_DATA"] = path
    try:
        runpy.run_path(sys.argv[1])
        said.append("")
    except DataError as error:
        said.append(str(error))
print(json.dumps(said))
"""
"""Reads the box anew from each of some folders: what it says of each."""


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What the box says of each of the changes of `REFUSED`, and of no change at all."""
    folders = []
    for old, new, _ in [*REFUSED, ("", "", "")]:
        folder = tmp_path_factory.mktemp("owner")
        changed(folder, old, new)
        folders.append(str(folder))
    run = subprocess.run(
        [sys.executable, "-c", READ, str(FOLDER / "components.py"), *folders],
        env={**os.environ, "PATH": ""}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return json.loads(run.stdout)  # type: ignore[no-any-return]


@pytest.mark.parametrize("number", range(len(REFUSED)), ids=[f"{old} -> {new}"[:60] for old, new, _ in REFUSED])
def test_what_cannot_be_is_refused_with_key_and_bound(number: int, said: list[str]) -> None:
    pattern = REFUSED[number][2].replace("components.toml", "trajan.toml")
    assert re.search(pattern, said[number]), said[number] or "it was taken"
    assert said[number].startswith("trajan.toml:") or "stands twice" in said[number]


def test_the_file_as_it_is_is_taken(said: list[str]) -> None:
    assert said[-1] == ""


def test_a_broken_file_is_refused_when_the_game_is_loaded(tmp_path: Path) -> None:
    changed(tmp_path, "lap_2 = 11", 'lap_2 = "eleven"')
    assert ask_game(tmp_path, "1") == (
        "tessera.engine.errors.DataError: trajan.toml: time_track lap_2 must be a whole number of at least 1, "
        "not 'eleven'"
    )


def test_every_block_says_where_its_numbers_come_from() -> None:
    for block in tessera.game("trajan").data:
        place = re.search(rf"^\[\[?{block}\]", TEXT, re.MULTILINE)
        assert place is not None
        above = TEXT[: place.start()].rstrip().splitlines()[-1]
        assert block == "meta" or above.startswith("#"), f"[{block}] names no provenance"
