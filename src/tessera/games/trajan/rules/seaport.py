"""The seaport action (TRJ-7)."""

from __future__ import annotations

from tessera.engine import Ask, Choice, Flow, Seat
from tessera.games.trajan.components import COMMODITIES, KINDS, NUMBERS, SHIPS, TILES, WILD_COMMODITY
from tessera.games.trajan.rules.cards import ask_for_card, can_draw, draw, leave_hand, take_discard, to_display
from tessera.games.trajan.rules.shipping import PAIRS_SHIP, shipment
from tessera.games.trajan.table import TrajanTable
from tessera.games.trajan.words import DISCARD, DISPLAY, DONE, DRAW, ONTO, SHIP, SHOW, SHOW_WILD, TAKE

CARDS_DRAWN = NUMBERS.cards_drawn
CARDS_PLAYED = NUMBERS.cards_played
ANY_SHIP = [SHIP[ship.index] for ship in SHIPS if ship is not PAIRS_SHIP]
SHIP_PAIRS = SHIP[PAIRS_SHIP.index]


def ways(table: TrajanTable, seat: Seat) -> list[Choice]:
    """TRJ-7.1: draw two, take, play or ship, where it can be done (TRJ-6.4)."""
    hand = table.hands[seat * KINDS : seat * KINDS + KINDS]
    wilds = table.mat[seat * TILES + WILD_COMMODITY]
    first, second = table.discards
    found = []
    if can_draw(table):
        found.append(DRAW)  # TRJ-7.19
    if first:
        found.append(TAKE[0])
    if second:
        found.append(TAKE[1])
    most = max(hand)
    if most or (wilds and table.options.wild_commodity_to_display == "yes"):
        found.append(DISPLAY)
    if most or wilds:
        found += ANY_SHIP
        if most + wilds >= 2:
            found.append(SHIP_PAIRS)
    return found


def carry_out(table: TrajanTable, seat: Seat, choice: Choice) -> Flow[None] | None:
    """TRJ-7.1: one of the four options; what is left to ask, if anything."""
    if choice is DRAW:
        draw(table, seat, CARDS_DRAWN)
        return discard(table, seat)
    if choice is DISPLAY:
        return play(table, seat)
    if choice.verb == "take":
        take_discard(table, seat, choice.what - 1)
        return None
    return shipment(table, seat, choice.what)


def discard(table: TrajanTable, seat: Seat) -> Flow[None]:
    """TRJ-7.2: one card of the hand becomes the top of a discard pile; which pile is asked first."""
    onto = yield Ask(seat, "onto", ONTO)
    choice = yield ask_for_card(table, seat, "discard", cards_in_hand(table, seat, DISCARD), onto.what)
    kind = choice.what.index
    leave_hand(table, seat, kind)
    table.discards[onto.what - 1].append(kind)
    if table.events is not None:
        table.tell("discarded", seat=seat, card=choice.what, pile=onto.what)


def cards_in_hand(table: TrajanTable, seat: Seat, words: list[Choice]) -> list[Choice]:
    """A choice for each kind of card in the hand."""
    base = seat * KINDS
    hands = table.hands
    return [word for kind, word in enumerate(words) if hands[base + kind]]


def play(table: TrajanTable, seat: Seat) -> Flow[None]:
    """TRJ-7.5: one or two cards into the display, then as many from the draw pile."""
    at = seat * TILES + WILD_COMMODITY
    wild_allowed = table.options.wild_commodity_to_display == "yes"  # TRJ-7.16, TRJ-18.8
    played = 0
    while played < CARDS_PLAYED:
        options = cards_in_hand(table, seat, SHOW)
        if wild_allowed and table.mat[at]:
            options.append(SHOW_WILD)
        if played:
            options.append(DONE)
        choice = yield ask_for_card(table, seat, "show", options, played + 1)
        if choice is DONE:
            break
        played += 1
        if choice is SHOW_WILD:
            wild_allowed = False
            table.mat[at] -= 1
            table.removed[WILD_COMMODITY] += 1
            if table.events is not None:
                table.tell("wild_played", seat=seat)
        else:
            to_display(table, seat, choice.what.index)
            if table.events is not None:
                table.tell("played", seat=seat, card=COMMODITIES[choice.what.index])
    draw(table, seat, played)
