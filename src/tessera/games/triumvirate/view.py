"""What can be seen: everything, by everybody (TRI-16.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tessera.engine import Area, Ask, Fact, Place, Seat, Thing, View, seat_words
from tessera.games.triumvirate.components import (
    CALENDAR,
    CHARACTERS,
    COUNTS,
    GOVERNORS,
    MAPS,
    PROVINCES,
    RULES,
    SEAS,
    START,
    TRACK_SPACES,
    Governor,
    Map,
    Province,
    Sea,
    Track,
)
from tessera.games.triumvirate.options import TriumvirateOptions
from tessera.games.triumvirate.rules.competence import leads
from tessera.games.triumvirate.table import NOBODY, TriumvirateTable

GOVERNOR_NAMES = {Governor.IN: "in the supply box", Governor.OUT: "beside the box", Governor.SERVANT: "on a servant"}


def view(table: TriumvirateTable, seat: Seat | None) -> View:
    """The same for every seat."""
    return View(
        seat,
        [
            Fact("Turn", table.turn, "turn"),
            Fact("Active", CHARACTERS[table.active].name, "active"),
            Fact("Calendar", CALENDAR[len(CALENDAR) - 1 - table.calendar], "calendar"),
            Fact("Turns to the election", table.calendar, "election"),
        ],
        [
            map_area(table),
            forum(table),
            *(track_area(table, track) for track in Track),
            bag(table),
            supply(table),
            *(mat(table, s) for s in range(table.seats)),
        ],
    )  # fmt: skip


def counted(id: str, kind: str, name: str, owner: Seat | None, count: int) -> Thing:
    """Some equal things, named in the singular or the plural."""
    return Thing(id, kind, name if count == 1 else f"{name}s", owner, count)


def map_area(table: TriumvirateTable) -> Area:
    """All provinces and seas."""
    land = [province_area(table, province) for province in table.map.provinces]
    return Area("map", table.map.name, "map", areas=[*land, *seas(table)])


def province_area(table: TriumvirateTable, province: Province) -> Area:
    """A province with all that stands in it."""
    place = province.index
    owner = table.owner[place]
    position = table.governor[place]
    things = [
        Thing(f"governor:{province.id}", "governor", seat_words(owner, CHARACTERS[owner].name, "Governor of "), owner,
              shows={"position": position.name.lower(), "words": GOVERNOR_NAMES[position]})
    ]  # fmt: skip
    if table.legions[place]:
        things.append(counted(f"legions:{province.id}", "legion", "Legion", owner, table.legions[place]))
    if table.gold[place]:
        things.append(Thing(f"gold:{province.id}", "gold", "Gold", owner, table.gold[place]))
    if table.servants[place]:
        things.append(counted(f"servants:{province.id}", "servant", "Civil Servant", owner, table.servants[place]))
    if table.sea == NOBODY or table.position[table.active] != place:
        things += [Thing.of(CHARACTERS[seat], seat) for seat in range(table.seats) if table.position[seat] == place]
    if (table.party or table.carried) and table.sea == NOBODY and table.position[table.active] == place:
        things += party(table)
    return Area(
        f"province:{province.id}", province.name, "mat", things, [Fact("Type", province.type.id, "type")], owner=owner
    )


def party(table: TriumvirateTable) -> list[Thing]:
    """What the active Character leads."""
    found = []
    if table.party:
        found.append(Thing("party:legions", "legion", "Legions on the march", table.active, table.party))
    if table.carried:
        found.append(Thing("party:servants", "servant", "Civil Servants carried", table.active, table.carried))
    return found


def seas(table: TriumvirateTable) -> list[Area]:
    """The sea areas, and a Character who crosses one."""
    areas = []
    for sea in SEAS:
        here = table.sea == sea.index
        things = [Thing.of(CHARACTERS[table.active], table.active), *party(table)] if here else []
        areas.append(Area(f"sea:{sea.id}", sea.name, "mat", things))
    return areas


def forum(table: TriumvirateTable) -> Area:
    """TRI-1.11: the Citizens in their sections."""
    sections = [
        Thing(
            f"forum:{CHARACTERS[seat].id}",
            "citizens",
            seat_words(seat, CHARACTERS[seat].name, "Citizens of "),
            seat,
            citizens,
        )
        for seat, citizens in enumerate(table.citizens)
    ]
    return Area("forum", "Forum", "row", [*sections, Thing("forum:alii", "citizens", "Alii", None, table.alii)])


def track_area(table: TriumvirateTable, track: Track) -> Area:
    """TRI-1.15: where each marker stands, and who leads."""
    name = track.name.lower()
    markers = [
        Thing(f"marker:{name}:{CHARACTERS[seat].id}", "marker", seat_words(seat, CHARACTERS[seat].name), seat, None,
              False,
              {"space": space, "numeral": TRACK_SPACES[space - 1], "leads": leads(table, seat, track),
               "words": TRACK_SPACES[space - 1] + (", leads" if leads(table, seat, track) else "")})
        for seat, space in enumerate(table.competence[track])
    ]  # fmt: skip
    return Area(
        f"track:{name}", f"{name.capitalize()} competence", "track", markers, [Fact("Spaces", len(TRACK_SPACES))]
    )


def bag(table: TriumvirateTable) -> Area:
    """The Weapons in the bag: known to all, without order."""
    things = [
        Thing(f"bag:{character.id}", "weapon", f"Weapons of {character.name}",
              character.index if character.index < table.seats else None, count)
        for character, count in zip(CHARACTERS, table.bag, strict=True)
    ]  # fmt: skip
    return Area("bag", "Battle Bag", "row", things)


def supply(table: TriumvirateTable) -> Area:
    """The general supply."""
    return Area("supply", "General supply", "row", [
        counted("supply:legions", "legion", "Legion", None, table.supply_legions),
        Thing("supply:gold", "gold", "Gold", None, table.supply_gold),
        counted("supply:servants", "servant", "Spare Civil Servant", None, table.spare_servants),
    ], areas=[Area("rome", "Rome", "mat")])  # fmt: skip


def mat(table: TriumvirateTable, seat: Seat) -> Area:
    """The reinforcements and cards of a player."""
    name = CHARACTERS[seat].id
    things = [
        Thing(f"treasury:{name}", "gold", "Gold", seat, table.treasury[seat]),
        counted(f"weapons:{name}", "weapon", "Weapon", seat, table.weapons[seat]),
        counted(f"governors:{name}", "governor", "Governor", seat, table.governors_left(seat)),
    ]
    if table.consulates[seat]:
        things.append(Thing(f"consul:{name}", "card", "Consul card", seat))
    if table.compensation == seat:
        things.append(
            Thing("compensation", "card", f"Compensation card, side {'I' * table.compensation_side}", seat,
                  shows={"side": table.compensation_side})
        )  # fmt: skip
    if table.escape == seat:
        things.append(Thing("escape", "card", "Escape card", seat))
    facts = [Fact("Provinces", table.owner.count(seat)), Fact("Citizens", table.citizens[seat])]
    return Area(f"mat:{name}", seat_words(seat, CHARACTERS[seat].name), "mat", things, facts, owner=seat)


def board_numbers(seats: int) -> Mapping[str, object]:
    """The numbers of the box with which a page counts: odds before a battle, and how far each road to victory is."""
    return {
        "max_weapons_drawn": RULES.max_weapons_drawn,
        "character_protection": RULES.character_protection,
        "provinces_to_win": RULES.provinces_to_win,
        "citizens_to_win": RULES.citizens_to_win,
        "competence_to_win": RULES.competence_to_win,
        "competence_start": START.competence,
        "competence_spaces": TRACK_SPACES,
        "calendar_spaces": CALENDAR,
        "calendar_start": COUNTS.named(f"players_{seats}").calendar_start,
        "weapons": START.weapons,
        "governors": GOVERNORS,
    }


def at_stake(table: TriumvirateTable, ask: Ask) -> Mapping[str, Any]:
    """Where the active Character stands, his gold, and how many actions follow, for the words of a question."""
    costs = list(RULES.action_costs)
    left = len(costs) - 1 - costs.index(ask.about) if ask.about in costs else 0
    seat = table.active
    return {"province": PROVINCES[table.position[seat]], "gold": table.treasury[seat], "left": left}


def places(seats: int, options: TriumvirateOptions) -> Sequence[Place]:
    """The map: provinces and seas, and what they border."""
    board: Map = MAPS.named(f"{options.map}-{seats}")
    land = [
        Place(f"province:{p.id}", p.name, p.type.id, *p.pos, _ids(board.neighbours[p.index], board.shores[p.index]))
        for p in board.provinces
    ]
    water = [
        Place(f"sea:{s.id}", s.name, "sea", *s.pos, _ids(board.coasts[s.index], board.straits[s.index])) for s in SEAS
    ]
    return [*land, *water]


def _ids(*groups: Sequence[Province] | Sequence[Sea]) -> tuple[str, ...]:
    return tuple(f"{area.kind}:{area.id}" for group in groups for area in group)
