"""Law cards that change bids (TPH-10.1 to TPH-10.5)."""

from __future__ import annotations

from tessera.engine import Ask, Flow
from tessera.games.triumph.components import Law
from tessera.games.triumph.rules.bidding import bid_of
from tessera.games.triumph.rules.laws.shape import Can, Do
from tessera.games.triumph.table import TriumphTable
from tessera.games.triumph.words import AGAINST, CANCEL, SPEND

CANCELS = {choice.what.index: choice for choice in CANCEL}


def _decree(table: TriumphTable, law: Law, seat: int, on: int, change: int) -> None:
    table.edicts.append((law.index, seat, on, change))
    if table.events is not None:
        table.tell("raised", seat=on, bid=bid_of(table, on))


def bid_opponent(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.1: an opponent's bid is lower."""
    others = [AGAINST[other] for other in range(table.size) if other != seat]
    choice = yield Ask(seat, "against", others, about=law)
    _decree(table, law, seat, choice.what, law.n["influence"])
    return False


def bid_own(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.2, TPH-10.4: one's own bid is higher; some cards win ties too."""
    _decree(table, law, seat, seat, law.n["influence"])
    return False
    yield


def can_pay(table: TriumphTable, seat: int, law: Law) -> bool:
    """At least 1 Talent is needed."""
    return table.talents[seat] > 0


def bid_paid(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.3: Talents for Influence."""
    most = min(law.n["max_talents"], table.talents[seat])
    choice = yield Ask(seat, "spend", SPEND[1 : most + 1], about=law)
    table.pay(seat, choice.what)
    _decree(table, law, seat, seat, choice.what * law.n["influence_per_talent"])
    return False


def can_cancel(table: TriumphTable, seat: int, law: Law) -> bool:
    """An opponent's card is at work on the bids."""
    return any(by != seat for _, by, _, _ in table.edicts)


def cancel_bid(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.5: what one opponent's card did is undone."""
    cards = dict.fromkeys(card for card, by, _, _ in table.edicts if by != seat)
    choice = yield Ask(seat, "cancel", [CANCELS[card] for card in cards])
    card = choice.what.index
    edict = next(edict for edict in reversed(table.edicts) if edict[0] == card and edict[1] != seat)
    table.edicts.remove(edict)
    if table.events is not None:
        table.tell("cancelled", seat=seat, law=choice.what, other=edict[2], bid=bid_of(table, edict[2]))
    return False


WORDS: dict[str, tuple[Can | None, Do]] = {
    "bid_opponent": (None, bid_opponent),
    "bid_own": (None, bid_own),
    "bid_paid": (can_pay, bid_paid),
    "cancel_bid": (can_cancel, cancel_bid),
}
