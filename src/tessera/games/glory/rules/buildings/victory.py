"""Instant wins: Forum, Forum Romanum, Plebian Council. The name of the function is how the game was won."""

from __future__ import annotations

from tessera.engine import Seat
from tessera.games.glory.components import EVERY_ROLE, KINDS, LABORER, LEGIONARY, Kind
from tessera.games.glory.functions import WINNING, acting_as
from tessera.games.glory.table import GloryTable


@WINNING.by("forum")
def forum(table: GloryTable, seat: Seat) -> bool:
    """GTR-forum.1, GTR-forum.2: the Clientele contains all six roles."""
    return all_roles(table, seat)


@WINNING.by("forum_romanum")
def forum_romanum(table: GloryTable, seat: Seat) -> bool:
    """GTR-forum_romanum.1, GTR-forum_romanum.2: all six roles, and all six materials in the Stockpile."""
    return all(table.stock[seat]) and all_roles(table, seat)


def all_roles(table: GloryTable, seat: Seat) -> bool:
    """Whether six Clients can stand for the roles, each for one (GTR-forum_ludus_magna.1, GTR-forum_storeroom.1)."""
    clients = table.clients[seat]
    if all(clients):
        return True
    if sum(clients) < KINDS:
        return False
    functions = table.functions[seat]
    able = sorted((acting_as(functions, role) for role in EVERY_ROLE), key=len)
    return matched(able, clients.copy())


def matched(able: list[list[int]], free: list[int]) -> bool:
    """Whether each of the roles finds a free Client among the materials that are able to stand for it."""
    if not able:
        return True
    for material in able[0]:
        if free[material]:
            free[material] -= 1
            if matched(able[1:], free):
                return True
            free[material] += 1
    return False


@WINNING.by("plebian_council")
def plebian_council(table: GloryTable, seat: Seat) -> bool:
    """GTR-plebian_council.1, GTR-plebian_council.2: more Laborers than Legionaries, and more than each other player."""
    laborers = [acting_clients(table, other, LABORER) for other in range(table.seats)]
    legionaries = sum(acting_clients(table, other, LEGIONARY) for other in range(table.seats))
    rivals = (number for other, number in enumerate(laborers) if other != seat)
    return sum(laborers) > legionaries and laborers[seat] > max(rivals)


def acting_clients(table: GloryTable, seat: Seat, role: Kind) -> int:
    """The Clients of a player that may act in a role."""
    clients = table.clients[seat]
    return sum(clients[material] for material in acting_as(table.functions[seat], role))
