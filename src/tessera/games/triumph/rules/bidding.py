"""Bidding (TPH-4): secret bids, second cards, the Influence Order and the Senate track."""

from __future__ import annotations

from tessera.engine import Ask, Flow, Together
from tessera.games.triumph.components import LAWS
from tessera.games.triumph.moments import Phase
from tessera.games.triumph.numbers import FAMILY, FAMILY_TALENTS, NUMBERS, SECOND_CARD
from tessera.games.triumph.table import NOWHERE, TriumphTable
from tessera.games.triumph.words import ADD, BID, BIDS, SECONDS

WINS_TIES = frozenset(law.index for law in LAWS if law.n.get("wins_ties"))
FIRST_BID, FIRST_ADD = BID[0].index, ADD[0].index


def bids(table: TriumphTable) -> Flow[None]:
    """TPH-4.2 to TPH-4.7, TPH-4.3, TPH-25.3: all choose one card in secret, then those with a 1 add a second one."""
    seats = range(table.seats)
    family = table.family
    answers = yield Together(seats, lambda seat: Ask(seat, "bid", BIDS[table.family[seat]]))
    for seat in seats:
        lay(table, table.bid, seat, answers[seat].index - FIRST_BID)
    caesar = table.caesar
    if caesar >= 0:
        lay(table, table.bid, caesar, top_of_caesar(table))
    ones = [seat for seat in seats if SECOND_CARD[table.bid[seat]]]
    if ones:
        if table.events is not None:
            table.tell("second_cards", seats=ones)
        answers = yield Together(ones, lambda seat: Ask(seat, "second", SECONDS[table.family[seat]]))
        for seat in ones:
            lay(table, table.second, seat, answers[seat].index - FIRST_ADD)
    if caesar >= 0:
        if SECOND_CARD[table.bid[caesar]]:
            lay(table, table.second, caesar, top_of_caesar(table))  # TPH-24.7
        if table.phase is Phase.GAMES:
            pairs = table.intrigue[caesar] // NUMBERS.intrigue_per_influence  # TPH-24.16
            if pairs:
                table.spend_intrigue(caesar, pairs * NUMBERS.intrigue_per_influence)
                table.raised[caesar] += pairs
                table.tell("raised", seat=caesar, bid=bid_of(table, caesar), why="Intrigue")
    assert family is table.family


def lay(table: TriumphTable, pile: list[int], seat: int, card: int) -> None:
    """A Family card is revealed; a 0 pays 1 Talent (TPH-4.4, TPH-4.7)."""
    pile[seat] = card
    table.family[seat] &= ~(1 << card)
    if table.events is not None:
        table.tell("revealed", seat=seat, card=FAMILY[card])
    table.gain(seat, FAMILY_TALENTS[card])


def top_of_caesar(table: TriumphTable) -> int:
    """TPH-24.7, TPH-25.10: the top card of Caesar's deck, any of those he has not played."""
    hand = table.family[table.caesar]
    return table.fate.pick("caesar", [card for card in range(len(FAMILY)) if hand >> card & 1])


def bid_of(table: TriumphTable, seat: int) -> int:
    """TPH-4.8 to TPH-4.11, TPH-4.10: cards and modifiers; the floor is applied once, to the total."""
    total = FAMILY[table.bid[seat]] + table.raised[seat]
    second = table.second[seat]
    if second >= 0:
        total += FAMILY[second]
    for edict in table.edicts:
        if edict.on == seat:
            total += edict.change
    return total if total > 0 else 0


def fix_order(table: TriumphTable) -> None:
    """TPH-4.15 to TPH-4.17: highest bid first, ties by the Senate track; the first seat goes to its right end."""
    senate = table.senate
    first = {edict.by for edict in table.edicts if edict.law in WINS_TIES}  # TPH-10.4
    table.influence = sorted(
        senate, key=lambda seat: (-bid_of(table, seat), seat not in first) if first else -bid_of(table, seat)
    )
    winner = table.influence[0]
    senate.remove(winner)  # TPH-4.16
    senate.append(winner)
    if table.events is not None:
        tied = {bid_of(table, seat) for seat in senate}
        for bid in sorted(tied, reverse=True):
            if len(equal := [seat for seat in table.influence if bid_of(table, seat) == bid]) > 1:
                table.tell("tied", seats=equal, bid=bid, first=equal[0])
        table.tell("order", order=list(table.influence), bids=[bid_of(table, seat) for seat in table.influence])
        table.tell("senate", seat=winner)


def clear(table: TriumphTable) -> None:
    """TPH-4.12: bids and what was done to them end with the Phase."""
    size = table.size
    table.bid = [NOWHERE] * size
    table.second = [NOWHERE] * size
    table.raised = [0] * size
    table.plays = [0] * size
    table.favours = [0] * size
    table.edicts.clear()
    table.influence.clear()
