"""The course of the game."""

from __future__ import annotations

from tessera.engine import Ask, Flow, Seat, Vocabulary
from tessera_nim.components import HEAPS
from tessera_nim.table import NimTable

vocabulary = Vocabulary()
HEAP = vocabulary.words("heap", HEAPS)
TAKE = vocabulary.numbers("take", max(heap.stones for heap in HEAPS))


def turn(table: NimTable) -> Flow[None]:
    """NIM-2.1, NIM-2.2, NIM-2.3: a heap, then how many stones of it."""
    seat = table.turn
    choice = yield Ask(seat, "heap", [HEAP[heap] for heap in HEAPS if table.stones[heap.index]])
    heap = choice.what
    choice = yield Ask(seat, "take", TAKE[1 : table.stones[heap.index] + 1], about=heap)
    table.stones[heap.index] -= choice.what
    table.taken += choice.what
    table.tell("took", seat=seat, number=choice.what, heap=heap)
    table.turn = 1 - seat
    if over(table):
        table.tell("won", seat=winner(table))


def over(table: NimTable) -> bool:
    """NIM-3.1."""
    return not any(table.stones)


def winner(table: NimTable) -> Seat:
    """NIM-3.2: the seat that took the last stone, or the other one."""
    return table.turn if table.options.misere else 1 - table.turn
