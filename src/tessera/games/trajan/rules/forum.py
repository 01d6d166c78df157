"""The forum action (TRJ-8)."""

from __future__ import annotations

from tessera.engine import Choice, Seat
from tessera.games.trajan.components import FORUM, TILES
from tessera.games.trajan.table import TrajanTable
from tessera.games.trajan.things import NO_TILE
from tessera.games.trajan.words import CLAIM


def ways(table: TrajanTable, seat: Seat) -> list[Choice]:
    """TRJ-8.1, TRJ-8.2: the tiles on the green and yellow spaces; equal tiles are one choice."""
    lying = {*table.forum, *table.yellow}
    lying.discard(NO_TILE)
    return [CLAIM[kind] for kind in sorted(lying)]


def carry_out(table: TrajanTable, seat: Seat, choice: Choice) -> None:
    """TRJ-8.1: the tile goes to the mat. Of two equal ones the one on a green space: nothing depends on it."""
    kind = choice.what.index
    spaces = table.forum if kind in table.forum else table.yellow
    spaces[spaces.index(kind)] = NO_TILE
    table.mat[seat * TILES + kind] += 1
    if table.events is not None:
        table.tell("claimed", seat=seat, tile=FORUM[kind])
