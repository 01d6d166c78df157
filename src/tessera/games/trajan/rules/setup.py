"""Setup (TRJ-2): what is laid out, and the decisions before the first turn."""

from __future__ import annotations

from functools import cache

from tessera.engine import Ask, Choice, Fate, Flow, Together
from tessera.games.trajan.components import (
    ACTIONS,
    BONUS,
    CATEGORIES,
    COLOURS,
    COMMODITIES,
    DATA,
    DEMANDS,
    FORUM,
    KINDS,
    NONE,
    PROVINCES,
    SHIPS,
    SITES,
    TILES,
    TRAJAN,
    TRAY_COUNT,
    TRAYS,
)
from tessera.games.trajan.markers import ALL, ONE, PAIR_SET, SIZE, names_of, take
from tessera.games.trajan.options import TrajanOptions
from tessera.games.trajan.rules.cards import draw, take_discard, turn_up
from tessera.games.trajan.rules.trajan import place_tile, uncover
from tessera.games.trajan.table import CAMP, IN_BAG, ON_OFFER, SOURCES, Stage, TrajanTable
from tessera.games.trajan.words import DRAW, FILL, PILE, SLOT, START, TAKE

PLAYER = DATA["per_player"]
START_SLOTS = [TRAYS.named(id).index for id in PLAYER["start_trajan_slots"]]
ARCH_START = TRAYS.named(PLAYER["arch_start_slot"]).index
PER_TRAY: int = PLAYER["markers_per_tray_at_start"]


def lap_of(seats: int, options: TrajanOptions) -> int:
    """TRJ-4.9, TRJ-18.6: the spaces of one lap."""
    track = DATA["time_track"] if options.time_laps == "standard" else DATA["time_track"]["alternative"]
    lap: int = track[f"lap_{seats}"]
    return lap


def new_table(seats: int, options: TrajanOptions, fate: Fate) -> TrajanTable:
    """TRJ-2.1 to TRJ-2.14: everything that lies there before the markers are put into the trays."""
    table = TrajanTable(
        seats=seats,
        fate=fate,
        events=None,
        options=options,
        stage=Stage.MARKERS,
        start=NONE,
        active=NONE,
        quarter=1,
        round=1,
        lap=lap_of(seats, options),
        time=DATA["time_track"]["start_index"],  # TRJ-2.10
        laps=0,
        vp=[0] * seats,  # TRJ-2.18
        earned=[0] * (SOURCES * seats),
        loose=[ALL] * seats,
        trays=[0] * (TRAY_COUNT * seats),
        sowing=0,
        slots=[NONE] * (TRAY_COUNT * seats),
        arch=[ARCH_START] * seats,  # TRJ-2.12
        supply=[PLAYER["supply_after_setup"]] * seats,  # TRJ-2.11
        workers=[PLAYER["workers_in_camp_at_start"]] * seats,
        legionnaires=[PLAYER["legionnaires_in_camp_at_start"]] * seats,
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
        forum=[NONE] * DATA["forum_display"][f"forum_spaces_{seats}"],
        yellow=[NONE] * DATA["forum_display"]["extra_action_spaces"],
        forum_pile=[tile.copies for tile in FORUM],
        extra_pile=[sum(t.yellow_copies for t in FORUM if t.action == action.index) for action in ACTIONS],
        removed=[0] * TILES,
        province_tile=[NONE] * len(PROVINCES),
        site_tile=list(range(len(SITES))),
        trajan_top=[NONE] * len(CATEGORIES),
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


def lay_out_tiles(table: TrajanTable) -> None:
    """TRJ-2.4 to TRJ-2.6, TRJ-15.20, TRJ-15.21: provinces in order, then green, then yellow forum spaces."""
    occupied = 0
    for seat in range(table.seats):
        occupied |= table.legions[seat]
        if table.leader[seat] != CAMP:
            occupied |= 1 << table.leader[seat]
    fate, pile = table.fate, table.forum_pile
    for place, tile in enumerate(table.province_tile):
        if tile == NONE and not occupied >> place & 1 and any(pile):  # TRJ-15.22
            table.province_tile[place] = fate.draw_kind("forum", pile)
    for space in range(len(table.forum)):
        if any(pile):
            table.forum[space] = fate.draw_kind("forum", pile)
    for space in range(len(table.yellow)):
        table.yellow[space] = YELLOW[fate.draw_kind("extra", table.extra_pile)]


YELLOW = [next(t.index for t in FORUM if t.yellow_copies and t.action == action.index) for action in ACTIONS]


def deal_markers(table: TrajanTable) -> None:
    """TRJ-18.4: the markers are dealt by chance, two in each tray."""
    for seat in range(table.seats):
        markers = [colour for colour in range(len(COLOURS)) for _ in range(PLAYER["markers_per_color"])]
        table.fate.shuffle("markers", markers)
        for place, colour in enumerate(markers):
            table.trays[seat * TRAY_COUNT + place // PER_TRAY] += ONE[colour]
        table.loose[seat] = 0
    table.stage = Stage.DEAL


def filled(table: TrajanTable) -> int:
    """How many trays everybody has filled."""
    return TRAY_COUNT - SIZE[table.loose[0]] // PER_TRAY


def fill_trays(table: TrajanTable) -> Flow[None]:
    """TRJ-2.13, TRJ-2.14: one tray after the other, all players at the same time and in secret."""
    tray = filled(table)
    answers = yield Together(
        range(table.seats),
        lambda seat: Ask(seat, "fill", ways_to_fill(table.loose[seat]), about=TRAYS[tray]),
    )
    for seat, choice in answers.items():
        pair = PAIR_SET[choice.what.index]
        table.loose[seat] -= pair
        table.trays[seat * TRAY_COUNT + tray] = pair
    if tray == TRAY_COUNT - 1:
        table.stage = Stage.DEAL


@cache
def ways_to_fill(loose: int) -> list[Choice]:
    """TRJ-2.13: any two of the markers that are left."""
    return [FILL[i] for i, pair in enumerate(PAIR_SET) if take(loose, pair) is not None]


def deal(table: TrajanTable) -> Flow[None]:
    """TRJ-2.15 to TRJ-2.21: after the trays are filled, what needs no decision but the start player."""
    if table.events is not None:
        tell_trays(table)
    for category in range(len(CATEGORIES)):
        uncover(table, category)  # TRJ-2.15
    if table.options.start_player == "chosen":
        choice = yield Ask(0, "start", START[: table.seats])  # TRJ-18.5
        start = choice.what.index
    else:
        start = table.fate.below("start", table.seats)  # TRJ-2.16
    table.start = table.active = start
    order = [(start + place) % table.seats for place in range(table.seats)]
    table.discs = order  # TRJ-2.17
    if table.events is not None:
        table.tell("started", seat=start)
    for seat in order:
        draw_bonus(table, seat)  # TRJ-2.19
    offer_bonus(table)  # TRJ-2.20
    turn_up(table, 0)  # TRJ-2.21
    turn_up(table, 1)
    table.stage = Stage.CARDS


def tell_trays(table: TrajanTable) -> None:
    """TRJ-2.14: the trays are shown when all are filled."""
    for seat in range(table.seats):
        circle = table.trays[seat * TRAY_COUNT : seat * TRAY_COUNT + TRAY_COUNT]
        shown = [f"{t.id}: {' + '.join(names_of(markers))}" for t, markers in zip(TRAYS, circle, strict=True)]
        table.tell("trays", seat=seat, trays=shown)


def draw_bonus(table: TrajanTable, owner: int) -> int:
    """A bonus tile out of the bag (TRJ-2.19, TRJ-2.20, TRJ-15.20)."""
    tile = table.fate.pick("bonus", [i for i, place in enumerate(table.bonus) if place == IN_BAG])
    table.bonus[tile] = owner
    if table.events is not None and owner >= 0:
        table.tell("bonus_drawn", seat=owner, tile=BONUS[tile])
    return tile


def offer_bonus(table: TrajanTable) -> None:
    """TRJ-2.20, TRJ-15.20: two bonus tiles beside the senate track."""
    tiles = [BONUS[draw_bonus(table, ON_OFFER)] for _ in range(DATA["senate"]["bonus_tiles_on_offer"])]
    if table.events is not None:
        table.tell("bonus_offered", tiles=tiles)


def starting_cards(table: TrajanTable) -> Flow[None]:
    """TRJ-2.22 to TRJ-2.25: three cards, one by one, each seen before the next is chosen."""
    seat = table.active
    for number in range(PLAYER["start_cards"], 0, -1):
        choice = yield Ask(seat, "starting_card", (DRAW, *TAKE), about=number)
        if choice is DRAW:
            draw(table, seat, 1)
        else:
            take_discard(table, seat, choice.what - 1)
    table.active = (seat + 1) % table.seats
    if table.active == table.start:
        table.stage = Stage.TILES


def starting_tiles(table: TrajanTable) -> Flow[None]:
    """TRJ-2.26, TRJ-2.27: three Trajan tiles of different categories on the slots II, IV and VI.

    TRJ-18.3: all at once, or one at a time in player order.
    """
    seat = table.active
    free = [slot for slot in START_SLOTS if table.slots[seat * TRAY_COUNT + slot] == NONE]
    if table.options.trajan_draft == "three_at_once":
        for slot in free:
            choice = yield Ask(seat, "starting_tile", ways_to_draft(table, seat), about=TRAYS[slot])
            place_tile(table, seat, choice.what.index, slot)
        last = True
    else:
        choice = yield Ask(seat, "starting_pile", ways_to_draft(table, seat))
        where = yield Ask(seat, "slot", [SLOT[slot] for slot in free])
        place_tile(table, seat, choice.what.index, where.what.index)
        last = len(free) == 1
    table.active = (seat + 1) % table.seats
    if last and table.active == table.start:
        table.stage = Stage.TURN  # TRJ-2.29


def ways_to_draft(table: TrajanTable, seat: int) -> list[Choice]:
    """TRJ-2.26: the top tiles of the categories that the player does not have yet."""
    own = table.slots[seat * TRAY_COUNT : seat * TRAY_COUNT + TRAY_COUNT]
    taken = {TRAJAN[tile].category.index for tile in own if tile != NONE}
    return [PILE[i] for i in range(len(CATEGORIES)) if i not in taken and table.trajan_top[i] != NONE]
