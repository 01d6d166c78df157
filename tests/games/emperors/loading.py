"""Loading the box from a changed data file, beside the one that the game uses."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from tessera.games.emperors import GAME


def loader(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[str], str]], ModuleType]:
    """A function that loads the components from the data file as an edit of its text makes it."""

    def load(edit: Callable[[str], str]) -> ModuleType:
        text = (GAME.folder / "components.toml").read_text(encoding="utf-8")
        (folder / "emperors.toml").write_text(edit(text), encoding="utf-8")
        monkeypatch.setenv("TESSERA_DATA", str(folder))
        spec = importlib.util.spec_from_file_location("another_box", GAME.folder / "components.py")
        assert spec
        assert spec.loader
        module = importlib.util.module_from_spec(spec)
        monkeypatch.setitem(sys.modules, "another_box", module)
        spec.loader.exec_module(module)
        return module

    return load
