"""Shipping commodity cards (TRJ-7.6 to TRJ-7.15, TRJ-7.21). Everything that is loaded is public at once."""

from __future__ import annotations

from tessera.engine import Ask, Choice, Flow, Seat
from tessera.games.trajan.components import COMMODITIES, KINDS, NONE, SHIPS, TILES, WILD_COMMODITY
from tessera.games.trajan.rules.cards import to_display, unknown_cards
from tessera.games.trajan.table import SHIPS as BY_SHIPS
from tessera.games.trajan.table import TrajanTable, hand_of
from tessera.games.trajan.things import CardKind, Ship
from tessera.games.trajan.words import DONE, LOAD, LOAD_WILD

PAIRS_SHIP = next(ship for ship in SHIPS if ship.rule == "pairs_of_different_kinds")
SAME_SHIP = next(ship for ship in SHIPS if ship.rule == "all_identical")
DIFFERENT_SHIP = next(ship for ship in SHIPS if ship.rule == "all_different")


class Cargo:
    """What one shipment has loaded so far."""

    __slots__ = ("cards", "half", "size", "wilds")

    def __init__(self) -> None:
        self.cards: list[CardKind] = []
        """The kinds of the real cards."""
        self.wilds = 0
        self.size = 0
        self.half = NONE
        """On the pairs ship: the kind whose pair lacks its second card, or KINDS for a pair of wild cards."""


def shipment(table: TrajanTable, seat: Seat, ship: Ship) -> Flow[None]:
    """TRJ-7.6, TRJ-7.11: card by card until the ship is full or the player is done; then it is scored once."""
    cargo = Cargo()
    while True:
        options = WAYS[ship](table, seat, cargo)
        secret = len(options) < 2 and hides_choice(table, seat, ship, cargo)
        if cargo.size and cargo.half == NONE:
            if not options and not secret:
                break
            options.append(DONE)
        choice = yield Ask(seat, "load", options, ship, always=secret)
        if choice is DONE:
            break
        load(table, seat, ship, cargo, choice)
    units = cargo.size // ship.unit_cards
    values = ship.back if table.ships[ship.index] else ship.front
    vp = values[units - 1]
    table.ships[ship.index] = 1  # TRJ-7.12
    table.score(seat, BY_SHIPS, vp)
    if table.events is not None:
        shipped = [COMMODITIES[kind] for kind in cargo.cards]
        kind = "shipped" if not cargo.wilds else "shipped_wild" if shipped else "shipped_wilds_only"
        table.tell(kind, seat=seat, ship=ship, cards=shipped, wilds=cargo.wilds, vp=vp)


def hides_choice(table: TrajanTable, seat: Seat, ship: Ship, cargo: Cargo) -> bool:
    """TRJ-19.1: whether the others cannot know how many kinds of the hand fit now.

    Then the player is asked even where one kind or none is left to load; a question left out would tell them.
    """
    if cargo.size == ship.units_max * ship.unit_cards or not unknown_cards(table, seat):
        return False
    wilds = table.mat[seat * TILES + WILD_COMMODITY]
    if cargo.half != NONE:
        return cargo.half < KINDS and wilds > 0
    fitting = sum(hand_of(table, seat)) // (1 if wilds else ship.unit_cards)
    return fitting + (cargo.size > 0) > 1  # so many ways there may be, with being done


def load(table: TrajanTable, seat: Seat, ship: Ship, cargo: Cargo, choice: Choice) -> None:
    """One card to the display, or one wild card out of the game (TRJ-7.14, TRJ-7.15)."""
    cargo.size += 1
    if choice is LOAD_WILD:
        kind = KINDS
        cargo.wilds += 1
        table.mat[seat * TILES + WILD_COMMODITY] -= 1
        table.removed[WILD_COMMODITY] += 1
    else:
        kind = choice.what.index
        cargo.cards.append(kind)
        to_display(table, seat, kind)
    if table.events is not None:
        table.tell("loaded" if kind < KINDS else "loaded_wild", seat=seat, card=choice.what)
    if ship is PAIRS_SHIP:
        cargo.half = kind if cargo.half == NONE else NONE


def ways_same(table: TrajanTable, seat: Seat, cargo: Cargo) -> list[Choice]:
    """TRJ-7.7: up to four cards of one kind."""
    if cargo.size == SAME_SHIP.units_max:
        return []
    base, hands = seat * KINDS, table.hands
    kinds = cargo.cards[:1] or range(KINDS)
    return [LOAD[kind] for kind in kinds if hands[base + kind]] + wild_way(table, seat)


def ways_different(table: TrajanTable, seat: Seat, cargo: Cargo) -> list[Choice]:
    """TRJ-7.8: up to four cards of different kinds."""
    if cargo.size == DIFFERENT_SHIP.units_max:
        return []
    base, hands, loaded = seat * KINDS, table.hands, cargo.cards
    return [LOAD[kind] for kind in range(KINDS) if hands[base + kind] and kind not in loaded] + wild_way(table, seat)


def ways_pairs(table: TrajanTable, seat: Seat, cargo: Cargo) -> list[Choice]:
    """TRJ-7.9, TRJ-7.10: up to three pairs, each of another kind.

    Two wild cards are a pair too; a card and a wild card are asked for as a pair that begins with the card (TRJ-7.21).
    """
    base, hands = seat * KINDS, table.hands
    half = cargo.half
    if half != NONE:
        again = [LOAD[half]] if half < KINDS and hands[base + half] else []
        return again + wild_way(table, seat)
    if cargo.size == PAIRS_SHIP.units_max * PAIRS_SHIP.unit_cards:
        return []
    wilds = table.mat[seat * TILES + WILD_COMMODITY]
    least = 1 if wilds else 2
    found = [LOAD[kind] for kind in range(KINDS) if hands[base + kind] >= least and kind not in cargo.cards]
    return [*found, LOAD_WILD] if wilds >= 2 else found


def wild_way(table: TrajanTable, seat: Seat) -> list[Choice]:
    """TRJ-7.14: a wild card in place of a card."""
    return [LOAD_WILD] if table.mat[seat * TILES + WILD_COMMODITY] else []


WAYS = {SAME_SHIP: ways_same, DIFFERENT_SHIP: ways_different, PAIRS_SHIP: ways_pairs}
