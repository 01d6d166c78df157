"""What Provinces earn (TPH-22.8 to TPH-22.13)."""

from __future__ import annotations

from tessera.games.triumph.components import PROVINCES, SPACES
from tessera.games.triumph.table import TriumphTable

OWNER_SPACES = [space.index for space in SPACES if not space.administrator]
FOREIGN = [province.index for province in PROVINCES if not province.italian]
TRIUMPHS = [province.triumphs for province in PROVINCES]


def worth(values: tuple[int, ...], counts: list[int], own: int) -> int:
    """TPH-22.10, TPH-22.11, TPH-22.12: what `own` Clients earn where all seats have these numbers of Clients."""
    if not own:
        return 0
    rank = len({count for count in counts if count > own})
    return values[rank] if rank < len(values) else 0


def province_triumphs(table: TriumphTable, province: int) -> list[int]:
    """What each seat earns from a Province, if it is Roman (TPH-22.13)."""
    counts = [clients[province] for clients in table.clients]
    if not table.roman[province]:
        return [0] * len(counts)
    values = TRIUMPHS[province]
    return [worth(values, counts, own) for own in counts]


def foreign_income(table: TriumphTable, seat: int) -> int:
    """TPH-22.8: the Roman foreign Provinces with a Client of the seat."""
    clients, roman = table.clients[seat], table.roman
    return sum(1 for p in FOREIGN if clients[p] and roman[p])


def owned(table: TriumphTable, seat: int) -> int:
    """The Owner spaces of a seat (TPH-8.2, TPH-22.9)."""
    space = table.space
    return sum(1 for s in OWNER_SPACES if space[s] == seat)
