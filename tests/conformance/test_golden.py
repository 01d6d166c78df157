"""Finished games, replayed to the exact result."""

from __future__ import annotations

import json
from pathlib import Path

import tessera


def test_a_golden_record_replays_to_its_result(golden: Path) -> None:
    kept = json.loads(golden.read_text(encoding="utf-8"))
    match = tessera.replay(kept["record"])
    assert match.over
    assert [score.to_json() for score in match.scores] == kept["scores"]
    assert match.record.to_json() == kept["record"]
