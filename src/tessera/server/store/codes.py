"""Codes in the database, by their hashes, and the addresses that they confirm."""

from __future__ import annotations

from typing import Literal

from sqlalchemy import Connection, delete, insert, or_, select, update

from tessera.server.names import folded
from tessera.server.store.matches import person_of
from tessera.server.store.rows import Person
from tessera.server.store.schema import codes, people

Kind = Literal["kept", "sent", "mail"]


def add(connection: Connection, mark: str, person: str, kind: Kind, mail: str | None, expires: float | None) -> None:
    """A new code of a person, in the place of the one before."""
    forget(connection, person, (kind,))
    connection.execute(insert(codes).values(id=mark, person=person, kind=kind, mail=mail, expires=expires))


def good(connection: Connection, mark: str, person: str, kinds: tuple[Kind, ...], now: float) -> str | None:
    """The address that a good code confirms, or its kind; None, if it is not good."""
    row = connection.execute(
        select(codes).where(
            codes.c.id == mark,
            codes.c.person == person,
            codes.c.kind.in_(kinds),
            or_(codes.c.expires.is_(None), codes.c.expires > now),
        )
    ).first()
    return None if row is None else str(row.mail or row.kind)


def forget(connection: Connection, person: str, kinds: tuple[Kind, ...]) -> None:
    connection.execute(delete(codes).where(codes.c.person == person, codes.c.kind.in_(kinds)))


def kept(connection: Connection, person: str) -> bool:
    """Whether a person has a code that was shown once."""
    return connection.scalar(select(codes.c.id).where(codes.c.person == person, codes.c.kind == "kept")) is not None


def account(connection: Connection, name: str) -> tuple[Person, str | None] | None:
    """The account with this name, and its address."""
    row = connection.execute(select(people).where(people.c.account == folded(name))).first()
    return (person_of(row), row.mail) if row else None


def mail_of(connection: Connection, person: str) -> str | None:
    return connection.scalar(select(people.c.mail).where(people.c.id == person))


def set_mail(connection: Connection, person: str, mail: str | None) -> None:
    connection.execute(update(people).where(people.c.id == person).values(mail=mail))
