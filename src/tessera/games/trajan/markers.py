"""Sets of action markers as one number each: two bits for every colour, since there are never more than two.

Lists by this number answer what the rules ask of a set: how many markers, which colours, which pairs.
"""

from __future__ import annotations

from functools import cache

from tessera.games.trajan.components import COLOURS, TRAJAN
from tessera.games.trajan.things import Markers, TrajanIndex

PER_COLOUR = 2
"""TRJ-1.3: a player has two markers of each colour."""
PER_TRAY = 2
"""TRJ-2.13: two markers lie in each tray at the start."""

ONE = [1 << 2 * colour.index for colour in COLOURS]
"""One marker of a colour. Sets are added and taken away as numbers."""
ALL = sum(PER_COLOUR * one for one in ONE)
"""The twelve markers of a player (TRJ-1.3)."""

PAIRS = [(a.index, b.index) for a in COLOURS for b in COLOURS if a.index <= b.index]
"""Two colours, equal or different, in the order of the colours."""
PAIR_SET = [ONE[a] + ONE[b] for a, b in PAIRS]

_CODES = range(1 << 2 * len(COLOURS))


def count_of(markers: Markers, colour: int) -> int:
    """How many markers of a colour are in a set."""
    return markers >> 2 * colour & 3


SIZE = [sum(count_of(code, colour.index) for colour in COLOURS) for code in _CODES]
"""How many markers a set has."""
SHADES = [[colour.index for colour in COLOURS if count_of(code, colour.index)] for code in _CODES]
"""The colours that a set has."""

_NEEDS = [
    (2 * ONE[a.index],) * 2 if a is b else (3 * ONE[a.index], 3 * ONE[b.index])
    for a, b in (tile.colours for tile in TRAJAN)
]
NEED_FIRST = [first for first, _ in _NEEDS]
NEED_SECOND = [second for _, second in _NEEDS]


def matches(tile: TrajanIndex, markers: Markers) -> bool:
    """TRJ-5.2, TRJ-5.3: whether a set has the two colours of a Trajan tile, or both markers of its one colour."""
    return bool(markers & NEED_FIRST[tile] and markers & NEED_SECOND[tile])


@cache
def outcomes(hand: Markers, trays: int = len(COLOURS)) -> int:
    """TRJ-4.7: how many different contents of the trays the sowing of a set can lead to.

    The first trays get two markers each where there are more than six (TRJ-4.4); which of two markers in one tray came
    first makes no difference.
    """
    size = SIZE[hand]
    if size == 0:
        return 1
    if size <= trays:
        return sum(outcomes(hand - ONE[colour], trays - 1) for colour in SHADES[hand])
    return sum(outcomes(rest, trays - 1) for pair in PAIR_SET if (rest := take(hand, pair)) is not None)


def names_of(markers: Markers) -> list[str]:
    """The names of the colours of a set, one for each marker."""
    return [COLOURS[colour].name for colour in SHADES[markers] for _ in range(count_of(markers, colour))]


def take(hand: Markers, part: Markers) -> Markers | None:
    """What is left of a set; None, if the part is not in it."""
    for colour in SHADES[part]:
        if count_of(hand, colour) < count_of(part, colour):
            return None
    return hand - part
