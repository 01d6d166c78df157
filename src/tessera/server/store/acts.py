"""What operators do, each act with its line in their log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, or_, select, update

from tessera.server.names import folded
from tessera.server.store import leaving
from tessera.server.store import people as people_store
from tessera.server.store.matches import find, save
from tessera.server.store.rows import Person
from tessera.server.store.schema import acts, bans, chat, matches, people, places, reports


@dataclass(frozen=True, slots=True)
class Act:
    """Something that an operator did, with the people and matches that it concerns."""

    id: int
    act: str
    people: tuple[str, ...]
    matches: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Operator:
    """Who acts, when, and why."""

    by: str
    now: float
    reason: str = ""

    def note(
        self, connection: Connection, act: str, target: str, people: Sequence[str] = (), matches: Sequence[str] = ()
    ) -> None:
        connection.execute(
            insert(acts).values(
                time=self.now, by=self.by[:60], act=act, target=target[:200], reason=self.reason,
                people=list(people), matches=list(matches),
            )
        )  # fmt: skip


def since(connection: Connection, last: int) -> list[Act]:
    """The acts after one."""
    rows = connection.execute(select(acts).where(acts.c.id > last).order_by(acts.c.id))
    return [Act(row.id, row.act, tuple(row.people), tuple(row.matches)) for row in rows]


def last(connection: Connection) -> int:
    """The number of the last act."""
    return connection.scalar(select(func.max(acts.c.id))) or 0


def who(connection: Connection, name: str) -> Person | None:
    """The person with this id, or the account with this name."""
    if (found := people_store.find(connection, name)) is not None:
        return found
    id = connection.scalar(select(people.c.id).where(people.c.account == folded(name)))
    return people_store.find(connection, id) if id is not None else None


def rename(connection: Connection, operator: Operator, person: Person, name: str) -> bool:
    """Give a person another name; False, if an account has it."""
    renamed = people_store.rename(connection, person, name)
    if renamed is None:
        return False
    yielded = [] if renamed.guest else people_store.give_way(connection, name)
    operator.note(connection, "rename", f"{person.name} -> {name}", [person.id, *(other.id for other in yielded)])
    return True


def remove(connection: Connection, operator: Operator, person: Person) -> None:
    """Take a person out, as if they had left for good."""
    touched = leaving.remove_person(connection, person.id, operator.now)
    operator.note(connection, "remove", person.name, [person.id], touched)


def ban(connection: Connection, operator: Operator, person: Person, until: float | None) -> None:
    """Throw somebody out, and do not let them in again."""
    values = {"person": person.id, "reason": operator.reason, "until": until, "created": operator.now}
    connection.execute(insert(bans).values(values))
    people_store.end_sessions(connection, person.id)
    operator.note(connection, "ban", person.name, [person.id])


def ban_network(connection: Connection, operator: Operator, network: str, until: float | None) -> None:
    """Let nobody in from a network."""
    values = {"network": network, "reason": operator.reason, "until": until, "created": operator.now}
    connection.execute(insert(bans).values(values))
    operator.note(connection, "ban", network)


def unban(connection: Connection, operator: Operator, number: int) -> bool:
    """Lift a ban; False, if there is none with this number."""
    row = connection.execute(select(bans).where(bans.c.id == number)).first()
    if row is None:
        return False
    connection.execute(delete(bans).where(bans.c.id == number))
    operator.note(connection, "unban", row.network or row.person, [row.person] if row.person else [])
    return True


def banned(connection: Connection, person: str, now: float) -> tuple[str, float | None] | None:
    """Why a person may not come in, and until when."""
    holds = or_(bans.c.until.is_(None), bans.c.until > now)
    row = connection.execute(select(bans).where(bans.c.person == person, holds)).first()
    return (row.reason, row.until) if row else None


def networks(connection: Connection) -> list[tuple[str, float | None]]:
    """The networks that nobody may come from, and until when."""
    rows = connection.execute(select(bans).where(bans.c.network.is_not(None)))
    return [(row.network, row.until) for row in rows]


def end_match(connection: Connection, operator: Operator, id: str) -> bool:
    """End a match; an open one is taken away. False, if there is none that is not over."""
    stored = find(connection, id)
    if stored is None or stored.row.phase == "finished":
        return False
    if stored.row.phase == "open":
        connection.execute(delete(matches).where(matches.c.id == id))
    else:
        save(connection, id, stored.row.revision, ended("operator", operator.now))
    operator.note(connection, "end", id, matches=[id])
    return True


def ended(by: str, now: float) -> dict[str, Any]:
    """The columns of a match that is ended before its end."""
    return {
        "phase": "finished", "ended": by, "changed": now, "turn": (), "due": None, "undo": None, "votes": None,
    }  # fmt: skip


def delete_chat(
    connection: Connection, operator: Operator, match: str | None, person: Person | None, line: int | None
) -> int:
    """Take lines of chat away: of a match, of a person, one of them, or what is both; how many there were."""
    chosen = []
    if match is not None:
        chosen.append(chat.c.match == match)
    if person is not None:
        chosen.append(chat.c.person == person.id)
    if line is not None:
        chosen.append(chat.c.id == line)
    assert chosen, "all chat of all matches is not meant"
    touched = list(connection.scalars(select(chat.c.match).where(*chosen).distinct()))
    gone = connection.execute(delete(chat).where(*chosen)).rowcount
    parts = [f"match {match}" if match else "", person.name if person else "", f"line {line}" if line else ""]
    operator.note(connection, "delete-chat", ", ".join(filter(None, parts)), matches=touched)
    return gone


def close_report(connection: Connection, operator: Operator, number: int) -> bool:
    """A report has been looked at."""
    query = update(reports).where(reports.c.id == number, reports.c.closed.is_(None)).values(closed=operator.now)
    if connection.execute(query).rowcount == 0:
        return False
    operator.note(connection, "close-report", str(number))
    return True


def people_like(connection: Connection, part: str, limit: int) -> Sequence[Row[Any]]:
    """People whose name has this part, the newest first, with how many matches they sit at."""
    seated = select(func.count()).select_from(places).where(places.c.person == people.c.id).scalar_subquery()
    query = select(people, seated.label("seated")).order_by(people.c.created.desc()).limit(limit)
    if part:
        query = query.where(func.lower(people.c.name).contains(part.lower(), autoescape=True))
    return connection.execute(query).all()


def matches_in(connection: Connection, phase: str | None, limit: int) -> Sequence[Row[Any]]:
    """Matches, the last changed first, with the name of their host."""
    query = select(matches, people.c.name.label("host_name")).join(people, people.c.id == matches.c.host)
    if phase is not None:
        query = query.where(matches.c.phase == phase)
    return connection.execute(query.order_by(matches.c.changed.desc()).limit(limit)).all()


def lines_of(connection: Connection, match: str) -> Sequence[Row[Any]]:
    """The chat of a match, with the numbers of its lines."""
    return connection.execute(select(chat).where(chat.c.match == match).order_by(chat.c.id)).all()


def open_reports(connection: Connection, all: bool, limit: int) -> Sequence[Row[Any]]:
    """What has been reported, the newest first."""
    query = select(reports, people.c.name.label("name")).outerjoin(people, people.c.id == reports.c.person)
    if not all:
        query = query.where(reports.c.closed.is_(None))
    return connection.execute(query.order_by(reports.c.id.desc()).limit(limit)).all()


def all_bans(connection: Connection) -> Sequence[Row[Any]]:
    query = select(bans, people.c.name.label("name")).outerjoin(people, people.c.id == bans.c.person)
    return connection.execute(query.order_by(bans.c.id)).all()


def log(connection: Connection, limit: int) -> Sequence[Row[Any]]:
    """What operators have done, the newest first."""
    return connection.execute(select(acts).order_by(acts.c.id.desc()).limit(limit)).all()
