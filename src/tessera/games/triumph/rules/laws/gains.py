"""Law cards that bring Talents, Intrigue, cards, Triumphs and Favour (TPH-10.14 to TPH-10.21)."""

from __future__ import annotations

from tessera.engine import Ask, Flow
from tessera.games.triumph.components import PROVINCES, Law
from tessera.games.triumph.rules.laws.bids import can_pay, pay_for
from tessera.games.triumph.rules.laws.shape import Can, Do
from tessera.games.triumph.rules.taking import draw
from tessera.games.triumph.table import TriumphTable
from tessera.games.triumph.words import SPEND


def tax_farm(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.14: a Talent for each Roman foreign Province with a Client of one's own, within bounds."""
    clients = table.clients[seat]
    farmed = sum(bool(clients[p.index]) for p in PROVINCES if not p.italian and table.roman[p.index])
    table.gain(seat, max(law.n["min"], min(law.n["max"], farmed * law.n["talents_each"])))
    yield from ()  # nothing is asked
    return False


def can_gain(table: TriumphTable, seat: int, law: Law) -> bool:
    """TPH-9.8, TPH-10.18, TPH-10.19: a card can be drawn, if that is all; the Battle just won was of the right kind."""
    n = law.n
    if "as_major" in n and table.major[table.battle] != seat:
        return False
    if "leader_defeated" in n and not table.beaten:
        return False
    return len(n) > 1 or "laws" not in n or bool(table.deck or table.discard)


def gain(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.15 to TPH-10.19: goods from the supply."""
    n = law.n
    table.gain(seat, n.get("talents", 0))
    if "intrigue" in n:
        table.gain_intrigue(seat, n["intrigue"])
    table.score(seat, n.get("triumphs", 0))
    for _ in range(n.get("laws", 0)):
        draw(table, seat)
    yield from ()  # nothing is asked
    return False


def favour(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.20: Favour will move further in this Phase."""
    table.favours[seat] += law.n["favour"]
    yield from ()  # nothing is asked
    return False


def triumphs_paid(table: TriumphTable, seat: int, law: Law) -> Flow[bool]:
    """TPH-10.21: Talents for Triumphs."""
    most = min(law.n["max_talents"], table.talents[seat])
    choice = yield Ask(seat, "spend", SPEND[1 : most + 1], about=law)
    pay_for(table, seat, choice.what, law)
    table.score(seat, choice.what * law.n["triumphs_per_talent"])
    return False


WORDS: dict[str, tuple[Can | None, Do]] = {
    "tax_farm": (None, tax_farm),
    "gain": (can_gain, gain),
    "favour": (None, favour),
    "triumphs_paid": (can_pay, triumphs_paid),
}
