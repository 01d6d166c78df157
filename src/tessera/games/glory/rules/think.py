"""Thinking (GTR-6)."""

from __future__ import annotations

from tessera.engine import Ask, Flow, Seat
from tessera.games.glory.components import BUILDINGS
from tessera.games.glory.functions import AFTER_THINKING, BEFORE_THINKING
from tessera.games.glory.memory import drew, is_open
from tessera.games.glory.rules.ending import deck_ran_out
from tessera.games.glory.table import NOBODY, GloryTable
from tessera.games.glory.words import DRAW, STOP, TAKE_JACK, THINK

_WAYS = ([TAKE_JACK, DRAW], [DRAW]), ([STOP, TAKE_JACK, DRAW], [STOP, DRAW])
"""Whether it can be declined; whether there are no Jacks."""


def think(table: GloryTable, seat: Seat, optional: bool = False) -> Flow[bool]:
    """GTR-6.8: one Thinker action; whether it was taken. Only those given by buildings can be declined (GTR-6.7)."""
    functions = table.functions[seat]
    table.engaged = seat
    if functions and functions & BEFORE_THINKING.mask:
        if optional:
            choice = yield Ask(seat, "think_more", [STOP, THINK])
            if choice is STOP:
                table.engaged = NOBODY
                table.tell("declined_thought", seat=seat)
                return False
            optional = False
        for piece in BEFORE_THINKING.of(functions):
            yield from piece(table, seat)
    number = cards_to_draw(table, seat)
    choice = yield Ask(seat, "think", _WAYS[optional][not table.jacks], number)
    table.engaged = NOBODY
    if choice is STOP:
        table.tell("declined_thought", seat=seat)
        return False
    if choice is TAKE_JACK:
        take_jack(table, seat)
    else:
        refill(table, seat, number)
    if functions and functions & AFTER_THINKING.mask:
        for piece in AFTER_THINKING.of(functions):
            yield from piece(table, seat)
    return True


def take_jack(table: GloryTable, seat: Seat) -> None:
    """GTR-6.2: a Jack from the pile."""
    table.jacks -= 1
    table.hand_jacks[seat] += 1
    if table.events is not None:
        table.tell("took_jack", seat=seat)


def cards_to_draw(table: GloryTable, seat: Seat) -> int:
    """GTR-6.3, GTR-6.4, GTR-6.6: up to the refill size, or one card."""
    missing = table.refill[seat] - len(table.hand[seat]) - table.hand_jacks[seat]
    return missing if missing > 1 else 1


def refill(table: GloryTable, seat: Seat, number: int) -> None:
    """Draw so many Orders; the game ends if the deck runs out by it (GTR-16.7)."""
    deck = table.deck
    if number > len(deck):
        number = len(deck)
        table.short = table.options.deck_end == "when_draw_fails"
    drawn = table.fate.deal("orders", deck, number)
    if table.memory[seat] or is_open(table):
        for card in drawn:
            drew(table, seat, card)  # GTR-18.8
    else:
        table.hand[seat] += drawn
    if table.events is not None:
        table.tell(
            "drew", seat=seat, number=number, cards=[BUILDINGS[card] for card in drawn],
            to=None if is_open(table) else (seat,), otherwise={"seat": seat, "number": number},
        )  # fmt: skip
    if not deck or table.short:
        deck_ran_out(table)
