"""Who seems to be winning: a quick judgement for bots."""

from __future__ import annotations

from math import exp
from operator import mul

from tessera.games.emperors.components import CARDS, INFLUENCES, MARCH_PROVINCE, PROVINCES, RULES, Card
from tessera.games.emperors.options import EmperorsOptions
from tessera.games.emperors.rules.objectives import (
    CORRUPTION_CARD,
    GOVERNOR,
    IDOLIZED,
    MARCH_ON_ROME,
    RECOGNITION,
    SUPREMACY,
    objectives_to_win,
)
from tessera.games.emperors.table import NOBODY, NOWHERE, EmperorsTable, province_cards

WEIGHTS = {
    "objective": 1.3,
    "objectives together": 0.65,
    "income": 0.26,
    "promise": 1.3,
    "promise without a camp": -0.39,
    "near corruption": 0.65,
    "gold at hand": 0.026,
    "lasting effect": 0.455,
    "camp": 0.13,
    "lead in a recognition": 0.065,
    "near a recognition": 1.04,
    "near consensus": 1.04,
    "near idolized": 0.78,
    "legion deployed": 0.117,
    "enemy defeated": 0.052,
    "near the march": 0.26,
    "near supremacy": 0.26,
    "near a governor": 1.04,
}
"""What things are worth in the chance to win: by how much one of them multiplies the odds, as a logarithm."""
_WEIGHTS = list(WEIGHTS.values())

_TYPES = range(len(INFLUENCES))
_PILES = {
    introductory: [len(province_cards(p.index, EmperorsOptions(introductory=introductory))) for p in PROVINCES]
    for introductory in (False, True)
}


def _gold(card: Card) -> float:
    """What a card brings each time it is drawn, in gold."""
    by_effect = {
        "gold": card.discard.gold + 1.3 * card.discard.marked,
        "free_character": 3.2,
        "take_slave": 2.4,
    }
    return max(1.0, by_effect[card.discard.does])


def _promise(card: Card) -> float:
    """What a card may bring when it is played as Emperor, in objectives."""
    if card.effect is None:
        return 0.0
    if card.points:
        return 0.2 * card.points
    return 0.17 * card.effect.amount if card.effect.does == "recruit" else 0.2


GOLD_OF = {card: _gold(card) for card in CARDS}
PROMISE_OF = {card: _promise(card) for card in CARDS}


def appraise(table: EmperorsTable) -> list[float]:
    """Each seat's chance to win: the objectives it holds, how near it is to others, and the means it has."""
    if table.winner != NOBODY:
        return [float(seat == table.winner) for seat in range(table.seats)]
    weights = [exp(sum(map(mul, row, _WEIGHTS))) for row in features(table)]
    total = sum(weights)
    return [weight / total for weight in weights]


def features(table: EmperorsTable) -> list[list[float]]:
    """What each seat has of the things in `WEIGHTS`, in their order."""
    rows = []
    for seat, held in enumerate(table.held):
        row = [float(held), held * held / objectives_to_win(table), *means(table, seat)]
        if table.camp[seat] == NOWHERE:
            row += _NO_CAMP
        else:
            row += (1.0, *influence(table, seat), *conquest(table, seat))
        rows.append(row)
    return rows


_NO_CAMP = [0.0] * 10


def means(table: EmperorsTable, seat: int) -> list[float]:
    """What the deck brings in a turn, what it may still bring, the gold at hand, and lasting effects."""
    deck = table.hand[seat] + table.discard[seat]
    for layer in table.draw[seat]:
        deck += layer
    gold = promise = 0.0
    for card in deck:
        gold += GOLD_OF[card]
        promise += PROMISE_OF[card]
    income = RULES.hand_size * gold / max(len(deck), RULES.hand_size)
    return [
        income,
        promise,
        promise if table.camp[seat] == NOWHERE else 0.0,
        min(1.0, income / RULES.corruption_cost) ** 3 if table.holder[CORRUPTION_CARD] != seat else 0.0,
        float(table.gold + table.marked) if seat == table.active else 0.0,
        float(len(table.permanent[seat])),
    ]


def influence(table: EmperorsTable, seat: int) -> tuple[float, float, float, float]:
    """EMP-12.1 to EMP-12.5, EMP-12.23: how safe and how near recognitions are, how near Consensus and Idolized."""
    own = table.influence[seat]
    ahead = [float(points) for points in own]
    for card in table.waiting[seat]:
        ahead[card.influence] += 0.6 * card.points
    lead = near = consensus = idolized = 0.0
    for type in _TYPES:
        holder = table.holder[RECOGNITION[type]]
        if holder == seat:
            best = max(table.influence[other][type] for other in range(table.seats) if other != seat)
            lead += min(own[type] - best, 4)
        else:
            need = RULES.recognition_threshold if holder < 0 else table.influence[holder][type] + 1
            near += min(1.0, ahead[type] / need) ** 1.5
    if not table.consensus[seat]:
        need = RULES.consensus_threshold_each
        consensus = (sum(min(1.0, points / need) for points in ahead) / len(INFLUENCES)) ** 1.5
    if table.holder[IDOLIZED] == NOBODY:
        idolized = min(1.0, max(ahead) / RULES.idolized_threshold) ** 3
    return lead, near, consensus, idolized


def conquest(table: EmperorsTable, seat: int) -> tuple[float, float, float, float, float]:
    """EMP-12.6 to EMP-12.22: the legions, and how near their objectives are."""
    deployed = table.deployed[seat]
    march = supremacy = governor = 0.0
    if table.holder[MARCH_ON_ROME] != seat:
        march = min(1.0, deployed[MARCH_PROVINCE] / RULES.march_legions)
    if table.holder[SUPREMACY] == NOBODY:
        provinces = sum(legions > 0 for legions in deployed) - (deployed[MARCH_PROVINCE] > 0)
        supremacy = min(1.0, provinces / RULES.supremacy_provinces)
    camp = table.camp[seat]
    if table.holder[GOVERNOR[camp]] != seat:
        left = len(table.pile[camp]) + (table.top[camp] is not None)
        gone = 1 - left / _PILES[table.options.introductory][camp]
        governor = gone**2 * (1.0 if deployed[camp] else 0.8)
    return float(sum(deployed)), float(table.defeated[seat]), march, supremacy, governor
