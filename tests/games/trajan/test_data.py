"""The data file: what does not fit is named."""

from __future__ import annotations

import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tessera.engine import DataError
from tessera.games import trajan
from tessera.games.trajan.checks import BLOCKS, check
from tessera.games.trajan.components import DATA

FILE = Path(trajan.__file__).parent / "components.toml"


def load_with(tmp_path: Path, old: str, new: str) -> str:
    """What importing the game says, with one passage of the data changed by its owner."""
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "trajan.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-c", "import tessera; print(tessera.new('trajan', 2, 1).table.lap)"],
        env={"TESSERA_DATA": str(tmp_path), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    return (run.stdout + run.stderr).strip().splitlines()[-1]


def test_an_owner_can_correct_a_number(tmp_path: Path) -> None:
    assert load_with(tmp_path, "lap_2 = 11", "lap_2 = 13") == "13"


def test_a_broken_file_is_refused_when_the_game_is_loaded(tmp_path: Path) -> None:
    found = load_with(tmp_path, "copies = 14", "copies = 15")
    assert found == "tessera.engine.errors.DataError: trajan.toml: 71 forum_tiles instead of 70"


def _first(data: dict[str, Any], block: str, **changes: Any) -> None:
    data[block][0].update(changes)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda d: _first(d, "commodity", copies=4), "59 commodity_cards instead of 60"),
        (lambda d: d["per_player"].update(supply_after_setup=12), "14 tokens of a player after setup"),
        (lambda d: _first(d, "tray", action="forum"), "the trays must have the actions"),
        (lambda d: _first(d, "marker_color", copies_per_player=3), "two of each colour"),
        (lambda d: _first(d, "trajan_tile", colors=["blue", "red"]), "victory_blue_blue must have two marker colours"),
        (lambda d: d["trajan_tile"][27].pop("demand"), "must name a demand"),
        (lambda d: _first(d, "trajan_tile", category="cards"), "8 Trajan tiles victory instead of 9"),
        (lambda d: d["trajan_tile"].reverse(), "category by category"),
        (lambda d: _first(d, "forum_tile", function="nothing"), "unknown function 'nothing'"),
        (lambda d: _first(d, "extra_action_tile", action="forum"), "must have its twin"),
        (lambda d: d["construction_tile"].reverse(), "type by type"),
        (lambda d: _first(d, "construction_site", adjacent=["c2_r1"]), "c1_r2 borders c1_r1, but"),
        (lambda d: _first(d, "province", adjacent=["roma"]), "alpes borders roma, which does not exist"),
        (lambda d: d["military"].update(camp_exits=["roma"]), "the camp has an exit to roma"),
        (lambda d: d["senate"].update(last_index=6), "the senate track needs"),
        (lambda d: d["construction_site"].pop(), "borders"),
        (lambda d: _first(d, "ship", front=[1]), "the ship same needs 4 values"),
        (lambda d: d["bonus_tile"][6].update(commodities=["wine"]), "each commodity must stand on one bonus tile"),
        (lambda d: d["ship"][0].pop("units_max"), "lacks 'units_max'"),
        (lambda d: d.pop("senate"), "lacks senate"),
    ],
)
def test_what_does_not_fit_is_named(change: Any, message: str) -> None:
    data = deepcopy(DATA)
    change(data)
    with pytest.raises(DataError, match=message):
        check(data, "trajan.toml")


def test_the_file_has_all_blocks_and_says_where_its_numbers_come_from() -> None:
    check(DATA, "trajan.toml")
    text = FILE.read_text(encoding="utf-8")
    for block in BLOCKS:
        assert block in DATA
        place = text.index(f"[{block}]")
        above = text[:place].rstrip("[").rstrip().splitlines()[-1]
        assert above.startswith("#"), f"[{block}] names no provenance"
