"""The matches that this server holds in memory, read when somebody needs them and let go when nobody does."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from typing import Any

import orjson
from sqlalchemy import Connection

from tessera.engine import Seat, TesseraError
from tessera.server.bot_pool import BotPool
from tessera.server.client import POLICY, SERVICE_RESTART, Client
from tessera.server.faults import Conflict, Refused, not_found, outdated
from tessera.server.library import Library
from tessera.server.live_match import LiveMatch, build
from tessera.server.log import log
from tessera.server.messages import dump, error_json, hello, live_json, may_read, state
from tessera.server.metrics import Metrics
from tessera.server.payers import Payers
from tessera.server.settings import Settings
from tessera.server.store import matches as store
from tessera.server.store.database import Database
from tessera.server.store.people import new_id
from tessera.server.store.rows import Entry, Line, MatchRow, PlaceRow
from tessera.server.weight import weigh

_SHARE = 0.25
"""The matches of one host take at most this part of the memory."""
_UNSEEN = 30.0
"""A finished match that nobody looks at stays in memory for so many seconds."""
_LINES = 500
"""How many lines of chat stay in memory."""

LEASE = 30.0
"""How long a server keeps the bots of a match for itself, counted from its last move there."""


@dataclass
class Matches:
    """All matches that are in memory, and what playing them takes."""

    settings: Settings
    database: Database
    library: Library
    bot_pool: BotPool
    replays: BotPool
    """A process in which finished matches are replayed: what somebody looks at there costs those who play nothing."""
    metrics: Metrics
    payers: Payers = field(default_factory=Payers)
    name: str = field(default_factory=new_id)
    """Tells this server from others on the same database."""
    in_memory: dict[str, LiveMatch] = field(default_factory=dict)
    stopping: bool = False
    _reading: dict[str, asyncio.Task[LiveMatch]] = field(default_factory=dict)
    _missed: set[str] = field(default_factory=set)
    _followers: list[Callable[[LiveMatch], None]] = field(default_factory=list)

    def follow(self, follower: Callable[[LiveMatch], None]) -> None:
        """From now on tell somebody of every change, after it was written and shown."""
        self._followers.append(follower)

    def changed(self, live: LiveMatch) -> None:
        """A match stands otherwise than before: those who follow look at it."""
        for follower in self._followers:
            follower(live)

    async def get(self, id: str) -> LiveMatch:
        """The match with this id, as it is in the database."""
        live = self.in_memory.get(id)
        if live is None:
            if id not in self._reading:
                self._reading[id] = asyncio.create_task(self._read(id))
                self._reading[id].add_done_callback(lambda _: self._reading.pop(id, None))
            live = await asyncio.shield(self._reading[id])
        live.touch()
        return live

    async def stored(self, id: str) -> store.Stored:
        """A match as it stands, from memory or from the database: nothing is replayed for it."""
        if (live := self.in_memory.get(id)) is not None and not live.broken:
            return store.Stored(live.row, live.places, live.host)
        stored = await self.database.read(lambda c: store.find(c, id))
        if stored is None:
            raise not_found(f"there is no match {id!r:.40}")
        return stored

    async def _read(self, id: str) -> LiveMatch:
        read = await self.database.read(lambda c: _everything(c, id))
        if read is None:
            raise not_found(f"there is no match {id!r:.40}")
        stored, entries, checkpoint, lines = read
        if stored.row.game not in self.library:
            raise Refused("game_missing", f"the game {stored.row.game!r} is not on this server now", 409)
        game = self.library[stored.row.game]
        match = None
        if stored.row.phase == "running":
            self._make_room(stored.row.host)
            match = await asyncio.to_thread(build, game, stored.row, entries, checkpoint)
        live = LiveMatch(game, stored, match)
        live.weight = weigh(match)
        live.lines = lines
        self._make_room(stored.row.host, live.weight)
        self.in_memory[id] = live
        self._count()
        self.announce(live, "who")
        if id in self._missed:
            self._missed.discard(id)
            await self.refresh(live)
        return live

    def _make_room(self, host: str, weight: int = 0) -> None:
        """Let matches go that nobody looks at, those used longest ago first, until there is room for one more.

        `Refused` where there is none; and where the matches of one host would take more than their share.
        """
        bound = self.settings.memory_mb * 1_000_000
        used = weight + sum(live.weight for live in self.in_memory.values())
        if used > bound:
            unseen = [live for live in self.in_memory.values() if not live.clients and not live.lock.locked()]
            unseen.sort(key=lambda live: (bool(live.thoughts), live.touched))
            for live in unseen:
                self.drop(live)
                used -= live.weight
                if used <= bound:
                    break
        theirs = weight + sum(live.weight for live in self.in_memory.values() if live.row.host == host)
        if used > bound or theirs > bound * _SHARE:
            self.metrics.refused.labels("full").inc()
            log.warning("memory_full", used=used, bound=bound, host=host, of_host=theirs)
            raise Refused("full", "there are too many matches at this server now: try again later", 503)

    def _count(self) -> None:
        self.metrics.live.set(len(self.in_memory))
        self.metrics.held.set(sum(live.weight for live in self.in_memory.values()))

    async def told(self, note: dict[str, Any]) -> None:
        """Another server has said something about a match."""
        id = str(note.get("match"))
        live = self.in_memory.get(id)
        if live is None:
            if id in self._reading:
                self._missed.add(id)
        elif not self.heard(live, note):
            await self.refresh(live)
            self.changed(live)

    async def commit(
        self,
        live: LiveMatch,
        changes: dict[str, Any],
        entries: tuple[Entry, ...] = (),
        places: tuple[PlaceRow, ...] | None = None,
        with_checkpoint: bool = False,
    ) -> None:
        """Write a change of a match, whose lock the caller holds. `Conflict` if another server was faster.

        Until this returns nobody has seen the change; if it does not, the match is read again from the database. Who
        has changed the match in memory before has said that it is `broken`.
        """
        steps = live.match.steps if live.match is not None else 0
        checkpoint = live.checkpoint() if with_checkpoint or steps != live.kept_steps else None
        id, revision = live.id, live.row.revision
        note = dump({"from": self.name, "match": id}).decode()

        def work(connection: Connection) -> bool:
            saved = store.save(connection, id, revision, changes, entries, places, checkpoint)
            if saved:
                self.database.tell(connection, note)
            return saved

        spoiled, live.broken = live.broken, True
        began = time.perf_counter()
        if not await self.database.write(work, key=id):
            raise Conflict(id, spoiled)
        self.metrics.commit.observe(time.perf_counter() - began)
        live.row = replace(live.row, revision=revision + 1, **changes)
        if places is not None:
            live.places = places
        live.kept_steps = steps
        live.broken = False
        if checkpoint is not None:
            live.weight = weigh(live.match, checkpoint.table)

    async def mend(self, live: LiveMatch) -> None:
        """Read a match again whose memory may differ from the database, and show it. The caller holds its lock."""
        read = await self.database.read(lambda c: _everything(c, live.id, ended=True))
        if read is None:
            self.dismiss(live)
            raise not_found("this match is gone")
        stored, entries, checkpoint, live.lines = read
        live.match = None
        if stored.row.phase != "open":
            live.match = await asyncio.to_thread(build, live.game, stored.row, entries, checkpoint)
        live.row, live.places, live.host = stored.row, stored.places, stored.host
        live.weight = weigh(live.match)
        live.kept_steps = 0
        live.broken = False
        self.show_match(live)
        self.show(live, None)

    async def refresh(self, live: LiveMatch) -> None:
        """Take over what other servers have written to a match, and pass it on to the clients."""
        async with live.lock:
            await self.catch_up(live)

    async def catch_up(self, live: LiveMatch) -> None:
        """`refresh`, for a caller that holds the lock."""
        since, length, serial = live.row.revision, live.row.length, live.row.serial
        last = live.lines[-1].id if live.lines else 0
        if live.broken:
            await self.mend(live)
            return
        read = await self.database.read(
            lambda c: (store.find(c, live.id), store.journal(c, live.id, serial), store.lines(c, live.id, last))
        )
        stored, entries, lines = read
        if stored is None:
            self.dismiss(live)
            return
        for line in lines:
            self.show_line(live, line)
        if stored.row.revision == since:
            return
        try:
            if live.row.phase == "open" and stored.row.phase != "open":
                live.match = build(live.game, stored.row, entries, None)
            else:
                for entry in entries:
                    live.apply(entry)
        except (TesseraError, Refused) as error:
            log.error("journal_fault", match=live.id, error=str(error))
            await self.mend(live)
        started = live.row.phase == "open" and stored.row.phase != "open"
        ordered = _new_orders(live, stored) if not entries else None
        live.row, live.places, live.host = stored.row, stored.places, stored.host
        if ordered is not None:
            self.show(live, length + 1, ordered)
            return
        back = started or any(entry.verb != "choose" for entry in entries)
        self.show_match(live)
        if live.match is not None:
            self.show(live, None if back else length + 1)

    async def read_again(self, live: LiveMatch) -> None:
        """Take over a change beside the journal, such as lines of chat that are gone. The caller holds the lock."""
        if live.row.phase == "finished":
            read = await self.database.read(lambda c: (store.find(c, live.id), store.lines(c, live.id)))
            if read[0] is None:
                self.dismiss(live)
                return
            (live.row, live.places, live.host), live.lines = (read[0].row, read[0].places, read[0].host), read[1]
        else:
            live.broken = True
            try:
                await self.mend(live)
            except Refused:
                return  # it is gone, and those who looked at it have been told
        for client in live.clients:
            self.say_hello(client)

    def show(self, live: LiveMatch, since: int | None, only: Collection[Seat] | None = None) -> None:
        """Send every client of a match (or those of some seats) the state as its seat sees it."""
        if live.match is None:
            return
        made: dict[int | None, bytes] = {}
        for client in live.clients:
            if only is not None and client.seat not in only:
                continue
            if client.seat not in made:
                made[client.seat] = dump(state(live, client.seat, since))
            client.send_bytes(made[client.seat])

    def show_match(self, live: LiveMatch) -> None:
        """Send every client who sits where. Who has sat down or stood up starts afresh."""
        for client in live.clients:
            seat = live.seat_of(client.person)
            if seat != client.seat and live.row.phase == "finished" and live.match is None:
                client.close(SERVICE_RESTART)  # it comes back to what its new seat sees
            elif seat != client.seat:
                client.seat = seat
                self.greet(client)
            else:
                client.send({"type": "match", "match": live_json(live, client.person)})

    def greet(self, client: Client, ending: bytes | None = None) -> None:
        """Send a client all that it needs to begin; `ending` is the last state of a finished match."""
        live = client.live
        self.say_hello(client)
        if live.match is not None:
            client.send(state(live, client.seat))
        elif ending is not None:
            client.send_bytes(ending)
        elif live.row.phase == "finished":
            client.send(error_json(outdated()))

    def say_hello(self, client: Client) -> None:
        """Send a client who sits where, and what was said."""
        client.send(hello(client.live, client.person, client.seat, client.unheard))

    def show_line(self, live: LiveMatch, line: Line) -> None:
        """Send a line of chat to those who may read it."""
        live.lines.append(line)
        del live.lines[:-_LINES]
        message = dump({"type": "chat", "line": line.to_json()})
        for client in live.clients:
            if may_read(live, client.seat, line) and line.person not in client.unheard:
                client.send_bytes(message)

    def enter(self, client: Client, ending: bytes | None = None) -> None:
        """A client comes to a match (see `greet`)."""
        live = client.live
        came = client.seat is not None and not live.online(client.seat)
        live.clients.add(client)
        self.metrics.clients.inc()
        self.greet(client, ending)
        if came and client.seat is not None:
            live.offline_since.pop(client.seat, None)
            self._presence_changed(live, client)

    def leave(self, client: Client) -> None:
        """A client goes."""
        live = client.live
        if client in live.clients:
            live.clients.discard(client)
            self.metrics.clients.dec()
            live.touch()
            if client.seat is not None and not live.online(client.seat):
                live.offline_since[client.seat] = time.monotonic()
                self._presence_changed(live, client)

    def _presence_changed(self, live: LiveMatch, but: Client) -> None:
        for other in live.clients:
            if other is not but:
                other.send({"type": "match", "match": live_json(live, other.person)})
        self.announce(live, "here")

    def announce(self, live: LiveMatch, what: str) -> None:
        """Tell other servers who is connected here (`here`), or ask them who is connected there (`who`)."""
        if not self.database.postgres or self.stopping:
            return
        here = sorted({client.seat for client in live.clients if client.seat is not None})
        note = orjson.dumps({"from": self.name, "match": live.id, what: here}).decode()
        task = asyncio.ensure_future(self.database.write(lambda c: self.database.tell(c, note)))
        task.add_done_callback(lambda done: done.exception() if not done.cancelled() else None)

    def heard(self, live: LiveMatch, note: dict[str, Any]) -> bool:
        """Another server speaks of who is connected there; False, if the note is about something else."""
        if "who" in note:
            self.announce(live, "here")
            return True
        if "here" not in note:
            return False
        before = [live.online(place.seat) for place in live.places]
        live.elsewhere[str(note["from"])] = ({int(seat) for seat in note["here"]}, time.monotonic())
        if before != [live.online(place.seat) for place in live.places]:
            self.show_match(live)
        return True

    def dismiss(self, live: LiveMatch) -> None:
        """Let a match go that everybody has left, and those who still look at it."""
        for client in live.clients:
            client.send(error_json(not_found("this match is gone")))
            client.close(POLICY)
        self.drop(live)

    def drop(self, live: LiveMatch) -> None:
        """Let a match go from the memory."""
        live.gone = True
        self.in_memory.pop(live.id, None)
        if live.alarm is not None:
            live.alarm.cancel()
        for thought in live.thoughts.values():
            thought.cancel()
        self._count()

    def drop_idle(self) -> None:
        """Let go the matches that nobody has looked at for a while; finished ones soon."""
        now = time.monotonic()
        for live in list(self.in_memory.values()):
            patience = _UNSEEN if live.row.phase == "finished" else 60 * self.settings.idle_minutes
            if not live.clients and not live.thoughts and live.touched < now - patience and not live.lock.locked():
                self.drop(live)

    def hang_up(self, *, session: str | None = None, person: str | None = None, code: int = SERVICE_RESTART) -> None:
        """Close the connections of a session, of a person, or all."""
        for live in list(self.in_memory.values()):
            for client in list(live.clients):
                everyone = session is None and person is None
                its_person = client.person is not None and client.person.id == person
                if everyone or (session is not None and client.session == session) or its_person:
                    client.close(code)


def _new_orders(live: LiveMatch, stored: store.Stored) -> set[Seat] | None:
    """The seats with new standing orders, where nothing else has changed: nobody else is told. None, where it has."""

    def seen(row: MatchRow) -> MatchRow:
        return replace(row, revision=0, due=None, keeper=None, kept_until=None)

    if seen(live.row) != seen(stored.row) or live.host != stored.host:
        return None
    if [replace(place, orders=()) for place in live.places] != [replace(place, orders=()) for place in stored.places]:
        return None
    return {new.seat for old, new in zip(live.places, stored.places, strict=True) if old.orders != new.orders}


def _everything(connection: Connection, id: str, ended: bool = False) -> Any:
    """A match with its journal; that of a finished one only where it is asked for."""
    stored = store.find(connection, id)
    if stored is None:
        return None
    return (
        stored,
        store.journal(connection, id) if ended or stored.row.phase != "finished" else [],
        store.checkpoint_of(connection, id) if stored.row.phase == "running" else None,
        store.lines(connection, id),
    )
