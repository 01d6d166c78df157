"""The draws of a match that people play cannot be computed from those that they have seen."""

from __future__ import annotations

import random

import pytest

import tessera
from tessera.engine import Match, Record, RecordError
from tessera.engine.fate import Fate, SecretFate

KEY = "00112233445566778899aabbccddeeff" * 2


def test_the_generator_is_keyed_by_all_of_the_seed_and_the_stream() -> None:
    def numbers(key: str, stream: str) -> list[int]:
        fate = Fate.of(key)
        return [fate.below(stream, 1 << 60) for _ in range(4)]

    assert numbers(KEY, "deck") == numbers(KEY, "deck")
    others = [numbers(KEY[:-2] + "00", "deck"), numbers("ff" + KEY[2:], "deck"), numbers(KEY, "dice")]
    assert all(not set(numbers(KEY, "deck")) & set(other) for other in others)


def test_every_number_is_equally_likely() -> None:
    fate = Fate.of(KEY)
    counts = [0] * 6
    for _ in range(6000):
        counts[fate.below("die", 6)] += 1
    assert all(880 < count < 1120 for count in counts), counts


def played(match: Match, choices: int) -> Match:
    chance = random.Random(1)
    while not match.over and match.length < choices:
        ask = match.asks[0]
        match.choose(ask.seat, chance.choice(ask.options))
    return match


@pytest.mark.parametrize("name", tessera.game_names())
def test_a_match_keeps_its_generator_and_its_forks_have_the_fast_one(name: str) -> None:
    game = tessera.game(name)
    match = played(Match(game, 3, game.options.given({}), KEY), 30)
    assert isinstance(match.table.fate, SecretFate)
    data = match.record.to_json()
    assert (data["seed"], data["generator"]) == (KEY, "blake2b")
    again = tessera.replay(data)
    assert again.table == match.table
    resumed = tessera.resume(match.checkpoint())
    assert isinstance(resumed.table.fate, SecretFate)
    assert played(resumed, 40).table == played(match, 40).table
    if not match.over:
        fork = match.situation(match.asks[0].seat).fork(1)
        assert type(fork.table.fate) is Fate, "no bot reads the key"


def test_records_of_the_fast_generator_stay_as_they_were() -> None:
    match = tessera.new("triumvirate", seats=2, seed=7)
    data = match.record.to_json()
    assert "generator" not in data
    assert type(tessera.replay(data).table.fate) is Fate


@pytest.mark.parametrize(
    "wrong", [{"generator": "dice"}, {"generator": None}, {"seed": 5}, {"seed": "xyz"}, {"seed": "ab" * 65}]
)
def test_a_record_says_which_generator_it_used(wrong: dict[str, object]) -> None:
    data = Record("triumvirate", 2, KEY, {}, ()).to_json() | wrong
    with pytest.raises(RecordError):
        Record.from_json(data)
