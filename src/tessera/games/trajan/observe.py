"""What a seat sees as numbers (TRJ-19): all that is public, what can be counted from it, and the own cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar, overload

from tessera.engine import About, BitRows, Part, Seat, in_turn, one_of, turned
from tessera.games.trajan.components import (
    ACTIONS,
    BONUS,
    CATEGORIES,
    COLOURS,
    COMMODITIES,
    CONSTRUCTION,
    DEMANDS,
    KINDS,
    NUMBERS,
    PROVINCES,
    SENATE_VP,
    SHIPS,
    SITES,
    TILES,
    TRAJAN,
    TRAY_COUNT,
)
from tessera.games.trajan.markers import PER_COLOUR, SHADES, SIZE, count_of
from tessera.games.trajan.options import TrajanOptions
from tessera.games.trajan.table import IN_BAG, ON_OFFER, Stage, TrajanTable
from tessera.games.trajan.things import TrajanTile

N = TypeVar("N", bound=int)
ORDER = {seats: in_turn(seats) for seats in NUMBERS.seats}
TURNED = {seats: turned(seats) for seats in NUMBERS.seats}
TILE_SETS, SITE_SETS, BUILT_SETS = BitRows(len(TRAJAN)), BitRows(len(SITES)), BitRows(len(CONSTRUCTION))
PROVINCE_SETS, ACTION_SETS = BitRows(len(PROVINCES)), BitRows(len(ACTIONS))
STAGES = one_of(len(Stage))
SLOTS = one_of(TRAY_COUNT)
"""By the slot of an arch; last: in the centre."""
PLACES = one_of(len(PROVINCES))
"""By the province of a leader; last: in the camp."""
TOPS = one_of(KINDS)
MARKERS = [bytes(count_of(markers, colour.index) for colour in COLOURS) for markers in range(len(SHADES))]
"""A set of markers by colour."""
EMPTY_CIRCLE = bytes(TRAY_COUNT * len(COLOURS))
MOST_TOKENS = max(tile.tokens for tile in TRAJAN)
MOST_VP = 255
"""VP have no limit in the rules: more is seen as so many."""
COPIES = max(commodity.copies for commodity in COMMODITIES)
CARDS = sum(commodity.copies for commodity in COMMODITIES)
FORUM_TILES = 99
LAP = max(lap for laps in NUMBERS.laps.values() for lap in laps.values())
MARKS = PER_COLOUR * len(COLOURS)

ABOUT = About(number=max(CARDS, NUMBERS.tokens), things=max(KINDS, TRAY_COUNT, TILES, len(SHIPS)), named=True)


def face(tile: TrajanTile) -> bytes:
    """A Trajan tile: its colours, its category, and which of all tiles it is."""
    colours = bytes(sum(other is colour for other in tile.colours) for colour in COLOURS)
    return colours + bytes(category is tile.category for category in CATEGORIES) + bytes([tile.index + 1])


FACES = [*map(face, TRAJAN), bytes(len(COLOURS) + len(CATEGORIES) + 1)]
"""By tile; last: none."""
FACE = len(FACES[-1])


def parts(seats: int, options: TrajanOptions) -> Sequence[Part]:
    """What `seen` writes."""
    green, yellow = NUMBERS.green_spaces[seats], NUMBERS.yellow_spaces
    colours, tiles = len(COLOURS), len(TRAJAN)
    return (
        Part("hand", (KINDS,), 0, COPIES, "the own cards", own=True),
        Part("drawn", (KINDS,), 0, COPIES, "own cards drawn unseen since the pile was shuffled", own=True),
        Part("filling", (TRAY_COUNT, colours), 0, PER_COLOUR, "in setup, the own trays", own=True),
        Part("loose", (colours,), 0, PER_COLOUR, "in setup, the own markers not yet in trays", own=True),
        Part("trays", (seats, TRAY_COUNT, colours), 0, PER_COLOUR, "markers in the trays, after setup", seats=0),
        Part("trays.size", (seats, TRAY_COUNT), 0, MARKS, "how many markers each tray has", seats=0),
        Part("slots", (seats, TRAY_COUNT, FACE), 0, tiles, "Trajan tiles: colours, category, number", seats=0),
        Part("arch", (seats, TRAY_COUNT), 0, 1, "the slot of the Arch; none: in the centre", seats=0),
        Part("kept", (seats, tiles), 0, 1, "Trajan tiles that were kept", seats=0),
        Part("district", (seats, len(SITES)), 0, 1, "sites with a worker", seats=0),
        Part("built", (seats, len(CONSTRUCTION)), 0, 1, "construction tiles", seats=0),
        Part("legions", (seats, len(PROVINCES)), 0, 1, "provinces with a legionnaire", seats=0),
        Part("leader", (seats, len(PROVINCES)), 0, 1, "the province of the leader; none: in the camp", seats=0),
        Part("plus2", (seats, len(ACTIONS)), 0, 1, "actions with a [+2] marker", seats=0),
        Part("mat", (seats, TILES), 0, FORUM_TILES, "forum tiles by kind", seats=0),
        Part("displays", (seats, KINDS), 0, COPIES, "cards in the display", seats=0),
        Part("known", (seats, KINDS), 0, COPIES, "cards of the hand that everybody saw getting there", seats=0),
        Part("shown", (seats, KINDS), 0, COPIES, "the hand, where hands lie open", seats=0),
        Part("hand.size", (seats,), 0, CARDS, "cards in hand", seats=0),
        Part("loose.size", (seats,), 0, MARKS, "markers not yet in trays", seats=0),
        Part("vp", (seats,), 0, MOST_VP, "victory points", seats=0),
        Part("supply", (seats,), 0, NUMBERS.tokens, "tokens in the supply", seats=0),
        Part("workers", (seats,), 0, NUMBERS.tokens, "workers in the camp", seats=0),
        Part("legionnaires", (seats,), 0, NUMBERS.tokens, "legionnaires in the camp", seats=0),
        Part("senate", (seats,), 0, len(SENATE_VP) - 1, "the space of the disc", seats=0),
        Part("senate.height", (seats,), 0, seats, "how high the disc lies among all: 1 is lowest", seats=0),
        Part("bonus", (len(BONUS), seats), 0, 1, "who has each bonus tile", seats=1),
        Part("active", (seats,), 0, 1, "whose turn it is", seats=0),
        Part("start", (seats,), 0, 1, "the start player", seats=0),
        Part("bonus.offer", (len(BONUS),), 0, 1, "bonus tiles on offer"),
        Part("bonus.bag", (len(BONUS),), 0, 1, "bonus tiles in the bag"),
        Part("bonus.gray", (len(BONUS),), 0, 1, "bonus tiles with the gray side up"),
        Part("stage", (len(Stage),), 0, 1, "where the game stands"),
        Part("sowing", (colours,), 0, PER_COLOUR, "markers to put down"),
        Part("discard.top", (2, KINDS), 0, 1, "the top cards of the discard piles"),
        Part("discard", (2, KINDS), 0, COPIES, "all cards that went there: they were seen"),
        Part("fresh", (KINDS,), 0, COPIES, "what the draw pile had when shuffled, less what was turned up"),
        Part("ships", (len(SHIPS),), 0, 1, "ships on their gray side"),
        Part("forum", (green,), 0, TILES, "the tile of each green space: its kind and 1"),
        Part("yellow", (yellow,), 0, TILES, "the tile of each yellow space: its kind and 1"),
        Part("forum.pile", (TILES,), 0, FORUM_TILES, "tiles to come, by kind"),
        Part("extra.pile", (len(ACTIONS),), 0, FORUM_TILES, "extra action tiles to come, by action"),
        Part("removed", (TILES,), 0, FORUM_TILES, "tiles out of the game, by kind"),
        Part("province.tile", (len(PROVINCES),), 0, TILES, "the tile of each province: its kind and 1"),
        Part("site.tile", (len(SITES),), 0, len(CONSTRUCTION), "the tile of each site: its number and 1"),
        Part("piles", (len(CATEGORIES), FACE), 0, tiles, "the top tiles of the Trajan piles, as in slots"),
        Part("piles.below", (tiles,), 0, 1, "Trajan tiles still in the piles"),
        Part("trajan.removed", (tiles,), 0, 1, "Trajan tiles out of the game"),
        Part("demands", (len(DEMANDS),), 0, FORUM_TILES, "open demands"),
        Part("demands.unseen", (len(DEMANDS),), 0, FORUM_TILES, "demand tiles that nobody has seen"),
        Part("demands.removed", (len(DEMANDS),), 0, FORUM_TILES, "demand tiles out of the game"),
        Part("cards", (1,), 0, CARDS, "cards in the draw pile"),
        Part("quarter", (1,), 0, NUMBERS.quarters + 1, "the quarter"),
        Part("round", (1,), 0, MOST_VP, "the round"),
        Part("time", (1,), 0, LAP, "the space of the time marker"),
        Part("laps", (1,), 0, LAP, "laps completed whose round has not ended"),
    )  # fmt: skip


@overload
def turn(row: bytes, at: int) -> bytes: ...
@overload
def turn(row: list[N], at: int) -> list[N]: ...
def turn(row: Any, at: int) -> Any:
    """What is kept seat by seat, from the observer on."""
    return row[at:] + row[:at]


def seen(table: TrajanTable, seat: Seat) -> bytearray:
    """The table as numbers, in the order of `parts`."""
    seats = table.seats
    order = ORDER[seats][seat]
    who = TURNED[seats][seat]
    setup = table.stage == Stage.MARKERS
    colours, kinds = MARKERS, KINDS
    cards, circle = seat * KINDS, seat * TRAY_COUNT
    hands = turn(bytes(table.hands), cards)
    trays = turn(table.trays, circle)
    vector = bytearray(hands[:kinds])
    vector += bytes(table.drawn[cards : cards + kinds])
    if setup:
        vector += b"".join([colours[markers] for markers in trays[:TRAY_COUNT]])
        vector += colours[table.loose[seat]]
        vector += EMPTY_CIRCLE * seats
    else:
        vector += EMPTY_CIRCLE
        vector += colours[0]
        vector += b"".join([colours[markers] for markers in trays])
    vector += bytes([SIZE[markers] for markers in trays])
    vector += b"".join([FACES[tile] for tile in turn(table.slots, circle)])
    vector += b"".join([SLOTS[slot] for slot in turn(table.arch, seat)])
    for sets, rows in (
        (table.kept, TILE_SETS),
        (table.district, SITE_SETS),
        (table.built, BUILT_SETS),
        (table.legions, PROVINCE_SETS),
    ):
        vector += b"".join([rows[own] for own in turn(sets, seat)])
    vector += b"".join([PLACES[place] for place in turn(table.leader, seat)])
    vector += b"".join([ACTION_SETS[own] for own in turn(table.plus2, seat)])
    vector += turn(bytes(table.mat), seat * TILES)
    vector += turn(bytes(table.displays), cards)
    vector += turn(bytes(table.known), cards)
    if table.stage == Stage.OVER or table.options.open_hands == "yes":
        vector += hands
    else:
        vector += bytes(seats * kinds)
    discs = table.discs
    vector += bytes(
        [
            *[sum(hands[at : at + kinds]) for at in range(0, seats * kinds, kinds)],
            *[SIZE[markers] for markers in turn(table.loose, seat)],
            *[0 if vp < 0 else vp if vp < MOST_VP else MOST_VP for vp in turn(table.vp, seat)],
            *turn(table.supply, seat), *turn(table.workers, seat), *turn(table.legionnaires, seat),
            *turn(table.senate, seat), *([discs.index(other) + 1 for other in order] if discs else bytes(seats)),
        ]
    )  # fmt: skip
    vector += b"".join([who[owner] if owner >= 0 else who[-1] for owner in table.bonus])
    vector += who[table.active]
    vector += who[table.start]
    vector += bytes(
        [
            *[owner == ON_OFFER for owner in table.bonus], *[owner == IN_BAG for owner in table.bonus],
            *table.bonus_gray,
        ]
    )  # fmt: skip
    vector += STAGES[table.stage]
    vector += colours[table.sowing]
    for pile in table.discards:
        vector += TOPS[pile[-1] if pile else -1]
    for pile in table.discards:
        counted = bytearray(kinds)
        for kind in pile:
            counted[kind] += 1
        vector += counted
    vector += bytes(
        [
            *table.fresh, *table.ships, *[kind + 1 for kind in table.forum], *[kind + 1 for kind in table.yellow],
            *table.forum_pile, *table.extra_pile, *table.removed, *[kind + 1 for kind in table.province_tile],
            *[tile + 1 for tile in table.site_tile],
        ]
    )  # fmt: skip
    below = 0
    for top in table.trajan_top:
        vector += FACES[top]
    for tiles in table.trajan_below:
        below |= tiles
    vector += TILE_SETS[below]
    vector += TILE_SETS[table.trajan_removed]
    vector += bytes(
        [
            *map(table.demands.count, range(len(DEMANDS))), *table.demand_pile, *table.demands_removed,
            sum(table.cards), table.quarter, min(table.round, MOST_VP), table.time, table.laps,
        ]
    )  # fmt: skip
    return vector
