"""Who seems to be winning: a quick judgement for bots. One objective held is the unit."""

from __future__ import annotations

from math import exp

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

SHARPNESS = 1.3
"""How much one objective is worth in the chance to win."""

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
    weights = [exp(SHARPNESS * standing(table, seat)) for seat in range(table.seats)]
    total = sum(weights)
    return [weight / total for weight in weights]


def standing(table: EmperorsTable, seat: int) -> float:
    """Objectives held, the nearer to the goal the dearer, and what leads to more of them."""
    held = table.held[seat]
    value = held + 0.5 * held * held / objectives_to_win(table) + means(table, seat)
    if table.camp[seat] != NOWHERE:
        value += 0.1 + influence(table, seat) + conquest(table, seat)
    return value


def means(table: EmperorsTable, seat: int) -> float:
    """What the deck brings in a turn, what it may still bring, and the gold at hand."""
    deck = table.hand[seat] + table.discard[seat]
    for layer in table.draw[seat]:
        deck += layer
    gold = promise = 0.0
    for card in deck:
        gold += GOLD_OF[card]
        promise += PROMISE_OF[card]
    income = RULES.hand_size * gold / max(len(deck), RULES.hand_size)
    value = 0.2 * income + promise * (1.0 if table.camp[seat] != NOWHERE else 0.7)
    if table.holder[CORRUPTION_CARD] != seat:
        value += 0.5 * min(1.0, income / RULES.corruption_cost) ** 3
    if seat == table.active:
        value += 0.02 * (table.gold + table.marked)
    return value + 0.35 * len(table.permanent[seat])


def influence(table: EmperorsTable, seat: int) -> float:
    """EMP-12.1 to EMP-12.5, EMP-12.23: how near recognitions, Consensus and Idolized are, or how safe."""
    own = table.influence[seat]
    ahead = [float(points) for points in own]
    for card in table.waiting[seat]:
        ahead[card.influence] += 0.6 * card.points
    value = 0.0
    for type in _TYPES:
        holder = table.holder[RECOGNITION[type]]
        if holder == seat:
            best = max(table.influence[other][type] for other in range(table.seats) if other != seat)
            value += 0.05 * min(own[type] - best, 4)
        else:
            need = RULES.recognition_threshold if holder < 0 else table.influence[holder][type] + 1
            value += 0.8 * min(1.0, ahead[type] / need) ** 1.5
    if not table.consensus[seat]:
        need = RULES.consensus_threshold_each
        value += 0.8 * (sum(min(1.0, points / need) for points in ahead) / len(INFLUENCES)) ** 1.5
    if table.holder[IDOLIZED] == NOBODY:
        value += 0.6 * min(1.0, max(ahead) / RULES.idolized_threshold) ** 3
    return value


def conquest(table: EmperorsTable, seat: int) -> float:
    """EMP-12.6 to EMP-12.22: how near the objectives of the legions are."""
    deployed = table.deployed[seat]
    value = 0.09 * sum(deployed) + 0.04 * table.defeated[seat]
    if table.holder[MARCH_ON_ROME] != seat:
        value += 0.2 * min(1.0, deployed[MARCH_PROVINCE] / RULES.march_legions)
    if table.holder[SUPREMACY] == NOBODY:
        provinces = sum(legions > 0 for legions in deployed) - (deployed[MARCH_PROVINCE] > 0)
        value += 0.2 * min(1.0, provinces / RULES.supremacy_provinces)
    camp = table.camp[seat]
    if table.holder[GOVERNOR[camp]] != seat:
        left = len(table.pile[camp]) + (table.top[camp] is not None)
        gone = 1 - left / _PILES[table.options.introductory][camp]
        value += 0.8 * gone**2 * (1.0 if deployed[camp] else 0.8)
    return value
