"""After a conquest (TRI-9)."""

from __future__ import annotations

from tessera.engine import Ask, Flow
from tessera.games.triumvirate.components import RULES, Province, Track
from tessera.games.triumvirate.rules.competence import TOP, climb, fall, leads
from tessera.games.triumvirate.table import TriumvirateTable
from tessera.games.triumvirate.words import COMPENSATION, REFUGE

COMPENSATED = {choice: track for track, choice in COMPENSATION.items()}


def conquest(table: TriumvirateTable, province: Province) -> Flow[None]:
    """TRI-9.1: Governor, military victory, Escape, Compensation, captured Civil Servants."""
    seat, place = table.active, province.index
    loser = table.owner[place]
    fled = table.position[loser] == place
    table.owner[place] = seat  # TRI-9.2: the new Governor takes the same position
    table.legions[place] = table.party  # TRI-9.3
    table.party = 0
    table.position[seat] = place
    table.tell("conquered", seat=seat, loser=loser, province=province)
    if table.owner.count(seat) >= RULES.provinces_to_win:
        table.crown(seat, "military")  # TRI-9.4, TRI-14.5
    if fled:
        yield from escape(table, loser, place)
    yield from compensation(table, loser)
    captured = table.servants[place]
    if captured:  # TRI-9.17
        armed = table.arm(loser, captured * RULES.weapons_per_captured_servant)  # TRI-9.18
        table.tell("captured", seat=seat, loser=loser, servants=captured, weapons=armed)


def escape(table: TriumvirateTable, loser: int, lost: int) -> Flow[None]:
    """TRI-9.5 to TRI-9.10: the Character of the loser flees."""
    table.escape = loser
    table.tell("escaped", seat=loser)
    choice = yield Ask(loser, "refuge", [REFUGE[province] for province in table.provinces_of(loser)])
    refuge = choice.what
    table.position[loser] = refuge.index
    table.tell("fled", seat=loser, province=refuge)
    if table.options.flight == "spare_servants_flee":  # TRI-17.7
        fleeing = max(table.servants[lost] - 1, 0)
        table.servants[lost] -= fleeing
        table.settle_servants(refuge.index, fleeing)
        if fleeing:
            table.tell("servants_fled", seat=loser, servants=fleeing, province=refuge)
    for track in Track:
        if leads(table, loser, track):
            fall(table, loser, track)  # TRI-9.7


def compensation(table: TriumvirateTable, loser: int) -> Flow[None]:
    """TRI-9.11 to TRI-9.16: the Compensation card comes to the loser, or turns to side II."""
    if table.compensation != loser:
        table.compensation, table.compensation_side = loser, 1
        armed = table.arm(loser, RULES.weapons_per_compensation_i)  # TRI-9.12
        table.tell("compensated", seat=loser, weapons=armed)
        return
    table.compensation_side = 2
    table.tell("compensated_twice", seat=loser)
    below = [track for track in Track if table.competence[track][loser] < TOP]
    choice = yield Ask(loser, "compensation", [COMPENSATION[track] for track in below])
    climb(table, loser, COMPENSATED[choice], RULES.steps_per_compensation_ii)  # TRI-9.13, TRI-9.15
