"""`tessera serve`, `tessera backup` and `tessera restore`; `tessera admin` is in its own module."""

from __future__ import annotations

import errno
import gc
import resource
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
import uvicorn
from fastapi import FastAPI
from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from tessera.engine import DataError
from tessera.server import admin
from tessera.server.app import create_app
from tessera.server.connections import protocols
from tessera.server.log import set_up_logs
from tessera.server.settings import Settings, SettingsError, read_settings
from tessera.server.store import copies
from tessera.server.store.database import Database, DatabaseUnfit, name_of, new_engine, url_of
from tessera.server.store.migrate import migrate
from tessera.terminal import fail

app = typer.Typer(
    help="The server.", no_args_is_help=True, rich_markup_mode="rich", pretty_exceptions_enable=False,
    add_completion=False,
)  # fmt: skip

app.add_typer(admin.app, name="admin")

_NEWLINE = "\n"
_PORTS = 100
"""How many ports after the usual one are tried."""

_FILES = 65536
"""How many files the server would have open at most, where the system allows it."""

_COLLECT = (10_000, 10, 20)
"""When Python looks for cycles of garbage: small portions often, everything only after some 2,000,000 new objects."""

Config = Annotated[Path | None, typer.Option(help="A TOML file; tessera.toml is read where there is one.")]
DatabaseUrl = Annotated[str | None, typer.Option(help="sqlite:///file or postgresql://user:password@host/name")]


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen at; 0.0.0.0 for all.")] = None,
    port: Annotated[int | None, typer.Option(help="The port; without it 8000 or the next free one.")] = None,
    database: DatabaseUrl = None,
    config: Config = None,
) -> None:
    """Serve the games in the browser."""
    settings = _settings(config, host=host, port=port, database=database)
    set_up_logs(settings)
    try:
        listener = _listen(settings, fixed=port is not None)
        try:
            served = create_app(settings)
            _prepare(served.state.service.database)
        except BaseException:
            listener.close()
            raise
    except (SettingsError, DataError) as error:
        fail(error)
    except (DatabaseUnfit, OSError) as error:
        fail(error, 1)
    shown, found = listener.getsockname()[:2]
    shown = "127.0.0.1" if shown == "0.0.0.0" else f"[{shown}]" if ":" in shown else shown
    if found != settings.port and settings.port:
        typer.echo(f"Port {settings.port} is taken.")
    typer.secho(f"Tessera is at http://{shown}:{found} (stop with Ctrl+C)", bold=True)
    server = uvicorn.Server(configuration(served, settings))
    _open_many_files()
    _collect_seldom()
    server.run(sockets=[listener])


def configuration(served: FastAPI, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the application."""
    http, web_socket = protocols(settings, served.state.service.metrics)
    return uvicorn.Config(
        served,
        http=http,
        ws=web_socket,
        log_config=None,
        access_log=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        server_header=False,
        ws_max_size=64 * 1024,
        ws_per_message_deflate=settings.compress,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=10,
        timeout_keep_alive=30,
        limit_concurrency=settings.connections,
        lifespan="on",
    )


def _open_many_files() -> None:
    """Each connection is an open file, and many systems begin with 1,024 of them."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _FILES if hard == resource.RLIM_INFINITY else min(_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _prepare(database: Database) -> None:
    """Migrate before the first request, so that a database which does not fit is named in one line."""
    try:
        migrate(database.engine)
    except BaseException:
        database.release()
        raise


def _collect_seldom() -> None:
    """Python's collector looks at every object at once: with 500 matches nobody is served for 0.3 s meanwhile. What is
    here before the first match stays, and is never looked at again; the rest is looked at seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECT)


@app.command()
def backup(
    to: Annotated[Path | None, typer.Argument(help="The copy; without it a new name, with the time.")] = None,
    database: DatabaseUrl = None,
    config: Config = None,
) -> None:
    """Copy the database while the server runs: SQLite as a file, or (NAME.tessera, and PostgreSQL) as text."""
    settings = _settings(config, database=database)
    file, name = settings.sqlite_file, name_of(settings.database)
    if file is not None and not file.is_file():
        fail(f"there is no database {file}: name it with --database", 1)
    if to is None:
        now = f"{datetime.now():%Y%m%d-%H%M%S}"
        to = file.with_name(f"{file.stem}-{now}{file.suffix}") if file else Path(f"tessera-{now}{copies.SUFFIX}")
    if to.exists():
        fail(f"{to} exists already: name another file", 1)
    try:
        if file is not None and to.suffix != copies.SUFFIX:
            copies.copy_sqlite(file, to)
        else:
            with _engine(settings) as engine:
                copies.write(engine, to)
    except (OSError, sqlite3.Error, DatabaseUnfit, DBAPIError) as error:
        fail(f"cannot copy {name} to {to}: {str(error).partition(_NEWLINE)[0]}", 1)
    typer.echo(f"Copied {name} to {to} ({to.stat().st_size:,} bytes, checked).")


@app.command()
def restore(
    copy: Annotated[Path, typer.Argument(help="What `tessera backup` has made.")],
    database: DatabaseUrl = None,
    config: Config = None,
) -> None:
    """Make a database of a copy. There must be none of that name yet, or an empty one."""
    settings = _settings(config, database=database)
    file, name = settings.sqlite_file, name_of(settings.database)
    if not copy.is_file():
        fail(f"there is no copy {copy}", 1)
    if file is not None and file.exists():
        fail(f"{file} exists already: move it away, or name another one with --database", 1)
    try:
        if copies.is_sqlite(copy):
            if file is None:
                fail(
                    f"{copy} is a file of SQLite: for {name} make the copy with `tessera backup NAME{copies.SUFFIX}`", 1
                )
            copies.copy_sqlite(copy, file)
        with _engine(settings) as engine:
            if not copies.is_sqlite(copy):
                try:
                    copies.read(engine, copy)
                except BaseException:
                    if file is not None:
                        engine.dispose()
                        file.unlink(missing_ok=True)
                    raise
            migrate(engine)
    except (OSError, sqlite3.Error, DatabaseUnfit, DBAPIError) as error:
        fail(f"cannot make {name} of {copy}: {str(error).partition(_NEWLINE)[0]}", 1)
    typer.echo(f"Made {name} of {copy}.")


@contextmanager
def _engine(settings: Settings) -> Iterator[Engine]:
    engine = new_engine(url_of(settings.database))
    try:
        yield engine
    finally:
        engine.dispose()


def _settings(config: Path | None, **given: object) -> Settings:
    try:
        return read_settings(config, **given)
    except SettingsError as error:
        fail(error)


def _listen(settings: Settings, fixed: bool) -> socket.socket:
    """A listening socket: at the port, or at the next free one where no port was asked for."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    first = settings.port
    for port in [first] if fixed or first == 0 else range(first, min(first + _PORTS, 65536)):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((settings.host, port))
            listener.listen(1024)
        except OSError as error:
            listener.close()
            problem = error
            if error.errno != errno.EADDRINUSE:
                break
            continue
        return listener
    raise OSError(f"cannot listen at {settings.host} port {first}: {problem.strerror}: use another --host or --port")
