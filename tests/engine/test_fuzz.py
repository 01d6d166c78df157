"""Nonsense from outside gets an error of the family, and changes nothing."""

from __future__ import annotations

import contextlib
import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import tessera
from tessera.engine import Record, TesseraError
from tests.kit import play_randomly

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)

MATCH = play_randomly(tessera.new("triumvirate", 2, 1), 1, until=lambda match: match.length >= 40)
CHECKPOINT = MATCH.checkpoint()
RECORD = MATCH.record.to_json()


@given(st.integers(-3, 9) | anything, st.text(max_size=20) | anything)
def test_choices(seat: Any, choice: Any) -> None:
    before = MATCH.table.copy(), MATCH.length
    with contextlib.suppress(TesseraError):
        MATCH.choose(seat, choice)
        raise AssertionError(f"{choice!r} of seat {seat!r} was taken")
    assert (MATCH.table, MATCH.length) == before


@given(st.text(max_size=60) | st.binary(max_size=60))
def test_texts_of_records(text: str | bytes) -> None:
    with contextlib.suppress(TesseraError):
        tessera.replay(Record.loads(text))


@given(st.sampled_from(sorted(RECORD)), anything)
def test_records_with_a_part_replaced(name: str, value: Any) -> None:
    with contextlib.suppress(TesseraError):
        tessera.replay(RECORD | {name: value})


@settings(max_examples=300)
@given(st.sampled_from(sorted(CHECKPOINT["table"])), anything)
def test_checkpoints_with_a_part_replaced(name: str, value: Any) -> None:
    if type(value) is type(CHECKPOINT["table"][name]):
        return
    with contextlib.suppress(TesseraError):
        tessera.resume(json.loads(json.dumps(CHECKPOINT | {"table": CHECKPOINT["table"] | {name: value}})))


@given(anything)
def test_options(value: Any) -> None:
    for name in ("map", "flight", "nonsense"):
        with contextlib.suppress(TesseraError):
            tessera.new("triumvirate", 2, 1, **{name: value})
