"""People and their sessions in the database."""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping

from sqlalchemy import ColumnElement, Connection, delete, func, insert, literal, select, update
from sqlalchemy.exc import IntegrityError

from tessera.server.names import folded, seen
from tessera.server.store.matches import person_of
from tessera.server.store.rows import Person
from tessera.server.store.schema import facts, people, sessions

_NAME = 40
"""How long the column of names is."""
_USED = func.coalesce(sessions.c.used, sessions.c.created)
_FIRST = ("Aulus", "Decimus", "Gaia", "Gaius", "Gnaeus", "Lucia", "Lucius", "Marcia", "Marcus", "Publia", "Publius",
          "Quinta", "Quintus", "Sextus", "Tiberia", "Tiberius", "Titus", "Vibia")  # fmt: skip
_LAST = ("Aquila", "Bibulus", "Brocchus", "Calvus", "Corvus", "Crispus", "Dives", "Faber", "Felix", "Gallus",
         "Lepus", "Lupus", "Macer", "Naso", "Paullus", "Rufa", "Scaevola", "Seneca", "Silo", "Varro")  # fmt: skip


def invented() -> str:
    """A name for a guest."""
    return f"{random.choice(_FIRST)} {random.choice(_LAST)} {random.randrange(10, 100)}"


def new_id() -> str:
    """An id that cannot be guessed. It does not look like an option of a command."""
    while (id := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return id


def add_guest(connection: Connection, name: str, time: float) -> Person:
    """A new guest."""
    person = Person(new_id(), name, True)
    connection.execute(insert(people).values(id=person.id, name=name, seen=seen(name), created=time))
    return person


def find(connection: Connection, id: str) -> Person | None:
    """The person with this id."""
    row = connection.execute(select(people).where(people.c.id == id)).first()
    return person_of(row) if row else None


def taken(connection: Connection, name: str, by_other_than: str | None = None) -> bool:
    """Whether another person's account has this name, or one that looks like it."""
    found = select(people.c.id).where(people.c.seen == seen(name), people.c.account.is_not(None))
    return any(id != by_other_than for id in connection.scalars(found))


def rename(connection: Connection, person: Person, name: str) -> Person | None:
    """The person under a new name; None, if an account has it."""
    if taken(connection, name, person.id):
        return None
    account = None if person.guest else folded(name)
    if not _changed(connection, person.id, {"name": name, "account": account, "seen": seen(name)}):
        return None
    return Person(person.id, name, person.guest)


def make_account(connection: Connection, person: Person, name: str, password: str) -> Person | None:
    """The guest as an account; None, if the name is taken or the person has become an account already."""
    if taken(connection, name):
        return None
    values = {"name": name, "account": folded(name), "seen": seen(name), "password": password}
    return Person(person.id, name, False) if _changed(connection, person.id, values, guest=True) else None


def _changed(connection: Connection, id: str, values: Mapping[str, str | None], guest: bool = False) -> bool:
    """Change a person (with `guest`: only as long as it is one); False, if another account was faster with the name."""
    query = update(people).where(people.c.id == id).values(values)
    if guest:
        query = query.where(people.c.account.is_(None))
    try:
        with connection.begin_nested():
            return connection.execute(query).rowcount == 1
    except IntegrityError:
        return False


def give_way(connection: Connection, name: str) -> list[Person]:
    """Guests who look like this account take other names; they are returned under those."""
    guests = connection.execute(select(people).where(people.c.seen == seen(name), people.c.account.is_(None))).all()
    renamed = []
    for guest in guests:
        other = f"{guest.name} (guest)"
        if len(other) > _NAME or taken(connection, other):
            other = free_name(connection)
        connection.execute(update(people).where(people.c.id == guest.id).values(name=other, seen=seen(other)))
        renamed.append(Person(guest.id, other, True))
    return renamed


def free_name(connection: Connection) -> str:
    """A name for a guest who gives none, which is no account's."""
    while taken(connection, name := invented()):
        pass
    return name


def credentials(connection: Connection, name: str) -> tuple[Person, str] | None:
    """The account with this name, and the hash of its password."""
    row = connection.execute(select(people).where(people.c.account == folded(name))).first()
    return (person_of(row), row.password) if row and row.password else None


def set_password(connection: Connection, person: str, password: str) -> None:
    """A new hash of the same or another password."""
    connection.execute(update(people).where(people.c.id == person).values(password=password))


def password_of(connection: Connection, person: str) -> str | None:
    """The hash of a person's password."""
    return connection.scalar(select(people.c.password).where(people.c.id == person))


def open_session(connection: Connection, session: str, person: str, time: float) -> None:
    """A new session, by the hash of its token."""
    connection.execute(insert(sessions).values(id=session, person=person, created=time, used=time))


def person_in(connection: Connection, session: str, since: float) -> Person | None:
    """Whose session this is, if it has been used since then."""
    row = connection.execute(
        select(people).join(sessions, sessions.c.person == people.c.id).where(sessions.c.id == session, ~_unused(since))
    ).first()
    return person_of(row) if row else None


def used(connection: Connection, session: str) -> float | None:
    """When somebody last came with a session."""
    found: float | None = connection.scalar(select(_USED).where(sessions.c.id == session))
    return found


def use(connection: Connection, session: str, time: float) -> None:
    """Somebody comes with a session."""
    connection.execute(update(sessions).where(sessions.c.id == session).values(used=time))


def _unused(since: float) -> ColumnElement[bool]:
    return literal(since) > _USED


def end_unused(connection: Connection, since: float) -> list[str]:
    """End the sessions that nobody has used since then."""
    ended = list(connection.scalars(select(sessions.c.id).where(_unused(since))))
    connection.execute(delete(sessions).where(_unused(since)))
    return ended


def end_session(connection: Connection, session: str) -> None:
    connection.execute(delete(sessions).where(sessions.c.id == session))


def end_sessions(connection: Connection, person: str) -> None:
    connection.execute(delete(sessions).where(sessions.c.person == person))


def fact(connection: Connection, name: str) -> str | None:
    """Something that the server remembers about itself."""
    return connection.scalar(select(facts.c.value).where(facts.c.name == name))


def remember(connection: Connection, name: str, value: str) -> None:
    """Keep a fact, new or changed."""
    if connection.execute(update(facts).where(facts.c.name == name).values(value=value)).rowcount == 0:
        connection.execute(insert(facts).values(name=name, value=value))
