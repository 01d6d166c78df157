"""The terms of an offer, as a list for story and question: "2 Talents, 1 Intrigue marker and Lex Licinia Mucia"."""

from __future__ import annotations

from collections.abc import Sequence

from tessera.games.triumph.components import LAWS
from tessera.games.triumph.offer import ANY, Offer


def gives(offer: Offer, named: bool = True) -> list[object]:
    """What the sender gives; Law cards by name only for those who may know them (TPH-12.26)."""
    return _terms(offer.talents, offer.intrigue, offer.laws, named)


def wants(offer: Offer, named: bool = True) -> list[object]:
    """What the sender wants for it."""
    return _terms(offer.want_talents, offer.want_intrigue, offer.want_laws, named)


def _terms(talents: int, intrigue: int, laws: Sequence[int], named: bool) -> list[object]:
    found: list[object] = []
    if talents:
        found.append(_count(talents, "Talent"))
    if intrigue:
        found.append(_count(intrigue, "Intrigue marker"))
    if named:
        found += ["any Law card" if card == ANY else LAWS[card] for card in laws]
    elif laws:
        found.append(_count(len(laws), "Law card"))
    return found


def _count(number: int, name: str) -> str:
    return f"{number} {name}" if number == 1 else f"{number} {name}s"
