"""The commodity cards: drawing, turning up, and what everybody knows of them (TRJ-7.17, TRJ-7.18, TRJ-19)."""

from __future__ import annotations

from collections.abc import Sequence

from tessera.engine import Ask, Choice, Seat
from tessera.games.trajan.components import COMMODITIES, KINDS
from tessera.games.trajan.table import TrajanTable, hand_of
from tessera.games.trajan.things import NO_CARD, CardKind


def unknown_cards(table: TrajanTable, seat: Seat) -> int:
    """TRJ-19.1, TRJ-18.9: how many cards of a hand the other players cannot name."""
    if table.options.open_hands == "yes":
        return 0
    own = slice(seat * KINDS, seat * KINDS + KINDS)
    return sum(table.hands[own]) - sum(table.known[own])


def ask_for_card(table: TrajanTable, seat: Seat, topic: str, options: list[Choice], about: object) -> Ask:
    """A question for a card of the hand.

    Left out where only one kind fits, it would tell the others so: it is asked then, too, unless they know that the
    player has no choice (TRJ-19.1).
    """
    always = len(options) == 1 and unknown_cards(table, seat) > 0 and sum(hand_of(table, seat)) > 1
    return Ask(seat, topic, options, about, always)


def can_draw(table: TrajanTable) -> bool:
    """TRJ-7.17: whether there is a card in the draw pile, or one to shuffle into it."""
    first, second = table.discards
    return any(table.cards) or len(first) > 1 or len(second) > 1


def next_card(table: TrajanTable) -> CardKind:
    """TRJ-7.17: the top card of the draw pile, which is made anew when it is needed; NO_CARD, if there is none."""
    if not any(table.cards):
        if not can_draw(table):
            return NO_CARD  # TRJ-7.18
        shuffle_discards(table)
    return CardKind(table.fate.draw_kind("cards", table.cards))


def shuffle_discards(table: TrajanTable) -> None:
    """TRJ-7.17: all cards of the discard piles but their top cards become the draw pile."""
    cards = table.cards
    for pile in table.discards:
        for kind in pile[:-1]:
            cards[kind] += 1
        del pile[:-1]
    table.fresh = cards.copy()
    table.drawn = [0] * len(table.drawn)
    if table.events is not None:
        table.tell("shuffled", cards=sum(cards))


def draw(table: TrajanTable, seat: Seat, number: int) -> int:
    """Draw cards into the hand (TRJ-5.14, TRJ-7.2, TRJ-7.5): as many as there are (TRJ-7.18); how many it was."""
    drawn = []
    base = seat * KINDS
    for _ in range(number):
        kind = next_card(table)
        if kind == NO_CARD:
            break
        table.hands[base + kind] += 1
        table.drawn[base + kind] += 1
        drawn.append(kind)
    if table.events is not None:
        tell_drawn(table, seat, drawn)
    return len(drawn)


def tell_drawn(table: TrajanTable, seat: Seat, kinds: Sequence[CardKind]) -> None:
    """TRJ-19.2: only the player who draws sees the cards; TRJ-18.9: with open hands everybody does."""
    cards = [COMMODITIES[kind] for kind in kinds]
    if table.options.open_hands == "yes":
        table.tell("drew", seat=seat, cards=cards)
    else:
        table.tell("drew", seat=seat, cards=cards, to=(seat,), otherwise={"seat": seat, "number": len(cards)})


def turn_up(table: TrajanTable, pile: int) -> None:
    """TRJ-2.25, TRJ-7.4: an empty discard pile gets the top card of the draw pile, if there is one (TRJ-7.18)."""
    kind = next_card(table)
    if kind != NO_CARD:
        table.fresh[kind] -= 1
        table.discards[pile].append(kind)
        if table.events is not None:
            table.tell("turned_up", card=COMMODITIES[kind], pile=pile + 1)


def take_discard(table: TrajanTable, seat: Seat, pile: int) -> None:
    """TRJ-7.3, TRJ-2.23: the top card of a discard pile into the hand, seen by all."""
    kind = table.discards[pile].pop()
    table.hands[seat * KINDS + kind] += 1
    table.known[seat * KINDS + kind] += 1
    if table.events is not None:
        table.tell("took_card", seat=seat, card=COMMODITIES[kind], pile=pile + 1)
    if not table.discards[pile]:
        turn_up(table, pile)
    else:  # TRJ-19.4: nobody may look below the top, so what lies there now counts as drawn: no undo after it
        table.fate.below("uncovered", 1)


def leave_hand(table: TrajanTable, seat: Seat, kind: CardKind) -> None:
    """A card leaves the hand, seen by all (TRJ-19.2). Equal cards are one like the other: if one was known to be
    there, there is now one less of them."""
    at = seat * KINDS + kind
    table.hands[at] -= 1
    if table.known[at]:
        table.known[at] -= 1


def to_display(table: TrajanTable, seat: Seat, kind: CardKind) -> None:
    """TRJ-7.5, TRJ-7.6: a card of the hand into the display, where it stays (TRJ-7.20)."""
    leave_hand(table, seat, kind)
    table.displays[seat * KINDS + kind] += 1
