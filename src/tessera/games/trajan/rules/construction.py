"""The construction action (TRJ-12)."""

from __future__ import annotations

from tessera.engine import Choice, Seat
from tessera.games.trajan.components import ACTIONS, CONSTRUCTION, NONE, SITES, TYPES
from tessera.games.trajan.table import BUILDING, TrajanTable
from tessera.games.trajan.things import Count, SiteSet, TrayIndex
from tessera.games.trajan.words import BUILD, HIRE

_HALF = len(SITES) // 2
_LOW = (1 << _HALF) - 1
_NEAR = [sum(1 << other for other in site.adjacent) for site in SITES]
_PER_TYPE = len(CONSTRUCTION) // len(TYPES)
_OF_TYPE = [((1 << _PER_TYPE) - 1) << _PER_TYPE * kind.index for kind in TYPES]
_VP = [tile.vp for tile in CONSTRUCTION]
_TYPE = [tile.type.index for tile in CONSTRUCTION]
_ACTION = [tile.type.action for tile in CONSTRUCTION]
"""The additional action that the first tile of this type gives (TRJ-12.9)."""
EVERYWHERE = (1 << len(SITES)) - 1


def _half(half: range) -> tuple[list[SiteSet], list[list[Choice]]]:
    """By every set of sites of one half of the district: the sites around it, and the choices to build on it."""
    near, builds = [], []
    for mask in range(1 << len(half)):
        sites = [site for bit, site in enumerate(half) if mask >> bit & 1]
        around = 0
        for site in sites:
            around |= _NEAR[site]
        near.append(around)
        builds.append([BUILD[site] for site in sites])
    return near, builds


_NEAR_LOW, _BUILD_LOW = _half(range(_HALF))
_NEAR_HIGH, _BUILD_HIGH = _half(range(_HALF, len(SITES)))


def open_sites(own: SiteSet) -> SiteSet:
    """TRJ-12.4 to TRJ-12.6: any site for the first worker, then those beside an own worker, none twice."""
    if not own:
        return EVERYWHERE
    return (_NEAR_LOW[own & _LOW] | _NEAR_HIGH[own >> _HALF]) & ~own


def ways(table: TrajanTable, seat: Seat) -> list[Choice]:
    """TRJ-12.1: hire, or build on an open site, where it can be done."""
    found: list[Choice] = []
    if table.workers[seat]:  # TRJ-12.3
        sites = open_sites(table.district[seat])
        found = _BUILD_LOW[sites & _LOW] + _BUILD_HIGH[sites >> _HALF]
    if table.supply[seat]:
        found.append(HIRE)  # TRJ-12.2
    return found


def carry_out(table: TrajanTable, seat: Seat, choice: Choice) -> TrayIndex:
    """TRJ-12.2, TRJ-12.3, TRJ-12.7, TRJ-12.8; the additional action that was won, or NONE (TRJ-12.9, TRJ-12.11)."""
    if choice is HIRE:
        table.supply[seat] -= 1
        table.workers[seat] += 1
        if table.events is not None:
            table.tell("hired", seat=seat)
        return NONE
    site = choice.what.index
    table.workers[seat] -= 1
    table.district[seat] |= 1 << site
    tile = table.site_tile[site]
    if table.events is not None:
        table.tell("built", seat=seat, site=choice.what)
    if tile == NONE:
        return NONE
    table.site_tile[site] = NONE
    first = not table.built[seat] & _OF_TYPE[_TYPE[tile]]
    table.built[seat] |= 1 << tile
    table.score(seat, BUILDING, _VP[tile])
    if table.events is not None:
        table.tell("took_tile", seat=seat, tile=CONSTRUCTION[tile], vp=_VP[tile])
        if first:
            won = CONSTRUCTION[tile].type
            table.tell("additional", seat=seat, type=won.name, action=ACTIONS[won.action])
    return _ACTION[tile] if first else NONE


def tiles_by_type(table: TrajanTable, seat: Seat) -> list[Count]:
    """How many construction tiles of each type a player has."""
    return [(table.built[seat] & mask).bit_count() for mask in _OF_TYPE]
