"""What must hold in the box as a whole. Each refusal names the key and the bound."""

from __future__ import annotations

from tessera.engine.components import Block

MATERIAL_IDS = ("rubble", "wood", "brick", "concrete", "stone", "marble")
"""The rules name them, so that there are these and no others (GTR-2.2)."""
VERSION_IDS = ("republic", "imperium")
DECKS = ("both", *VERSION_IDS, "expansion")
MOST_TYPES = 64
"""What others remember of a hand has room for so many types of cards (see `memory.py`)."""


def check(data: Block) -> None:
    """Look at a box whose values have the right types and ranges, each taken by itself."""
    _materials(data)
    _sites(data)
    _jacks(data)
    _decks(data)


def _materials(data: Block) -> None:
    found = [material["id"] for material in data["material"]]
    if found != list(MATERIAL_IDS):
        raise data.wrong("material", f"{', '.join(MATERIAL_IDS)}, in this order", found)


def _sites(data: Block) -> None:
    """GTR-3.5, GTR-20.3: each material has enough Sites for the town, with any number of players."""
    in_town = data["game"]["players_max"] * data["rules"]["in_town_sites_per_player"]
    for material in data["material"]:
        material.number("sites", in_town)
    data["training"].number("max_sites_per_material", 1, min(material["sites"] for material in data["material"]))


def _jacks(data: Block) -> None:
    """GTR-3.4: what is dealt is there."""
    for version in VERSION_IDS:
        data["version"][version].number("start_jacks", 0, data["game"]["jacks"] // data["game"]["players_max"])


def _decks(data: Block) -> None:
    """GTR-3.3, GTR-3.9: half of each deck at least is left when the hands are dealt and the Pool is turned up."""
    if len(data["building"]) > MOST_TYPES:
        raise data.wrong("building", f"a list of at most {MOST_TYPES}", len(data["building"]))
    copies = {material["id"]: material["copies_per_type"] for material in data["material"]}
    for version in VERSION_IDS:
        deck = sum(copies[block["material"]] for block in data["building"] if block["deck"] in ("both", version))
        dealt = deck // 2 // data["game"]["players_max"] - 1
        data["version"][version].number("start_orders", 1, dealt)
