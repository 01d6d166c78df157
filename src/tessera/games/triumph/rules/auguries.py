"""Auguries (TPH-13): Leaders, Buildings and Law cards come to the board."""

from __future__ import annotations

from tessera.games.triumph.components import BUILDINGS, LAWS, LEADERS, PROVINCES, SIGIL
from tessera.games.triumph.numbers import LEADER_TABLE, TILES
from tessera.games.triumph.table import NOWHERE, TriumphTable


def auguries(table: TriumphTable) -> None:
    """TPH-13.1."""
    place_leaders(table, LEADER_TABLE[table.size][table.round - 1])
    reveal_buildings(table)
    reveal_laws(table)


def place_leaders(table: TriumphTable, number: int) -> None:
    """TPH-13.2 to TPH-13.8."""
    placed = 0
    passed: set[int] = set()
    while placed < number:
        card = draw_leader(table)
        if card < 0 or card in passed:  # TPH-13.8
            if card >= 0:
                table.leader_bottom.insert(0, card)
            return
        sigil = LEADERS[card].sigil
        spot = place_for(table, sigil)
        crowded = not any(place_for(table, s) >= 0 for s in range(len(SIGIL)))
        if spot >= 0:
            table.boxes[sigil].append(card)
            table.leader_at[sigil] = spot
            table.tell("leader", leader=LEADERS[card], province=PROVINCES[spot])
        elif crowded and table.boxes[sigil]:
            table.boxes[sigil].append(card)  # TPH-13.6
            table.tell("leader", leader=LEADERS[card], province=PROVINCES[table.leader_at[sigil]])
        else:
            table.leader_bottom.append(card)  # TPH-13.5, TPH-13.7
            passed.add(card)
            table.tell("leader_back", leader=LEADERS[card])
            continue
        placed += 1
        passed.clear()


def draw_leader(table: TriumphTable) -> int:
    """The top card: any of those not yet seen, then those of the bottom in their order (TPH-25.9); -1 without any."""
    if table.leader_deck:
        return table.fate.draw("leaders", table.leader_deck)
    return table.leader_bottom.pop(0) if table.leader_bottom else -1


def place_for(table: TriumphTable, sigil: int) -> int:
    """TPH-13.3, TPH-13.4, TPH-13.10: where a new Leader would stand, if its box is open."""
    if not table.boxes[sigil]:
        for province in SIGIL[sigil].path[1:]:
            if not table.roman[province]:
                return province
    return NOWHERE


def reveal_buildings(table: TriumphTable) -> None:
    """TPH-13.11: until three lie face up."""
    while len(table.tiles) < TILES and table.face_down:
        building = table.fate.draw("buildings", table.face_down)
        table.tiles.append(building)
        table.tell("tile", building=BUILDINGS[building])


def reveal_laws(table: TriumphTable) -> None:
    """TPH-13.12: until as many lie face up as there are seats."""
    while len(table.row) < table.size:
        card = table.draw_law()
        if card < 0:
            return
        table.row.append(card)
        table.tell("law", law=LAWS[card])
