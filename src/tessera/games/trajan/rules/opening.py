"""The opening (TRJ-2.13 to TRJ-2.29): what is decided and dealt before the first turn."""

from __future__ import annotations

from functools import cache

from tessera.engine import Ask, Choice, Flow, Seat, Together
from tessera.games.trajan.components import CATEGORIES, NUMBERS, START_SLOTS, TRAJAN, TRAY_COUNT, TRAYS
from tessera.games.trajan.markers import PAIR_SET, PER_TRAY, SIZE, names_of, take
from tessera.games.trajan.rules.cards import draw, take_discard, turn_up
from tessera.games.trajan.rules.refill import draw_bonus, offer_bonus
from tessera.games.trajan.rules.trajan import place_tile, uncover
from tessera.games.trajan.table import Stage, TrajanTable
from tessera.games.trajan.things import NO_TRAJAN, Markers
from tessera.games.trajan.words import DRAW, FILL, PILE, SLOT, START, TAKE


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
        if table.events is not None:
            own = {"seat": seat, "tray": TRAYS[tray].id, "markers": names_of(pair)}
            table.tell("filled", to=(seat,), otherwise={"seat": seat, "tray": TRAYS[tray].id}, **own)
    if tray == TRAY_COUNT - 1:
        table.stage = Stage.DEAL


@cache
def ways_to_fill(loose: Markers) -> list[Choice]:
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


def starting_cards(table: TrajanTable) -> Flow[None]:
    """TRJ-2.22 to TRJ-2.25: three cards, one by one, each seen before the next is chosen."""
    seat = table.active
    if table.events is not None:
        table.tell("starting_cards", seat=seat)
    for number in range(NUMBERS.start_cards, 0, -1):
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
    if table.events is not None:
        table.tell("starting_tiles", seat=seat)
    free = [slot for slot in START_SLOTS if table.slots[seat * TRAY_COUNT + slot] == NO_TRAJAN]
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


def ways_to_draft(table: TrajanTable, seat: Seat) -> list[Choice]:
    """TRJ-2.26: the top tiles of the categories that the player does not have yet."""
    own = table.slots[seat * TRAY_COUNT : seat * TRAY_COUNT + TRAY_COUNT]
    taken = {TRAJAN[tile].category.index for tile in own if tile != NO_TRAJAN}
    return [PILE[i] for i in range(len(CATEGORIES)) if i not in taken and table.trajan_top[i] != NO_TRAJAN]
