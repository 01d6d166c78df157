"""What the server sends: matches, states and lines of chat as JSON. A seat's messages are made from its view alone."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence

import orjson

from tessera.engine import Seat
from tessera.server import clocks, orders, protocol
from tessera.server.faults import Refused
from tessera.server.library import phrases
from tessera.server.live_match import LiveMatch
from tessera.server.moments import moment, story
from tessera.server.store.rows import Line, MatchRow, Person, PlaceRow


def dump(message: object) -> bytes:
    """JSON as it goes over the wire."""
    return orjson.dumps(message, option=orjson.OPT_NON_STR_KEYS)


def error_json(refused: Refused) -> protocol.ErrorMessage:
    """A refusal, as a message over the WebSocket."""
    return {"type": "error", "code": refused.code, "message": refused.message}


def place_json(place: PlaceRow, online: bool | None = None) -> protocol.SeatPlace:
    """Who sits on a seat."""
    shown: protocol.SeatPlace = {"seat": place.seat, "kind": place.kind, "name": ""}
    if place.kind == "person" and place.person is not None:
        shown |= {"person": place.person.to_json(), "name": place.person.name, "away": place.away}
        if online is not None:
            shown["online"] = online
    elif place.kind == "bot":
        level = place.level or "bot"
        shown |= {"level": level, "name": level.capitalize()}
    return shown


def match_json(
    row: MatchRow,
    title: str,
    places: Sequence[PlaceRow],
    host: Person,
    me: Person | None,
    online: Callable[[Seat], bool] | None = None,
) -> protocol.Match:
    """A match, as a person sees it in the lobby. Nothing in it is secret."""
    mine = next((p for p in places if me is not None and p.person is not None and p.person.id == me.id), None)
    shown: protocol.Match = {
        "id": row.id,
        "game": row.game,
        "title": title,
        "seats": row.seats,
        "options": row.options,
        "phase": row.phase,
        "private": row.private,
        "hints": row.hints,
        "pace": {"kind": row.pace, "clock": row.clock, "seconds": row.seconds},
        "host": host.to_json(),
        "places": [place_json(place, online(place.seat) if online else None) for place in places],
        "mine": mine.seat if mine else None,
        "your_turn": mine is not None and row.phase == "running" and mine.seat in row.turn and not mine.away,
        "length": row.length,
        "created": row.created,
        "changed": row.changed,
        "bot_level": row.bot_level,
        "seeded": row.seeded,
        "imported": row.imported,
    }
    if row.result is not None:
        shown["result"] = row.result
    if row.ended is not None:
        shown["ended"] = row.ended
    if row.rematch is not None:
        shown["rematch"] = row.rematch
    return shown


def live_json(live: LiveMatch, me: Person | None) -> protocol.Match:
    """A match in memory, as a person sees it in the lobby."""
    return match_json(live.row, live.game.title, live.places, live.host, me, live.online)


def state(live: LiveMatch, seat: Seat | None, since: int | None = None) -> protocol.StateMessage:
    """Where the match stands for a seat or a spectator, with the events from choice number `since` on, or all."""
    match = live.match
    assert match is not None
    plays = seat is not None and live.machine(seat) is None
    ask = match.ask(seat) if seat is not None and plays else None
    words = phrases(live.game.name, match.seats)
    shown = moment(match, seat, live.row.serial)
    if seat is not None:
        shown["chose"] = match.last_choice(seat)
    shown |= {
        "questions": [words.question(match.table, ask)] if ask is not None else [],
        "asides": asides(live, seat) if seat is not None and plays else [],
        "events": story(match, seat, since or 0),
        "full": since is None,
        "can_undo": seat is not None and plays and not match.over and match.can_undo(seat, closely=False),
        "clocks": clocks.shown(live.row, time.time(), match.together.keys() - {*match.answered, *live.asked()}),
    }
    if seat is not None:
        shown["orders"] = [orders.shown(words, order) for order in live.places[seat].orders]
        if ask is not None and (order := live.order(seat)) is not None:
            shown["questions"][0]["obeyed"] = {"choice": order.choice, "patient": order.until == orders.WORD}
    if live.row.undo is not None:
        shown["undo_request"] = live.row.undo
    if (votes := live.rules_changed()) is not None:
        shown["rules_changed"] = {"go_on": votes["go_on"], "end": votes["end"], "asked": live.people()}
    if live.row.phase == "finished":  # it may have been ended before its end
        shown |= {"over": True, "questions": [], "asides": [], "waiting": [], "can_undo": False}
    return shown


def asides(live: LiveMatch, seat: Seat) -> list[protocol.Option[protocol.Words]]:
    """What a seat may do at any moment beside the questions, such as a surrender."""
    assert live.match is not None
    return [phrases(live.game.name, live.match.seats).option(choice) for choice in live.match.asides(seat)]


def hello(
    live: LiveMatch, me: Person | None, seat: Seat | None, unheard: Collection[str] = ()
) -> protocol.HelloMessage:
    """The first message to a client, without the lines of those whom it does not want to hear."""
    options = live.game.options.given(live.row.options)
    return {
        "type": "hello",
        "match": live_json(live, me),
        "description": live.game.description(live.row.seats, options),
        "seat": seat,
        "chat": [line.to_json() for line in live.lines if may_read(live, seat, line) and line.person not in unheard],
    }


def may_read(live: LiveMatch, seat: Seat | None, line: Line) -> bool:
    """Players and spectators do not hear each other before the end."""
    return live.row.phase == "finished" or (line.seat is None) == (seat is None)
