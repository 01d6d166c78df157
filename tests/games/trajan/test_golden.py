"""Finished games, replayed to the exact result."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tessera
from tests.games.trajan.find_golden import WANTED, shown

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_its_result(path: Path) -> None:
    golden = json.loads(path.read_text(encoding="utf-8"))
    match = tessera.replay(golden["record"])
    assert match.over
    assert [score.to_json() for score in match.scores] == golden["scores"]
    assert match.record.to_json() == golden["record"]


def test_between_them_they_show_everything() -> None:
    assert len(GOLDEN) >= 6
    seen: set[str] = set()
    for path in GOLDEN:
        seen |= shown(tessera.replay(json.loads(path.read_text(encoding="utf-8"))["record"]))
    assert seen >= WANTED
