"""Competence and leading (TRI-10)."""

from __future__ import annotations

from tessera.games.triumvirate.components import RULES, TRACK_SPACES, Track
from tessera.games.triumvirate.table import TriumvirateTable

TOP = len(TRACK_SPACES)


def leads(table: TriumvirateTable, seat: int, track: Track) -> bool:
    """TRI-10.2 to TRI-10.5, TRI-15.10: nobody is higher and somebody is lower, or all stand on VII."""
    markers = table.competence[track]
    own = markers[seat]
    if own < max(markers):
        return False
    if own > min(markers) or own == TOP:
        return True
    return table.seats == 2 and table.options.level_pair == "both"  # TRI-17.6


def climb(table: TriumvirateTable, seat: int, track: Track, steps: int = 1) -> None:
    """Up, but not above VII; VII on both tracks wins at once (TRI-9.15, TRI-10.1, TRI-11.9, TRI-14.6)."""
    space = min(table.competence[track][seat] + steps, TOP)
    table.competence[track][seat] = space
    if table.events is not None:
        table.tell("climbed", seat=seat, track=track.name.lower(), space=TRACK_SPACES[space - 1])
    if all(markers[seat] >= RULES.competence_to_win for markers in table.competence):
        table.crown(seat, "competence")


def fall(table: TriumvirateTable, seat: int, track: Track) -> None:
    """Down by an Escape, but not below I (TRI-9.7, TRI-10.1)."""
    space = table.competence[track][seat]
    lower = max(space - RULES.escape_loss, 1)
    if lower < space:
        table.competence[track][seat] = lower
        table.tell("fell", seat=seat, track=track.name.lower(), space=TRACK_SPACES[lower - 1])
