"""Law cards that place, move and remove Clients (TPH-10.6 to TPH-10.13)."""

from __future__ import annotations

from tessera.engine import Ask, Choice, Flow
from tessera.games.triumph.components import PROVINCES, Law, Province
from tessera.games.triumph.rules.clients import (
    in_buildings,
    place_client,
    put,
    remove,
    spaces_of_others,
    stands_of_others,
    take_away,
)
from tessera.games.triumph.rules.laws.shape import Can, Do
from tessera.games.triumph.table import TriumphTable
from tessera.games.triumph.words import LEAVE, MOVE, PLACE, STOP

ITALIAN = [province.index for province in PROVINCES if province.italian]
FOREIGN = [province.index for province in PROVINCES if not province.italian]
ALL = range(len(PROVINCES))


def roman_of(table: TriumphTable, provinces: list[int]) -> list[int]:
    """Those of the Provinces that are Roman."""
    roman = table.roman
    return [p for p in provinces if roman[p]]


def can_italian(table: TriumphTable, seat: int, law: Law) -> bool:
    """A Roman Italian Province is needed."""
    return any(table.roman[p] for p in ITALIAN)


def clients_italian(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.6: a Client in each of up to two Roman Italian Provinces."""
    chosen: list[Choice] = []
    for place in range(law.n["provinces"]):
        options = [PLACE[p] for p in roman_of(table, ITALIAN) if PLACE[p] not in chosen]
        if place:
            options.append(STOP)
        choice = yield Ask(seat, "law_place", options, about=law)
        if choice is STOP:
            break
        chosen.append(choice)
        for _ in range(law.n["clients"]):
            put(table, seat, choice)
    return True


def can_foreign(table: TriumphTable, seat: int, law: Law) -> bool:
    """A Roman foreign Province is needed."""
    return any(table.roman[p] for p in FOREIGN)


def clients_foreign(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.7: a Client in a Roman foreign Province, two where a Legion stands."""
    choice = yield Ask(seat, "law_place", [PLACE[p] for p in roman_of(table, FOREIGN)], about=law)
    guarded = table.legions(choice.what.index) > 0
    for _ in range(law.n["clients_with_legion" if guarded else "clients"]):
        put(table, seat, choice)
    return True


def can_adjacent(table: TriumphTable, seat: int, law: Law) -> bool:
    """The last Client went to a Province."""
    return table.last_client >= 0


def clients_adjacent(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.8: one more Client there, and one in a Roman neighbour."""
    here = table.last_client
    for _ in range(law.n["clients_there"]):
        table.put_client(seat, here)
    options = [PLACE[p] for p in table.board.neighbours[here] if table.roman[p]]
    if options:
        choice = yield Ask(seat, "law_place", options, about=law)
        for _ in range(law.n["clients_adjacent"]):
            put(table, seat, choice)
    return True


def move_clients(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.9: own Clients go to other Roman Provinces, which is not placing them (TPH-6.11)."""
    for left in range(law.n["moves"], 0, -1):
        options = [STOP]
        romans = sum(table.roman)
        for p, clients in enumerate(table.clients[seat]):
            if clients and romans > table.roman[p]:
                options.append(MOVE[p])
        if romans:
            options += [LEAVE[s] for s, owner in enumerate(table.space) if owner == seat]
        source = yield Ask(seat, "move", options, about=left)
        if source is STOP:
            break
        place = source.what
        goals = [PLACE[p] for p in ALL if table.roman[p] and PROVINCES[p] is not place]
        goal = yield Ask(seat, "move_to", goals, about=place)
        take_away(table, seat, place)
        table.clients[seat][goal.what.index] += 1
        if table.events is not None:
            table.tell("moved", seat=seat, where=place, to_place=goal.what)
    table.gain(seat, law.n["talents"])
    return False


def can_enter_building(table: TriumphTable, seat: int, law: Law) -> bool:
    """An empty space is needed."""
    return bool(in_buildings(table))


def client_building(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.10: a Client in an empty space of a Building."""
    for _ in range(law.n["clients"]):
        options = in_buildings(table)
        if options:
            put(table, seat, (yield Ask(seat, "law_place", options, about=law)))
    return True


def can_banish(table: TriumphTable, seat: int, law: Law) -> bool:
    """An opponent has a Client in a Province."""
    return any(any(table.clients[other]) for other in range(table.size) if other != seat)


def banish(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.11: away with an opponent's Client in a Province, then perhaps one of one's own in a Roman one."""
    remove(table, seat, (yield Ask(seat, "law_remove", stands_of_others(table, seat, ALL), about=law)))
    placed = False
    for _ in range(law.n["clients"]):
        placed |= yield from place_client(table, seat, buildings=False, decline=True)
    return placed


def can_proscribe(table: TriumphTable, seat: int, law: Law) -> bool:
    """An opponent has a Client in a Building."""
    return bool(spaces_of_others(table, seat))


def proscribe(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.12: away with an opponent's Client in a Building, and a Talent from its owner."""
    owner = remove(table, seat, (yield Ask(seat, "law_remove", spaces_of_others(table, seat), about=law)))
    taken = min(law.n["talents_taken"], table.talents[owner])
    if taken:
        table.pay(owner, taken)
        table.talents[seat] += taken
        table.tell("taken", seat=seat, other=owner, talents=taken)
    return False


def can_replace(table: TriumphTable, seat: int, law: Law) -> bool:
    """An opponent has a Client in a Roman Italian Province."""
    return bool(stands_of_others(table, seat, roman_of(table, ITALIAN)))


def replace(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.13: one's own Client instead of an opponent's in a Roman Italian Province."""
    options = stands_of_others(table, seat, roman_of(table, ITALIAN))
    choice = yield Ask(seat, "law_remove", options, about=law)
    remove(table, seat, choice)
    province: Province = choice.what.province
    table.put_client(seat, province.index)
    return True


WORDS: dict[str, tuple[Can | None, Do]] = {
    "clients_italian": (can_italian, clients_italian),
    "clients_foreign": (can_foreign, clients_foreign),
    "clients_adjacent": (can_adjacent, clients_adjacent),
    "move_clients": (None, move_clients),
    "client_building": (can_enter_building, client_building),
    "banish": (can_banish, banish),
    "proscribe": (can_proscribe, proscribe),
    "replace": (can_replace, replace),
}
