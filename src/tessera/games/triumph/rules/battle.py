"""Battles (TPH-17): the dice, the totals and the rerolls."""

from __future__ import annotations

from tessera.engine import Ask, Choice, Flow, Worded
from tessera.games.triumph.components import AMPHITHEATRUM, BUILDINGS, CIRCUS, LEADERS, PROVINCES, TEMPLUM, Die
from tessera.games.triumph.numbers import DICE, NUMBERS
from tessera.games.triumph.rules import caesar
from tessera.games.triumph.rules.offices import office_of
from tessera.games.triumph.table import TriumphTable
from tessera.games.triumph.words import ARENA, CONSENT, KEEP, PAY_REROLL, REFUSE, REROLL, REROLLED

STREAMS = ("roman die", "barbarian die")
CIRCUS_LEGIONS: int = BUILDINGS[CIRCUS].n["legions"]
ARENA_LEGIONS: int = BUILDINGS[AMPHITHEATRUM].n["legions"]
ARENA_REROLLS: int = BUILDINGS[AMPHITHEATRUM].n["rerolls"]


def fighters(table: TriumphTable) -> list[int]:
    """The seats with a Commander in the Battle, in Influence Order."""
    here = table.battle
    return [seat for seat in table.influence if table.takes_part(seat, here)]


def has_legions(table: TriumphTable, province: int) -> bool:
    """TPH-17.3: a Legion marker of either side, the Circus or the Amphitheatrum."""
    return table.legions(province) > 0 or table.posted[CIRCUS] == province or table.posted[AMPHITHEATRUM] == province


def legions_of(table: TriumphTable) -> int:
    """TPH-17.6: the Legions in the Battle."""
    here = table.battle
    total = table.legions(here) + table.dice[Die.ROMAN] + table.legion_cards
    if table.posted[CIRCUS] == here:
        total += CIRCUS_LEGIONS
    if table.posted[AMPHITHEATRUM] == here:
        total += ARENA_LEGIONS
    return total


def shields_of(table: TriumphTable) -> int:
    """TPH-17.7, TPH-13.9: the Shields in the Battle, never below 0."""
    here = table.battle
    total = table.dice[Die.BARBARIAN] + table.shield_cards
    if not table.roman[here] and not table.no_printed:
        total += table.board.shields[here]
    sigil = table.leader_in(here)
    if sigil >= 0:
        total += sum(LEADERS[card].shields for card in table.boxes[sigil])
    return max(total, 0)


def legion_parts(table: TriumphTable) -> list[tuple[str, int]]:
    """TPH-17.6: what the Legions in the Battle are the sum of, for those who look on."""
    here = table.battle
    parts = [
        ("markers", table.legions(here)),
        ("die", table.dice[Die.ROMAN]),
        ("Circus", CIRCUS_LEGIONS if table.posted[CIRCUS] == here else 0),
        ("Amphitheatrum", ARENA_LEGIONS if table.posted[AMPHITHEATRUM] == here else 0),
        ("cards", table.legion_cards),
    ]
    return [part for part in parts if part[1]]


def shield_parts(table: TriumphTable) -> list[tuple[str, int]]:
    """TPH-17.7: what the Shields in the Battle are the sum of, for those who look on."""
    here = table.battle
    sigil = table.leader_in(here)
    printed = 0 if table.roman[here] or table.no_printed else table.board.shields[here]
    leaders = [(LEADERS[card].name, LEADERS[card].shields) for card in (table.boxes[sigil] if sigil >= 0 else ())]
    parts = [("Province", printed), *leaders, ("die", table.dice[Die.BARBARIAN]), ("cards", table.shield_cards)]
    return [part for part in parts if part[1]]


def begin(table: TriumphTable, province: int) -> Flow[None]:
    """TPH-17.5, TPH-17.8: the Major's seat rolls both dice; Consul I may reroll one at once."""
    table.battle = province
    table.legion_cards = table.shield_cards = table.refused = 0
    table.no_printed = table.beaten = False
    table.arena = ARENA_REROLLS if table.posted[AMPHITHEATRUM] == province else 0
    seat = table.major[province]
    if table.events is not None:
        table.tell("battle", seat=seat, province=PROVINCES[province])
    for die in Die:
        roll(table, die)
    office = office_of(table, seat)
    for _ in range(office.rerolls if office else 0):
        if seat == table.caesar:
            choice = caesar.consuls_reroll(table, legions_of(table) >= shields_of(table))
        else:
            choice = yield Ask(seat, "consuls_reroll", [*REROLL, KEEP])
        if choice is KEEP:
            table.tell("kept", seat=seat)
            break
        roll(table, REROLLED[choice])


def roll(table: TriumphTable, die: Die) -> None:
    """TPH-1.10, TPH-17.13, TPH-25.11: the new face replaces the old one, for all to see."""
    table.dice[die] = DICE[die][table.fate.below(STREAMS[die], len(DICE[die]))]
    changed(table)
    if table.events is not None:
        table.tell("rolled", die=die.name.capitalize(), face=table.dice[die])


def changed(table: TriumphTable) -> None:
    """TPH-17.12: after any change a refused seat may ask again."""
    table.refused = 0


def _may_ask(table: TriumphTable, seat: int) -> bool:
    return table.major[table.battle] == seat or not table.refused >> seat & 1


def _arena(table: TriumphTable, seat: int) -> bool:
    """TPH-8.12: the Amphitheatrum's reroll, for the seat that placed it."""
    return table.arena > 0 and table.posted_by[AMPHITHEATRUM] == seat


def may_reroll(table: TriumphTable, seat: int) -> bool:
    """Whether the seat can reroll a die, or ask for it."""
    if table.intrigue[seat] < NUMBERS.intrigue_per_reroll and not _arena(table, seat):
        return False
    return _may_ask(table, seat)


def rerolls(table: TriumphTable, seat: int) -> list[Choice]:
    """TPH-17.10, TPH-17.11, TPH-8.12; Intrigue goes in pairs (TPH-11.2)."""
    if not _may_ask(table, seat):
        return []
    options = list(PAY_REROLL) if table.intrigue[seat] >= NUMBERS.intrigue_per_reroll else []
    if _arena(table, seat):
        options += ARENA
    return options


def ask_reroll(table: TriumphTable, seat: int, choice: Choice) -> Flow[None]:
    """TPH-17.10 to TPH-17.12: a Minor needs the consent of the Major's seat, and pays only then."""
    arena = choice in ARENA
    die = REROLLED[choice]
    major = table.major[table.battle]
    if major != seat and major != table.caesar:  # TPH-24.23
        if table.events is not None:
            table.tell("asked", seat=seat, die=die.name.capitalize(), other=major)
        answer = yield Worded(major, "consent", (CONSENT, REFUSE), die.name.capitalize(), {"who": seat})
        if answer is REFUSE:
            table.refused |= 1 << seat
            table.tell("refused", seat=major, other=seat)
            return
        table.tell("consented", seat=major, other=seat)
    if arena:
        table.arena -= 1
    else:
        table.spend_intrigue(seat, NUMBERS.intrigue_per_reroll)
    roll(table, die)


def templum(table: TriumphTable, seat: int) -> Flow[None]:
    """TPH-8.23: the Templum of the seat that rolls the dice also rerolls one."""
    if table.major[table.battle] == seat:
        for _ in range(BUILDINGS[TEMPLUM].n["rerolls"]):
            choice = yield Ask(seat, "templum", REROLL)
            roll(table, REROLLED[choice])
