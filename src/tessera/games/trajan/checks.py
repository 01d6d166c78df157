"""What must hold in the data file; a `DataError` names what does not."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tessera.engine import DataError

Data = dict[str, Any]
BLOCKS = (
    "game", "box", "per_player", "marker_color", "time_track", "tray", "demand_tile", "demand_setup", "forum_display",
    "forum_tile", "extra_action_tile", "trajan_category", "trajan_tile", "construction", "construction_type",
    "construction_tile", "construction_site", "province", "military", "senate", "commodity", "ship", "bonus_tile",
    "final_scoring", "quarter_tile", "option",
)  # fmt: skip
ACTIONS = ("seaport", "forum", "military", "senate", "trajan", "construction")
FUNCTIONS = {
    "demand", "votes", "extra_action", "wild_extra_action", "wild_construction", "wild_commodity", "wild_demand"
}  # fmt: skip


def check(data: Data, file: str) -> None:
    """Raise a `DataError` where the box does not fit together."""
    if missing := [name for name in BLOCKS if name not in data]:
        raise DataError(f"{file} lacks {', '.join(missing)}")
    try:
        for wrong in (*_counts(data), *_circle(data), *_tiles(data), *_boards(data), *_seaport(data)):
            raise DataError(f"{file}: {wrong}")
    except (KeyError, TypeError) as error:
        raise DataError(f"{file} lacks {error}") from None


def _counts(data: Data) -> list[str]:
    """TRJ-1.2, TRJ-1.9 to TRJ-1.17: the component list of the rulebook."""
    box, players = data["box"], len(data["game"]["player_colors"])
    per = data["per_player"]
    counted = {
        "commodity_cards": _copies(data["commodity"]),
        "trajan_tiles": len(data["trajan_tile"]),
        "forum_tiles": _copies(data["forum_tile"]),
        "extra_action_tiles": _copies(data["extra_action_tile"]),
        "construction_tiles": len(data["construction_tile"]),
        "demand_tiles": _copies(data["demand_tile"]),
        "ship_tiles": len(data["ship"]),
        "bonus_tiles": len(data["bonus_tile"]),
        "quarter_tiles": len(data["quarter_tile"]),
        "small_tokens": players * per["small_tokens"],
        "leaders": players * per["leaders"],
        "discs": players * per["discs"],
        "arches": players * per["arches"],
        "action_markers": players * per["action_markers"],
        "plus2_markers": players * per["plus2_markers"],
    }
    wrong = [f"{found} {name} instead of {box[name]}" for name, found in counted.items() if found != box[name]]
    at_start = per["supply_after_setup"] + per["legionnaires_in_camp_at_start"] + per["workers_in_camp_at_start"]
    if at_start != per["small_tokens"]:
        wrong.append(f"{at_start} tokens of a player after setup instead of {per['small_tokens']}")
    return wrong


def _copies(blocks: list[Data]) -> int:
    return sum(block["copies"] for block in blocks)


def _circle(data: Data) -> list[str]:
    """TRJ-1.3, TRJ-1.6: six trays with the six actions; two markers of each colour."""
    wrong = []
    actions = [tray["action"] for tray in data["tray"]]
    if sorted(actions) != sorted(ACTIONS):
        wrong.append(f"the trays must have the actions {', '.join(ACTIONS)}, not {', '.join(actions)}")
    markers = sum(colour["copies_per_player"] for colour in data["marker_color"])
    if markers != data["per_player"]["action_markers"] or any(
        c["copies_per_player"] != 2 for c in data["marker_color"]
    ):
        wrong.append(f"a player has {data['per_player']['action_markers']} markers, two of each colour")
    return wrong


def _tiles(data: Data) -> list[str]:
    """TRJ-1.10 to TRJ-1.13: every tile names things that exist, and the piles have their size."""
    wrong = []
    colours = {colour["id"] for colour in data["marker_color"]}
    demands = {demand["id"] for demand in data["demand_tile"]}
    for tile in data["trajan_tile"]:
        if len(tile["colors"]) != 2 or not set(tile["colors"]) <= colours:
            wrong.append(f"the Trajan tile {tile['id']} must have two marker colours")
        if tile["category"] == "demand" and tile.get("demand") not in demands:
            wrong.append(f"the Trajan tile {tile['id']} must name a demand")
    order = [tile["category"] for tile in data["trajan_tile"]]
    piles = Counter(order)
    wrong += [
        f"{piles[category['id']]} Trajan tiles {category['id']} instead of {category['tiles']}"
        for category in data["trajan_category"]
        if piles[category["id"]] != category["tiles"]
    ]
    if order != sorted(order, key=[category["id"] for category in data["trajan_category"]].index):
        wrong.append("the Trajan tiles must stand category by category")
    wrong += [
        f"the forum tile {tile['id']} has an unknown function {tile['function']!r}"
        for tile in data["forum_tile"]
        if tile["function"] not in FUNCTIONS
    ]
    extra = {tile["id"]: tile["action"] for tile in data["forum_tile"] if tile["function"] == "extra_action"}
    if extra != {tile["id"]: tile["action"] for tile in data["extra_action_tile"]}:
        wrong.append("each extra action tile must have its twin among the forum tiles")
    types = [kind["id"] for kind in data["construction_type"]]
    expected = [(kind, value) for kind in types for value in data["construction"]["tile_values"]]
    if [(tile["type"], tile["vp"]) for tile in data["construction_tile"]] != expected:
        wrong.append("the construction tiles must stand type by type, each with every value")
    return wrong


def _boards(data: Data) -> list[str]:
    """TRJ-1.18 to TRJ-1.20: borders hold in both directions; the senate track is as long as its values."""
    wrong = []
    for name in ("construction_site", "province"):
        near = {block["id"]: block["adjacent"] for block in data[name]}
        for id, others in near.items():
            for other in others:
                if other not in near:
                    wrong.append(f"{id} borders {other}, which does not exist")
                elif id not in near[other]:
                    wrong.append(f"{id} borders {other}, but {other} does not border {id}")
    provinces = {block["id"] for block in data["province"]}
    wrong += [f"the camp has an exit to {id}, which does not exist"
              for id in data["military"]["camp_exits"] if id not in provinces]  # fmt: skip
    if len(data["construction_site"]) != len(data["construction_tile"]):
        wrong.append("every construction tile needs a site")
    senate = data["senate"]
    if not len(senate["vp"]) == len(senate["votes"]) == senate["last_index"] + 1:
        wrong.append("the senate track needs VP and votes for every space")
    return wrong


def _seaport(data: Data) -> list[str]:
    """TRJ-1.16, TRJ-17.9: ships with a value for every load; each kind of commodity on one bonus tile."""
    wrong = [
        f"the ship {ship['id']} needs {ship['units_max']} values on each side"
        for ship in data["ship"]
        if not len(ship["front"]) == len(ship["back"]) == ship["units_max"]
    ]
    on_tiles = sorted(id for tile in data["bonus_tile"] for id in tile.get("commodities", ()))
    if on_tiles != sorted(commodity["id"] for commodity in data["commodity"]):
        wrong.append("each commodity must stand on one bonus tile")
    return wrong
