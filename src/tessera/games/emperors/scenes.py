"""Positions for lessons: each deals a new table out and changes it before the first turn, which is the learner's."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tessera.engine import Seat
from tessera.games.emperors.components import CARDS, CHARACTERS, OBJECTIVES, PROVINCES, Card
from tessera.games.emperors.setup import become, deal
from tessera.games.emperors.table import EmperorsTable

LEARNER, RIVAL = 0, 1


def dignitary(table: EmperorsTable) -> None:
    """A hand with little gold, and something for it in two provinces."""
    _begin(table)
    _hand(table, "severus_steward", "severus_client", "severus_freedman", "severus_veteran", "severus_secretary")
    _show(table, "carthage_third_augusta_legion")
    _show(table, "alexandria_nile_grain_shipper")


def claimant(table: EmperorsTable) -> None:
    """A deck that is ready: an escort to recruit with, and cards for a province."""
    _begin(table)
    _buy(table, "carthage_temple_of_caelestis", "carthage_great_landowner")
    _hand(
        table, "carthage_temple_of_caelestis", "carthage_great_landowner", "severus_escort", "severus_steward",
        "severus_client",
    )  # fmt: skip
    _show(table, "carthage_antonine_baths")
    _show(table, "carnuntum_camp_prefect")


def emperor(table: EmperorsTable) -> None:
    """An Emperor in Carthage with cards that give influence."""
    claimant(table)
    _crown(table, LEARNER, "carthage")
    _buy(table, "alexandria_nome_scribe", "lugdunum_mint_guard")
    _hand(
        table, "carthage_temple_of_caelestis", "alexandria_nome_scribe", "severus_client", "lugdunum_mint_guard",
        "severus_veteran",
    )  # fmt: skip


def war(table: EmperorsTable) -> None:
    """Two Emperors; the rival has a legion between the learner and Rome."""
    _begin(table)
    _crown(table, LEARNER, "carthage")
    _crown(table, RIVAL, "alexandria")
    _hand(table, "severus_escort", "severus_steward", "severus_client", "severus_freedman", "severus_veteran")
    rome, alexandria = _place("rome"), _place("alexandria")
    table.deployed[RIVAL][alexandria] -= 1
    table.deployed[RIVAL][rome] += 1


def brink(table: EmperorsTable) -> None:
    """An Emperor with three objectives; a second legion in Rome would be the fourth."""
    emperor(table)
    _hand(table, "severus_steward", "severus_client", "severus_freedman", "severus_veteran", "severus_secretary")
    _buy(table, "carthage_antonine_baths")
    _hand(table, *(card.id for card in table.hand[LEARNER]))
    _count(table, "carthage_temple_of_caelestis")
    _count(table, "carthage_antonine_baths")
    _count(table, "alexandria_nome_scribe", "severus_client")
    _count(table, "lugdunum_mint_guard", "severus_veteran")
    for id in ("adored_by_the_citizens", "corruption"):
        table.holder[OBJECTIVES.named(id).index] = LEARNER
    table.consensus[LEARNER] = True
    table.held[LEARNER] = 3
    table.supply[LEARNER] -= 1
    table.deployed[LEARNER][_place("rome")] += 1


def _begin(table: EmperorsTable) -> None:
    """Severus against Niger."""
    become(table, LEARNER, CHARACTERS.named("severus"))
    become(table, RIVAL, CHARACTERS.named("niger"))
    deal(table)


def _place(id: str) -> int:
    return PROVINCES.named(id).index


def _buy(table: EmperorsTable, *ids: str) -> None:
    """Cards of a province go to the learner's discard pile."""
    for id in ids:
        table.discard[LEARNER].append(_taken(table, CARDS.named(id)))


def _taken(table: EmperorsTable, card: Card) -> Card:
    if table.top[card.place] is card:
        table.top[card.place] = table.pile[card.place].pop()
    else:
        table.pile[card.place].remove(card)
    return card


def _show(table: EmperorsTable, id: str) -> None:
    """A card of a province comes to the top of its pile."""
    card = _taken(table, CARDS.named(id))
    before = table.top[card.place]
    assert before is not None
    table.pile[card.place].append(before)
    table.top[card.place] = card


def _hand(table: EmperorsTable, *ids: str) -> None:
    """The learner holds these cards of the deck; the others are the draw pile."""
    deck = [*table.hand[LEARNER], *table.discard[LEARNER], *(c for layer in table.draw[LEARNER] for c in layer)]
    hand = [CARDS.named(id) for id in ids]
    for card in hand:
        deck.remove(card)
    table.hand[LEARNER], table.discard[LEARNER], table.draw[LEARNER] = hand, [], [deck]
    table.known[LEARNER] = []


def _count(table: EmperorsTable, id: str, under: str | None = None) -> None:
    """A card of the learner's draw pile counts in its influence column, with the character that it needs under it."""
    (deck,) = table.draw[LEARNER]
    card = CARDS.named(id)
    below = CARDS.named(under) if under else None
    for taken in (card, below):
        if taken is not None:
            deck.remove(taken)
    table.columns[LEARNER].append(card)
    table.under[LEARNER].append(below)
    table.influence[LEARNER][card.influence] += card.points


def _crown(table: EmperorsTable, seat: Seat, province: str) -> None:
    """EMP-6: an Emperor with a camp and a legion there."""
    table.camp[seat] = PROVINCES.named(province).place
    table.supply[seat] -= 1
    table.deployed[seat][_place(province)] += 1


SCENES: Mapping[str, Callable[[EmperorsTable], None]] = {
    scene.__name__: scene for scene in (dignitary, claimant, emperor, war, brink)
}
