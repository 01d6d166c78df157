"""Construction: Amphitheatre, Archway, Gate, Road, Scriptorium, Solarium, Tower, Villa.

(Tower's out-of-town price and the Statue are data.)
"""

from __future__ import annotations

from tessera.engine import Ask, Choice, Flow, Seat
from tessera.games.glory.components import (
    ALL_MATERIALS,
    ARCHITECT,
    BUILDINGS,
    CRAFTSMAN,
    EVERY_MATERIAL,
    MARBLE,
    MATERIAL,
    MATERIALS,
    RUBBLE,
    STONE,
    Card,
    Kind,
    type_of,
)
from tessera.games.glory.functions import (
    ARCHITECT_SOURCES,
    COMPLETED_BY,
    EARLY,
    FINISHING,
    FITTING,
    ON_COMPLETION,
    completion,
)
from tessera.games.glory.rules.actions import group
from tessera.games.glory.rules.parts import gain_stock
from tessera.games.glory.structure import Structure
from tessera.games.glory.table import GloryTable
from tessera.games.glory.words import ADD_POOL, SALVAGE, STOP


@completion("amphitheatre")
def amphitheatre(table: GloryTable, seat: Seat, owner: Seat, why: str) -> Flow[None]:
    """GTR-amphitheatre.1: Craftsman actions, up to his Influence."""
    yield from group(table, seat, CRAFTSMAN, table.power(seat))


@ARCHITECT_SOURCES.by("archway")
def archway(table: GloryTable, seat: Seat, wanted: int) -> list[Choice]:
    """GTR-archway.1 to GTR-archway.3: the Material of an Architect action may come from the Pool."""
    pool = table.pool
    return [ADD_POOL[material] for material in EVERY_MATERIAL if pool[material] and wanted >> material & 1]


@EARLY.by("gate")
def gate(structure: Structure) -> bool:
    """GTR-gate.1, GTR-gate_road.1: functions of Marble structures are active from the laying of the Foundation."""
    return structure.colours >> MARBLE & 1 == 1


@FITTING.by("road")
def road(structure: Structure) -> int:
    """GTR-road.1, GTR-road.3: any Material on Stone structures, a Statue on a Stone Site included."""
    own = MATERIAL[structure.building]
    stone = own == STONE or (BUILDINGS[structure.building].any_site and structure.site == STONE)
    return ALL_MATERIALS if stone else 0


@FITTING.by("tower")
def tower(structure: Structure) -> int:
    """GTR-tower.1: Rubble on any structure."""
    return 1 << RUBBLE


@FINISHING.by("scriptorium")
def scriptorium(material: Kind) -> bool:
    """GTR-scriptorium.1: a Marble added by an action may complete any structure at once."""
    return material == MARBLE


@ON_COMPLETION.by("solarium")
def solarium(table: GloryTable, seat: Seat, building: Card, role: Kind) -> Flow[None]:
    """GTR-solarium.1 to GTR-solarium.3: one Material of what an Architect action completed goes to the Stockpile."""
    structure = table.structure(seat, building)
    if role != ARCHITECT or structure is None:
        return
    options = [SALVAGE[material] for material in sorted(set(structure.materials))]
    choice = yield Ask(seat, "solarium", [STOP, *options], BUILDINGS[building])
    if choice is not STOP:
        material = choice.what.index
        table.put(seat, structure.without_material(material))
        table.tell("salvaged", seat=seat, material=MATERIALS[material], building=BUILDINGS[building])
        gain_stock(table, seat, material)


def villa(role: Kind) -> bool:
    """GTR-villa.1: one Material added by an Architect action completes it."""
    return role == ARCHITECT


COMPLETED_BY[type_of("villa")] = villa
