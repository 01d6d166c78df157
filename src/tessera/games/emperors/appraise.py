"""Who seems to be winning: a quick judgement for bots."""

from __future__ import annotations

from math import exp
from operator import mul

from tessera.engine import Seat
from tessera.games.emperors.components import (
    CARDS,
    COLUMNS,
    INFLUENCES,
    MARCH_PROVINCE,
    PROVINCES,
    RULES,
    SUPREMACY_EXCLUDED,
    Card,
)
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
from tessera.games.emperors.setup import province_cards
from tessera.games.emperors.table import NOBODY, NOWHERE, EmperorsTable

WEIGHTS = {
    "objective": 2.65,
    "objectives together": 0.75,
    "income": 0.27,
    "card in the deck": 0.034,
    "gold in the cards in hand": 0.03,
    "promise": 1.5,
    "promise without a camp": -0.45,
    "near corruption": 0.9,
    "gold at hand": 0.02,
    "lasting effect": 0.75,
    "recognition in the deck": 0.65,
    "consensus in the deck": 1.25,
    "camp": 0.1,
    "influence": 0.14,
    "lead in a recognition": 0.06,
    "near a recognition": 3.3,
    "near consensus": 2.05,
    "near idolized": 0.78,
    "can validate": 0.25,
    "legion deployed": 0.025,
    "legion defeated": -0.03,
    "near the march": -0.1,
    "near supremacy": 0.15,
    "near a governor": 2.4,
    "march held": -3.2,
    "supremacy held": -1.3,
    "governor held": -0.5,
    "income, late": 0.27,
    "promise, late": -0.5,
    "near a governor, late": 0.8,
}
"""What things are worth in the chance to win: by how much one of them multiplies the odds, as a logarithm.

What is called late is multiplied by how far the leader is, from 0 with no objective to 1 with all that a win takes.
Most were found in the way of `bench/tune.py`, which asks what wins, and rounded; those of a camp, of Idolized, and of
supremacy and a governor's office once held are guesses. Weights that `bench/fit.py` found, which asks what foretells
the winner, played worse.
"""
IN_FORCE = list(WEIGHTS.values())
"""The weights by which `appraise` judges; `bench/tune.py` puts others in their place."""

WAITS = 0.6
"""What a point is worth on a card that waits to be validated, beside one that counts. A guess, as are the next two."""
WAITS_BESIDE_DECK = 0.8
"""The same, where points in the deck are counted, too."""
IN_DECK = 0.7
"""What a point is worth on a card in the deck."""


_PILES = {
    introductory: [len(province_cards(p.place, EmperorsOptions(introductory=introductory))) for p in PROVINCES]
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
_POINTS_OF = {card: (card.influence, IN_DECK * card.points) for card in CARDS if card.points}


def appraise(table: EmperorsTable) -> list[float]:
    """Each seat's chance to win: the objectives it holds, how near it is to others, and the means it has."""
    if table.winner != NOBODY:
        return [float(seat == table.winner) for seat in range(table.seats)]
    weights = [exp(sum(map(mul, row, IN_FORCE))) for row in features(table)]
    total = sum(weights)
    return [weight / total for weight in weights]


def features(table: EmperorsTable) -> list[list[float]]:
    """What each seat has of the things in `WEIGHTS`, in their order."""
    rows = []
    late = max(table.held) / objectives_to_win(table)
    for seat, held in enumerate(table.held):
        deck = table.hand[seat] + table.discard[seat]
        for layer in table.draw[seat]:
            deck += layer
        sure, ahead, coming = points(table, seat, deck)
        lead, near, near_deck = recognitions(table, seat, ahead, coming)
        consensus = consensus_deck = 0.0
        if not table.consensus[seat]:
            consensus = near_consensus(ahead)
            consensus_deck = near_consensus(coming) - consensus
        row = [float(held), held * held / objectives_to_win(table)]
        row += (*means(table, seat, deck), near_deck, consensus_deck)
        if table.camp[seat] == NOWHERE:
            row += _NO_CAMP
        else:
            idolized = 0.0
            if table.holder[IDOLIZED] == NOBODY:
                idolized = min(1.0, max(ahead) / RULES.idolized_threshold) ** 3
            row += (1.0, float(sure), lead, near, consensus, idolized, can_validate(table, seat))
            row += conquest(table, seat)
        row += (late * row[_INCOME], late * row[_PROMISE], late * row[_GOVERNOR])
        rows.append(row)
    return rows


_NO_CAMP = [0.0] * 15
_INCOME, _PROMISE, _GOVERNOR = (list(WEIGHTS).index(name) for name in ("income", "promise", "near a governor"))


def means(table: EmperorsTable, seat: Seat, deck: list[Card]) -> list[float]:
    """What the deck brings in a turn, what it may still bring, the gold at hand, and lasting effects."""
    size = len(deck)
    income = RULES.hand_size * sum([GOLD_OF[card] for card in deck]) / max(size, RULES.hand_size)
    promise = sum([PROMISE_OF[card] for card in deck])
    return [
        income,
        float(size),
        sum([GOLD_OF[card] for card in table.hand[seat]]),
        promise,
        promise if table.camp[seat] == NOWHERE else 0.0,
        min(1.0, income / RULES.corruption_cost) ** 3 if table.holder[CORRUPTION_CARD] != seat else 0.0,
        float(table.gold + table.marked) if seat == table.active else 0.0,
        float(len(table.permanent[seat])),
    ]


def points(table: EmperorsTable, seat: Seat, deck: list[Card]) -> tuple[int, list[float], list[float]]:
    """The influence that a seat has in all, then by type: with a share of what waits to be validated (EMP-8.10), and
    with a share of what its deck has, too."""
    own = table.influence[seat]
    ahead = [float(number) for number in own]
    coming = ahead.copy()
    for card in table.waiting[seat]:
        ahead[card.influence] += WAITS * card.points
        coming[card.influence] += WAITS_BESIDE_DECK * card.points
    for card in deck:
        if card in _POINTS_OF:
            type, share = _POINTS_OF[card]
            coming[type] += share
    return sum(own), ahead, coming


def recognitions(
    table: EmperorsTable, seat: Seat, ahead: list[float], coming: list[float]
) -> tuple[float, float, float]:
    """EMP-12.1 to EMP-12.3: how safe the recognitions held are, how near the others, how much nearer by the deck."""
    lead = near = by_deck = 0.0
    influence = table.influence
    for type in COLUMNS:
        holder = table.holder[RECOGNITION[type]]
        if holder == seat:
            best = max([influence[other][type] for other in range(table.seats) if other != seat])
            lead += min(influence[seat][type] - best, 4)
        else:
            need = RULES.recognition_threshold if holder < 0 else influence[holder][type] + 1
            now = min(1.0, ahead[type] / need) ** 1.5
            near += now
            by_deck += min(1.0, coming[type] / need) ** 1.5 - now
    return lead, near, by_deck


def near_consensus(points: list[float]) -> float:
    """EMP-12.4: how near points of each type are to Consensus."""
    need = RULES.consensus_threshold_each
    near: float = (sum([min(1.0, number / need) for number in points]) / len(INFLUENCES)) ** 1.5
    return near


def can_validate(table: EmperorsTable, seat: Seat) -> float:
    """EMP-8.11: how many of the waiting cards find in the hand what they need."""
    waiting = table.waiting[seat]
    if not waiting:
        return 0.0
    types = {card.type for card in table.hand[seat]}
    return float(sum([card.needs in types for card in waiting]))


def conquest(table: EmperorsTable, seat: Seat) -> tuple[float, ...]:
    """EMP-12.6 to EMP-12.22: the legions, how near their objectives are, and which of these are held: others can take
    them back by legions."""
    deployed, holder = table.deployed[seat], table.holder
    march = supremacy = governor = 0.0
    marched, supreme = holder[MARCH_ON_ROME] == seat, holder[SUPREMACY] == seat
    if not marched:
        march = min(1.0, deployed[MARCH_PROVINCE] / RULES.march_legions)
    if holder[SUPREMACY] == NOBODY:
        provinces = sum(legions > 0 for legions in deployed) - (deployed[SUPREMACY_EXCLUDED] > 0)
        supremacy = min(1.0, provinces / RULES.supremacy_provinces)
    camp = table.camp[seat]
    governs = holder[GOVERNOR[camp]] == seat
    if not governs:
        left = len(table.pile[camp]) + (table.top[camp] is not None)
        gone = 1 - left / _PILES[table.options.introductory][camp]
        governor = gone**2 * (1.0 if deployed[camp] else 0.8)
    return (
        float(sum(deployed)), float(table.defeated[seat]), march, supremacy, governor,
        float(marched), float(supreme), float(governs),
    )  # fmt: skip
