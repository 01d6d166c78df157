"""A test for every rule of Nim, on a position where the rule decides the result."""

from __future__ import annotations

import pytest
from tessera_nim import GAME

from tessera.engine import Fate, Match
from tessera.testing.kit import options_of, rule, topic


def position(*stones: int, turn: int = 0, misere: bool = False) -> Match:
    """A match with these stones in the heaps."""
    table = GAME.setup(2, GAME.options.given({"misere": misere}), Fate.of(1))
    table.taken += sum(table.stones) - sum(stones)
    table.stones, table.turn = list(stones), turn
    return Match.on(GAME, table)


@rule("NIM-1.1")
def test_the_heaps_are_those_of_the_data_file() -> None:
    table = GAME.setup(2, GAME.options.given({}), Fate.of(1))
    assert table.stones == [GAME.data["heap"][name]["stones"] for name in ("left", "middle", "right")] == [3, 4, 5]


@rule("NIM-2.1")
def test_players_take_turns() -> None:
    match = position(3, 4, 5)
    for seat in (0, 1, 0):
        assert match.asks[0].seat == seat
        match.play("heap:right", "take:1")


@rule("NIM-2.2")
def test_an_empty_heap_cannot_be_chosen() -> None:
    assert options_of(position(3, 0, 5)) == ["heap:left", "heap:right"]


@rule("NIM-2.3")
def test_any_number_of_stones_of_one_heap_can_be_taken() -> None:
    match = position(3, 4, 5)
    match.play("heap:middle")
    assert topic(match) == "take"
    assert options_of(match) == ["take:1", "take:2", "take:3", "take:4"]
    match.play("take:3")
    assert match.table.stones == [3, 1, 5]


@rule("NIM-3.1")
def test_the_game_ends_with_the_last_stone_and_not_before() -> None:
    match = position(0, 2, 1)
    match.play("heap:middle", "take:2")
    assert match.over, "the last stone was the only choice, and took itself"
    assert not position(0, 0, 2).over


@rule("NIM-3.2")
@pytest.mark.parametrize(("misere", "ranks"), [(False, [2, 1]), (True, [1, 2])])
def test_the_last_stone_decides(misere: bool, ranks: list[int]) -> None:
    match = position(0, 0, 3, turn=1, misere=misere)
    match.play("take:3")
    assert [score.rank for score in match.scores] == ranks
