"""Adding Materials and completing (GTR-11)."""

from __future__ import annotations

from tessera.engine import Ask, Flow, Seat
from tessera.games.glory.components import (
    BUILDINGS,
    MATERIALS,
    VALUE,
    Card,
    Kind,
)
from tessera.games.glory.functions import (
    BUILT,
    COMPLETED_BY,
    COMPLETION,
    EARLY,
    FINISHING,
    FITTING,
    ON_COMPLETION,
    accepted,
    fitting,
    limits,
    refresh_seat,
)
from tessera.games.glory.rules.ending import look_for_wins
from tessera.games.glory.structure import Structure
from tessera.games.glory.table import GloryTable
from tessera.games.glory.words import (
    COMPLETE,
    KEEP,
    TO,
)


def change(table: GloryTable, seat: Seat, structure: Structure) -> None:
    """An unfinished structure was laid or got Material: by a function it may be active at once."""
    before = table.functions[seat]
    if not before or not before & (EARLY.mask | FITTING.mask | FINISHING.mask):  # its name and colours, nothing else
        table.names[seat] |= 1 << structure.building
        table.wanted[seat] |= structure.colours
        return
    refresh_seat(table, seat)
    if table.functions[seat] != before:
        limits(table)


def receivers(table: GloryTable, seat: Seat, material: Kind) -> list[Card]:
    """GTR-11.1: the player's unfinished structures that an action may add this material to."""
    functions = table.functions[seat]
    return [
        structure.building
        for structure in table.structures[seat]
        if not structure.done and accepted(structure, functions) >> material & 1
    ]


def receiver(table: GloryTable, seat: Seat, material: Kind) -> Flow[tuple[Card, bool]]:
    """Which structure gets the Material, and whether a function completes it at once."""
    able = receivers(table, seat, material)
    building = able[0]
    if len(able) > 1:
        choice = yield Ask(seat, "to", [TO[building] for building in able], MATERIALS[material])
        building = choice.what.index
    functions = table.functions[seat]
    if not functions & FINISHING.mask or not any(piece(material) for piece in FINISHING.of(functions)):
        return building, False
    structure = table.structure(seat, building)
    assert structure is not None
    if not fitting(structure, functions) >> material & 1:
        return building, True
    if len(structure.materials) + 1 >= structure.needed:
        return building, False
    choice = yield Ask(seat, "at_once", [COMPLETE, KEEP], BUILDINGS[building])
    return building, choice is COMPLETE


def add(
    table: GloryTable,
    seat: Seat,
    building: Card,
    material: Kind,
    role: Kind,
    at_once: bool = False,
    effects: bool = True,
) -> Flow[None]:
    """GTR-11.4, GTR-11.5: one Material is added, and perhaps the structure is completed."""
    old = table.structure(seat, building)
    assert old is not None
    structure = old.with_material(material)
    table.put(seat, structure)
    if table.events is not None:
        table.tell("added", seat=seat, material=MATERIALS[material], building=BUILDINGS[building])
    own_rule = COMPLETED_BY.get(building)
    done = at_once or len(structure.materials) >= structure.needed
    if not done and own_rule is not None and not table.options.training:
        done = own_rule(role)
    if done:
        yield from complete(table, seat, building, role, effects)
    else:
        change(table, seat, structure)
        if table.watched:
            look_for_wins(table)


def complete(table: GloryTable, seat: Seat, building: Card, role: Kind, effects: bool = True) -> Flow[None]:
    """GTR-11.6: Site to Influence, the function starts, Solarium, the completion effect."""
    structure = table.structure(seat, building)
    assert structure is not None
    table.put(seat, structure.completed())
    table.gain_site(seat, structure.site)
    refresh_seat(table, seat)
    limits(table)
    if table.events is not None:
        table.tell("completed", seat=seat, building=BUILDINGS[building], influence=table.influence[seat])
    if table.watched:
        look_for_wins(table)
    functions = table.functions[seat]
    if functions & ON_COMPLETION.mask:
        for piece in ON_COMPLETION.of(functions):
            yield from piece(table, seat, building, role)
    if effects and building in COMPLETION and not table.options.training:
        yield from COMPLETION[building](table, seat, seat, BUILT)


def pay_site(table: GloryTable, seat: Seat, to: Seat, material: Kind) -> None:
    """A Site card goes from one player to another."""
    table.lose_site(seat, material)
    table.gain_site(to, material)
    limits(table)
    if table.events is not None:
        table.tell("paid_site", seat=seat, site=MATERIALS[material], to_seat=to)


def site_worth(table: GloryTable, seat: Seat) -> int:
    """What all Site cards of a player are worth together; the starting Influence is not a card (GTR-1.4)."""
    return sum(number * VALUE[material] for material, number in enumerate(table.sites[seat]))
