"""Legions: recruiting, moving, battle, redeploying (EMP-10)."""

from __future__ import annotations

from tessera.engine import Ask, Flow, Seat
from tessera.games.emperors.components import PROVINCES, ROADS, RULES, Province, ProvinceIndex
from tessera.games.emperors.rules.objectives import check_legions
from tessera.games.emperors.rules.purse import pay, use_ready
from tessera.games.emperors.table import EmperorsTable
from tessera.games.emperors.words import TO

WAYS = {closed: [[TO[p.place] for p in beside] for beside in roads] for closed, roads in ROADS.items()}
"""EMP-10.4, EMP-10.6: the provinces that can be entered from each, by the option `closed_road`."""


def march(table: EmperorsTable, origin: Province) -> Flow[None]:
    """EMP-10.4: for 1 gold, a legion goes to an adjacent province."""
    choice = yield Ask(table.active, "march", WAYS[table.options.closed_road][origin.place], origin)
    pay(table, RULES.move_cost)
    move(table, origin.place, choice.what.place)


def free_march(table: EmperorsTable, origin: Province) -> Flow[None]:
    """EMP-9.12: one movement costs nothing."""
    choice = yield Ask(table.active, "march", WAYS[table.options.closed_road][origin.place], origin)
    use_ready(table, "free_march")
    move(table, origin.place, choice.what.place)


def move(table: EmperorsTable, origin: ProvinceIndex, target: ProvinceIndex) -> None:
    """A movement with its battle is one event (EMP-11.10)."""
    seat, deployed = table.active, table.deployed
    deployed[seat][origin] -= 1
    deployed[seat][target] += 1
    if table.events is not None:
        table.tell("moved", seat=seat, origin=PROVINCES[origin], province=PROVINCES[target])
    enemies = [other for other in range(table.seats) if deployed[other][target] and other != seat]
    if enemies:  # EMP-10.7
        battle(table, target, [seat, *enemies])
    check_legions(table)


def battle(table: EmperorsTable, place: ProvinceIndex, participants: list[Seat]) -> None:
    """EMP-10.8 to EMP-10.12: each participant loses one legion to the own camp; there is no winner."""
    if table.events is not None:
        legions = [table.deployed[seat][place] for seat in participants]
        table.tell("battle", province=PROVINCES[place], seat=participants[0], others=participants[1:], legions=legions)
    for seat in participants:
        defeat(table, seat, place)


def defeat(table: EmperorsTable, seat: Seat, place: ProvinceIndex) -> None:
    """EMP-10.13: a legion goes Defeated to its owner's camp."""
    table.deployed[seat][place] -= 1
    table.defeated[seat] += 1


def recruit(table: EmperorsTable, number: int) -> None:
    """EMP-10.1 to EMP-10.3: from the supply to the camp's province, without a battle."""
    _deploy(table, number, table.supply, "recruited")


def rally(table: EmperorsTable, number: int) -> None:
    """EMP-10.14: Defeated legions are Deployed in the camp's province, without a battle."""
    _deploy(table, number, table.defeated, "redeployed")


def _deploy(table: EmperorsTable, number: int, waiting: list[int], told: str) -> None:
    """So many of the legions that wait, or all, go to the camp's province."""
    seat = table.active
    number = min(number, waiting[seat])
    if not number:
        return
    waiting[seat] -= number
    table.deployed[seat][table.camp[seat]] += number
    if table.events is not None:
        table.tell(told, seat=seat, legions=number, province=PROVINCES[table.camp[seat]])
    check_legions(table)


def redeploy(table: EmperorsTable, _: object) -> None:
    """EMP-10.14, EMP-10.15: one legion for 2 gold."""
    pay(table, RULES.redeploy_cost)
    rally(table, 1)


def free_redeploy(table: EmperorsTable, _: object) -> None:
    """EMP-9.13: one redeployment costs nothing."""
    use_ready(table, "free_rally")
    rally(table, 1)
