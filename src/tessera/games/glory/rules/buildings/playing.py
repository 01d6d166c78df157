"""Cards played for a role: Crane, Palace, Senate, Sewer. (Circus is data.)"""

from __future__ import annotations

from tessera.engine import ALWAYS, Ask, Flow, Seat
from tessera.games.glory.components import ARCHITECT, EVERY_MATERIAL, MATERIALS, ROLES, Kind
from tessera.games.glory.functions import CARDS_BACK, CARDS_FOR, JACKS_BACK, MORE_UNITS
from tessera.games.glory.rules.parts import gain_stock
from tessera.games.glory.rules.turn import play_unit, units_for
from tessera.games.glory.table import GloryTable
from tessera.games.glory.words import SEWER, STOP, TAKE_JACK_OF


@CARDS_FOR.by("crane")
def crane(role: Kind) -> bool:
    """GTR-crane.1: any single Order card may lead or follow Architect."""
    return role == ARCHITECT


@MORE_UNITS.by("palace")
def palace(table: GloryTable, seat: Seat, role: Kind) -> Flow[None]:
    """GTR-palace.1, GTR-palace.2, GTR-crane.3: any number of further units for the role."""
    while table.hand[seat] or table.hand_jacks[seat]:  # GTR-18.12
        options = [STOP, *units_for(table, seat, role)]
        choice = yield Ask(seat, "palace", options, ROLES[role], ALWAYS)
        if choice is STOP:
            return
        yield from play_unit(table, seat, choice)


@JACKS_BACK.by("senate")
def senate(table: GloryTable, seat: Seat) -> Flow[None]:
    """GTR-senate.1 to GTR-senate.3: Jacks that opponents played this turn, one by one."""
    while owners := [other for other in table.others(seat) if table.camp_jacks[other]]:
        choice = yield Ask(seat, "senate", [STOP, *(TAKE_JACK_OF[other] for other in owners)])
        if choice is STOP:
            return
        table.camp_jacks[choice.what] -= 1
        table.hand_jacks[seat] += 1
        table.tell("senate", seat=seat, other=choice.what)


@CARDS_BACK.by("sewer")
def sewer(table: GloryTable, seat: Seat) -> Flow[None]:
    """GTR-sewer.1, GTR-sewer.2: Orders that he played go into his Stockpile, card by card."""
    camp = table.camp[seat]
    while options := [SEWER[material] for material in EVERY_MATERIAL if camp[material]]:
        choice = yield Ask(seat, "sewer", [STOP, *options])
        if choice is STOP:
            return
        material = choice.what.index
        camp[material] -= 1
        table.tell("sewer", seat=seat, material=MATERIALS[material])
        gain_stock(table, seat, material)
