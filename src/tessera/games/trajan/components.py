"""The box: reads `components.toml` into frozen objects."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from tessera.engine import Catalogue, Component, data_file, read_data
from tessera.games.trajan.checks import check

FILE = data_file(Path(__file__).parent, "trajan")
DATA = read_data(FILE)
check(DATA, FILE.name)


def _blocks(name: str) -> Iterable[tuple[int, dict[str, Any]]]:
    return enumerate(DATA[name])


@dataclass(frozen=True, slots=True, eq=False)
class Player(Component):
    """A player's colour; its index is the seat (TRJ-1.1)."""

    kind: ClassVar[str] = "player"


@dataclass(frozen=True, slots=True, eq=False)
class Colour(Component):
    """A colour of action markers (TRJ-1.3)."""

    kind: ClassVar[str] = "colour"


@dataclass(frozen=True, slots=True, eq=False)
class Tray(Component):
    """A tray of the action circle, and the slot beside it (TRJ-1.6, TRJ-1.7)."""

    kind: ClassVar[str] = "tray"


@dataclass(frozen=True, slots=True, eq=False)
class Action(Component):
    """One of the six actions; its index is that of its tray (TRJ-1.6)."""

    kind: ClassVar[str] = "action"


@dataclass(frozen=True, slots=True, eq=False)
class Demand(Component):
    """What the people ask for (TRJ-1.14)."""

    kind: ClassVar[str] = "demand"
    icon: str
    copies: int


@dataclass(frozen=True, slots=True, eq=False)
class ForumTile(Component):
    """A kind of forum tile; an extra action tile with the other back is of the same kind (TRJ-1.11, TRJ-8.5)."""

    kind: ClassVar[str] = "forum"
    function: str
    demand: int
    votes: int
    action: int
    copies: int
    yellow_copies: int
    """Copies with the back of extra action tiles (TRJ-1.12)."""


@dataclass(frozen=True, slots=True, eq=False)
class Category(Component):
    """A pile of Trajan tiles (TRJ-1.10)."""

    kind: ClassVar[str] = "pile"
    effect: str
    kept: bool
    first: int
    """The index of its first tile; its tiles follow each other."""
    tiles: int


@dataclass(frozen=True, slots=True, eq=False)
class TrajanTile(Component):
    """A Trajan tile (TRJ-1.10)."""

    kind: ClassVar[str] = "trajan"
    category: Category
    vp: int
    colours: tuple[Colour, Colour]
    tokens: int
    demand: int


@dataclass(frozen=True, slots=True, eq=False)
class ConstructionType(Component):
    """A type of construction tiles, and the action that the first one gives (TRJ-12.9)."""

    kind: ClassVar[str] = "type"
    action: int


@dataclass(frozen=True, slots=True, eq=False)
class ConstructionTile(Component):
    """A construction tile (TRJ-1.13)."""

    kind: ClassVar[str] = "construction"
    type: ConstructionType
    vp: int


@dataclass(frozen=True, slots=True, eq=False)
class Site(Component):
    """A construction site (TRJ-1.18)."""

    kind: ClassVar[str] = "site"
    column: int
    row: int
    adjacent: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Province(Component):
    """A province (TRJ-1.19)."""

    kind: ClassVar[str] = "province"
    vp: int
    pos: tuple[float, float]
    adjacent: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Commodity(Component):
    """A kind of commodity cards (TRJ-1.9)."""

    kind: ClassVar[str] = "card"
    copies: int


@dataclass(frozen=True, slots=True, eq=False)
class Ship(Component):
    """A ship tile: what it loads, and the VP by the number of units (TRJ-1.16)."""

    kind: ClassVar[str] = "ship"
    rule: str
    unit_cards: int
    units_max: int
    front: tuple[int, ...]
    back: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class BonusTile(Component):
    """A bonus tile with its two sides (TRJ-1.15)."""

    kind: ClassVar[str] = "bonus"
    scores: str
    yellow: float
    gray: float
    demand: int
    commodities: tuple[int, ...]


PLAYERS = Catalogue(
    Player, (Player(c, c.replace("_", " ").capitalize(), i) for i, c in enumerate(DATA["game"]["player_colors"]))
)
COLOURS = Catalogue(Colour, (Colour(c["id"], c["name"], i) for i, c in _blocks("marker_color")))
TRAYS = Catalogue(Tray, (Tray(t["id"], f"{t['id']} ({t['name']})", i) for i, t in _blocks("tray")))
ACTIONS = Catalogue(Action, (Action(t["action"], t["name"], i) for i, t in _blocks("tray")))
DEMANDS = Catalogue(Demand, (Demand(d["id"], d["id"], i, d["icon"], d["copies"]) for i, d in _blocks("demand_tile")))

NONE = -1
"""No tile, no index, nobody."""

_YELLOW = {tile["id"]: tile["copies"] for tile in DATA["extra_action_tile"]}


def _forum_tile(index: int, block: dict[str, Any]) -> ForumTile:
    return ForumTile(
        block["id"],
        block["name"],
        index,
        block["function"],
        DEMANDS.named(block["demand"]).index if "demand" in block else NONE,
        block.get("votes", 0),
        ACTIONS.named(block["action"]).index if "action" in block else NONE,
        block["copies"],
        _YELLOW.get(block["id"], 0),
    )


FORUM = Catalogue(ForumTile, (_forum_tile(i, block) for i, block in _blocks("forum_tile")))
CATEGORIES = Catalogue(
    Category,
    (
        Category(
            c["id"], c["name"], i, c["effect"], c["kept"],
            next(j for j, tile in _blocks("trajan_tile") if tile["category"] == c["id"]), c["tiles"],
        )
        for i, c in _blocks("trajan_category")
    ),
)  # fmt: skip


def _trajan_tile(index: int, block: dict[str, Any]) -> TrajanTile:
    category = CATEGORIES.named(block["category"])
    first, second = (COLOURS.named(colour) for colour in block["colors"])
    demand = DEMANDS.named(block["demand"]).index if "demand" in block else NONE
    what = DEMANDS[demand].name.capitalize() if demand != NONE else category.name
    if tokens := block.get("tokens", 0):
        what = f"{tokens} {what.lower() if tokens > 1 else what.lower().removesuffix('s')}"
    name = f"{what} ({first.name} and {second.name}, {block['vp']} VP)"
    return TrajanTile(block["id"], name, index, category, block["vp"], (first, second), tokens, demand)


TRAJAN = Catalogue(TrajanTile, (_trajan_tile(i, block) for i, block in _blocks("trajan_tile")))
TYPES = Catalogue(
    ConstructionType,
    (
        ConstructionType(t["id"], t["name"], i, ACTIONS.named(t["first_tile_action"]).index)
        for i, t in _blocks("construction_type")
    ),
)
CONSTRUCTION = Catalogue(
    ConstructionTile,
    (
        ConstructionTile(t["id"], f"{TYPES.named(t['type']).name} {t['vp']}", i, TYPES.named(t["type"]), t["vp"])
        for i, t in _blocks("construction_tile")
    ),
)
_SITE = {block["id"]: i for i, block in _blocks("construction_site")}
SITES = Catalogue(
    Site,
    (
        Site(s["id"], f"column {s['column']}, row {s['row']}", i, s["column"], s["row"],
             tuple(_SITE[id] for id in s["adjacent"]))
        for i, s in _blocks("construction_site")
    ),
)  # fmt: skip
_PROVINCE = {block["id"]: i for i, block in _blocks("province")}
PROVINCES = Catalogue(
    Province,
    (
        Province(p["id"], p["name"], i, p["vp"], tuple(p["pos"]), tuple(_PROVINCE[id] for id in p["adjacent"]))
        for i, p in _blocks("province")
    ),
)
COMMODITIES = Catalogue(Commodity, (Commodity(c["id"], c["name"], i, c["copies"]) for i, c in _blocks("commodity")))
SHIPS = Catalogue(
    Ship,
    (
        Ship(s["id"], s["name"], i, s["rule"], s["unit_cards"], s["units_max"], tuple(s["front"]), tuple(s["back"]))
        for i, s in _blocks("ship")
    ),
)


def _bonus_tile(index: int, block: dict[str, Any]) -> BonusTile:
    kinds = tuple(COMMODITIES.named(id).index for id in block.get("commodities", ()))
    demand = DEMANDS.named(block["demand"]).index if "demand" in block else NONE
    name = " and ".join(COMMODITIES[kind].name for kind in kinds) or block["id"].replace("_", " ").capitalize()
    return BonusTile(block["id"], name, index, block["kind"], block["yellow"], block["gray"], demand, kinds)


BONUS = Catalogue(BonusTile, (_bonus_tile(i, block) for i, block in _blocks("bonus_tile")))

TRAY_COUNT = len(TRAYS)
KINDS = len(COMMODITIES)
TILES = len(FORUM)

SEAPORT, FORUM_ACTION, MILITARY, SENATE, TRAJAN_ACTION, CONSTRUCT = (
    ACTIONS.named(id).index for id in ("seaport", "forum", "military", "senate", "trajan", "construction")
)


def _of_function(function: str) -> int:
    return next(tile.index for tile in FORUM if tile.function == function)


WILD_EXTRA = _of_function("wild_extra_action")
WILD_CONSTRUCTION = _of_function("wild_construction")
WILD_COMMODITY = _of_function("wild_commodity")
WILD_DEMAND = _of_function("wild_demand")
EXTRA = [next(t.index for t in FORUM if t.function == "extra_action" and t.action == a.index) for a in ACTIONS]
"""The kind of extra action tile by action."""
DEMAND_TILE = [next(t.index for t in FORUM if t.function == "demand" and t.demand == d.index) for d in DEMANDS]
"""The kind of forum tile that meets a demand."""
VOTE_TILES = [tile for tile in FORUM if tile.function == "votes"]
EXITS = tuple(PROVINCES.named(id).index for id in DATA["military"]["camp_exits"])
SENATE_VP: tuple[int, ...] = tuple(DATA["senate"]["vp"])
SENATE_VOTES: tuple[int, ...] = tuple(DATA["senate"]["votes"])
