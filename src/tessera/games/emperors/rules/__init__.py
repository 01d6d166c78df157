"""The course of the game, one module per part of the rulebook."""

from __future__ import annotations

from tessera.engine import Flow
from tessera.games.emperors.rules.opening import choose_character
from tessera.games.emperors.rules.turn import turn
from tessera.games.emperors.table import EmperorsTable, Phase


def step(table: EmperorsTable) -> Flow[None]:
    """The choice of a character, or a turn (EMP-3.3)."""
    return choose_character(table) if table.phase is Phase.CHARACTERS else turn(table)
