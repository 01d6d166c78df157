"""Finished matches: their records, any moment of them from any seat, and records that are handed in."""

from __future__ import annotations

import asyncio
import time

from sqlalchemy import Connection

from tessera.engine import Match, Record, TesseraError
from tessera.engine.plain import JSON
from tessera.server import protocol
from tessera.server.bot_pool import USUAL, Failed
from tessera.server.faults import Refused, outdated, refusal
from tessera.server.live_match import LiveMatch
from tessera.server.matches import Matches
from tessera.server.moments import open_story, opened, seen, story
from tessera.server.store import matches as store
from tessera.server.store.people import new_id
from tessera.server.store.rows import Entry, MatchRow, Person, PlaceRow, fold


def finished(live: LiveMatch) -> Match:
    """The match, if it is over."""
    _check_over(live)
    if live.match is None:
        raise outdated()
    return live.match


def _check_over(live: LiveMatch) -> None:
    """Before the end a record holds secrets."""
    if live.row.phase != "finished":
        raise Refused("not_finished", "the match is still being played: its record is open when it is over", 409)


async def record(matches: Matches, id: str) -> Record:
    """The record of a finished match, from its journal: nothing is replayed for it."""
    stored = await matches.finished(id)
    if stored is not None:
        row = stored.row
    else:
        live = await matches.get(id)
        _check_over(live)
        row = live.row
    choices = fold(await matches.database.read(lambda c: store.journal(c, id)))
    return Record(row.game, row.seats, row.seed, row.options, tuple(choices), row.data)


async def replay(live: LiveMatch, at: int, seen_by: str) -> protocol.StateMessage:
    """A finished match as it was after `at` choices, as a seat, a spectator, or with everything open."""
    match = finished(live)
    if not 0 <= at <= match.length:
        raise Refused("bad_moment", f"there is no choice {at}: the match has {match.length}", 422)
    if at < match.first:
        raise outdated(f"it went on from its checkpoint after choice {match.first}")
    try:
        then = await asyncio.to_thread(match.at, at)
    except TesseraError as error:
        raise refusal(error) from error
    seat = int(seen_by) if seen_by.isdigit() else None
    if seat is not None and seat >= match.seats:
        raise Refused("wrong_seat", f"there is no seat {seat}: the seats are 0 to {match.seats - 1}", 422)
    everything = seen_by == "open"
    chosen = match.record.choices[at] if at < match.length else None
    shown = opened(then, live.row.serial) if everything else seen(then, seat, live.row.serial)
    shown |= {
        "events": open_story(then) if everything else story(then, seat),
        "length": match.length,
        "next": None if chosen is None else {"seat": chosen[0], "choice": chosen[1]},
    }
    return shown


async def take_in(matches: Matches, me: Person, data: JSON) -> LiveMatch:
    """A record that somebody hands in, as a finished match. It is replayed first, in a bot's process."""
    try:
        game = matches.library[str(data.get("game"))]
        Record.from_json(data)
    except TesseraError as error:
        raise refusal(error) from error
    try:
        checked = await matches.bot_pool.ask(USUAL, "check", data)
    except Failed as error:
        raise Refused(
            "record_error", f"the record does not replay: {str(error).partition(': ')[2] or error}", 422
        ) from error
    if not checked["over"]:
        raise Refused("record_error", f"the record ends after {checked['length']} choices, before the game does", 422)
    replayed = Record.from_json(checked["record"])
    now = time.time()
    row = MatchRow(
        id=new_id(), game=game.name, seats=replayed.seats, options=dict(replayed.options), seed=replayed.seed,
        seeded=True, data=replayed.fingerprint, phase="finished", private=True, hints=False, pace="turns", clock="none",
        seconds=0, host=me.id, bot_level="novice", imported=True, created=now, changed=now,
        serial=checked["length"], length=checked["length"], result=checked["scores"],
    )  # fmt: skip
    places = [PlaceRow(seat, "open") for seat in range(row.seats)]
    entries = [Entry(n, seat, "choose", what, now) for n, (seat, what) in enumerate(replayed.choices, 1)]

    def work(connection: Connection) -> None:
        store.add(connection, row, places)
        store.add_entries(connection, row.id, entries)

    await matches.database.write(work, key=row.id)
    return await matches.get(row.id)
