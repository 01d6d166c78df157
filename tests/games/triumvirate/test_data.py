"""The data file: what does not fit is named."""

from __future__ import annotations

import re
import subprocess
import sys
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
        ('land = ["hispania_citerior"]', "land = []", "hispania_citerior borders hispania_ulterior, but"),
        ('land = ["hispania_citerior"]', 'land = ["hispania"]', "unknown province 'hispania'"),
        ('{ owner = "crassus", governor = "in" }', '{ owner = "caesar", governor = "in" }', "owns 6"),
        ('type = "political"\nland', "land", "province 'hispania_ulterior' lacks 'type'"),
        ('governor = "servant" }', 'governor = "out" }', "Civil Servants on the board"),
        ('seas = ["mare_balearicum", "mare_africum"]', 'seas = ["mare_africum"]', "lies beside"),
        ('seas = ["mare_aegyptium"]', "seas = []", "disagree about"),
        ("legion_limit = 6", "", "lacks legion_limit"),
        ('start_province = "sicilia"', 'start_province = "italia"', "starts in Italia, which is not his"),
        ("[meta]", "[meta", "is not TOML"),
    ],
)  # fmt: skip
def test_a_file_that_does_not_fit_is_refused_and_the_reason_named(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    found = load_with(tmp_path, old, new)
    assert found.startswith("tessera.engine.errors.DataError"), found
    assert re.search(message, found), found
