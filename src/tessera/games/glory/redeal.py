"""Sampling anew what a seat cannot know (GTR-18): the deck, the hands of others, and what they put into Vaults unseen.

Every deal of the unseen cards that fits what is remembered is equally likely.
"""

from __future__ import annotations

from tessera.engine import Fate, Seat
from tessera.games.glory.components import KINDS, MATERIAL, Card
from tessera.games.glory.memory import FACE, UNKNOWN, VAULTED, Item, born
from tessera.games.glory.table import NO_CARD, GloryTable

TRIES = 40
"""How often a deal is sampled again to make all deals equally likely, where several hands are restricted."""
STREAM = "redeal"


class Place:
    """A hidden place for one card: the list it lies in, and the materials that it cannot be of."""

    __slots__ = ("cards", "excluded")

    def __init__(self, cards: list[Card], excluded: int = 0) -> None:
        self.cards = cards
        self.excluded = excluded


def redeal(table: GloryTable, seat: Seat, fate: Fate) -> None:
    """Deal the cards that the seat has not seen anew, in place."""
    if table.ended:
        return
    unseen = [*table.deck, *table.removed]
    table.deck.clear()
    removed = len(table.removed)
    table.removed.clear()
    places = [Place(table.removed) for _ in range(removed)]
    for other in range(table.seats):
        blind = table.vault_blind[other]
        unseen += blind
        places += [Place(blind) for _ in blind]
        blind.clear()
        if other != seat:
            places += _hidden_places(table, other, unseen, fate)
    drawn: list[Card] = []
    if table.fountain != NO_CARD and table.actor != seat:
        unseen.append(table.fountain)
        places.append(Place(drawn))
    places.sort(key=lambda place: -place.excluded.bit_count())
    unseen.sort()
    deal(unseen, places, fate)
    if drawn:
        table.fountain = drawn[0]
    table.removed.sort()
    table.deck.extend(sorted(unseen))


def _hidden_places(table: GloryTable, other: Seat, unseen: list[Card], fate: Fate) -> list[Place]:
    """The places of another's hand and of the cards that he alone saw; known cards are put back at once."""
    hand, vault = table.hand[other], table.vault_own[other]
    items = table.memory[other]
    cards = [*hand, *vault]
    hand_size, vault_size = len(hand), len(vault)
    hand.clear()
    vault.clear()
    if not items:
        unseen += cards
        return [Place(hand) for _ in range(hand_size)] + [Place(vault) for _ in range(vault_size)]
    in_vault = _vaulted(items, table.mixed[other], fate) if table.mixed[other] else []
    places = [Place(vault) for _ in range(vault_size - table.mixed[other])]
    for number, item in enumerate(items):
        into = vault if number in in_vault else hand
        if item & UNKNOWN:
            places.append(Place(into, item & (UNKNOWN - 1)))
        else:
            into.append(Card(item & FACE))
            cards.remove(Card(item & FACE))
    unseen += cards
    return places


def _vaulted(items: list[Item], mixed: int, fate: Fate) -> list[int]:
    """Which of the remembered items went into the Vault: each in its time, those that must have gone among them."""
    chosen: list[int] = []
    sure = [place for place, item in enumerate(items) if item & VAULTED]
    for number in range(mixed):
        able = [place for place in sure if place not in chosen and born(items[place]) <= number]
        if not able:
            able = [p for p, item in enumerate(items) if p not in chosen and p not in sure and born(item) <= number]
        chosen.append(fate.pick(STREAM, able or [p for p in range(len(items)) if p not in chosen]))
    return chosen


def deal(unseen: list[Card], places: list[Place], fate: Fate) -> None:
    """Deal cards from `unseen` to the places, every allowed deal equally likely; the rest stays.

    The most restricted places come first. Where every set of allowed cards holds the sets before it, filling one place
    after another makes all deals equally likely; where not, a deal is kept with the chance that evens it out.
    """
    restricted = [place for place in places if place.excluded]
    if restricted:
        for _ in range(TRIES):
            left = unseen.copy()
            dealt, share = _fill(left, restricted, fate)
            if share >= 1.0 or fate.below(STREAM, 1 << 30) < share * (1 << 30):
                break
        unseen[:] = left
        for place, card in zip(restricted, dealt, strict=True):
            place.cards.append(card)
    below = fate.below
    for place in places:
        if not place.excluded:
            number = below(STREAM, len(unseen))
            place.cards.append(unseen[number])
            unseen[number] = unseen[-1]
            unseen.pop()


def _fill(left: list[Card], restricted: list[Place], fate: Fate) -> tuple[list[Card], float]:
    """A card for each restricted place, one after the other, and how this deal's weight compares with the largest."""
    counts = [0] * KINDS
    for card in left:
        counts[MATERIAL[card]] += 1
    first = counts.copy()
    dealt: list[Card] = []
    share = 1.0
    taken: dict[int, int] = {}
    for place in restricted:
        excluded = place.excluded
        allowed = sum(count for material, count in enumerate(counts) if not excluded >> material & 1)
        # No deal can leave more cards allowed here than those of the places before that lie inside this set take away.
        inside = sum(number for mask, number in taken.items() if mask & excluded == excluded)
        most = sum(count for material, count in enumerate(first) if not excluded >> material & 1) - inside
        share *= allowed / most if most > 0 else 1.0
        taken[excluded] = taken.get(excluded, 0) + 1
        number = fate.below(STREAM, len(left))
        if allowed:
            while excluded >> MATERIAL[left[number]] & 1:
                number = fate.below(STREAM, len(left))
        card = left[number]
        left[number] = left[-1]
        left.pop()
        counts[MATERIAL[card]] -= 1
        dealt.append(card)
    return dealt, share
