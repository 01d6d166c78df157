"""What a seat sees as numbers: a flat vector of fixed length, and the layout that says what each number means.

A game gives the parts of its table (`Game.parts`) and writes them straight from the table (`Game.seen`); the engine
adds the open question. The numbers are from 0 to 255, so that a vector is a `bytearray`: quick to write, and an array
library reads it without a copy. Seats come in turn order from the observer, so that one network serves every seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import prod

from tessera.engine.asks import Ask, Seat
from tessera.engine.components import Component


@dataclass(frozen=True, slots=True)
class Part:
    """Some numbers of a vector that belong together, whole numbers from `low` to `high`, at most 0 to 255."""

    name: str
    """In dotted words: `provinces.legions`."""
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str
    seats: int | None = None
    """The axis, if there is one, that goes by seats in turn order from the observer.

    A seat that no player has, such as Caesar's in Triumph for two, stands behind them.
    """
    own: bool = False
    """Whether only the observer knows it: from another seat other numbers stand here."""

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


class Layout:
    """The parts of a vector, one after the other; each index belongs to exactly one of them."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.parts = tuple(parts)
        self.places: Mapping[str, slice] = dict(_places(self.parts))
        """Where each part stands."""
        self.size = sum(part.size for part in parts)

    def low(self) -> list[int]:
        """The least value at each index."""
        return [part.low for part in self.parts for _ in range(part.size)]

    def high(self) -> list[int]:
        """The greatest value at each index."""
        return [part.high for part in self.parts for _ in range(part.size)]

    def named(self, vector: Sequence[int]) -> dict[str, list[int]]:
        """A vector, taken apart."""
        return {name: list(vector[place]) for name, place in self.places.items()}


def _places(parts: Sequence[Part]) -> Iterator[tuple[str, slice]]:
    start = 0
    for part in parts:
        yield part.name, slice(start, start + part.size)
        start += part.size


@dataclass(frozen=True, slots=True)
class About:
    """What the questions of a game are about (`Ask.about`), besides their topic."""

    number: int = 0
    """The greatest number (a greater one is seen as this); 0, where no question is about a number."""
    things: int = 0
    """How many components of one kind a question can be about, by their index."""
    offsets: Mapping[str, int] = field(default_factory=dict)
    """By kind of component, what is added to its index: where questions of one topic are about several kinds."""
    words: tuple[str, ...] = ()
    """The words that questions are about."""
    seats: frozenset[str] = field(default_factory=frozenset)
    """The topics that are about a seat: their number is a seat's."""
    named: bool = False
    """Whether choices name seats: they do so by the seat's number, so the observer's own number is a part."""


class QuestionParts:
    """The last parts of every vector of a game: what is asked, who is asked, and what it is about."""

    def __init__(self, topics: Sequence[str], about: About) -> None:
        self._topics = {topic: number for number, topic in enumerate(topics)}
        self._about = about
        *each, self._no_word = one_of(len(about.words))
        self._words = dict(zip(about.words, each, strict=True))

    def parts(self, seats: int) -> list[Part]:
        """The layout of the question."""
        about = self._about
        found = [
            Part(
                "question.topic", (len(self._topics),), 0, 1, "the topic of the open question, one of the game's topics"
            ),
            Part("question.asked", (seats,), 0, 1, "who has still to answer", seats=0),
        ]
        if about.number:
            found.append(Part("question.number", (1,), 0, about.number, "the number that it is about"))
        if about.things:
            found.append(
                Part("question.thing", (1,), 0, about.things, "the component that it is about: its index and 1")
            )
        if about.words:
            found.append(Part("question.word", (len(about.words),), 0, 1, "the word that it is about"))
        if about.seats:
            found.append(Part("question.seat", (seats,), 0, 1, "the seat that it is about", seats=0))
        if about.named:
            found.append(
                Part("question.self", (seats,), 0, 1, "the observer's number in choices that name a seat", own=True)
            )
        return found

    def write(self, seats: int, seat: Seat, asks: Sequence[Ask]) -> bytearray:
        """The open questions as a seat hears of them: its own where it is asked, else the first."""
        topics = len(self._topics)
        vector = bytearray(topics + seats)
        about = self._about
        number = thing = 0
        whom = -1
        word = ""
        if asks:
            heard = asks[0]
            for ask in asks:
                vector[topics + (ask.seat - seat) % seats] = 1
                if ask.seat == seat:
                    heard = ask
            vector[self._topics[heard.topic]] = 1
            what = heard.about
            if isinstance(what, int):
                if heard.topic in about.seats:
                    whom = (what - seat) % seats
                else:
                    number = min(what, about.number)
            elif isinstance(what, Component):
                thing = what.index + 1 + about.offsets.get(what.kind, 0)
            elif isinstance(what, str):
                word = what
        if about.number:
            vector.append(number)
        if about.things:
            vector.append(thing)
        if about.words:
            vector += self._words.get(word, self._no_word)
        if about.seats or about.named:
            one = _one_of(seats)
            if about.seats:
                vector += one[whom]
            if about.named:
                vector += one[seat]
        return vector


_BITS = [bytes(byte >> bit & 1 for bit in range(8)) for byte in range(256)]


class BitRows(dict[int, bytes]):
    """Sets of so many things, each by its number with one bit for each thing, as numbers of 0 and 1.

    They are kept, since the same ones come again and again; all are forgotten when there are very many.
    """

    MOST = 1 << 15

    def __init__(self, size: int) -> None:
        self._size = size

    def __missing__(self, number: int) -> bytes:
        if len(self) >= self.MOST:
            self.clear()
        all_bytes = number.to_bytes((self._size + 7) // 8, "little")
        row = self[number] = b"".join([_BITS[byte] for byte in all_bytes])[: self._size]
        return row


_rows = cache(BitRows)


def bits(number: int, size: int) -> bytes:
    """A set that is kept as a number with one bit for each of so many things, as numbers of 0 and 1."""
    return _rows(size)[number]


def in_turn(seats: int) -> list[list[Seat]]:
    """For each observer, all seats in turn order from the observer."""
    return [[(seat + step) % seats for step in range(seats)] for seat in range(seats)]


def one_of(number: int) -> list[bytes]:
    """Each of so many things as numbers of which one is 1; last: none of them (-1)."""
    return [*(bytes(thing == place for place in range(number)) for thing in range(number)), bytes(number)]


_one_of = cache(one_of)


def turned(seats: int) -> list[list[bytes]]:
    """For each observer, each seat as numbers of which one is 1, in turn order from the observer; last: nobody (-1)."""
    each = one_of(seats)
    return [[*(each[(owner - seat) % seats] for owner in range(seats)), each[-1]] for seat in range(seats)]
