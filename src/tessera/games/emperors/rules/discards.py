"""Discarding cards for gold or for their effect (EMP-4.2 to EMP-4.4, EMP-5)."""

from __future__ import annotations

from collections.abc import Callable

from tessera.engine import Ask, Choice, Flow
from tessera.games.emperors.components import RULES, SLAVE, Card
from tessera.games.emperors.rules.purchases import acquire, after_taking
from tessera.games.emperors.rules.purse import is_ready, use_ready
from tessera.games.emperors.table import EmperorsTable
from tessera.games.emperors.words import PAY, PAY_TO_HAND, TAKE


def discard(table: EmperorsTable, card: Card) -> None:
    """EMP-4.2: from the hand, face up, to the own discard pile."""
    seat = table.active
    table.leave_hand(seat, card)
    table.discard[seat].append(card)


def discard_for_gold(table: EmperorsTable, card: Card) -> None:
    """EMP-4.3: any card gives 1 plain gold."""
    discard(table, card)
    table.gold += RULES.plain_discard_gold
    if table.events is not None:
        table.tell("sold", seat=table.active, card=card, gold=RULES.plain_discard_gold)


def discard_for_effect(table: EmperorsTable, card: Card) -> Flow[None] | None:
    """EMP-4.4: the card gives its discard effect instead."""
    return DISCARDS[card.discard.does](table, card)


def gold(table: EmperorsTable, card: Card) -> None:
    """EMP-5.1 to EMP-5.4: plain gold, or marked gold that can bring a card to hand."""
    discard(table, card)
    table.gold += card.discard.gold
    table.marked += card.discard.marked
    if table.events is not None:
        kind = "sold_marked" if card.discard.marked else "sold"
        table.tell(kind, seat=table.active, card=card, gold=card.discard.gold + card.discard.marked)


def free_character(table: EmperorsTable, card: Card) -> Flow[None]:
    """EMP-5.12 to EMP-5.15: the visible character of one province, for nothing."""
    discard(table, card)
    table.tell("called_in", seat=table.active, card=card)
    choice = yield Ask(table.active, "take", visible_characters(table))
    place = choice.what.place
    way = PAY
    if is_ready(table, "buy_to_hand"):  # EMP-9.15
        way = yield Ask(table.active, "payment", (PAY, PAY_TO_HAND), table.top[place])
    if way is PAY_TO_HAND:
        use_ready(table, "buy_to_hand")
    acquire(table, table.take_top(place), way is PAY_TO_HAND, choice.what)
    after_taking(table, place)


def visible_characters(table: EmperorsTable) -> list[Choice]:
    """EMP-5.13: the provinces whose visible card has a type."""
    return [TAKE[place] for place, card in enumerate(table.top) if card is not None and card.is_character]


def take_slave(table: EmperorsTable, card: Card) -> None:
    """EMP-5.17: a Slave into the hand, for nothing."""
    discard(table, card)
    table.slaves -= 1
    table.tell("called_in", seat=table.active, card=card)
    table.join_hand(table.active, SLAVE)
    table.tell("to_hand", seat=table.active, card=SLAVE, origin="the supply")


DISCARDS: dict[str, Callable[[EmperorsTable, Card], Flow[None] | None]] = {
    "gold": gold,
    "free_character": free_character,
    "take_slave": take_slave,
}
"""The discard effects, by what the data says that they do."""

CAN_DISCARD: dict[str, Callable[[EmperorsTable], bool]] = {
    "free_character": lambda table: any(card is not None and card.is_character for card in table.top),  # EMP-5.16
    "take_slave": lambda table: table.slaves > 0,  # EMP-5.18
}
"""When a discard effect can be chosen; always, if it is not here."""
