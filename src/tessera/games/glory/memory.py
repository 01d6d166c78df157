"""What the other players remember of a hand (GTR-18.7): what was seen to come, to be shown and to lack.

`table.memory[seat]` is empty while nothing is remembered. Otherwise it has an item for each card of the hand, and for
each of the `mixed` cards that went from it unseen into the Vault (Basilica): a type that is known to be there, or
UNKNOWN with a set of materials that it cannot be. An item also carries how many cards were mixed in when it came,
because a later card cannot be one of those.

Who shows a lack of a colour shows it of all cards held at that moment, so older items are at least as restricted as
newer ones. A card that leaves by name is taken to be a known one, or else the oldest one that it can be: that leaves
exactly the hands that are still possible. Only where cards were mixed into the Vault this can leave fewer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from tessera.engine import Seat
from tessera.games.glory.components import MATERIAL, Card, Kind

if TYPE_CHECKING:
    from tessera.games.glory.table import GloryTable

Item: TypeAlias = int
"""What is remembered of one card: its type or UNKNOWN with a set of materials, and when it came (see the module)."""
UNKNOWN = 64
"""Added to the set of excluded materials; below it, an item is a known type."""
FACE = 127
BORN = 7
"""Above these bits: how many cards were mixed in when the item came."""
NOWHERE = -1
VAULTED = 1 << 14
"""Marks a known card that must be one of those mixed in."""


def born(item: Item) -> int:
    """How many cards were mixed in when the item came."""
    return (item & VAULTED - 1) >> BORN


def is_open(table: GloryTable) -> bool:
    """GTR-21.4: whether hands are open."""
    return table.turn <= table.options.open_hands


def drew(table: GloryTable, seat: Seat, card: Card) -> None:
    """A card that only its owner saw came into the hand."""
    table.hand[seat].append(card)
    items = table.memory[seat]
    if is_open(table):
        items.append(card | table.mixed[seat] << BORN)
    elif items:
        items.append(UNKNOWN | table.mixed[seat] << BORN)


def picked_up(table: GloryTable, seat: Seat, card: Card) -> None:
    """A card that all saw came into the hand."""
    items = _items(table, seat)
    items.append(card | table.mixed[seat] << BORN)
    table.hand[seat].append(card)


def left_hand(table: GloryTable, seat: Seat, card: Card) -> None:
    """A card left the hand, and all saw which (GTR-18.10)."""
    hand = table.hand[seat]
    hand.remove(card)
    if table.memory[seat]:
        _forget(table, seat, card)
    shown = table.shown[seat]
    if shown and shown.count(card) > hand.count(card):
        shown.remove(card)


def hid(table: GloryTable, seat: Seat, card: Card) -> None:
    """A card went from the hand into the Vault, and only its owner saw which (GTR-18.6)."""
    table.hand[seat].remove(card)
    table.vault_own[seat].append(card)
    if table.memory[seat]:
        table.mixed[seat] += 1
    shown = table.shown[seat]
    if shown and shown.count(card) > table.hand[seat].count(card):
        shown.remove(card)


def showed(table: GloryTable, seat: Seat, cards: list[Card]) -> None:
    """GTR-18.9: these cards were shown together, and went back into the hand; none of them is in the Vault."""
    items = _items(table, seat)
    mixed = table.mixed[seat]
    seen: list[int] = []
    for card in cards:
        place = _place(table, seat, card, seen)
        items[place] = card | mixed << BORN
        seen.append(place)
    if mixed:
        _make_room(table, seat)


def lacked(table: GloryTable, seat: Seat, material: Kind) -> None:
    """GTR-18.9: the player gave fewer cards than demanded, so there are no more of that colour in his hand."""
    items = _items(table, seat)
    for place, item in enumerate(items):
        if item & UNKNOWN:
            items[place] = item | 1 << material
        elif MATERIAL[item & FACE] == material:
            items[place] = item | VAULTED


def _items(table: GloryTable, seat: Seat) -> list[Item]:
    """The items, made if nothing was remembered so far."""
    items = table.memory[seat]
    if not items:
        items.extend([UNKNOWN] * len(table.hand[seat]))
    return items


def _forget(table: GloryTable, seat: Seat, card: Card) -> None:
    items = table.memory[seat]
    if card in items:
        items.remove(card)
    else:
        del items[_place(table, seat, card, [])]
    if table.mixed[seat]:
        _make_room(table, seat)
    elif items.count(UNKNOWN) == len(items):
        items.clear()


def _place(table: GloryTable, seat: Seat, card: Card, taken: list[int]) -> int:
    """Which item, of those not taken, a card of this type seen in the hand is taken to be: a known one, so that never
    more is known than there is; else the oldest that it can be."""
    items = table.memory[seat]
    material = 1 << MATERIAL[card]
    if not table.mixed[seat] and card not in items:
        for place, item in enumerate(items):
            if item & UNKNOWN and not item & material and place not in taken:
                return place
    known = NOWHERE
    free, unknown, able = [], [], []
    for place, item in enumerate(items):
        if item & VAULTED or place in taken:
            continue
        free.append(place)
        if item & UNKNOWN:
            unknown.append(place)
            if not item & material:
                able.append(place)
        elif item & FACE == card:
            known = place
    if known != NOWHERE:
        return known
    if table.mixed[seat]:
        able = [place for place in able if _enough(table, seat, place)] or able
    return (able or unknown or free)[0]


def _enough(table: GloryTable, seat: Seat, without: int = -1) -> bool:
    """Whether the other items can be what went into the Vault, each in its time."""
    births = [born(item) for place, item in enumerate(table.memory[seat]) if place != without]
    mixed = table.mixed[seat]
    return all(sum(birth <= number for birth in births) > number for number in range(mixed))


def _make_room(table: GloryTable, seat: Seat) -> None:
    """Where what is left cannot have gone into the Vault, another card must have: the youngest unknown one could."""
    items = table.memory[seat]
    while not _enough(table, seat):
        late = [place for place, item in enumerate(items) if born(item)]
        place = max(late, key=lambda place: (items[place] & UNKNOWN, born(items[place])))
        items[place] &= FACE | VAULTED
