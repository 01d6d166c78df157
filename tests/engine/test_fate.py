"""Fate: the same numbers on every platform, a stream for each deck."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tessera.engine import Fate


def test_the_same_numbers_on_every_platform() -> None:
    fate = Fate.of(7)
    assert [fate.below("bag", 100) for _ in range(8)] == [13, 83, 15, 88, 99, 59, 82, 9]
    assert [fate.die("dice") for _ in range(8)] == [2, 1, 6, 4, 2, 2, 1, 4]


def test_streams_do_not_disturb_each_other() -> None:
    one, other = Fate.of(3), Fate.of(3)
    for _ in range(5):
        other.below("dice", 6)
    assert [one.below("deck", 50) for _ in range(6)] == [other.below("deck", 50) for _ in range(6)]


def test_a_deck_gives_the_same_cards_in_the_same_order_whatever_else_happens() -> None:
    def cards(noise: int) -> list[int]:
        fate, deck = Fate.of(11), list(range(30))
        drawn = []
        for _ in range(10):
            for _ in range(noise):
                fate.die("dice")
            drawn.append(fate.draw("deck", deck))
        return drawn

    assert cards(0) == cards(3)


def test_copies_go_their_own_way() -> None:
    fate = Fate.of(5)
    fate.below("x", 9)
    copy = fate.copy()
    assert copy == fate
    assert [fate.below("x", 1000) for _ in range(3)] == [copy.below("x", 1000) for _ in range(3)]
    fate.below("x", 9)
    assert copy != fate
    assert Fate.from_json(fate.to_json()) == fate


def test_numbers_are_even() -> None:
    fate = Fate.of(1)
    counts = Counter(fate.below("even", 10) for _ in range(20_000))
    assert all(1800 <= counts[number] <= 2200 for number in range(10))


@given(st.integers(), st.lists(st.integers(0, 5), min_size=1, max_size=6).filter(any))
def test_drawing_from_counts_takes_what_is_there(seed: int, counts: list[int]) -> None:
    fate, left = Fate.of(seed), list(counts)
    kinds = [fate.draw_kind("bag", left) for _ in range(sum(counts))]
    assert [kinds.count(kind) for kind in range(len(counts))] == counts
    assert not any(left)


@given(st.integers(), st.lists(st.integers()))
def test_shuffling_keeps_the_things(seed: int, things: list[int]) -> None:
    shuffled = list(things)
    Fate.of(seed).shuffle("order", shuffled)
    assert sorted(shuffled) == sorted(things)


def test_shuffling_reaches_every_order_equally_often() -> None:
    found: dict[tuple[int, ...], int] = {}
    for seed in range(2400):
        things = [1, 2, 3]
        Fate.of(seed).shuffle("deck", things)
        found[tuple(things)] = found.get(tuple(things), 0) + 1
    assert len(found) == 6
    assert all(320 < times < 480 for times in found.values()), found
