"""What always adds up, wherever it lies (TRJ-1, TRJ-20)."""

from __future__ import annotations

from tessera.games.trajan.components import CARD_KINDS, CONSTRUCTION, FORUM, KINDS, NONE, TILES
from tessera.games.trajan.markers import ALL, SIZE
from tessera.games.trajan.table import TrajanTable, circle_of
from tessera.games.trajan.things import ForumKind


def pieces(table: TrajanTable) -> dict[str, int]:
    """Markers, tokens, cards and tiles, each counted over all the places where it can lie."""
    seats = range(table.seats)
    counted = {}
    for seat in seats:
        held = [table.loose[seat], *circle_of(table, seat)]
        if seat == table.active:
            held.append(table.sowing)
        counted[f"markers of {seat}"] = sum(SIZE[markers] for markers in held)
        counted[f"colours of {seat}"] = int(sum(held) == ALL)
        counted[f"tokens of {seat}"] = (
            table.supply[seat] + table.workers[seat] + table.legionnaires[seat]
            + table.district[seat].bit_count() + table.legions[seat].bit_count()
        )  # fmt: skip
    for kind in CARD_KINDS:
        places = [table.hands[kind::KINDS], table.displays[kind::KINDS], [table.cards[kind]]]
        counted[f"cards {kind}"] = sum(map(sum, places)) + sum(pile.count(kind) for pile in table.discards)
    for tile in FORUM:
        of = ForumKind(tile.index)
        lying = table.forum.count(of) + table.yellow.count(of) + table.province_tile.count(of)
        piles = table.forum_pile[of] + (table.extra_pile[tile.action] if tile.yellow_copies else 0)
        counted[f"tile {tile.id}"] = lying + piles + table.removed[of] + sum(table.mat[of::TILES])
    counted["Trajan tiles"] = (
        sum(mask.bit_count() for mask in (*table.trajan_below, *table.kept, table.trajan_removed))
        + sum(tile != NONE for tile in (*table.trajan_top, *table.slots))
    )  # fmt: skip
    on_sites = sum(1 << tile for tile in table.site_tile if tile != NONE)
    counted["construction tiles"] = int(sum(table.built) + on_sites == (1 << len(CONSTRUCTION)) - 1)
    counted["demand tiles"] = sum(table.demand_pile) + len(table.demands) + sum(table.demands_removed)
    counted["VP without a source"] = sum(table.vp) - sum(table.earned)
    return counted
