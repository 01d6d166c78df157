"""Positions for the tests, by the names of the rulebook.

What belongs to players is given as a list by seat; a value that is no list is that of the first seat. Every tray holds
two markers of its own colour, so that `TO[action]` sows without a question and leads to that action.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import tessera
from tessera.engine import Fate, Match
from tessera.games.trajan.components import (
    ACTIONS,
    BONUS,
    CATEGORIES,
    COLOURS,
    COMMODITIES,
    CONSTRUCTION,
    DEMANDS,
    FORUM,
    KINDS,
    NONE,
    PROVINCES,
    SHIPS,
    SITES,
    TILES,
    TRAJAN,
    TRAYS,
)
from tessera.games.trajan.markers import ONE, SHADES, count_of
from tessera.games.trajan.options import TrajanOptions
from tessera.games.trajan.setup import new_table
from tessera.games.trajan.table import IN_BAG, ON_OFFER, Stage, TrajanTable

GAME = tessera.game("trajan")
RED, GREEN, BLUE, BROWN = range(4)
TO = {
    action.id: f"sow:{TRAYS[(action.index - 2) % len(TRAYS)].id}" for action in ACTIONS
}  # fmt: skip
"""How to reach an action from the trays of `table_with`."""


def kind(id: str) -> int:
    """The index of a forum tile."""
    return FORUM.named(id).index


def card(id: str) -> int:
    """The index of a commodity."""
    return COMMODITIES.named(id).index


def province(id: str) -> int:
    """The index of a province."""
    return PROVINCES.named(id).index


def site(id: str) -> int:
    """The index of a site."""
    return SITES.named(id).index


def tile(id: str) -> int:
    """The index of a Trajan tile."""
    return TRAJAN.named(id).index


def markers(names: str) -> int:
    """A set of markers from the names of their colours."""
    return sum(ONE[COLOURS.named(name).index] for name in names.split())


def colours(markers: int) -> list[str]:
    """The names of the colours of a set, one for each marker."""
    return [COLOURS[c].id for c in SHADES[markers] for _ in range(count_of(markers, c))]


def _mask(catalogue: Any, ids: Sequence[str]) -> int:
    return sum(1 << catalogue.named(id).index for id in ids)


def _by_seat(value: Any) -> list[tuple[int, Any]]:
    if value is None:
        return []
    return list(enumerate(value)) if isinstance(value, list) else [(0, value)]


def table_with(
    seats: int = 2,
    *,
    active: int = RED,
    trays: Any = None,
    slots: Any = None,
    arch: Any = None,
    hand: Any = None,
    display: Any = None,
    mat: Any = None,
    leader: Any = None,
    legions: Any = None,
    district: Any = None,
    built: Any = None,
    plus2: Any = None,
    kept: Any = None,
    bonus: Any = None,
    gray_bonus: Any = None,
    forum: Sequence[str] = (),
    yellow: Sequence[str] = (),
    provinces: dict[str, str] | None = None,
    sites: dict[str, str | None] | None = None,
    discards: Sequence[Sequence[str]] = (("wine",), ("fish",)),
    deck: dict[str, int] | None = None,
    gray_ships: Sequence[str] = (),
    tops: Sequence[str] = (),
    empty_piles: Sequence[str] = (),
    demands: Sequence[str] = (),
    offer: Sequence[str] = ("bread", "games"),
    discs: Sequence[int] | None = None,
    seed: int = 1,
    options: dict[str, Any] | None = None,
    **numbers: Any,
) -> TrajanTable:
    """A table at the start of a turn; nothing lies in the forum or the provinces but what is named.

    `numbers` are fields of the table: a number, or a list by seat (`vp`, `supply`, `workers`, `legionnaires`, …).
    """
    table = new_table(seats, TrajanOptions.given(options or {}), Fate.of(seed))
    table.stage, table.start, table.active = Stage.TURN, RED, active
    table.loose = [0] * seats
    table.trays = [2 * ONE[tray.index] for _ in range(seats) for tray in TRAYS]
    for seat, circle in _by_seat(trays):
        for tray in TRAYS:
            table.trays[seat * 6 + tray.index] = markers(circle.get(tray.id, ""))
    for seat, filled in _by_seat(slots):
        for slot, id in filled.items():
            table.slots[seat * 6 + TRAYS.named(slot).index] = tile(id)
    for seat, slot in _by_seat(arch):
        table.arch[seat] = NONE if slot == "centre" else TRAYS.named(slot).index
    for name, row, held in (("hands", KINDS, hand), ("displays", KINDS, display), ("mat", TILES, mat)):
        for seat, counts in _by_seat(held):
            for id, count in counts.items():
                number = kind(id) if name == "mat" else card(id)
                getattr(table, name)[seat * row + number] = count
    for seat, where in _by_seat(leader):
        table.leader[seat] = NONE if where is None else province(where)
    for field, catalogue, sets in (
        ("legions", PROVINCES, legions), ("district", SITES, district), ("built", CONSTRUCTION, built),
        ("plus2", ACTIONS, plus2), ("kept", TRAJAN, kept),
    ):  # fmt: skip
        for seat, ids in _by_seat([sets] if isinstance(sets, str) else sets):
            getattr(table, field)[seat] = _mask(catalogue, ids.split())
    for seat in range(seats):
        table.supply[seat] -= table.district[seat].bit_count() + table.legions[seat].bit_count()
    _lay_out(table, forum, yellow, provinces or {}, sites or {})
    _lay_cards(table, discards, deck)
    table.ships = [int(ship.id in gray_ships) for ship in SHIPS]
    _lay_piles(table, tops, empty_piles)
    table.demands = [DEMANDS.named(id).index for id in demands]
    for demand in table.demands:
        table.demand_pile[demand] -= 1
    table.bonus = [ON_OFFER if tile.id in offer else IN_BAG for tile in BONUS]
    for owned, gray in ((bonus, 0), (gray_bonus, 1)):
        for seat, ids in _by_seat([owned] if isinstance(owned, str) else owned):
            for id in ids.split():
                table.bonus[BONUS.named(id).index] = seat
                table.bonus_gray[BONUS.named(id).index] = gray
    table.discs = list(range(seats) if discs is None else discs)
    for field, value in numbers.items():
        now = getattr(table, field)
        if isinstance(now, list):
            for seat, number in _by_seat(value):
                now[seat] = number
        else:
            setattr(table, field, value)
    table.earned[0::11] = table.vp
    return table


def _lay_out(
    table: TrajanTable,
    forum: Sequence[str],
    yellow: Sequence[str],
    provinces: dict[str, str],
    sites: dict[str, str | None],
) -> None:
    """What lies in the forum, in the provinces and on the sites (each site has the tile of its own number)."""
    for tile_ in FORUM:
        table.forum_pile[tile_.index] = tile_.copies
    table.extra_pile = [2] * len(ACTIONS)
    table.forum = [NONE] * len(table.forum)
    table.yellow = [NONE] * len(table.yellow)
    table.province_tile = [NONE] * len(PROVINCES)
    for space, id in enumerate(forum):
        table.forum[space] = kind(id)
        table.forum_pile[kind(id)] -= 1
    for space, id in enumerate(yellow):
        table.yellow[space] = kind(id)
        table.extra_pile[FORUM.named(id).action] -= 1
    for place, id in provinces.items():
        table.province_tile[province(place)] = kind(id)
        table.forum_pile[kind(id)] -= 1
    table.site_tile = list(range(len(SITES)))
    for id, named in sites.items():
        if named is None:
            table.site_tile[site(id)] = NONE
        else:  # two tiles change places
            tile_ = CONSTRUCTION.named(named).index
            table.site_tile[table.site_tile.index(tile_)] = table.site_tile[site(id)]
            table.site_tile[site(id)] = tile_
    for index in range(len(SITES)):
        there = table.site_tile[index]
        if there != NONE and any(mask >> there & 1 for mask in table.built):
            table.site_tile[index] = NONE


def _lay_cards(table: TrajanTable, discards: Sequence[Sequence[str]], deck: dict[str, int] | None) -> None:
    """The discard piles as given (top last), the draw pile as given or of all other cards."""
    table.discards = [[card(id) for id in pile] for pile in discards]
    for commodity in COMMODITIES:
        at = commodity.index
        used = sum(table.hands[at::KINDS]) + sum(table.displays[at::KINDS])
        used += sum(pile.count(at) for pile in table.discards)
        table.cards[at] = commodity.copies - used if deck is None else deck.get(commodity.id, 0)
    table.fresh = [commodity.copies for commodity in COMMODITIES]


def _lay_piles(table: TrajanTable, tops: Sequence[str], empty: Sequence[str]) -> None:
    """The Trajan piles: the first tile of each that is not in use lies on top, unless another is named."""
    used = {index for index in table.slots if index != NONE}
    used |= {t.index for t in TRAJAN for mask in table.kept if mask >> t.index & 1}
    wanted = {TRAJAN.named(id).category.id: tile(id) for id in tops}
    for category in CATEGORIES:
        tiles = [t.index for t in TRAJAN if t.category is category and t.index not in used]
        if category.id in empty:
            table.trajan_top[category.index], table.trajan_below[category.index] = NONE, 0
            continue
        top = wanted.get(category.id, tiles[0])
        table.trajan_top[category.index] = top
        table.trajan_below[category.index] = sum(1 << t - category.first for t in tiles if t != top)


def on(table: TrajanTable) -> Match:
    """A match that goes on from a table."""
    return Match.on(GAME, table, table.options)


def given(seats: int = 2, **position: Any) -> Match:
    """A match at the start of a turn."""
    return on(table_with(seats, **position))


def at_action(action: str, seats: int = 2, **position: Any) -> Match:
    """A match where the first player has sown and is asked for this action."""
    match = given(seats, **position)
    sow(match, TO[action].removeprefix("sow:"))
    return match


def sow(match: Match, tray: str) -> None:
    """Empty a tray; where no other holds a marker, that is done already."""
    if match.asks[0].topic == "sow":
        match.play(f"sow:{tray}")


def quarter_end(seats: int = 2, **position: Any) -> Match:
    """A match at the end of a quarter; `active` is the left neighbour of the player whose turn it was."""
    return given(seats, **({"laps": 1, "round": 4, "demands": ("bread", "games", "religion")} | position))


def final(seats: int = 2, **position: Any) -> Match:
    """A match after final scoring: the first seat takes the first bonus tile on offer where it is consul."""
    match = quarter_end(seats, **({"quarter": 4} | position))
    while not match.over:
        match.choose(match.asks[0].seat, match.asks[0].options[0])
    return match


def hand_of(match: Match, seat: int = RED) -> dict[str, int]:
    """The cards in a hand, by name."""
    row = match.table.hands[seat * KINDS : seat * KINDS + KINDS]
    return {COMMODITIES[k].id: count for k, count in enumerate(row) if count}


def display_of(match: Match, seat: int = RED) -> dict[str, int]:
    """The cards in a display, by name."""
    row = match.table.displays[seat * KINDS : seat * KINDS + KINDS]
    return {COMMODITIES[k].id: count for k, count in enumerate(row) if count}


def mat_of(match: Match, seat: int = RED) -> dict[str, int]:
    """The forum tiles on a mat, by name."""
    row = match.table.mat[seat * TILES : seat * TILES + TILES]
    return {FORUM[k].id: count for k, count in enumerate(row) if count}


def slots_of(match: Match, seat: int = RED) -> dict[str, str]:
    """The Trajan tiles on a circle, by slot."""
    row = match.table.slots[seat * 6 : seat * 6 + 6]
    return {TRAYS[i].id: TRAJAN[index].id for i, index in enumerate(row) if index != NONE}


def trays_of(match: Match, seat: int = RED) -> dict[str, list[str]]:
    """The colours in the trays of a player."""
    return {tray.id: colours(match.table.trays[seat * 6 + tray.index]) for tray in TRAYS}


def told(match: Match, kind: str) -> list[dict[str, Any]]:
    """The data of all events of a kind."""
    return [dict(event.data) for event in match.events if event.kind == kind]
