"""The end of the turn (GTR-15)."""

from __future__ import annotations

from functools import reduce
from operator import add, or_

from tessera.engine import Flow
from tessera.games.glory.components import EVERY_MATERIAL, KINDS, MATERIALS, PLAYERS
from tessera.games.glory.functions import CARDS_BACK, JACKS_BACK, THOUGHTS_AFTER, Moment, Speak
from tessera.games.glory.table import LEADING, NONE, GloryTable


def closing_functions(table: GloryTable) -> int:
    """The active functions, of whomever, that speak at the end of the turn."""
    some = reduce(or_, table.functions)
    return some and some & (JACKS_BACK.mask | CARDS_BACK.mask | THOUGHTS_AFTER.mask)


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
            pool[:] = map(add, pool, table.camp[seat])
            table.camp[seat] = [0] * KINDS
    seats = table.seats
    table.units = [0] * seats
    if any(table.camp_jacks):
        table.jacks += sum(table.camp_jacks)
        table.camp_jacks = [0] * seats


def tell_cleared(table: GloryTable) -> None:
    """GTR-15.2, GTR-15.3: what leaves the Camps."""
    cards = [MATERIALS[m] for m in EVERY_MATERIAL for camp in table.camp for _ in range(camp[m])]
    if cards:
        table.tell("cleared", materials=cards)
    if jacks := sum(table.camp_jacks):
        table.tell("jacks_cleared", jacks=jacks)


def pass_leader(table: GloryTable) -> None:
    """GTR-4.7: the Leader card passes to the left, and what belonged to this turn is over."""
    seats = table.seats
    nothing = _NOTHING[seats]
    if table.fresh != nothing:
        table.fresh = [[0] * KINDS for _ in range(seats)]
    if table.vault_now != nothing:
        table.vault_now = [[0] * KINDS for _ in range(seats)]
    if any(table.shown):
        table.shown = [[] for _ in range(seats)]
    table.pointed = [0] * seats
    table.lacks = [0] * seats
    table.robbed = table.crafted = 0
    table.led = NONE
    table.leader = table.actor = (table.leader + 1) % seats
    table.turn += 1
    table.phase = LEADING


_NOTHING = [[[0] * KINDS] * seats for seats in range(PLAYERS[-1] + 1)]
"""For each number of seats: no card of any material, for each player."""
