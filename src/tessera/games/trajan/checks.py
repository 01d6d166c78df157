"""What must hold in the box as a whole; what cannot be is refused with its key and its bound.

Every value has been read by its type and range before; here they are looked at together.
"""

from __future__ import annotations

from itertools import groupby

from tessera.engine.components import Block
from tessera.games.trajan.numbers import Numbers

ACTIONS = ("seaport", "forum", "military", "senate", "trajan", "construction")
SHIP_RULES = ("all_identical", "all_different", "pairs_of_different_kinds")
DEMAND_KINDS = 3
"""TRJ-1.14: a payment is made of bread, games and religion."""
DISCARD_PILES = 2
"""TRJ-2.21"""
OFFERED = 2
"""TRJ-2.20: the bonus tiles of consul and vice consul."""
MOST_TILES_OF_A_CATEGORY = 12
MOST_SITES = 24
"""Sets of so many tiles or sites are looked up in lists that hold all of them."""


def check(data: Block) -> None:
    """Raise a `DataError` where the parts of the box, each well-formed by itself, do not go together."""
    numbers = Numbers.of(data)
    _players(data, numbers)
    _circle(data)
    _supplies(data, numbers)
    _forum_tiles(data)
    _trajan_tiles(data)
    _district(data)
    _map(data)
    _ships(data)


def _players(data: Block, numbers: Numbers) -> None:
    """TRJ-1.1, TRJ-1.4, TRJ-2.11: the numbers of players follow each other; a player's tokens are somewhere."""
    seats = numbers.seats
    if not seats or list(seats) != list(range(seats[0], seats[-1] + 1)):
        raise data.block("game").wrong("players", "numbers of players that follow each other", list(seats))
    camps = numbers.legionnaires + numbers.workers
    if camps > numbers.tokens:
        player = data.block("per_player")
        raise player.wrong("small_tokens", f"at least {camps}, as many as stand in the camps", numbers.tokens)


def _circle(data: Block) -> None:
    """TRJ-1.3, TRJ-1.6, TRJ-2.12, TRJ-2.27: six trays with the six actions, two markers of a colour for each."""
    trays = data.blocks("tray")
    actions = [tray["action"] for tray in trays]
    if sorted(actions) != sorted(ACTIONS):
        raise data.wrong("tray", f"one block for each action ({', '.join(ACTIONS)})", actions)
    colours = [colour["id"] for colour in data.blocks("marker_color")]
    if len(colours) != len(trays):
        raise data.wrong("marker_color", f"{len(trays)} colours, as many as there are trays", colours)
    player = data.block("per_player")
    slots, arch = player["start_trajan_slots"], player["arch_start_slot"]
    if len(set(slots)) != len(slots) or arch in slots:
        raise player.wrong("start_trajan_slots", f"different slots without {arch}, where the arch lies", slots)
    if len(slots) > (most := len(data.blocks("trajan_category"))):
        raise player.wrong("start_trajan_slots", f"at most {most} slots, one for each category", slots)


def _supplies(data: Block, numbers: Numbers) -> None:
    """TRJ-2, TRJ-15.20: what is dealt or drawn without a look at the rest of the pile lasts to the end."""
    most = numbers.seats[-1]
    cards = _copies(data, "commodity")
    if (needed := DISCARD_PILES + numbers.start_cards * most) > cards:
        raise data.wrong("commodity", f"at least {needed} cards: the discard piles, and the hands of {most}", cards)
    demands = _copies(data, "demand_tile")
    if (needed := numbers.quarters * numbers.demands + numbers.removed_unseen) > demands:
        raise data.wrong("demand_tile", f"at least {needed} tiles: those removed unseen, and all quarters'", demands)
    extra = _copies(data, "extra_action_tile")
    if (needed := numbers.quarters * numbers.yellow_spaces) > extra:
        raise data.wrong("extra_action_tile", f"at least {needed} tiles: the yellow spaces of all quarters", extra)
    bonus = len(data.blocks("bonus_tile"))
    if (needed := most + OFFERED * numbers.quarters) > bonus:
        raise data.wrong("bonus_tile", f"at least {needed} tiles: one for each player, two for each quarter", bonus)


def _copies(data: Block, name: str) -> int:
    return sum(block["copies"] for block in data.blocks(name))


def _forum_tiles(data: Block) -> None:
    """TRJ-1.11, TRJ-1.12, TRJ-1.14: one kind of tile for each demand, each action and each use as a wild card."""
    demands = [demand["id"] for demand in data.blocks("demand_tile")]
    if len(demands) != DEMAND_KINDS:
        raise data.wrong("demand_tile", f"a list of {DEMAND_KINDS}", demands)
    found = [(tile["function"], tile.get("demand") or tile.get("action")) for tile in data.blocks("forum_tile")]
    wanted = [("demand", demand) for demand in demands] + [("extra_action", action) for action in ACTIONS]
    wanted += [(f"wild_{use}", None) for use in ("extra_action", "construction", "commodity", "demand")]
    for function, what in wanted:
        if (number := found.count((function, what))) != 1:
            of = f" for {what}" if what else ""
            raise data.wrong("forum_tile", f"one block with function = {function!r}{of}", number)
    twins = sorted(tile["id"] for tile in data.blocks("forum_tile") if tile["function"] == "extra_action")
    extra = sorted(tile["id"] for tile in data.blocks("extra_action_tile"))
    if extra != twins:
        raise data.wrong("extra_action_tile", f"one block for each of {', '.join(twins)}", extra)


def _trajan_tiles(data: Block) -> None:
    """TRJ-1.10: the tiles of a category stand together, in the order of the categories."""
    categories = [category["id"] for category in data.blocks("trajan_category")]
    order = [tile["category"] for tile in data.blocks("trajan_tile")]
    if [category for category, _ in groupby(order)] != categories:
        raise data.wrong("trajan_tile", f"tiles of {', '.join(categories)}, category by category", _runs(order))
    for category in categories:
        if (number := order.count(category)) > MOST_TILES_OF_A_CATEGORY:
            raise data.wrong("trajan_tile", f"at most {MOST_TILES_OF_A_CATEGORY} tiles of {category}", number)


def _runs(names: list[str]) -> str:
    return ", ".join(name for name, _ in groupby(names))


def _district(data: Block) -> None:
    """TRJ-1.13, TRJ-1.18: equally many tiles of each type, type by type; a site of its own for each."""
    types = [kind["id"] for kind in data.blocks("construction_type")]
    order = [tile["type"] for tile in data.blocks("construction_tile")]
    if [kind for kind, _ in groupby(order)] != types or len({order.count(kind) for kind in types}) != 1:
        raise data.wrong("construction_tile", f"equally many of {', '.join(types)}, type by type", _runs(order))
    sites = data.blocks("construction_site")
    if not len(sites) == len(order) <= MOST_SITES:
        raise data.wrong(
            "construction_site", f"{len(order)} sites, one for each tile ({MOST_SITES} at most)", len(sites)
        )
    places = [(site["column"], site["row"]) for site in sites]
    for site, place in zip(sites, places, strict=True):
        if places.count(place) > 1:
            raise site.wrong("column and row", "different from those of all other sites", place)


def _map(data: Block) -> None:
    """TRJ-1.19: borders hold in both directions, and every province can be left."""
    provinces = data.blocks("province")
    near = {block["id"]: block["adjacent"] for block in provinces}
    for block in provinces:
        if not block["adjacent"]:
            raise block.wrong("adjacent", "at least one province", [])
    for block in provinces:
        for other in block["adjacent"]:
            if other == block["id"] or block["id"] not in near[other]:
                raise block.wrong("adjacent", f"other provinces that border {block['id']} too", other)
    if not data.block("military")["camp_exits"]:
        raise data.block("military").wrong("camp_exits", "at least one province", [])


def _ships(data: Block) -> None:
    """TRJ-1.16, TRJ-7.11: one ship of each rule; both sides have a value for every load."""
    rules = sorted(ship["rule"] for ship in data.blocks("ship"))
    if rules != sorted(SHIP_RULES):
        raise data.wrong("ship", f"one block for each rule ({', '.join(SHIP_RULES)})", rules)
    kinds = len(data.blocks("commodity"))
    for ship in data.blocks("ship"):
        if not ship["front"] or len(ship["front"]) > kinds:
            raise ship.wrong("front", f"a list of 1 to {kinds}", ship["front"])
        if len(ship["back"]) != len(ship["front"]):
            raise ship.wrong("back", f"a list of {len(ship['front'])}", ship["back"])
