"""What always adds up."""

from __future__ import annotations

from tessera.games.triumph.components import LAWS
from tessera.games.triumph.table import NOBODY, TriumphTable


def pieces(table: TriumphTable) -> dict[str, int]:
    """What always adds up, wherever it lies: the things that are not unlimited (TPH-1.11)."""
    cards = sorted(
        [*table.deck, *table.row, *table.discard, *(card for hand in table.hands for card in hand)]
        + ([table.in_play] if table.in_play >= 0 else [])
    )
    assert cards == list(range(len(LAWS))), f"Law cards {cards}"
    leaders = sorted(
        [*table.leader_deck, *table.leader_bottom, *(card for box in table.boxes for card in box)]
        + [card for card, captor in enumerate(table.captor) if captor != NOBODY]
    )
    built = sum(hill >= 0 for hill in table.hill)
    return {
        "Law cards": len(cards),
        "Leader cards": len(set(leaders)),
        "Buildings": built + len(table.tiles) + len(table.face_down),
        "control markers": sum(table.roman) + table.controls + table.aside,
    }
