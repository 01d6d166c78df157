"""The examples of the interfaces run, in a short form."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(script: str, *arguments: str, folder: Path = ROOT) -> list[str]:
    command = [sys.executable, str(ROOT / script), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=folder)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def numbers(line: str) -> list[float]:
    return [float(number) for number in re.findall(r"[+-]\d\.\d+", line)]


@pytest.mark.parametrize(("script", "seats"), [("play_pettingzoo", "--seats"), ("play_openspiel", "--players")])
def test_random_play(script: str, seats: str) -> None:
    lines = run(f"examples/interfaces/{script}.py", "triumvirate", seats, "3", "--games", "2")
    assert [len(numbers(line)) for line in lines] == [3, 3]
    for line in lines:
        assert sum(numbers(line)) == pytest.approx(0)
        assert max(numbers(line)) == 1


def test_random_play_of_one_seat() -> None:
    against, by_chance = run("examples/interfaces/play_gymnasium.py", "--games", "3")
    assert against.startswith("against greedy: ")
    assert by_chance.startswith("against random: ")
    for line in (against, by_chance):
        assert line.endswith("in the mean of 3 games")
        assert -1 <= numbers(line)[0] <= 1


def test_ismcts_against_search() -> None:
    *games, result = run("examples/interfaces/ismcts.py", "--playouts", "2", "--games", "2")
    assert len(games) == 2
    assert re.fullmatch(r"triumvirate, 2 playouts each: ISMCTS wins (0|25|50|75|100) % \(.*\) of 2 games", result)


def test_ppo_learns(tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib", reason="needs the extra `examples`: make examples")
    lines = run("examples/learners/ppo.py", "--minutes", "0.05", "--games", "4", "--out", str(tmp_path))
    assert lines[-1].endswith("of 4 games against random play")
    assert (tmp_path / "curve.svg").exists()
