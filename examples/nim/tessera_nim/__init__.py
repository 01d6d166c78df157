"""Nim, the smallest complete game: its box, its table, its rules, and what others need of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import xor
from pathlib import Path

from tessera.engine import Area, Fate, Flow, Game, Score, Seat, Thing, View
from tessera_nim.components import HEAPS
from tessera_nim.rules import over, turn, vocabulary, winner
from tessera_nim.table import NimOptions, NimTable


class Nim(Game[NimTable, NimOptions]):
    """Two players take stones from heaps."""

    name = "nim"
    title = "Nim"
    seats = range(2, 3)
    options = NimOptions
    table = NimTable
    vocabulary = vocabulary
    folder = Path(__file__).parent

    def setup(self, seats: int, options: NimOptions, fate: Fate) -> NimTable:
        stones = [heap.stones for heap in HEAPS]
        return NimTable(seats=seats, fate=fate, options=options, stones=stones, taken=0, turn=0)

    def step(self, table: NimTable) -> Flow[None]:
        return turn(table)

    def over(self, table: NimTable) -> bool:
        return over(table)

    def scores(self, table: NimTable) -> list[Score]:
        first = winner(table) if over(table) else -1
        return [Score(seat, int(seat == first), 1 if seat == first else 2) for seat in range(2)]

    def view(self, table: NimTable, seat: Seat | None) -> View:
        things = [Thing.of(heap, count=table.stones[heap.index]) for heap in HEAPS]
        return View(seat, areas=[Area("heaps", "Heaps", "row", things)])

    def redeal(self, table: NimTable, seat: Seat, fate: Fate) -> None:
        """Nothing is hidden."""

    def appraise(self, table: NimTable) -> list[float]:
        """Whoever is to move wins where the heaps do not cancel out; near enough for misère, too."""
        if over(table):
            return [float(seat == winner(table)) for seat in range(2)]
        chance = 0.9 if reduce(xor, table.stones) else 0.1
        return [chance if seat == table.turn else 1 - chance for seat in range(2)]

    def pieces(self, table: NimTable) -> Mapping[str, int]:
        return {"stones": sum(table.stones) + table.taken}


GAME = Nim()
