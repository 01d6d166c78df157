"""Copies of a database: a file of SQLite as it is, or all rows as text, which either kind of database can take in."""

from __future__ import annotations

import gzip
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import orjson
from alembic import command
from alembic.migration import MigrationContext
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, MetaData, Table, func, insert, inspect, select, text

from tessera.server.store.database import DatabaseUnfit, name_of
from tessera.server.store.migrate import configuration

SUFFIX = ".tessera"
"""How the name of a copy as text ends."""
_FORM = 1
_AT_ONCE = 500
_SQLITE = b"SQLite format 3\0"
_VERSION = "alembic_version"


def is_sqlite(file: Path) -> bool:
    """Whether a file is a database of SQLite."""
    with file.open("rb") as opened:
        return opened.read(len(_SQLITE)) == _SQLITE


def copy_sqlite(file: Path, to: Path) -> None:
    """A consistent copy of a database that may be in use, checked; it has its name only when it is complete."""
    part = to.with_name(f"{to.name}.part")
    part.unlink(missing_ok=True)
    try:
        source = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
        with closing(source), closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
            (verdict,) = copy.execute("PRAGMA integrity_check").fetchone()
        if verdict != "ok":
            raise OSError(f"the copy is damaged: {verdict}")
        part.rename(to)
    finally:
        part.unlink(missing_ok=True)


def write(engine: Engine, to: Path) -> int:
    """Write all rows of a database that may be in use, as they are at one moment; how many there are."""
    part = to.with_name(f"{to.name}.part")
    try:
        reading = engine.execution_options(isolation_level="REPEATABLE READ") if _postgres(engine) else engine
        with reading.connect() as connection, connection.begin(), gzip.open(part, "wb") as file:
            revision = MigrationContext.configure(connection).get_current_revision()
            if revision is None:
                raise DatabaseUnfit(f"there is nothing of Tessera in {name_of(engine.url)}")
            file.write(orjson.dumps({"tessera": _FORM, "revision": revision}) + b"\n")
            count, tables = 0, _tables(connection)
            names = {table.name: [str(column.name) for column in table.columns] for table in tables}
            for table in tables:
                for row in connection.execute(select(table).execution_options(yield_per=_AT_ONCE)):
                    values = dict(zip(names[table.name], row, strict=True))
                    file.write(orjson.dumps([str(table.name), values]) + b"\n")
                    count += 1
            file.write(orjson.dumps({"rows": count}) + b"\n")
        part.rename(to)
        return count
    finally:
        part.unlink(missing_ok=True)


def read(engine: Engine, file: Path) -> int:
    """Take all rows of a copy into a database that has none, in one transaction; how many there are.

    The database gets the form that the copy has, the rows, and then the form of today.
    """
    lines = _lines(file)
    head = next(lines, None)
    if not isinstance(head, dict) or head.get("tessera") != _FORM:
        raise DatabaseUnfit(f"{file} is no copy of a database of Tessera")
    with engine.begin() as connection:
        if inspect(connection).has_table("people"):
            raise DatabaseUnfit(f"{name_of(engine.url)} is not empty: name a new database with --database")
        try:
            command.upgrade(configuration(connection), head["revision"])
        except CommandError as error:
            raise DatabaseUnfit(f"{file} was written by a newer version ({error}): upgrade Tessera") from error
        count = _take_in(connection, lines, file)
        _count_on(connection)
        command.upgrade(configuration(connection), "head")
    return count


def _take_in(connection: Connection, lines: Iterator[Any], file: Path) -> int:
    tables = {table.name: table for table in _tables(connection)}
    count, waiting, into = 0, list[dict[str, Any]](), ""
    for line in lines:
        if isinstance(line, dict):
            _insert(connection, tables, into, waiting)
            if line["rows"] != count:
                raise DatabaseUnfit(f"{file} has {count} rows, but should have {line['rows']}")
            return count
        name, row = line
        if name != into or len(waiting) == _AT_ONCE:
            _insert(connection, tables, into, waiting)
            into = name
        waiting.append(row)
        count += 1
    raise DatabaseUnfit(f"{file} breaks off after {count} rows")


def _insert(connection: Connection, tables: dict[str, Table], into: str, rows: list[dict[str, Any]]) -> None:
    if rows:
        connection.execute(insert(tables[into]), rows)
        rows.clear()


def _lines(file: Path) -> Iterator[Any]:
    try:
        with gzip.open(file, "rb") as opened:
            for line in opened:
                yield orjson.loads(line)
    except (OSError, EOFError, orjson.JSONDecodeError) as error:
        raise DatabaseUnfit(f"{file} cannot be read: {error}") from error


def _tables(connection: Connection) -> list[Table]:
    """Our tables as they are there, those that others refer to first."""
    from tessera.server.store.schema import metadata

    found = MetaData()
    found.reflect(connection, only=lambda name, _: name in metadata.tables)
    return found.sorted_tables


def _count_on(connection: Connection) -> None:
    """Numbers that PostgreSQL gives out go on after those that are there."""
    if connection.dialect.name != "postgresql":
        return
    for table in _tables(connection):
        sequence = connection.scalar(select(func.pg_get_serial_sequence(table.name, "id"))) if "id" in table.c else None
        if sequence is not None and (last := connection.scalar(select(func.max(table.c.id)))) is not None:
            connection.execute(text("SELECT setval(:sequence, :last)"), {"sequence": sequence, "last": last})


def _postgres(engine: Engine) -> bool:
    return engine.dialect.name == "postgresql"
