"""Phase III: Actions (TRI-11)."""

from __future__ import annotations

from collections.abc import Callable

from tessera.engine import Ask, Choice, DataError, Flow
from tessera.games.triumvirate.components import ACTIONS, CHARACTERS, FILE, PROVINCES, RULES, Action, Track
from tessera.games.triumvirate.rules.competence import TOP, climb, leads
from tessera.games.triumvirate.table import TriumvirateTable
from tessera.games.triumvirate.words import END, IMPROVE, PERSUADE_IN, PERSUADE_OUT, PRODUCE

TRACK_OF = {choice: track for track, choice in IMPROVE.items()}


def actions(table: TriumvirateTable) -> Flow[None]:
    """TRI-11.1, TRI-11.4: one after the other, each for its price in the order of the turn."""
    seat = table.active
    for cost in RULES.action_costs:
        offered = offers(table, cost)
        if not offered:
            return
        choice = yield Ask(seat, "action", [END, *offered], about=cost)
        if choice is END:
            return
        price = offered[choice]
        table.treasury[seat] -= price  # TRI-11.5
        table.supply_gold += price
        if table.events is not None:
            table.tell("paid", seat=seat, gold=price)
        carry_out(table, choice)


def offers(table: TriumvirateTable, cost: int) -> dict[Choice, int]:
    """TRI-11.2, TRI-11.3: what can be paid and carried out in this type of province, with its price."""
    seat = table.active
    gold = table.treasury[seat]
    offered: dict[Choice, int] = {}
    if gold < cost:
        return offered
    for action in PROVINCES[table.position[seat]].type.actions:
        price = cost
        track = action.surcharge
        if track is not None and not leads(table, seat, track):
            price += RULES.not_leading_surcharge  # TRI-11.7
        if price <= gold:
            for choice in WAYS[action](table, seat):
                offered[choice] = price
    return offered


Ways = Callable[[TriumvirateTable, int], list[Choice]]
"""How an action can be carried out now; none, if it cannot."""


def ways_to_improve(track: Track) -> Ways:
    """TRI-11.9: not at the top of the track."""

    def ways(table: TriumvirateTable, seat: int) -> list[Choice]:
        return [IMPROVE[track]] if table.competence[track][seat] < TOP else []

    return ways


def ways_to_persuade_in(table: TriumvirateTable, seat: int) -> list[Choice]:
    """TRI-11.10: not if Alii is empty."""
    return [PERSUADE_IN] if table.alii else []


def ways_to_persuade_out(table: TriumvirateTable, seat: int) -> list[Choice]:
    """TRI-11.11: any other player with a Citizen."""
    citizens = table.citizens
    return [PERSUADE_OUT[CHARACTERS[other]] for other in range(table.seats) if other != seat and citizens[other]]


def ways_to_produce(table: TriumvirateTable, seat: int) -> list[Choice]:
    """TRI-11.13: not without Weapons in the reinforcements."""
    return [PRODUCE] if table.weapons[seat] else []


def ways_of(action: Action) -> Ways:
    """The ways of an action of the box."""
    if action.improves is not None:
        return ways_to_improve(action.improves)
    known = {
        "persuade_in": ways_to_persuade_in,
        "persuade_out": ways_to_persuade_out,
        "produce_weapons": ways_to_produce,
    }
    if action.id not in known:
        raise DataError(f"{FILE.name}: action {action.id!r} must improve a track or be one of {', '.join(known)}")
    return known[action.id]


WAYS = {action: ways_of(action) for action in ACTIONS}


def carry_out(table: TriumvirateTable, choice: Choice) -> None:
    """TRI-11.9 to TRI-11.13: the effect of an action."""
    seat = table.active
    if choice in TRACK_OF:
        climb(table, seat, TRACK_OF[choice])
    elif choice is PERSUADE_IN:
        table.alii -= 1
        table.citizens[seat] += 1
        if table.events is not None:
            table.tell("persuaded", seat=seat)
        if table.consulates[seat] and table.citizens[seat] >= RULES.citizens_to_win:
            table.crown(seat, "people")  # TRI-14.3
    elif choice is PRODUCE:
        armed = table.arm(seat, RULES.weapons_per_production)
        if table.events is not None:
            table.tell("produced", seat=seat, weapons=armed)
    else:
        table.citizens[choice.what.index] -= 1
        table.alii += 1
        if table.events is not None:
            table.tell("dissuaded", seat=seat, other=choice.what.index)
