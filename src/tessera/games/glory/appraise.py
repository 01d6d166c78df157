"""Who seems to be winning: a quick judgement for bots."""

from __future__ import annotations

from math import exp
from operator import mul

from tessera.engine import Seat
from tessera.games.glory.components import (
    ARCHITECT,
    BUILDINGS,
    CRAFTSMAN,
    EVERY_MATERIAL,
    KINDS,
    MATERIAL,
    MERCHANT,
    RULES,
    VALUE,
    bit,
)
from tessera.games.glory.functions import WINNING
from tessera.games.glory.scores import bonuses, function_points, vault_counts
from tessera.games.glory.table import GloryTable

WEIGHTS = {
    "influence": 0.18,
    "vault": 0.09,
    "points by functions": 0.05,
    "merchant bonus": 0.05,
    "client": 0.0,
    "craftsman": 0.37,
    "architect": 0.42,
    "roles among the clients": 0.25,
    "room for clients": 0.05,
    "stock": 0.02,
    "sale": 0.06,
    "sale with sellers": 0.015,
    "room in the vault": 0.1,
    "unfinished": 0.05,
    "card in hand": 0.06,
    "jack in hand": 0.02,
    "functions": 0.12,
    "near a win": 0.15,
}
"""What things are worth in the chance to win: by how much one of them multiplies the odds, as a logarithm.

Most follow a logistic fit to who won 400 games that greedy bots played with other weights, rounded. Those of Jacks, of
bonuses, of points by functions and of near wins are guesses near it. `bench/fit.py` fits such weights anew.
"""
IN_FORCE = list(WEIGHTS.values())
"""The weights by which `appraise` judges; `bench/tune.py` puts others in their place."""
LATE = 0.25
"""How much more a point is worth at the very end."""

WORTH = {
    "academy": 2.5, "aqueduct": 2.5, "archway": 2.5, "atrium": 3.0, "bar": 1.5, "basilica": 3.5, "bath": 3.0,
    "bridge": 3.0, "circus": 1.5, "circus_maximus": 4.0, "colosseum": 3.5, "crane": 1.0, "dock": 1.5,
    "domus_aurea": 3.0, "forum": 3.0, "forum_romanum": 2.5, "fountain": 2.5, "gate": 1.5, "insula": 1.0,
    "latrine": 0.5, "ludus_magna": 4.0, "market": 1.0, "palace": 3.5, "palisade": 0.7, "road": 0.7,
    "scriptorium": 2.5, "senate": 2.0, "sewer": 2.0, "shrine": 1.2, "stairway": 1.5, "storeroom": 2.5, "temple": 2.0,
    "tower": 1.5, "tribunal": 1.5, "vomitorium": 0.7, "wall": 1.0, "aerarium": 2.0, "castra": 0.7,
    "castra_praetoria": 1.0, "plebian_council": 3.0, "solarium": 1.5, "triclinium": 2.5, "watch_post": 1.0,
    "watermill": 1.5,
}  # fmt: skip
"""The strength of a lasting function, in points over a whole game; completion effects have spoken already."""
_WORTH = [(building.index, WORTH[building.id]) for building in BUILDINGS if building.id in WORTH]
_worth: dict[int, float] = {}
_SELLERS = bit("atrium", "basilica")


def appraise(table: GloryTable) -> list[float]:
    """Each seat's chance to win: points on the table and in Vaults, and what clients, goods, buildings will bring."""
    if table.ended:
        share = 1.0 / len(table.winners)
        return [share if seat in table.winners else 0.0 for seat in range(table.seats)]
    late = LATE * (1.0 - time_left(table)) ** 8
    standings = [sum(map(mul, row, IN_FORCE)) + late * sum(row[:4]) for row in features(table)]
    best = max(standings)
    weights = [exp(standing - best) for standing in standings]
    total = sum(weights)
    return [weight / total for weight in weights]


def time_left(table: GloryTable) -> float:
    """How much of the game is left, 1 at the start and 0 at the end: the deck and the Sites in town."""
    deck = len(table.deck) / 120.0
    sites = sum(table.in_town) / (KINDS * RULES.in_town_sites_per_player * table.seats)
    return min(1.0, deck, sites * 1.3)


def features(table: GloryTable) -> list[list[float]]:
    """What each seat has of the things in `WEIGHTS`, in their order; the first four are points."""
    time = time_left(table)
    vaults = [vault_counts(table, seat) for seat in range(table.seats)]
    close = bonuses(vaults)
    return [
        [
            float(table.influence[seat] * RULES.points_per_influence),
            float(sum(map(mul, vaults[seat], VALUE))),
            float(function_points(table, seat)),
            float(RULES.merchant_bonus_points * close[seat]),
            *prospects(table, seat, time),
        ]
        for seat in range(table.seats)
    ]  # fmt: skip


def prospects(table: GloryTable, seat: Seat, time: float) -> list[float]:
    """What will bring points: Clients, goods, structures, cards."""
    clients, stock = table.clients[seat], table.stock[seat]
    functions = table.functions[seat]
    hired = sum(clients)
    room = max(0, table.vault_limit[seat] - table.vault_size(seat))
    sale = sellers = 0
    if room:
        sale = sum(sorted((VALUE[m] for m in EVERY_MATERIAL for _ in range(min(stock[m], room))), reverse=True)[:room])
        sellers = clients[MERCHANT] + (2 if functions & _SELLERS else 0)
    if functions not in _worth:
        _worth[functions] = sum(worth for building, worth in _WORTH if functions >> building & 1)
    return [
        float(hired),
        float(clients[CRAFTSMAN]),
        float(clients[ARCHITECT]),
        float(KINDS - clients.count(0)),
        float(table.client_limit[seat] - hired),
        float(sum(stock)),
        float(sale),
        float(sale * sellers),
        float(room),
        unfinished(table, seat, time),
        float(len(table.hand[seat])),
        float(table.hand_jacks[seat]),
        _worth[functions],
        near_win(table, seat) if functions & WINNING.mask else 0.0,
    ]


def unfinished(table: GloryTable, seat: Seat, time: float) -> float:
    """Structures near completion: their Influence and function, by how much is missing and at hand."""
    found = 0.0
    stock = table.stock[seat]
    for structure in table.structures[seat]:
        if not structure.done:
            missing = structure.needed - len(structure.materials)
            own = MATERIAL[structure.building]
            at_hand = stock[own] + sum(MATERIAL[card] == own for card in table.hand[seat])
            ready = 1.0 - max(missing - 0.5 * min(at_hand, missing), 0.5) / (structure.needed + 1.0)
            worth = VALUE[structure.site] + time * WORTH.get(BUILDINGS[structure.building].id, 2.0)
            found += worth * ready * (0.25 + 0.55 * time)
    return found


def near_win(table: GloryTable, seat: Seat) -> float:
    """How near an instant win is, in points: the roles in the Clientele, and for Forum Romanum the materials."""
    roles = sum(number > 0 for number in table.clients[seat])
    goods = sum(number > 0 for number in table.stock[seat])
    functions = table.functions[seat]
    if functions & _FORUM:
        return 0.35 * roles * roles
    if functions & _ROMANUM:
        return 0.09 * (roles + goods) ** 2
    return 2.0


_FORUM = bit("forum")
_ROMANUM = bit("forum_romanum")
