"""Positions for lessons: each changes a new table before the markers are put into the trays."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tessera.games.trajan.components import CONSTRUCTION, DEMANDS, FORUM, PROVINCES, TILES
from tessera.games.trajan.table import TrajanTable
from tessera.games.trajan.things import NO_TILE

LEARNER = 0


def war(table: TrajanTable) -> None:
    """The learner's leader stands in Raetia, and has taken the tile there."""
    raetia = PROVINCES.named("raetia").index
    table.leader[LEARNER] = raetia
    table.mat[LEARNER * TILES + table.province_tile[raetia]] += 1
    table.province_tile[raetia] = NO_TILE


def town(table: TrajanTable) -> None:
    """The learner has a worker on a site with a roof, and two more in the camp."""
    site = next(index for index, tile in enumerate(table.site_tile) if tile == _tile("roof", 4))
    table.district[LEARNER] |= 1 << site
    table.built[LEARNER] |= 1 << table.site_tile[site]
    table.site_tile[site] = NO_TILE
    table.supply[LEARNER] -= 2
    table.workers[LEARNER] += 1


def reckoning(table: TrajanTable) -> None:
    """The last round of a quarter is nearly over; the learner has tiles for all demands but bread, and leads in the
    senate."""
    table.round = len(DEMANDS) + 1
    table.time = table.lap - 2
    for demand in DEMANDS:
        table.demand_pile[demand.index] -= 1
        table.demands.append(demand.index)
    for id in ("games", "religion"):
        tile = FORUM.named(id).index
        table.forum_pile[tile] -= 1
        table.mat[LEARNER * TILES + tile] += 1
    table.senate[LEARNER] = 2


def _tile(kind: str, value: int) -> int:
    return CONSTRUCTION.named(f"{kind}_{value}").index


SCENES: Mapping[str, Callable[[TrajanTable], None]] = {scene.__name__: scene for scene in (war, town, reckoning)}
