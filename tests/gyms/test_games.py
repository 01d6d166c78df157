"""Recorded games as arrays: what an agent in the environment would have seen and done."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import tessera
from tessera import lines
from tessera.engine import OptionError, RecordError, UnknownGame
from tessera.gyms.games import Decisions, each_game, read
from tessera.gyms.play import Play
from tests.kit import play_randomly

CASES = [("triumvirate", 2), ("triumph", 2), ("glory", 3)]


def recorded(path: Path, name: str, seats: int, games: int = 2, **options: object) -> Path:
    for seed in range(games):
        match = play_randomly(tessera.new(name, seats, seed, **options), seed)
        lines.append(path, {"number": seed, "record": match.record.to_json()})
    return path


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_the_arrays_are_what_the_environment_shows(name: str, seats: int, tmp_path: Path) -> None:
    path = recorded(tmp_path / "games.jsonl.gz", name, seats)
    found = read(path, rewards="rank")
    play = Play(name, seats)
    row = 0
    for seed in range(2):
        play.reset(seed)
        first = row
        while not play.over:
            seat = int(found.seat[row])
            assert np.array_equal(found.observation[row], play.observation(seat))
            assert np.array_equal(found.mask[row], play.mask(seat))
            assert found.game[row] == seed
            play.answer(seat, int(found.action[row]))
            row += 1
        worth = np.array(play.rewards(), dtype=np.float32)
        assert np.array_equal(found.outcome[first:row], worth[found.seat[first:row]])
    assert row == len(found.action) == len(found.outcome)


def test_unscaled_a_few_and_one_by_one(tmp_path: Path) -> None:
    path = recorded(tmp_path / "games.jsonl", "triumvirate", 3, games=3)
    whole = read(path, scaled=False, rewards="win")
    assert whole.observation.dtype == np.uint8
    assert whole.observation.shape[1] == Play("triumvirate", 3).layout.size
    assert set(whole.outcome) <= {0.0, 1.0}
    assert sorted(set(read(str(path), most=2).game)) == [0, 1]
    games = list(each_game([path], scaled=False, rewards="win"))
    assert len(games) == 3
    together = Decisions(*(np.concatenate(arrays) for arrays in zip(*games, strict=True)))
    assert all(np.array_equal(one, other) for one, other in zip(together, whole, strict=True))


def test_what_is_done_beside_the_questions_is_no_decision(tmp_path: Path) -> None:
    match = tessera.new("glory", 2, 5)
    while not match.over:
        asides = match.asides(0)
        if match.length > 10 and asides:
            match.choose(0, asides[0])
        else:
            match.choose(match.asks[0].seat, match.asks[0].options[-1])
    path = tmp_path / "games.jsonl"
    lines.append(path, match.record.to_json())
    assert len(read(path).action) < match.length


def test_bad_input(tmp_path: Path) -> None:
    path = recorded(tmp_path / "games.jsonl", "triumvirate", 2, games=1)
    with pytest.raises(OptionError, match="unknown rewards"):
        read(path, rewards="glory")
    with pytest.raises(RecordError, match="cannot read"):
        read(tmp_path / "nowhere.jsonl.gz")
    (entry,) = lines.entries(path)
    record = entry["record"]
    half = {**record, "choices": record["choices"][:-3]}
    wrong = {**record, "choices": [[0, "fly:moon"], *record["choices"]]}
    early = {**record, "choices": record["choices"][5:]}
    for number, (bad, error, message) in enumerate(
        (
            (half, RecordError, "there is no outcome"),
            (wrong, RecordError, "breaks at choice 1: unknown choice"),
            (early, RecordError, "is not possible"),
            ({**record, "data": "01234567"}, RecordError, "another data file: 01234567"),
            ({**record, "game": "hearts"}, UnknownGame, "unknown game 'hearts'"),
            ({**record, "seats": 9}, OptionError, "2 to 3 players"),
            ([1, 2], RecordError, "not a record"),
        )
    ):
        broken = tmp_path / f"{number}.jsonl.gz"
        lines.append(broken, bad)
        with pytest.raises(error, match=message):
            read(broken)
    recorded(path, "triumvirate", 3, games=1)
    with pytest.raises(RecordError, match=r"games\.jsonl, game 1: .*another kind of game"):
        read(path)
    (tmp_path / "empty.jsonl").touch()
    with pytest.raises(RecordError, match="no games"):
        read(tmp_path / "empty.jsonl")
