"""Setup (TRJ-2.1 to TRJ-2.14): everything that lies there before the first decision."""

from __future__ import annotations

from tessera.engine import Fate
from tessera.games.trajan.components import (
    ACTIONS,
    ARCH_START,
    BONUS,
    CATEGORIES,
    COLOURS,
    COMMODITIES,
    DEMANDS,
    FORUM,
    KINDS,
    NONE,
    NUMBERS,
    PROVINCES,
    SHIPS,
    SITES,
    TILES,
    TRAY_COUNT,
)
from tessera.games.trajan.markers import ALL, ONE, PER_COLOUR, PER_TRAY
from tessera.games.trajan.options import TrajanOptions
from tessera.games.trajan.rules.refill import lay_out_tiles
from tessera.games.trajan.table import CAMP, IN_BAG, SOURCES, Stage, TrajanTable
from tessera.games.trajan.things import NO_TILE, NO_TRAJAN


def new_table(seats: int, options: TrajanOptions, fate: Fate) -> TrajanTable:
    """TRJ-2.1 to TRJ-2.14: everything that lies there before the markers are put into the trays."""
    table = TrajanTable(
        seats=seats,
        fate=fate,
        options=options,
        stage=Stage.MARKERS,
        start=NONE,
        active=NONE,
        quarter=1,
        round=1,
        lap=lap_of(seats, options),
        time=0,  # TRJ-2.10
        laps=0,
        vp=[0] * seats,  # TRJ-2.18
        earned=[0] * (SOURCES * seats),
        loose=[ALL] * seats,
        trays=[0] * (TRAY_COUNT * seats),
        sowing=0,
        slots=[NO_TRAJAN] * (TRAY_COUNT * seats),
        arch=[ARCH_START] * seats,  # TRJ-2.12
        supply=[NUMBERS.supply] * seats,  # TRJ-2.11
        workers=[NUMBERS.workers] * seats,
        legionnaires=[NUMBERS.legionnaires] * seats,
        district=[0] * seats,
        legions=[0] * seats,
        leader=[CAMP] * seats,
        plus2=[0] * seats,
        kept=[0] * seats,
        built=[0] * seats,
        mat=[0] * (TILES * seats),
        hands=[0] * (KINDS * seats),
        known=[0] * (KINDS * seats),
        drawn=[0] * (KINDS * seats),
        displays=[0] * (KINDS * seats),
        cards=[commodity.copies for commodity in COMMODITIES],
        fresh=[commodity.copies for commodity in COMMODITIES],
        discards=[[], []],
        ships=[0] * len(SHIPS),  # TRJ-2.8
        forum=[NO_TILE] * NUMBERS.green_spaces[seats],
        yellow=[NO_TILE] * NUMBERS.yellow_spaces,
        forum_pile=[tile.copies for tile in FORUM],
        extra_pile=[sum(t.yellow_copies for t in FORUM if t.action == action.index) for action in ACTIONS],
        removed=[0] * TILES,
        province_tile=[NO_TILE] * len(PROVINCES),
        site_tile=list(range(len(SITES))),
        trajan_top=[NO_TRAJAN] * len(CATEGORIES),
        trajan_below=[(1 << category.tiles) - 1 for category in CATEGORIES],
        trajan_removed=0,
        senate=[0] * seats,
        discs=[],
        demand_pile=[demand.copies for demand in DEMANDS],
        demands=[],
        demands_removed=[0] * len(DEMANDS),
        bonus=[IN_BAG] * len(BONUS),
        bonus_gray=[0] * len(BONUS),
    )
    lay_out_tiles(table)
    fate.shuffle("sites", table.site_tile)  # TRJ-2.7
    if options.marker_setup == "random":
        deal_markers(table)
    return table


def lap_of(seats: int, options: TrajanOptions) -> int:
    """TRJ-4.9, TRJ-18.6: the spaces of one lap."""
    return NUMBERS.laps[options.time_laps][seats]


def deal_markers(table: TrajanTable) -> None:
    """TRJ-18.4: the markers are dealt by chance, two in each tray."""
    for seat in range(table.seats):
        markers = [colour for colour in range(len(COLOURS)) for _ in range(PER_COLOUR)]
        table.fate.shuffle("markers", markers)
        for place, colour in enumerate(markers):
            table.trays[seat * TRAY_COUNT + place // PER_TRAY] += ONE[colour]
        table.loose[seat] = 0
    table.stage = Stage.DEAL
