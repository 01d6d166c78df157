"""Office effects outside Conflict (TPH-14, TPH-15, TPH-20, TPH-21)."""

from __future__ import annotations

from functools import cache

from tessera.engine import Ask, Flow
from tessera.games.triumph.components import BUILDINGS, LAWS, PROVINCES, Office, offices_of
from tessera.games.triumph.numbers import NUMBERS
from tessera.games.triumph.rules import caesar
from tessera.games.triumph.rules.client_window import client_window
from tessera.games.triumph.rules.clients import place_client, remove, spaces_of_others, stands_of_others
from tessera.games.triumph.rules.taking import offered, take
from tessera.games.triumph.table import TriumphTable
from tessera.games.triumph.words import BUILD, DECLINE

ALL = range(len(PROVINCES))
offices = cache(offices_of)
"""TPH-4.18: by Phase, number of seats and the option of TPH-26.3."""


def offices_now(table: TriumphTable) -> list[Office]:
    """The Offices of the current Phase, by rank."""
    return offices(table.phase, table.size, table.options.tribunus_swapped)


def office_of(table: TriumphTable, seat: int) -> Office | None:
    """The Office that a seat holds in the current Phase."""
    held, rank = offices_now(table), table.influence.index(seat)
    return held[rank] if rank < len(held) else None


def ranks_of(table: TriumphTable, seat: int) -> tuple[bool, bool]:
    """TPH-16.3 to TPH-16.7: whether a seat's Commander may be a Major, and whether it may be a Minor."""
    office = office_of(table, seat)
    return office is not None, office is None or office.commander == "any"


def office_turn(table: TriumphTable, seat: int, office: Office) -> Flow[None]:
    """TPH-4.20: the parts of an Office effect in their order."""
    if table.events is not None:
        table.tell("office", seat=seat, office=office)
    for effect in office.effects:
        if effect == "client_any":
            yield from office_client(table, seat, buildings=True)
        elif effect == "client_province":
            yield from office_client(table, seat, buildings=False)
        elif effect == "talents":
            table.gain(seat, office.talents)
        elif effect == "take_law":
            yield from take_law(table, seat)
        elif effect == "build":
            yield from build(table, seat)
        else:
            yield from remove_client(table, seat)


def office_client(table: TriumphTable, seat: int, buildings: bool) -> Flow[None]:
    """TPH-4.21: a Client, which may be declined, and its Client window."""
    if (yield from place_client(table, seat, buildings, decline=True)):
        yield from client_window(table, seat)


def take_law(table: TriumphTable, seat: int) -> Flow[None]:
    """TPH-9.1, TPH-4.21: a face-up Law card or the top one of the deck; it may be declined."""
    if seat == table.caesar:
        yield from caesar.gain_law(table)
        return
    options = offered(table)
    if options:  # TPH-9.12
        choice = yield Ask(seat, "take", [*options, DECLINE])
        if choice is not DECLINE:
            take(table, seat, choice)
        elif table.events is not None:
            table.tell("declined", seat=seat)


def build(table: TriumphTable, seat: int) -> Flow[None]:
    """TPH-15.4, TPH-15.5: a face-up tile goes to the next hill, open to Clients at once."""
    if not table.tiles:
        return
    if seat == table.caesar:
        building = caesar.build(table)
    else:
        choice = yield Ask(seat, "build", [BUILD[b] for b in table.tiles])
        building = choice.what.index
    table.tiles.remove(building)
    raise_building(table, building)
    if table.events is not None:
        table.tell("built", seat=seat, building=BUILDINGS[building])
    talents = table.tile_talents[building]
    table.tile_talents[building] = 0
    table.gain(seat, talents)


def raise_building(table: TriumphTable, building: int) -> None:
    """TPH-2.6, TPH-8.1: on the next hill, both spaces empty."""
    table.hill[building] = sum(hill >= 0 for hill in table.hill)


def remove_client(table: TriumphTable, seat: int) -> Flow[None]:
    """TPH-20.1, TPH-20.2: the Praetor must remove an opponent's Client if there is one."""
    if seat == table.caesar:
        yield from caesar.remove_client(table)
        return
    options = stands_of_others(table, seat, ALL) + spaces_of_others(table, seat)
    if options:
        remove(table, seat, (yield Ask(seat, "praetor", options)))


def console(table: TriumphTable, seats: list[int]) -> None:
    """TPH-4.19: Intrigue for the seats without an Office."""
    for seat in seats:
        table.gain_intrigue(seat, NUMBERS.intrigue_without_office)


def sale(table: TriumphTable) -> Flow[None]:
    """TPH-14.4 to TPH-14.6: each seat may buy one Law card; then a Talent on each that is left."""
    price = NUMBERS.law_price
    for seat in list(table.senate):
        options = offered(table, buy=True)
        if seat == table.caesar or table.talents[seat] < price or not options:  # TPH-24.13
            continue
        choice = yield Ask(seat, "buy", [*options, DECLINE], about=price)
        if choice is DECLINE:
            table.tell("declined", seat=seat)
            continue
        table.pay(seat, price)
        if table.events is not None:
            table.tell("bought", seat=seat, talents=price)
        take(table, seat, choice)
    for card in table.row:
        table.law_talents[card] += NUMBERS.talent_on_unsold_law
    if table.row and table.events is not None:
        table.tell("left", talents=NUMBERS.talent_on_unsold_law, on=[LAWS[card] for card in table.row])
