"""The course of the game, one module per part of the rulebook."""

from __future__ import annotations

from tessera.engine import Flow
from tessera.games.glory.rules import building, demand
from tessera.games.glory.rules.actions import act
from tessera.games.glory.rules.closing import close_turn
from tessera.games.glory.rules.turn import follow, lead
from tessera.games.glory.table import GloryTable

PHASES = (lead, follow, act, close_turn)
"""GTR-4: what happens in the phases of a turn."""

__all__ = ["PHASES", "building", "demand", "step"]


def step(table: GloryTable) -> Flow[None]:
    """The next choice to lead or follow, the actions of the next player, or the end of the turn."""
    return PHASES[table.phase](table)
