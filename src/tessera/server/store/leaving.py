"""Somebody leaves for good: what remains is what the others played."""

from __future__ import annotations

from sqlalchemy import Connection, and_, delete, exists, or_, select, update

from tessera.server.store.matches import Stored, find, save
from tessera.server.store.rows import Person, PlaceRow
from tessera.server.store.schema import bans, chat, codes, lessons, matches, people, places, reports, sessions, shuns

FORMER = "Former player"
"""What the others read in the place of the name."""


def remove_person(connection: Connection, id: str, now: float) -> list[str]:
    """Take a person out of the database; the matches that have changed by it.

    Open places become free, in running matches a bot plays on. Finished matches keep their result and their record;
    nothing there tells who it was.
    """
    seated = exists().where(and_(places.c.match == matches.c.id, places.c.person == id))
    touched = list(connection.scalars(select(matches.c.id).where(or_(matches.c.host == id, seated))))
    _fall_silent(connection, id)
    for match in touched:
        stored = find(connection, match)
        if stored is not None and stored.row.phase != "finished":
            _leave(connection, stored, id, now)
    for table in (sessions, codes, lessons, shuns, bans):
        connection.execute(delete(table).where(table.c.person == id))
    connection.execute(delete(shuns).where(shuns.c.other == id))
    connection.execute(delete(reports).where(reports.c.reporter == id))
    still = or_(
        exists().where(places.c.person == people.c.id),
        exists().where(matches.c.host == people.c.id),
    )
    connection.execute(delete(people).where(people.c.id == id, ~still))
    connection.execute(
        update(people)
        .where(people.c.id == id)
        .values(name=FORMER, account=None, password=None, seen=None, mail=None, created=0.0)
    )
    return touched


def _fall_silent(connection: Connection, id: str) -> None:
    """Nothing that the person said remains. Lines from before authors were kept are known by their seat."""
    seat = exists().where(and_(places.c.match == chat.c.match, places.c.seat == chat.c.seat, places.c.person == id))
    connection.execute(delete(chat).where(or_(chat.c.person == id, and_(chat.c.person.is_(None), seat))))


def _leave(connection: Connection, stored: Stored, id: str, now: float) -> None:
    row = stored.row
    own = [place for place in stored.places if place.person is not None and place.person.id == id]
    others = [place.person for place in stored.places if place.person is not None and place.person.id != id]
    if row.phase == "open" and row.host == id and not others:
        connection.execute(delete(matches).where(matches.c.id == row.id))
        return
    changes: dict[str, object] = {"changed": now}
    if row.phase == "open":
        left = [PlaceRow(place.seat, "open") for place in own]
        if row.host == id:
            changes["host"] = others[0].id
    else:
        left = [PlaceRow(place.seat, "bot", level=row.bot_level) for place in own]
        changes["undo"] = None
        if any(place.seat in row.turn for place in own):
            changes["due"] = now
    by_seat = {place.seat: place for place in left}
    seated = [by_seat.get(place.seat, place) for place in stored.places]
    save(connection, row.id, row.revision, changes, seated=seated)


def former(id: str) -> Person:
    """The person as others see them now."""
    return Person(id, FORMER, True)
