"""A turn (TRJ-3.4) with its action (TRJ-6), additional action (TRJ-12.9) and extra action (TRJ-13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tessera.engine import Ask, Choice, Flow, Seat
from tessera.games.trajan.components import (
    ACTIONS,
    CONSTRUCT,
    EXTRA,
    FORUM,
    FORUM_ACTION,
    MILITARY,
    NONE,
    SEAPORT,
    SENATE,
    TILES,
    TRAJAN_ACTION,
    WILD_EXTRA,
)
from tessera.games.trajan.rules import construction, forum, military, seaport, senate, trajan
from tessera.games.trajan.rules.accomplish import accomplish, accomplished
from tessera.games.trajan.rules.rearrange import rearrange
from tessera.games.trajan.rules.rounds import end_rounds
from tessera.games.trajan.table import TrajanTable
from tessera.games.trajan.things import NO_TRAJAN, TrayIndex
from tessera.games.trajan.words import PASS, REPEAT, WILD

_PARTS: dict[int, Any] = {
    SEAPORT: seaport,
    FORUM_ACTION: forum,
    MILITARY: military,
    SENATE: senate,
    TRAJAN_ACTION: trajan,
    CONSTRUCT: construction,
}
WAYS: list[Callable[[TrajanTable, int], list[Choice]]] = [_PARTS[action.index].ways for action in ACTIONS]
"""How an action can be carried out now; none, if it is impossible (TRJ-6.4)."""
CARRY_OUT: list[Callable[[TrajanTable, int, Choice], Any]] = [_PARTS[a.index].carry_out for a in ACTIONS]
TOPIC = [action.id for action in ACTIONS]


def turn(table: TrajanTable) -> Flow[None]:
    """TRJ-3.4: rearrange, time, Trajan tile, action with additional action, extra action, end of rounds."""
    seat = table.active
    if table.events is not None:
        table.tell("turn", seat=seat)
    target = yield from rearrange(table, seat)
    tile = accomplished(table, seat, target)
    if tile != NO_TRAJAN:
        yield from accomplish(table, seat, tile, target)
    options = WAYS[target](table, seat)
    if not options:
        if table.events is not None:
            table.tell("impossible", seat=seat, action=ACTIONS[target])  # TRJ-6.4
    else:
        options.append(PASS)  # TRJ-6.2
        choice = yield Ask(seat, TOPIC[target], options)
        if choice is PASS:
            if table.events is not None:
                table.tell("passed", seat=seat, action=ACTIONS[target])
        else:
            additional = NONE
            if target == SEAPORT:
                asked = seaport.carry_out(table, seat, choice)
                if asked is not None:
                    yield from asked
            elif target == CONSTRUCT:
                won = construction.carry_out(table, seat, choice)
                if won != NONE:
                    additional = yield from act(table, seat, won)
            else:
                CARRY_OUT[target](table, seat, choice)
            base = seat * TILES
            mat = table.mat
            if (
                mat[base + EXTRA[target]]
                or mat[base + WILD_EXTRA]
                or (additional != NONE and mat[base + EXTRA[additional]])
            ):
                yield from extra_action(table, seat, target, additional)
    table.active = seat + 1 if seat + 1 < table.seats else 0  # TRJ-3.2
    if table.laps:
        end_rounds(table)


def act(table: TrajanTable, seat: Seat, action: TrayIndex, must: bool = False) -> Flow[TrayIndex]:
    """TRJ-6.1 to TRJ-6.4: perform an action if it is possible and the player wants to (or `must`).

    The action, or NONE if it was not performed. An additional action that it wins follows at once (TRJ-13.12).
    """
    options = WAYS[action](table, seat)
    if not options:
        if table.events is not None:
            table.tell("impossible", seat=seat, action=ACTIONS[action])
        return NONE
    if not must:
        options.append(PASS)
    choice = yield Ask(seat, TOPIC[action], options)
    if choice is PASS:
        if table.events is not None:
            table.tell("passed", seat=seat, action=ACTIONS[action])
        return NONE
    after = CARRY_OUT[action](table, seat, choice)
    if action == SEAPORT:
        if after is not None:
            yield from after
    elif action == CONSTRUCT and after != NONE:
        yield from act(table, seat, after)
    return action


def extra_action(table: TrajanTable, seat: Seat, target: TrayIndex, additional: TrayIndex) -> Flow[None]:
    """TRJ-13.1 to TRJ-13.9: one extra action tile may be spent to repeat an action of this turn."""
    base = seat * TILES
    options = []
    for action in (target, additional):
        if action != NONE and WAYS[action](table, seat):  # TRJ-13.3, TRJ-13.8
            if table.mat[base + EXTRA[action]]:
                options.append(REPEAT[action])
            if table.mat[base + WILD_EXTRA]:
                options.append(WILD[action])
    if not options:
        return
    choice = yield Ask(seat, "extra", [*options, PASS])
    if choice is PASS:
        return
    action = choice.what.index
    spent = EXTRA[action] if choice.verb == "repeat" else WILD_EXTRA
    table.mat[base + spent] -= 1
    table.removed[spent] += 1
    if table.events is not None:
        table.tell("extra", seat=seat, tile=FORUM[spent], action=choice.what)
    yield from act(table, seat, action, must=True)
    if table.plus2[seat] >> action & 1:  # TRJ-13.6, TRJ-13.10
        if table.events is not None:
            table.tell("extra_plus2", seat=seat, action=choice.what)
        yield from act(table, seat, action)
