"""New rules: whatever Triumvirate draws is drawn otherwise. As a plugin, only in the processes beside the server."""

from __future__ import annotations

import sys
from typing import Any

import tessera

GAME = type(tessera.game("triumvirate"))
_setup = GAME.setup


def setup(self: Any, seats: int, options: Any, fate: Any) -> Any:
    table = _setup(self, seats, options, fate)
    table.fate.seed += 1
    return table


if "bot_process" in sys.argv[0]:
    GAME.setup = setup  # type: ignore[method-assign]
