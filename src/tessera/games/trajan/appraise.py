"""Who seems to be winning: points now, and points to come."""

from __future__ import annotations

from math import exp

from tessera.games.trajan.components import (
    DATA,
    DEMAND_TILE,
    EXTRA,
    KINDS,
    NONE,
    TILES,
    TRAJAN,
    TRAY_COUNT,
    WILD_COMMODITY,
    WILD_CONSTRUCTION,
    WILD_DEMAND,
    WILD_EXTRA,
)
from tessera.games.trajan.markers import NEED_FIRST, NEED_SECOND
from tessera.games.trajan.rules.construction import tiles_by_type
from tessera.games.trajan.rules.final import bonus_parts, sets, standing
from tessera.games.trajan.rules.military import worth
from tessera.games.trajan.rules.quarter import PENALTY, QUARTERS, demands_left, ranking
from tessera.games.trajan.table import CAMP, Stage, TrajanTable, hand_of

ROUNDS: int = DATA["game"]["rounds_per_quarter"]
EFFECT = {"victory": 0.0, "cards": 3.0, "plus2": 3.0, "demand": 6.0, "workers": 2.0, "legionnaires": 2.5}
"""What the effect of a Trajan tile is worth in VP early in the game, by category; for tokens, each of them."""
NEAR = (0.35, 0.55, 0.8)
"""How likely a tile is accomplished in time, by how many of its two colours lie in its tray."""


def appraise(table: TrajanTable) -> list[float]:
    """Each seat's chance to win, by the points that it has and will probably get."""
    if table.stage == Stage.OVER:
        winner = max(standing(table))
        return [float(place == winner) for place in standing(table)]
    left = time_left(table)
    values = [prospects(table, seat, left) for seat in range(table.seats)]
    senate_prospects(table, values)
    best = max(values)
    width = 4 + 16 * left
    weights = [exp((value - best) / width) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def time_left(table: TrajanTable) -> float:
    """How much of the game is to come: from 1 to 0."""
    rounds = (QUARTERS - table.quarter) * ROUNDS + ROUNDS - table.round + 1 - table.time / table.lap - table.laps
    return max(rounds, 0.0) / (QUARTERS * ROUNDS)


def quarter_gone(table: TrajanTable) -> float:
    """How much of the quarter is over: from 0 to 1."""
    return min((table.round - 1 + table.time / table.lap + table.laps) / ROUNDS, 1.0)


def prospects(table: TrajanTable, seat: int, left: float) -> float:
    """The VP that a player has, and those to come from what lies in front of them."""
    soon = min(1.0, 6 * left)
    return (
        table.vp[seat]
        + circle(table, seat, left, soon)
        + trade(table, seat, soon)
        + tokens(table, seat, left, soon)
        + mat(table, seat, left, soon)
        + sum(bonus_parts(table, seat).values())
        + demands(table, seat)
    )


def circle(table: TrajanTable, seat: int, left: float, soon: float) -> float:
    """Trajan tiles: one VP as they lie (TRJ-16.5), more the nearer they are to their colours."""
    value = 0.0
    base = seat * TRAY_COUNT
    for slot in range(TRAY_COUNT):
        index = table.slots[base + slot]
        if index != NONE:
            markers = table.trays[base + slot]
            first, second = NEED_FIRST[index], NEED_SECOND[index]
            if first == second:  # both markers of one colour: the high bit is set when both are there
                found = 2 if markers & first else int(bool(markers & first >> 1))
            else:
                found = bool(markers & first) + bool(markers & second)
            tile = TRAJAN[index]
            effect = EFFECT[tile.category.id] * (tile.tokens or 1) * left
            value += 1 + (tile.vp + effect - 1) * NEAR[found] * soon
    return value


def trade(table: TrajanTable, seat: int, soon: float) -> float:
    """Cards: one VP each in hand (TRJ-16.2), or what the best ship gives for them."""
    hand = hand_of(table, seat)
    size, most = sum(hand), max(hand)
    wilds = table.mat[seat * TILES + WILD_COMMODITY]
    if not size + wilds:
        return 0.0
    same, different, pairs = table.ships
    best = (0, 1, 7, 15)[min(most + wilds, 4) - 1] + 5 * (not same) if most + wilds > 1 else 0.0
    kinds = KINDS - hand.count(0)
    several = min(kinds + wilds, 4)
    best = max(best, 2 * several - 3 * different)
    if doubles := min(sum(count >= 2 for count in hand) + wilds, 3):
        best = max(best, 5 * doubles - 4 * pairs)
    return size + (max(best - 2, 0) * 0.7 + 0.25 * size) * soon + wilds * soon


def tokens(table: TrajanTable, seat: int, left: float, soon: float) -> float:
    """Workers and legionnaires in the camps, and a leader who waits for one."""
    workers, legionnaires = table.workers[seat], table.legionnaires[seat]
    value = workers + legionnaires + min(workers, 4) * 1.5 * soon + min(legionnaires, 4) * 2.0 * soon
    here = table.leader[seat]
    if here != CAMP and not table.legions[seat] >> here & 1:
        value += worth(table, here) * (0.45 if legionnaires else 0.15) * soon
    return value + 1.5 * table.plus2[seat].bit_count() * left


def mat(table: TrajanTable, seat: int, left: float, soon: float) -> float:
    """Construction tiles on their way to a set; extra actions, wild cards, kept tiles."""
    base = seat * TILES
    own = table.mat
    kinds = tiles_by_type(table, seat)
    wilds = own[base + WILD_CONSTRUCTION]
    value = sets(kinds, wilds) + 1.5 * wilds * soon
    value += sum((0, 0.5, 3, 3.5, 0)[count] for count in kinds) * soon
    for action, kind in enumerate(EXTRA):
        value += own[base + kind] * (2.5 + 2 * (table.plus2[seat] >> action & 1)) * soon
    value += own[base + WILD_EXTRA] * 3.5 * soon
    return value + 2.5 * table.kept[seat].bit_count() * (QUARTERS - table.quarter + 1)


def demands(table: TrajanTable, seat: int) -> float:
    """What the quarter end will cost as things are, and what spare tiles will save later."""
    base = seat * TILES
    wanted = demands_left(table, seat)
    tiles = [table.mat[base + kind] for kind in DEMAND_TILE]
    wilds = table.mat[base + WILD_DEMAND]
    met = [min(want, have) for want, have in zip(wanted, tiles, strict=True)]
    unmet = sum(wanted) - sum(met)
    by_wilds = min(unmet, wilds)
    gone = quarter_gone(table)
    spare = sum(tiles) - sum(met)
    to_come = (QUARTERS - table.quarter) * 3 + 3 - len(table.demands)
    saved = min(spare, to_come) * (2.2 if spare <= 4 else 1.5) + (wilds - by_wilds) * 3.0 * (to_come > 0)
    return saved - PENALTY[unmet - by_wilds] * (0.35 + 0.65 * gone)


def senate_prospects(table: TrajanTable, values: list[float]) -> None:
    """TRJ-15.12, TRJ-15.13: the bonus tiles go to the first two in the senate; the nearer the vote, the surer."""
    if not table.discs:
        return
    sure = 0.25 + 0.75 * quarter_gone(table)
    for seat, worth_in_vp in zip(ranking(table), (6.0, 3.5, 0.0, 0.0), strict=False):
        values[seat] += worth_in_vp * sure
