"""What a seat cannot know, and the sampling of it (EMP-16, EMP-16.13).

Hidden are the hands of the others; draw piles and province piles have no stored order. Of a hand this much is public:
cards that came into it before all eyes (EMP-16.4), and all cards of layers of the draw pile that are used up, since
what a layer began with was seen when it was a discard pile (EMP-16.3). `known` on the table has this part. The other
cards of the hand come from the layer that is now on top, and any of its cards may be among them.
"""

from __future__ import annotations

from tessera.engine import Fate, Seat
from tessera.games.emperors.components import Card
from tessera.games.emperors.table import EmperorsTable


def secret_cards(table: EmperorsTable, seat: Seat) -> list[Card]:
    """The cards of a hand that the other seats do not know."""
    secret = table.hand[seat].copy()
    for card in table.known[seat]:
        secret.remove(card)
    return secret


def redeal(table: EmperorsTable, seat: Seat, fate: Fate) -> None:
    """The unknown cards of every other hand change places with the top layer of its draw pile."""
    for other in range(table.seats):
        layers = table.draw[other]
        if other == seat or not layers:
            continue
        secret = secret_cards(table, other)
        if not secret:
            continue
        top = layers[0]
        pool = sorted(secret + top, key=_index)
        drawn = [fate.draw("redeal", pool) for _ in secret]
        table.hand[other][:] = table.known[other] + drawn
        top[:] = pool


def _index(card: Card) -> int:
    return card.index
