"""All that the database knows about a person."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, and_, or_, select

from tessera.server import protocol
from tessera.server.store.matches import person_of
from tessera.server.store.schema import chat, codes, lessons, matches, people, places, reports, sessions
from tessera.server.store.shuns import shunned


def account(connection: Connection, id: str, mail_possible: bool) -> protocol.Account:
    """What a person is shown about their own account."""
    row = _person(connection, id)
    opened = connection.scalars(select(sessions.c.id).where(sessions.c.person == id)).all()
    kept = connection.scalar(select(codes.c.id).where(codes.c.person == id, codes.c.kind == "kept"))
    return {
        "person": person_of(row).to_json(),
        "created": row.created,
        "sessions": len(opened),
        "mail": row.mail,
        "mail_possible": mail_possible,
        "has_code": kept is not None,
    }


def everything(connection: Connection, id: str) -> protocol.Export:
    """A person's own data, to take away."""
    row = _person(connection, id)
    opened = connection.execute(select(sessions).where(sessions.c.person == id).order_by(sessions.c.created))
    own = and_(places.c.match == matches.c.id, places.c.person == id)
    played = connection.execute(
        select(matches, places.c.seat)
        .outerjoin(places, own)
        .where(or_(matches.c.host == id, places.c.person == id))
        .order_by(matches.c.created)
    )
    said = connection.execute(select(chat).where(chat.c.person == id).order_by(chat.c.id))
    told = connection.execute(select(reports).where(reports.c.reporter == id).order_by(reports.c.id))
    learned = connection.execute(select(lessons).where(lessons.c.person == id).order_by(lessons.c.changed))
    return {
        "person": person_of(row).to_json(),
        "created": row.created,
        "mail": row.mail,
        "sessions": [{"created": session.created, "used": session.used or session.created} for session in opened],
        "matches": [_match(match, id) for match in played],
        "chat": [{"match": line.match, "text": line.text, "time": line.time} for line in said],
        "lessons": [{"game": one.game, "lesson": one.lesson, "done": one.done} for one in learned],
        "shunned": shunned(connection, id),
        "reports": [{"match": report.match, "text": report.text, "time": report.time} for report in told],
    }


def _match(row: Any, id: str) -> protocol.ExportedMatch:
    return {
        "id": row.id,
        "game": row.game,
        "phase": row.phase,
        "seat": row.seat,
        "hosted": row.host == id,
        "created": row.created,
        "changed": row.changed,
        "result": row.result,
    }


def _person(connection: Connection, id: str) -> Row[Any]:
    return connection.execute(select(people).where(people.c.id == id)).one()
