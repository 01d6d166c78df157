"""The game imported a second time, with another data file."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import tessera.games
from tessera.games.glory import Glory

PACKAGE = "tessera.games.glory"


@contextmanager
def imported_anew(folder: Path) -> Iterator[Glory]:
    """The game with the `glory.toml` of a folder; afterwards everything is as it was."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TESSERA_DATA", str(folder))
        patch.setattr(tessera.games, "glory", None, raising=False)
        for name in [name for name in sys.modules if name == PACKAGE or name.startswith(f"{PACKAGE}.")]:
            patch.delitem(sys.modules, name)
        known = set(sys.modules)
        try:
            yield importlib.import_module(PACKAGE).GAME
        finally:
            for name in set(sys.modules) - known:
                if name.startswith(PACKAGE):
                    del sys.modules[name]
