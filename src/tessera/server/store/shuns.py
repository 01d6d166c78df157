"""Whom people do not want to hear or to meet, and what they report."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from sqlalchemy import Connection, and_, delete, func, insert, or_, select

from tessera.server import protocol
from tessera.server.store.matches import person_of
from tessera.server.store.schema import people, reports, shuns

Kind = Literal["mute", "block"]
MOST = 500
"""How many others one can shun."""


def shun(connection: Connection, person: str, other: str, kind: Kind, now: float) -> bool:
    """Shun somebody from now on; False, if there is no such person, or one shuns too many already."""
    known = connection.scalar(select(people.c.id).where(people.c.id == other))
    count = connection.scalar(select(func.count()).select_from(shuns).where(shuns.c.person == person)) or 0
    forgive(connection, person, other)
    if known is None or count >= MOST:
        return False
    connection.execute(insert(shuns).values(person=person, other=other, kind=kind, created=now))
    return True


def forgive(connection: Connection, person: str, other: str) -> None:
    connection.execute(delete(shuns).where(shuns.c.person == person, shuns.c.other == other))


def shunned(connection: Connection, person: str) -> list[protocol.Shunned]:
    """Whom a person shuns."""
    rows = connection.execute(
        select(people, shuns.c.kind)
        .join(shuns, shuns.c.other == people.c.id)
        .where(shuns.c.person == person)
        .order_by(people.c.name)
    )
    return [{"person": person_of(row).to_json(), "kind": row.kind} for row in rows]


def unheard(connection: Connection, person: str) -> frozenset[str]:
    """The ids of those whom a person does not hear."""
    return frozenset(connection.scalars(select(shuns.c.other).where(shuns.c.person == person)))


def apart(connection: Connection, person: str, others: Collection[str]) -> bool:
    """Whether a person and one of the others do not want to meet."""
    between = or_(
        and_(shuns.c.person == person, shuns.c.other.in_(others)),
        and_(shuns.c.other == person, shuns.c.person.in_(others)),
    )
    return connection.scalar(select(shuns.c.person).where(shuns.c.kind == "block", between).limit(1)) is not None


def report(
    connection: Connection, now: float, reporter: str, person: str, match: str, said: str | None, text: str
) -> None:
    """Tell the operators."""
    connection.execute(
        insert(reports).values(time=now, reporter=reporter, person=person, match=match, said=said, text=text)
    )
