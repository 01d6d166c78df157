"""The course of the game, one module per part of the rulebook."""

from __future__ import annotations

from tessera.engine import Flow
from tessera.games.glory.rules import building, buildings, demand
from tessera.games.glory.rules.actions import act
from tessera.games.glory.rules.closing import close_turn
from tessera.games.glory.rules.turn import follow, lead
from tessera.games.glory.table import GloryTable

__all__ = ["building", "buildings", "demand", "step"]

PHASES = (lead, follow, act, close_turn)
"""GTR-4: what happens in the phases of a turn."""


def step(table: GloryTable) -> Flow[None]:
    """GTR-4: the Leader's choice, one player's choice to follow, one player's actions, or the end of the turn."""
    return PHASES[table.phase](table)
