"""Who has won, and by what (TRI-14)."""

from __future__ import annotations

from tessera.engine import Score
from tessera.games.triumvirate.components import Track
from tessera.games.triumvirate.table import NOBODY, TriumvirateTable


def scores(table: TriumvirateTable) -> list[Score]:
    """TRI-14.8: the winner is first; all others share the place behind him."""
    found = []
    for seat in range(table.seats):
        won = seat == table.winner
        parts = {
            "provinces": table.owner.count(seat),
            "citizens": table.citizens[seat],
            "consulates": table.consulates[seat],
            "political": table.competence[Track.POLITICAL][seat],
            "military": table.competence[Track.MILITARY][seat],
        }
        rank = 1 if won or table.winner == NOBODY else 2
        found.append(Score(seat, int(won), rank, table.victory if won else "", parts))
    return found
