"""A moment of a match as JSON, as a seat or a spectator sees it, or with everything open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tessera.engine import Area, Match, Score, Seat, TesseraError, View
from tessera.engine.events import as_json
from tessera.engine.sentences import words_json
from tessera.server import protocol
from tessera.server.library import phrases
from tessera.server.log import log


def moment(match: Match, seat: Seat | None, serial: int) -> protocol.StateMessage:
    """What a seat (None: a spectator) sees at a moment; no questions, no events, no clocks."""
    return {
        "type": "state",
        "at": match.length,
        "serial": serial,
        "view": match.view(seat).to_json(),
        "questions": [],
        "asides": [],
        "waiting": waiting(match, seat),
        "answered": sorted(match.answered),
        "events": [],
        "full": True,
        "can_undo": False,
        "over": match.over,
        "scores": scores_json(match.scores),
        "clocks": [None] * match.seats,
        "orders": [],
    }


def seen(match: Match, seat: Seat | None, serial: int) -> protocol.StateMessage:
    """What a seat (None: a spectator) sees and is asked at a moment; no events, no clocks."""
    ask = match.ask(seat) if seat is not None else None
    shown = moment(match, seat, serial)
    if ask is not None:
        shown["questions"] = [phrases(match.game.name, match.seats).question(match.table, ask)]
    return shown


def opened(match: Match, serial: int) -> protocol.StateMessage:
    """What everybody together sees and is asked at a moment; no events, no clocks."""
    words = phrases(match.game.name, match.seats)
    shown = moment(match, None, serial)
    shown["view"] = open_view(match).to_json()
    shown["questions"] = [words.question(match.table, ask) for ask in match.asks]
    shown["waiting"] = [{"seat": ask.seat, "topic": ask.topic} for ask in match.asks]
    return shown


def scores_json(scores: Sequence[Score]) -> list[protocol.Score]:
    return [score.to_json() for score in scores]


def waiting(match: Match, seat: Seat | None) -> list[protocol.Waiting]:
    """Who is asked what.

    A seat whose answer together with others needs no choice is shown as if it still had to answer: how many options
    it has is nobody's business.
    """
    together = match.together
    if not together:
        return [{"seat": ask.seat, "topic": ask.topic} for ask in match.asks]
    answered = match.answered
    return [
        {"seat": other, "topic": topic}
        for other, topic in together.items()
        if (match.ask(other) is not None if other == seat else other not in answered)
    ]


def story(match: Match, seat: Seat | None, since: int = 0) -> list[protocol.GameEvent]:
    """The events that a seat may see. An event without words is told without them."""
    try:
        return [entry | {"text": words_json(entry["text"])} for entry in match.story(seat, since)]
    except (TesseraError, LookupError, ValueError, TypeError, AttributeError) as error:
        log.error("words_missing", game=match.game.name, error=str(error))
        told = [(event.kind, event.seen_by(seat)) for event in match.events] if since == 0 else []
        return [{"at": 0, "kind": kind, "data": as_json(data), "text": kind} for kind, data in told if data is not None]


def open_view(match: Match) -> View:
    """What everybody together can see: the spectator's view, with each seat's own areas as that seat sees them."""
    own = {seat: {area.id: area for area in _all(match.view(seat).areas)} for seat in range(match.seats)}

    def opened(areas: list[Area]) -> None:
        for area in areas:
            # an owner need not sit at the table: in Triumph for two nobody plays Caesar
            mine = own[area.owner].get(area.id) if area.owner in own else None
            if mine is not None:
                _open(area, mine)
            else:
                opened(area.areas)

    view = match.view(None)
    opened(view.areas)
    return view


def _all(areas: list[Area]) -> Iterator[Area]:
    for area in areas:
        yield area
        yield from _all(area.areas)


def _open(area: Area, mine: Area) -> None:
    """Show what lies in an area of a seat; the ids of areas stay those of the spectator, which differ by seat."""
    area.things, area.facts = mine.things, mine.facts
    if len(area.areas) == len(mine.areas):
        for part, my_part in zip(area.areas, mine.areas, strict=True):
            _open(part, my_part)
    else:
        area.areas = mine.areas


def open_story(match: Match) -> list[protocol.GameEvent]:
    """Everything that happened, with all secrets."""
    told: list[protocol.GameEvent] = []
    names = match.game.seat_names(match.seats)
    for at, event in zip(match.event_times, match.events, strict=True):
        try:
            text = words_json(match.game.text.event(event.kind, event.data, names))
        except (TesseraError, LookupError, ValueError, TypeError, AttributeError):
            text = event.kind
        told.append({"at": at, "kind": event.kind, "data": as_json(event.data), "text": text})
    return told
