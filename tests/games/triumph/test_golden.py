"""Golden records: finished games, replayed to the exact result; together they reach what random play hardly does."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tessera
from tests.games.triumph.golden.find import WANTED, marks, story_of

RECORDS = sorted((Path(__file__).parent / "golden").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_its_result(path: Path):
    golden = json.loads(path.read_text(encoding="utf-8"))
    match = tessera.replay(golden["record"])
    assert match.over
    assert [score.to_json() for score in match.scores] == golden["scores"]
    told = story_of(match)
    assert told["told"] == golden["told"]
    assert (told["story"], told["table"]) == (golden["story"], golden["table"])


def test_the_records_reach_every_law_card_every_building_and_every_seat_count():
    matches = [tessera.replay(json.loads(path.read_text(encoding="utf-8"))["record"]) for path in RECORDS]
    assert len(matches) >= 8
    reached = set().union(*(marks(match) for match in matches))
    assert WANTED - {"caesar twice"} <= reached
    assert sum(match.seats == 2 for match in matches) >= 2
