"""Bringing a database to the form that this server knows."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import DBAPIError

from tessera.server.store.database import DatabaseUnfit, name_of
from tessera.server.store.schema import metadata

MIGRATIONS = Path(__file__).parents[1] / "migrations"
_LOCK = 7355608
"""The advisory lock under which one of several servers migrates a PostgreSQL database."""


def migrate(engine: Engine) -> None:
    """Bring the database to the newest form, in one transaction."""
    name = name_of(engine.url)
    try:
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
            if strange := _strange(connection):
                raise DatabaseUnfit(
                    f"the database {name} holds tables of another program ({', '.join(strange[:5])}): name another one "
                    "with --database"
                )
            command.upgrade(configuration(connection), "head")
    except CommandError as error:
        raise DatabaseUnfit(
            f"the database {name} was written by a newer version, or by another program ({error}): upgrade Tessera, or "
            "name another one with --database"
        ) from error
    except DBAPIError as error:
        problem = str(error.orig).strip().partition("\n")[0]
        raise DatabaseUnfit(
            f"the database {name} cannot be used: {problem}: see that it runs and is whole, or name another one "
            "with --database"
        ) from error


def _strange(connection: Connection) -> list[str]:
    """Tables that are not ours, where we would make ours for the first time."""
    found = set(inspect(connection).get_table_names())
    if "alembic_version" in found:
        return []
    # A database of PostgreSQL may be shared, as long as no name is taken.
    return sorted(found if connection.dialect.name == "sqlite" else found & set(metadata.tables))


def configuration(connection: Connection) -> Config:
    """What Alembic needs to know; its commands then run in the given transaction."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
