"""Positions for lessons: each changes a new table before its first turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tessera.engine import Seat
from tessera.games.glory.components import BUILDINGS, MATERIAL, Card, Kind
from tessera.games.glory.functions import refresh
from tessera.games.glory.table import GloryTable

LEARNER, RIVAL = 0, 1


def ashes(table: GloryTable) -> None:
    """A first hand, and Materials of several kinds in the Pool."""
    _deal(table, LEARNER, "bar", "dock", "shrine", "wall", "temple")
    _deal(table, RIVAL, "road", "palisade", "bath", "storeroom", "villa")
    _pool(table, "dock", "gate")


def council(table: GloryTable) -> None:
    """The rival leads; the learner can follow a Craftsman."""
    ashes(table)
    table.leader = table.actor = RIVAL


def yard(table: GloryTable) -> None:
    """Much Wood in hand: something small can be built. Brick in the Stockpile for something larger."""
    _deal(table, LEARNER, "dock", "palisade", "crane", "market", "shrine")
    _deal(table, RIVAL, "road", "bar", "insula", "villa", "temple")
    _store(table, "gate", "bath")


def court(table: GloryTable) -> None:
    """A Patron and a Laborer in hand, and people in the Pool."""
    _deal(table, LEARNER, "temple", "bar", "road", "dock", "shrine")
    _deal(table, RIVAL, "palisade", "villa", "storeroom", "insula", "gate")
    _pool(table, "latrine", "tower", "market")


def barracks(table: GloryTable) -> None:
    """A Legionary to lead, and Wood and Stone to demand; the rival has both."""
    _deal(table, LEARNER, "shrine", "dock", "villa", "bar")
    _deal(table, RIVAL, "palisade", "market", "prison", "temple", "bath")
    _pool(table, "palisade")


def market(table: GloryTable) -> None:
    """Late in the game: a full Stockpile, a Merchant in hand, and few cards in the deck."""
    _deal(table, LEARNER, "villa", "bar", "dock")
    _deal(table, RIVAL, "road", "insula", "palisade", "latrine")
    _store(table, "temple", "prison", "road")
    table.vault[RIVAL][_kind("road")] += 1
    table.deck.remove(_card("road"))
    last = [_card(id) for id in ("bath", "gate")]
    kept = list(last)
    for card in table.deck:
        if card in kept:
            kept.remove(card)
        else:
            table.stock[RIVAL][MATERIAL[card]] += 1
    table.deck[:] = last


def _card(id: str) -> Card:
    return Card(BUILDINGS.named(id).index)


def _kind(id: str) -> Kind:
    return MATERIAL[_card(id)]


def _deal(table: GloryTable, seat: Seat, *ids: str) -> None:
    """These cards for those that a player was dealt. The first player leads."""
    table.leader = table.actor = LEARNER
    table.deck += table.hand[seat]
    table.hand[seat].clear()
    for id in ids:
        table.deck.remove(_card(id))
        table.hand[seat].append(_card(id))


def _pool(table: GloryTable, *ids: str) -> None:
    """Cards of the deck into the Pool."""
    for id in ids:
        table.deck.remove(_card(id))
        table.pool[_kind(id)] += 1


def _store(table: GloryTable, *ids: str) -> None:
    """Cards of the deck into the learner's Stockpile."""
    for id in ids:
        table.deck.remove(_card(id))
        table.stock[LEARNER][_kind(id)] += 1
    refresh(table)


SCENES: Mapping[str, Callable[[GloryTable], None]] = {
    scene.__name__: scene for scene in (ashes, council, yard, court, barracks, market)
}
