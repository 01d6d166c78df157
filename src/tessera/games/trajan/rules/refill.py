"""What is drawn onto the board, in setup and after each quarter (TRJ-2.4 to TRJ-2.6, TRJ-2.20, TRJ-15.20)."""

from __future__ import annotations

from tessera.games.trajan.checks import OFFERED
from tessera.games.trajan.components import ACTIONS, BONUS, FORUM
from tessera.games.trajan.table import CAMP, IN_BAG, ON_OFFER, TrajanTable
from tessera.games.trajan.things import NO_TILE, ForumKind

YELLOW = [ForumKind(next(t.index for t in FORUM if t.yellow_copies and t.action == action.index)) for action in ACTIONS]


def lay_out_tiles(table: TrajanTable) -> None:
    """TRJ-2.4 to TRJ-2.6, TRJ-15.20, TRJ-15.21: provinces in order, then green, then yellow forum spaces."""
    occupied = 0
    for seat in range(table.seats):
        occupied |= table.legions[seat]
        if table.leader[seat] != CAMP:
            occupied |= 1 << table.leader[seat]
    fate, pile = table.fate, table.forum_pile
    for place, tile in enumerate(table.province_tile):
        if tile == NO_TILE and not occupied >> place & 1 and any(pile):  # TRJ-15.22
            table.province_tile[place] = ForumKind(fate.draw_kind("forum", pile))
    for space in range(len(table.forum)):
        if any(pile):
            table.forum[space] = ForumKind(fate.draw_kind("forum", pile))
    for space in range(len(table.yellow)):
        table.yellow[space] = YELLOW[fate.draw_kind("extra", table.extra_pile)]


def draw_bonus(table: TrajanTable, owner: int) -> int:
    """A bonus tile out of the bag (TRJ-2.19, TRJ-2.20, TRJ-15.20)."""
    tile = table.fate.pick("bonus", [i for i, place in enumerate(table.bonus) if place == IN_BAG])
    table.bonus[tile] = owner
    if table.events is not None and owner >= 0:
        table.tell("bonus_drawn", seat=owner, tile=BONUS[tile])
    return tile


def offer_bonus(table: TrajanTable) -> None:
    """TRJ-2.20, TRJ-15.20: two bonus tiles beside the senate track."""
    tiles = [BONUS[draw_bonus(table, ON_OFFER)] for _ in range(OFFERED)]
    if table.events is not None:
        table.tell("bonus_offered", tiles=tiles)
