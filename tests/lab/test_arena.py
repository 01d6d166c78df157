"""The arena keeps every game, goes on after a kill, and plays the same games wherever it runs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import tessera
from tessera.engine import OptionError, RecordError
from tessera.lab import Cluster, Contest, Here, Pairing, default_path, fight, read
from tessera.lab.play import play

CONTEST = Contest("triumvirate", ("greedy:worlds=1,tries=1", "random"), 2, 6, seed=4)


def games_of(path: Path) -> list[tuple[int, Any, Any]]:
    """The games of a results file, without what depends on the clock."""
    return sorted((line["number"], line["line_up"], line["record"]) for line in read(path)[1])


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("arena") / "whole.jsonl"
    fight(CONTEST, path, Here(1))
    return path


def test_every_game_can_be_replayed_from_its_line(whole: Path) -> None:
    lines = read(whole)[1]
    assert len(lines) == 6
    for line in lines:
        match = tessera.replay(line["record"])
        assert match.over
        assert [score.to_json() for score in match.scores] == line["scores"]
        assert sum(line["moves"]) == match.length
        assert sum(line["wins"]) == 1
        assert match.seed == CONTEST.deal_seed(line["deal"])


def test_the_heading_says_how_to_repeat_it(whole: Path) -> None:
    heading = read(whole)[0]
    assert heading["contest"] == CONTEST.to_json()
    assert heading["settings"]["greedy:worlds=1,tries=1"]["worlds"] == 1
    assert heading["settings"]["random"] == {}
    assert heading["data"] == tessera.game("triumvirate").fingerprint


class Killed(Exception):
    pass


class Dying:
    """A runner that is killed after some games."""

    def __init__(self, after: int) -> None:
        self.after = after

    def run(self, contest: Contest, pairings: Sequence[Pairing]) -> Iterator[dict[str, Any]]:
        for pairing in pairings[: self.after]:
            yield play(contest, pairing)
        raise Killed


def test_a_killed_contest_goes_on_where_it_stopped(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "killed.jsonl"
    with pytest.raises(Killed):
        fight(CONTEST, path, Dying(3))
    with path.open("a") as file:
        file.write('{"number":3,"deal":1,"line_')
    heard: list[tuple[int, int]] = []
    fight(CONTEST, path, Here(1), lambda done, of: heard.append((done, of)))
    assert heard == [(3, 6), (4, 6), (5, 6), (6, 6)]
    assert games_of(path) == games_of(whole)
    size = path.stat().st_size
    fight(CONTEST, path, Here(1))
    assert path.stat().st_size == size


def test_a_contest_with_a_time_limit_ends_with_a_whole_deal(tmp_path: Path) -> None:
    path = tmp_path / "short.jsonl"
    assert fight(CONTEST, path, Here(1), seconds=0).lines == []
    assert fight(CONTEST, path, Here(1), seconds=1e-6).done <= {0, 1}
    assert fight(CONTEST, path, Here(1), seconds=600).done == set(range(6))


def test_a_contest_can_be_made_longer(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "longer.jsonl"
    path.write_bytes(whole.read_bytes())
    longer = Contest(CONTEST.game, CONTEST.bots, CONTEST.seats, 8, CONTEST.seed)
    results = fight(longer, path, Here(1))
    assert results.done == set(range(8))
    assert games_of(path)[:6] == games_of(whole)


def test_a_file_of_another_contest_is_left_alone(whole: Path) -> None:
    before = whole.read_bytes()
    with pytest.raises(RecordError, match="holds another contest"):
        fight(Contest("triumvirate", ("random",), 2, 2), whole, Here(1))
    assert whole.read_bytes() == before


def test_a_file_played_with_other_data_is_left_alone(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "data.jsonl"
    heading, *lines = whole.read_text().splitlines()
    path.write_text("\n".join([json.dumps(json.loads(heading) | {"data": "0"}), *lines]) + "\n")
    with pytest.raises(RecordError, match="another data file"):
        fight(CONTEST, path, Here(1))


def test_a_file_played_with_other_settings_is_left_alone(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.jsonl"
    path.write_bytes(whole.read_bytes())
    monkeypatch.setattr("tessera.lab.results.settings_of", lambda bot, game: {"worlds": 9})
    with pytest.raises(RecordError, match="other settings of the bots"):
        fight(CONTEST, path, Here(1))


def test_every_commit_that_played_is_named(whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "commits.jsonl"
    path.write_bytes(whole.read_bytes())
    first = read(path)[0]["commit"]
    monkeypatch.setattr("tessera.lab.results.commit", lambda game: "abc")
    fight(CONTEST, path, Here(1))
    fight(CONTEST, path, Here(1))
    heading, lines = read(path)
    assert heading["commit"] == f"{first}, abc"
    assert len(lines) == 6


@pytest.mark.parametrize("text", ["", "[]\n", "{}\n", "no json\n"])
def test_a_file_that_holds_no_results_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.jsonl"
    path.write_text(text)
    with pytest.raises(RecordError):
        read(path)


def test_all_cores_play_the_same_games(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "cores.jsonl"
    fight(CONTEST, path, Here(2))
    assert games_of(path) == games_of(whole)


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_of_two_workers_plays_the_same_games(whole: Path, tmp_path: Path) -> None:
    pytest.importorskip("ray")
    path = tmp_path / "cluster.jsonl"
    fight(CONTEST, path, Cluster(workers=2))
    assert games_of(path) == games_of(whole)


def test_the_number_of_processes_is_checked() -> None:
    for jobs in (0, -2):
        with pytest.raises(OptionError, match="bad number of processes"):
            Here(jobs)


def test_every_contest_has_a_file_of_its_own() -> None:
    assert default_path(CONTEST) != default_path(Contest("triumvirate", CONTEST.bots, 2, 6, seed=5))
    assert default_path(CONTEST) == default_path(Contest("triumvirate", CONTEST.bots, 2, 99, seed=4))
