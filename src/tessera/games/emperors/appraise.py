"""Who seems to be winning: a quick judgement for bots."""

from __future__ import annotations

from tessera.games.emperors.table import NOBODY, EmperorsTable


def appraise(table: EmperorsTable) -> list[float]:
    if table.winner != NOBODY:
        return [float(seat == table.winner) for seat in range(table.seats)]
    return [1 / table.seats] * table.seats
