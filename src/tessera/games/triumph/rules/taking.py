"""Taking, buying and drawing Law cards (TPH-9.1, TPH-9.2, TPH-9.12)."""

from __future__ import annotations

from tessera.engine import Choice
from tessera.games.triumph.components import LAWS
from tessera.games.triumph.numbers import MOST_SEATS
from tessera.games.triumph.table import TriumphTable
from tessera.games.triumph.words import BUY, BUY_DECK, TAKE, TAKE_DECK

EVERYBODY = (1 << 8) - 1


def offered(table: TriumphTable, buy: bool = False) -> list[Choice]:
    """TPH-9.1, TPH-9.12: the face-up cards, and the deck if a card can come from it."""
    cards, deck = (BUY, BUY_DECK) if buy else (TAKE, TAKE_DECK)
    options = [cards[card] for card in table.row]
    if table.deck or table.discard:
        options.append(deck)
    return options


def take(table: TriumphTable, seat: int, choice: Choice) -> None:
    """The chosen card comes to the hand, with the Talents that lie on it."""
    if choice is TAKE_DECK or choice is BUY_DECK:
        draw(table, seat)
        return
    card = choice.what.index
    table.row.remove(card)
    table.hold(seat, card, EVERYBODY)  # TPH-25.5
    if table.events is not None:
        table.tell("took", seat=seat, law=choice.what)
    collect(table, seat, card)


def collect(table: TriumphTable, seat: int, card: int) -> None:
    """TPH-9.2: the Talents on a face-up card."""
    talents = table.law_talents[card]
    table.law_talents[card] = 0
    table.gain(seat, talents)


def draw(table: TriumphTable, seat: int) -> None:
    """The top card of the deck, seen by the seat alone (TPH-25.7)."""
    card = table.draw_law()
    if card >= 0:
        table.dealt[card] = table.reshuffles
        table.hold(seat, card, 0)
        for other in range(seat, len(table.lacks), MOST_SEATS):
            table.lacks[other] = 0
        if table.events is not None:
            table.tell("drew", seat=seat, law=LAWS[card], to=(seat,), otherwise={"seat": seat})
