"""What the Buildings do for their Administrators (TPH-8)."""

from __future__ import annotations

from itertools import compress

from tessera.engine import Ask, Flow
from tessera.games.triumph.components import (
    AMPHITHEATRUM,
    BASILICA,
    BUILDINGS,
    CIRCUS,
    FORUM,
    MAUSOLEUM,
    PROVINCES,
    TEMPLUM,
    THEATRUM,
    THERMAE,
)
from tessera.games.triumph.rules.clients import place_client
from tessera.games.triumph.rules.taking import offered, take
from tessera.games.triumph.table import NOBODY, NOWHERE, TriumphTable
from tessera.games.triumph.words import BASILICA_CLIENT, BASILICA_TALENTS, VISIT

ON_BOARD = (CIRCUS, AMPHITHEATRUM, MAUSOLEUM)
"""TPH-8.6: flipped when they leave the board."""


def can_use(table: TriumphTable, building: int) -> bool:
    """Whether the effect can be carried out now; who may use it is looked at elsewhere."""
    if building == THEATRUM:
        return True in table.roman
    if building == THERMAE:
        return bool(table.row or table.deck or table.discard)
    return True


def use(table: TriumphTable, seat: int, building: int) -> Flow[bool]:
    """TPH-8.5: the effect, which flips the marker at once; whether Clients were placed."""
    if table.events is not None:
        table.tell("used", seat=seat, building=BUILDINGS[building])
    if building in ON_BOARD:
        post(table, seat, building, table.muster)
        return False
    table.used[building] = True
    n = BUILDINGS[building].n
    if building == FORUM:
        table.raised[seat] += n["influence"]  # TPH-8.19
    elif building == TEMPLUM:
        table.gain_intrigue(seat, n["intrigue"])  # TPH-8.22
    elif building == THERMAE:
        for _ in range(n["laws"]):  # TPH-8.24
            if options := offered(table):
                take(table, seat, (yield Ask(seat, "thermae", options)))
    elif building == THEATRUM:
        yield from theatrum(table, seat)
    elif building == BASILICA:
        return (yield from basilica(table, seat))
    return False


def basilica(table: TriumphTable, seat: int) -> Flow[bool]:
    """TPH-8.20: a Client in a Roman Province, or Talents."""
    n = BUILDINGS[BASILICA].n
    options = [BASILICA_CLIENT, BASILICA_TALENTS] if True in table.roman else [BASILICA_TALENTS]
    choice = yield Ask(seat, "basilica", options)
    if choice is BASILICA_TALENTS:
        table.gain(seat, n["talents"])
        return False
    for _ in range(n["clients"]):
        yield from place_client(table, seat, buildings=False)
    return True


def theatrum(table: TriumphTable, seat: int) -> Flow[None]:
    """TPH-8.21: a Talent for each seat that has a Client in a Roman Province."""
    choice = yield Ask(seat, "theatrum", list(compress(VISIT, table.roman)))
    province = choice.what.index
    table.gain(seat, sum(clients[province] > 0 for clients in table.clients))


def post(table: TriumphTable, seat: int, building: int, province: int) -> None:
    """TPH-8.10, TPH-8.11, TPH-8.13: the marker stands with a Commander."""
    table.posted[building] = province
    table.posted_by[building] = seat
    if table.events is not None:
        table.tell("posted", seat=seat, building=BUILDINGS[building], province=PROVINCES[province])


def recall(table: TriumphTable, province: int) -> None:
    """TPH-8.6, TPH-8.9: the markers in a Province leave the board, flipped, for their Administrators."""
    for building in ON_BOARD:
        if table.posted[building] == province:
            table.posted[building] = NOWHERE
            table.posted_by[building] = NOBODY
            table.used[building] = True
