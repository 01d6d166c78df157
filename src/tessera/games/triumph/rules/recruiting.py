"""Where Commanders may stand, and recruiting Legions for them (TPH-16.8 to TPH-16.25)."""

from __future__ import annotations

from tessera.engine import Choice
from tessera.games.triumph.board import FAR, steps_from
from tessera.games.triumph.components import CONTROL_SPACES, ICONS, PROVINCES
from tessera.games.triumph.numbers import FIXED_LEGIONS
from tessera.games.triumph.table import TriumphTable
from tessera.games.triumph.words import AUXILIARY, GARRISON

ALL = range(len(PROVINCES))


def legal_provinces(table: TriumphTable, major: bool, minor: bool) -> list[int]:
    """TPH-16.8 to TPH-16.10: Majors in or beside Roman Provinces without a Major, Minors where there is one.

    Looked at when a Commander is placed, and never again (TPH-16.27).
    """
    roman, neighbours, majors = table.roman, table.board.neighbours, table.major
    found = []
    for p in ALL:
        if majors[p] >= 0:
            if minor:
                found.append(p)
        elif major and (roman[p] or any(roman[q] for q in neighbours[p])):
            found.append(p)
    return found


def auxiliary_price(table: TriumphTable) -> int:
    """TPH-16.18, TPH-16.19: the Shields printed in the Commander's Province; nothing in Italy."""
    here = table.muster
    return 0 if PROVINCES[here].italian else table.board.shields[here]


def ways(table: TriumphTable) -> tuple[int, ...]:
    """TPH-16.20, TPH-16.21, TPH-26.5: the steps from each Province to the Commander."""
    if table.options.safe_march:
        closed = frozenset(table.leader_at)
        return steps_from(table.muster, table.board.neighbours, closed)
    return table.board.steps[table.muster]


def offers(table: TriumphTable, seat: int, free: bool = False) -> list[Choice]:
    """TPH-16.17, TPH-16.23, TPH-11.1: the Legions that the seat can recruit and pay."""
    talents = FAR if free else table.talents[seat]
    options = []
    if True in table.auxiliaries and auxiliary_price(table) <= talents:
        options.append(AUXILIARY)
    available = table.available
    if any(available):
        if free:
            options += [GARRISON[p] for p in ALL if available[p]]
        else:
            steps = ways(table)
            options += [GARRISON[p] for p in ALL if available[p] and steps[p] <= talents]
    return options


def recruit(table: TriumphTable, seat: int, choice: Choice, free: bool = False) -> None:
    """TPH-16.18 to TPH-16.24: a Legion marker joins the Commander, Recruited side up."""
    here = table.muster
    if choice is AUXILIARY:
        price = auxiliary_price(table)
        take_auxiliary(table)
    else:
        price = ways(table)[choice.what.index]
        table.available[choice.what.index] -= 1
    table.recruited[here] += 1
    if free:
        price = 0
    elif price:
        table.pay(seat, price)
    if table.events is not None:
        origin = "the Auxiliary track" if choice is AUXILIARY else choice.what
        table.tell("recruited", seat=seat, origin=origin, province=PROVINCES[here], talents=price)


def take_auxiliary(table: TriumphTable) -> None:
    """TPH-16.18: the marker that a returning control marker would cover first."""
    auxiliaries = table.auxiliaries
    for place in range(len(auxiliaries) - 1, -1, -1):
        if auxiliaries[place]:
            auxiliaries[place] = False
            return


# The control markers on the Auxiliary track


def gain_control(table: TriumphTable, province: int) -> None:
    """TPH-7.5, TPH-7.8: a marker set aside, else the leftmost of the track, goes into the Province."""
    table.roman[province] = True
    if table.aside:
        table.aside -= 1
    else:
        table.controls -= 1
    if table.events is not None:
        table.tell("conquered", province=PROVINCES[province])


def lose_control(table: TriumphTable, province: int) -> None:
    """TPH-7.6 to TPH-7.8, TPH-7.11: back to the rightmost space that has none, or aside."""
    table.roman[province] = False
    if table.controls < CONTROL_SPACES:
        table.controls += 1
        covered = CONTROL_SPACES - table.controls + 1
        if covered in ICONS:
            table.auxiliaries[FIXED_LEGIONS + ICONS.index(covered)] = False
    else:
        table.aside += 1
    if table.events is not None:
        table.tell("lost", province=PROVINCES[province])


def refill_auxiliaries(table: TriumphTable) -> None:
    """TPH-22.18, TPH-7.9, TPH-7.10: a Legion on every empty fixed space and every revealed icon."""
    revealed = CONTROL_SPACES - table.controls
    table.auxiliaries = [True] * FIXED_LEGIONS + [icon <= revealed for icon in ICONS]
