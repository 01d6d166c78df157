"""Edicts: what Law cards do to bids in the current Phase (TPH-10.1 to TPH-10.5)."""

from __future__ import annotations

from tessera.engine import Plain, plain


@plain
class Edict(Plain):
    """One Law card at work on a bid: the card, who played it, on whose bid, and by how much it changes that bid."""

    law: int
    by: int
    on: int
    change: int
