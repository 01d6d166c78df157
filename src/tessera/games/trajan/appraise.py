"""Who seems to be winning: points now, and points to come."""

from __future__ import annotations

from math import exp
from operator import mul

from tessera.engine import Seat
from tessera.games.trajan.components import (
    DEMAND_TILE,
    EXTRA,
    KINDS,
    NONE,
    NUMBERS,
    SHIPS,
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
from tessera.games.trajan.rules.rounds import DEMANDS_OPEN
from tessera.games.trajan.table import CAMP, Stage, TrajanTable, hand_of

ROUNDS = NUMBERS.rounds

WEIGHTS: dict[str, tuple[float, float, float]] = {
    "tile without its colours": (0.6, 0.5, 0.0),
    "tile with one colour": (0.65, 0.55, 0.1),
    "tile with both colours": (0.9, 0.8, 0.4),
    "demand tile on the circle": (5.0, 2.0, 0.2),
    "effect on the circle": (0.9, 0.4, 0.0),
    "any tile on the circle": (0.6, 0.0, 0.7),
    "card in hand": (0.6, 0.9, 1.0),
    "best shipment": (0.3, 0.5, 0.0),
    "commodity wild card": (0.5, 0.5, 0.0),
    "worker in the camp": (3.4, 2.5, 1.0),
    "legionnaire in the camp": (2.4, 1.0, 0.8),
    "leader with a legionnaire": (0.2, 0.5, 0.1),
    "[+2] marker": (2.0, 1.0, 0.1),
    "sets": (0.5, 0.6, 1.0),
    "two of a type": (5.0, 4.2, 0.2),
    "three of a type": (8.0, 4.5, 1.0),
    "extra action tile": (3.7, 2.6, 0.2),
    "extra action tile with [+2]": (1.0, 1.0, 0.2),
    "extra action wild card": (6.0, 4.5, 0.8),
    "construction wild card": (6.0, 4.0, 0.5),
    "kept tile": (10.0, 5.3, 1.0),
    "penalty now": (-1.0, -0.7, -0.4),
    "penalty near the quarter end": (-0.2, -0.3, -0.5),
    "spare demand tile": (3.5, 2.3, 0.4),
    "demand wild card": (5.0, 5.0, 1.0),
    "bonus tiles": (0.3, 0.5, 0.85),
    "consul": (0.5, 1.0, 1.5),
    "consul near the quarter end": (1.5, 1.5, 1.7),
    "vice consul near the quarter end": (0.3, 1.2, 1.6),
}
"""What things are worth in VP at the start, in the middle and at the end of the game, beside the VP on the track.

Fitted, with some rounding, to the final points of games that were played by it.
"""
COLUMNS = list(zip(*WEIGHTS.values(), strict=True))
EARLY, MIDDLE, LATE = COLUMNS
WIDTH = (5.0, 9.0)
"""How many VP make a clear lead: at the end of the game, and how many more at its start."""


def appraise(table: TrajanTable) -> list[float]:
    """Each seat's chance to win, by the points that it has and will probably get."""
    if table.stage is Stage.OVER:
        places = standing(table)
        winner = max(places)
        return [float(place == winner) for place in places]
    left = time_left(table)
    weights = weights_at(left)
    values = [vp + sum(map(mul, row, weights)) for vp, row in zip(table.vp, features(table), strict=True)]
    best = max(values)
    width = WIDTH[0] + WIDTH[1] * left
    chances = [exp((value - best) / width) for value in values]
    total = sum(chances)
    return [chance / total for chance in chances]


def weights_at(left: float) -> list[float]:
    """The weights between two columns of the table."""
    if left > 0.5:
        share, later, sooner = 2 * left - 1, MIDDLE, EARLY
    else:
        share, later, sooner = 2 * left, LATE, MIDDLE
    return [b + (a - b) * share for a, b in zip(sooner, later, strict=True)]


def time_left(table: TrajanTable) -> float:
    """How much of the game is to come: from 1 to 0."""
    rounds = (QUARTERS - table.quarter) * ROUNDS + ROUNDS - table.round + 1 - table.time / table.lap - table.laps
    return max(rounds, 0.0) / (QUARTERS * ROUNDS)


def quarter_gone(table: TrajanTable) -> float:
    """How much of the quarter is over: from 0 to 1."""
    return min((table.round - 1 + table.time / table.lap + table.laps) / ROUNDS, 1.0)


def features(table: TrajanTable) -> list[list[float]]:
    """What each seat has of the things in `WEIGHTS`, in their order."""
    gone = quarter_gone(table)
    rows = [
        [*circle(table, seat), *trade(table, seat), *tokens(table, seat), *mat(table, seat),
         *demands(table, seat, gone), float(sum(bonus_parts(table, seat).values())), 0.0, 0.0, 0.0]
        for seat in range(table.seats)
    ]  # fmt: skip
    if table.discs:
        consul, vice = ranking(table)[:2]
        rows[consul][-3:] = [1.0, gone, 0.0]
        rows[vice][-1] = gone
    return rows


_EFFECT = [float(tile.tokens or (tile.category.id in ("cards", "plus2"))) for tile in TRAJAN]
_VP = [tile.vp for tile in TRAJAN]
_KEPT = [tile.category.kept for tile in TRAJAN]


def circle(table: TrajanTable, seat: Seat) -> list[float]:
    """Trajan tiles by how many of their colours lie in their trays: the VP, kept demands, effects, and their number."""
    found = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    base = seat * TRAY_COUNT
    for at in range(base, base + TRAY_COUNT):
        tile = table.slots[at]
        if tile != NONE:
            markers, first, second = table.trays[at], NEED_FIRST[tile], NEED_SECOND[tile]
            if first == second:  # two markers of one colour: the high bit, where one is the low bit
                near = 2 if markers & first else int(markers & first >> 1 != 0)
            else:
                near = (markers & first != 0) + (markers & second != 0)
            found[near] += _VP[tile]
            found[3] += _KEPT[tile]
            found[4] += _EFFECT[tile]
            found[5] += 1
    return found


def trade(table: TrajanTable, seat: Seat) -> list[float]:
    """Cards in hand, the best shipment beyond one VP a card, and wild cards."""
    hand = hand_of(table, seat)
    size = sum(hand)
    wilds = table.mat[seat * TILES + WILD_COMMODITY]
    best = 0
    if size + wilds > 1:
        numbers = (max(hand) + wilds, KINDS - hand.count(0) + wilds, sum(count >= 2 for count in hand))
        for ship, number in zip(SHIPS, numbers, strict=True):
            if number:
                units = min(number, ship.units_max)
                vp = (ship.back if table.ships[ship.index] else ship.front)[units - 1]
                best = max(best, vp - units * ship.unit_cards)
    return [float(size), float(best), float(wilds)]


def tokens(table: TrajanTable, seat: Seat) -> list[float]:
    """Workers and legionnaires in the camps, what a leader waits to score, and [+2] markers."""
    here, legionnaires = table.leader[seat], table.legionnaires[seat]
    waits = here != CAMP and legionnaires and not table.legions[seat] >> here & 1
    return [
        float(min(table.workers[seat], 5)),
        float(min(legionnaires, 5)),
        float(worth(table, here)) if waits else 0.0,
        float(table.plus2[seat].bit_count()),
    ]


def mat(table: TrajanTable, seat: Seat) -> list[float]:
    """Construction tiles and sets on their way; extra action tiles and wild cards; kept tiles by what is to come."""
    base, own = seat * TILES, table.mat
    kinds = tiles_by_type(table, seat)
    wilds = own[base + WILD_CONSTRUCTION]
    extra = doubled = 0
    for action, kind in enumerate(EXTRA):
        if count := own[base + kind]:
            extra += count
            doubled += count * (table.plus2[seat] >> action & 1)
    return [
        float(sets(kinds, wilds)),
        float(kinds.count(2)),
        float(kinds.count(3)),
        float(extra),
        float(doubled),
        float(own[base + WILD_EXTRA]),
        float(wilds),
        float(table.kept[seat].bit_count()),
    ]


def demands(table: TrajanTable, seat: Seat, gone: float) -> list[float]:
    """What a quarter end would cost now, spare tiles, and wild cards."""
    base = seat * TILES
    wanted = demands_left(table, seat)
    tiles = [table.mat[base + kind] for kind in DEMAND_TILE]
    wilds = table.mat[base + WILD_DEMAND]
    met = sum(map(min, wanted, tiles))
    unmet = sum(wanted) - met
    penalty = PENALTY[max(unmet - wilds, 0)]
    to_come = (QUARTERS - table.quarter + 1) * DEMANDS_OPEN - len(table.demands)
    return [float(penalty), penalty * gone, float(min(sum(tiles) - met, to_come)), float(max(wilds - unmet, 0))]
