"""The end of a quarter (TRJ-15)."""

from __future__ import annotations

from tessera.engine import Ask, Choice, Flow, Seat
from tessera.games.trajan.components import (
    BONUS,
    DEMAND_TILE,
    DEMANDS,
    NUMBERS,
    SENATE_VOTES,
    SHIPS,
    TILES,
    TRAJAN,
    VOTE_TILES,
    WILD_DEMAND,
)
from tessera.games.trajan.rules.final import final_scoring
from tessera.games.trajan.rules.refill import lay_out_tiles, offer_bonus
from tessera.games.trajan.rules.rounds import end_rounds
from tessera.games.trajan.table import BY_DEMANDS, ON_OFFER, Stage, TrajanTable
from tessera.games.trajan.things import NO_TILE, Count, Demand
from tessera.games.trajan.words import CONSUL, PAY

PENALTY = NUMBERS.penalty
QUARTERS = NUMBERS.quarters
KEPT_FOR = [sum(1 << tile.index for tile in TRAJAN if tile.demand == demand.index) for demand in DEMANDS]
"""The Trajan tiles that meet a demand, as a set."""


def end_quarter(table: TrajanTable) -> Flow[None]:
    """TRJ-15: demands, senate, removal, refill, ships, quarter tile."""
    table.laps -= 1
    if table.events is not None:
        table.tell("quarter", quarter=table.quarter, round=table.round)
    first = table.active  # the left neighbour of the player whose turn just ended (TRJ-15.2)
    for place in range(table.seats):
        yield from meet_demands(table, (first + place) % table.seats)
    yield from vote(table)
    remove(table)
    if table.quarter == QUARTERS:
        table.laps = 0  # TRJ-15.27
        final_scoring(table)  # TRJ-15.26
        table.stage = Stage.OVER
        return
    offer_bonus(table)  # TRJ-15.20
    lay_out_tiles(table)
    table.ships = [0] * len(SHIPS)  # TRJ-15.24
    table.quarter += 1  # TRJ-15.25
    table.round = 1
    if table.events is not None:
        laid = sum(kind != NO_TILE for kind in (*table.forum, *table.yellow))
        table.tell("refilled", quarter=table.quarter, tiles=laid)
    end_rounds(table)  # TRJ-15.27


def meet_demands(table: TrajanTable, seat: Seat) -> Flow[None]:
    """TRJ-15.1 to TRJ-15.8: kept Trajan tiles first, then forum tiles and wild cards; the rest costs VP."""
    open_demands = demands_left(table, seat)
    if table.events is not None and (kept := met_by_kept(table, open_demands)):
        table.tell("kept_meets", seat=seat, demands=kept)
    payments = ways_to_pay(table, seat, open_demands)
    unmet = sum(open_demands)
    if payments:
        choice = yield Ask(seat, "pay", payments)
        payment = choice.what
        base = seat * TILES
        for demand, number in enumerate(payment.tiles):
            table.mat[base + DEMAND_TILE[demand]] -= number
            table.removed[DEMAND_TILE[demand]] += number  # TRJ-15.16
        table.mat[base + WILD_DEMAND] -= payment.wilds
        table.removed[WILD_DEMAND] += payment.wilds
        unmet -= sum(payment.tiles) + payment.wilds
        if table.events is not None:
            table.tell("paid", seat=seat, payment=payment)
    if unmet:
        table.score(seat, BY_DEMANDS, -PENALTY[unmet])
    if table.events is not None:
        if unmet:
            table.tell("demands_unmet", seat=seat, unmet=unmet, vp=PENALTY[unmet])
        else:
            table.tell("demands_met", seat=seat)


def met_by_kept(table: TrajanTable, left: list[Count]) -> list[Demand]:
    """TRJ-15.4: the demands that kept Trajan tiles have met, one for each."""
    return [demand for demand in DEMANDS for _ in range(table.demands.count(demand.index) - left[demand.index])]


def demands_left(table: TrajanTable, seat: Seat) -> list[Count]:
    """TRJ-15.4, TRJ-15.6: how many open demands of each kind the kept Trajan tiles do not meet."""
    kept = table.kept[seat]
    return [max(table.demands.count(demand) - (kept & tiles).bit_count(), 0) for demand, tiles in enumerate(KEPT_FOR)]


def ways_to_pay(table: TrajanTable, seat: Seat, wanted: list[Count]) -> list[Choice]:
    """TRJ-15.5, TRJ-15.7, TRJ-15.28: the different payments that meet as many demands as possible."""
    base = seat * TILES
    tiles = [table.mat[base + kind] for kind in DEMAND_TILE]
    wilds = table.mat[base + WILD_DEMAND]
    fitting = [min(want, have) for want, have in zip(wanted, tiles, strict=True)]
    most = min(sum(fitting) + wilds, sum(wanted))
    if not most:
        return []
    return [
        PAY[a, b, c, most - a - b - c]
        for a in range(fitting[0] + 1)
        for b in range(fitting[1] + 1)
        for c in range(fitting[2] + 1)
        if 0 <= most - a - b - c <= wilds
    ]


def votes_of(table: TrajanTable, seat: Seat) -> int:
    """TRJ-15.10: the votes of the space on the track and of the senate tiles."""
    base = seat * TILES
    return SENATE_VOTES[table.senate[seat]] + sum(tile.votes * table.mat[base + tile.index] for tile in VOTE_TILES)


def ranking(table: TrajanTable) -> list[Seat]:
    """TRJ-15.11: the seats by votes, then by the space of the disc, then by its height in the stack."""
    height = table.discs.index
    return sorted(
        range(table.seats), key=lambda seat: (votes_of(table, seat), table.senate[seat], height(seat)), reverse=True
    )


def vote(table: TrajanTable) -> Flow[None]:
    """TRJ-15.12 to TRJ-15.15: consul and vice consul get the bonus tiles, and the discs return."""
    ranked = ranking(table)
    consul, vice = ranked[:2]
    if table.events is not None:
        tell_votes(table, ranked)
    offered = [tile for tile, place in enumerate(table.bonus) if place == ON_OFFER]
    choice = yield Ask(consul, "consul", [CONSUL[tile] for tile in offered])
    for tile in offered:
        mine = tile == choice.what.index
        table.bonus[tile] = consul if mine else vice
        table.bonus_gray[tile] = 0 if mine else 1
        if table.events is not None:
            table.tell("consul" if mine else "vice_consul", seat=table.bonus[tile], tile=BONUS[tile])
    if table.events is not None:
        table.tell("discs_return")
    table.senate = [0] * table.seats
    table.discs = ranked[::-1]


def tell_votes(table: TrajanTable, ranked: list[Seat]) -> None:
    """TRJ-15.10, TRJ-15.11: the votes of all, and where the disc had to decide."""
    votes = [votes_of(table, seat) for seat in ranked]
    for seat, number in zip(ranked, votes, strict=True):
        table.tell("votes", seat=seat, votes=number)
    for number in sorted({vote for vote in votes[:2] if votes.count(vote) > 1}, reverse=True):
        table.tell("votes_tied", seats=[seat for seat, vote in zip(ranked, votes, strict=True) if vote == number])


def remove(table: TrajanTable) -> None:
    """TRJ-15.16 to TRJ-15.19: senate tiles of the mats, what is left in the forum, and the demand tiles."""
    if table.events is not None:
        table.tell("removed")
    for tile in VOTE_TILES:
        for at in range(tile.index, len(table.mat), TILES):
            table.removed[tile.index] += table.mat[at]
            table.mat[at] = 0
    for spaces in (table.forum, table.yellow):
        for space, kind in enumerate(spaces):
            if kind != NO_TILE:
                table.removed[kind] += 1
                spaces[space] = NO_TILE
    for demand in table.demands:
        table.demands_removed[demand] += 1
    table.demands = []
