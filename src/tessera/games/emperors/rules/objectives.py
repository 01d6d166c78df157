"""Objectives: gained and lost at once, after every single event (EMP-11, EMP-12)."""

from __future__ import annotations

from collections.abc import Callable

from tessera.engine import Seat
from tessera.games.emperors.components import (
    INFLUENCES,
    MARCH_PROVINCE,
    OBJECTIVES,
    PLACES,
    RULES,
    SUPREMACY_EXCLUDED,
    Column,
    ObjectiveIndex,
    ProvinceIndex,
    objectives_of,
)
from tessera.games.emperors.table import NOBODY, EmperorsTable


def _of_each(sort: str) -> list[ObjectiveIndex]:
    """The objectives of one sort, by what they are of."""
    return [ObjectiveIndex(found.index) for found in sorted(objectives_of(sort), key=lambda found: found.of)]


def _only(sort: str) -> ObjectiveIndex:
    return ObjectiveIndex(objectives_of(sort)[0].index)


GOVERNOR = _of_each("governor")
"""The objective of each province."""
RECOGNITION = _of_each("recognition")
"""The recognition of each influence type."""
SUPREMACY, MARCH_ON_ROME, CORRUPTION_CARD, IDOLIZED = map(_only, ("supremacy", "march", "corruption", "idolized"))
CONSENSUS = objectives_of("consensus")[0]

_COUNTING = [place for place in PLACES if place != SUPREMACY_EXCLUDED]


def check_legions(table: EmperorsTable) -> None:
    """EMP-11.3, EMP-11.4: the check after an event that moved legions, set up a camp or emptied a pile.

    Influence has not changed since the last check, so the other objectives stay where they are.
    """
    holder = table.holder
    seat = holder[MARCH_ON_ROME]
    if seat >= 0 and not has_marched(table, seat):
        lose(table, MARCH_ON_ROME)  # EMP-12.12
    seat = holder[SUPREMACY]
    if seat >= 0 and not is_supreme(table, seat):
        lose(table, SUPREMACY)  # EMP-12.8
    open_places = [place for place in PLACES if table.top[place] is None]
    for place in open_places:
        seat = holder[GOVERNOR[place]]
        if seat >= 0 and not governs(table, place, seat):
            lose(table, GOVERNOR[place])  # EMP-12.22
    march, supremacy = holder[MARCH_ON_ROME] == NOBODY, holder[SUPREMACY] == NOBODY
    if not (march or supremacy or open_places):
        return
    for seat in table.turn_order():
        if table.camp[seat] < 0:
            continue  # EMP-11.9
        if march and has_marched(table, seat):
            tell_tie(table, seat, has_marched)
            gain(table, seat, MARCH_ON_ROME)
            march = False
        if supremacy and is_supreme(table, seat):
            tell_tie(table, seat, is_supreme)
            gain(table, seat, SUPREMACY)
            supremacy = False
        for place in open_places:
            if holder[GOVERNOR[place]] == NOBODY and governs(table, place, seat):
                gain(table, seat, GOVERNOR[place])
    check_victory(table)


def tell_tie(table: EmperorsTable, first: Seat, fulfils: Callable[[EmperorsTable, Seat], bool]) -> None:
    """EMP-11.4: where several Emperors fulfil an objective at the same time, turn order decides."""
    if table.events is not None:
        equal = [seat for seat in table.turn_order() if table.camp[seat] >= 0 and fulfils(table, seat)]
        if len(equal) > 1:
            table.tell("tied_turn", seats=equal, seat=first)


def has_marched(table: EmperorsTable, seat: Seat) -> bool:
    """EMP-12.9 to EMP-12.11: two Deployed legions in Rome; EMP-15.5: nobody else's beside them."""
    if table.deployed[seat][MARCH_PROVINCE] < RULES.march_legions:
        return False
    return not table.options.march_clear or not any(
        table.deployed[other][MARCH_PROVINCE] for other in range(table.seats) if other != seat
    )


def is_supreme(table: EmperorsTable, seat: Seat) -> bool:
    """EMP-12.6, EMP-12.7: Deployed legions in three provinces other than Rome."""
    deployed = table.deployed[seat]
    provinces = 0
    for place in _COUNTING:
        if deployed[place]:
            provinces += 1
    return provinces >= RULES.supremacy_provinces


def governs(table: EmperorsTable, place: ProvinceIndex, seat: Seat) -> bool:
    """EMP-12.19 to EMP-12.21, where the pile is empty: the own camp, and an own Deployed legion."""
    return table.camp[seat] == place and table.deployed[seat][place] >= RULES.governor_legions


def gain_points(table: EmperorsTable, seat: Seat, type: Column, points: int) -> None:
    """EMP-8.18: points of one influence type, and the check of what they bring (EMP-11.3)."""
    own = table.influence[seat]
    own[type] += points
    if table.events is not None:
        table.tell("influence", seat=seat, points=points, type=INFLUENCES[type], total=own[type])
    check_influence(table, seat, type)


def check_influence(table: EmperorsTable, seat: Seat, type: Column) -> None:
    """EMP-11.4 after new points: only the player who gained them can take anything, and legions have not changed."""
    own = table.influence[seat]
    recognition, holder = RECOGNITION[type], table.holder[RECOGNITION[type]]
    if holder == NOBODY:
        if own[type] >= RULES.recognition_threshold:
            gain(table, seat, recognition)  # EMP-12.1
    elif holder >= 0 and holder != seat and own[type] > table.influence[holder][type]:
        take_over(table, seat, recognition)  # EMP-12.2, EMP-12.3
    if not table.consensus[seat] and min(own) >= RULES.consensus_threshold_each:
        table.consensus[seat] = True  # EMP-12.4, EMP-12.5
        table.held[seat] += 1
        table.tell("gained", seat=seat, objective=CONSENSUS)
    holder = table.holder[IDOLIZED]
    if holder == NOBODY:
        if max(own) >= RULES.idolized_threshold:
            gain(table, seat, IDOLIZED)  # EMP-12.23
    elif holder >= 0 and holder != seat and max(own) > max(table.influence[holder]):
        take_over(table, seat, IDOLIZED)  # EMP-12.24
    check_victory(table)


def gain(table: EmperorsTable, seat: Seat, objective: ObjectiveIndex) -> None:
    """EMP-11.2: an objective is taken from the supply."""
    table.holder[objective] = seat
    table.held[seat] += 1
    if table.events is not None:
        table.tell("gained", seat=seat, objective=OBJECTIVES[objective])


def lose(table: EmperorsTable, objective: ObjectiveIndex) -> None:
    """EMP-11.6: an objective goes back to the supply."""
    seat = table.holder[objective]
    table.holder[objective] = NOBODY
    table.held[seat] -= 1
    if table.events is not None:
        table.tell("lost", seat=seat, objective=OBJECTIVES[objective])


def take_over(table: EmperorsTable, seat: Seat, objective: ObjectiveIndex) -> None:
    """An objective passes from its holder to another player."""
    loser = table.holder[objective]
    table.holder[objective] = seat
    table.held[loser] -= 1
    table.held[seat] += 1
    if table.events is not None:
        table.tell("took_over", seat=seat, loser=loser, objective=OBJECTIVES[objective])


def objectives_to_win(table: EmperorsTable) -> int:
    """EMP-13.1, EMP-13.2."""
    return RULES.objectives_to_win_introductory if table.options.introductory else RULES.objectives_to_win


def check_victory(table: EmperorsTable) -> None:
    """EMP-13.1, EMP-13.4: enough objectives at the same time; the active player first, then by turn order."""
    goal = objectives_to_win(table)
    if max(table.held) >= goal:
        if table.events is not None and len(equal := [s for s in range(table.seats) if table.held[s] >= goal]) > 1:
            table.tell("tied_goal", seats=equal)
        for seat in table.turn_order():
            if table.held[seat] >= goal:
                table.crown(seat, "objectives")
