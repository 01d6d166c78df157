"""The box: reads `components.toml` into frozen objects, each value by its type and range."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from pathlib import Path

from tessera.engine import Catalogue, data_file, read_data
from tessera.engine.components import Block
from tessera.games.trajan.checks import ACTIONS as ACTION_IDS
from tessera.games.trajan.checks import SHIP_RULES, check
from tessera.games.trajan.numbers import Numbers
from tessera.games.trajan.things import (
    Action,
    BonusTile,
    CardKind,
    Category,
    Colour,
    Commodity,
    ConstructionTile,
    ConstructionType,
    Demand,
    ForumTile,
    Player,
    Province,
    Ship,
    Site,
    TrajanTile,
    Tray,
)

FILE = data_file(Path(__file__).parent, "trajan")
DATA = read_data(FILE)
NUMBERS = Numbers.of(DATA)

CATEGORY_IDS = ("victory", "cards", "plus2", "demand", "workers", "legionnaires")
FUNCTIONS = (
    "demand", "votes", "extra_action", "wild_extra_action", "wild_construction", "wild_commodity", "wild_demand"
)  # fmt: skip
"""What forum tiles do (TRJ-8.3 to TRJ-8.9)."""
BONUS_KINDS = (
    "owns_forum_tile", "per_worker_in_district", "per_legionnaire_in_provinces", "per_own_yellow_bonus_tile",
    "per_displayed_card",
)  # fmt: skip
"""What bonus tiles count (TRJ-17.2 to TRJ-17.8)."""


def _blocks(name: str) -> Iterator[tuple[int, Block]]:
    yield from enumerate(DATA.blocks(name))


def _ids(name: str) -> list[str]:
    """The ids of the blocks of one name."""
    return [block.word("id") for block in DATA.blocks(name)]


PLAYERS = Catalogue(
    Player,
    (
        Player(colour, colour.replace("_", " ").capitalize(), i)
        for i, colour in enumerate(DATA.block("game").words("player_colors"))
    ),
)
COLOURS = Catalogue(Colour, (Colour(c.word("id"), c.word("name"), i) for i, c in _blocks("marker_color")))
TRAYS = Catalogue(Tray, (Tray(t.word("id"), f"{t['id']} ({t.word('name')})", i) for i, t in _blocks("tray")))
ACTIONS = Catalogue(Action, (Action(t.word("action", ACTION_IDS), t["name"], i) for i, t in _blocks("tray")))
DEMANDS = Catalogue(
    Demand,
    (Demand(d.word("id"), d["id"], i, d.word("icon"), d.number("copies")) for i, d in _blocks("demand_tile")),
)

NONE = -1
"""No tile, no index, nobody."""


def _demand(block: Block) -> int:
    return DEMANDS.named(block.word("demand", _ids("demand_tile"))).index


_YELLOW = {tile.word("id"): tile.number("copies") for _, tile in _blocks("extra_action_tile")}


def _forum_tile(index: int, block: Block) -> ForumTile:
    function = block.word("function", FUNCTIONS)
    votes = block.number("votes", 1) if function == "votes" else 0
    return ForumTile(
        block.word("id"),
        f"{block.word('name')} {votes} votes" if votes else block.word("name"),
        index,
        function,
        _demand(block) if function == "demand" else NONE,
        votes,
        ACTIONS.named(block.word("action", ACTION_IDS)).index if function == "extra_action" else NONE,
        block.number("copies"),
        _YELLOW.get(block["id"], 0),
    )


FORUM = Catalogue(ForumTile, (_forum_tile(i, block) for i, block in _blocks("forum_tile")))


def _category(index: int, block: Block) -> Category:
    id = block.word("id", CATEGORY_IDS)
    order = [tile.word("category", _ids("trajan_category")) for _, tile in _blocks("trajan_tile")]
    if id not in order:
        raise DATA.wrong("trajan_tile", f"a list with tiles of the category {id}", order)
    cards = block.number("cards", 1) if id == "cards" else 0
    return Category(id, block.word("name"), index, block.flag("kept"), cards, order.index(id), order.count(id))


CATEGORIES = Catalogue(Category, (_category(i, block) for i, block in _blocks("trajan_category")))


def _trajan_tile(index: int, block: Block) -> TrajanTile:
    category = CATEGORIES.named(block["category"])
    first, second = (COLOURS.named(colour) for colour in block.words("colors", _ids("marker_color"), 2))
    demand = _demand(block) if category.id == "demand" else NONE
    what = DEMANDS[demand].name.capitalize() if demand != NONE else category.name
    tokens = block.number("tokens", 1) if category.id in ("workers", "legionnaires") else 0
    if tokens:
        what = f"{tokens} {what.lower() if tokens > 1 else what.lower().removesuffix('s')}"
    vp = block.number("vp")
    name = f"{what} ({first.name} and {second.name}, {vp} VP)"
    return TrajanTile(block.word("id"), name, index, category, vp, (first, second), tokens, demand)


TRAJAN = Catalogue(TrajanTile, (_trajan_tile(i, block) for i, block in _blocks("trajan_tile")))


def _type(index: int, block: Block) -> ConstructionType:
    others = [action for action in ACTION_IDS if action != "construction"]
    action = ACTIONS.named(block.word("first_tile_action", others)).index
    return ConstructionType(block.word("id"), block.word("name"), index, action)


TYPES = Catalogue(ConstructionType, (_type(i, block) for i, block in _blocks("construction_type")))


def _construction_tile(index: int, block: Block) -> ConstructionTile:
    kind, vp = TYPES.named(block.word("type", _ids("construction_type"))), block.number("vp")
    return ConstructionTile(block.word("id"), f"{kind.name} {vp}", index, kind, vp)


CONSTRUCTION = Catalogue(ConstructionTile, (_construction_tile(i, block) for i, block in _blocks("construction_tile")))
_PLACES = [(block.number("column", 1), block.number("row", 1)) for _, block in _blocks("construction_site")]


def _site(index: int, block: Block) -> Site:
    column, row = _PLACES[index]
    near = (i for i, (other, beside) in enumerate(_PLACES) if abs(column - other) + abs(row - beside) == 1)
    return Site(block.word("id"), f"column {column}, row {row}", index, column, row, tuple(near))


SITES = Catalogue(Site, (_site(i, block) for i, block in _blocks("construction_site")))
_PROVINCE = {id: i for i, id in enumerate(_ids("province"))}


def _province(index: int, block: Block) -> Province:
    x, y = block.decimals("pos", 2)
    near = tuple(_PROVINCE[id] for id in block.words("adjacent", _PROVINCE))
    return Province(block.word("id"), block.word("name"), index, block.number("vp"), (x, y), near)


PROVINCES = Catalogue(Province, (_province(i, block) for i, block in _blocks("province")))
COMMODITIES = Catalogue(
    Commodity, (Commodity(c.word("id"), c.word("name"), i, c.number("copies")) for i, c in _blocks("commodity"))
)


def _ship(index: int, block: Block) -> Ship:
    rule = block.word("rule", SHIP_RULES)
    front, back = block.numbers("front"), block.numbers("back")
    unit = 2 if rule == "pairs_of_different_kinds" else 1
    return Ship(block.word("id"), block.word("name"), index, rule, unit, len(front), front, back)


SHIPS = Catalogue(Ship, (_ship(i, block) for i, block in _blocks("ship")))


def _bonus_vp(block: Block, side: str) -> float:
    """VP for each thing that counts: a half is possible, and rounded up in the end (TRJ-17.5)."""
    vp: float = block[side]
    if type(vp) not in (int, float) or not 0 <= vp < inf or vp * 2 % 1:
        raise block.wrong(side, "a number of at least 0, whole or with a half", vp)
    return vp


def _bonus_tile(index: int, block: Block) -> BonusTile:
    scores = block.word("kind", BONUS_KINDS)
    kinds: tuple[int, ...] = ()
    if scores == "per_displayed_card":
        kinds = tuple(COMMODITIES.named(id).index for id in block.words("commodities", _ids("commodity")))
        if not kinds or len(set(kinds)) != len(kinds):
            raise block.wrong("commodities", "a list of different kinds, at least one", block["commodities"])
    name = " and ".join(COMMODITIES[kind].name for kind in kinds) or block.word("id").replace("_", " ").capitalize()
    demand = _demand(block) if scores == "owns_forum_tile" else NONE
    return BonusTile(
        block.word("id"), name, index, scores, _bonus_vp(block, "yellow"), _bonus_vp(block, "gray"), demand, kinds
    )


BONUS = Catalogue(BonusTile, (_bonus_tile(i, block) for i, block in _blocks("bonus_tile")))

_player = DATA.block("per_player")
START_SLOTS = [TRAYS.named(id).index for id in _player.words("start_trajan_slots", _ids("tray"))]
"""TRJ-2.27"""
ARCH_START = TRAYS.named(_player.word("arch_start_slot", _ids("tray"))).index
"""TRJ-2.12"""
EXITS = tuple(PROVINCES.named(id).index for id in DATA.block("military").words("camp_exits", _ids("province")))

check(read_data(FILE))  # on a copy of its own: what only a check reads rules nothing

TRAY_COUNT = len(TRAYS)
KINDS = len(COMMODITIES)
CARD_KINDS = [CardKind(commodity.index) for commodity in COMMODITIES]
TILES = len(FORUM)

SEAPORT, FORUM_ACTION, MILITARY, SENATE, TRAJAN_ACTION, CONSTRUCT = (ACTIONS.named(id).index for id in ACTION_IDS)


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
SENATE_VP = NUMBERS.senate_vp
SENATE_VOTES = NUMBERS.senate_votes
