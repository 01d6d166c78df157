"""The military action (TRJ-9)."""

from __future__ import annotations

from tessera.engine import Choice, Seat
from tessera.games.trajan.components import EXITS, FORUM, NUMBERS, PROVINCES, TILES
from tessera.games.trajan.table import CAMP, IN_PROVINCES, TrajanTable
from tessera.games.trajan.things import NO_TILE
from tessera.games.trajan.words import MARCH, RECRUIT, SEND

_LOSS = NUMBERS.loss
_VP = [province.vp for province in PROVINCES]
_LEAST = NUMBERS.least
MARCHES = [[MARCH[near] for near in sorted(province.adjacent)] for province in PROVINCES] + [[MARCH[i] for i in EXITS]]
"""Where a leader can go, by his province; the last list is that of the camp (TRJ-9.3, TRJ-9.5)."""


def ways(table: TrajanTable, seat: Seat) -> list[Choice]:
    """TRJ-9.1: recruit, move the leader, or send a legionnaire, where it can be done."""
    here = table.leader[seat]
    found = MARCHES[here].copy()
    if table.supply[seat]:
        found.append(RECRUIT)  # TRJ-9.2
    if here != CAMP and table.legionnaires[seat] and not table.legions[seat] >> here & 1:
        found.append(SEND)  # TRJ-9.7
    return found


def carry_out(table: TrajanTable, seat: Seat, choice: Choice) -> None:
    """TRJ-9.2 to TRJ-9.12."""
    if choice is RECRUIT:
        table.supply[seat] -= 1
        table.legionnaires[seat] += 1
        if table.events is not None:
            table.tell("recruited", seat=seat)
    elif choice is SEND:
        send(table, seat)
    else:
        place = table.leader[seat] = choice.what.index
        if table.events is not None:
            table.tell("marched", seat=seat, province=choice.what)
        tile = table.province_tile[place]
        if tile != NO_TILE:  # TRJ-9.4
            table.province_tile[place] = NO_TILE
            table.mat[seat * TILES + tile] += 1
            if table.events is not None:
                table.tell("found", seat=seat, tile=FORUM[tile])


def send(table: TrajanTable, seat: Seat) -> None:
    """TRJ-9.7 to TRJ-9.12: a legionnaire from the camp to the leader."""
    here = table.leader[seat]
    vp = worth(table, here)
    table.legionnaires[seat] -= 1
    table.legions[seat] |= 1 << here
    table.score(seat, IN_PROVINCES, vp)
    if table.events is not None:
        table.tell("sent", seat=seat, province=PROVINCES[here], vp=vp)


def worth(table: TrajanTable, province: int) -> int:
    """TRJ-9.9: the VP of a province for one who has no legionnaire there."""
    others = sum(mask >> province & 1 for mask in table.legions)
    return max(_VP[province] - _LOSS * others, _LEAST)
