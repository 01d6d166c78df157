"""Clocks: how long each seat may still think.

A clock per move counts each question by itself; a clock per match is one account for all of a seat's questions. A
question that is put to several seats at once runs for each of them until it has answered. Who takes a choice back gets
no new time for the questions that they have answered already: choosing and taking back would stop the clock for ever.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tessera.server.store.rows import Entry, MatchRow, PlaceRow

_RETURNED = 0.1
"""Who comes back after the clock per match has run out gets this part of it."""


def full(row: MatchRow, places: Iterable[PlaceRow]) -> tuple[float | None, ...]:
    """The accounts at the start."""
    return tuple(float(row.seconds) if row.clock == "match" and p.kind == "person" else None for p in places)


def ticked(
    row: MatchRow, open_to: Iterable[int], same_question: bool, now: float, goes_back: int | None = None
) -> tuple[tuple[float | None, ...], tuple[float | None, ...]]:
    """Since when each seat is asked, and what it has left, after something was chosen or taken back.

    `goes_back`: the seat that has been at the next question before (see `reached`).
    """
    open_seats = set(open_to)
    asked: list[float | None] = []
    left = list(row.left)
    for seat in range(row.seats):
        since = row.asked[seat] if seat < len(row.asked) else None
        goes_on = same_question and seat in open_seats and since is not None
        rest = left[seat] if seat < len(left) else None
        if since is not None and not goes_on:
            if rest is None and row.clock == "move":
                rest = float(row.seconds)
            if rest is not None:
                left[seat] = max(0.0, rest - (now - since))
        if row.clock == "move" and seat != goes_back and not same_question:
            left[seat] = None
        asked.append(since if goes_on else now if seat in open_seats else None)
    return tuple(asked), tuple(left)


def reached(row: MatchRow, entry: Entry, length: int) -> tuple[tuple[int, int] | None, int | None]:
    """How far the last seat has come after an entry that led to so many choices; the seat that goes back, if any."""
    if entry.verb == "rewind":
        return None, None
    mine = row.reached is not None and row.reached[0] == entry.seat
    if entry.verb == "drop":
        return row.reached, entry.seat if mine else None
    if row.reached is not None and mine and length <= row.reached[1]:
        return row.reached, entry.seat
    return (entry.seat, length), None


def returned(row: MatchRow, seat: int) -> tuple[float | None, ...]:
    """What each seat has left when this one's person comes back: a part of a clock per match, a whole one per move."""
    left = list(row.left)
    if (rest := left[seat]) is not None:
        left[seat] = max(rest, row.seconds * _RETURNED) if row.clock == "match" else None
    return tuple(left)


def deadline(row: MatchRow, seat: int) -> float | None:
    """When the time of a seat that is asked runs out; None, if it never does."""
    since = row.asked[seat] if seat < len(row.asked) else None
    if since is None or row.clock == "none":
        return None
    rest = row.left[seat] if seat < len(row.left) else None
    if row.clock == "move":
        return since + (row.seconds if rest is None else rest)
    return None if rest is None else since + rest


def shown(row: MatchRow, now: float, as_if_asked: Iterable[int] = ()) -> list[float | None]:
    """What each seat has left now; None, where no clock runs.

    `as_if_asked`: seats whose answer together with others needs no choice. Their clock is shown like that of those who
    still have to choose.
    """
    if quiet := set(as_if_asked):
        began = min((since for since in row.asked if since is not None), default=None)
        row = replace(row, asked=tuple(began if seat in quiet else since for seat, since in enumerate(row.asked)))
    clocks: list[float | None] = []
    for seat in range(row.seats):
        end = deadline(row, seat)
        if end is not None:
            clocks.append(round(max(0.0, end - now), 1))
        else:
            rest = row.left[seat] if seat < len(row.left) and row.clock == "match" else None
            clocks.append(None if rest is None else round(rest, 1))
    return clocks
