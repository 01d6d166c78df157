"""Accomplishing a Trajan tile (TRJ-5)."""

from __future__ import annotations

from tessera.engine import Ask, Choice, Flow, Seat
from tessera.games.trajan.components import ACTIONS, CATEGORIES, TRAJAN, TRAY_COUNT, TRAYS
from tessera.games.trajan.markers import NEED_FIRST, NEED_SECOND
from tessera.games.trajan.rules.cards import can_draw, draw
from tessera.games.trajan.table import BY_TRAJAN, CENTRE, TrajanTable
from tessera.games.trajan.things import NO_TRAJAN, Category, TrajanIndex, TrayIndex
from tessera.games.trajan.words import DECLINE, PLUS2, USE

VP = [tile.vp for tile in TRAJAN]
EFFECTS = CARDS, PLUS, WORKERS, LEGIONNAIRES = tuple(
    CATEGORIES.named(id) for id in ("cards", "plus2", "workers", "legionnaires")
)


def accomplished(table: TrajanTable, seat: Seat, target: TrayIndex) -> TrajanIndex:
    """TRJ-5.1, TRJ-5.2: the tile beside the target tray, if the tray holds its colours; else NONE."""
    at = seat * TRAY_COUNT + target
    tile = table.slots[at]
    if tile == NO_TRAJAN:
        return NO_TRAJAN
    markers = table.trays[at]
    return tile if markers & NEED_FIRST[tile] and markers & NEED_SECOND[tile] else NO_TRAJAN


def accomplish(table: TrajanTable, seat: Seat, tile: TrajanIndex, slot: TrayIndex) -> Flow[None]:
    """TRJ-5.4 to TRJ-5.10: VP, the tile leaves the circle, an arch in the centre takes its place; the effect."""
    shown = TRAJAN[tile]
    category = shown.category
    table.score(seat, BY_TRAJAN, VP[tile])
    if table.events is not None:
        table.tell("accomplished", seat=seat, tile=shown, vp=shown.vp)
    table.slots[seat * TRAY_COUNT + slot] = NO_TRAJAN
    if category.kept:
        table.kept[seat] |= 1 << tile  # TRJ-5.8
    else:
        table.trajan_removed |= 1 << tile  # TRJ-5.7
    if table.arch[seat] == CENTRE:
        table.arch[seat] = slot  # TRJ-5.10
        if table.events is not None:
            table.tell("arch", seat=seat, slot=TRAYS[slot].id)
    effects = ways_to_use(table, seat, category)
    if effects:
        choice = yield Ask(seat, category.id, [*effects, DECLINE], about=category.cards or shown.tokens)  # TRJ-5.5
        if choice is not DECLINE:
            use_effect(table, seat, tile, choice)
        elif table.events is not None:
            table.tell("declined", seat=seat, tile=shown)
    elif not category.kept and table.events is not None and category in EFFECTS:
        table.tell("no_effect", seat=seat, tile=shown)  # TRJ-5.23


def ways_to_use(table: TrajanTable, seat: Seat, category: Category) -> list[Choice]:
    """TRJ-5.23: how the effect of a tile can be used; nothing, if it has none or can do nothing."""
    if category is PLUS:
        covered = table.plus2[seat]
        return [PLUS2[i] for i in range(len(ACTIONS)) if not covered >> i & 1]  # TRJ-5.16
    if category is CARDS:
        return [USE] if can_draw(table) else []
    if category is WORKERS or category is LEGIONNAIRES:
        return [USE] if table.supply[seat] else []
    return []  # TRJ-5.13, TRJ-5.17


def use_effect(table: TrajanTable, seat: Seat, tile: TrajanIndex, choice: Choice) -> None:
    """TRJ-5.14 to TRJ-5.21: as much as possible (TRJ-5.6, TRJ-5.22)."""
    category = TRAJAN[tile].category
    if category is PLUS:
        table.plus2[seat] |= 1 << choice.what.index
        if table.events is not None:
            table.tell("plus2", seat=seat, action=choice.what)
        return
    if category is CARDS:
        draw(table, seat, category.cards)
        return
    tokens = min(TRAJAN[tile].tokens, table.supply[seat])
    table.supply[seat] -= tokens
    if category is WORKERS:
        table.workers[seat] += tokens
    else:
        table.legionnaires[seat] += tokens
    if table.events is not None:
        table.tell(category.id, seat=seat, tokens=tokens)
