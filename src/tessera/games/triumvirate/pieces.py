"""What is counted: pieces that no step makes or loses."""

from __future__ import annotations

from tessera.games.triumvirate.components import CHARACTERS
from tessera.games.triumvirate.table import NOBODY, TriumvirateTable


def pieces(table: TriumvirateTable) -> dict[str, int]:
    """TRI-1.17: what always adds up, wherever it lies."""
    counted = {
        "legions": sum(table.legions) + table.supply_legions + table.party,
        "gold": sum(table.gold) + sum(table.treasury) + table.supply_gold,
        "citizens": sum(table.citizens) + table.alii,
        "servants": sum(table.servants) + table.spare_servants + table.carried,
        "provinces": sum(owner != NOBODY for owner in table.owner),
    }
    for seat, weapons in enumerate(table.weapons):
        counted[f"weapons of {CHARACTERS[seat].name}"] = weapons + table.bag[seat]
    counted["other weapons"] = sum(table.bag[table.seats :])
    return counted
