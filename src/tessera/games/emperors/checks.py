"""What must hold in the box as a whole. Each refusal names the key and the bound (EMP-0.6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tessera.engine import DataError
from tessera.engine.components import Block


def check(data: Block) -> None:
    """Look at a box whose values have the right types and names, each taken by itself."""
    _objectives(data)
    _characters(data)
    _cards(data)
    _roads(data)
    _player_counts(data)
    _legions(data)
    _thresholds(data)


def _objectives(data: Block) -> None:
    """EMP-1.8: one objective for each province and each influence type, and one of each other kind."""
    wanted = {("governor", province["id"]) for province in data["province"]}
    wanted |= {("recognition", type) for type in data["influence"]["types"]}
    wanted |= {(kind, "") for kind in ("consensus", "supremacy", "march", "corruption", "idolized")}
    found = [(o["kind"], o.get("province", "") or o.get("influence", "")) for o in data["objective"]]
    for kind, of in sorted(wanted):
        if (number := found.count((kind, of))) != 1:
            whose = f" of {of}" if of else ""
            raise data.wrong("objective", f"one block with kind = {kind!r}{whose}", number)


def _characters(data: Block) -> None:
    """EMP-1.4, EMP-2.10, EMP-15.8: numerals differ; everybody has starting cards; signature cards replace one."""
    numerals = [character["numeral"] for character in data["character"]]
    for character in data["character"]:
        if numerals.count(character["numeral"]) > 1:
            raise character.wrong("numeral", "different from all others", character["numeral"])
        slots = [row["slot"] for row in data["starting"]["cards"] if row["character"] == character["id"]]
        if not slots:
            raise data["starting"].wrong("cards", f"at least one card of {character['id']}", 0)
        signatures = [row for row in data["signature"]["cards"] if row["character"] == character["id"]]
        for row in signatures:
            row.word("slot", slots)
            if sum(other["slot"] == row["slot"] for other in signatures) > 1:
                raise row.wrong("slot", "different from the character's other signature cards'", row["slot"])


def _cards(data: Block) -> None:
    """EMP-2.4, EMP-14.5: every province has cards, in the introductory game, too."""
    provinces = [province["id"] for province in data["province"]]
    removed = data["constants"].number("introductory_removes_rings", 1, 3)
    for home in data["deck"]:
        if home not in provinces:
            raise DataError(f"{data['deck'].where} {home} must be one of {', '.join(provinces)}")
        if all(row["rings"] == removed for row in data["deck"][home]["cards"]):
            raise data["deck"][home].wrong("cards", f"at least one card without {removed} rings", 0)


def _roads(data: Block) -> None:
    """EMP-1.2, EMP-15.7: edges join two provinces, each once; every province keeps one when a road is closed."""
    edges = [frozenset(edge) for edge in data["map"]["edges"]]
    for edge, pair in zip(edges, data["map"]["edges"], strict=True):
        if len(edge) == 1 or edges.count(edge) > 1:
            raise data["map"].wrong("edges", "pairs of two provinces, each once", pair)
    closed = frozenset(data["map"]["closed_road_edge"])
    if closed not in edges:
        raise data["map"].wrong("closed_road_edge", "one of the edges", sorted(closed))
    for province in data["province"]:
        if not any(province["id"] in edge for edge in edges if edge != closed):
            raise data["map"].wrong("edges", f"such that {province['id']} has one besides closed_road_edge", 0)


def _player_counts(data: Block) -> None:
    """EMP-2.1, EMP-2.7 to EMP-2.12: a block for every number of players; hands that the starting cards can fill."""
    counts = [block["players"] for block in data["player_count"]]
    if sorted(counts) != list(range(2, len(data["character"]) + 1)):
        raise data.wrong("player_count", f"one block for each of 2 to {len(data['character'])} players", counts)
    cards = min(
        sum(row["copies"] for row in data["starting"]["cards"] if row["character"] == character["id"])
        for character in data["character"]
    )
    consensus = next(objective["id"] for objective in data["objective"] if objective["kind"] == "consensus")
    for block in data["player_count"]:
        block.numbers("starting_hands", 0, cards)
        if consensus in block["removed_objectives"]:
            raise block.wrong("removed_objectives", f"objectives other than {consensus}", block["removed_objectives"])
        # One camp takes one governor's objective; of the other kinds a player can hold them all.
        kinds = [o["kind"] for o in data["objective"] if o["id"] not in block["removed_objectives"]]
        reachable = sum(kind != "governor" for kind in kinds) + ("governor" in kinds)
        data["constants"].number("objectives_to_win", 1, reachable)
        data["constants"].number("objectives_to_win_introductory", 1, reachable)


def _legions(data: Block) -> None:
    """EMP-1.14: no rule asks for more legions, or provinces with legions, than a player can have."""
    numbers = data["constants"]
    legions = numbers["legions_per_player"]
    for name in ("march_legions", "governor_legions"):
        numbers.number(name, 1, legions)
    numbers.number("legions_on_declaration", 0, legions)
    numbers.number("supremacy_provinces", 1, min(legions, len(data["province"]) - 1))


def _thresholds(data: Block) -> None:
    """EMP-12.1, EMP-12.4, EMP-12.23: no objective asks for more influence than the cards give."""
    numbers = data["constants"]
    points = [_points(data, type) for type in data["influence"]["types"]]
    numbers.number("recognition_threshold", 1, min(points))
    numbers.number("consensus_threshold_each", 1, min(points))
    numbers.number("idolized_threshold", 1, max(points))


def _points(data: Block, type: str) -> int:
    """All points of an influence type on province cards."""
    rows: Iterable[Any] = (row for deck in data["deck"].values() for row in deck["cards"])
    return sum(row["points"] * row["copies"] for row in rows if row.get("influence") == type)
