"""Who has won (TPH-23)."""

from __future__ import annotations

from tessera.engine import Score, ranked
from tessera.games.triumph.components import GAMES_TRIUMPHS
from tessera.games.triumph.rules.income import owned
from tessera.games.triumph.table import Stage, TriumphTable

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


def how_won(table: TriumphTable, places: list[int]) -> str:
    """What decided the first place."""
    if table.fallen:
        return "Rome has fallen"
    if places.count(1) > 1:
        return "shared"
    winner = places.index(1)
    if winner == table.caesar:
        return "Caesar wins"  # TPH-24.27
    own = standing(table, winner)
    others = [standing(table, seat) for seat in range(table.size) if seat != winner]
    return next(TIE_BREAKS[n] for n in range(4) if all(own[: n + 1] != other[: n + 1] for other in others))


def scores(table: TriumphTable) -> list[Score]:
    """The human seats. With two players a rank behind Caesar counts no worse than the last of the two."""
    places = ranks(table)
    over = table.stage is Stage.OVER
    how = how_won(table, places) if over else ""
    found = []
    for seat in range(table.seats):
        rank = min(places[seat], table.seats)
        told = how if rank == 1 or table.fallen or how == "Caesar wins" else ""
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
        found.append(Score(seat, table.triumphs[seat], rank, told, parts))
    return found
