"""`tessera arena` and `tessera ladder`, from the command line to the page and the file."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from typer.testing import CliRunner

from tessera.lab import Contest, Here, fight
from tessera.lab import ladder as rating
from tessera.lab.cli import app

QUICK = "greedy:worlds=1,tries=1"


def run(*words: str) -> tuple[int, str]:
    found = CliRunner().invoke(app, list(words), env={"COLUMNS": "160"})
    return found.exit_code, found.output


def test_the_arena_prints_tables_and_writes_games_and_a_page(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    status, text = run("arena", "triumvirate", QUICK, "random", "--games", "4", "--jobs", "1", "--out", str(out))
    assert status == 0, text
    assert "triumvirate, 2 seats, 4 games" in text
    assert QUICK in text
    assert "Ways of winning" in text
    assert len(out.read_text().splitlines()) == 5
    page = out.with_suffix(".html").read_text()
    for title in (
        "Strength", "Share of wins by bot", "Share of wins by seat", "Points at the end", "Length of a game",
        "Ways of winning", "choices most taken", "Choices in a turn", "Time for a choice",
    ):  # fmt: skip
        assert title in page
    assert not re.search(r"<(script|link)[^>]+(src|href)=", page), "the page needs nothing from the network"


def test_options_of_the_game_are_passed_on(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    words = ("arena", "triumvirate", "random", "--games", "1", "--jobs", "1", "--out", str(out))
    status, text = run(*words, "--option", "map=nowhere")
    assert status == 2
    assert "bad value 'nowhere'" in text
    status, text = run(*words, "--option", "map")
    assert status == 2
    assert "write it as name=value" in text
    status, text = run(*words, "--option", "map=comata")
    assert status == 0, text
    assert json.loads(out.read_text().splitlines()[1])["record"]["options"] == {"map": "comata"}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess", "random"], "unknown game 'chess'"),
        (["triumvirate", "nobody"], "unknown bot 'nobody'"),
        (["triumvirate", "random", "--seats", "9"], "not 9"),
        (["triumvirate", "random", "--address", "x"], "--address goes with --cluster"),
    ],
)
def test_mistakes_are_explained(words: list[str], message: str) -> None:
    status, text = run("arena", *words)
    assert status == 2
    assert message in text


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess"], "unknown game 'chess'"),
        (["triumvirate", "--search", "hours=1"], "bad parameter 'hours=1'"),
        (["triumvirate", "--budget", "seconds"], "write seconds=VALUE"),
        (["triumvirate", "--seats", "2", "--seats", "9"], "not 9"),
        (["triumvirate", "--few", "0"], "at least one game"),
    ],
)
def test_the_ladder_finds_mistakes_before_its_first_game(words: list[str], message: str, tmp_path: Path) -> None:
    status, text = run("ladder", *words, "--folder", str(tmp_path), "--out", str(tmp_path / "strength.md"))
    assert status == 2
    assert message in text
    assert not list(tmp_path.iterdir())


def test_the_ladder_has_every_rung_at_both_numbers_of_seats() -> None:
    found = rating.rungs(
        "triumvirate", rating.seat_counts("triumvirate"), "seconds=1", ["playouts=5", "playouts=10"], 200, 100
    )
    assert {rung.seats for rung in found} == {2, 3}
    assert {(rung.games, rung.upper) for rung in found} >= {(200, "greedy"), (100, "search:seconds=1"), (100, "caesar")}
    pairs = [(rung.upper, rung.lower) for rung in found if rung.seats == 2]
    assert pairs == [
        ("greedy", "random"), ("search:seconds=1", "greedy"), ("search:playouts=10", "search:playouts=5"),
        ("citizen", "novice"), ("senator", "citizen"), ("consul", "senator"), ("caesar", "consul"),
    ]  # fmt: skip


def test_the_ladder_is_written_and_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rung = rating.Rung("greedy over random", QUICK, "random", 2, 4)
    monkeypatch.setattr(rating, "rungs", lambda *given: [rung])
    out = tmp_path / "strength.md"
    for seed in ("1", "2"):
        status, text = run(
            "ladder", "triumvirate", "--jobs", "1", "--folder", str(tmp_path), "--out", str(out), "--seed", seed
        )
        assert status == 0, text
    written = out.read_text()
    assert written.startswith("# How strong the bots are")
    assert written.count("## The End of the Triumvirate") == 1
    assert "tessera ladder triumvirate --games 200 --few 100 --search seconds=1 --budget playouts=250" in written
    assert "--budget playouts=1000 --seed 2" in written
    assert "worlds 1" in written
    row = next(line for line in written.splitlines() if "greedy over random" in line)
    assert "| 2 | greedy over random |" in row
    assert "| 4 | 0 |" in row


def test_sections_of_other_games_stay(tmp_path: Path) -> None:
    path = tmp_path / "strength.md"
    rating.write_section(path, "trajan", "## Trajan\nold\n")
    rating.write_section(path, "glory", "## Glory\n")
    rating.write_section(path, "trajan", "## Trajan\nnew\n")
    text = path.read_text()
    assert "## Trajan\nold" not in text
    assert text.index("new") < text.index("## Glory")


def test_a_verdict_is_what_the_interval_allows(tmp_path: Path) -> None:
    from tessera.lab.intervals import share

    rung = rating.Rung("x", "a", "b", 2, 20)
    assert rating.Measured(rung, share(20, 20), 0, 0, 0).verdict == "stronger"
    assert rating.Measured(rung, share(11, 20), 0, 0, 0).verdict == "open"
    assert rating.Measured(rung, share(1, 20), 0, 0, 0).verdict == "weaker"


def test_games_that_nobody_wins_say_nothing_of_who_is_stronger() -> None:
    from tests.lab.test_numbers import line

    rung = rating.Rung("x", "a", "b", 2, 4)
    kept = SimpleNamespace(contest=rung.contest("triumph", 0), lines=[])
    for pairing, ranks in zip(kept.contest.pairings(), ([1, 2], [2, 2], [2, 2], [2, 1]), strict=True):
        kept.lines.append(line(pairing.number, "".join(pairing.line_up), ranks, deal=pairing.deal))
    found = rating.Measured.of(rung, cast(Any, kept))
    assert (found.games, found.lost, found.share.games) == (4, 2, 2)


def test_levels_are_rated_together(tmp_path: Path) -> None:
    """Levels that never met are compared through those they both met."""
    from tests.lab.test_numbers import line

    class Kept:
        def __init__(self, bots: tuple[str, str], lines: list[object]) -> None:
            self.contest = Contest("triumvirate", bots, 2, len(lines))
            self.lines = lines

    def results(upper: str, lower: str) -> Kept:
        lines = [json.loads(json.dumps(line(n, "ab", [1, 2] if n % 4 else [2, 1]))) for n in range(40)]
        for entry in lines:
            entry["line_up"] = [upper, lower]
        return Kept((upper, lower), lines)

    from itertools import pairwise

    from tessera.bots import LEVELS

    found = rating.level_ratings([results(upper, lower) for lower, upper in pairwise(LEVELS)], rounds=10)  # type: ignore[misc]
    assert [entry.bot for entry in found] == list(reversed(LEVELS))
    assert found[0].elo - found[1].elo == pytest.approx(191, abs=40)
    met = rating.level_ratings([results("citizen", "novice")], rounds=10)  # type: ignore[list-item]
    assert [entry.bot for entry in met] == ["citizen", "novice"], "who never played has no strength"


def test_deals_that_were_cut_short_do_not_count(tmp_path: Path) -> None:
    results = fight(Contest("triumvirate", ("random", QUICK), 2, 4), tmp_path / "games.jsonl", Here(1))
    results.lines.pop()
    assert {line["deal"] for line in rating.whole_deals(results)} == {0}
