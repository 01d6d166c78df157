"""The mats of the players in the view (TRJ-19.1, TRJ-19.8, TRJ-19.10)."""

from __future__ import annotations

from typing import Any

from tessera.engine import Area, Fact, Seat, Thing, seat_words
from tessera.games.trajan.components import (
    ACTIONS,
    BONUS,
    COLOURS,
    COMMODITIES,
    CONSTRUCTION,
    DEMANDS,
    FORUM,
    KINDS,
    NONE,
    PLAYERS,
    TILES,
    TRAJAN,
    TRAY_COUNT,
    TRAYS,
)
from tessera.games.trajan.markers import SHADES, SIZE, count_of, matches, outcomes
from tessera.games.trajan.rules.final import final_parts
from tessera.games.trajan.table import CENTRE, Stage, TrajanTable
from tessera.games.trajan.things import Markers, TrajanTile, TrayIndex


def own_id(id: str, seat: Seat, viewer: Seat | None) -> str:
    """The id of a thing that every player has: plain for the viewer's own."""
    return id if seat == viewer else f"{id}:{PLAYERS[seat].id}"


def mat_area(table: TrajanTable, seat: Seat, viewer: Seat | None) -> Area:
    """Everything in front of a player."""
    things = [Thing(own_id("supply", seat, viewer), "token", "Tokens in the supply", seat, table.supply[seat])]
    things += [
        Thing(own_id(f"plus2:{action.id}", seat, viewer), "plus2", f"[+2] for {action.name}", seat)
        for action in ACTIONS
        if table.plus2[seat] >> action.index & 1
    ]
    areas = [
        circle(table, seat, viewer),
        hand(table, seat, viewer),
        cards(own_id("display", seat, viewer), "Display", "displayed", seat, viewer, table.displays),
        forum_tiles(table, seat, viewer),
        trophies(table, seat, viewer),
    ]
    if table.active == seat and table.sowing:
        areas.append(markers_area("sowing", "Markers to put down", "marker", table.sowing, seat, viewer))
    if table.loose[seat]:
        areas.append(loose(table, seat, viewer))
    facts = [Fact("VP", table.vp[seat], own_id("vp", seat, viewer))]
    if table.stage != Stage.OVER:  # all of it lies open, the number of cards in a hand too (TRJ-19.1, TRJ-19.8)
        total = table.vp[seat] + sum(final_parts(table, seat).values())
        facts.append(Fact("If the game ended now", total, own_id("projected", seat, viewer)))
    return Area(f"mat:{PLAYERS[seat].id}", seat_words(seat, PLAYERS[seat].name), "mat", things, facts, areas, seat)


def markers_area(id: str, name: str, prefix: str, markers: Markers, seat: Seat, viewer: Seat | None) -> Area:
    """A set of markers, colour by colour."""
    things = [
        Thing(own_id(f"{prefix}:{COLOURS[c].id}", seat, viewer), "marker", COLOURS[c].name, seat, count_of(markers, c),
              shows={"colour": COLOURS[c].id})
        for c in SHADES[markers]
    ]  # fmt: skip
    return Area(own_id(id, seat, viewer), name, "row", things, owner=seat)


def loose(table: TrajanTable, seat: Seat, viewer: Seat | None) -> Area:
    """TRJ-19.10: the markers not yet in trays; of another player only their number."""
    if seat == viewer:
        return markers_area("loose", "Markers to put into trays", "loose", table.loose[seat], seat, viewer)
    number = SIZE[table.loose[seat]]
    thing = Thing(f"loose_markers:{PLAYERS[seat].id}", "marker", "Markers", seat, number, True)
    return Area(own_id("loose", seat, viewer), "Markers to put into trays", "row", [thing], owner=seat)


def circle(table: TrajanTable, seat: Seat, viewer: Seat | None) -> Area:
    """The action circle: six trays, each with its slot (TRJ-1.6, TRJ-1.7)."""
    areas = []
    secret = table.stage == Stage.MARKERS and seat != viewer
    for tray in TRAYS:
        at = seat * TRAY_COUNT + tray.index
        markers = table.trays[at]
        id = own_id(f"tray:{tray.id}", seat, viewer)
        if secret:
            things = [Thing(f"markers:{tray.id}:{PLAYERS[seat].id}", "marker", "Markers", seat, SIZE[markers], True)]
        else:
            things = [
                Thing(f"{id}:{COLOURS[c].id}", "marker", COLOURS[c].name, seat, count_of(markers, c),
                      shows={"colour": COLOURS[c].id})
                for c in SHADES[markers]
            ]  # fmt: skip
        facts = [] if secret or not markers else sowing_facts(tray.index, markers)
        beside = [slot(table, seat, viewer, tray.index)]
        areas.append(Area(id, f"Tray {tray.name}", "mat", things, facts, beside, seat))
    centre = [arch(seat)] if table.arch[seat] == CENTRE else []
    areas.append(Area(own_id("centre", seat, viewer), "Centre", "mat", centre, owner=seat))
    return Area(own_id("circle", seat, viewer), "Action circle", "mat", areas=areas, owner=seat)


def sowing_facts(tray: TrayIndex, markers: Markers) -> list[Fact]:
    """TRJ-4.6, TRJ-4.7: where the sowing of a tray leads, and in how many different ways."""
    target = TRAYS[(tray + SIZE[markers]) % TRAY_COUNT]
    return [Fact("Leads to", target.name), Fact("Outcomes", outcomes(markers))]


def arch(seat: Seat) -> Thing:
    """The Arch of Trajan of a player."""
    return Thing(f"arch:{PLAYERS[seat].id}", "arch", "Arch of Trajan", seat)


def face(tile: TrajanTile) -> dict[str, Any]:
    """What a Trajan tile shows."""
    shown = {"category": tile.category.id, "vp": tile.vp, "colours": [colour.id for colour in tile.colours]}
    if tile.tokens:
        shown["tokens"] = tile.tokens
    if tile.demand != NONE:
        shown["demand"] = DEMANDS[tile.demand].id
    return shown


def slot(table: TrajanTable, seat: Seat, viewer: Seat | None, index: int) -> Area:
    """A Trajan slot: a tile, the arch, or nothing."""
    at = seat * TRAY_COUNT + index
    things = [arch(seat)] if table.arch[seat] == index else []
    if table.slots[at] != NONE:
        tile = TRAJAN[table.slots[at]]
        things.append(Thing.of(tile, seat, **face(tile), matched=matches(table.slots[at], table.trays[at])))
    return Area(own_id(f"slot:{TRAYS[index].id}", seat, viewer), f"Slot {TRAYS[index].id}", "mat", things, owner=seat)


def hand(table: TrajanTable, seat: Seat, viewer: Seat | None) -> Area:
    """TRJ-19.1, TRJ-18.9, TRJ-19.11: the own cards; of another hand the number."""
    if seat == viewer or table.options.open_hands == "yes" or table.stage == Stage.OVER:
        return cards(own_id("hand", seat, viewer), "Hand", "card", seat, viewer, table.hands)
    held = sum(table.hands[seat * KINDS : seat * KINDS + KINDS])
    thing = Thing(f"hidden:{PLAYERS[seat].id}", "card", "Hidden cards", seat, held, True)
    return Area(own_id("hand", seat, viewer), "Hand", "row", [thing], [Fact("Cards", held)], owner=seat)


def cards(id: str, name: str, prefix: str, seat: Seat, viewer: Seat | None, counts: list[int]) -> Area:
    """Open commodity cards, kind by kind."""
    things = [
        Thing(own_id(f"{prefix}:{c.id}", seat, viewer), "card", c.name, seat, counts[seat * KINDS + c.index],
              shows={"commodity": c.id})
        for c in COMMODITIES
        if counts[seat * KINDS + c.index]
    ]  # fmt: skip
    total = sum(counts[seat * KINDS : seat * KINDS + KINDS])
    return Area(id, name, "row", things, [Fact("Cards", total)], owner=seat)


def forum_tiles(table: TrajanTable, seat: Seat, viewer: Seat | None) -> Area:
    """The forum tiles on the mat."""
    things = [
        Thing(own_id(f"tile:{tile.id}", seat, viewer), "forum", tile.name, seat, table.mat[seat * TILES + tile.index],
              shows={"tile": tile.id})
        for tile in FORUM
        if table.mat[seat * TILES + tile.index]
    ]  # fmt: skip
    return Area(own_id("tiles", seat, viewer), "Forum tiles", "row", things, owner=seat)


def trophies(table: TrajanTable, seat: Seat, viewer: Seat | None) -> Area:
    """Construction tiles, kept Trajan tiles and bonus tiles."""
    things = [Thing.of(tile, seat, vp=tile.vp) for tile in CONSTRUCTION if table.built[seat] >> tile.index & 1]
    things += [Thing.of(tile, seat, kept=True, **face(tile)) for tile in TRAJAN if table.kept[seat] >> tile.index & 1]
    for tile in BONUS:
        if table.bonus[tile.index] == seat:
            gray = bool(table.bonus_gray[tile.index])
            shows: dict[str, Any] = {"side": "gray" if gray else "yellow", "vp": tile.gray if gray else tile.yellow}
            things.append(Thing.of(tile, seat, **shows))
    return Area(own_id("trophies", seat, viewer), "Construction, kept and bonus tiles", "row", things, owner=seat)
