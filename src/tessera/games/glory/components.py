"""The box: reads `components.toml` into frozen objects, and says what does not fit.

Cards are types with counts. A type is the index of its building, a material (with its role) the index of the material:
tables hold these numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, ClassVar, Final

from tessera.engine import Catalogue, Component, data_file, read_data
from tessera.games.glory.checks import check

FILE = data_file(Path(__file__).parent, "glory")
DATA = read_data(FILE)
check(read_data(FILE), FILE.name)


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of the rulebook that belong to no single card, by the names of the data file."""

    start_influence: int
    refill_size: int
    merchant_bonus_points: int
    points_per_influence: int
    in_town_foundation_actions: int
    out_of_town_foundation_actions: int
    pool_cards_per_player: int
    aerarium_prison_min_payment: int
    aerarium_thief_min_payment: int


@dataclass(frozen=True, slots=True, eq=False)
class Material(Component):
    """A material; it fixes colour, role and value of every card (GTR-2.2)."""

    kind: ClassVar[str] = "material"
    colour: str
    value: int
    sites: int


@dataclass(frozen=True, slots=True, eq=False)
class Role(Component):
    """What a card of the material of the same index leads, and what a Client of it does (GTR-2.2)."""

    kind: ClassVar[str] = "role"


@dataclass(frozen=True, slots=True, eq=False)
class Building(Component):
    """A type of Order card, with the numbers that its function changes (GTR-1.1)."""

    kind: ClassVar[str] = "building"
    material: int
    value: int
    copies: int
    deck: str
    completion_effect: bool
    refill_bonus: int = 0
    clientele_bonus: int = 0
    clientele_factor: int = 1
    vault_bonus: int = 0
    petition_sizes: tuple[int, ...] = ()
    out_of_town_foundation_actions: int = 0
    points: int = 0
    stockpile_cards_per_point: int = 0
    any_site: bool = False


@dataclass(frozen=True, slots=True)
class Version:
    """What differs between Republic and Imperium besides their cards (GTR-19.2)."""

    name: str
    start_orders: int
    start_jacks: int
    petition_sizes: tuple[int, ...]


RULES = Numbers(**{field.name: DATA["rules"][field.name] for field in fields(Numbers)})
JACKS: Final[int] = DATA["components"]["jack_cards"]

MATERIALS = Catalogue(
    Material,
    (Material(m["id"], m["name"], i, m["colour"], m["value"], m["sites"]) for i, m in enumerate(DATA["material"])),
)
ROLES = Catalogue(Role, (Role(m["role"], m["role_name"], i) for i, m in enumerate(DATA["material"])))
RUBBLE, WOOD, BRICK, CONCRETE, STONE, MARBLE = range(6)
LABORER, CRAFTSMAN, LEGIONARY, ARCHITECT, MERCHANT, PATRON = range(6)
"""The role of a card is the number of its material."""


def _building(index: int, block: dict[str, Any]) -> Building:
    own = {field.name for field in fields(Building)} - {"id", "name", "index", "material", "value", "petition_sizes"}
    material = MATERIALS.named(block["material"])
    return Building(
        block["id"],
        block["name"],
        index,
        material=material.index,
        value=material.value,
        petition_sizes=tuple(block.get("petition_sizes", ())),
        **{name: block[name] for name in own if name in block},
    )


BUILDINGS = Catalogue(Building, (_building(i, b) for i, b in enumerate(DATA["building"])))
EXPANSION = tuple(building.id for building in BUILDINGS if building.deck == "expansion")
VERSIONS = {
    id: Version(v["name"], v["start_orders"], v["start_jacks"], tuple(v["petition_sizes"]))
    for id, v in DATA["version"].items()
}

MATERIAL: Final = [building.material for building in BUILDINGS]
"""The material of each type."""
VALUE: Final = [material.value for material in MATERIALS]
"""The value of each material."""
ALL_MATERIALS: Final = (1 << len(MATERIALS)) - 1
"""A set of materials is a number with one bit for each."""
ANY_SITE: Final = [building.any_site for building in BUILDINGS]
SITES_FOR: Final = [ALL_MATERIALS if building.any_site else 1 << building.material for building in BUILDINGS]
"""The materials of the Sites that each type may be laid on (GTR-10.2, GTR-statue.1)."""
PLAIN_SITES_FOR: Final = [1 << building.material for building in BUILDINGS]
"""The same in the training game (GTR-20.1)."""


def type_of(id: str) -> int:
    """The number of a type."""
    return BUILDINGS.named(id).index


def bit(*ids: str) -> int:
    """The set of these types, as a number with one bit for each."""
    return sum(1 << type_of(id) for id in ids)
