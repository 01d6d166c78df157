"""The games as problems: the estimates are right where the truth is known, and the table says what was measured."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from typer.testing import CliRunner

import tessera
from tessera.engine import Course, Fate, RecordError
from tessera.engine.provenance import Provenance
from tessera.games.triumph import GAME as TRIUMPH
from tessera.lab.cli import app
from tessera.lab.problem_table import BEGIN, END, middle, write_table, written
from tessera.lab.problems import (
    Effort,
    Traced,
    Worlds,
    by_chance,
    by_players,
    measure,
    measured,
    trace,
    tree_size,
    worlds,
)
from tests.games.triumph.given import board, turns
from tests.kit import play_randomly

SMALL = Effort(by_chance=3, played=1, moments=2, samples=20)


def test_a_trace_counts_what_a_random_game_asks() -> None:
    game = tessera.game("triumvirate")
    match = tessera.new("triumvirate", 2, 5)
    product = 1
    course: Course = Course(game, game.setup(2, game.options.given({}), Fate.of(5)))
    found = trace(course, lambda ask: ask.options[-1])
    options = 0
    while not match.over:
        options += len(match.asks[0].options)
        product *= len(match.asks[0].options)
        match.choose(match.asks[0].seat, match.asks[0].options[-1])
    assert (found.decisions, found.options, found.together) == (match.length, options, 0)
    assert found.tree == pytest.approx(math.log10(product))
    assert found.draws == match.table.fate.used()


def test_choices_at_the_same_time_are_counted() -> None:
    found = by_chance(TRIUMPH, 3, 1)
    assert "bid" in found.topics
    assert 3 <= found.together < found.decisions
    match, played = by_players(TRIUMPH, 2, 1)
    assert played.decisions == match.length
    assert played.draws == match.table.fate.used()


def test_knuths_estimate_is_the_mean_of_the_products() -> None:
    """A tree with 2 leaves on the left and 10 on the right has 12: left 2 * 2, right 2 * 10, each in half the games."""
    games = [Traced(2, 1, 0, 0, (), 0, math.log10(2 * leaves)) for leaves in (2, 10)]
    assert 10 ** tree_size(games) == pytest.approx(12)
    great = [Traced(2, 1, 0, 0, (), 0, tree) for tree in (500.0, 400.0)]
    assert tree_size(great) == pytest.approx(500 - math.log10(2)), "numbers too great for a float"


def test_worlds_are_counted_by_those_that_are_alike() -> None:
    """One hidden card of 28 that it may be; two hidden cards of one player; nothing hidden."""
    one = turns("justice", board(3, hands={0: ["testudo"], 1: ["alea"]}, row=["carthago"]), [0, 1, 2])
    found = worlds(one, 0, 1500)
    assert not found.at_least
    assert found.number == pytest.approx(28, rel=0.1)
    two = turns("justice", board(3, hands={1: ["alea", "divide"]}), [0, 1, 2])
    assert worlds(two, 0, 3000).number == pytest.approx(30 * 29 / 2, rel=0.2)
    assert worlds(two, 1, 50) == Worlds(1.0, False)
    assert worlds(tessera.new("triumvirate", 2, 1), 0, 50) == Worlds(1.0, False)


def test_where_no_two_worlds_are_alike_it_is_a_bound() -> None:
    match = play_randomly(tessera.new("glory", 4, 3), 3, until=lambda match: match.length > 20)
    found = worlds(match, match.asks[0].seat, 20)
    assert found == Worlds(190.0, True)
    assert written(found) == "more than 190"
    assert written(Worlds(123456.7, False)) == "100,000"
    assert middle([Worlds(1.0, False), found, Worlds(7.0, False)]) == "7"


def test_what_was_measured_is_not_measured_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = measured("triumvirate", 2, SMALL, tmp_path)
    assert found == measure("triumvirate", 2, SMALL)
    monkeypatch.setattr("tessera.lab.problems.measure", None)
    assert measured("triumvirate", 2, SMALL, tmp_path) == found


def run(*words: str) -> tuple[int, str]:
    found = CliRunner().invoke(app, ["problems", *words], env={"COLUMNS": "200"})
    return found.exit_code, found.output


def test_the_command_writes_the_table_into_its_place(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"# Before\n\n{BEGIN}\nold\n{END}\n\n## After\n")
    words = ["triumvirate", "--by-chance", "3", "--played", "1", "--moments", "1", "--samples", "10", "--contests", "2"]
    words += ["--few", "1", "--jobs", "1", "--folder", str(tmp_path / "arena"), "--minutes", "0"]
    status, text = run(*words, "--out", str(page))
    assert status == 0, text
    written = page.read_text()
    assert written.startswith(f"# Before\n\n{BEGIN}\n\n    tessera problems triumvirate --by-chance 3 ")
    assert written.endswith(f"{END}\n\n## After\n")
    assert "old" not in written
    rows = {line.split(" | ")[0].strip("| "): line for line in written.splitlines() if line.startswith("|")}
    assert "nothing" in rows["hidden"]
    assert "179" in rows["actions"]
    assert "215 / 259" in rows["length of an observation"]
    origin = Provenance.of(tessera.game("triumvirate").data)
    assert 0 < origin.certain < origin.blocks
    assert f"{origin.certain}, {origin.reconstructed}, {origin.blocks}" in written
    assert "not measured" in rows["caesar over senator"]
    status, text = run(*words)
    assert status == 0
    assert "| seats measured | 2 / 3 |" in text


def test_bad_input(tmp_path: Path) -> None:
    status, text = run("chess")
    assert status == 2
    assert "unknown game 'chess'" in text
    page = tmp_path / "page.md"
    page.write_text("nothing here")
    with pytest.raises(RecordError, match="no place for the table"):
        write_table(page, "table", "command")
