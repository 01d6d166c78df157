"""`tessera learn`: a lesson at the screen, left and taken up again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import tessera
from tessera.cli import app
from tessera.lessons import Learning, lessons_of

LESSONS = lessons_of(tessera.game("triumvirate"))


def run(kept: Path, *arguments: str, lines: list[str] | None = None) -> str:
    given = "".join(f"{line}\n" for line in lines or [])
    result = CliRunner().invoke(app, ["learn", *arguments, "--kept", str(kept)], input=given)
    assert result.exit_code == 0, result.output
    return " ".join(result.output.split())


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "lessons.json"


def lines_of(id: str) -> list[str]:
    """What is typed to do a lesson: by numbers."""
    learning, lines = Learning(LESSONS.named(id)), []
    while not learning.done:
        options = learning.options
        right = next((option for option in options if learning.step.fits(option)), "")
        lines.append(str(options.index(right) + 1) if right else "")
        learning.do(right)
    return lines


def test_a_lesson_is_done_and_the_next_one_offered(kept: Path) -> None:
    told = run(kept, "triumvirate", lines=[*lines_of("aim"), "n"])
    assert "You are Caesar." in told
    assert "Six Citizens, and you have been Consul: you have won." in told
    assert "You have done this lesson." in told
    assert "Next: One turn." in told
    assert json.loads(kept.read_text())["triumvirate/aim"]["done"]
    assert "✓ aim" in run(kept, "triumvirate", "--list")


def test_a_wrong_choice_is_answered_and_what_is_no_option_is_told(kept: Path) -> None:
    told = run(kept, "triumvirate", "aim", lines=["", "", "", "", "end", "march:italia", "q"])
    assert "If you end your turn, Pompeius comes next" in told
    assert "'march:italia' is no option" in told
    assert len(json.loads(kept.read_text())["triumvirate/aim"]["path"]) == 4


def test_a_lesson_is_taken_up_where_it_was_left(kept: Path) -> None:
    run(kept, "triumvirate", lines=["", "", "q"])
    told = run(kept, "triumvirate", lines=["b", "t", "q"])
    assert told.index("3 of 6") < told.index("2 of 6")
    assert told.count("Battle Bag") == 2


def test_what_is_not_there_is_told(kept: Path, tmp_path: Path) -> None:
    with pytest.raises(tessera.DataError, match="has no lesson 'moon'"):
        CliRunner().invoke(app, ["learn", "triumvirate", "moon", "--kept", str(kept)], catch_exceptions=False)
    kept.write_text("nonsense")
    assert CliRunner().invoke(app, ["learn", "triumvirate", "--kept", str(kept)]).exit_code != 0
