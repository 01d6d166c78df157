"""What a seat cannot know (TPH-25): the Law cards in other hands and in the deck.

Nothing else needs a sample: bids are on the table only when all have chosen, and the decks of Leaders, Buildings and
Caesar's cards have no order.
"""

from __future__ import annotations

from tessera.engine import Fate
from tessera.games.triumph.components import LAWS
from tessera.games.triumph.numbers import MOST_SEATS
from tessera.games.triumph.offer import ANY, Offer
from tessera.games.triumph.table import TriumphTable

TRIES = 40


def redeal(table: TriumphTable, seat: int, fate: Fate) -> None:
    """Hidden cards change places with each other, in place.

    A card drawn since the deck was last made anew may be any that is hidden now or lies in the deck; one drawn earlier
    may be any of those drawn as early, for the deck they came from is used up.
    """
    mine = 1 << seat
    known, dealt = table.known, table.dealt
    groups: dict[int, list[tuple[int, int]]] = {}
    for other, hand in enumerate(table.hands):
        for card in hand:
            if not known[card] & mine:
                groups.setdefault(dealt[card], []).append((other, card))
    new: dict[int, int] = {}
    for number, places in sorted(groups.items()):
        deck = table.deck if number == table.reshuffles else []
        pool = sorted([card for _, card in places] + deck)
        chosen = _sample(table, seat, fate, [other for other, _ in places], pool)
        if chosen is None:
            continue
        knowledge = [known[card] for _, card in places]
        for card in pool:
            known[card] = 0
        for (_, old), card, seats in zip(places, chosen, knowledge, strict=True):
            new[old] = card
            known[card] = seats
            dealt[card] = number
        rest = [card for card in pool if card not in chosen]
        new.update(zip(deck, rest, strict=True))
        deck[:] = rest
    if new:
        _rename(table, seat, new)


def _sample(table: TriumphTable, seat: int, fate: Fate, holders: list[int], pool: list[int]) -> list[int] | None:
    """A card of the pool for each place in a hand; none, if no deal was found that the seat holds possible.

    A seat that named a card as wanted in an offer to this seat did not hold it (TPH-12.8).
    """
    lacks = [table.lacks[MOST_SEATS * seat + other] for other in holders]
    for _ in range(TRIES):
        left, chosen = list(pool), []
        for lacking in lacks:
            place = fate.below("redeal", len(left))
            card = left[place]
            if lacking >> card & 1:
                break
            left[place] = left[-1]
            left.pop()
            chosen.append(card)
        else:
            return chosen
    return None


def _rename(table: TriumphTable, seat: int, new: dict[int, int]) -> None:
    """Put each card's new name where the card is: in hands, in offers between others, and in what they know."""
    for other, hand in enumerate(table.hands):
        if other != seat:
            hand[:] = sorted([new.get(card, card) for card in hand])
    for offer in table.offers:
        if seat not in (offer.sender, offer.to):
            _rename_offer(offer, new)
    if table.draft is not None and table.draft.sender != seat:
        _rename_offer(table.draft, new)
    if any(table.lacks):
        for pair, cards in enumerate(table.lacks):
            if cards and seat not in divmod(pair, MOST_SEATS):  # what was asked of the seat, or by it, it knows
                renamed = [new.get(card, card) for card in range(len(LAWS)) if cards >> card & 1]
                table.lacks[pair] = sum(1 << card for card in renamed)


def _rename_offer(offer: Offer, new: dict[int, int]) -> None:
    """Cards named between others follow their places, so that the offer stays one they could make."""
    offer.laws[:] = [new.get(card, card) for card in offer.laws]
    offer.want_laws[:] = [ANY if card == ANY else new.get(card, card) for card in offer.want_laws]
