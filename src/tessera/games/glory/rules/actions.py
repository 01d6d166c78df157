"""Performing actions (GTR-7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tessera.engine import Ask, Flow, Seat
from tessera.games.glory.components import KINDS, LEGIONARY, ROLES, Kind
from tessera.games.glory.functions import (
    AFTER_ACTIONS,
    CLIENT_ROLES,
    DOUBLING,
    ORDER,
    VAULTING,
    Worker,
    acting_as,
)
from tessera.games.glory.rules.closing import closing_functions, end_turn
from tessera.games.glory.table import ACTING, CLOSING, NONE, GloryTable
from tessera.games.glory.words import AGAIN, CLIENT, UNIT

Action = Callable[[GloryTable, Seat, int, bool], Flow[int]]
"""One action of a role: by whom, how many he has left in this group, and whether the group is an extra one (GTR-7.9).
It says how many actions it took; 0, if it was declined."""
ACTIONS: dict[Kind, Action] = {}


A = TypeVar("A", bound=Callable[..., Flow[int]])


def action(role: Kind) -> Callable[[A], A]:
    """Register the action of a role."""

    def register(flow: A) -> A:
        ACTIONS[role] = flow
        return flow

    return register


def begin_actions(table: GloryTable) -> None:
    """GTR-4.6: the Leader acts first."""
    table.phase = ACTING
    table.actor = table.leader


def next_actor(table: GloryTable) -> None:
    """The next player, clockwise, who has actions; after the last one comes the end of the turn (GTR-4.7)."""
    seat, seats, leader = table.actor, table.seats, table.leader
    if table.units_used or table.forfeited or table.half != NONE or any(table.acted_once) or any(table.acted_twice):
        table.units_used = table.forfeited = 0
        table.half = table.half_client = NONE  # GTR-10.11
        table.acted_once = [0] * KINDS
        table.acted_twice = [0] * KINDS
    if any(table.domus) or any(table.milled):
        table.domus = [0] * KINDS
        table.milled = [0] * KINDS
    role, units, clients, fresh, functions = table.led, table.units, table.clients, table.fresh, table.functions
    while True:
        seat = (seat + 1) % seats
        if seat == leader:
            table.phase = CLOSING
            table.actor = leader
            if not closing_functions(table):
                end_turn(table)
            return
        if units[seat] or clients[seat][role] > fresh[seat][role] or (functions[seat] and may_act(table, seat)):
            table.actor = seat
            return


def may_act(table: GloryTable, seat: Seat) -> bool:
    """Whether a player whose functions matter has anything to do in his phase."""
    return table.functions[seat] & AFTER_ACTIONS.mask != 0 or entitled(table, seat) > 0


def act(table: GloryTable) -> Flow[None]:
    """GTR-7: all actions of one player."""
    seat, role = table.actor, table.led
    perform = ACTIONS[role]
    left = entitled(table, seat)
    while left > 0 and not ((functions := table.functions[seat]) and functions & SPECIAL):
        worker = None if role == LEGIONARY else use_up(table, seat)
        spent = yield from perform(table, seat, left, False)
        if not spent or role == LEGIONARY:
            if not spent and table.events is not None:
                table.tell("declined", seat=seat, role=ROLES[role])
            next_actor(table)  # GTR-7.3
            return
        if (now := table.functions[seat]) and now & VAULTING.mask:
            yield from after_action(table, seat, spent, worker)  # the action has brought the function
            break
        if spent > 1:
            for _ in range(1, spent):
                use_up(table, seat)
        # Without a function nothing but his own actions changes what is left to him.
        left = actions_left(table, seat) if functions or now else left - spent
    if left > 0 or (table.functions[seat] and table.functions[seat] & SPECIAL):
        yield from special_actions(table, seat)
    next_actor(table)


def special_actions(table: GloryTable, seat: Seat) -> Flow[None]:
    """The actions of one with functions that speak between or after them."""
    yield from led_actions(table, seat)
    functions = table.functions[seat]
    if functions & AFTER_ACTIONS.mask:
        for piece in AFTER_ACTIONS.of(functions):
            yield from piece(table, seat)
        yield from led_actions(table, seat)  # GTR-domus.4


def led_actions(table: GloryTable, seat: Seat) -> Flow[None]:
    """The actions of the led role, counted live (GTR-7.5)."""
    role = table.led
    perform = ACTIONS[role]
    while (left := actions_left(table, seat)) > 0:
        worker = None if role == LEGIONARY else (yield from performer(table, seat))
        spent = yield from perform(table, seat, left, False)
        if spent:
            yield from after_action(table, seat, spent, worker)
        if not spent or role == LEGIONARY:
            if not spent and table.events is not None:
                table.tell("declined", seat=seat, role=ROLES[role])
            table.forfeited += max(actions_left(table, seat), 0)  # GTR-7.3
            return


def performer(table: GloryTable, seat: Seat) -> Flow[Worker | None]:
    """GTR-7.8: a unit or a Client begins an action; where it matters the player says which. The Client, if one does."""
    if not any(piece(table, seat) for piece in ORDER.of(table.functions[seat])):
        return use_up(table, seat)
    options = []
    for material in ready_clients(table, seat):
        options.append(CLIENT[material])
        if rested(table, seat, material) and may_act_again(table, seat, material):
            options.append(AGAIN[material])
    if table.units_used < table.units[seat]:
        options.append(UNIT)
    if not options:
        return None
    choice = yield Ask(seat, "performer", options)
    if choice is UNIT:
        table.units_used += 1
        return None
    return use_client(table, seat, choice.what.index, again=choice.verb == "again")


def after_action(table: GloryTable, seat: Seat, spent: int, worker: Worker | None) -> Flow[None]:
    """The other actions that it took are used up, and Clients that acted may go into the Vault (GTR-triclinium.1)."""
    workers = [worker]
    if table.led == LEGIONARY:  # in a demand all of them together
        while len(workers) <= spent and (ready := ready_clients(table, seat)):
            workers.append(use_client(table, seat, ready[0]))
    else:
        for _ in range(spent - 1):
            another = yield from performer(table, seat)
            workers.append(another)
    if not table.functions[seat] & VAULTING.mask or not table.units[seat]:
        return
    if table.half_client != NONE and table.half == NONE:
        workers.append((table.half_client, table.fresh[seat]))  # GTR-triclinium.6
        table.half_client = NONE
    for piece in VAULTING.of(table.functions[seat]):
        yield from piece(table, seat, [one for one in workers if one is not None])


def entitled(table: GloryTable, seat: Seat) -> int:
    """GTR-7.1: the actions that units and matching Clients give a player who has used none yet."""
    functions = table.functions[seat]
    if functions and functions & _CLIENTS:
        return actions_left(table, seat)
    role = table.led
    return table.units[seat] + table.clients[seat][role] - table.fresh[seat][role]


def actions_left(table: GloryTable, seat: Seat) -> int:
    """GTR-7.1, GTR-7.5: what units and matching Clients are entitled to, less what they have used."""
    role = table.led
    functions = table.functions[seat]
    clients, fresh = table.clients[seat], table.fresh[seat]
    acting = seat == table.actor
    units = table.units[seat]
    if not functions or not functions & _CLIENTS:
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
    SPECIAL = ORDER.mask | VAULTING.mask | AFTER_ACTIONS.mask


def ready_clients(table: GloryTable, seat: Seat) -> list[Kind]:
    """The materials of Clients of the actor that may act now."""
    return [
        material
        for material in acting_as(table.functions[seat], table.led)
        if rested(table, seat, material) or may_act_again(table, seat, material)
    ]


def rested(table: GloryTable, seat: Seat, material: Kind) -> bool:
    """Whether a Client of this material has not acted yet."""
    number = table.clients[seat][material] - table.fresh[seat][material] + table.domus[material]
    return number > table.acted_once[material] + table.acted_twice[material]


def may_act_again(table: GloryTable, seat: Seat, material: Kind) -> bool:
    """GTR-circus_maximus.1: whether a Client of this material that has acted once may act a second time."""
    return bool(table.acted_once[material] and table.units[seat] and table.functions[seat] & DOUBLING.mask)


def use_up(table: GloryTable, seat: Seat) -> Worker | None:
    """GTR-7.8: one action is used: units before Clients. The Client, if it was one."""
    if table.units_used < table.units[seat]:
        table.units_used += 1
    elif ready := ready_clients(table, seat):
        return use_client(table, seat, ready[0])
    return None


def use_client(table: GloryTable, seat: Seat, material: Kind, again: bool = False) -> Worker:
    """A Client of this material acts: one that has not acted yet, if there is one and it is not to act again."""
    if not again and rested(table, seat, material):
        table.acted_once[material] += 1
        return material, table.acted_once
    table.acted_once[material] -= 1
    table.acted_twice[material] += 1
    return material, table.acted_twice


def client_leaves(table: GloryTable, seat: Seat, worker: Worker) -> None:
    """A Client that acted leaves the Clientele, and with it what it has used and may still use (GTR-triclinium.3)."""
    material, used = worker
    left = actions_left(table, seat)
    clients, fresh = table.clients[seat], table.fresh[seat]
    clients[material] -= 1
    if used[material]:
        used[material] -= 1
    fresh[material] = min(fresh[material], clients[material])
    table.domus[material] = min(table.domus[material], fresh[material])
    if used is table.milled:
        # GTR-domus.4: his own action of the led role is over, so that nobody else loses one by his leaving.
        acted = table.acted_twice if table.acted_twice[material] else table.acted_once
        if acted[material]:
            acted[material] -= 1
        table.forfeited += actions_left(table, seat) - left


def group(table: GloryTable, seat: Seat, role: Kind, number: int) -> Flow[None]:
    """GTR-7.9, GTR-14.7: a group of extra actions of one role, lost if not used at once."""
    ahead = table.ahead
    left = number
    while left > 0:
        table.ahead = ahead | 1 << role if left > 1 else ahead
        spent = yield from ACTIONS[role](table, seat, left, True)
        left -= spent or left  # GTR-7.3: who declines one loses the rest
    table.ahead = ahead
