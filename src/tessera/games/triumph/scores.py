"""Who has won (TPH-23)."""

from __future__ import annotations

from tessera.engine import Score, ranked
from tessera.games.triumph.numbers import GAMES_TRIUMPHS
from tessera.games.triumph.rules.income import owned
from tessera.games.triumph.table import Stage, TriumphTable

FALLEN = "Rome has fallen"
CAESAR_WINS = "Caesar wins"
SHARED_WITH_CAESAR = "shared with Caesar"
NOBODY_WON = (FALLEN, CAESAR_WINS, SHARED_WITH_CAESAR)
"""Ends in which no player has won."""
TIE_BREAKS = ("triumphs", "leader cards", "clients in buildings", "clients in provinces")


def standing(table: TriumphTable, seat: int) -> tuple[int, int, int, int]:
    """TPH-23.1: Triumphs; then the tie-breaks TPH-23.2, TPH-23.3, TPH-23.4."""
    clients, roman = table.clients[seat], table.roman
    return (
        table.triumphs[seat],
        table.captor.count(seat),
        table.space.count(seat),
        sum(number for number, held in zip(clients, roman, strict=True) if held),
    )


def ranks(table: TriumphTable) -> list[int]:
    """TPH-23.5, TPH-23.6, TPH-23.7: all seats of the table, Caesar included; the last rank for all when Rome falls."""
    if table.fallen:
        return [table.size] * table.size
    return ranked([standing(table, seat) for seat in range(table.size)])


def human_ranks(table: TriumphTable) -> list[int]:
    """TPH-24.27: the human seats alone; with Caesar first, or sharing the first place, neither of the two has won."""
    places = ranks(table)
    if table.caesar < 0:
        return places
    best = 2 if places[table.caesar] == 1 else 1
    return [min(max(place, best), table.seats) for place in places[: table.seats]]


def how_won(table: TriumphTable, places: list[int]) -> str:
    """What decided the first place."""
    if table.fallen:
        return FALLEN
    if table.caesar >= 0 and places[table.caesar] == 1:
        return CAESAR_WINS if places.count(1) == 1 else SHARED_WITH_CAESAR  # TPH-24.27
    if places.count(1) > 1:
        return "shared"
    winner = places.index(1)
    own = standing(table, winner)
    others = [standing(table, seat) for seat in range(table.size) if seat != winner]
    return next(TIE_BREAKS[n] for n in range(4) if all(own[: n + 1] != other[: n + 1] for other in others))


def scores(table: TriumphTable) -> list[Score]:
    """The human seats. What Caesar has is told with each of them, and `how` says where he was first."""
    over = table.stage is Stage.OVER
    how = how_won(table, ranks(table)) if over else ""
    found = []
    for seat, rank in enumerate(human_ranks(table)):
        told = how if rank == 1 or how in NOBODY_WON else ""
        _, leaders, buildings, provinces = standing(table, seat)
        parts = {
            "triumphs": table.triumphs[seat],
            "leader cards": leaders,
            "clients in buildings": buildings,
            "clients in provinces": provinces,
            "owner spaces": owned(table, seat),
            "favour": GAMES_TRIUMPHS[table.favour[seat]],
            "talents": table.talents[seat],
        }
        if table.caesar >= 0:
            parts["triumphs of Caesar"] = table.triumphs[table.caesar]
        found.append(Score(seat, table.triumphs[seat], rank, told, parts))
    return found
