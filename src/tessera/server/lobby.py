"""The lobby: matches are made, people sit down and stand up, matches start."""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from sqlalchemy import Connection

from tessera import bots
from tessera.engine import Match, Seat, TesseraError
from tessera.server import clocks
from tessera.server.bodies import NewMatch
from tessera.server.faults import Conflict, Refused, forbidden, not_found, refusal, stale
from tessera.server.live_match import LiveMatch
from tessera.server.log import log
from tessera.server.matches import Matches
from tessera.server.messages import dump
from tessera.server.playing import next_due, standing
from tessera.server.store import matches as store
from tessera.server.store import shuns
from tessera.server.store.people import new_id
from tessera.server.store.rows import MatchRow, Person, PlaceRow

BOT = "bot:"
SECRET_BYTES = 32
"""How long the key of a match's draws is: from the system's source, and told only after the end."""
_PATIENCE = 10.0
"""For how many seconds an act is tried again: those at another server may choose a hundred times a second."""
Given = ParamSpec("Given")


def known_level(level: str) -> str:
    """The level, if there is a bot of this name. Parameters are not for strangers."""
    if level not in bots.LEVELS and level not in bots.names():
        raise Refused("unknown_level", f"unknown level {level!r:.60}: there are {', '.join(bots.LEVELS)}", 422)
    return level


def _seated(wanted: Sequence[str], me: Person) -> tuple[PlaceRow, ...]:
    if wanted.count("me") > 1:
        raise Refused("bad_places", "you can sit on one seat only", 422)
    places = []
    for seat, who in enumerate(wanted):
        if who == "me":
            places.append(PlaceRow(seat, "person", me))
        elif who == "open":
            places.append(PlaceRow(seat, "open"))
        elif who.startswith(BOT):
            places.append(PlaceRow(seat, "bot", level=known_level(who.removeprefix(BOT))))
        else:
            raise Refused("bad_places", f"a place is 'me', 'open' or 'bot:LEVEL', not {who!r:.60}", 422)
    return tuple(places)


async def create(matches: Matches, me: Person, wanted: NewMatch) -> LiveMatch:
    """A new match. With nobody to wait for it starts at once."""
    try:
        game = matches.library[wanted.game]
        options = game.options.given(wanted.options)
        Match(game, wanted.seats, options, 0)  # some options do not go with some numbers of seats
    except TesseraError as error:
        raise refusal(error) from error
    if wanted.places is not None and len(wanted.places) != wanted.seats:
        raise Refused("bad_places", f"{wanted.seats} seats need {wanted.seats} places, not {len(wanted.places)}", 422)
    places = _seated(wanted.places or ["me", *["open"] * (wanted.seats - 1)], me)
    now = time.time()
    row = MatchRow(
        id=new_id(),
        game=game.name,
        seats=wanted.seats,
        options=options.to_json(),
        seed=secrets.token_hex(SECRET_BYTES) if wanted.seed is None else wanted.seed,
        seeded=wanted.seed is not None,
        fingerprint=game.fingerprint,
        phase="open",
        private=wanted.private,
        hints=wanted.hints,
        pace=wanted.pace.kind,
        clock=wanted.pace.clock,
        seconds=wanted.pace.seconds,
        host=me.id,
        bot_level=known_level(wanted.bot_level),
        imported=False,
        created=now,
        changed=now,
    )
    return await _open(matches, row, places, me)


async def _open(
    matches: Matches, row: MatchRow, places: tuple[PlaceRow, ...], host: Person, after: LiveMatch | None = None
) -> LiveMatch:
    """A new match; with `after`, the rematch of that one, whose lock the caller holds."""
    limit = matches.settings.matches_per_person
    old = (after.id, after.row.revision) if after is not None else None
    note = dump({"from": matches.name, "match": old[0]}).decode() if old is not None else ""

    def work(connection: Connection) -> bool:
        if store.hosted(connection, host.id) >= limit:
            return False
        store.add(connection, row, places)
        if old is not None:
            if not store.save(connection, *old, {"rematch": row.id}):
                raise Conflict(old[0])  # which takes the new match back, too
            matches.database.tell(connection, note)
        return True

    if not await matches.database.write(work, key=row.id):
        raise Refused("too_many", f"you host {limit} unfinished matches: finish or leave some first", 429)
    log.info("match_made", match=row.id, game=row.game, seats=row.seats)
    live = await matches.get(row.id)
    async with live.lock:
        await _start_if_full(matches, live)
    return live


async def _start_if_full(matches: Matches, live: LiveMatch) -> None:
    if live.row.phase == "open" and all(place.kind != "open" for place in live.places):
        await _begin(matches, live, live.places)


async def _begin(matches: Matches, live: LiveMatch, places: tuple[PlaceRow, ...]) -> None:
    """Start the match; the caller holds its lock."""
    row = live.row
    live.match = Match(live.game, row.seats, live.game.options.given(row.options), row.seed)
    live.places = places
    live.row = replace(row, left=clocks.full(row, places), asked=())
    live.broken = True
    changes = {"phase": "running"} | standing(matches, live, False, time.time())
    await matches.commit(live, changes, places=places, with_checkpoint=True)
    matches.show_match(live)
    matches.show(live, None)
    matches.changed(live)


async def change(matches: Matches, live: LiveMatch, places: tuple[PlaceRow, ...], **changes: Any) -> None:
    """Write who sits where, and show it; the caller holds the lock."""
    await matches.commit(live, {"changed": time.time(), **changes}, places=places)
    matches.show_match(live)


Act = Callable[Concatenate[Matches, LiveMatch, Given], Awaitable[None]]


def locked(act: Act[Given]) -> Act[Given]:
    """An act under the lock of its match, on what is in the database; once more where another server was faster."""

    @wraps(act)
    async def acting(matches: Matches, live: LiveMatch, /, *given: Given.args, **more: Given.kwargs) -> None:
        async with live.lock:
            until = time.monotonic() + _PATIENCE
            while time.monotonic() < until:
                await _mended(matches, live)
                try:
                    return await act(matches, live, *given, **more)
                except Conflict as conflict:
                    if not conflict.spoiled:  # reading only what is new is quicker than a machine that plays
                        live.broken = False
                        await matches.catch_up(live)
                        if live.gone:
                            raise not_found("this match is gone") from conflict
            raise stale("the match changes too fast: try again")

    return acting


@locked
async def join(matches: Matches, live: LiveMatch, me: Person, seat: Seat | None) -> None:
    """Sit down on an open place, or come back to one's own."""
    own = live.seat_of(me)
    if own is not None:
        if live.places[own].away and live.row.phase == "running":
            await _come_back(matches, live, own)
        await _start_if_full(matches, live)
        return
    if live.row.phase != "open":
        raise Refused("not_open", "the match has started: you can watch it", 409)
    others = {live.row.host, *(place.person.id for place in live.places if place.person is not None)} - {me.id}
    if await matches.database.read(lambda c: shuns.apart(c, me.id, others)):
        raise forbidden("you and somebody at this table do not want to meet: find another one")
    free = [place.seat for place in live.places if place.kind == "open"]
    if seat is not None and seat not in free:
        raise Refused("seat_taken", f"seat {seat} is not open: open are {free}", 409)
    if not free:
        raise Refused("seat_taken", "every seat is taken", 409)
    await change(matches, live, live.with_places(PlaceRow(free[0] if seat is None else seat, "person", me)))
    await _start_if_full(matches, live)


async def _come_back(matches: Matches, live: LiveMatch, seat: Seat) -> None:
    row, now = live.row, time.time()
    asked = tuple(now if seat == other and since is not None else since for other, since in enumerate(row.asked))
    left = clocks.returned(row, seat)
    places = live.with_places(replace(live.places[seat], away=False))
    due = next_due(live, asked, left, now, places)
    await change(matches, live, places, asked=asked, left=left, due=due)
    matches.show(live, live.row.length + 1)
    matches.changed(live)


@locked
async def leave(matches: Matches, live: LiveMatch, me: Person) -> None:
    """Stand up. In a running match a bot plays on, until the person comes back."""
    own = live.seat_of(me)
    if live.row.phase == "finished":
        return
    if live.row.phase == "open":
        await _leave_open(matches, live, me, own)
    elif own is not None and not live.places[own].away:
        places = live.with_places(replace(live.places[own], away=True))
        due = next_due(live, live.row.asked, live.row.left, time.time(), places)
        await change(matches, live, places, due=due)
        matches.show(live, live.row.length + 1)
        matches.changed(live)


async def _leave_open(matches: Matches, live: LiveMatch, me: Person, own: Seat | None) -> None:
    places = live.places if own is None else live.with_places(PlaceRow(own, "open"))
    others = [place.person for place in places if place.person is not None]
    if live.row.host == me.id and not others:
        await matches.database.write(lambda c: store.remove(c, live.id), key=live.id)
        live.places = places
        matches.show_match(live)
        matches.dismiss(live)
    elif live.row.host == me.id:
        live.host = others[0]
        await change(matches, live, places, host=others[0].id)
    elif own is not None:
        await change(matches, live, places)


@locked
async def fill(matches: Matches, live: LiveMatch, me: Person, seat: Seat, level: str) -> None:
    """The host puts a bot on an open place."""
    _check_host(live, me)
    if not 0 <= seat < live.row.seats or live.places[seat].kind == "person":
        raise Refused("seat_taken", f"seat {seat} is not open", 409)
    await change(matches, live, live.with_places(PlaceRow(seat, "bot", level=known_level(level))))
    await _start_if_full(matches, live)


@locked
async def start(matches: Matches, live: LiveMatch, me: Person) -> None:
    """The host starts; open places get bots."""
    _check_host(live, me)
    bot = live.row.bot_level
    filled = [PlaceRow(place.seat, "bot", level=bot) for place in live.places if place.kind == "open"]
    await _begin(matches, live, live.with_places(*filled))


def _check_host(live: LiveMatch, me: Person) -> None:
    if live.row.host != me.id:
        raise forbidden(f"only the host, {live.host.name}, can do that")
    if live.row.phase != "open":
        raise Refused("not_open", "the match has started already", 409)


async def _mended(matches: Matches, live: LiveMatch) -> None:
    if live.broken:
        await matches.mend(live)


async def rematch(matches: Matches, live: LiveMatch, me: Person) -> LiveMatch:
    """A new match with the same people and options; whoever asks second gets the same one."""
    async with live.lock:
        await _mended(matches, live)
        if live.row.phase != "finished":
            raise Refused("not_finished", "the match is still being played", 409)
        if live.seat_of(me) is None and live.row.host != me.id:
            raise forbidden("only those who played can ask for a rematch")
        if live.row.rematch is not None:
            try:
                return await matches.get(live.row.rematch)
            except Refused as refused:
                if refused.code != "not_found":
                    raise  # it was left again before it began: then there is a new one
        old, now = live.row, time.time()
        row = MatchRow(
            id=new_id(), game=old.game, seats=old.seats, options=old.options,
            seed=secrets.token_hex(SECRET_BYTES), seeded=False, fingerprint=live.game.fingerprint, phase="open",
            private=old.private, hints=old.hints, pace=old.pace, clock=old.clock, seconds=old.seconds, host=me.id,
            bot_level=old.bot_level, imported=False, created=now, changed=now,
        )  # fmt: skip
        places = tuple(replace(place, away=False, orders=()) for place in live.places)
        live.broken = True
        try:
            new = await _open(matches, row, places, me, live)
        except Conflict:  # perhaps somebody asked at another server
            await matches.mend(live)
            if live.row.rematch in (None, old.rematch):
                raise
            return await matches.get(live.row.rematch)
        await matches.mend(live)
        return new
