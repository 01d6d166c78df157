"""A match in memory: the engine's match, who sits where, and who looks on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import orjson

from tessera.engine import Game, Match, Record, Seat, TesseraError
from tessera.server import orders
from tessera.server.faults import Refused
from tessera.server.log import log
from tessera.server.orders import Order
from tessera.server.store.matches import Checkpoint, Stored
from tessera.server.store.rows import Entry, Line, MatchRow, Person, PlaceRow, Votes, fold

if TYPE_CHECKING:
    from tessera.server.client import Client


OTHER_RULES = "mixed"
"""In the place of a fingerprint: a match that went on from its checkpoint under other rules, and is over."""


def ended(game: Game, row: MatchRow, entries: Iterable[Entry]) -> Match | str:
    """A finished match, replayed; why not, where the rules have changed since, so that it does not lead to its
    result."""
    if row.fingerprint == OTHER_RULES:
        return "it went on under other rules"
    try:
        match = Match.replay(game, _record(row, entries))
    except Exception as error:  # rules that have changed can fail in any way
        return f"{type(error).__name__}: {error}"
    if row.ended is not None:
        return match if row.fingerprint == game.fingerprint else "it was ended under other rules"
    if match.over and orjson.loads(orjson.dumps([s.to_json() for s in match.scores])) == row.result:
        return match
    return "it leads to another result"


def _record(row: MatchRow, entries: Iterable[Entry]) -> Record:
    return Record(row.game, row.seats, row.seed, row.options, tuple(fold(entries)), row.fingerprint)


def build(game: Game, row: MatchRow, entries: Iterable[Entry], checkpoint: Checkpoint | None) -> Match | None:
    """The match of a journal.

    It is replayed from the start. Where that fails, or leads elsewhere, because the rules have changed since it was
    played, it goes on from its checkpoint; a finished one keeps its result and its record, and there is no match.
    """
    if row.phase == "finished":
        found = ended(game, row, entries)
        return None if isinstance(found, str) else found
    record = _record(row, entries)
    try:
        match = Match.replay(game, record)
        if checkpoint is None or _agrees(match, checkpoint):
            return match
        reason = "it leads to another table"
    except Exception as error:  # rules that have changed can fail in any way
        reason = f"{type(error).__name__}: {error}"
    if checkpoint is None:
        raise Refused("rules_changed", f"this match does not go on under the rules of today: {reason}", 409)
    log.warning("resumed_from_checkpoint", match=row.id, game=row.game, made=checkpoint.made, reason=reason)
    try:
        return Match.resume(
            game, {"record": record.to_json(), "made": checkpoint.made, "table": checkpoint.table}
        )  # fmt: skip
    except Exception as error:
        message = f"this match does not go on under the rules of today: {error}"
        raise Refused("rules_changed", message, 409) from error


def _agrees(match: Match, checkpoint: Checkpoint) -> bool:
    if match.over:
        return True
    found = match.checkpoint()
    read = match.game.table.from_json
    try:
        stored = read(checkpoint.table)
    except TesseraError:
        return True  # an old checkpoint that cannot be read is no evidence against the replay
    return bool(found["made"] == checkpoint.made and read(found["table"]) == stored)


class LiveMatch:
    """One match. `lock` is held by whoever changes it, from the first look to the commit."""

    def __init__(self, game: Game, stored: Stored, match: Match | None) -> None:
        self.game = game
        self.row = stored.row
        self.places = stored.places
        self.host = stored.host
        self.match = match
        self.lines: list[Line] = []
        self.clients: set[Client] = set()
        self.elsewhere: dict[str, tuple[set[Seat], float]] = {}
        """Seats whose person is connected to another server, by server, and when it said so."""
        self.offline_since: dict[Seat, float] = dict.fromkeys(range(stored.row.seats), time.monotonic())
        self.lock = asyncio.Lock()
        self.broken = False
        """What is in memory may not be what is in the database: it has to be read again."""
        self.gone = False
        """It has left the memory: whoever still holds this object does nothing more with it."""
        self.weight = 0
        """Its bytes in memory, estimated."""
        self.kept_steps = 0
        """How many steps had begun at the last checkpoint that was written."""
        self.touched = time.monotonic()
        self.thoughts: dict[Seat, asyncio.Task[None]] = {}
        self.alarm: asyncio.TimerHandle | None = None
        self.hinting: set[Seat] = set()
        self.looking: set[Seat] = set()

    @property
    def id(self) -> str:
        return self.row.id

    def touch(self) -> None:
        self.touched = time.monotonic()

    def seat_of(self, person: Person | None) -> Seat | None:
        """Where a person sits."""
        if person is None:
            return None
        return next((p.seat for p in self.places if p.person is not None and p.person.id == person.id), None)

    def machine(self, seat: Seat, places: Sequence[PlaceRow] | None = None) -> str | None:
        """The level of the bot that moves for this seat now (or would with other places); None, if a person does."""
        place = (places or self.places)[seat]
        if place.kind == "bot":
            return place.level or self.row.bot_level
        return self.row.bot_level if place.away else None

    def order(self, seat: Seat, places: Sequence[PlaceRow] | None = None) -> Order | None:
        """The standing order that answers what this seat is asked now; None, if it answers by itself."""
        if self.match is None or self.machine(seat, places) is not None:
            return None
        return orders.answer(self.game, (places or self.places)[seat].orders, self.match.ask(seat))

    def people(self, but: Seat | None = None) -> list[Seat]:
        """The seats where people play now."""
        return [p.seat for p in self.places if p.kind == "person" and not p.away and p.seat != but]

    @property
    def watched_elsewhere(self) -> bool:
        """Whether somebody who plays is connected to another server."""
        return any(seats for seats, _ in self.elsewhere.values())

    def online(self, seat: Seat) -> bool:
        """Whether the person on a seat is connected, here or to another server."""
        if any(client.seat == seat for client in self.clients):
            return True
        return any(seat in seats for seats, _ in self.elsewhere.values())

    def asked(self) -> list[Seat]:
        """The seats with an open question."""
        return [ask.seat for ask in self.match.asks] if self.match is not None else []

    def checkpoint(self) -> Checkpoint | None:
        """The table at the start of the current step."""
        if self.match is None or self.match.over:
            return None
        made = self.match.checkpoint()
        return Checkpoint(made["made"], made["table"])

    def apply(self, entry: Entry) -> None:
        """Bring the match up to date by one entry of the journal."""
        assert self.match is not None
        if entry.verb == "choose":
            self.match.choose(entry.seat, entry.what)
        else:
            first = int(entry.what)
            later = self.match.record.choices[first + 1 :] if entry.verb == "drop" else ()
            self.match.rewind(first)
            for seat, notation in later:
                self.match.choose(seat, notation)

    @property
    def rules(self) -> str:
        """Tells under which rules the match goes on now: the data file, and whether it still replays from its start."""
        return f"{self.game.fingerprint}{'+' if self.match is not None and self.match.first else ''}"

    def rules_changed(self) -> Votes | None:
        """What the people here say to rules that are others than those the match began with; None, where they are the
        same, or everybody has agreed to go on."""
        if self.row.phase != "running" or self.rules in (self.row.fingerprint, self.row.told):
            return None
        if self.row.votes is not None and self.row.votes["rules"] == self.rules:
            return self.row.votes
        return {"rules": self.rules, "go_on": [], "end": []}

    def with_places(self, *changed: PlaceRow) -> tuple[PlaceRow, ...]:
        """The places, some of them changed."""
        by_seat = {place.seat: place for place in changed}
        return tuple(by_seat.get(place.seat, place) for place in self.places)
