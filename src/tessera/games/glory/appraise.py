"""Who seems to be winning: a quick judgement for bots."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from tessera.games.glory.components import ARCHITECT, BUILDINGS, MATERIAL, MERCHANT, RULES, VALUE, bit
from tessera.games.glory.ending import bonuses, score_parts, vault_counts
from tessera.games.glory.functions import WINNING
from tessera.games.glory.table import GloryTable


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth in points; those marked "in time" only as far as the game is not over yet."""

    sharpness: float = 0.3
    """How much one point is worth in the chance to win, early in the game; it doubles towards the end."""
    client: float = 2.2
    """A Client, in time."""
    merchant: float = 0.6
    architect: float = 0.3
    stock: float = 0.7
    """A Material in the Stockpile, in time."""
    sale: float = 0.25
    """The part of the value of what can be sold that it is worth, and more of it for each seller."""
    seller: float = 0.12
    function: float = 1.6
    """How much of its strength a function is worth, in time."""
    begun: float = 0.25
    """The part of an unfinished structure's worth that counts, and more of it in time."""
    begun_in_time: float = 0.55
    card: float = 0.12
    """A card in hand, in time; a Jack counts more."""
    jack: float = 0.5
    layable: float = 0.1
    """The value of cards in hand that could be laid, in time."""
    bonus: float = 0.6
    """How much of a Merchant Bonus is unsure, in time."""


WEIGHTS = Weights()

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
    time = time_left(table)
    parts = score_parts(table)
    sharpness = WEIGHTS.sharpness * (2.0 - time)
    vaults = [vault_counts(table, seat) for seat in range(table.seats)]
    close = bonuses(vaults)
    standings = []
    for seat in range(table.seats):
        part = parts[seat]
        sure = (
            part["influence"]
            + part["vault"]
            + part["functions"]
            + (1.0 - WEIGHTS.bonus * time) * RULES.merchant_bonus_points * close[seat]
        )
        standings.append(sure + prospects(table, seat, time))
    best = max(standings)
    weights = [exp(sharpness * (standing - best)) for standing in standings]
    total = sum(weights)
    return [weight / total for weight in weights]


def time_left(table: GloryTable) -> float:
    """How much of the game is left, 1 at the start and 0 at the end: the deck and the Sites in town."""
    deck = len(table.deck) / 120.0
    sites = sum(table.in_town) / (6.0 * table.seats)
    return min(1.0, deck, sites * 1.3)


def prospects(table: GloryTable, seat: int, time: float) -> float:
    """What a player's position will bring in the time that is left, in points."""
    clients, stock = table.clients[seat], table.stock[seat]
    functions = table.functions[seat]
    w = WEIGHTS
    found = time * (w.client * sum(clients) + w.merchant * clients[MERCHANT] + w.architect * clients[ARCHITECT])
    room = table.vault_limit[seat] - table.vault_size(seat)
    if room > 0:
        sellable = sum(sorted((VALUE[m] for m in range(6) for _ in range(min(stock[m], room))), reverse=True)[:room])
        sellers = clients[MERCHANT] + (2 if functions & _SELLERS else 0)
        found += sellable * min(0.5, w.sale + w.seller * sellers) * (0.3 + 0.7 * time)
    found += w.stock * time * sum(stock)
    found += unfinished(table, seat, time)
    if functions not in _worth:
        _worth[functions] = sum(worth for building, worth in _WORTH if functions >> building & 1)
    found += w.function * time * _worth[functions]
    if functions & WINNING.mask:
        found += near_win(table, seat)
    hand = table.hand[seat]
    found += time * (w.card * min(len(hand), 8) + w.jack * table.hand_jacks[seat])
    names = table.names[seat]
    found += w.layable * time * sum(VALUE[MATERIAL[card]] for card in hand if not names >> card & 1)
    return found


def unfinished(table: GloryTable, seat: int, time: float) -> float:
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
            found += worth * ready * (WEIGHTS.begun + WEIGHTS.begun_in_time * time)
    return found


def near_win(table: GloryTable, seat: int) -> float:
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
