"""How the players stand, and how they ended (TRJ-16)."""

from __future__ import annotations

from tessera.engine import Score, ranked
from tessera.games.trajan.rules.final import standing
from tessera.games.trajan.table import SOURCES, Source, Stage, TrajanTable


def scores(table: TrajanTable) -> list[Score]:
    """TRJ-16.11 to TRJ-16.13: by VP; at the end, ties by the senate."""
    over = table.stage == Stage.OVER
    places = standing(table)
    ranks = ranked(places if over else table.vp)
    tied = over and table.vp.count(max(table.vp)) > 1
    found = []
    for seat, rank in enumerate(ranks):
        how = ("senate" if tied else "points") if over and rank == 1 else ""
        parts = {source.name.lower(): table.earned[seat * SOURCES + source] for source in Source}
        found.append(Score(seat, table.vp[seat], rank, how, parts))
    return found
