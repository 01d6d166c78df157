"""The box: reads `components.toml` into frozen objects; each value is checked by type and range."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import ClassVar

from tessera.engine import Catalogue, Component, data_file, read_data
from tessera.engine.components import Block
from tessera.games.triumvirate.checks import check
from tessera.games.triumvirate.layout import SEATS, Layout, layouts, province_blocks
from tessera.games.triumvirate.numbers import Numbers, Start

FILE = data_file(Path(__file__).parent, "triumvirate")
DATA = read_data(FILE)


TRACK_SPACES = DATA.block("competence").words("spaces")
CALENDAR = DATA.block("calendar").words("spaces")
RULES = Numbers.read(DATA.block("rules"), TRACK_SPACES)
START = Start.read(DATA.block("start"), DATA.block("per_player"), TRACK_SPACES)
GOVERNORS = DATA.block("per_player").number("governors", 1)
"""How many Governors each player has (TRI-1.13)."""


class Governor(IntEnum):
    """Where a Governor stands (TRI-1.7)."""

    IN = 0
    OUT = 1
    SERVANT = 2


class Track(IntEnum):
    """The two competence tracks (TRI-1.15)."""

    POLITICAL = 0
    MILITARY = 1


@dataclass(frozen=True, slots=True, eq=False)
class Character(Component):
    """A player's Character; its index is the seat (TRI-1.2)."""

    kind: ClassVar[str] = "character"
    color: str


@dataclass(frozen=True, slots=True, eq=False)
class Action(Component):
    """An action of phase III (TRI-11.2)."""

    kind: ClassVar[str] = "action"
    improves: Track | None
    """The track on which it goes up, if it is an improvement (TRI-11.9)."""
    surcharge: Track | None
    """It costs more for those who do not lead here (TRI-11.7)."""


@dataclass(frozen=True, slots=True, eq=False)
class ProvinceType(Component):
    """What a province supplies, and which actions it allows (TRI-4.3, TRI-11.2)."""

    kind: ClassVar[str] = "type"
    gold: int
    legions: int
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Province(Component):
    """A province of any map (TRI-1.3)."""

    kind: ClassVar[str] = "province"
    type: ProvinceType
    pos: tuple[float, float]


@dataclass(frozen=True, slots=True, eq=False)
class Sea(Component):
    """A sea area (TRI-1.4)."""

    kind: ClassVar[str] = "sea"
    pos: tuple[float, float]


@dataclass(frozen=True, slots=True, eq=False)
class RomeMix(Component):
    """What Rome can give in a turn (TRI-4.6)."""

    kind: ClassVar[str] = "rome"
    gold: int
    legions: int


@dataclass(frozen=True, slots=True, eq=False)
class Count(Component):
    """What differs between two and three players (TRI-2, TRI-15)."""

    kind: ClassVar[str] = "players"
    calendar_start: int
    legions: int
    gold: int
    citizens_alii: int
    spare_servants: int
    bag: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Map(Component):
    """A map with its start, for one number of players. All lists are by the index of the province or sea."""

    kind: ClassVar[str] = "map"
    provinces: tuple[Province, ...]
    """Those in use."""
    neighbours: tuple[tuple[Province, ...], ...]
    """Provinces over a border or an arrow (TRI-1.5)."""
    shores: tuple[tuple[Sea, ...], ...]
    """The seas that a province touches."""
    coasts: tuple[tuple[Province, ...], ...]
    """The provinces that a sea touches."""
    straits: tuple[tuple[Sea, ...], ...]
    """The seas beside a sea."""
    owners: tuple[int, ...]
    governors: tuple[Governor, ...]
    starts: tuple[Province, ...]
    """Where the Characters start, by seat."""


def _track(block: Block, name: str) -> Track | None:
    return Track[block.word(name, [track.name.lower() for track in Track]).upper()] if name in block else None


def _pos(block: Block) -> tuple[float, float]:
    x, y = block.decimals("pos", 2)
    return x, y


def _mix_name(gold: int, legions: int) -> str:
    """What Rome gives, in words."""
    parts = [f"{gold} gold"] if gold else []
    if legions:
        parts.append(f"{legions} legion" if legions == 1 else f"{legions} legions")
    return " and ".join(parts) or "nothing"


CHARACTERS = Catalogue(
    Character,
    (
        Character(block.word("id"), block.word("name"), index, block.word("color"))
        for index, block in enumerate(DATA.blocks("character"))
    ),
)
ACTIONS = Catalogue(
    Action,
    (
        Action(block.word("id"), block.word("name"), index, _track(block, "improves"), _track(block, "surcharge_track"))
        for index, block in enumerate(DATA.blocks("action"))
    ),
)


def _type(index: int, block: Block) -> ProvinceType:
    actions = tuple(ACTIONS.named(id) for id in block.words("actions"))
    return ProvinceType(
        block.word("id"), block.word("name"), index, block.number("gold"), block.number("legions"), actions
    )


def _rome(index: int, block: Block) -> RomeMix:
    gold, legions = block.number("gold"), block.number("legions")
    return RomeMix(block.word("id"), _mix_name(gold, legions), index, gold, legions)


TYPES = Catalogue(ProvinceType, (_type(index, block) for index, block in enumerate(DATA.blocks("province_type"))))
ROME = Catalogue(RomeMix, (_rome(index, block) for index, block in enumerate(DATA.blocks("rome"))))
SEAS = Catalogue(
    Sea,
    (Sea(block.word("id"), block.word("name"), index, _pos(block)) for index, block in enumerate(DATA.blocks("sea"))),
)
PROVINCES = Catalogue(
    Province,
    (
        Province(block.word("id"), block.word("name"), index, TYPES.named(block.word("type")), _pos(block))
        for index, block in enumerate(province_blocks(DATA))
    ),
)


def _count(index: int, seats: int) -> Count:
    block = DATA.block(f"players_{seats}")
    bag = block.block("bag")
    return Count(
        f"players_{seats}",
        f"{seats} players",
        index,
        block.number("calendar_start", 1),
        block.number("legions"),
        block.number("gold"),
        block.number("citizens_alii"),
        block.number("civil_servants_spare"),
        tuple(bag.number(character.id) if character.id in bag else 0 for character in CHARACTERS),
    )


COUNTS = Catalogue(Count, (_count(index, seats) for index, seats in enumerate(SEATS)))


def _map(index: int, layout: Layout) -> Map:
    """One map, from the ids of the data file."""
    used = [province for province in PROVINCES if province.id in layout.provinces]
    straits = tuple(tuple(SEAS.named(id) for id in block.words("seas")) for block in DATA.blocks("sea"))
    shores = tuple(
        tuple(SEAS.named(id) for id in layout.provinces[p.id].words("seas")) if p in used else () for p in PROVINCES
    )
    owner = {id: CHARACTERS.named(start.word("owner")).index for id, start in layout.starts.items()}
    positions = [position.name.lower() for position in Governor]
    governor = {id: Governor[start.word("governor", positions).upper()] for id, start in layout.starts.items()}
    return Map(
        f"{layout.variant}-{layout.seats}",
        layout.name,
        index,
        tuple(used),
        tuple(_linked(layout.borders, p) for p in PROVINCES),
        shores,
        tuple(tuple(p for p in used if sea in shores[p.index]) for sea in SEAS),
        straits,
        tuple(owner.get(p.id, -1) for p in PROVINCES),
        tuple(governor.get(p.id, Governor.IN) for p in PROVINCES),
        tuple(PROVINCES.named(block.word("start_province")) for block in DATA.blocks("character")[: layout.seats]),
    )


def _linked(links: dict[str, set[str]], province: Province) -> tuple[Province, ...]:
    """The other ends of a province's links, in the order of the data file."""
    return tuple(other for other in PROVINCES if other.id in links.get(province.id, ()))


_LAYOUTS = list(layouts(DATA))
MAPS = Catalogue(Map, (_map(index, layout) for index, layout in enumerate(_LAYOUTS)))
VARIANTS = tuple(dict.fromkeys(layout.variant for layout in _LAYOUTS))
"""The maps to choose from, the standard one first (TRI-17.2)."""
LEGIONS = max(count.legions for count in COUNTS)
"""As many as can ever stand together."""
SERVANTS = max(layout.servants() + COUNTS.named(f"players_{layout.seats}").spare_servants for layout in _LAYOUTS)
"""All Civil Servants that can be in play (TRI-1.14)."""

check(read_data(FILE))
