"""What a seat cannot know (TPH-25): the Law cards in other hands and in the deck.

Nothing else needs a sample: bids are on the table only when all have chosen, and the decks of Leaders, Buildings and
Caesar's cards have no order.
"""

from __future__ import annotations

from tessera.engine import Fate
from tessera.games.triumph.components import LAWS, MOST_SEATS
from tessera.games.triumph.table import ANY, Offer, TriumphTable

TRIES = 40


def redeal(table: TriumphTable, seat: int, fate: Fate) -> None:
    """Hidden cards change places with each other, in place.

    A card drawn since the deck was last made anew may be any that is hidden now or lies in the deck; one drawn earlier
    may be any of those drawn as early, for the deck they came from is used up.
    """
    mine = 1 << seat
    holder = {card: other for other, hand in enumerate(table.hands) for card in hand if not table.known[card] & mine}
    groups: dict[int, list[int]] = {}
    for card in holder:
        groups.setdefault(table.dealt[card], []).append(card)
    groups.setdefault(table.reshuffles, []).extend(table.deck)
    new = {card: card for card in range(len(LAWS))}
    for number in sorted(groups):
        places = sorted(groups[number])
        cards = list(places)
        for _ in range(TRIES):
            fate.shuffle("redeal", cards)
            if all(_possible(table, seat, holder.get(place), card) for place, card in zip(places, cards, strict=True)):
                new.update(zip(places, cards, strict=True))
                break
    _rename(table, seat, holder, new)


def _possible(table: TriumphTable, seat: int, other: int | None, card: int) -> bool:
    """A seat that named a card as wanted in an offer to this seat did not hold it (TPH-12.8)."""
    return other is None or not table.lacks[MOST_SEATS * seat + other] >> card & 1


def _rename(table: TriumphTable, seat: int, holder: dict[int, int], new: dict[int, int]) -> None:
    """Put each card's new name where the card is; what is known of a place stays with the place."""
    known, dealt = list(table.known), list(table.dealt)
    for card, there in new.items():
        if card in holder:
            known[there], dealt[there] = table.known[card], table.dealt[card]
    for card in table.deck:
        known[new[card]], dealt[new[card]] = table.known[card], table.dealt[card]
    table.known, table.dealt = known, dealt
    for other, hand in enumerate(table.hands):
        if other != seat:
            hand[:] = sorted(new[card] for card in hand)
    table.deck[:] = sorted(new[card] for card in table.deck)
    for offer in [*table.offers, *([table.draft] if table.draft else [])]:
        if offer is table.draft or seat not in (offer.sender, offer.to):
            _rename_offer(offer, seat, new)
    for pair, cards in enumerate(table.lacks):
        if cards and pair // MOST_SEATS != seat:
            table.lacks[pair] = sum(1 << new[card] for card in range(len(LAWS)) if cards >> card & 1)


def _rename_offer(offer: Offer, seat: int, new: dict[int, int]) -> None:
    """Cards named between others follow their places, so that the offer stays one they could make."""
    if offer.sender != seat:
        offer.laws[:] = [new[card] for card in offer.laws]
        offer.want_laws[:] = [ANY if card == ANY else new[card] for card in offer.want_laws]
