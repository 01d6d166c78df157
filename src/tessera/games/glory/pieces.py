"""What always adds up, wherever it lies."""

from __future__ import annotations

from tessera.games.glory.components import MATERIAL, MATERIALS
from tessera.games.glory.table import NO_CARD, GloryTable


def pieces(table: GloryTable) -> dict[str, int]:
    """GTR-2.6: cards and Sites by material, and the Jacks; no step changes their number."""
    cards = [*table.pool]
    sites = [a + b for a, b in zip(table.in_town, table.out_of_town, strict=True)]
    for seat in range(table.seats):
        for zone in (table.camp, table.clients, table.stock, table.vault, table.sites):
            into = sites if zone is table.sites else cards
            for material, number in enumerate(zone[seat]):
                into[material] += number
        for structure in table.structures[seat]:
            cards[MATERIAL[structure.building]] += 1
            for material in structure.materials:
                cards[material] += 1
            sites[structure.site] += not structure.done
    named = [table.deck, table.removed, *table.hand, *table.vault_own, *table.vault_blind, *table.revealed]
    for zone_of_types in named:
        for card in zone_of_types:
            cards[MATERIAL[card]] += 1
    if table.fountain != NO_CARD:
        cards[MATERIAL[table.fountain]] += 1
    counted = {"jacks": table.jacks + sum(table.hand_jacks) + sum(table.camp_jacks)}
    for of in MATERIALS:
        counted[f"{of.name} cards"] = cards[of.index]
        counted[f"{of.name} Sites"] = sites[of.index]
    return counted
