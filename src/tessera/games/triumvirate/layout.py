"""The maps of the data file, as ids: the standard one, changed by a variant, for a number of players (TRI-17.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tessera.engine.components import Block

STANDARD = "standard"
SEATS = (2, 3)


@dataclass(frozen=True, slots=True)
class Layout:
    """One map for one number of players. Everything is by the id of a province in use."""

    variant: str
    name: str
    seats: int
    provinces: dict[str, Block]
    borders: dict[str, set[str]]
    """Over a border or an arrow (TRI-1.5)."""
    starts: dict[str, Block]
    """Owner and Governor."""

    def owned(self, character: str) -> list[str]:
        """The provinces with which a player begins."""
        return [id for id, start in self.starts.items() if start["owner"] == character]

    def servants(self) -> int:
        """How many Civil Servants lie on this map at the start (TRI-2.2)."""
        return sum(start["governor"] == "servant" for start in self.starts.values())


def province_blocks(data: Block) -> Iterator[Block]:
    """The provinces of all maps: those of the standard one first."""
    yield from data.blocks("province")
    for variant in data.blocks("map_variant"):
        if "add" in variant:
            yield from variant.blocks("add")


def layouts(data: Block) -> Iterator[Layout]:
    """Every map for every number of players."""
    for variant in (None, *data.blocks("map_variant")):
        for seats in SEATS:
            yield _layout(data, variant, seats)


def _layout(data: Block, variant: Block | None, seats: int) -> Layout:
    added = variant.blocks("add") if variant is not None and "add" in variant else []
    known = [block.word("id") for block in province_blocks(data)]
    gone = set(data.block(f"players_{seats}").words("removed_provinces", known))
    if variant is not None:
        gone.update(variant.words("remove", known))
    provinces = {block["id"]: block for block in (*data.blocks("province"), *added) if block["id"] not in gone}
    borders = _links(provinces, added, known)
    key = f"start_{seats}"
    changed = {
        block.word("province", known): block.block(key)
        for block in (variant.blocks("start") if variant is not None else ())
        if key in block
    }
    starts = {id: changed[id] if id in changed else block.block(key) for id, block in provinces.items()}
    if variant is None:
        return Layout(STANDARD, "Standard map", seats, provinces, borders, starts)
    return Layout(variant.word("id"), variant.word("name"), seats, provinces, borders, starts)


def _links(provinces: dict[str, Block], added: list[Block], known: list[str]) -> dict[str, set[str]]:
    """What each province names as its neighbour. The links of an added province hold both ways; links to provinces that
    are not in use fall away (TRI-15.2)."""
    links = {
        id: {other for kind in ("land", "arrow") for other in block.words(kind, known) if other in provinces}
        for id, block in provinces.items()
    }
    for block in added:
        for other in links.get(block["id"], ()):
            links[other].add(block["id"])
    return links
