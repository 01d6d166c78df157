"""Golden records: finished games that replay to the exact result."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tessera
from tessera.engine import Record
from tessera.games.emperors import GAME
from tessera.games.emperors.components import OBJECTIVES

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))


def read(path: Path) -> tuple[Record, list[dict]]:  # type: ignore[type-arg]
    content = json.loads(path.read_text(encoding="utf-8"))
    return Record.from_json(content["record"]), content["scores"]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_the_exact_result(path: Path):
    record, scores = read(path)
    assert record.fingerprint == GAME.fingerprint, "the data file has changed: find new records with find_golden"
    match = tessera.replay(record)
    assert match.over
    assert match.length == len(record.choices)
    assert [score.to_json() for score in match.scores] == scores


def test_the_golden_records_cover_all_counts_and_every_objective():
    games = [read(path) for path in GOLDEN]
    assert len(games) >= 6
    assert {record.seats for record, _ in games} == {2, 3, 4, 5}
    assert any(record.options.get("introductory") for record, _ in games)
    held = {name for _, scores in games for score in scores if score["rank"] == 1 for name in score["parts"]}
    assert held == {objective.name for objective in OBJECTIVES}
    assert {score["how"] for _, scores in games for score in scores} >= {"objectives", "round_limit"}
