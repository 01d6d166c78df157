"""The box: reads `components.toml` into frozen objects, and says what does not fit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from enum import IntEnum
from pathlib import Path
from typing import Any, ClassVar

from tessera.engine import Catalogue, Component, DataError, data_file, read_data

FILE = data_file(Path(__file__).parent, "triumvirate")
DATA = read_data(FILE)


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of the rulebook, by the names of the data file."""

    movement_points: int
    sea_discount: int
    sea_discount_crossings: tuple[int, ...]
    max_weapons_drawn: int
    character_protection: int
    action_costs: tuple[int, ...]
    not_leading_surcharge: int
    weapons_per_production: int
    weapons_per_compensation_i: int
    weapons_per_captured_servant: int
    escape_loss: int
    legion_limit: int
    citizens_to_win: int
    citizens_lost_by_consul: int
    consulates_to_win: int
    provinces_to_win: int
    competence_to_win: int


def _numbers() -> Numbers:
    block = DATA.get("rules", {})
    if missing := [field.name for field in fields(Numbers) if field.name not in block]:
        raise _wrong(f"[rules] lacks {', '.join(missing)}")
    values: dict[str, Any] = {field.name: block[field.name] for field in fields(Numbers)}
    for name, value in values.items():
        if isinstance(value, list):
            values[name] = tuple(value)
    return Numbers(**values)


def _wrong(what: str) -> DataError:
    return DataError(f"{FILE.name}: {what}")


RULES = _numbers()


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
class ProvinceType(Component):
    """What a province supplies, and which actions it allows (TRI-4.3, TRI-11.2)."""

    kind: ClassVar[str] = "type"
    gold: int
    legions: int
    actions: tuple[str, ...]


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
class Action(Component):
    """An action of phase III; it costs more for those who do not lead on `surcharge` (TRI-11.7)."""

    kind: ClassVar[str] = "action"
    surcharge: Track | None


@dataclass(frozen=True, slots=True, eq=False)
class Count(Component):
    """What differs between two and three players (TRI-2, TRI-15)."""

    kind: ClassVar[str] = "players"
    calendar_start: int
    legions: int
    gold: int
    citizens_alii: int
    citizens: int
    spare_servants: int
    bag: tuple[int, ...]
    max_turns: int


@dataclass(frozen=True, slots=True, eq=False)
class Map(Component):
    """A map with its start, for one number of players. All lists are by the index of the province or sea."""

    kind: ClassVar[str] = "map"
    provinces: tuple[Province, ...]
    """Those in use."""
    neighbours: tuple[tuple[Province, ...], ...]
    """Provinces over a border or an arrow (TRI-1.5)."""
    arrows: tuple[tuple[Province, ...], ...]
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


def _blocks(name: str) -> Iterable[tuple[int, dict[str, Any]]]:
    return enumerate(DATA.get(name, []))


CHARACTERS = Catalogue(Character, (Character(c["id"], c["name"], i, c["color"]) for i, c in _blocks("character")))
TYPES = Catalogue(
    ProvinceType,
    (
        ProvinceType(t["id"], t["name"], i, t["gold"], t["legions"], tuple(t["actions"]))
        for i, t in _blocks("province_type")
    ),
)
ROME = Catalogue(
    RomeMix, (RomeMix(r["id"], r["id"].replace("_", " "), i, r["gold"], r["legions"]) for i, r in _blocks("rome"))
)
ACTIONS = Catalogue(
    Action,
    (
        Action(a["id"], a["name"], i, Track[a["surcharge_track"].upper()] if a["surcharge_track"] else None)
        for i, a in _blocks("action")
    ),
)
SEAS = Catalogue(Sea, (Sea(s["id"], s["name"], i, tuple(s["pos"])) for i, s in _blocks("sea")))

_VARIANTS: dict[str, Mapping[str, Any]] = {"standard": {}} | {v["id"]: v for v in DATA.get("map_variant", [])}
_ADDED = [block for variant in _VARIANTS.values() for block in variant.get("add", [])]
_PROVINCE_BLOCKS = {block["id"]: block for block in [*DATA["province"], *_ADDED]}
PROVINCES = Catalogue(
    Province,
    (
        Province(b["id"], b["name"], i, TYPES.named(b["type"]), tuple(b["pos"]))
        for i, b in enumerate(_PROVINCE_BLOCKS.values())
    ),
)

TRACK_SPACES = tuple(DATA["track"][0]["spaces"])
CALENDAR = tuple(DATA["calendar"]["spaces"])


def _counts() -> Iterable[Count]:
    for index, seats in enumerate((2, 3)):
        block = DATA[f"players_{seats}"]
        if block["characters"] != [character.id for character in CHARACTERS][:seats]:
            raise _wrong(f"players_{seats}.characters must be the first {seats} characters in turn order")
        bag = tuple(block["bag"].get(character.id, 0) for character in CHARACTERS)
        yield Count(
            f"players_{seats}", f"{seats} players", index, block["calendar_start"], block["legions"], block["gold"],
            block["citizens_alii"], block["citizens"], block["civil_servants_spare"], bag, block["max_turns"],
        )  # fmt: skip


COUNTS = Catalogue(Count, _counts())


def _maps() -> Iterable[Map]:
    for index, (variant, seats) in enumerate((v, n) for v in _VARIANTS for n in (2, 3)):
        yield _map(index, variant, seats)


def _map(index: int, variant: str, seats: int) -> Map:
    """One map: the standard one, changed by a variant, without the provinces that the player count removes."""
    change = _VARIANTS[variant]
    gone = {*change.get("remove", ()), *DATA[f"players_{seats}"]["removed_provinces"]}
    added = [block["id"] for block in change.get("add", [])]
    used = [
        p for p in PROVINCES if (p.id in added or any(b["id"] == p.id for b in DATA["province"])) and p.id not in gone
    ]
    start = {p.id: _PROVINCE_BLOCKS[p.id].get(f"start_{seats}") for p in used}
    start |= {
        s["province"]: s[f"start_{seats}"]
        for s in change.get("start", [])
        if f"start_{seats}" in s and s["province"] in start
    }

    def linked(province: Province, kinds: tuple[str, ...]) -> tuple[Province, ...]:
        own = {PROVINCES.named(id) for kind in kinds for id in _PROVINCE_BLOCKS[province.id][kind]}
        if province.id not in added:
            own |= {PROVINCES.named(a) for a in added for kind in kinds if province.id in _PROVINCE_BLOCKS[a][kind]}
        return tuple(p for p in PROVINCES if p in own and p in used)

    neighbours = tuple(linked(p, ("land", "arrow")) if p in used else () for p in PROVINCES)
    arrows = tuple(linked(p, ("arrow",)) if p in used else () for p in PROVINCES)
    shores = tuple(
        tuple(SEAS.named(id) for id in _PROVINCE_BLOCKS[p.id]["seas"]) if p in used else () for p in PROVINCES
    )
    straits = tuple(tuple(SEAS.named(id) for id in block["seas"]) for block in DATA["sea"])
    _check_links(variant, used, neighbours, straits)
    if missing := [id for id, block in start.items() if block is None]:
        raise _wrong(f"map {variant!r} for {seats} players: no start for {', '.join(missing)}")
    owner = {id: CHARACTERS.named(block["owner"]).index for id, block in start.items() if block}
    governor = {id: Governor[block["governor"].upper()] for id, block in start.items() if block}
    _check_start(variant, seats, owner, governor)
    starts = tuple(PROVINCES.named(c["start_province"]) for c in DATA["character"][:seats])
    for seat, province in enumerate(starts):
        if owner.get(province.id) != seat:
            raise _wrong(f"map {variant!r}: {CHARACTERS[seat].name} starts in {province.name}, which is not his")
    return Map(
        f"{variant}-{seats}", change.get("name", "Standard map"), index, tuple(used), neighbours, arrows, shores,
        tuple(tuple(p for p in used if sea in shores[p.index]) for sea in SEAS), straits,
        tuple(owner.get(p.id, -1) for p in PROVINCES), tuple(governor.get(p.id, Governor.IN) for p in PROVINCES),
        starts,
    )  # fmt: skip


def _check_links(
    variant: str,
    used: list[Province],
    neighbours: tuple[tuple[Province, ...], ...],
    straits: tuple[tuple[Sea, ...], ...],
) -> None:
    """TRI-1.5: adjacency holds in both directions."""
    for province in used:
        for other in neighbours[province.index]:
            if province not in neighbours[other.index]:
                raise _wrong(
                    f"map {variant!r}: {province.id} borders {other.id}, but {other.id} does not border {province.id}"
                )
    for sea in SEAS:
        for beside in straits[sea.index]:
            if sea not in straits[beside.index]:
                raise _wrong(f"{sea.id} lies beside {beside.id}, but {beside.id} not beside {sea.id}")
    for sea, block in zip(SEAS, DATA["sea"], strict=True):
        mirror = {p["id"] for p in DATA["province"] if sea.id in p["seas"]}
        if mirror != set(block["coasts"]):
            odd = ", ".join(sorted(mirror ^ set(block["coasts"])))
            raise _wrong(f"the coasts of {sea.id} and the seas of the provinces disagree about {odd}")


def _check_start(variant: str, seats: int, owner: dict[str, int], governor: dict[str, Governor]) -> None:
    """TRI-2.1, TRI-2.2, TRI-15.4: how many provinces and Civil Servants each player starts with."""
    checks = DATA["checks"]
    where = f"map {variant!r} for {seats} players"
    types = checks["provinces_per_type"] if seats == 3 else checks["provinces_per_type_2"]
    if variant == "standard":
        for type_id, expected in types.items():
            found = sum(PROVINCES.named(id).type.id == type_id for id in owner)
            if found != expected:
                raise _wrong(f"{where}: {found} {type_id} provinces instead of {expected}")
    for character in CHARACTERS[:seats]:
        owned = [id for id, seat in owner.items() if seat == character.index]
        expected = checks["provinces_per_player_3"] if seats == 3 else checks["provinces_per_player_2"][character.id]
        if len(owned) != expected:
            raise _wrong(f"{where}: {character.name} owns {len(owned)} provinces instead of {expected}")
    servants = sum(position is Governor.SERVANT for position in governor.values())
    on_board = DATA[f"players_{seats}"]["civil_servants_on_board"]
    if servants != on_board:
        raise _wrong(f"{where}: {servants} Civil Servants on the board instead of {on_board}")


MAPS = Catalogue(Map, _maps())
