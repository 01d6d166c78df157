"""People and their sessions in the database."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from tessera.server.store.matches import person_of
from tessera.server.store.rows import Person
from tessera.server.store.schema import facts, people, sessions


def new_id() -> str:
    """An id that cannot be guessed."""
    return secrets.token_urlsafe(12)


def folded(name: str) -> str:
    """A name as names of accounts are compared."""
    return name.casefold()


def add_guest(connection: Connection, name: str, time: float) -> Person:
    """A new guest."""
    person = Person(new_id(), name, True)
    connection.execute(insert(people).values(id=person.id, name=name, created=time))
    return person


def find(connection: Connection, id: str) -> Person | None:
    """The person with this id."""
    row = connection.execute(select(people).where(people.c.id == id)).first()
    return person_of(row) if row else None


def taken(connection: Connection, name: str, by_other_than: str | None = None) -> bool:
    """Whether another person's account has this name."""
    id = connection.scalar(select(people.c.id).where(people.c.account == folded(name)))
    return id is not None and id != by_other_than


def rename(connection: Connection, person: Person, name: str) -> Person | None:
    """The person under a new name; None, if an account has it."""
    if taken(connection, name, person.id):
        return None
    account = None if person.guest else folded(name)
    connection.execute(update(people).where(people.c.id == person.id).values(name=name, account=account))
    return Person(person.id, name, person.guest)


def make_account(connection: Connection, person: Person, name: str, password: str) -> Person | None:
    """The guest as an account; None, if the name is taken or the person has become an account already."""
    if taken(connection, name):
        return None
    try:
        done = connection.execute(
            update(people)
            .where(people.c.id == person.id, people.c.account.is_(None))
            .values(name=name, account=folded(name), password=password)
        )
    except IntegrityError:
        return None
    return Person(person.id, name, False) if done.rowcount else None


def credentials(connection: Connection, name: str) -> tuple[Person, str] | None:
    """The account with this name, and the hash of its password."""
    row = connection.execute(select(people).where(people.c.account == folded(name))).first()
    return (person_of(row), row.password) if row and row.password else None


def set_password(connection: Connection, person: str, password: str) -> None:
    """A new hash of the same or another password."""
    connection.execute(update(people).where(people.c.id == person).values(password=password))


def open_session(connection: Connection, session: str, person: str, time: float) -> None:
    """A new session, by the hash of its token."""
    connection.execute(insert(sessions).values(id=session, person=person, created=time))


def person_in(connection: Connection, session: str) -> Person | None:
    """Whose session this is."""
    row = connection.execute(
        select(people).join(sessions, sessions.c.person == people.c.id).where(sessions.c.id == session)
    ).first()
    return person_of(row) if row else None


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
