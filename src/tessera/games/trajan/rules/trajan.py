"""The Trajan action (TRJ-10)."""

from __future__ import annotations

from tessera.engine import Choice, Seat
from tessera.games.trajan.components import CATEGORIES, TRAJAN, TRAY_COUNT, TRAYS
from tessera.games.trajan.table import CENTRE, TrajanTable
from tessera.games.trajan.things import NO_TRAJAN, TrajanIndex, TrayIndex
from tessera.games.trajan.words import PILE

_MOST = max(category.tiles for category in CATEGORIES)
BITS = [[bit for bit in range(_MOST) if mask >> bit & 1] for mask in range(1 << _MOST)]
STREAMS = [f"trajan:{category.id}" for category in CATEGORIES]


def ways(table: TrajanTable, seat: Seat) -> list[Choice]:
    """TRJ-10.1, TRJ-10.5, TRJ-10.8: the piles that are not empty, unless the arch is in the centre."""
    if table.arch[seat] == CENTRE:
        return []
    return [PILE[i] for i, tile in enumerate(table.trajan_top) if tile != NO_TRAJAN]


def carry_out(table: TrajanTable, seat: Seat, choice: Choice) -> None:
    """TRJ-10.1 to TRJ-10.4: the tile goes where the arch lies, and the arch moves on."""
    place_tile(table, seat, choice.what.index, table.arch[seat])
    move_arch(table, seat)


def place_tile(table: TrajanTable, seat: Seat, category: int, slot: TrayIndex) -> None:
    """The top tile of a pile onto a slot of the circle."""
    tile = table.trajan_top[category]
    table.slots[seat * TRAY_COUNT + slot] = tile
    if table.events is not None:
        table.tell("tile_placed", seat=seat, tile=TRAJAN[tile], slot=TRAYS[slot].id)
    uncover(table, category)


def move_arch(table: TrajanTable, seat: Seat) -> None:
    """TRJ-10.3, TRJ-10.4: clockwise to the next slot without a tile, or to the centre."""
    base, at = seat * TRAY_COUNT, table.arch[seat]
    for step in range(1, TRAY_COUNT):
        slot = (at + step) % TRAY_COUNT
        if table.slots[base + slot] == NO_TRAJAN:
            table.arch[seat] = slot
            if table.events is not None:
                table.tell("arch_moved", seat=seat, slot=TRAYS[slot].id)
            return
    table.arch[seat] = CENTRE
    if table.events is not None:
        table.tell("arch_centre", seat=seat)


def uncover(table: TrajanTable, category: int) -> None:
    """TRJ-2.28, TRJ-10.8: the next tile of a pile lies open at once, until the pile is empty."""
    below = table.trajan_below[category]
    if below:
        bit = table.fate.pick(STREAMS[category], BITS[below])
        table.trajan_below[category] = below & ~(1 << bit)
        table.trajan_top[category] = top = TrajanIndex(CATEGORIES[category].first + bit)
        if table.events is not None:
            table.tell("uncovered", tile=TRAJAN[top])
    else:
        table.trajan_top[category] = NO_TRAJAN
        if table.events is not None:
            table.tell("pile_empty", category=CATEGORIES[category])
