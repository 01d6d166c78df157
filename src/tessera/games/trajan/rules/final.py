"""Final scoring (TRJ-16) and bonus tiles (TRJ-17)."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import ceil

from tessera.engine import Seat
from tessera.games.trajan.components import (
    BONUS,
    DEMAND_TILE,
    KINDS,
    NONE,
    NUMBERS,
    TILES,
    TRAY_COUNT,
    TYPES,
    WILD_COMMODITY,
    WILD_CONSTRUCTION,
    WILD_DEMAND,
)
from tessera.games.trajan.rules.construction import tiles_by_type
from tessera.games.trajan.table import Source, TrajanTable, hand_of, slots_of
from tessera.games.trajan.things import NO_TRAJAN, BonusTile, Count

CARD_VP, WORKER_VP = NUMBERS.card_vp, NUMBERS.worker_vp
LEGIONNAIRE_VP, CIRCLE_VP = NUMBERS.legionnaire_vp, NUMBERS.circle_vp
SET_VP = NUMBERS.set_vp
"""The VP of a set by its size (TRJ-16.6)."""
FULL = len(SET_VP) - 1


def final_scoring(table: TrajanTable) -> None:
    """TRJ-16: what every player still scores."""
    for seat in range(table.seats):
        parts = final_parts(table, seat)
        for source, vp in parts.items():
            table.score(seat, source, vp)
            if vp and table.events is not None:
                table.tell(f"final_{source.name.lower()}", seat=seat, vp=vp)
        if table.events is not None:
            table.tell("final", seat=seat, vp=sum(parts.values()), total=table.vp[seat])


def final_parts(table: TrajanTable, seat: Seat) -> dict[Source, int]:
    """What a player would score if the game ended now, by source."""
    return {
        Source.HAND: CARD_VP * sum(hand_of(table, seat)),  # TRJ-16.2
        Source.CAMPS: WORKER_VP * table.workers[seat]  # TRJ-16.3
        + LEGIONNAIRE_VP * table.legionnaires[seat],  # TRJ-16.4
        Source.CIRCLE: CIRCLE_VP * (TRAY_COUNT - slots_of(table, seat).count(NO_TRAJAN)),  # TRJ-16.5
        Source.SETS: sets(tiles_by_type(table, seat), table.mat[seat * TILES + WILD_CONSTRUCTION]),
        Source.BONUS: sum(bonus_parts(table, seat).values()),
    }


def sets(tiles: list[Count], wilds: Count) -> int:
    """TRJ-16.6 to TRJ-16.8, TRJ-16.14: the best that construction tiles and wild cards make."""
    best = 0
    for added in combinations_with_replacement(range(len(TYPES)), wilds):
        best = max(best, sum(SET_VP[min(n + added.count(kind), FULL)] for kind, n in enumerate(tiles)))
    return best


def bonus_parts(table: TrajanTable, seat: Seat) -> dict[int, int]:
    """TRJ-16.9, TRJ-17: the VP of each bonus tile of a player, wild cards where they are worth most."""
    own = [tile for tile in BONUS if table.bonus[tile.index] == seat]
    parts = {tile.index: side(table, tile) * units(table, seat, tile, own) for tile in own}
    base = seat * TILES
    if wilds := table.mat[base + WILD_COMMODITY]:  # TRJ-17.10
        best = max((t for t in own if t.commodities), key=lambda t: side(table, t), default=None)
        if best is not None:
            parts[best.index] += wilds * side(table, best)
    if table.options.wild_demand_for_bonus == "yes":  # TRJ-18.7
        unmet = [tile for tile in own if tile.demand != NONE and not parts[tile.index]]
        unmet.sort(key=lambda tile: side(table, tile), reverse=True)
        for tile in unmet[: table.mat[base + WILD_DEMAND]]:
            parts[tile.index] = side(table, tile)
    return {tile: ceil(vp) for tile, vp in parts.items()}  # TRJ-17.5


def side(table: TrajanTable, tile: BonusTile) -> float:
    """TRJ-17.1: the number on the side that lies up."""
    return tile.gray if table.bonus_gray[tile.index] else tile.yellow


def units(table: TrajanTable, seat: Seat, tile: BonusTile, own: list[BonusTile]) -> int:
    """How many times a bonus tile counts."""
    match tile.scores:
        case "owns_forum_tile":
            return int(table.mat[seat * TILES + DEMAND_TILE[tile.demand]] > 0)  # TRJ-17.2 to TRJ-17.4
        case "per_worker_in_district":
            return table.district[seat].bit_count()  # TRJ-17.5
        case "per_legionnaire_in_provinces":
            return table.legions[seat].bit_count()  # TRJ-17.6
        case "per_own_yellow_bonus_tile":
            return sum(not table.bonus_gray[other.index] for other in own)  # TRJ-17.7
        case _:
            return sum(table.displays[seat * KINDS + kind] for kind in tile.commodities)  # TRJ-17.8, TRJ-17.11


def standing(table: TrajanTable) -> list[tuple[int, int]]:
    """TRJ-16.11 to TRJ-16.13: VP, then the height of the disc in the senate."""
    return [(table.vp[seat], table.discs.index(seat) if table.discs else 0) for seat in range(table.seats)]
