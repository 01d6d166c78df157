"""Finished matches: their records, any moment of them from any seat, and records that are handed in."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Connection

from tessera.engine import Record, Seat, TesseraError, WrongSeat
from tessera.engine.plain import JSON
from tessera.server import clocks
from tessera.server.bot_pool import URGENT, USUAL, Failed
from tessera.server.faults import Refused, outdated, refusal
from tessera.server.live_match import LiveMatch
from tessera.server.log import log
from tessera.server.matches import Matches
from tessera.server.replays import Outdated, Unknown
from tessera.server.store import matches as store
from tessera.server.store.people import new_id
from tessera.server.store.rows import Entry, MatchRow, Person, PlaceRow, fold


async def record(matches: Matches, id: str) -> Record:
    """The record of a finished match, from its journal: nothing is replayed for it."""
    row = _over((await matches.stored(id)).row)
    choices = fold(await matches.database.read(lambda c: store.journal(c, id)))
    return Record(row.game, row.seats, row.seed, row.options, tuple(choices), row.fingerprint)


async def replay(matches: Matches, id: str, at: int, seen_by: str, payer: str) -> bytes:
    """A finished match as it was after `at` choices, as a seat, a spectator, or with everything open."""
    row = _over((await matches.stored(id)).row)
    if not 0 <= at <= row.length:
        raise Refused("bad_moment", f"there is no choice {at}: the match has {row.length}", 422)
    if seen_by.isdigit() and int(seen_by) >= row.seats:
        raise refusal(WrongSeat.missing(int(seen_by), row.seats))
    shown: bytes | None = await _looked_up(matches, row, "moment", at, seen_by, {"length": row.length}, payer=payer)
    if shown is None:
        raise outdated()
    return shown


async def ending(matches: Matches, row: MatchRow, seat: Seat | None, payer: str) -> bytes | None:
    """The last state of a finished match, as the message to send; None, if it cannot be shown under today's rules."""
    seen_by = "spectator" if seat is None else str(seat)
    more: JSON = {"clocks": clocks.shown(row, time.time())}
    if row.ended is not None:
        more |= {"over": True, "questions": [], "waiting": []}
    shown: bytes | None = await _looked_up(matches, row, "moment", row.length, seen_by, more, payer=payer)
    return shown


async def last_position(matches: Matches, row: MatchRow, payer: str) -> str:
    """The end of a finished match as a text, with everything in it."""
    text: str | None = await _looked_up(matches, row, "last_position", payer=payer)
    if text is None:
        raise outdated()
    return text


async def _looked_up(matches: Matches, row: MatchRow, task: str, *arguments: object, payer: str) -> Any:
    """What the process that replays finished matches finds; None, if the match cannot be shown under today's rules.

    Its journal goes along where the process has not got the match."""
    if row.game not in matches.library:
        raise Refused("game_missing", f"the game {row.game!r} is not on this server now", 409)
    pool = matches.replays
    try:
        found = await pool.ask(URGENT, task, row, None, *arguments, home=row.id, payer=payer)
        if isinstance(found, Unknown):
            entries = await matches.database.read(lambda c: store.journal(c, row.id))
            found = await pool.ask(URGENT, task, row, entries, *arguments, home=row.id, payer=payer)
    except Failed as error:
        log.error("replay_failed", match=row.id, game=row.game, error=str(error))
        raise Refused("fault", "the match cannot be shown now: try again later", 503) from error
    if isinstance(found, Outdated):
        log.warning("finished_under_other_rules", match=row.id, game=row.game, reason=found.reason)
        return None
    return found


def _over(row: MatchRow) -> MatchRow:
    """Before the end a record holds secrets."""
    if row.phase != "finished":
        raise Refused("not_finished", "the match is still being played: its record is open when it is over", 409)
    return row


async def take_in(matches: Matches, me: Person, data: JSON, payer: str) -> LiveMatch:
    """A record that somebody hands in, as a finished match. It is replayed first, in a bot's process."""
    try:
        game = matches.library[str(data.get("game"))]
        Record.from_json(data)
    except TesseraError as error:
        raise refusal(error) from error
    try:
        checked = await matches.replays.ask(USUAL, "check", data, payer=payer)
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
        seeded=True, fingerprint=replayed.fingerprint, phase="finished", private=True, hints=False, pace="turns",
        clock="none", seconds=0, host=me.id, bot_level="novice", imported=True, created=now, changed=now,
        serial=checked["length"], length=checked["length"], result=checked["scores"],
    )  # fmt: skip
    places = [PlaceRow(seat, "open") for seat in range(row.seats)]
    entries = [Entry(n, seat, "choose", what, now) for n, (seat, what) in enumerate(replayed.choices, 1)]

    def work(connection: Connection) -> None:
        store.add(connection, row, places)
        store.add_entries(connection, row.id, entries)

    await matches.database.write(work, key=row.id)
    return await matches.get(row.id)
