"""Phase III: Actions (TRI-11)."""

from __future__ import annotations

from tessera.engine import Ask, Choice, Flow
from tessera.games.triumvirate.components import ACTIONS, CHARACTERS, PROVINCES, RULES, TRACK_SPACES, Track
from tessera.games.triumvirate.rules.competence import climb, leads
from tessera.games.triumvirate.table import TriumvirateTable
from tessera.games.triumvirate.words import END, IMPROVE, PERSUADE_IN, PERSUADE_OUT, PRODUCE

SURCHARGED = {action.id: action.surcharge for action in ACTIONS}
TRACK_OF = {choice: track for track, choice in IMPROVE.items()}


def actions(table: TriumvirateTable) -> Flow[None]:
    """TRI-11.1, TRI-11.4: up to three, the first for 1 gold, the second for 2, the third for 3."""
    seat = table.active
    for cost in RULES.action_costs:
        offered = offers(table, cost)
        if len(offered) == 1:
            return
        choice = yield Ask(seat, "action", list(offered), about=cost)
        if choice is END:
            return
        price = offered[choice]
        table.treasury[seat] -= price  # TRI-11.5
        table.supply_gold += price
        carry_out(table, choice)


def offers(table: TriumvirateTable, cost: int) -> dict[Choice, int]:
    """TRI-11.2, TRI-11.3: what can be paid and carried out in this type of province, with its price; and the end."""
    seat = table.active
    gold = table.treasury[seat]
    offered = {END: 0}
    if gold < cost:
        return offered
    for action in PROVINCES[table.position[seat]].type.actions:
        price = cost
        track = SURCHARGED[action]
        if track is not None and not leads(table, seat, track):
            price += RULES.not_leading_surcharge  # TRI-11.7
        if price <= gold:
            for choice in ways(table, seat, action):
                offered[choice] = price
    return offered


def ways(table: TriumvirateTable, seat: int, action: str) -> list[Choice]:
    """How an action can be carried out now; none, if it cannot (TRI-11.9 to TRI-11.13)."""
    match action:
        case "improve_political":
            return [IMPROVE[Track.POLITICAL]] if table.competence[Track.POLITICAL][seat] < len(TRACK_SPACES) else []
        case "improve_military":
            return [IMPROVE[Track.MILITARY]] if table.competence[Track.MILITARY][seat] < len(TRACK_SPACES) else []
        case "persuade_in":
            return [PERSUADE_IN] if table.alii else []
        case "persuade_out":
            citizens = table.citizens
            return [
                PERSUADE_OUT[CHARACTERS[other]] for other in range(table.seats) if other != seat and citizens[other]
            ]
        case _:
            return [PRODUCE] if table.weapons[seat] else []


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
