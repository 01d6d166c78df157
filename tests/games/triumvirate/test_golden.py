"""What the golden records show; that they replay is the conformance kit's to say."""

from __future__ import annotations

import json
from pathlib import Path

import tessera
from tests.games.triumvirate.find_golden import shown

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))


def test_between_them_they_show_everything() -> None:
    assert len(GOLDEN) >= 6
    seen = set()
    for path in GOLDEN:
        seen |= set(shown(tessera.replay(json.loads(path.read_text(encoding="utf-8"))["record"])))
    assert seen >= {
        "victory military", "victory competence", "victory people", "victory office", "2 seats", "3 seats", "escape",
        "compensation I", "compensation II", "servant captured", "tied election",
    }  # fmt: skip
