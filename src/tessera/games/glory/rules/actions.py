"""Performing actions (GTR-7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tessera.engine import Ask, Flow
from tessera.games.glory.components import LEGIONARY
from tessera.games.glory.functions import AFTER_ACTIONS, CLIENT_ROLES, DOUBLING, VAULTING, Worker, acting_as
from tessera.games.glory.rules.closing import closing_functions, end_turn
from tessera.games.glory.table import ACTING, CLOSING, NONE, GloryTable
from tessera.games.glory.words import CLIENT, UNIT

Action = Callable[[GloryTable, int, int, bool], Flow[int]]
"""One action of a role: by whom, how many he has left in this group, and whether the group is an extra one (GTR-7.9).
It says how many actions it took; 0, if it was declined."""
ACTIONS: dict[int, Action] = {}


A = TypeVar("A", bound=Callable[..., Flow[int]])


def action(role: int) -> Callable[[A], A]:
    """Register the action of a role."""

    def register(flow: A) -> A:
        ACTIONS[role] = flow
        return flow

    return register


def begin_actions(table: GloryTable) -> None:
    """GTR-4.6: the Leader acts first."""
    table.phase = ACTING
    table.actor = table.leader
    if not may_act(table, table.actor):
        next_actor(table)


def next_actor(table: GloryTable) -> None:
    """The next player, clockwise, who has actions; after the last one comes the end of the turn (GTR-4.7)."""
    seat, seats, leader = table.actor, table.seats, table.leader
    if table.units_used or table.forfeited or table.half != NONE or any(table.acted_once) or any(table.acted_twice):
        table.units_used = table.forfeited = 0
        table.half = table.half_client = NONE  # GTR-10.11
        table.acted_once = [0] * 6
        table.acted_twice = [0] * 6
    if any(table.domus) or any(table.milled):
        table.domus = [0] * 6
        table.milled = [0] * 6
    while True:
        seat = (seat + 1) % seats
        if seat == leader:
            table.phase = CLOSING
            table.actor = leader
            if not closing_functions(table):
                end_turn(table)
            return
        if may_act(table, seat):
            table.actor = seat
            return


def may_act(table: GloryTable, seat: int) -> bool:
    """Whether a player has anything to do in his phase."""
    return actions_left(table, seat) > 0 or table.functions[seat] & AFTER_ACTIONS.mask != 0


def act(table: GloryTable) -> Flow[None]:
    """GTR-7: all actions of one player."""
    seat = table.actor
    perform = ACTIONS[table.led]
    while (left := actions_left(table, seat)) > 0 and not table.functions[seat] & SPECIAL:
        spent = yield from perform(table, seat, left, False)
        if not spent or table.led == LEGIONARY:
            next_actor(table)  # GTR-7.3
            return
        if table.functions[seat] & VAULTING.mask and table.units[seat]:
            yield from after_clients(table, seat, table.led, spent, NONE)  # the action has brought the function
            break
        while spent:
            use_up(table, seat)
            spent -= 1
    if left > 0 or table.functions[seat] & SPECIAL:
        yield from special_actions(table, seat)
    next_actor(table)


def special_actions(table: GloryTable, seat: int) -> Flow[None]:
    """The actions of one with functions that speak between or after them."""
    yield from led_actions(table, seat)
    functions = table.functions[seat]
    if functions & AFTER_ACTIONS.mask:
        for piece in AFTER_ACTIONS.of(functions):
            yield from piece(table, seat)
        yield from led_actions(table, seat)  # GTR-domus.4


def led_actions(table: GloryTable, seat: int) -> Flow[None]:
    """The actions of the led role, counted live (GTR-7.5)."""
    role = table.led
    perform = ACTIONS[role]
    while (left := actions_left(table, seat)) > 0:
        first = NONE
        if table.functions[seat] & VAULTING.mask and role != LEGIONARY:
            first = yield from performer(table, seat)
        spent = yield from perform(table, seat, left, False)
        if not table.functions[seat] & VAULTING.mask or not table.units[seat]:
            for _ in range(spent):
                use_up(table, seat)
        elif spent:
            yield from after_clients(table, seat, role, spent, first)
        if not spent or role == LEGIONARY:
            table.forfeited += max(actions_left(table, seat), 0)  # GTR-7.3
            return


def performer(table: GloryTable, seat: int) -> Flow[int]:
    """GTR-7.8: the player says which unit (NONE) or Client, by its material, performs the action."""
    options = [CLIENT[material] for material in ready_clients(table, seat)]
    if table.units_used < table.units[seat]:
        options.append(UNIT)
    if not options or not table.units[seat]:
        return NONE
    choice = yield Ask(seat, "performer", options)
    return NONE if choice is UNIT else int(choice.what.index)


def after_clients(table: GloryTable, seat: int, role: int, spent: int, first: int) -> Flow[None]:
    """The Clients that acted may go into the Vault (GTR-triclinium.1), in a demand all of them together."""
    workers: list[Worker] = []
    if role == LEGIONARY:
        ready = ready_clients(table, seat)
        while ready and len(workers) < spent:
            workers.append(use_client(table, seat, ready[0]))
            ready = ready_clients(table, seat)
    else:
        for number in range(spent):
            worker = first if number == 0 else (yield from performer(table, seat))
            if worker == NONE or worker not in ready_clients(table, seat):
                used = use_up(table, seat)
                workers += [used] if used else []
            else:
                workers.append(use_client(table, seat, worker))
    if table.half_client != NONE and table.half == NONE:
        workers.append((table.half_client, table.fresh[seat]))  # GTR-triclinium.6
        table.half_client = NONE
    for piece in VAULTING.of(table.functions[seat]):
        yield from piece(table, seat, workers)


def actions_left(table: GloryTable, seat: int) -> int:
    """GTR-7.1, GTR-7.5: what units and matching Clients are entitled to, less what they have used."""
    role = table.led
    functions = table.functions[seat]
    clients, fresh = table.clients[seat], table.fresh[seat]
    acting = seat == table.actor
    units = table.units[seat]
    if not functions & _CLIENTS:
        left = units + clients[role] - fresh[role]
        if acting:
            left += table.domus[role] - table.units_used - table.acted_once[role] - table.acted_twice[role]
            left -= table.forfeited
        return left
    left = units
    times = 2 if functions & DOUBLING.mask and units else 1
    for material in acting_as(functions, role):
        number = clients[material] - fresh[material]
        if acting:
            once, twice = table.acted_once[material], table.acted_twice[material]
            number += table.domus[material]
            left += 2 * number - once - 2 * twice if times == 2 else number - once - twice
        else:
            left += times * number
    if acting:
        left -= table.units_used + table.forfeited
    return left


_CLIENTS = 0
SPECIAL = 0


def note_functions() -> None:
    """Called when all buildings have registered: which functions change the number and the course of actions."""
    global _CLIENTS, SPECIAL
    _CLIENTS = CLIENT_ROLES.mask | DOUBLING.mask
    SPECIAL = VAULTING.mask | AFTER_ACTIONS.mask


def ready_clients(table: GloryTable, seat: int) -> list[int]:
    """The materials of Clients of the actor that may act now."""
    functions = table.functions[seat]
    times = 2 if functions & DOUBLING.mask and table.units[seat] else 1
    found = []
    for material in acting_as(functions, table.led):
        number = table.clients[seat][material] - table.fresh[seat][material] + table.domus[material]
        once, twice = table.acted_once[material], table.acted_twice[material]
        if number > once + twice or (times == 2 and once):
            found.append(material)
    return found


def use_up(table: GloryTable, seat: int) -> Worker | None:
    """GTR-7.8: one action is used: units before Clients. The Client, if it was one."""
    if table.units_used < table.units[seat]:
        table.units_used += 1
    elif ready := ready_clients(table, seat):
        return use_client(table, seat, ready[0])
    return None


def use_client(table: GloryTable, seat: int, material: int) -> Worker:
    """A Client of this material acts: first those that have not acted yet."""
    number = table.clients[seat][material] - table.fresh[seat][material] + table.domus[material]
    if number > table.acted_once[material] + table.acted_twice[material]:
        table.acted_once[material] += 1
        return material, table.acted_once
    table.acted_once[material] -= 1
    table.acted_twice[material] += 1
    return material, table.acted_twice


def group(table: GloryTable, seat: int, role: int, number: int) -> Flow[None]:
    """GTR-7.9, GTR-14.7: a group of extra actions of one role, lost if not used at once."""
    left = number
    while left > 0:
        spent = yield from ACTIONS[role](table, seat, left, True)
        if not spent:
            return
        left -= spent
