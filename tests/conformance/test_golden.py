"""Finished games, replayed to the exact result."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tessera

GOLDEN = sorted((Path(__file__).parent.parent / "games").glob("*/golden/*.json"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_golden_record_replays_to_its_result(path: Path, request: pytest.FixtureRequest) -> None:
    if (games := request.config.getoption("--game")) and path.parent.parent.name not in games:
        pytest.skip("another game")
    golden = json.loads(path.read_text(encoding="utf-8"))
    match = tessera.replay(golden["record"])
    assert match.over
    assert [score.to_json() for score in match.scores] == golden["scores"]
    assert match.record.to_json() == golden["record"]
