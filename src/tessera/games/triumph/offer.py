"""Offers: what is exchanged in a negotiation (TPH-12)."""

from __future__ import annotations

from tessera.engine import Plain, plain

ANY = -1
"""A Law card wanted in an offer, whichever (TPH-12.5)."""


@plain
class Offer(Plain):
    """TPH-12.5: what a seat gives and wants. Law cards are indexes; `ANY` is whichever."""

    sender: int
    to: int
    talents: int
    intrigue: int
    laws: list[int]
    want_talents: int
    want_intrigue: int
    want_laws: list[int]
    counters: int
    """How many counters led to it (TPH-12.15)."""
