"""Positions for lessons: each makes a new table one that stands before the bids of a Phase.

Nobody holds a Law card at first, so that no window is open; the seats sit in the Senate as they sit at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tessera.games.triumph.components import PROVINCES
from tessera.games.triumph.moments import Phase
from tessera.games.triumph.table import Stage, TriumphTable

LEARNER = 0
HOMES = ("etruria", "umbria", "apulia")


def assembly(table: TriumphTable) -> None:
    """The first Phase of the game."""
    _begin(table, Phase.ASSEMBLY)


def construction(table: TriumphTable) -> None:
    """Buildings are about to be built."""
    _begin(table, Phase.CONSTRUCTION)


def conflict(table: TriumphTable) -> None:
    """Leaders stand at the borders; the learner has a few Talents."""
    _begin(table, Phase.CONFLICT)
    table.talents[LEARNER] += 1


def justice(table: TriumphTable) -> None:
    """Everybody has Clients that the Praetor could remove."""
    _begin(table, Phase.JUSTICE)
    for seat, home in enumerate(HOMES[: table.seats]):
        table.clients[(seat + 1) % table.seats][_place(home)] += 1


def games(table: TriumphTable) -> None:
    """The Games, and after them the taxes of the first Round."""
    _begin(table, Phase.GAMES)
    table.talents[LEARNER] = 1


def _begin(table: TriumphTable, phase: Phase) -> None:
    for seat, hand in enumerate(table.hands):
        for card in list(hand):
            table.lose(seat, card)
            table.deck.append(card)
    table.senate = list(range(table.size))
    for seat, home in enumerate(HOMES[: table.seats]):  # TPH-2.14
        table.clients[seat][_place(home)] += 1
        table.available[_place(home)] += 1
    table.phase, table.stage = phase, Stage.BIDS


def _place(id: str) -> int:
    return PROVINCES.named(id).index


SCENES: Mapping[str, Callable[[TriumphTable], None]] = {
    scene.__name__: scene for scene in (assembly, construction, conflict, justice, games)
}
