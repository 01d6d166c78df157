"""Matches in the database."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any, Literal

from sqlalchemy import Connection, Row, Select, and_, delete, exists, func, insert, or_, select, update

from tessera.server.orders import Order
from tessera.server.store.rows import Entry, Line, MatchRow, Person, PlaceRow
from tessera.server.store.schema import chat, checkpoints, entries, matches, people, places

PAGE = 50
List = Literal["open", "mine", "running", "finished"]


@dataclass(frozen=True, slots=True)
class Stored:
    """A match with who sits where."""

    row: MatchRow
    places: tuple[PlaceRow, ...]
    host: Person


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A table between two steps, after `made` choices."""

    made: int
    table: Any


def person_of(row: Any, prefix: str = "") -> Person:
    """The person in some columns of a row."""
    return Person(getattr(row, f"{prefix}id"), getattr(row, f"{prefix}name"), getattr(row, f"{prefix}account") is None)


_HOST = people.alias("host_person")
_MATCH = select(
    matches, _HOST.c.id.label("host_id"), _HOST.c.name.label("host_name"), _HOST.c.account.label("host_account")
).join(_HOST, matches.c.host == _HOST.c.id)
_NAMES = [field.name for field in fields(MatchRow)]
_LISTS = ("turn", "asked", "left")


def _row_of(row: Row[Any]) -> MatchRow:
    values = {name: getattr(row, name) for name in _NAMES}
    values["seed"] = row.secret or row.seed
    for name in _LISTS:
        values[name] = tuple(values[name])
    if values["reached"] is not None:
        values["reached"] = tuple(values["reached"])
    return MatchRow(**values)


def _stored(connection: Connection, query: Select[Any]) -> list[Stored]:
    rows = connection.execute(query).all()
    seated: dict[str, list[PlaceRow]] = {row.id: [] for row in rows}
    found = connection.execute(
        select(places, people.c.id, people.c.name, people.c.account)
        .outerjoin(people, places.c.person == people.c.id)
        .where(places.c.match.in_(list(seated)))
        .order_by(places.c.match, places.c.seat)
    )
    for place in found:
        person = person_of(place) if place.id is not None else None
        orders = tuple(Order(*order) for order in place.orders or ())
        seated[place.match].append(PlaceRow(place.seat, place.kind, person, place.level, place.away, orders))
    return [Stored(_row_of(row), tuple(seated[row.id]), person_of(row, "host_")) for row in rows]


def find(connection: Connection, id: str) -> Stored | None:
    """The match with this id."""
    return next(iter(_stored(connection, _MATCH.where(matches.c.id == id))), None)


def listed(connection: Connection, which: List, person: str | None, page: int, game: str | None = None) -> list[Stored]:
    """A page of matches, the last changed first. Private ones are listed for those who sit there only."""
    seated = exists().where(and_(places.c.match == matches.c.id, places.c.person == person))
    query = _MATCH.order_by(matches.c.changed.desc(), matches.c.id).limit(PAGE).offset(PAGE * (page - 1))
    if which == "mine":
        query = query.where(or_(matches.c.host == person, seated))
    else:
        query = query.where(matches.c.phase == which, matches.c.private.is_(False))
    if game is not None:
        query = query.where(matches.c.game == game)
    return _stored(connection, query)


def hosted(connection: Connection, person: str) -> int:
    """How many unfinished matches a person hosts."""
    return (
        connection.scalar(
            select(func.count()).select_from(matches).where(matches.c.host == person, matches.c.phase != "finished")
        )
        or 0
    )


def add(connection: Connection, row: MatchRow, seated: Sequence[PlaceRow]) -> None:
    """A new match."""
    values = asdict(row)
    if isinstance(row.seed, str):
        values |= {"seed": 0, "secret": row.seed}
    for name in _LISTS:
        values[name] = list(values[name])
    connection.execute(insert(matches).values(**values))
    _put_places(connection, row.id, seated)


def _put_places(connection: Connection, id: str, seated: Sequence[PlaceRow]) -> None:
    connection.execute(
        insert(places),
        [
            {
                "match": id, "seat": place.seat, "kind": place.kind, "level": place.level, "away": place.away,
                "person": place.person.id if place.person else None,
                "orders": [order.to_json() for order in place.orders] or None,
            }
            for place in seated
        ],
    )  # fmt: skip


def save(
    connection: Connection,
    id: str,
    revision: int,
    changes: dict[str, Any],
    new: Sequence[Entry] = (),
    seated: Sequence[PlaceRow] | None = None,
    checkpoint: Checkpoint | None = None,
) -> bool:
    """Change a match that is at this revision; False, and nothing is changed, if it is not any more."""
    done = connection.execute(
        update(matches)
        .where(matches.c.id == id, matches.c.revision == revision)
        .values(revision=revision + 1, **changes)
    )
    if done.rowcount != 1:
        return False
    add_entries(connection, id, new)
    if seated is not None:
        connection.execute(delete(places).where(places.c.match == id))
        _put_places(connection, id, seated)
    if checkpoint is not None:
        values = {"made": checkpoint.made, "table": checkpoint.table}
        if connection.execute(update(checkpoints).where(checkpoints.c.match == id).values(values)).rowcount == 0:
            connection.execute(insert(checkpoints).values(match=id, **values))
    if changes.get("phase") == "finished":
        connection.execute(delete(checkpoints).where(checkpoints.c.match == id))
    return True


def add_entries(connection: Connection, id: str, new: Sequence[Entry]) -> None:
    """Add to the journal of a match."""
    if new:
        connection.execute(insert(entries), [{"match": id, **asdict(entry)} for entry in new])


def remove(connection: Connection, id: str) -> None:
    """An open match that everybody has left."""
    connection.execute(delete(matches).where(matches.c.id == id, matches.c.phase == "open"))


def journal(connection: Connection, id: str, since: int = 0) -> list[Entry]:
    """The entries after number `since`."""
    rows = connection.execute(
        select(entries).where(entries.c.match == id, entries.c.number > since).order_by(entries.c.number)
    )
    return [Entry(row.number, row.seat, row.verb, row.what, row.time) for row in rows]


def checkpoint_of(connection: Connection, id: str) -> Checkpoint | None:
    """The checkpoint of a match."""
    row = connection.execute(select(checkpoints).where(checkpoints.c.match == id)).first()
    return Checkpoint(row.made, row.table) if row else None


def say(connection: Connection, id: str, person: Person, seat: int | None, text: str, time: float) -> Line:
    """Add a line to the chat."""
    values = {"match": id, "name": person.name, "seat": seat, "text": text, "time": time, "person": person.id}
    done = connection.execute(insert(chat).values(values))
    assert done.inserted_primary_key is not None
    return Line(done.inserted_primary_key[0], person.name, seat, text, time, person.id)


def lines(connection: Connection, id: str, since: int = 0, limit: int = 500) -> list[Line]:
    """The last lines of the chat, after line `since`."""
    rows = connection.execute(
        select(chat).where(chat.c.match == id, chat.c.id > since).order_by(chat.c.id.desc()).limit(limit)
    ).all()
    return [Line(row.id, row.name, row.seat, row.text, row.time, row.person) for row in reversed(rows)]


def due(connection: Connection, now: float, keeper: str, limit: int = 200) -> list[str]:
    """Running matches where a bot has to move or a clock has run out, and which no other server keeps."""
    return list(
        connection.scalars(
            select(matches.c.id)
            .where(
                matches.c.phase == "running",
                matches.c.due <= now,
                or_(matches.c.keeper.is_(None), matches.c.keeper == keeper, matches.c.kept_until < now),
            )
            .order_by(matches.c.due)
            .limit(limit)
        )
    )


def keep(connection: Connection, id: str, keeper: str, now: float, until: float) -> bool:
    """Become the server that moves the bots of a match; False, if another one is."""
    done = connection.execute(
        update(matches)
        .where(
            matches.c.id == id,
            or_(matches.c.keeper.is_(None), matches.c.keeper == keeper, matches.c.kept_until < now),
        )
        .values(keeper=keeper, kept_until=until)
    )
    return done.rowcount == 1


def let_go(connection: Connection, keeper: str) -> None:
    """Another server may move the bots of this server's matches."""
    connection.execute(update(matches).where(matches.c.keeper == keeper).values(keeper=None, kept_until=None))


def running_clocks(connection: Connection) -> Iterable[MatchRow]:
    """Running matches with a clock."""
    query = _MATCH.where(matches.c.phase == "running", matches.c.clock != "none")
    return [stored.row for stored in _stored(connection, query)]


def shift_clock(connection: Connection, row: MatchRow, seconds: float) -> None:
    """Give back the time that the server was down."""
    asked = [None if since is None else since + seconds for since in row.asked]
    due = None if row.due is None else row.due + seconds
    connection.execute(update(matches).where(matches.c.id == row.id).values(asked=asked, due=due))


def rest(connection: Connection, id: str) -> None:
    """A match that cannot be read is not looked at again until somebody asks for it."""
    connection.execute(update(matches).where(matches.c.id == id).values(due=None))
