"""How far a player is from an objective, by the rules that give it (EMP-12). For views: the rules do not ask."""

from __future__ import annotations

from collections.abc import Mapping

from tessera.engine import Seat
from tessera.games.emperors.components import MARCH_PROVINCE, PLACES, RULES, SUPREMACY_EXCLUDED, Objective
from tessera.games.emperors.table import NOBODY, NOWHERE, REMOVED, EmperorsTable

Distance = Mapping[str, int]
"""What is missing, by what it is counted in; nothing is, where every number is 0."""


def distance(table: EmperorsTable, seat: Seat, objective: Objective) -> Distance | None:
    """What a seat lacks of an objective that it does not hold; None where it cannot come to it.

    That the seat is an Emperor (EMP-11.9) and, where no rule takes an objective from its holder, that nobody holds it,
    is not counted: both are to be seen.
    """
    if objective.sort == "consensus":
        return None if table.consensus[seat] else _consensus(table, seat)
    if table.holder[objective.index] in (seat, REMOVED):
        return None
    match objective.sort:
        case "governor":
            return _governor(table, seat, objective.of)
        case "recognition":
            own = [points[objective.of] for points in table.influence]
            return _most(table, seat, objective, own, RULES.recognition_threshold)
        case "idolized":
            return _most(table, seat, objective, [max(points) for points in table.influence], RULES.idolized_threshold)
        case "supremacy":
            reached = sum(1 for place in PLACES if place != SUPREMACY_EXCLUDED and table.deployed[seat][place])
            return {"provinces": max(0, RULES.supremacy_provinces - reached)}
        case "march":
            return _march(table, seat)
        case _:
            gold = table.gold + table.marked if seat == table.active else 0
            return {"gold": max(0, RULES.corruption_cost - gold)}  # EMP-12.14


def _consensus(table: EmperorsTable, seat: Seat) -> Distance:
    """EMP-12.4: so much of each type."""
    return {"influence": sum(max(0, RULES.consensus_threshold_each - points) for points in table.influence[seat])}


def _most(table: EmperorsTable, seat: Seat, objective: Objective, points: list[int], threshold: int) -> Distance:
    """EMP-12.1 to EMP-12.3, EMP-12.23, EMP-12.24: the threshold, or one more than the holder has."""
    holder = table.holder[objective.index]
    needed = threshold if holder == NOBODY else points[holder] + 1
    return {"influence": max(0, needed - points[seat])}


def _march(table: EmperorsTable, seat: Seat) -> Distance:
    """EMP-12.9 to EMP-12.11; EMP-15.5: nobody else's legions beside them."""
    short = {"legions": max(0, RULES.march_legions - table.deployed[seat][MARCH_PROVINCE])}
    if table.options.march_clear:
        others = (table.deployed[other][MARCH_PROVINCE] for other in range(table.seats) if other != seat)
        short["rivals"] = sum(others)
    return short


def _governor(table: EmperorsTable, seat: Seat, place: int) -> Distance | None:
    """EMP-12.19 to EMP-12.21: an empty pile, the own camp, which never moves, and an own legion there."""
    camp = table.camp[seat]
    if camp != place and (camp != NOWHERE or place in table.camp):
        return None
    cards = len(table.pile[place]) + (table.top[place] is not None)
    return {"cards": cards, "legions": max(0, RULES.governor_legions - table.deployed[seat][place])}
