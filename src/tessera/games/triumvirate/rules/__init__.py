"""The course of the game, one module per part of the rulebook."""

from __future__ import annotations

from tessera.engine import Flow
from tessera.games.triumvirate.components import RULES
from tessera.games.triumvirate.rules.actions import actions
from tessera.games.triumvirate.rules.election import election
from tessera.games.triumvirate.rules.movement import movement
from tessera.games.triumvirate.rules.supplies import supplies
from tessera.games.triumvirate.table import TriumvirateTable


def step(table: TriumvirateTable) -> Flow[None]:
    """TRI-3.1: supplies, then movement, then actions, then the end of the turn."""
    table.tell("turn", seat=table.active, turn=table.turn, calendar=table.calendar)
    yield from supplies(table)
    yield from movement(table)
    yield from actions(table)
    yield from close_turn(table)


def close_turn(table: TriumvirateTable) -> Flow[None]:
    """TRI-12: the calendar, the limit of legions, perhaps an election; then the next player (TRI-3.2, TRI-12.5)."""
    table.calendar -= 1  # TRI-12.1
    limit = RULES.legion_limit
    if max(table.legions) > limit:
        disband_excess(table, limit)
    if table.calendar == 0:
        yield from election(table)  # TRI-12.4
    table.active = (table.active + 1) % table.seats
    table.turn += 1


def disband_excess(table: TriumvirateTable, limit: int) -> None:
    """TRI-12.2: every province is cut down to the limit of legions."""
    for province in table.map.provinces:
        excess = table.legions[province.index] - limit
        if excess > 0:
            table.legions[province.index] = limit
            table.return_legions(excess)
            table.tell("disbanded", province=province, legions=excess)
