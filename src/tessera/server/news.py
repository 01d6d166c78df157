"""News between servers that share a PostgreSQL database, by LISTEN and NOTIFY. With SQLite there is one server."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import orjson

from tessera.server.log import log
from tessera.server.store.database import CHANNEL, Database


class News:
    """Hears what others tell. After a broken connection it says `again`: something may have been missed."""

    def __init__(self, database: Database, told: Callable[[dict[str, Any]], Awaitable[None]]) -> None:
        self._database = database
        self._told = told
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._queue: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._database.postgres:
            self._task = loop.create_task(self._pass_on())
            self._thread = threading.Thread(target=self._listen, args=(loop,), name="news", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        if self._task is not None:
            self._task.cancel()
        if self._thread is not None:
            self._thread.join(3)

    async def _pass_on(self) -> None:
        while True:
            note = await self._queue.get()
            try:
                await self._told(note)
            except Exception:
                log.exception("news_fault")

    def _hear(self, loop: asyncio.AbstractEventLoop, note: dict[str, Any]) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(self._queue.put_nowait, note)

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        import psycopg

        where = self._database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._stop.is_set():
            try:
                with psycopg.connect(where, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._hear(loop, {"again": True})
                    while not self._stop.is_set():
                        for notify in connection.notifies(timeout=0.5):
                            self._hear(loop, orjson.loads(notify.payload))
            except Exception as error:
                log.error("news_lost", error=str(error).strip())
                self._stop.wait(1)
