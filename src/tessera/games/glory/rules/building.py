"""Architect and Craftsman: laying Foundations (GTR-10), or adding Materials."""

from __future__ import annotations

from itertools import compress

from tessera.engine import ALWAYS, Ask, Choice, Flow, Seat
from tessera.games.glory.components import (
    ALL_MATERIALS,
    ARCHITECT,
    BUILDINGS,
    CRAFTSMAN,
    EVERY_MATERIAL,
    MATERIAL,
    MATERIALS,
    PATRON,
    PLAIN_SITES_FOR,
    ROLES,
    SITES_FOR,
    Card,
    Kind,
)
from tessera.games.glory.functions import (
    AFTER_ARCHITECT,
    ARCHITECT_SOURCES,
    CRAFTING,
    ON_HIRE,
)
from tessera.games.glory.memory import left_hand
from tessera.games.glory.rules.actions import action, actions_left
from tessera.games.glory.rules.completing import add, change, receiver
from tessera.games.glory.rules.ending import finish, look_for_wins
from tessera.games.glory.rules.parts import roles_of_hires
from tessera.games.glory.structure import Structure
from tessera.games.glory.table import NONE, GloryTable
from tessera.games.glory.words import (
    ADD,
    ADD_STOCK,
    HALF,
    IN_TOWN,
    LAY,
    OUT_OF_TOWN,
    STOP,
)


@action(CRAFTSMAN)
def craftsman(table: GloryTable, seat: Seat, left: int, extra: bool) -> Flow[int]:
    """GTR-10.1: lay a Foundation from hand, or add a Material from hand (GTR-11.3); or what functions allow."""
    options = foundations(table, seat, CRAFTSMAN, left, extra)
    wanted = table.wanted[seat]
    if wanted:
        for card in table.hand[seat]:
            if wanted >> MATERIAL[card] & 1 and ADD[card] not in options:
                options.append(ADD[card])
    if table.functions[seat] & CRAFTING.mask:
        for way in CRAFTING.of(table.functions[seat]):
            options += way.offer(table, seat)
    if len(options) == 1 and not table.hand[seat]:
        return 0
    choice = yield Ask(seat, "craftsman", options, left, ALWAYS)  # GTR-18.12
    verb = choice.verb
    if verb == "lay":
        return (yield from lay_from_hand(table, seat, choice.what.index, CRAFTSMAN, left))
    if verb == "add":
        card = choice.what.index
        building, at_once = yield from receiver(table, seat, MATERIAL[card])
        execute(table, seat, CRAFTSMAN)
        left_hand(table, seat, card)
        if table.events is not None:
            table.tell("uses", seat=seat, card=choice.what)
        yield from add(table, seat, building, MATERIAL[card], CRAFTSMAN, at_once)
        return 1
    if choice is STOP:
        return 0
    if choice is HALF:
        table.half = CRAFTSMAN
        table.tell("half", seat=seat, role=ROLES[CRAFTSMAN])
        return 1
    way = next(way for way in CRAFTING.of(table.functions[seat]) if way.verb == verb)
    return (yield from way.go(table, seat, choice, left, extra))


@action(ARCHITECT)
def architect(table: GloryTable, seat: Seat, left: int, extra: bool) -> Flow[int]:
    """GTR-10.1: lay a Foundation from hand, or add a Material from the Stockpile (GTR-11.3)."""
    spent, executed = yield from architect_part(table, seat, left, extra)
    if executed and table.functions[seat] & AFTER_ARCHITECT.mask:
        for piece in AFTER_ARCHITECT.of(table.functions[seat]):
            if (yield from piece(table, seat, executed)):
                spent = max(spent, 1)
    return spent


def architect_part(table: GloryTable, seat: Seat, left: int, extra: bool) -> Flow[tuple[int, int]]:
    """The main part of an Architect action: how many actions it took, and how many were executed by now.

    A declined one counts as one here (GTR-stairway.2), a half action not yet.
    """
    options = foundations(table, seat, ARCHITECT, left, extra)
    wanted = table.wanted[seat]
    if wanted:
        stock = table.stock[seat]
        options += [ADD_STOCK[material] for material in EVERY_MATERIAL if stock[material] and wanted >> material & 1]
        if table.functions[seat] & ARCHITECT_SOURCES.mask:
            for piece in ARCHITECT_SOURCES.of(table.functions[seat]):
                options += piece(table, seat, wanted)
    if len(options) == 1 and not table.hand[seat]:
        return 0, 1
    choice = yield Ask(seat, "architect", options, left, ALWAYS)  # GTR-18.12
    if choice is STOP:
        return 0, 1
    if choice is HALF:
        table.half = ARCHITECT
        table.tell("half", seat=seat, role=ROLES[ARCHITECT])
        return 1, 0
    if choice.verb == "lay":
        waiting, outside_before = table.half == ARCHITECT, sum(table.out_of_town)
        spent = yield from lay_from_hand(table, seat, choice.what.index, ARCHITECT, left)
        finished = waiting and spent == 1 and sum(table.out_of_town) < outside_before
        return spent, spent + finished  # GTR-stairway.9
    material = choice.what.index
    building, at_once = yield from receiver(table, seat, material)
    execute(table, seat, ARCHITECT)
    (table.stock[seat] if choice.verb == "add_stock" else table.pool)[material] -= 1
    yield from add(table, seat, building, material, ARCHITECT, at_once)
    return 1, 1


def execute(table: GloryTable, seat: Seat, role: Kind) -> None:
    """GTR-7.10, GTR-10.11: an action is executed; a half action that it does not finish is lost."""
    table.half = table.half_client = NONE
    if role == CRAFTSMAN:
        table.crafted |= 1 << seat


def town(table: GloryTable) -> int:
    """The set of materials with a Site in town."""
    return _set(table.in_town)


def outside(table: GloryTable) -> int:
    """The set of materials with a Site out of town that may be chosen (GTR-10.8)."""
    found = _set(table.out_of_town)
    return found & ~town(table) if table.options.out_of_town_only_when_empty else found


def _set(stacks: list[int]) -> int:
    return sum(compress(_BITS, stacks))


_BITS = [1 << material for material in EVERY_MATERIAL]


def finishes_half(table: GloryTable, role: Kind) -> bool:
    """GTR-10.9: whether an action of this role can finish the half action that waits."""
    return table.half == role or (table.half != NONE and table.options.mixed_out_of_town)


def may_go_out(table: GloryTable, seat: Seat, role: Kind, left: int) -> bool:
    """GTR-10.7: whether the player can pay for an out-of-town Site now."""
    return table.outlay[seat] <= left or finishes_half(table, role)


def foundations(table: GloryTable, seat: Seat, role: Kind, left: int, extra: bool) -> list[Choice]:
    """GTR-10.2 to GTR-10.4: stop, the Foundations that may be laid, and a half action (GTR-10.10)."""
    names = table.names[seat]
    sites = town(table)
    half = False
    if may_go_out(table, seat, role, left):
        sites |= outside(table)
    elif extra:
        half = may_be_finished(table, seat, role)
    allowed = PLAIN_SITES_FOR if table.options.training else SITES_FOR
    options = [STOP]
    for card in table.hand[seat]:
        if allowed[card] & sites and not names >> card & 1 and LAY[card] not in options:
            options.append(LAY[card])
    if half:
        options.append(HALF)
    return options


def may_be_finished(table: GloryTable, seat: Seat, role: Kind) -> bool:
    """GTR-10.10: whether a half action has a chance: a later action that may finish it, and a card to lay by it."""
    functions, out = table.functions[seat], outside(table)
    roles = _BUILDERS if table.options.mixed_out_of_town else 1 << role
    ahead = table.ahead
    if actions_left(table, seat) > 0:
        ahead |= 1 << table.led
    if ahead >> PATRON & 1 and functions & ON_HIRE.mask:
        ahead |= roles_of_hires(table, seat)
    if not ahead & roles:
        return False
    if out and roles >> CRAFTSMAN & 1 and any(way.lays for way in CRAFTING.of(functions)):
        return True
    allowed, names = PLAIN_SITES_FOR if table.options.training else SITES_FOR, table.names[seat]
    return any(allowed[card] & out and not names >> card & 1 for card in table.hand[seat])


_BUILDERS = 1 << CRAFTSMAN | 1 << ARCHITECT


def lay_from_hand(table: GloryTable, seat: Seat, card: Card, role: Kind, left: int) -> Flow[int]:
    """Lay a card of the hand as a Foundation: how many actions it took."""
    out = may_go_out(table, seat, role, left)
    site = yield from choose_site(table, seat, card, out)
    left_hand(table, seat, card)
    return lay(table, seat, card, site, role, "hand")


def sites_for(table: GloryTable, card: Card, out: bool) -> list[Choice]:
    """GTR-10.2, GTR-statue.1: the Sites that a card may be laid on."""
    allowed = (PLAIN_SITES_FOR if table.options.training else SITES_FOR)[card]
    inside = allowed & town(table)
    beyond = allowed & outside(table) if out else 0
    return _IN_TOWN_AT[inside] + _OUT_OF_TOWN_AT[beyond]


_IN_TOWN_AT = [[IN_TOWN[m] for m in EVERY_MATERIAL if sites >> m & 1] for sites in range(ALL_MATERIALS + 1)]
"""For each set of materials, the Sites that can be chosen."""
_OUT_OF_TOWN_AT = [[OUT_OF_TOWN[m] for m in EVERY_MATERIAL if sites >> m & 1] for sites in range(ALL_MATERIALS + 1)]


def choose_site(table: GloryTable, seat: Seat, card: Card, out: bool) -> Flow[Choice]:
    """The Site of a Foundation."""
    options = sites_for(table, card, out)
    choice: Choice = options[0] if len(options) == 1 else (yield Ask(seat, "site", options, BUILDINGS[card]))
    return choice


def lay(table: GloryTable, seat: Seat, card: Card, site: Choice, role: Kind, source: str) -> int:
    """A Foundation takes its Site: how many actions it took (GTR-10.7)."""
    material = site.what.index
    in_town = site.verb == "in_town"
    spent = 1
    if not in_town:
        if finishes_half(table, role):
            worker = table.half_client
            execute(table, seat, table.half)  # GTR-10.10: now the half action is executed too
            execute(table, seat, role)
            table.half_client = worker
            found(table, seat, card, material, in_town, source)
            return spent
        spent = table.outlay[seat]
    execute(table, seat, role)
    found(table, seat, card, material, in_town, source)
    return spent


def found(table: GloryTable, seat: Seat, card: Card, site: int, in_town: bool, source: str) -> None:
    """The Foundation lies on its Site; the last Site in town ends the game (GTR-10.13, GTR-16.2)."""
    (table.in_town if in_town else table.out_of_town)[site] -= 1
    structure = Structure(card, site)
    table.structures[seat].append(structure)
    if table.events is not None:
        table.tell("laid", seat=seat, building=BUILDINGS[card], site=MATERIALS[site],
                   place="in town" if in_town else "out of town", source=source)  # fmt: skip
    change(table, seat, structure)
    if table.watched:
        look_for_wins(table)
    if in_town and not any(table.in_town):
        finish(table, "sites")
