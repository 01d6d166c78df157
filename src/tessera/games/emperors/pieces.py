"""What always adds up, wherever it lies."""

from __future__ import annotations

from tessera.games.emperors.components import CARDS, SLAVE
from tessera.games.emperors.table import EmperorsTable


def pieces(table: EmperorsTable) -> dict[str, int]:
    """What always adds up, wherever it lies (EMP-1.7, EMP-1.14, EMP-3.17)."""
    counted = dict.fromkeys((card.id for card in CARDS), 0)
    groups = [
        table.box, *table.pile, *table.hand, *table.discard, *table.waiting, *table.columns, *table.spent,
        *table.permanent, *(layer for layers in table.draw for layer in layers),
        [card for card in table.top if card is not None],
        *([card for card in cards if card is not None] for cards in table.under),
    ]  # fmt: skip
    for group in groups:
        for card in group:
            counted[card.id] += 1
    counted[SLAVE.id] += table.slaves
    for seat in range(table.seats):
        counted[f"legions of seat {seat}"] = table.supply[seat] + sum(table.deployed[seat]) + table.defeated[seat]
    return counted
