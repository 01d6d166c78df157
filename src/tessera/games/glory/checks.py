"""What must hold in the box as a whole (GTR-2)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tessera.engine import DataError

DECKS = ("both", "republic", "imperium", "expansion")


def check(data: dict[str, Any], where: str) -> None:
    """GTR-2: everything named exists, and the sums of the rulebook come out; a `DataError` names what does not."""

    def wrong(what: str) -> DataError:
        return DataError(f"{where}: {what}")

    for block in ("components", "rules", "version", "training", "sums", "material", "building", "player_count"):
        if block not in data:
            raise wrong(f"there is no [{block}]")
    materials = {material["id"]: material for material in data["material"]}
    if len(materials) != 6:
        raise wrong(f"there are {len(materials)} materials instead of 6")
    for building in data["building"]:
        if building["material"] not in materials:
            raise wrong(f"{building['id']} is of {building['material']!r}, which is no material")
        if building["deck"] not in DECKS:
            raise wrong(f"{building['id']} is in deck {building['deck']!r}: there are {', '.join(DECKS)}")
        usual = materials[building["material"]]["copies_per_type"]
        if building["copies"] != usual:
            raise wrong(f"{building['id']} has {building['copies']} copies instead of {usual}")
    _check_sums(data, wrong)


def _check_sums(data: dict[str, Any], wrong: Any) -> None:
    sums, box = data["sums"], data["components"]
    cards, types = Counter[str](), Counter[str]()
    by_material: dict[str, Counter[str]] = {deck: Counter() for deck in DECKS}
    for building in data["building"]:
        types[building["deck"]] += 1
        cards[building["deck"]] += building["copies"]
        by_material[building["deck"]][building["material"]] += building["copies"]
    found = {
        "common_types": types["both"], "common_cards": cards["both"],
        "republic_only_cards": cards["republic"], "imperium_only_cards": cards["imperium"],
        "played_types": types["both"] + types["republic"], "played_cards": cards["both"] + cards["imperium"],
        "expansion_types": types["expansion"], "expansion_cards": cards["expansion"],
    }  # fmt: skip
    for name, number in found.items():
        if number != sums[name]:
            raise wrong(f"{name} is {number} instead of {sums[name]}")
    for material in data["material"]:
        id = material["id"]
        for deck in ("republic", "imperium"):
            number = by_material["both"][id] + by_material[deck][id]
            if number != sums["played_cards_per_material"]:
                raise wrong(f"the {deck} deck has {number} {id} instead of {sums['played_cards_per_material']}")
        if by_material["expansion"][id] != sums["expansion_cards_per_material"]:
            raise wrong(f"the expansion has {by_material['expansion'][id]} {id}")
    totals = {
        "order_types": sum(types[deck] for deck in DECKS[:3]),
        "order_cards": sum(cards[deck] for deck in DECKS[:3]),
        "site_cards": sum(material["sites"] for material in data["material"]),
        "merchant_bonus_cards": len(data["material"]),
    }
    for name, number in totals.items():
        if number != box[name]:
            raise wrong(f"{name} is {number} instead of {box[name]}")
    kinds = ("order_cards", "site_cards", "jack_cards", "leader_cards", "merchant_bonus_cards")
    if sum(box[kind] for kind in kinds) != box["playing_cards"]:
        raise wrong(f"the kinds of cards do not add up to {box['playing_cards']}")
    for count in data["player_count"]:
        if count["in_town_per_material"] + count["out_of_town_per_material"] != data["material"][0]["sites"]:
            raise wrong(f"the Sites for {count['players']} players do not add up")
