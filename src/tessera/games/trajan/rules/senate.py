"""The senate action (TRJ-11)."""

from __future__ import annotations

from tessera.engine import Choice, Seat
from tessera.games.trajan.components import SENATE_VP
from tessera.games.trajan.table import IN_SENATE, TrajanTable
from tessera.games.trajan.words import ADVANCE

LAST = len(SENATE_VP) - 1


def ways(table: TrajanTable, seat: Seat) -> list[Choice]:
    """TRJ-11.3: on the last space there is no way."""
    return [ADVANCE] if table.senate[seat] < LAST else []


def carry_out(table: TrajanTable, seat: Seat, choice: Choice) -> None:
    """TRJ-11.1, TRJ-11.2: one space forward, on top of all discs there."""
    space = table.senate[seat] = table.senate[seat] + 1
    table.discs.remove(seat)
    table.discs.append(seat)
    table.score(seat, IN_SENATE, SENATE_VP[space])
    if table.events is not None:
        table.tell("advanced", seat=seat, vp=SENATE_VP[space])
