"""The table: what lies in the heaps, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass

from tessera.engine import Options, Seat, Table, plain, switch


@dataclass(frozen=True)
class NimOptions(Options):
    """What the players agree on."""

    misere: bool = switch()


@plain
class NimTable(Table):
    """Everything is open: there are no hands and no draws."""

    options: NimOptions
    stones: list[int]
    """How many lie in each heap."""
    taken: int
    """How many have been taken."""
    turn: Seat
    """Whose turn it is."""
