"""The service: everything that one server is made of, started and stopped in order."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import Any

from sqlalchemy import Connection

import tessera
from tessera import bots
from tessera.server.attending import Attendant
from tessera.server.bot_pool import BotPool
from tessera.server.client import POLICY, SERVICE_RESTART
from tessera.server.lessons import School
from tessera.server.library import Library
from tessera.server.limits import Limits
from tessera.server.log import log
from tessera.server.matches import Matches
from tessera.server.messages import dump
from tessera.server.metrics import Metrics
from tessera.server.news import News
from tessera.server.people import People
from tessera.server.recovery import Recovery
from tessera.server.settings import Settings, SettingsError
from tessera.server.store import acts, leaving, shuns
from tessera.server.store import matches as match_store
from tessera.server.store import people as people_store
from tessera.server.store.database import Database
from tessera.server.store.migrate import migrate
from tessera.server.store.rows import Person

_HEARTBEAT = 5.0
_HOURLY = 3600.0
_REPLAY = 30.0
"""How long a finished match may take to be replayed, in seconds."""
_WATCH = 1.0


class Service:
    """One server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        for plugin in settings.plugins:
            try:
                import_module(plugin)
            except ImportError as error:
                raise SettingsError(f"configuration: plugins: cannot import {plugin!r}: {error}") from error
        if settings.hint_level not in (*bots.LEVELS, *bots.names()):
            levels = ", ".join(bots.LEVELS)
            raise SettingsError(f"configuration: hint_level: there is no level {settings.hint_level!r}: use {levels}")
        self.metrics = Metrics()
        self.limits = Limits(settings.rate)
        self.library = Library()
        self.database = Database(settings)
        self.bot_pool = BotPool(settings.bot_processes, settings.bot_seconds, settings.plugins, self.metrics)
        self.people = People(settings, self.database)
        self.school = School(self.library, self.database)
        self.recovery = Recovery(settings, self.database, self.people.passwords)
        replays = BotPool(1, _REPLAY, settings.plugins, self.metrics, self.metrics.waiting_replays)
        self.matches = Matches(settings, self.database, self.library, self.bot_pool, replays, self.metrics)
        self.attendant = Attendant(self.matches)
        self.news = News(self.database, self._told)
        self._tasks: list[asyncio.Task[None]] = []
        self._background: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Migrate the database, and begin."""
        await asyncio.to_thread(migrate, self.database.engine)
        loop = asyncio.get_running_loop()
        self.database.start(loop)
        await self.people.start()
        await self._give_back_time()
        self.news.start(loop)
        self._tasks = [
            asyncio.create_task(work)
            for work in (self.attendant.run(), self._beat(), self._end_sessions(), self._watch_operators())
        ]
        log.info("started", version=tessera.__version__, server=self.matches.name, games=list(self.library.games))

    async def stop(self) -> None:
        """Finish what is being written, let everything else go."""
        self.matches.stopping = True
        self.matches.hang_up(code=SERVICE_RESTART)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.attendant.stop()
        await self.bot_pool.stop()
        await self.matches.replays.stop()
        self.news.stop()
        name = self.matches.name
        await self.database.write(lambda c: match_store.let_go(c, name))
        await self.database.write(lambda c: people_store.remember(c, "alive", str(time.time())))
        await self.database.close()
        log.info("stopped", server=name)

    def in_background(self, work: Coroutine[object, None, None]) -> None:
        """Do something that nobody waits for."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    def hang_up(self, *, session: str | None = None, person: str | None = None) -> None:
        """Close the connections of a session or of a person, here and at the other servers."""
        self.matches.hang_up(session=session, person=person, code=POLICY)
        self._tell({"session": session} if session else {"person": person})

    def moved(self, person: Person, old: str | None, new: str | None) -> None:
        """A person has ended all sessions for a new one: its tabs go on, all others are closed."""
        for live in list(self.matches.in_memory.values()):
            for client in live.clients:
                if client.person is not None and client.person.id == person.id:
                    if old is not None and client.session == old:
                        client.session = new
                    else:
                        client.close(POLICY)
        self._tell({"person": person.id})

    def _tell(self, note: dict[str, Any]) -> None:
        """Tell the other servers of this database."""
        if self.database.postgres:
            told = dump({"from": self.matches.name} | note).decode()
            self.in_background(self.database.write(lambda c: self.database.tell(c, told)))

    async def unheard(self, person: Person | None) -> frozenset[str]:
        """Whom a person does not want to hear."""
        if person is None:
            return frozenset()
        return await self.database.read(lambda c: shuns.unheard(c, person.id))

    async def shuns_changed(self, person: Person) -> None:
        """A person does not want to hear somebody, or does again: their tabs show it."""
        self._tell({"shuns": person.id})
        await self._hear_otherwise(person)

    async def _hear_otherwise(self, person: Person) -> None:
        unheard = await self.unheard(person)
        for live in list(self.matches.in_memory.values()):
            for client in live.clients:
                if client.person is not None and client.person.id == person.id:
                    client.unheard = unheard
                    self.matches.say_hello(client)

    async def renamed(self, *people: Person) -> None:
        """Show the new names of some people at their matches, here and at the other servers."""
        for person in people:
            self._tell({"renamed": person.id})
            await self._show_name(person)

    async def remove(self, person: Person) -> None:
        """A person leaves for good."""
        touched = await self.database.write(lambda c: leaving.remove_person(c, person.id, time.time()))
        self.hang_up(person=person.id)
        await self.renamed(leaving.former(person.id))
        for id in touched:
            self._tell({"read": id})
            await self._read_again(id)

    async def _read_again(self, id: str) -> None:
        """A match has changed beside its journal."""
        if (live := self.matches.in_memory.get(id)) is not None:
            async with live.lock:
                await self.matches.read_again(live)
            self.matches.changed(live)

    async def _show_name(self, person: Person) -> None:
        for live in list(self.matches.in_memory.values()):
            seat = live.seat_of(person)
            if seat is None and live.row.host != person.id:
                continue
            async with live.lock:
                if seat is not None:
                    live.places = live.with_places(replace(live.places[seat], person=person))
                if live.row.host == person.id:
                    live.host = person
                for client in live.clients:
                    if client.person is not None and client.person.id == person.id:
                        client.person = person
                self.matches.show_match(live)

    async def _told(self, note: dict[str, Any]) -> None:
        """News from another server of the same database."""
        if note.get("from") == self.matches.name:
            return
        if "session" in note:
            self.matches.hang_up(session=str(note["session"]))
        elif "person" in note:
            self.matches.hang_up(person=str(note["person"]))
        elif "renamed" in note:
            if person := await self.database.read(lambda c: people_store.find(c, str(note["renamed"]))):
                await self._show_name(person)
        elif "shuns" in note:
            if person := await self.database.read(lambda c: people_store.find(c, str(note["shuns"]))):
                await self._hear_otherwise(person)
        elif "read" in note:
            await self._read_again(str(note["read"]))
        elif "match" in note:
            await self.matches.told(note)
        elif "again" in note:
            for live in list(self.matches.in_memory.values()):
                await self.matches.refresh(live)

    async def _watch_operators(self) -> None:
        """Operators act on the database (`tessera admin`); what concerns this server is done here."""
        last = await self.database.read(acts.last)
        while True:
            await asyncio.sleep(_WATCH)
            try:
                for act in await self.database.read(partial(acts.since, last=last)):
                    last = act.id
                    await self._obey(act)
            except Exception as error:
                self.metrics.faults.labels("database").inc()
                log.error("database_fault", error=str(error))

    async def _obey(self, act: acts.Act) -> None:
        log.info("operator_acted", act=act.act, people=list(act.people), matches=list(act.matches))
        if act.act in ("ban", "unban"):
            await self.people.bans.load()
        for id in act.people:
            if act.act in ("ban", "remove"):
                self.matches.hang_up(person=id, code=POLICY)
            person = await self.database.read(partial(people_store.find, id=id)) or leaving.former(id)
            await self._show_name(person)
        for id in act.matches:
            await self._read_again(id)

    async def _beat(self) -> None:
        """Note that a server is alive, for `_give_back_time` of the next one."""
        while True:
            await asyncio.sleep(_HEARTBEAT)
            try:
                await self.database.write(lambda c: people_store.remember(c, "alive", str(time.time())))
            except Exception as error:
                self.metrics.faults.labels("database").inc()
                log.error("database_fault", error=str(error))

    async def _end_sessions(self) -> None:
        """Now and then: sessions whose time is over, and the connections that they hold."""
        while True:
            try:
                for session in await self.people.end_unused():
                    self.hang_up(session=session)
            except Exception as error:
                self.metrics.faults.labels("database").inc()
                log.error("database_fault", error=str(error))
            await asyncio.sleep(_HOURLY)

    async def _give_back_time(self) -> None:
        """Clocks stood still while no server was running."""

        def work(connection: Connection) -> float:
            alive = float(people_store.fact(connection, "alive") or 0)
            down = time.time() - alive
            people_store.remember(connection, "alive", str(time.time()))
            if alive and down > 2 * _HEARTBEAT:
                for row in match_store.running_clocks(connection):
                    match_store.shift_clock(connection, row, down)
                return down
            return 0.0

        if down := await self.database.write(work):
            log.info("clocks_shifted", seconds=round(down, 1))
