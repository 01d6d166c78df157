"""The box: reads `components.toml` into frozen objects, and says what does not fit.

Cards are types with counts. A type is the index of its building, a material (with its role) the index of the material:
tables hold these numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import ClassVar, Final, NewType, TypeAlias

from tessera.engine import Catalogue, Component, data_file, read_data
from tessera.engine.components import Block
from tessera.games.glory.checks import DECKS, MATERIAL_IDS, VERSION_IDS, check

Card = NewType("Card", int)
"""A type of Order card, by the index of its building; cards of one type are alike."""
CardSet: TypeAlias = int
"""A set of types, a bit for each: functions that are active, names in play."""
Kind: TypeAlias = int
"""A material by its index, and so the role of its cards."""
KindSet: TypeAlias = int
"""A set of materials or roles, a bit for each."""
SeatSet: TypeAlias = int
"""A set of seats, a bit for each."""
Counts: TypeAlias = list[int]
"""How many cards there are of each material."""

FILE = data_file(Path(__file__).parent, "glory")
DATA = read_data(FILE)
MANY = 20
"""More than this no number of a card or of the rulebook can be."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of the rulebook that belong to no single card, by the names of the data file."""

    start_influence: int
    refill_size: int
    merchant_bonus_points: int
    points_per_influence: int
    in_town_sites_per_player: int
    out_of_town_foundation_actions: int
    aerarium_prison_min_payment: int
    aerarium_thief_min_payment: int

    @classmethod
    def read(cls, block: Block) -> Numbers:
        return cls(
            start_influence=block.number("start_influence", 0, MANY),
            refill_size=block.number("refill_size", 1, MANY),
            merchant_bonus_points=block.number("merchant_bonus_points", 0, MANY),
            points_per_influence=block.number("points_per_influence", 0, MANY),
            in_town_sites_per_player=block.number("in_town_sites_per_player", 1, MANY),
            out_of_town_foundation_actions=block.number("out_of_town_foundation_actions", 1, 2),  # GTR-10.10: halves
            aerarium_prison_min_payment=block.number("aerarium_prison_min_payment", 1, MANY),
            aerarium_thief_min_payment=block.number("aerarium_thief_min_payment", 1, MANY),
        )


@dataclass(frozen=True, slots=True)
class Training:
    """What the training game leaves out (GTR-20)."""

    max_sites_per_material: int
    deck_parts: int
    """One part of so many is taken out of the deck."""


@dataclass(frozen=True, slots=True, eq=False)
class Material(Component):
    """A material; it fixes colour, role and value of every card (GTR-2.2)."""

    kind: ClassVar[str] = "material"
    colour: str
    value: int
    copies_per_type: int
    sites: int

    @classmethod
    def read(cls, index: int, block: Block) -> Material:
        return cls(
            block.word("id", MATERIAL_IDS),
            block.word("name"),
            index,
            colour=block.word("colour"),
            value=block.number("value", 1, MANY),
            copies_per_type=block.number("copies_per_type", 1, MANY),
            sites=block.number("sites", 1, MANY),
        )


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
    refill_bonus: int
    clientele_bonus: int
    clientele_factor: int
    vault_bonus: int
    petition_sizes: tuple[int, ...]
    out_of_town_foundation_actions: int
    points: int
    stockpile_cards_per_point: int
    any_site: bool

    @classmethod
    def read(cls, index: int, block: Block) -> Building:
        material = MATERIALS.named(block.word("material", MATERIAL_IDS))

        def own(name: str, usual: int = 0, low: int = 0, high: int = MANY) -> int:
            return block.number(name, low, high) if name in block else usual

        return cls(
            block.word("id"),
            block.word("name"),
            index,
            material=material.index,
            value=material.value,
            copies=material.copies_per_type,
            deck=block.word("deck", DECKS),
            refill_bonus=own("refill_bonus"),
            clientele_bonus=own("clientele_bonus"),
            clientele_factor=own("clientele_factor", 1, low=1),
            vault_bonus=own("vault_bonus"),
            petition_sizes=_sizes(block) if "petition_sizes" in block else (),
            out_of_town_foundation_actions=own("out_of_town_foundation_actions", low=1, high=2),
            points=own("points"),
            stockpile_cards_per_point=own("stockpile_cards_per_point", low=1),
            any_site=block.flag("any_site") if "any_site" in block else False,
        )


@dataclass(frozen=True, slots=True)
class Version:
    """What differs between Republic and Imperium besides their cards (GTR-19.2)."""

    name: str
    start_orders: int
    start_jacks: int
    petition_sizes: tuple[int, ...]

    @classmethod
    def read(cls, block: Block) -> Version:
        return cls(
            block.word("name"),
            block.number("start_orders", 1, MANY),
            block.number("start_jacks", 0, MANY),
            _sizes(block),
        )


def _sizes(block: Block) -> tuple[int, ...]:
    """How many cards make a petition, the fewest first: one number at least."""
    sizes = block.numbers("petition_sizes", 2, MANY)
    if not sizes:
        raise block.wrong("petition_sizes", "a list of one number at least", [])
    return tuple(sorted(sizes))


PLAYERS: Final = range(
    DATA.block("game").number("players_min", 2, 6),
    DATA.block("game").number("players_max", DATA["game"]["players_min"], 6) + 1,
)
JACKS: Final = DATA.block("game").number("jacks", 0, MANY)
RULES = Numbers.read(DATA.block("rules"))
TRAINING = Training(
    DATA.block("training").number("max_sites_per_material", 1, MANY),
    DATA.block("training").number("deck_parts", 2, MANY),
)
MATERIALS = Catalogue(Material, map(Material.read, count(), DATA.blocks("material")))
ROLES = Catalogue(Role, (Role(m.word("role"), m.word("role_name"), i) for i, m in enumerate(DATA.blocks("material"))))
RUBBLE, WOOD, BRICK, CONCRETE, STONE, MARBLE = range(len(MATERIAL_IDS))
LABORER, CRAFTSMAN, LEGIONARY, ARCHITECT, MERCHANT, PATRON = range(len(MATERIAL_IDS))
"""The role of a card is the number of its material."""


BUILDINGS = Catalogue(Building, map(Building.read, count(), DATA.blocks("building")))
VERSIONS = {id: Version.read(DATA.block("version").block(id)) for id in VERSION_IDS}
check(read_data(FILE))
EXPANSION = tuple(building.id for building in BUILDINGS if building.deck == "expansion")

KINDS: Final = len(MATERIALS)
"""How many materials there are, and so how many roles."""
EVERY_MATERIAL: Final = range(KINDS)
EVERY_ROLE: Final = range(KINDS)
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


def type_of(id: str) -> Card:
    """The type of this name."""
    return Card(BUILDINGS.named(id).index)


def bit(*ids: str) -> CardSet:
    """The set of these types, as a number with one bit for each."""
    return sum(1 << type_of(id) for id in ids)
