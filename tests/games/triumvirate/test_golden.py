"""Finished games, replayed to the exact result."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tessera
from tests.games.triumvirate.find_golden import shown

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
    seen = set()
    for path in GOLDEN:
        seen |= set(shown(tessera.replay(json.loads(path.read_text(encoding="utf-8"))["record"])))
    assert seen >= {
        "victory military", "victory competence", "victory people", "victory office", "2 seats", "3 seats", "escape",
        "compensation I", "compensation II", "servant captured", "tied election",
    }  # fmt: skip
