"""Playing: choices, undo and consent. Each takes the match's lock, changes it, commits, and shows it to all."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from tessera.engine import Seat, TesseraError
from tessera.server import clocks, orders, protocol
from tessera.server.faults import Conflict, Refused, refusal, stale
from tessera.server.live_match import OTHER_RULES, LiveMatch
from tessera.server.log import log
from tessera.server.matches import LEASE, Matches
from tessera.server.moments import scores_json
from tessera.server.orders import Order, answer
from tessera.server.store.acts import ended
from tessera.server.store.rows import Entry, PlaceRow, Votes

_TRIES = 5
"""How often a change is tried again when another server was faster."""


async def choose(
    matches: Matches, live: LiveMatch, seat: Seat, at: int, notation: str, serial: int | None = None
) -> None:
    """A person chooses. `at` (and `serial`) tell which state the choice answers."""
    async with live.lock:
        for _ in range(_TRIES):
            await ready(matches, live)
            if live.machine(seat) is not None:
                raise Refused("away", "a bot plays for you: join the match to come back", 409)
            _check_fresh(live, at, serial)
            if (order := live.order(seat)) is not None and notation == order.choice:
                raise Refused("ordered", "your order answers this in a moment: revoke it to do so yourself", 409)
            try:
                await _make(matches, live, seat, notation, "person")
            except Conflict:
                continue
            return
        raise stale("the match changes too fast: try again")


async def choose_for(matches: Matches, live: LiveMatch, seat: Seat, notation: str, serial: int) -> bool:
    """A bot chooses for a seat, thinking of the state with this serial; False, if that has passed."""
    async with live.lock:
        for _ in range(_TRIES):
            await ready(matches, live)
            assert live.match is not None
            ask = live.match.ask(seat)
            if live.machine(seat) is None or ask is None or notation not in map(str, ask.options):
                return False
            if not _still(live, serial):
                return False
            try:
                await _make(matches, live, seat, notation, "bot")
            except Conflict:
                continue
            return True
        return False


async def obey(matches: Matches, live: LiveMatch, seat: Seat, order: Order, serial: int) -> bool:
    """Let a standing order answer the question that was open at this serial; False, if that has passed."""
    async with live.lock:
        for _ in range(_TRIES):
            await ready(matches, live)
            assert live.match is not None
            if live.order(seat) != order or not _still(live, serial):
                return False
            try:
                await _make(matches, live, seat, order.choice, "order")
            except Conflict:
                continue
            return True
        return False


async def give_order(
    matches: Matches, live: LiveMatch, seat: Seat, choice: str, topic: str | None, until: str, on: bool
) -> None:
    """A person gives a standing order, or revokes it. Nobody else is told."""
    async with live.lock:
        for _ in range(_TRIES):
            await ready(matches, live)
            match = live.match
            assert match is not None
            order = orders.given(live.game, match, choice, topic, until)
            kept = [other for other in live.places[seat].orders if other.key != order.key]
            places = live.with_places(replace(live.places[seat], orders=(*kept, order) if on else tuple(kept)))
            try:
                due = next_due(live, live.row.asked, live.row.left, time.time(), places)
                await matches.commit(live, {"due": due}, places=places)
            except Conflict:
                continue
            matches.show(live, match.length + 1, (seat,))
            matches.changed(live)
            return
        raise stale("the match changes too fast: try again")


def _still(live: LiveMatch, serial: int) -> bool:
    """Whether the question that was open at this serial is still open."""
    assert live.match is not None
    opened = live.row.serial - len(live.match.answered)
    return (opened if live.match.together else live.row.serial) <= serial <= live.row.serial


async def ready(matches: Matches, live: LiveMatch) -> None:
    """Make sure that a match is as in the database, and that it runs."""
    if live.broken:
        await matches.mend(live)
    if live.row.phase == "open":
        raise Refused("not_started", "the match has not started yet", 409)
    if live.row.phase == "finished" or live.match is None:
        raise Refused("finished", "the match is over", 409)


def _check_fresh(live: LiveMatch, at: int, serial: int | None) -> None:
    match = live.match
    assert match is not None
    if match.together:
        # Others' hidden answers do not make an answer late; but it has to be one to this question.
        if match.length - len(match.answered) <= at <= match.length + match.seats:
            return
    elif at == match.length and serial in (None, live.row.serial):
        return
    raise stale(f"this choice answers the state after choice {at}, but there are {match.length} choices now")


async def _make(matches: Matches, live: LiveMatch, seat: Seat, notation: str, by: str) -> None:
    """Choose, commit, show."""
    match = live.match
    assert match is not None
    began = time.perf_counter()
    ended = _ended_by(live, seat, notation) if by == "person" else ()
    try:
        match.choose(seat, notation)
    except TesseraError as error:
        raise refusal(error) from error
    except Exception as error:  # a fault in the rules: the table may be half changed
        live.broken = True
        matches.metrics.faults.labels("rules").inc()
        log.exception("rules_fault", match=live.id, game=live.game.name, seat=seat, choice=notation)
        raise Refused("fault", "the rules failed at this choice; the match is as it was before", 500) from error
    since = match.length
    entry = Entry(live.row.serial + 1, seat, "choose", notation, time.time())
    await _write(matches, live, entry, seat in match.answered, ended)
    matches.metrics.choices.labels(live.game.name, by).inc()
    matches.show(live, since)
    matches.metrics.push.observe(time.perf_counter() - began)
    if live.row.phase == "finished":
        matches.show_match(live)
        log.info("match_finished", match=live.id, game=live.game.name, length=live.row.length)
    matches.changed(live)


def _ended_by(live: LiveMatch, seat: Seat, notation: str) -> tuple[Order, ...]:
    """The orders of a seat that wait for its word, where it says another one than they do."""
    order = live.order(seat)
    if order is None or order.choice == notation:
        return ()
    return tuple(order for order in live.places[seat].orders if order.until == orders.WORD)


async def _write(
    matches: Matches, live: LiveMatch, entry: Entry, same_question: bool, ended: Collection[Order] = ()
) -> None:
    """Commit an entry that the match in memory has taken already; some orders of its seat end by it."""
    live.broken = True
    places = _with_standing_orders(live, entry.seat, ended)
    changes = standing(matches, live, same_question, entry.time, entry, places) | {"serial": entry.number}
    await matches.commit(live, changes, (entry,), places, with_checkpoint=entry.verb != "choose")


def _with_standing_orders(live: LiveMatch, seat: Seat, ended: Collection[Order]) -> tuple[PlaceRow, ...] | None:
    """The places, where an order of somebody has ended; None, where all stand."""
    if not any(place.orders for place in live.places):
        return None
    match = live.match
    assert match is not None
    changed = []
    for place in live.places:
        left = orders.standing(match, place.seat, place.orders)
        if place.seat == seat and ended:
            left = tuple(order for order in left if order not in ended)
        if left != place.orders:
            changed.append(replace(place, orders=left))
    return live.with_places(*changed) if changed else None


def standing(
    matches: Matches,
    live: LiveMatch,
    same_question: bool,
    now: float,
    entry: Entry | None = None,
    places: Sequence[PlaceRow] | None = None,
) -> dict[str, Any]:
    """The columns of a match that follow from where it stands now, after the entry."""
    match = live.match
    assert match is not None
    reached, goes_back = clocks.reached(live.row, entry, match.length) if entry is not None else (None, None)
    asked, left = clocks.ticked(live.row, live.asked(), same_question, now, goes_back)
    changes: dict[str, Any] = {
        "length": match.length,
        "turn": tuple(live.asked()),
        "asked": asked,
        "left": left,
        "reached": reached,
        "changed": now,
        "undo": None,
        "due": next_due(live, asked, left, now, places),
    }
    if live.row.keeper == matches.name:
        changes["kept_until"] = now + LEASE
    if match.over:
        changes |= {"phase": "finished", "result": scores_json(match.scores), "due": None}
        if match.first:
            changes["fingerprint"] = OTHER_RULES
    return changes


def next_due(
    live: LiveMatch,
    asked: tuple[float | None, ...],
    left: tuple[float | None, ...],
    now: float,
    places: Sequence[PlaceRow] | None = None,
) -> float | None:
    """When the server has to do something next: at once, if a bot is asked, or a seat with a standing order; or when a
    clock runs out."""
    row = replace(live.row, asked=asked, left=left)
    acts = [live.machine(seat, places) is not None or live.order(seat, places) is not None for seat in live.asked()]
    times = [now if act else clocks.deadline(row, seat) for seat, act in zip(live.asked(), acts, strict=True)]
    return min((time for time in times if time is not None), default=None)


async def undo(matches: Matches, live: LiveMatch, seat: Seat) -> None:
    """Take back the seat's last choice: at once where that is free, else with the consent of the other people."""
    async with live.lock:
        await ready(matches, live)
        match = live.match
        assert match is not None
        if live.machine(seat) is not None:
            raise Refused("away", "a bot plays for you: join the match to come back", 409)
        places = [number for number, (chooser, _) in enumerate(match.record.choices) if chooser == seat]
        if not places:
            raise Refused("undo_refused", "you have nothing to take back", 409)
        last = places[-1]
        if match.can_undo(seat):
            await _take_back(matches, live, seat, "drop", last)
        elif not (others := live.people(but=seat)):
            if absent := [place.person.name for place in live.places if place.person is not None and place.away]:
                names = ", ".join(absent)
                raise Refused("undo_refused", f"{names} must agree, and is away: wait until they are back", 409)
            await _take_back(matches, live, seat, "rewind", last)
        else:
            request: protocol.UndoRequest = {"seat": seat, "to": last, "agreed": [], "asked": others}
            await matches.commit(live, {"undo": request})
            matches.show(live, match.length + 1)


async def consent(matches: Matches, live: LiveMatch, seat: Seat, agree: bool) -> None:
    """Answer somebody's request to take back a choice. It happens when all the other people agree."""
    async with live.lock:
        await ready(matches, live)
        match, request = live.match, live.row.undo
        assert match is not None
        if request is None:
            raise Refused("no_request", "nobody asks to take anything back now", 409)
        if seat not in live.people(but=request["seat"]):
            raise Refused("wrong_seat", "the others are asked, not you", 409)
        agreed = sorted({*request["agreed"], seat}) if agree else []
        if agree and set(agreed) >= set(live.people(but=request["seat"])):
            await _take_back(matches, live, request["seat"], "rewind", request["to"])
            return
        await matches.commit(live, {"undo": {**request, "agreed": agreed} if agree else None})
        matches.show(live, match.length + 1)


async def vote(matches: Matches, live: LiveMatch, seat: Seat, go_on: bool) -> None:
    """A person says whether the match should go on under rules that have changed. It ends when all want it to."""
    async with live.lock:
        await ready(matches, live)
        votes = live.rules_changed()
        if votes is None:
            raise Refused(
                "no_request", "the rules are those that the match began with, or all have agreed to go on", 409
            )
        if seat not in live.people():
            raise Refused("away", "a bot plays for you: join the match to come back", 409)
        said: Votes = {
            "rules": votes["rules"],
            "go_on": sorted({*votes["go_on"], seat} if go_on else {*votes["go_on"]} - {seat}),
            "end": sorted({*votes["end"]} - {seat} if go_on else {*votes["end"], seat}),
        }
        everybody = set(live.people())
        if set(said["end"]) >= everybody:
            mixed = {"fingerprint": OTHER_RULES} if live.match is not None and live.match.first else {}
            await matches.commit(live, ended("agreement", time.time()) | mixed)
            log.info("match_ended", match=live.id, game=live.game.name, by="agreement")
        elif set(said["go_on"]) >= everybody:
            await matches.commit(live, {"told": live.rules, "votes": None})
        else:
            await matches.commit(live, {"votes": said})
        assert live.match is not None
        matches.show_match(live)
        matches.show(live, live.match.length + 1)
        matches.changed(live)


async def _take_back(matches: Matches, live: LiveMatch, seat: Seat, verb: Any, number: int) -> None:
    match = live.match
    assert match is not None
    same_question = verb == "drop" and bool(match.together)
    try:
        if verb == "drop":
            match.undo(seat)
        else:
            match.rewind(number)
    except TesseraError as error:
        raise refusal(error) from error
    # Who takes back an order's answer wants to answer otherwise: the orders that would answer again end.
    answering = tuple(order for order in live.places[seat].orders if answer(live.game, (order,), match.ask(seat)))
    await _write(
        matches, live, Entry(live.row.serial + 1, seat, verb, str(number), time.time()), same_question, answering
    )
    matches.show(live, None)
    matches.changed(live)
