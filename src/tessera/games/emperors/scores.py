"""How each seat stands, or ended (EMP-13.5)."""

from __future__ import annotations

from tessera.engine import Score, Seat
from tessera.games.emperors.components import OBJECTIVES, Objective
from tessera.games.emperors.rules.objectives import CONSENSUS
from tessera.games.emperors.table import NOBODY, EmperorsTable


def scores(table: EmperorsTable) -> list[Score]:
    """EMP-13.5: one wins; the others share the place behind. The points are the objectives held."""
    found = []
    for seat in range(table.seats):
        won = seat == table.winner
        parts = {objective.name: 1 for objective in held_by(table, seat)}
        rank = 1 if won or table.winner == NOBODY else 2
        found.append(Score(seat, table.held[seat], rank, table.victory if won else "", parts))
    return found


def held_by(table: EmperorsTable, seat: Seat) -> list[Objective]:
    """The objectives of a player."""
    return [
        objective
        for objective in OBJECTIVES
        if table.holder[objective.index] == seat or (objective is CONSENSUS and table.consensus[seat])
    ]
