"""Who seems to be winning: a quick judgement for bots."""

from __future__ import annotations

from math import exp

from tessera.games.triumvirate.components import RULES, Governor, Track
from tessera.games.triumvirate.table import NOBODY, TriumvirateTable

SHARPNESS = 1.1
"""How much one point of standing is worth in the chance to win."""


def appraise(table: TriumvirateTable) -> list[float]:
    """Each seat's chance to win: how near it is to each of the three victories, and the means it has."""
    if table.winner != NOBODY:
        return [float(seat == table.winner) for seat in range(table.seats)]
    weights = [exp(SHARPNESS * standing(table, seat)) for seat in range(table.seats)]
    total = sum(weights)
    return [weight / total for weight in weights]


def standing(table: TriumvirateTable, seat: int) -> float:
    """The nearest victory counts most, the others a little; gold, legions and Weapons are the means."""
    roads = sorted((people(table, seat), office(table, seat), military(table, seat), competence(table, seat)))
    return 4 * roads[3] + 1.5 * roads[2] + 0.5 * roads[1] + means(table, seat)


def people(table: TriumvirateTable, seat: int) -> float:
    """TRI-14.3: six Citizens with a Consul card."""
    near = min(table.citizens[seat] / RULES.citizens_to_win, 1.0)
    return float(near**2 if table.consulates[seat] else 0.6 * near**2)


def office(table: TriumvirateTable, seat: int) -> float:
    """TRI-14.2: the next election, for one who has been Consul."""
    ahead = table.citizens[seat] - max(table.citizens[s] for s in range(table.seats) if s != seat)
    soon = 1 - table.calendar / (table.count.calendar_start + 1)
    chance = 1 / (1 + exp(-1.2 * (ahead - 0.5)))
    return float((0.35 + 0.65 * soon) * chance if table.consulates[seat] else 0.35 * soon * chance)


def military(table: TriumvirateTable, seat: int) -> float:
    """TRI-14.5: nine provinces."""
    return float((table.owner.count(seat) / RULES.provinces_to_win) ** 2)


def competence(table: TriumvirateTable, seat: int) -> float:
    """TRI-14.6: VII on both tracks."""
    steps = sum(table.competence[track][seat] - 1 for track in Track)
    return float((steps / (2 * (RULES.competence_to_win - 1))) ** 1.5)


def means(table: TriumvirateTable, seat: int) -> float:
    """What victories are made of."""
    gold = legions = supplying = 0
    for province in table.map.provinces:
        place = province.index
        if table.owner[place] == seat:
            gold += table.gold[place]
            legions += table.legions[place]
            supplying += table.governor[place] is Governor.SERVANT
    treasury = table.treasury[seat]
    return 0.09 * min(treasury, 6) + 0.05 * gold + 0.03 * legions + 0.1 * supplying + 0.03 * table.bag[seat]
