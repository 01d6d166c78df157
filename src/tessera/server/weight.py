"""How much memory a match takes, estimated: what is kept has a bound in bytes."""

from __future__ import annotations

from typing import Any

from tessera.engine import Match
from tessera.server.messages import dump

LIGHT = 30_000
"""A match without its table: rows, lines of chat, a lock."""
_TABLE = 3.5
"""A table in memory against its JSON. A match keeps one for every step that has begun."""
_EVENT = 350
_CHOICE = 100


def weigh(match: Match | None, table: Any = None) -> int:
    """The bytes of a match, within a factor of two; `table` is its table as JSON, where the caller has it."""
    if match is None:
        return LIGHT
    size = len(dump(match.table.to_json() if table is None else table))
    told = len(match.table.events or ())
    return LIGHT + int(match.steps * size * _TABLE) + told * _EVENT + match.length * _CHOICE
