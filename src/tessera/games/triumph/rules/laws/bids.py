"""Law cards that change bids (TPH-10.1 to TPH-10.5)."""

from __future__ import annotations

from collections import Counter

from tessera.engine import Ask, Flow
from tessera.games.triumph.components import DECREE, LAWS, Decree, Law
from tessera.games.triumph.edict import Edict
from tessera.games.triumph.rules.bidding import bid_of
from tessera.games.triumph.rules.laws.shape import Can, Do
from tessera.games.triumph.table import TriumphTable
from tessera.games.triumph.words import AGAINST, CANCEL, SPEND


def decrees(table: TriumphTable) -> list[Decree]:
    """What each edict is called, so that two plays of one card can be told apart."""
    plays: Counter[tuple[int, int]] = Counter()
    found = []
    for edict in table.edicts:
        card = edict.law, edict.by
        found.append(DECREE[*card, plays[card]])
        plays[card] += 1
    return found


def _decree(table: TriumphTable, law: Law, seat: int, on: int, change: int) -> None:
    table.edicts.append(Edict(law=law.index, by=seat, on=on, change=change))
    if table.events is not None:
        table.tell("decreed", seat=on, bid=bid_of(table, on), law=law, by=seat)


def bid_opponent(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.1: an opponent's bid is lower."""
    others = [AGAINST[other] for other in range(table.size) if other != seat]
    choice = yield Ask(seat, "against", others, about=law)
    _decree(table, law, seat, choice.what, -law.n["lower"])
    return False


def bid_own(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.2, TPH-10.4: one's own bid is higher; some cards win ties too."""
    _decree(table, law, seat, seat, law.n["influence"])
    yield from ()  # nothing is asked
    return False


def can_pay(table: TriumphTable, seat: int, law: Law) -> bool:
    """At least 1 Talent is needed."""
    return table.talents[seat] > 0


def pay_for(table: TriumphTable, seat: int, talents: int, law: Law) -> None:
    """TPH-25.11: Talents paid for what a Law card does."""
    table.pay(seat, talents)
    if table.events is not None:
        table.tell("spent", seat=seat, talents=talents, law=law)


def bid_paid(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.3: Talents for Influence."""
    most = min(law.n["max_talents"], table.talents[seat])
    choice = yield Ask(seat, "spend", SPEND[1 : most + 1], about=law)
    pay_for(table, seat, choice.what, law)
    _decree(table, law, seat, seat, choice.what * law.n["influence_per_talent"])
    return False


def can_cancel(table: TriumphTable, seat: int, law: Law) -> bool:
    """An opponent's card is at work on the bids."""
    return any(edict.by != seat for edict in table.edicts)


def cancel_bid(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.5: what one opponent's card did is undone."""
    choice = yield Ask(seat, "cancel", [CANCEL[decree.index] for decree in decrees(table) if decree.seat != seat])
    edict = table.edicts.pop(decrees(table).index(choice.what))
    if table.events is not None:
        law = LAWS[edict.law]
        table.tell("cancelled", seat=seat, law=law, by=edict.by, other=edict.on, bid=bid_of(table, edict.on))
    return False


WORDS: dict[str, tuple[Can | None, Do]] = {
    "bid_opponent": (None, bid_opponent),
    "bid_own": (None, bid_own),
    "bid_paid": (can_pay, bid_paid),
    "cancel_bid": (can_cancel, cancel_bid),
}
