"""Clients (TPH-6): placing and removing them."""

from __future__ import annotations

from itertools import compress

from tessera.engine import Ask, Choice, Flow
from tessera.games.triumph.components import Province, Space, Stand
from tessera.games.triumph.numbers import MOST_SEATS, NUMBERS
from tessera.games.triumph.rules import caesar
from tessera.games.triumph.table import NOBODY, TriumphTable
from tessera.games.triumph.words import DECLINE, FILL, OUST, PLACE, REMOVE


def in_provinces(table: TriumphTable) -> list[Choice]:
    """TPH-6.2, TPH-7.4, TPH-7.12: every Roman Province; Rome is none, and a lost one takes no Clients."""
    return list(compress(PLACE, table.roman))


def in_buildings(table: TriumphTable) -> list[Choice]:
    """TPH-6.4, TPH-6.5: every empty space of a built Building, also beside a Client of one's own."""
    space, hill = table.space, table.hill
    return [choice for s, choice in enumerate(FILL) if space[s] < 0 and hill[s >> 1] >= 0]


def put(table: TriumphTable, seat: int, choice: Choice) -> None:
    """A Client to the chosen place."""
    place = choice.what
    if type(place) is Province:
        table.put_client(seat, place.index)
    else:
        table.fill_space(seat, place.index)


def place_client(
    table: TriumphTable, seat: int, buildings: bool, decline: bool = False, topic: str = "place"
) -> Flow[bool]:
    """TPH-6.1, TPH-6.2: one Client; whether it was placed. There is no Client window in it."""
    if seat == table.caesar:
        return (yield from caesar.place_client(table, buildings))
    options = in_provinces(table)
    if buildings:
        options += in_buildings(table)
    if not options:
        return False
    if decline:
        options.append(DECLINE)  # TPH-4.21
    choice = yield Ask(seat, topic, options)
    if choice is DECLINE:
        if table.events is not None:
            table.tell("declined", seat=seat)
        return False
    put(table, seat, choice)
    return True


def stands_of_others(table: TriumphTable, seat: int, provinces: range | list[int]) -> list[Choice]:
    """TPH-6.7: opponents' Clients in these Provinces, Roman or not."""
    found = []
    for other in range(table.size):
        if other != seat:
            clients = table.clients[other]
            found += [REMOVE[MOST_SEATS * p + other] for p in provinces if clients[p]]
    return found


def spaces_of_others(table: TriumphTable, seat: int) -> list[Choice]:
    """Opponents' Clients in Buildings."""
    return [OUST[s] for s, owner in enumerate(table.space) if owner != seat and owner != NOBODY]


def owner_of(table: TriumphTable, place: Stand | Space) -> int:
    """Whose Client stands there."""
    return place.seat if isinstance(place, Stand) else table.space[place.index]


def take_away(table: TriumphTable, owner: int, place: Province | Space) -> None:
    """TPH-6.6: a Client goes back to its owner; a marker goes back to its tile with its side up (TPH-8.8)."""
    if isinstance(place, Space):
        table.space[place.index] = NOBODY
    else:
        table.clients[owner][place.index] -= 1


def remove(table: TriumphTable, seat: int, choice: Choice) -> int:
    """An opponent's Client is removed; its owner, who gains Intrigue for it (TPH-9.13, TPH-20.3)."""
    place = choice.what
    owner = owner_of(table, place)
    take_away(table, owner, place.province if isinstance(place, Stand) else place)
    if table.events is not None:
        where = place.province if isinstance(place, Stand) else place
        table.tell("removed", seat=seat, other=owner, where=where)
    table.gain_intrigue(owner, NUMBERS.intrigue_for_removed_client)
    return owner
