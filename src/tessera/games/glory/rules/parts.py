"""Patron, Laborer and Merchant: actions whose parts move one card each (GTR-8, GTR-9, GTR-13)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress

from tessera.engine import Ask, Choice, Flow, Seat, Worded
from tessera.games.glory.components import (
    LABORER,
    MATERIAL,
    MATERIALS,
    MERCHANT,
    PATRON,
    ROLES,
    Card,
    Kind,
)
from tessera.games.glory.functions import GATHERING, HIRING, ON_HIRE, SELLING, Moment, Part, set_of_roles
from tessera.games.glory.memory import left_hand
from tessera.games.glory.rules.actions import action
from tessera.games.glory.rules.ending import deck_ran_out, look_for_wins
from tessera.games.glory.table import NONE, GloryTable
from tessera.games.glory.words import GATHER, HIRE, SELL, STOP

FIRST, SECOND, THIRD = 1, 2, 4
"""Slots of an action's parts."""

THEN = {"part": "then"}
"""The words of a question within an action of which a part is done: to stop then ends that action alone."""


def open_parts(
    table: GloryTable, seat: Seat, moment: Moment[Part], used: int, first: Sequence[Choice], cards: list[int]
) -> list[Choice]:
    """To stop, or a part that is still open: the first one with a card that is there, the others by functions."""
    options = [STOP]
    if not used & FIRST:
        options += compress(first, cards)
    if table.functions[seat] and table.functions[seat] & moment.mask:
        for part in moment.of(table.functions[seat]):
            if not used & part.slot:
                options += part.offer(table, seat)
    return options


def taken(table: GloryTable, seat: Seat, moment: Moment[Part], choice: Choice) -> tuple[int, int]:
    """Carry out the part that a function offered: the material of the card, and the slots that it closes."""
    part = next(part for part in moment.of(table.functions[seat]) if part.verb == choice.verb)
    return part.take(table, seat, choice), part.slot | part.closes


def hand_part(verb: str, cards: Sequence[Choice], take: Callable[[GloryTable, Seat, Choice], int]) -> Part:
    """The second part of an action: with an Order card of his hand."""

    def offer(table: GloryTable, seat: Seat) -> list[Choice]:
        return [cards[card] for card in dict.fromkeys(table.hand[seat])]

    return Part(verb, SECOND, offer, take)


def shown_from_hand(event: str) -> Callable[[GloryTable, Seat, Choice], int]:
    """The card of such a part leaves the hand, and all see it."""

    def take(table: GloryTable, seat: Seat, choice: Choice) -> int:
        card: Card = choice.what.index
        left_hand(table, seat, card)
        if table.events is not None:
            table.tell(event, seat=seat, card=choice.what)
        return MATERIAL[card]

    return take


@action(PATRON)
def hire(table: GloryTable, seat: Seat, left: int, extra: bool, by_domus: bool = False) -> Flow[int]:
    """GTR-8: hire from the Pool, and by functions from hand and deck: up to three parts, each once (GTR-8.5)."""
    used = spent = 0
    pool, clients = table.pool, table.clients[seat]
    while sum(clients) < table.client_limit[seat]:  # GTR-8.2, GTR-8.6
        options = open_parts(table, seat, HIRING, used, HIRE, pool)
        if len(options) == 1:
            break
        choice = yield Worded(seat, "hire", options, left, THEN) if spent else Ask(seat, "hire", options, left)
        if choice is STOP:
            break
        spent = 1
        if choice.verb == "hire":
            material = choice.what.index
            pool[material] -= 1
            used |= FIRST
        else:
            material, closed = taken(table, seat, HIRING, choice)
            used |= closed
        if material != NONE:
            gain_client(table, seat, material, by_domus)
        if not table.deck or table.short:
            deck_ran_out(table)
        if material != NONE and table.functions[seat] & ON_HIRE.mask:
            ahead = table.ahead
            if table.functions[seat] & HIRING.mask:
                table.ahead |= roles_of_hires(table, seat, used)
            for piece in ON_HIRE.of(table.functions[seat]):
                yield from piece(table, seat, material, True)
            table.ahead = ahead
        if not table.functions[seat] & HIRING.mask:
            break
    return spent


def roles_of_hires(table: GloryTable, seat: Seat, used: int = 0) -> int:
    """The roles that Clients of the open parts of a Patron action may act in (GTR-bath.1): a set."""
    functions = table.functions[seat]
    if sum(table.clients[seat]) >= table.client_limit[seat]:
        return 0
    materials = [] if used & FIRST else [material for material, number in enumerate(table.pool) if number]
    for part in HIRING.of(functions):
        if not used & part.slot:
            for choice in part.offer(table, seat):
                materials += range(len(MATERIALS)) if choice.what is None else [choice.what.material]
    return set_of_roles(functions, materials)


def gain_client(table: GloryTable, seat: Seat, material: Kind, by_domus: bool = False) -> None:
    """A card becomes a Client; it does not act this turn (GTR-7.4), but by Domus it may."""
    table.clients[seat][material] += 1
    table.fresh[seat][material] += 1
    if by_domus:
        table.domus[material] += 1
    if table.events is not None:
        table.tell("hired", seat=seat, role=ROLES[material])
    if table.watched:
        look_for_wins(table)


def gain_stock(table: GloryTable, seat: Seat, material: Kind) -> None:
    """A card becomes a Material in a Stockpile."""
    table.stock[seat][material] += 1
    if table.watched:
        look_for_wins(table)


@action(LABORER)
def laborer(table: GloryTable, seat: Seat, left: int, extra: bool) -> Flow[int]:
    """GTR-9.1: take a card from the Pool; by a function also one from hand."""
    pool = table.pool
    used = spent = 0
    while True:
        options = open_parts(table, seat, GATHERING, used, GATHER, pool)
        if len(options) == 1:
            return spent
        choice = yield Worded(seat, "gather", options, left, THEN) if spent else Ask(seat, "gather", options, left)
        if choice is STOP:
            return spent
        spent = 1
        table.half = table.half_client = NONE
        if choice.verb == "gather":
            material = choice.what.index
            pool[material] -= 1
            used |= FIRST
            if table.events is not None:
                table.tell("gathered", seat=seat, material=choice.what)
        else:
            material, closed = taken(table, seat, GATHERING, choice)
            used |= closed
        gain_stock(table, seat, material)
        if not table.functions[seat] & GATHERING.mask:
            return spent


@action(MERCHANT)
def merchant(table: GloryTable, seat: Seat, left: int, extra: bool) -> Flow[int]:
    """GTR-13.1: sell a card of the Stockpile; functions sell from deck and hand. GTR-13.5: in either order."""
    stock = table.stock[seat]
    used = spent = 0
    while table.vault_size(seat) < table.vault_limit[seat]:  # GTR-13.2
        options = open_parts(table, seat, SELLING, used, SELL, stock)
        if len(options) == 1:
            break
        choice = yield Worded(seat, "sell", options, left, THEN) if spent else Ask(seat, "sell", options, left)
        if choice is STOP:
            break
        spent = 1
        table.half = table.half_client = NONE
        if choice.verb == "sell":
            material = choice.what.index
            stock[material] -= 1
            into_vault(table, seat, material)
            used |= FIRST
        else:
            used |= taken(table, seat, SELLING, choice)[1]
            if not table.deck or table.short:
                deck_ran_out(table)
        if not table.functions[seat] & SELLING.mask:
            break
    return spent


def into_vault(table: GloryTable, seat: Seat, material: Kind) -> None:
    """GTR-18.5: a card that everybody sees goes into a Vault; it never leaves it (GTR-13.4)."""
    table.vault[seat][material] += 1
    table.vault_now[seat][material] += 1
    if table.events is not None:
        table.tell("sold", seat=seat, material=MATERIALS[material])
