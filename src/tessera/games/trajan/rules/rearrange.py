"""Rearranging markers and time (TRJ-4)."""

from __future__ import annotations

from tessera.engine import Ask, Flow, Seat
from tessera.games.trajan.components import TRAY_COUNT, TRAYS
from tessera.games.trajan.markers import ONE, SHADES, SIZE, names_of
from tessera.games.trajan.table import TrajanTable
from tessera.games.trajan.things import TrayIndex
from tessera.games.trajan.words import PUT, SOW

PUTS = [[PUT[colour] for colour in shades] for shades in SHADES]
"""The choices for one tray by the markers in hand (TRJ-4.5)."""
FIRST_PUTS = [
    [PUT[colour] for colour in shades if any(other >= colour for other in SHADES[hand - ONE[colour]])]
    for hand, shades in enumerate(SHADES)
]
"""The choices for the first of two markers in one tray: the second is of the same or a later colour (TRJ-4.7)."""
CIRCLE = range(TRAY_COUNT)
_TRAYS = list(TRAYS)


def rearrange(table: TrajanTable, seat: Seat) -> Flow[TrayIndex]:
    """TRJ-4.1 to TRJ-4.8: empty a tray, put its markers down, move the time marker; the target tray.

    Tray after tray is asked which colour it gets. With more than six markers the first trays get two (TRJ-4.4): both
    are asked one after the other, in the order of the colours, since the order in which they fall makes no difference
    (TRJ-4.7). Nothing is asked when the rest is of one colour.
    """
    trays, base = table.trays, seat * TRAY_COUNT
    choice = yield Ask(seat, "sow", [SOW[tray] for tray in CIRCLE if trays[base + tray]])
    source: TrayIndex = choice.what.index
    place = source
    table.sowing = hand = trays[base + source]
    trays[base + source] = 0
    number = left = SIZE[hand]
    before, laid = hand, []
    twice = number - TRAY_COUNT
    while left:
        place = place + 1 if place < TRAY_COUNT - 1 else 0
        shades = SHADES[hand]
        if twice > 0:
            twice -= 1
            if len(shades) > 1:
                choice = yield Ask(seat, "put_two", FIRST_PUTS[hand], _TRAYS[place])
                first = choice.what.index
            else:
                first = shades[0]
            trays[base + place] += ONE[first]
            table.sowing = hand = hand - ONE[first]
            left -= 1
            choice = yield Ask(seat, "put_second", [PUT[c] for c in SHADES[hand] if c >= first], _TRAYS[place])
            one = ONE[choice.what.index]
        elif len(shades) > 1:
            choice = yield Ask(seat, "put", PUTS[hand], _TRAYS[place])
            one = ONE[choice.what.index]
        else:
            one = ONE[shades[0]]
        trays[base + place] += one
        table.sowing = hand = hand - one
        left -= 1
        if table.events is not None:
            laid.append(f"{_TRAYS[place].id}: {' + '.join(names_of(before - hand))}")
            before = hand
    target = (source + number) % TRAY_COUNT  # TRJ-4.6
    if table.events is not None:
        table.tell("sowed", seat=seat, tray=TRAYS[source], markers=number, laid=laid, target=TRAYS[target])
    advance_time(table, number)
    return target


def advance_time(table: TrajanTable, spaces: int) -> None:
    """TRJ-4.8, TRJ-4.10 to TRJ-4.12: the marker goes on; every lap that it completes will end a round."""
    time = table.time + spaces
    lap = table.lap
    while time >= lap:
        time -= lap
        table.laps += 1
    table.time = time
