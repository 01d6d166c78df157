"""Law cards of campaigns: planning (TPH-10.22 to TPH-10.24) and Battles (TPH-10.25 to TPH-10.30)."""

from __future__ import annotations

from tessera.engine import Ask, Flow
from tessera.games.triumph.components import PROVINCES, Die, Law
from tessera.games.triumph.rules import battle, offices, recruiting
from tessera.games.triumph.rules.laws.shape import Can, Do
from tessera.games.triumph.table import NOBODY, TriumphTable
from tessera.games.triumph.words import KEEP, REROLL, REROLLED, STOP


def can_commission(table: TriumphTable, seat: int, law: Law) -> bool:
    """TPH-10.22: before the Commander stands, and only if some Province is legal for it then (TPH-9.8)."""
    if table.muster >= 0 or table.commission != NOBODY:
        return False
    _, minor = offices.ranks_of(table, seat)
    return bool(recruiting.legal_provinces(table, major=True, minor=minor))


def commission(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.22: the Commander may be a Major, and a Legion joins it when it stands."""
    table.commission = law.index
    yield from ()  # nothing is asked
    return False


def can_levy(table: TriumphTable, seat: int, law: Law) -> bool:
    """TPH-10.23: the Commander stands."""
    return table.muster >= 0


def levy(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.23: Legions from the supply."""
    here = table.muster
    number = law.n["legions_italian" if PROVINCES[here].italian else "legions"]
    table.recruited[here] += number
    table.tell("legions", seat=seat, legions=number, province=PROVINCES[here])
    yield from ()  # nothing is asked
    return False


def can_recruit_freely(table: TriumphTable, seat: int, law: Law) -> bool:
    """TPH-10.24: the Commander stands, and there is an Available Legion."""
    return table.muster >= 0 and (True in table.auxiliaries or any(table.available))


def free_recruits(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.24: Available Legions without paying, one at a time."""
    for left in range(law.n["free_recruits"], 0, -1):
        options = [*recruiting.offers(table, seat, free=True), STOP]
        choice = yield Ask(seat, "free_recruit", options, about=left)
        if choice is STOP:
            break
        recruiting.recruit(table, seat, choice, free=True)
    return False


def can_strengthen(table: TriumphTable, seat: int, law: Law) -> bool:
    """TPH-10.29, TPH-10.30: some cards need a Province of a certain kind."""
    here = table.battle
    if "italian" in law.n and not PROVINCES[here].italian:
        return False
    return "no_printed_shields" not in law.n or not table.roman[here]


def strength(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.25 to TPH-10.27, TPH-10.29, TPH-10.30: more Legions or fewer Shields."""
    n = law.n
    table.legion_cards += n.get("legions", 0)
    if "legions_each" in n:
        table.legion_cards += max(n.get("min", 0), n["legions_each"] * (len(battle.fighters(table)) - 1))
    table.shield_cards -= n.get("fewer_shields", 0)
    if "no_printed_shields" in n:
        table.no_printed = True
    battle.changed(table)
    yield from ()  # nothing is asked
    return False


def reroll_both(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.28: both dice, then one of them once more."""
    for die in Die:
        battle.roll(table, die)
    for _ in range(law.n["second_rerolls"]):
        choice = yield Ask(seat, "second_reroll", [*REROLL, KEEP])
        if choice is KEEP:
            table.tell("kept", seat=seat)
            break
        battle.roll(table, REROLLED[choice])
    return False


WORDS: dict[str, tuple[Can | None, Do]] = {
    "commission": (can_commission, commission),
    "levy": (can_levy, levy),
    "free_recruits": (can_recruit_freely, free_recruits),
    "strength": (can_strengthen, strength),
    "reroll_both": (None, reroll_both),
}
