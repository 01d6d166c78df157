"""What can be seen (TRJ-19).

The viewer's own things have plain ids (`tray:IV`, `card:wine`), to which choices point; those of the other players have
their colour behind it (`tray:IV:green`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tessera.engine import Area, Ask, Fact, Place, Seat, Thing, View, seat_words
from tessera.engine.plain import JSON
from tessera.games.trajan.components import (
    BONUS,
    CATEGORIES,
    COMMODITIES,
    CONSTRUCTION,
    DEMANDS,
    EXITS,
    FORUM,
    NONE,
    NUMBERS,
    PLAYERS,
    PROVINCES,
    SENATE_VP,
    SHIPS,
    SITES,
    TRAJAN,
    TYPES,
    VOTE_TILES,
)
from tessera.games.trajan.mats import face, mat_area, own_id
from tessera.games.trajan.rules.quarter import votes_of
from tessera.games.trajan.rules.rounds import DEMANDS_OPEN
from tessera.games.trajan.table import IN_BAG, ON_OFFER, TrajanTable

REMOVED_UNSEEN = NUMBERS.removed_unseen


def view(table: TrajanTable, seat: Seat | None) -> View:
    """The table as a seat, or a spectator, sees it."""
    facts = [
        Fact("Quarter", table.quarter, "quarter"),
        Fact("Round", table.round, "round"),
        Fact(
            "Active",
            seat_words(table.active, PLAYERS[table.active].name) if table.active != NONE else "everybody",
            "active",
        ),
        Fact(
            "Start player",
            seat_words(table.start, PLAYERS[table.start].name) if table.start != NONE else "not known yet",
            "start",
        ),
    ]
    others = [other for other in range(table.seats) if other != seat]
    return View(
        seat,
        facts,
        [
            time_area(table),
            seaport_area(table),
            forum_area(table),
            map_area(table, seat),
            trajan_area(table),
            senate_area(table, seat),
            construction_area(table, seat),
            demand_area(table),
            *(mat_area(table, s, seat) for s in ([] if seat is None else [seat]) + others),
            removed_area(table),
        ],
    )


def time_area(table: TrajanTable) -> Area:
    """TRJ-4.8: the time marker on its lap."""
    marker = Thing("time_marker", "time", "Time marker", shows={"space": table.time})
    facts = [Fact("Spaces of a lap", table.lap, "lap"), Fact("Spaces to the end of the round", table.lap - table.time)]
    return Area("time", "Time", "track", [marker], facts)


def seaport_area(table: TrajanTable) -> Area:
    """TRJ-19.3, TRJ-19.4: the size of the draw pile, the tops of the discard piles, the ships."""
    things = [Thing("draw", "card", "Draw pile", None, sum(table.cards), True)]
    for number, pile in enumerate(table.discards, 1):
        top = COMMODITIES[pile[-1]] if pile else None
        name = f"Discard pile {number}: {top.name if top else 'empty'}"
        things.append(
            Thing(f"discard:{number}", "card", name, None, len(pile), shows={"top": top.id} if top else {})
        )  # fmt: skip
    for ship in SHIPS:
        gray = table.ships[ship.index]
        values = list(ship.back if gray else ship.front)
        things.append(Thing.of(ship, side="gray" if gray else "coloured", vp=values, cards_per_unit=ship.unit_cards))
    return Area("seaport", "Seaport", "row", things)


def forum_area(table: TrajanTable) -> Area:
    """TRJ-8.1: the open tiles, and on which spaces they lie."""
    things = []
    for tile in FORUM:
        green = [space for space, kind in enumerate(table.forum) if kind == tile.index]
        yellow = [space for space, kind in enumerate(table.yellow) if kind == tile.index]
        if green or yellow:
            things.append(Thing.of(tile, None, len(green) + len(yellow), green=green, yellow=yellow))
    facts = [
        Fact("Green spaces", len(table.forum)),
        Fact("Tiles in the pile", sum(table.forum_pile)),
        Fact("Extra action tiles in the pile", sum(table.extra_pile)),
    ]
    return Area("forum", "Forum", "grid", things, facts)


def map_area(table: TrajanTable, viewer: Seat | None) -> Area:
    """TRJ-1.19: the provinces, and the military camp."""
    areas = []
    for province in PROVINCES:
        place = province.index
        things = []
        tile = table.province_tile[place]
        if tile != NONE:
            things.append(
                Thing(f"province_tile:{province.id}", "forum", FORUM[tile].name, shows={"tile": FORUM[tile].id})
            )
        for seat in range(table.seats):
            if table.leader[seat] == place:
                things.append(leader(seat))
            if table.legions[seat] >> place & 1:
                name = seat_words(seat, PLAYERS[seat].name, "Legionnaire of ")
                things.append(Thing(f"legion:{province.id}:{PLAYERS[seat].id}", "legionnaire", name, seat))
        areas.append(Area(f"province:{province.id}", province.name, "mat", things, [Fact("VP", province.vp)]))
    camp = []
    for seat in range(table.seats):
        if table.leader[seat] == NONE:
            camp.append(leader(seat))
        name = seat_words(seat, PLAYERS[seat].name, "Legionnaires of ")
        id = own_id("legionnaires", seat, viewer)
        camp.append(Thing(id, "legionnaire", name, seat, table.legionnaires[seat]))
    areas.append(Area("camp", "Military camp", "mat", camp))
    return Area("map", "Map", "map", areas=areas)


def leader(seat: Seat) -> Thing:
    """The military leader of a player."""
    return Thing(f"leader:{PLAYERS[seat].id}", "leader", seat_words(seat, PLAYERS[seat].name, "Leader of "), seat)


def trajan_area(table: TrajanTable) -> Area:
    """TRJ-19.5: the top tile and the size of each pile."""
    things = []
    for category in CATEGORIES:
        top = table.trajan_top[category.index]
        size = table.trajan_below[category.index].bit_count() + (top != NONE)
        if top != NONE:
            shown, shows = TRAJAN[top].name, {"tile": TRAJAN[top].id} | face(TRAJAN[top])
        else:
            shown, shows = f"{category.name}: {'empty' if not size else 'not yet open'}", {}
        things.append(Thing(f"pile:{category.id}", "trajan", shown, None, size, shows=shows))
    return Area("piles", "Trajan tiles", "row", things)


def senate_area(table: TrajanTable, viewer: Seat | None) -> Area:
    """TRJ-1.20: the discs with their spaces and heights, and the bonus tiles on offer."""
    things = []
    for seat in range(table.seats):
        space = table.senate[seat]
        height = (
            sum(table.senate[other] == space for other in table.discs[: table.discs.index(seat)]) if table.discs else 0
        )
        shows = {"space": space, "height": height, "vp": SENATE_VP[space], "votes": votes_of(table, seat)}
        id = own_id("disc", seat, viewer)
        things.append(Thing(id, "disc", seat_words(seat, PLAYERS[seat].name, "Disc of "), seat, shows=shows))
    offered = [bonus(tile) for tile, place in enumerate(table.bonus) if place == ON_OFFER]
    facts = [Fact("Bonus tiles in the bag", table.bonus.count(IN_BAG))]
    offer = Area("offer", "Bonus tiles on offer", "row", offered, facts)
    return Area("senate", "Senate", "track", things, [Fact("Last space", len(SENATE_VP) - 1)], [offer])


def bonus(tile: int) -> Thing:
    """A bonus tile on offer, yellow side up."""
    return Thing.of(BONUS[tile], yellow=BONUS[tile].yellow, gray=BONUS[tile].gray)


def construction_area(table: TrajanTable, viewer: Seat | None) -> Area:
    """TRJ-1.18: the sites with their tiles and workers, and the worker camp."""
    areas = []
    for site in SITES:
        tile = table.site_tile[site.index]
        things = [] if tile == NONE else [Thing.of(CONSTRUCTION[tile], vp=CONSTRUCTION[tile].vp)]
        for seat in range(table.seats):
            if table.district[seat] >> site.index & 1:
                name = seat_words(seat, PLAYERS[seat].name, "Worker of ")
                things.append(Thing(f"worker:{site.id}:{PLAYERS[seat].id}", "worker", name, seat))
        facts = [Fact("Column", site.column), Fact("Row", site.row)]
        areas.append(Area(f"site:{site.id}", site.name.capitalize(), "mat", things, facts))
    camp = [
        Thing(
            own_id("workers", seat, viewer),
            "worker",
            seat_words(seat, PLAYERS[seat].name, "Workers of "),
            seat,
            table.workers[seat],
        )
        for seat in range(table.seats)
    ]
    areas.append(Area("worker_camp", "Worker camp", "mat", camp))
    return Area("district", "Construction district", "grid", areas=areas)


def demand_area(table: TrajanTable) -> Area:
    """TRJ-19.6: the open demands, and how many are to come."""
    things = [
        Thing.of(demand, None, count, icon=demand.icon)
        for demand in DEMANDS
        if (count := table.demands.count(demand.index))
    ]
    left = sum(table.demand_pile) - REMOVED_UNSEEN
    things.append(Thing("demand_pile", "demand", "Demand tiles to come", None, left, True))
    return Area("demands", "Demands of the people", "row", things, [Fact("At a quarter end", DEMANDS_OPEN)])


def removed_area(table: TrajanTable) -> Area:
    """TRJ-19.9: what is out of the game."""
    things = [
        Thing(f"removed:{tile.id}", "forum", tile.name, None, table.removed[tile.index])
        for tile in FORUM
        if table.removed[tile.index]
    ]
    things += [
        Thing(f"removed_trajan:{tile.id}", "trajan", tile.name, shows=face(tile))
        for tile in TRAJAN
        if table.trajan_removed >> tile.index & 1
    ]
    things += [
        Thing(f"removed_demand:{demand.id}", "demand", demand.name, None, table.demands_removed[demand.index])
        for demand in DEMANDS
        if table.demands_removed[demand.index]
    ]
    return Area("removed", "Removed from the game", "row", things)


def at_stake(table: TrajanTable, ask: Ask) -> Mapping[str, Any]:
    """What the people demand, for the words of a payment."""
    return {"demands": [DEMANDS[demand] for demand in table.demands]}


def places() -> Sequence[Place]:
    """The map: the provinces and the camp, and what they border."""
    land = []
    for province in PROVINCES:
        near = [f"province:{PROVINCES[other].id}" for other in province.adjacent]
        near += ["camp"] if province.index in EXITS else []
        land.append(Place(f"province:{province.id}", province.name, "province", *province.pos, tuple(near)))
    exits = tuple(f"province:{PROVINCES[other].id}" for other in EXITS)
    x, y = NUMBERS.camp_pos
    return [*land, Place("camp", "Military camp", "camp", x, y, exits)]


def board_numbers() -> dict[str, JSON]:
    """What the board counts and writes with."""
    return {
        "quarters": NUMBERS.quarters,
        "rounds": NUMBERS.rounds,
        "demands": NUMBERS.demands,
        "yellow": NUMBERS.yellow_spaces,
        "senate": list(SENATE_VP),
        "sites": [max(site.column for site in SITES), max(site.row for site in SITES)],
        "votes": {tile.id: tile.votes for tile in VOTE_TILES},
        "per_type": len(CONSTRUCTION) // len(TYPES),
    }
