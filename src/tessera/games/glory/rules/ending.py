"""The end of the game (GTR-16)."""

from __future__ import annotations

from tessera.engine import Finish, Seat
from tessera.games.glory.components import Card
from tessera.games.glory.functions import WINNING
from tessera.games.glory.memory import picked_up
from tessera.games.glory.scores import best, total
from tessera.games.glory.table import NO_CARD, NOBODY, GloryTable


def finish(table: GloryTable, how: str, winners: list[Seat] | None = None) -> None:
    """GTR-16.6: the game ends at once. Without winners it is scored."""
    close_books(table, how, winners)
    raise Finish


def close_books(table: GloryTable, how: str, winners: list[Seat] | None = None) -> None:
    """Cards in the air reach the hand (GTR-16.8, GTR-bacchanalia.7); the winners are found."""
    for revealed in table.revealed:
        for card in revealed:
            picked_up(table, table.actor, card)
    table.revealed = []
    if table.fountain != NO_CARD:
        table.hand[table.actor].append(table.fountain)
        if table.memory[table.actor]:
            table.memory[table.actor].clear()
        table.fountain = NO_CARD
    table.ended = how
    if winners is None:
        winners = best(table, list(range(table.seats)))
        table.winners = winners
        table.tell(f"ended_by_{how}")
        table.tell("scored", seats=winners, number=len(winners), points=total(table, winners[0]))
    else:
        table.winners = winners
        table.tell(f"won_by_{how}", seats=winners, number=len(winners))


def look_for_wins(table: GloryTable) -> None:
    """GTR-16.4, GTR-16.10: whether somebody meets a winning condition now; called after every change, if `watched`."""
    fulfilled = []
    how = ""
    for seat, functions in enumerate(table.functions):
        if functions & WINNING.mask:
            for piece in WINNING.of(functions):
                if piece(table, seat):
                    fulfilled.append(seat)
                    how = how or piece.__name__
                    break
    if fulfilled:
        finish(table, how, best(table, fulfilled))  # GTR-16.11


def deck_ran_out(table: GloryTable) -> None:
    """GTR-16.1, GTR-16.7, GTR-16.13: ends the game if the deck has run out; called when drawn cards are placed."""
    if table.short or (not table.deck and table.options.deck_end == "when_empty" and not table.held):
        finish(table, "deck")


def draw_one(table: GloryTable) -> Card:
    """The top card of the deck, or NO_CARD if there is none (GTR-16.7)."""
    deck = table.deck
    if not deck:
        if table.options.deck_end == "when_draw_fails":
            table.short = True
        return NO_CARD
    return table.fate.draw("orders", deck)


def may_use_deck(table: GloryTable) -> bool:
    """GTR-16.13: an effect that uses the deck; from an empty one only where the failing draw ends the game."""
    return bool(table.deck) or table.options.deck_end == "when_draw_fails"


def surrender(table: GloryTable, seat: Seat, to: Seat) -> None:
    """GTR-16.5, GTR-16.12: a player surrenders to an opponent; if all others have, that one wins."""
    table.surrendered[seat] = to
    table.tell("surrendered", seat=seat, to_seat=to)
    if all(table.surrendered[other] == to for other in range(table.seats) if other != to):
        close_books(table, "surrender", [to])


def fight_on(table: GloryTable, seat: Seat) -> None:
    """GTR-16.12: a surrender is taken back."""
    table.surrendered[seat] = NOBODY
    table.tell("fights_on", seat=seat)
