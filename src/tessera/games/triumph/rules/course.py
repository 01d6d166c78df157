"""The course of the game (TPH-2.14, TPH-3, TPH-4.1): which step comes next."""

from __future__ import annotations

from collections.abc import Callable

from tessera.engine import Ask, Flow
from tessera.games.triumph.components import BUILDINGS, LAWS, LEADERS, PROVINCES
from tessera.games.triumph.moments import Phase, Window
from tessera.games.triumph.numbers import LAST_FAVOUR, NUMBERS, ROUNDS
from tessera.games.triumph.rules import bidding, caesar
from tessera.games.triumph.rules.administration import administration
from tessera.games.triumph.rules.auguries import auguries
from tessera.games.triumph.rules.bidding import bid_of
from tessera.games.triumph.rules.conflict import end_battle, invade, leave_field, next_battle
from tessera.games.triumph.rules.offices import console, office_turn, offices_now, sale
from tessera.games.triumph.rules.planning import mausoleum_step, planning_turn
from tessera.games.triumph.rules.windows import open_window, window_turn
from tessera.games.triumph.table import Stage, TriumphTable
from tessera.games.triumph.words import START

STARTS = [choice for choice in START if choice is not None]
NUMERALS = ("", "I", "II", "III", "IV", "V")


def step(table: TriumphTable) -> Flow[None]:
    """One seat's turn in a window, or the next part of the Phase."""
    if table.window:
        return window_turn(table)
    return STAGES[table.stage](table)


def start(table: TriumphTable) -> Flow[None]:
    """TPH-2.14, TPH-2.16: a Client and a Legion of each seat in an Italian Province, without any window."""
    seat = table.senate[table.turn]
    if table.turn == 0 and table.events is not None:
        tell_opening(table)
    if seat == table.caesar:
        choice = yield from caesar.start(table)
    else:
        choice = yield Ask(seat, "start", STARTS)
    province = choice.what.index
    table.clients[seat][province] += NUMBERS.setup_clients
    table.available[province] += NUMBERS.setup_legions  # TPH-2.15
    if table.events is not None:
        table.tell("started", seat=seat, province=PROVINCES[province],
                   clients=NUMBERS.setup_clients, legions=NUMBERS.setup_legions)  # fmt: skip
    table.turn += 1
    if table.turn == table.size:
        begin_phase(table, Phase.ASSEMBLY)  # TPH-2.2


def tell_opening(table: TriumphTable) -> None:
    """TPH-2: the order on the Senate track, and what lies face up at the start."""
    table.tell("senate_order", order=list(table.senate))
    for building in table.tiles:
        table.tell("tile", building=BUILDINGS[building])
    for card in table.row:
        table.tell("law", law=LAWS[card])
    for sigil, cards in enumerate(table.boxes):
        for leader in cards:
            table.tell("leader", leader=LEADERS[leader], province=PROVINCES[table.leader_at[sigil]])


def tell_offices(table: TriumphTable) -> None:
    """TPH-16.3: who commands in this Conflict, by the Offices that the bids have brought."""
    for seat, office in zip(table.influence, offices_now(table), strict=False):
        table.tell("office", seat=seat, office=office)


def begin_phase(table: TriumphTable, phase: Phase) -> None:
    """TPH-3.2, TPH-4.1: a Bidding Phase begins with its Opening window."""
    table.phase = phase
    table.turn = 0
    table.stage = Stage.BIDS
    bidding.clear(table)
    if table.events is not None:
        table.tell("phase", round=NUMERALS[table.round], phase=phase.name.capitalize())
    open_window(table, Window.OPENING)


def bids(table: TriumphTable) -> Flow[None]:
    """The secret bids; then the Influence window."""
    yield from bidding.bids(table)
    table.stage = Stage.ORDER
    open_window(table, Window.INFLUENCE)


def order(table: TriumphTable) -> Flow[None]:
    """The Influence Order is fixed, and the first seat has its turn."""
    bidding.fix_order(table)
    if table.phase is Phase.CONFLICT and table.events is not None:
        tell_offices(table)
    table.turn = 0
    table.stage = Stage.TURN
    yield from turn(table)


def turn(table: TriumphTable) -> Flow[None]:
    """TPH-4.18 to TPH-4.20: one seat's Office effect or Planning turn; then a Between window (TPH-5.9, TPH-5.10)."""
    offices = offices_now(table)
    rank, seat = table.turn, table.influence[table.turn]
    office = offices[rank] if rank < len(offices) else None
    conflict = table.phase is Phase.CONFLICT
    if conflict:
        yield from planning_turn(table, seat, office)
    else:
        assert office is not None
        yield from office_turn(table, seat, office)
    table.turn += 1
    if table.turn == (table.size if conflict else len(offices)):
        table.stage = Stage.MAUSOLEUM if conflict else Stage.REST
        if not conflict:
            console(table, table.influence[len(offices) :])
    open_window(table, Window.PLANS if conflict else Window.BETWEEN)


def mausoleum(table: TriumphTable) -> Flow[None]:
    """TPH-16.1, TPH-16.26: after the last Planning turn."""
    placed = yield from mausoleum_step(table)
    table.stage = Stage.BATTLES
    table.turn = 0
    if placed:
        open_window(table, Window.PLANS)


def rest(table: TriumphTable) -> Flow[None]:
    """The other effects of the Phase, and its End window, if it has one (TPH-5.11)."""
    table.stage = Stage.CLOSE
    if table.phase is Phase.ASSEMBLY:
        yield from sale(table)
        open_window(table, Window.END)
    elif table.phase is Phase.GAMES:
        move_favour(table)
        open_window(table, Window.END)
    elif table.phase is Phase.CONSTRUCTION:
        for building in table.tiles:
            table.tile_talents[building] += NUMBERS.talent_on_unbuilt_tile  # TPH-15.6
        if table.tiles and table.events is not None:
            table.tell("left", talents=NUMBERS.talent_on_unbuilt_tile, on=[BUILDINGS[b] for b in table.tiles])
    if not table.window:
        yield from close(table)


def move_favour(table: TriumphTable) -> None:
    """TPH-21.4, TPH-21.5: as many spaces as the final bid, and what Panem et circenses adds (TPH-10.20)."""
    for seat in range(table.size):
        table.favour[seat] = min(LAST_FAVOUR, table.favour[seat] + bid_of(table, seat) + table.favours[seat])
        if table.events is not None:
            table.tell("favour", seat=seat, favour=table.favour[seat])


def close(table: TriumphTable) -> Flow[None]:
    """On to the next Phase."""
    if table.phase is not Phase.GAMES:
        begin_phase(table, Phase(table.phase + 1))
        return
    table.phase = Phase.ADMINISTRATION
    bidding.clear(table)
    table.stage = Stage.ADMINISTRATION
    table.tell("phase", round=NUMERALS[table.round], phase="Administration")
    yield from ()  # nothing is asked


def administer(table: TriumphTable) -> Flow[None]:
    """TPH-3.3, TPH-3.4, TPH-22: the end of the Round, without windows, and of the game after the third."""
    last = table.round == ROUNDS
    yield from administration(table)
    if last:
        table.tell("ended")
        table.finish()
    table.phase = Phase.AUGURIES
    table.tell("phase", round=NUMERALS[table.round], phase="Auguries")
    auguries(table)
    begin_phase(table, Phase.ASSEMBLY)


def after_spoils(table: TriumphTable) -> Flow[None]:
    """The Spoils window has closed."""
    leave_field(table)
    yield from ()  # nothing is asked


STAGES: dict[Stage, Callable[[TriumphTable], Flow[None]]] = {
    Stage.SETUP: start,
    Stage.BIDS: bids,
    Stage.ORDER: order,
    Stage.TURN: turn,
    Stage.REST: rest,
    Stage.MAUSOLEUM: mausoleum,
    Stage.BATTLES: next_battle,
    Stage.BATTLE: end_battle,
    Stage.SPOILS: after_spoils,
    Stage.INVASION: invade,
    Stage.CLOSE: close,
    Stage.ADMINISTRATION: administer,
}
