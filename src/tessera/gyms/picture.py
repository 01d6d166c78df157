"""A game in play as text and as a picture, for `render`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tessera.engine import Area, Seat
from tessera.gyms.play import Play

Picture: TypeAlias = NDArray[np.uint8]

CELL = 8
WIDTH = 64
EMPTY, FULL = np.array((24, 20, 16)), np.array((222, 170, 80))


def text(play: Play, seat: Seat | None = None) -> str:
    """What a seat (None: a spectator) can see, and what is asked."""
    names = play.game.seat_names(play.seats)
    view = play.game.view(play.table, seat)
    lines = [f"{fact.name}: {fact.value}" for fact in view.facts]
    for area in view.areas:
        lines += _lines(area, 0)
    lines += [
        f"? {play.game.question(play.table, ask)} ({names[ask.seat]})" for ask in play.asks if seat in (None, ask.seat)
    ]
    return "\n".join(map(str, lines)) + "\n"


def _lines(area: Area, depth: int) -> Iterator[str]:
    things = [f"{thing.count} {thing.name}" if thing.count is not None else str(thing.name) for thing in area.things]
    facts = [f"{fact.name} {fact.value}" for fact in area.facts]
    yield f"{'  ' * depth}{area.name}: {', '.join([*things, *facts])}"
    for inner in area.areas:
        yield from _lines(inner, depth + 1)


def picture(play: Play, seat: Seat) -> Picture:
    """What a seat sees, each part of its numbers on rows of its own; the greater, the brighter."""
    vector = play.observation(seat)
    rows = []
    for place in play.layout.places.values():
        part = vector[place]
        for start in range(0, len(part), WIDTH):
            row = np.zeros(WIDTH, dtype=np.float32)
            row[: len(part[start : start + WIDTH])] = part[start : start + WIDTH]
            rows.append(row)
    shade = np.stack(rows)[:, :, None]
    small = (EMPTY + shade * (FULL - EMPTY)).clip(0, 255).astype(np.uint8)
    drawn: NDArray[np.uint8] = small.repeat(CELL, axis=0).repeat(CELL, axis=1)
    return drawn
