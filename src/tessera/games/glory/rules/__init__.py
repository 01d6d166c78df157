"""The course of the game, one module per part of the rulebook."""

from __future__ import annotations

from tessera.games.glory.rules import building, demand
from tessera.games.glory.rules.actions import act
from tessera.games.glory.rules.closing import close_turn
from tessera.games.glory.rules.turn import follow, lead

PHASES = (lead, follow, act, close_turn)
"""GTR-4: what happens in the phases of a turn."""

__all__ = ["PHASES", "building", "demand"]
