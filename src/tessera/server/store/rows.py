"""The rows of a match as objects."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal, TypedDict

from tessera.server import protocol
from tessera.server.orders import Order

Verb = Literal["choose", "drop", "rewind"]


@dataclass(frozen=True, slots=True)
class Person:
    """A guest or an account."""

    id: str
    name: str
    guest: bool

    def to_json(self) -> protocol.Person:
        return {"id": self.id, "name": self.name, "guest": self.guest}


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """Who sits on a seat: nobody yet (`open`), a person (perhaps away: then a bot plays on), or a bot."""

    seat: int
    kind: Literal["open", "person", "bot"]
    person: Person | None = None
    level: str | None = None
    away: bool = False
    orders: tuple[Order, ...] = ()
    """What the server answers for the person: nobody else's business."""


class Votes(TypedDict):
    """What the people of a match say to rules that have changed."""

    rules: str
    go_on: list[int]
    end: list[int]


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match as it is in the database (see `schema.matches`)."""

    id: str
    game: str
    seats: int
    options: dict[str, Any]
    seed: int | str
    """A number, where the host chose it; else a key of 256 bits for the cryptographic generator."""
    seeded: bool
    fingerprint: str
    """Of the game's data, as it was when the match began."""
    phase: Literal["open", "running", "finished"]
    private: bool
    hints: bool
    pace: Literal["live", "turns"]
    clock: Literal["none", "move", "match"]
    seconds: int
    host: str
    bot_level: str
    imported: bool
    created: float
    changed: float
    revision: int = 1
    """How many changes the match has seen."""
    serial: int = 0
    """The number of the last entry of the journal."""
    length: int = 0
    """How many choices have been made."""
    turn: tuple[int, ...] = ()
    """The seats that are asked."""
    asked: tuple[float | None, ...] = ()
    """Since when each seat is asked."""
    left: tuple[float | None, ...] = ()
    """What each seat has left on a clock per match; on one per move, where it is less than the whole time."""
    reached: tuple[int, int] | None = None
    """The seat that chose last, and the most choices that there were when it did; None after a rewinding."""
    due: float | None = None
    """When the server has to do something: a bot moves, a clock runs out."""
    keeper: str | None = None
    kept_until: float | None = None
    undo: protocol.UndoRequest | None = None
    result: list[protocol.Score] | None = None
    rematch: str | None = None
    ended: Literal["agreement", "operator"] | None = None
    """Who ended the match before its end."""
    told: str | None = None
    """Under which other rules its people have agreed to go on (`LiveMatch.rules`)."""
    votes: Votes | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a journal.

    `choose`: the seat chose `what`. `drop`: choice number `what` was taken back. `rewind`: all choices from number
    `what` on were taken back.
    """

    number: int
    seat: int
    verb: Verb
    what: str
    time: float


@dataclass(frozen=True, slots=True)
class Line:
    """One line of chat."""

    id: int
    name: str
    seat: int | None
    text: str
    time: float
    person: str | None = None

    def to_json(self) -> protocol.ChatLine:
        said: protocol.ChatLine = {
            "id": self.id,
            "from": self.name,
            "seat": self.seat,
            "text": self.text,
            "time": self.time,
        }
        if self.person is not None:
            said["person"] = self.person
        return said


def fold(entries: Iterable[Entry]) -> list[tuple[int, str]]:
    """The choices that stand after a journal."""
    choices: list[tuple[int, str]] = []
    for entry in entries:
        if entry.verb == "choose":
            choices.append((entry.seat, entry.what))
        elif entry.verb == "drop":
            del choices[int(entry.what)]
        else:
            del choices[int(entry.what) :]
    return choices
