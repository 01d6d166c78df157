"""`tessera games-of` makes a data set that survives a kill."""

from __future__ import annotations

import gzip
import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import tessera
from tessera import lines
from tessera.engine import RecordError
from tessera.lab import Contest, Here, fight, read
from tessera.lab.cli import app

CONTEST = Contest("triumvirate", ("random",), 2, 5, seed=4)


def run(*words: str) -> tuple[int, str]:
    found = CliRunner().invoke(app, ["games-of", *words], env={"COLUMNS": "160"})
    return found.exit_code, " ".join(found.output.split())


def records(path: Path) -> list[Any]:
    return [line["record"] for line in sorted(read(path)[1], key=lambda line: line["number"])]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "whole.jsonl.gz"
    fight(CONTEST, path, Here(1), numbers_only=True)
    return path


def test_every_game_has_a_deal_of_its_own_and_is_compressed(whole: Path) -> None:
    found = records(whole)
    assert len({record["seed"] for record in found}) == 5
    assert all(tessera.replay(record).over for record in found)
    with gzip.open(whole, "rt") as file:
        assert len(list(map(json.loads, file))) == 6, "any gzip program reads it: the contest, then the games"
    assert whole.stat().st_size < 0.4 * len(gzip.decompress(whole.read_bytes()))


def test_a_file_cut_anywhere_is_gone_on_with(whole: Path, tmp_path: Path) -> None:
    content = whole.read_bytes()
    path = tmp_path / "cut.jsonl.gz"
    for cut in (0, 3, 100, len(content) // 2, len(content) - 1):
        path.write_bytes(content[:cut])
        results = fight(CONTEST, path, Here(1), numbers_only=True)
        assert results.done == set(range(5))
        assert all(list(line) == ["number"] for line in results.lines), "the games are in the file alone"
        assert records(path) == records(whole)


def test_a_file_broken_inside_is_not_cut(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "broken.jsonl.gz"
    content = bytearray(whole.read_bytes())
    content[len(content) // 2] ^= 255
    path.write_bytes(content)
    with pytest.raises(RecordError, match=r"cannot read .*broken"):
        fight(CONTEST, path, Here(1))
    assert path.read_bytes() == content
    with pytest.raises(RecordError, match="cannot read"):
        list(lines.entries(path))


def test_a_killed_command_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "killed.jsonl.gz"
    words = ["games-of", "triumvirate", "--level", "random", "--games", "4000", "--jobs", "1", "--out", str(out)]
    with subprocess.Popen([sys.executable, "-m", "tessera", *words], stdout=subprocess.DEVNULL) as process:
        until = time.monotonic() + 60
        while not (out.exists() and out.stat().st_size > 3000) and time.monotonic() < until:
            time.sleep(0.02)
        process.send_signal(signal.SIGKILL)
    lines.mend(out)
    played = len(records(out))
    assert 0 < played < 4000
    words[words.index("--games") + 1] = str(played + 2)
    status, text = run(*words[1:])
    assert status == 0, text
    assert f"{played + 2} games in" in text
    again = tmp_path / "again.jsonl.gz"
    fight(Contest("triumvirate", ("random",), 2, played + 2), again, Here(1))
    assert records(out) == records(again)


def test_the_command_names_its_file_and_plays_levels_and_options(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    status, text = run("triumvirate", "--level", "random", "--games", "2", "--jobs", "1", "--option", "map=comata")
    assert status == 0, text
    (path,) = (tmp_path / "games").glob("triumvirate-2-*.jsonl.gz")
    assert [record["options"] for record in records(path)] == [{"map": "comata"}] * 2
    assert run("triumvirate", "--level", "novice", "--seats", "3", "--games", "1", "--jobs", "1")[0] == 0
    (path,) = (tmp_path / "games").glob("triumvirate-3-*.jsonl.gz")
    assert read(path)[1][0]["line_up"] == ["novice"] * 3


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess"], "unknown game 'chess'"),
        (["triumvirate", "--level", "pontifex"], "unknown bot 'pontifex'"),
        (["triumvirate", "--seats", "7"], "2 to 3 players, not 7"),
        (["triumvirate", "--games", "0"], "at least one game"),
        (["triumvirate", "--option", "map=atlantis"], "bad value 'atlantis'"),
        (["triumvirate", "--jobs", "0"], "bad number of processes"),
        (["triumvirate", "--address", "here"], "--address goes with --cluster"),
    ],
)
def test_bad_input(words: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    status, text = run(*words)
    assert status == 2
    assert message in text
    assert not list(tmp_path.rglob("*.gz"))


def test_games_of_another_contest_or_data_are_not_mixed(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "other.jsonl.gz"
    path.write_bytes(whole.read_bytes())
    status, text = run("triumvirate", "--level", "greedy", "--games", "1", "--jobs", "1", "--out", str(path))
    assert status == 2
    assert "holds another contest" in text
    path.unlink()
    for entry in lines.entries(whole):
        lines.append(path, entry | {"data": "01234567"} if "arena" in entry else entry)
    with pytest.raises(RecordError, match="another data file"):
        fight(CONTEST, path, Here(1))
    path.write_bytes(gzip.compress(b'{"what": "else"}\n'))
    with pytest.raises(RecordError, match="holds no results"):
        fight(CONTEST, path, Here(1))
