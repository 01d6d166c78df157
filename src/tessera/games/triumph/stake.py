"""What a question is about, for its words: Offices, the terms of an offer, and what a seat has left to pay with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tessera.engine import Ask
from tessera.games.triumph.components import PROVINCES
from tessera.games.triumph.rules.bargain import own_offer
from tessera.games.triumph.rules.offices import offices_now
from tessera.games.triumph.table import TriumphTable
from tessera.games.triumph.terms import gives, wants


def at_stake(table: TriumphTable, ask: Ask) -> Mapping[str, Any]:
    """All of it that a seat sees at its question."""
    seat = ask.seat
    found: dict[str, Any] = {
        "phase": table.phase.name.capitalize(),
        "talents": table.talents[seat],
        "intrigue": table.intrigue[seat],
    }
    if ask.topic in ("bid", "second"):
        found["offices"] = offices_now(table)
    if ask.topic == "answer" and isinstance(ask.about, int):
        offer = own_offer(table, ask.about)
        found |= {"gives": gives(offer), "wants": wants(offer)} if offer is not None else {}
    if ask.topic == "send" and table.draft is not None:
        found |= {"gives": gives(table.draft), "wants": wants(table.draft)}
    if ask.topic == "recruit":
        found["province"] = PROVINCES[table.muster]
    if ask.topic in ("consent", "battle", "consuls_reroll", "second_reroll", "templum", "spoils") and table.battle >= 0:
        found["province"] = PROVINCES[table.battle]
    return found
