"""The next player, and the end of a game that nobody wins by objectives (EMP-3.2, EMP-13.6, EMP-13.8)."""

from __future__ import annotations

from tessera.engine import Seat
from tessera.games.emperors.table import EmperorsTable


def next_player(table: EmperorsTable) -> None:
    """EMP-3.1, EMP-3.2: turns pass round the table."""
    if table.idle >= table.seats:
        table.crown(leader(table), "standstill")  # EMP-13.8
    table.active = table.turn_order()[1]
    if table.active == table.first:
        limit = table.options.round_limit
        if limit and table.round >= limit:
            table.crown(leader(table), "round_limit")  # EMP-13.6
        table.round += 1


def leader(table: EmperorsTable) -> Seat:
    """EMP-13.6: most objectives, then influence, then Deployed legions, then the lowest numeral."""

    def standing(seat: Seat) -> tuple[int, int, int, int]:
        return table.held[seat], sum(table.influence[seat]), sum(table.deployed[seat]), -table.numeral(seat)

    best = max(range(table.seats), key=standing)
    if table.events is not None:
        for number, told in enumerate(("tied_objectives", "tied_influence", "tied_legions")):
            if (
                len(
                    equal := [
                        s for s in range(table.seats) if standing(s)[: number + 1] == standing(best)[: number + 1]
                    ]
                )
                > 1
            ):
                table.tell(told, seats=equal)
    return best
