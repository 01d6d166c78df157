"""The database: reads on a few threads, and one thread that writes many small changes in one transaction."""

from __future__ import annotations

import asyncio
import fcntl
import queue
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, TypeVar

import orjson
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.engine.url import URL
from sqlalchemy.exc import ArgumentError

from tessera.server.settings import Settings

T = TypeVar("T")
Work = Callable[[Connection], T]
CHANNEL = "tessera"
_BATCH = 256


class DatabaseUnfit(RuntimeError):
    """The server cannot work with this database; the message names it, and the way out."""


@dataclass(slots=True)
class _Job:
    key: str
    work: Work[Any]
    done: asyncio.Future[Any]


class Database:
    """Runs functions that take a connection. A write returns when its transaction is on the disk."""

    def __init__(self, settings: Settings) -> None:
        self.url = url_of(settings.database)
        self.postgres = self.url.get_backend_name() == "postgresql"
        self.file = settings.sqlite_file
        self._sync = settings.sqlite_sync
        self._lock: IO[str] | None = self._claim_file()
        self._engine = self._new_engine("BEGIN IMMEDIATE", 2)
        self._reading = self._new_engine("BEGIN", 4)
        if self.postgres:  # the queries of one read see one moment, as in SQLite
            self._reading = self._reading.execution_options(isolation_level="REPEATABLE READ")
        self._readers = ThreadPoolExecutor(4, "read")
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="write", daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None

    def _claim_file(self) -> IO[str] | None:
        """One server per SQLite file: what it holds in memory would not see another's changes."""
        if self.file is None:
            return None
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            lock = Path(f"{self.file}.lock").open("w")  # noqa: SIM115 - held as long as the server runs
        except OSError as error:
            raise DatabaseUnfit(
                f"cannot write beside {self.file}: {error.strerror}: name another file with --database"
            ) from None
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
            raise DatabaseUnfit(
                f"another server uses {self.file}: stop it, or name another file with --database"
            ) from None
        return lock

    def _new_engine(self, begin: str, size: int) -> Engine:
        return new_engine(self.url, begin, size, self._sync)

    @property
    def engine(self) -> Engine:
        """For migrations, before the server starts."""
        return self._engine

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin to write."""
        self._loop = loop
        self._writer.start()

    async def read(self, work: Work[T]) -> T:
        """What the work finds, in one transaction."""

        def run() -> T:
            with self._reading.connect() as connection, connection.begin():
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def write(self, work: Work[T], key: str = "") -> T:
        """What the work returns, after it is committed. Works with the same key run in the order of their calls.

        Several works share a transaction. If one fails, each is run again by itself, so work must change nothing but
        the database.
        """
        job = _Job(key, work, asyncio.get_running_loop().create_future())
        self._jobs.put(job)
        # The write goes on when its caller is cancelled; nobody can take back what may be on the disk already.
        result: T = await asyncio.shield(job.done)
        return result

    async def close(self) -> None:
        """Write what is waiting, then close."""
        if self._loop is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
        self.release()

    def release(self) -> None:
        """Let the database go, where nothing waits to be written."""
        self._readers.shutdown()
        self._engine.dispose()
        self._reading.dispose()
        if self._lock is not None:
            self._lock.close()

    def _write(self) -> None:
        stopping = False
        while not stopping:
            job = self._jobs.get()
            jobs: list[_Job] = []
            while job is not None:
                jobs.append(job)
                if len(jobs) == _BATCH:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            stopping = job is None
            if jobs:
                # One order for all servers, so that two of them never wait for each other's rows.
                self._commit(sorted(jobs, key=lambda job: job.key))

    def _commit(self, jobs: list[_Job]) -> None:
        try:
            with self._engine.begin() as connection:
                results = [job.work(connection) for job in jobs]
        except Exception as error:
            if len(jobs) == 1:
                self._deliver([(jobs[0], None, error)])
            else:
                for job in jobs:
                    self._commit([job])
            return
        self._deliver([(job, result, None) for job, result in zip(jobs, results, strict=True)])

    def _deliver(self, outcomes: list[tuple[_Job, Any, Exception | None]]) -> None:
        def deliver() -> None:
            for job, result, error in outcomes:
                if job.done.done():
                    continue
                if error is None:
                    job.done.set_result(result)
                else:
                    job.done.set_exception(error)

        assert self._loop is not None
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(deliver)

    def tell(self, connection: Connection, payload: str) -> None:
        """Tell the other servers of this database, when the transaction is committed."""
        if self.postgres:
            connection.execute(_NOTIFY, {"channel": CHANNEL, "payload": payload})


def new_engine(url: URL, begin: str = "BEGIN IMMEDIATE", size: int = 1, sync: str = "full") -> Engine:
    """Connections to a database, as the server makes them; commands beside it use their own."""
    postgres = url.get_backend_name() == "postgresql"
    engine = create_engine(
        url,
        pool_size=size,
        pool_pre_ping=postgres,
        json_serializer=lambda value: orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS).decode(),
        json_deserializer=orjson.loads,
    )
    if not postgres:

        @event.listens_for(engine, "connect")
        def prepare(connection: Any, _: object) -> None:
            connection.isolation_level = None  # SQLAlchemy's BEGIN below, not the driver's guess
            for pragma in ("journal_mode=WAL", f"synchronous={sync}", "foreign_keys=ON", "busy_timeout=10000"):
                connection.execute(f"PRAGMA {pragma}")

        @event.listens_for(engine, "begin")
        def start(connection: Connection) -> None:
            connection.exec_driver_sql(begin)

    return engine


_NOTIFY = text("SELECT pg_notify(:channel, :payload)")


def url_of(given: str) -> URL:
    """The address of a database that the server can work with."""
    forms = "it is sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
    try:
        url = _with_driver(make_url(given))
    except ArgumentError:
        raise DatabaseUnfit(f"the database {name_of(given)} is no address: {forms}") from None
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise DatabaseUnfit(f"the database {name_of(given)} is of a kind that the server does not know: {forms}")
    if url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:"):
        raise DatabaseUnfit(f"the database {given} would be lost with the server: {forms}")
    return url


def name_of(given: str | URL) -> str:
    """A database's address as it may be shown: without the password."""
    try:
        return make_url(given).render_as_string(hide_password=True)
    except ArgumentError:
        return repr(given.rpartition("@")[2] if isinstance(given, str) else given)


def _with_driver(url: URL) -> URL:
    """`postgres://` and `postgresql://` mean the psycopg driver here."""
    if url.drivername in ("postgres", "postgresql"):
        return url.set(drivername="postgresql+psycopg")
    return url
