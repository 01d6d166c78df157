"""The end of a round (TRJ-14)."""

from __future__ import annotations

from tessera.games.trajan.components import DEMANDS, NUMBERS
from tessera.games.trajan.table import TrajanTable

DEMANDS_OPEN = NUMBERS.demands


def end_rounds(table: TrajanTable) -> None:
    """TRJ-14.1, TRJ-4.12: the completed rounds, one after the other, until a quarter end is due."""
    while table.laps and len(table.demands) < DEMANDS_OPEN:
        table.laps -= 1
        demand = table.fate.draw_kind("demands", table.demand_pile)  # TRJ-14.2
        table.demands.append(demand)
        table.round += 1
        if table.events is not None:
            table.tell("demand", demand=DEMANDS[demand], round=table.round)
