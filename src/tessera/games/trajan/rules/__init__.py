"""The course of the game, one module per part of the rulebook."""

from __future__ import annotations

from tessera.engine import Flow
from tessera.games.trajan.rules.opening import deal, fill_trays, starting_cards, starting_tiles
from tessera.games.trajan.rules.quarter import end_quarter
from tessera.games.trajan.rules.turn import turn
from tessera.games.trajan.table import Stage, TrajanTable

SETUP = {Stage.MARKERS: fill_trays, Stage.DEAL: deal, Stage.CARDS: starting_cards, Stage.TILES: starting_tiles}


def step(table: TrajanTable) -> Flow[None]:
    """The next turn, quarter end or part of the setup (TRJ-2.29, TRJ-3.1)."""
    if table.stage == Stage.TURN:
        return end_quarter(table) if table.laps else turn(table)
    return SETUP[table.stage](table)
