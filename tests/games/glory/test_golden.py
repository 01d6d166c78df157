"""What the golden records show; that they replay is the conformance kit's to say."""

from __future__ import annotations

import json
from pathlib import Path

import tessera
from tests.games.glory.find_golden import WANTED

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))


def test_between_them_they_show_everything() -> None:
    assert {path.stem for path in GOLDEN} == set(WANTED)
    ends, tables = set(), set()
    for path in GOLDEN:
        match = tessera.replay(json.loads(path.read_text(encoding="utf-8"))["record"])
        fits = WANTED[path.stem][2]
        assert fits(match), path.stem
        ends.add(match.table.ended)
        tables.add((match.seats, match.options.version, bool(match.options.expansion)))
    assert ends == {"deck", "sites", "catacomb", "forum", "forum_romanum", "plebian_council", "surrender"}
    assert {seats for seats, _, _ in tables} == {2, 3, 4, 5}
    assert {(version, expansion) for _, version, expansion in tables} == {
        ("republic", False), ("republic", True), ("imperium", False), ("imperium", True),
    }  # fmt: skip
