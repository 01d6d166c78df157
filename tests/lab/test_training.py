"""A training improves a network, goes on after a kill as if nothing had been, and keeps what it did."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tessera
from tessera.engine import OptionError
from tessera.lab.training.plan import read_plan
from tessera.lab.training.samples import Decision, samples_of
from tessera.lab.training.teacher import lesson, teach
from tessera.nets import load
from tests.lab.train_small import small
from tests.nets.toy import SEEN_STONES

ROOT = Path(__file__).parents[2]


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """A process of its own, as JAX needs it."""
    return subprocess.run([sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True, check=False)


def lines_of(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]


def test_a_small_game_is_learned(tmp_path: Path) -> None:
    done = run("tests.lab.train_small", "stones", str(tmp_path), "15")
    assert not done.returncode, done.stderr
    lines = lines_of(tmp_path)
    assert [line["round"] for line in lines] == list(range(16))
    assert lines[-1]["over_first"][1] > 0.5, "the interval over the first network lies above even"
    assert any(line.get("replaced") for line in lines)
    assert lines[-1]["hopes"] < 0.9 * lines[1]["hopes"], "who will win is foreseen better"
    origin = load(SEEN_STONES, tmp_path / "best.npz").origin
    assert (origin.game, origin.data, origin.seats) == ("stones", "stones", (2, 3))
    assert origin.made["plan"] == small("stones").to_json()
    assert origin.made["games"] > 0
    assert len(list((tmp_path / "league").iterdir())) == 4


def test_after_a_kill_it_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    numbers = ("decisions=400", "trials=16", "keep=2")
    for folder, rounds in (("whole", "3"), ("parts", "1"), ("parts", "3")):
        done = run("tests.lab.train_small", "toy", str(tmp_path / folder), rounds, *numbers)
        assert not done.returncode, done.stderr
        (tmp_path / folder / "state.npz.new").write_bytes(b"half a state")
    with np.load(tmp_path / "whole" / "state.npz") as whole, np.load(tmp_path / "parts" / "state.npz") as parts:
        for name in whole.files:
            if name != "numbers":
                np.testing.assert_allclose(whole[name], parts[name], rtol=1e-4, atol=1e-6, err_msg=name)
    done = run("tests.lab.train_small", "toy", str(tmp_path / "parts"), "3", "decisions=401")
    assert "has a training with another plan (decisions, keep, trials)" in done.stderr


def test_gains_and_hopes_are_what_the_end_of_the_game_says() -> None:
    """Two seats, three decisions; the network expected nothing to be decided, and the second seat won."""
    even = np.array([0.5, 0.5, 0.5, 0.5], dtype=np.float32)
    made = [Decision(seat, bytearray(2), [1, 2], 0, -0.7, even, seat == 1) for seat in (0, 1, 1)]
    found = samples_of(made, np.array([0, 1, 0, 1], dtype=np.float32), 2, placing=0.0, reach=0.5, foresight=0.5)
    assert len(found) == 2, "only the learner's decisions"
    assert found.gain.tolist() == [0.25, 0.5]
    assert found.hopes[1].tolist() == [1, 0, 1, 0], "from the observer, who won"
    assert found.hopes[0].tolist() == [0.75, 0.25, 0.75, 0.25]
    assert found.options.tolist() == [[1, 2], [1, 2]]


def test_the_games_of_a_teacher_become_samples_and_others_are_passed_over() -> None:
    game = tessera.game("triumvirate")
    record = teach(game, 2, "random", 5)
    samples = lesson(game, record)
    assert samples is not None
    assert len(samples) == len(record.choices)
    words = list(game.vocabulary)
    taken = [str(words[row[chosen]]) for row, chosen in zip(samples.options, samples.chosen, strict=True)]
    assert taken == [word for _, word in record.choices]
    assert lesson(game, replace(record, choices=record.choices[:-1])) is None, "it has no end"
    assert lesson(game, replace(record, seed=record.seed + 1, choices=record.choices[::-1])) is None


def test_the_command_trains_a_real_game_and_goes_on(tmp_path: Path) -> None:
    words = ["tessera", "train", "triumvirate", "--jobs", "1", "--folder", str(tmp_path)]
    given = ["decisions=600", "lanes=2", "lessons=2", "teacher=greedy:worlds=1,tries=1", "keep=5", "rivals=random"]
    given += ["trials=4", "batch=256", "layers=16/16"]
    done = run(*words, "--rounds", "1", *(word for text in given for word in ("--set", text)))
    assert not done.returncode, done.stderr
    done = run(*words, "--rounds", "2")
    assert not done.returncode, done.stderr
    assert f"the best network is {tmp_path / 'best.npz'}" in done.stdout.replace("\n", "")
    lines = lines_of(tmp_path)
    assert [line["round"] for line in lines] == [0, 1, 2]
    assert lines[0]["imitated"] == "greedy:worlds=1,tries=1"
    assert lines[2]["sparring"][0] > 0
    bot = tessera.bots.named(f"augur:simulations=4,net={tmp_path / 'best.npz'}", 1)
    match = tessera.new("triumvirate", 3, seed=1)
    assert bot.choose(match.situation(match.asks[0].seat)) in match.asks[0].options


def test_a_plan_is_read_from_the_command_line(tmp_path: Path) -> None:
    plan = read_plan("trajan", tmp_path, ["shares=2:1/4:3", "layers=64/32", "pace=0.001"])
    assert plan.seat_shares(tessera.game("trajan")) == {2: 0.25, 4: 0.75}
    assert (plan.layers, plan.pace, plan.placing) == ((64, 32), 0.001, 0.2)
    with pytest.raises(OptionError, match="unknown number 'wit' of a plan"):
        read_plan("trajan", tmp_path, ["wit=3"])
    with pytest.raises(OptionError, match="bad value 'much' for pace"):
        read_plan("trajan", tmp_path, ["pace=much"])
    with pytest.raises(OptionError, match="is for 2 to 4 players, not 5"):
        read_plan("trajan", tmp_path, ["shares=5:1"]).seat_shares(tessera.game("trajan"))
