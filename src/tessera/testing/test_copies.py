"""Copies, checkpoints and undo, at many moments of random games."""

from __future__ import annotations

import json
import random

import pytest

import tessera
from tessera.engine import Match, RecordError, UndoRefused
from tessera.testing.cases import Case, finished, moments


def play_some(match: Match, chance: random.Random, number: int) -> None:
    for _ in range(number):
        if not match.over:
            ask = chance.choice(match.asks)
            match.choose(ask.seat, chance.choice(ask.options))


def test_copies_are_equal_and_independent(case: Case, seeds: range) -> None:
    for match, chance in moments(case, seeds):
        copy = match.table.copy()
        assert copy == match.table
        written = json.dumps(copy.to_json())
        whole = match.copy()
        assert whole.table == match.table
        assert _open(whole) == _open(match)
        play_some(match, chance, 12)
        assert json.dumps(copy.to_json()) == written
        assert json.dumps(whole.table.to_json()) == written


def test_tables_go_through_json(case: Case, seeds: range) -> None:
    for match, _ in moments(case, seeds):
        table = match.table
        again = type(table).from_json(json.loads(json.dumps(table.to_json())))
        assert again == table
        assert again.to_json() == table.to_json()


def test_a_match_goes_on_from_its_checkpoint(case: Case, seeds: range) -> None:
    for match, chance in moments(case, seeds):
        resumed = tessera.resume(json.loads(json.dumps(match.checkpoint())))
        assert resumed.table == match.table
        assert _open(resumed) == _open(match)
        state = chance.getstate()
        play_some(match, chance, 25)
        chance.setstate(state)
        play_some(resumed, chance, 25)
        assert resumed.table == match.table
        assert resumed.record == match.record


def test_a_broken_checkpoint_is_refused(plain_case: Case) -> None:
    checkpoint = plain_case.match(1).checkpoint()
    for broken in ({}, {"record": 1}, checkpoint | {"made": 99}, checkpoint | {"table": {"seats": 2}}):
        with pytest.raises(RecordError):
            tessera.resume(broken)


def test_undo_restores_the_moment_before_exactly(case: Case, seeds: range) -> None:
    undone = 0
    for match, chance in moments(case, seeds):
        for _ in range(4):
            if match.over:
                break
            before = match.table.copy(), _open(match), match.record, match.events
            ask = chance.choice(match.asks)
            match.choose(ask.seat, chance.choice(ask.options))
            if match.can_undo(ask.seat):
                match.undo(ask.seat)
                undone += 1
                assert (match.table, _open(match), match.record, match.events) == before
                match.choose(ask.seat, ask.options[0])
            else:
                after = match.table.copy()
                with pytest.raises(UndoRefused):
                    match.undo(ask.seat)
                assert match.table == after
    assert undone


def test_rewinding_restores_any_moment(plain_case: Case) -> None:
    match = finished(plain_case, 1).copy()
    chance = random.Random(4)
    for length in sorted((chance.randrange(match.length) for _ in range(8)), reverse=True):
        expected = tessera.replay(match.record, length)
        match.rewind(length)
        assert match.table == expected.table
        assert match.events == expected.events
        assert _open(match) == _open(expected)


def _open(match: Match) -> list[tuple[int, str, list[str]]]:
    return [(ask.seat, ask.topic, [str(option) for option in ask.options]) for ask in match.asks]
