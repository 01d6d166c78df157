"""Bringing a database to the form that this server knows."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, text

MIGRATIONS = Path(__file__).parents[1] / "migrations"
_LOCK = 7355608
"""The advisory lock under which one of several servers migrates a PostgreSQL database."""


def migrate(engine: Engine) -> None:
    """Bring the database to the newest form, in one transaction."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        command.upgrade(configuration(connection), "head")


def configuration(connection: Connection) -> Config:
    """What Alembic needs to know; its commands then run in the given transaction."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
