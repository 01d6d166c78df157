"""Fate: the dice and the draws, a seeded source of random numbers that lives in the table.

The n-th number of a stream depends on the seed, the stream's name and n alone. So two matches from one seed see the
same cards in the same order from each deck, however differently they are played, on every machine.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from functools import cache
from hashlib import blake2b
from typing import Any, TypeAlias, TypeVar

from tessera.engine.plain import Plain, plain

T = TypeVar("T")
Seed: TypeAlias = int | str

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def mix(z: int) -> int:
    """The finalizer of SplitMix64: spreads 64 bits over 64 bits."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


@cache
def _key(stream: str) -> int:
    return int.from_bytes(blake2b(stream.encode(), digest_size=8).digest(), "big")


@plain
class Fate(Plain):
    """A state of a few ints: the seed, and how many numbers each stream has given."""

    seed: int
    drawn: dict[str, int]

    @staticmethod
    def of(seed: Seed) -> Fate:
        """A fresh source; any whole number is a seed, and so is a text of hexadecimal digits (see `SecretFate`)."""
        if isinstance(seed, str):
            return SecretFate(seed=0, drawn={}, key=seed)
        return Fate(seed=mix((seed + _GOLDEN) & _MASK), drawn={})

    def below(self, stream: str, limit: int) -> int:
        """A number from 0 to `limit` - 1, each equally likely."""
        drawn = self.drawn
        n = drawn.get(stream, 0) + 1
        drawn[stream] = n
        z = (self.seed + _key(stream) + n * _GOLDEN) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * limit) >> 64

    def die(self, stream: str, sides: int = 6) -> int:
        """One throw of a die."""
        return self.below(stream, sides) + 1

    def pick(self, stream: str, things: Sequence[T]) -> T:
        """One of the things, which stay as they are."""
        return things[self.below(stream, len(things))]

    def draw(self, stream: str, deck: MutableSequence[T]) -> T:
        """A random card of a deck that has no order, taken out of it."""
        return deck.pop(self.below(stream, len(deck)))

    def deal(self, stream: str, deck: MutableSequence[T], number: int) -> list[T]:
        """So many cards of a deck, as `draw` takes them one after the other."""
        drawn = self.drawn
        n = drawn.get(stream, 0)
        drawn[stream] = n + number
        left = len(deck)
        at = self.seed + _key(stream) + n * _GOLDEN
        dealt = []
        for _ in range(number):
            at += _GOLDEN
            z = at & _MASK
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            dealt.append(deck.pop(((z ^ (z >> 31)) * left) >> 64))
            left -= 1
        return dealt

    def draw_kind(self, stream: str, counts: MutableSequence[int]) -> int:
        """A random piece of a bag that holds `counts[kind]` pieces of each kind; taken out, its kind returned."""
        left = self.below(stream, sum(counts))
        for kind, count in enumerate(counts):
            if left < count:
                counts[kind] -= 1
                return kind
            left -= count
        raise AssertionError("counts changed while drawing")

    def shuffle(self, stream: str, things: MutableSequence[T]) -> None:
        """Put the things in a random order."""
        below = self.below
        for last in range(len(things) - 1, 0, -1):
            other = below(stream, last + 1)
            things[last], things[other] = things[other], things[last]

    def used(self) -> int:
        """How many numbers have been drawn from all streams."""
        return sum(self.drawn.values())


@plain
class SecretFate(Fate):
    """A fate whose numbers tell nothing of those to come, however many are known: for matches where people must not be
    able to compute what is hidden.

    The n-th number of a stream is BLAKE2b of the stream's name and n under a key. Forks get a fast fate instead.
    """

    key: str
    """Hexadecimal, at most 64 bytes."""

    def below(self, stream: str, limit: int) -> int:
        drawn = self.drawn
        n = drawn.get(stream, 0) + 1
        drawn[stream] = n
        block = blake2b(b"%d " % n + stream.encode(), key=bytes.fromhex(self.key), digest_size=16)
        return (int.from_bytes(block.digest(), "big") * limit) >> 128

    def deal(self, stream: str, deck: MutableSequence[T], number: int) -> list[T]:
        return [self.draw(stream, deck) for _ in range(number)]


_read_fast = Fate.from_json


def _read(data: Any) -> Fate:
    """A table holds either kind."""
    return SecretFate.from_json(data) if isinstance(data, dict) and "key" in data else _read_fast(data)


Fate.from_json = staticmethod(_read)  # type: ignore[method-assign]
