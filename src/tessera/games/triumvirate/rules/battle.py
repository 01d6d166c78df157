"""Attack (TRI-8)."""

from __future__ import annotations

from tessera.engine import Flow
from tessera.games.triumvirate.components import RULES, Province
from tessera.games.triumvirate.rules.conquest import conquest
from tessera.games.triumvirate.table import TriumvirateTable


def attack(table: TriumvirateTable, province: Province) -> Flow[None]:
    """TRI-8.7: Weapons, protection, main battle, result."""
    seat, place = table.active, province.index
    loser = table.owner[place]
    attackers, defenders = table.party, table.legions[place]
    at_start = attackers, defenders
    hits, losses, idle = draw_weapons(table, loser, min(attackers, defenders, RULES.max_weapons_drawn))  # TRI-8.8
    attackers -= losses  # TRI-8.10
    defenders -= hits
    protection = min(attackers, RULES.character_protection) if table.position[loser] == place else 0  # TRI-8.13
    attackers -= protection
    fallen = min(attackers, defenders)  # TRI-8.14
    attackers -= fallen
    defenders -= fallen

    table.return_legions(at_start[0] + at_start[1] - attackers - defenders)  # TRI-8.16
    table.legions[place] = defenders
    table.party = attackers
    if table.events is not None:
        table.tell(
            "battle", seat=seat, loser=loser, province=province, attackers=at_start[0], defenders=at_start[1],
            hits=hits, losses=losses,
            idle=idle, protection=protection, attackers_left=attackers, defenders_left=defenders,
        )  # fmt: skip
    if attackers:  # TRI-8.15
        yield from conquest(table, province)
    else:
        table.tell("repelled", seat=seat, loser=loser, province=province)  # TRI-8.17 to TRI-8.19


def draw_weapons(table: TriumvirateTable, loser: int, number: int) -> tuple[int, int, int]:
    """TRI-8.8 to TRI-8.12: how many Weapons are drawn of the attacker, of the defender, and of nobody here."""
    bag, seat = table.bag, table.active
    number = min(number, sum(bag))  # TRI-8.9
    drawn = [0] * len(bag)
    for _ in range(number):
        drawn[table.fate.draw_kind("bag", bag)] += 1
    for colour, weapons in enumerate(drawn):
        if colour in (seat, loser):
            table.weapons[colour] += weapons  # TRI-8.11
        else:
            bag[colour] += weapons  # TRI-8.12
    return drawn[seat], drawn[loser], number - drawn[seat] - drawn[loser]
