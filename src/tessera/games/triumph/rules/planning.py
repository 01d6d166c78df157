"""Planning of the Conflict Phase (TPH-16) and the Mausoleum step (TPH-8.13 to TPH-8.17)."""

from __future__ import annotations

from tessera.engine import Ask, Choice, Flow
from tessera.games.triumph.components import AMPHITHEATRUM, BUILDINGS, CIRCUS, LAWS, MAUSOLEUM, PROVINCES, Office
from tessera.games.triumph.moments import Window
from tessera.games.triumph.numbers import LEGION_ICONS, NUMBERS
from tessera.games.triumph.rules import buildings, caesar, laws
from tessera.games.triumph.rules.client_window import client_window
from tessera.games.triumph.rules.offices import ranks_of
from tessera.games.triumph.rules.recruiting import legal_provinces, offers, recruit
from tessera.games.triumph.table import NOBODY, NOWHERE, TriumphTable
from tessera.games.triumph.words import COMMAND, DECLINE, DONE, PLAY, RESERVE, USE

WITH_COMMANDER = (CIRCUS, AMPHITHEATRUM)
IN_TURN = [b.index for b in BUILDINGS if Window.PLANNING in b.windows and b.index not in WITH_COMMANDER]
PLANNING_LAWS = frozenset(law.index for law in LAWS if Window.PLANNING in law.windows)


def planning_turn(table: TriumphTable, seat: int, office: Office | None) -> Flow[None]:
    """TPH-16.2: gains of the Office, then the Commander, then the Legions."""
    if office is None:
        table.gain_intrigue(seat, NUMBERS.intrigue_without_office)  # TPH-16.7
    else:
        table.gain(seat, office.talents)
    major, minor = ranks_of(table, seat)
    if seat == table.caesar:
        yield from caesar.plan(table, major, minor)
        return
    choice = yield from choose_province(table, seat, major, minor)
    if choice is not DONE:
        yield from stand(table, seat, choice.what.index)
        yield from muster(table, seat)
    table.commission = NOBODY


def choose_province(table: TriumphTable, seat: int, major: bool, minor: bool) -> Flow[Choice]:
    """TPH-16.9, TPH-16.11, TPH-16.12: the Province of the Commander; before it Buildings and Lex Gabinia."""
    while True:
        legal = legal_provinces(table, major or table.commission >= 0, minor)
        options = [COMMAND[p] for p in legal] or [DONE]
        options += extras(table, seat, IN_TURN)
        choice: Choice = yield Ask(seat, "commander", options, always=holds_a_play(table, seat))
        if choice.verb not in ("play", "use"):
            return choice
        yield from use_extra(table, seat, choice)


def holds_a_play(table: TriumphTable, seat: int) -> bool:
    """TPH-5.13: a hand must not show in who is asked."""
    return bool(table.hands[seat]) and table.may_play(seat)


def extras(table: TriumphTable, seat: int, usable: list[int]) -> list[Choice]:
    """TPH-16.12, TPH-16.25: Buildings and planning cards."""
    options = [USE[b] for b in usable if table.usable(seat, b) and buildings.can_use(table, b)]
    if table.hands[seat] and table.may_play(seat):
        options += [
            PLAY[card] for card in table.hands[seat] if card in PLANNING_LAWS and laws.playable(table, seat, card)
        ]
    return options


def use_extra(table: TriumphTable, seat: int, choice: Choice) -> Flow[None]:
    """A Building or a card in one's own turn."""
    does = laws.play if choice.verb == "play" else buildings.use
    if (yield from does(table, seat, choice.what.index)):
        yield from client_window(table, seat)


def family_legions(table: TriumphTable, seat: int) -> int:
    """TPH-16.13 to TPH-16.16: the icons on the card of this Phase; with a 1, those on its second card.

    Majors and Minors bring them alike (TPH-16.16).
    """
    icons = LEGION_ICONS[table.options.legion_icons]
    second = table.second[seat]
    return icons[table.bid[seat]] + (icons[second] if second >= 0 else 0)


def stand(table: TriumphTable, seat: int, province: int) -> Flow[None]:
    """TPH-16.8, TPH-16.13: the Commander stands, with its Family Legions, save those held back (TPH-8.14)."""
    set_commander(table, seat, province)
    legions = family_legions(table, seat)
    if legions and table.usable(seat, MAUSOLEUM):
        choice = yield Ask(seat, "reserve", RESERVE[: legions + 1])
        if choice.what:
            table.reserved, table.reserved_by = choice.what, seat
            legions -= choice.what
            table.tell("reserved", seat=seat, legions=choice.what)
    if table.commission >= 0:
        legions += LAWS[table.commission].n["legions"]  # TPH-10.22
    add_legions(table, seat, province, legions)


def set_commander(table: TriumphTable, seat: int, province: int) -> None:
    """TPH-16.9, TPH-16.10: the first one in a Province is the Major."""
    table.commander[seat] = province
    first = table.major[province] < 0
    if first:
        table.major[province] = seat
    if table.events is not None:
        table.tell("commander", seat=seat, province=PROVINCES[province], rank="Major" if first else "Minor")


def add_legions(table: TriumphTable, seat: int, province: int, legions: int) -> None:
    """New Legion markers, Recruited side up."""
    if legions:
        table.recruited[province] += legions
        if table.events is not None:
            table.tell("legions", seat=seat, legions=legions, province=PROVINCES[province])


def muster(table: TriumphTable, seat: int, province: int = NOWHERE) -> Flow[None]:
    """TPH-16.17, TPH-16.25: recruits, markers, Buildings and cards, in any order, until done."""
    table.muster = table.commander[seat] if province < 0 else province
    usable = [*WITH_COMMANDER, *IN_TURN]
    while True:
        options = [DONE, *offers(table, seat), *extras(table, seat, usable)]
        choice = yield Ask(seat, "recruit", options, always=holds_a_play(table, seat))
        if choice is DONE:
            break
        if choice.verb in ("play", "use"):
            yield from use_extra(table, seat, choice)
        else:
            recruit(table, seat, choice)
    table.muster = NOWHERE


def mausoleum_step(table: TriumphTable) -> Flow[bool]:
    """TPH-8.13 to TPH-8.17: the Administrator may place the Mausoleum as a second Commander; whether it was."""
    administrator = table.space[2 * MAUSOLEUM + 1]
    if administrator >= 0 and not table.usable(administrator, MAUSOLEUM):
        administrator = NOBODY
    provinces = [p for p, seat in enumerate(table.major) if seat >= 0]
    if table.reserved and (table.reserved_by != administrator or not provinces):
        add_legions(table, table.reserved_by, table.commander[table.reserved_by], table.reserved)  # TPH-8.16
        table.reserved, table.reserved_by = 0, NOBODY
    if administrator < 0 or not provinces:
        return False
    options = [COMMAND[p] for p in provinces]
    if not table.reserved:
        options.append(DECLINE)  # TPH-8.15
    choice = yield Ask(administrator, "mausoleum", options)
    if choice is DECLINE:
        table.tell("declined", seat=administrator)
        return False
    province = choice.what.index
    buildings.post(table, administrator, MAUSOLEUM, province)
    legions, table.reserved, table.reserved_by = table.reserved, 0, NOBODY
    add_legions(table, administrator, province, legions)
    yield from muster(table, administrator, province)  # TPH-8.17
    return True
