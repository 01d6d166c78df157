"""What a seat cannot know, sampled anew: here there is nothing of the kind."""

from __future__ import annotations

from tessera.engine import Fate, Seat
from tessera.games.triumvirate.table import TriumvirateTable


def redeal(table: TriumvirateTable, seat: Seat, fate: Fate) -> None:
    """TRI-16.1, TRI-16.2: everything is public and the bag has no order, so every world that a seat can think of is
    this one."""
