"""What must hold in the box as a whole; what cannot be is refused with its key and its bound."""

from __future__ import annotations

from tessera.engine import DataError
from tessera.engine.components import Block
from tessera.games.triumvirate.layout import SEATS, Layout, layouts


def check(data: Block) -> None:
    """Raise a `DataError` where the parts of the box, each well-formed by itself, do not go together."""
    _lists(data)
    _seas(data)
    maps = list(layouts(data))
    for layout in maps:
        _links(layout)
        _starts(data, layout)
    _victories(data, maps)
    for seats in SEATS:
        _supplies(data, seats, [layout for layout in maps if layout.seats == seats])


def _lists(data: Block) -> None:
    """TRI-1.1, TRI-4.6: three Characters, something that Rome gives."""
    if len(data.blocks("character")) != max(SEATS):
        raise data.wrong("character", f"a list of {max(SEATS)}", [block["id"] for block in data.blocks("character")])
    if not data.blocks("rome"):
        raise data.wrong("rome", "a list of at least one", [])


def _seas(data: Block) -> None:
    """TRI-1.5: a sea lies beside another both ways."""
    beside = {block["id"]: block["seas"] for block in data.blocks("sea")}
    for block in data.blocks("sea"):
        for other in block["seas"]:
            if block["id"] not in beside[other]:
                raise block.wrong("seas", f"seas that lie beside {block['id']} too", other)


def _links(layout: Layout) -> None:
    """TRI-1.5: adjacency holds in both directions; and every province can be left."""
    for id, block in layout.provinces.items():
        for other in sorted(layout.borders[id]):
            if id not in layout.borders[other]:
                raise block.wrong("land and arrow", f"provinces that border {id} too (map {layout.variant!r})", other)
        if not layout.borders[id] and not block["seas"]:
            raise block.wrong("land, arrow and seas", f"at least one (map {layout.variant!r})", [])


def _starts(data: Block, layout: Layout) -> None:
    """TRI-1.6, TRI-1.20: every province in use has an owner who takes part, and every Character stands in his own."""
    characters = [block["id"] for block in data.blocks("character")][: layout.seats]
    for start in layout.starts.values():
        start.word("owner", among=characters)
    for block in data.blocks("character")[: layout.seats]:
        owned = layout.owned(block["id"])
        if block["start_province"] not in owned:
            needed = f"a province of {block['id']} (map {layout.variant!r}, {layout.seats} players: {', '.join(owned)})"
            raise block.wrong("start_province", needed, block["start_province"])
    data.block("start").word("first_player", among=characters)


def _victories(data: Block, maps: list[Layout]) -> None:
    """TRI-14: nobody has won at the start, nobody needs more Governors than he has, or a space that there is not."""
    rules = data.block("rules")
    most = max(len(layout.owned(block["id"])) for layout in maps for block in data.blocks("character"))
    data.block("per_player").number("governors", most + 1)
    rules.number("provinces_to_win", most + 1, data["per_player"]["governors"])
    spaces = data["competence"]["spaces"]
    start = data.block("start").word("competence", spaces[:-1])
    rules.word("competence_to_win", spaces[spaces.index(start) + 1 :])


def _supplies(data: Block, seats: int, maps: list[Layout]) -> None:
    """TRI-2.4, TRI-13.11, TRI-15.5: what is laid out comes from what there is."""
    players, start, rules = data.block(f"players_{seats}"), data.block("start"), data.block("rules")
    provinces = max(len(layout.provinces) for layout in maps)
    players.number("legions", provinces * start["legions_per_province"])
    players.number("gold", provinces * start["gold_per_province"] + seats * start["gold_in_reinforcements"])
    players.number("calendar_start", 1, len(data["calendar"]["spaces"]) - 1)
    # Each election but the last makes a Consul who is not yet the winner, and gives him a servant.
    players.number("civil_servants_spare", seats * (rules["consulates_to_win"] - 1))
    bag = players.block("bag")
    for id in bag:
        if id not in [block["id"] for block in data.blocks("character")]:
            raise DataError(f"{bag.where} has Weapons of {id!r}, who is no character")
        bag.number(id, 0, data["per_player"]["weapons"])
