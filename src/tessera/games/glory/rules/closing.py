"""The end of the turn (GTR-15)."""

from __future__ import annotations

from tessera.engine import Flow
from tessera.games.glory.components import EVERY_MATERIAL, KINDS, MATERIALS
from tessera.games.glory.functions import CARDS_BACK, JACKS_BACK, THOUGHTS_AFTER, Moment, Speak
from tessera.games.glory.table import LEADING, NONE, GloryTable


def closing_functions(table: GloryTable) -> int:
    """The active functions, of whomever, that speak at the end of the turn."""
    some = 0
    for functions in table.functions:
        some |= functions
    return some & (JACKS_BACK.mask | CARDS_BACK.mask | THOUGHTS_AFTER.mask)


def end_turn(table: GloryTable) -> None:
    """The end of a turn in which no function has anything to say."""
    clear_camps(table)
    pass_leader(table)


def close_turn(table: GloryTable) -> Flow[None]:
    """GTR-15.1: Senate, Sewer, the played cards, Castra, Academy, and the Leader card passes."""
    some = closing_functions(table)
    if some & JACKS_BACK.mask:
        yield from in_turn_order(table, JACKS_BACK)
    if some & CARDS_BACK.mask:
        yield from in_turn_order(table, CARDS_BACK)
    clear_camps(table)
    if some & THOUGHTS_AFTER.mask:
        for piece in THOUGHTS_AFTER.of(some):
            for seat in table.in_order():
                if piece in THOUGHTS_AFTER.of(table.functions[seat]):
                    yield from piece(table, seat)
    pass_leader(table)


def in_turn_order(table: GloryTable, moment: Moment[Speak]) -> Flow[None]:
    """GTR-15.1: within each step players go in turn order."""
    for seat in table.in_order():
        for piece in moment.of(table.functions[seat]):
            yield from piece(table, seat)


def clear_camps(table: GloryTable) -> None:
    """GTR-15.2, GTR-15.3: played Orders go to the Pool, played Jacks to the pile."""
    pool = table.pool
    if table.events is not None:
        tell_cleared(table)
    for seat, units in enumerate(table.units):
        if units:
            camp = table.camp[seat]
            for material in EVERY_MATERIAL:
                pool[material] += camp[material]
                camp[material] = 0
            table.jacks += table.camp_jacks[seat]
            table.camp_jacks[seat] = 0
            table.units[seat] = 0


def tell_cleared(table: GloryTable) -> None:
    """GTR-15.2, GTR-15.3: what leaves the Camps."""
    cards = [MATERIALS[m] for m in EVERY_MATERIAL for camp in table.camp for _ in range(camp[m])]
    if cards:
        table.tell("cleared", materials=cards)
    if jacks := sum(table.camp_jacks):
        table.tell("jacks_cleared", jacks=jacks)


def pass_leader(table: GloryTable) -> None:
    """GTR-4.7: the Leader card passes to the left, and what belonged to this turn is over."""
    for seat in range(table.seats):
        if any(table.fresh[seat]):
            table.fresh[seat] = [0] * KINDS
        if any(table.vault_now[seat]):
            table.vault_now[seat] = [0] * KINDS
        if table.shown[seat]:
            table.shown[seat] = []
        table.pointed[seat] = table.lacks[seat] = 0
    table.robbed = table.crafted = 0
    table.led = NONE
    table.leader = table.actor = (table.leader + 1) % table.seats
    table.turn += 1
    table.phase = LEADING
