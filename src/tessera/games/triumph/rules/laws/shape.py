"""The shape of an effect: when it can be carried out, and how."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tessera.engine import Flow
from tessera.games.triumph.components import Law
from tessera.games.triumph.table import TriumphTable

Can: TypeAlias = Callable[[TriumphTable, int, Law], bool]
Do: TypeAlias = Callable[[TriumphTable, int, Law], Flow[bool]]
"""The flow returns whether it placed Clients."""
