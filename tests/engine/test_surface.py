"""What `import tessera` gives."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from inspect import ismodule

import pytest

import tessera
from tessera.bots import Adviser, RandomBot, registry
from tessera.engine import OptionError


def in_a_new_process(code: str) -> str:
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    return found.stdout


def test_dir_shows_what_is_public_and_nothing_else() -> None:
    names = in_a_new_process("import tessera; print(' '.join(dir(tessera)))").split()
    assert names == sorted(tessera.__all__)
    for name in names:
        assert not name.startswith("_")
        getattr(tessera, name)
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        _ = tessera.chess


def test_no_public_name_hides_a_module() -> None:
    """`import tessera.games.triumvirate; tessera.games.triumvirate` means the module, whatever was imported before."""
    import tessera.games.triumvirate

    assert tessera.games.triumvirate.GAME is tessera.game("triumvirate")
    for name in tessera.__all__:
        assert find_spec(f"tessera.{name}") is None or ismodule(getattr(tessera, name)), name


def test_bots_and_simulations_are_there_without_a_second_import() -> None:
    told = in_a_new_process("import tessera; print(tessera.bots.names(), tessera.simulate('triumvirate', 2, 2).seats)")
    assert "senator" in told
    assert told.endswith(" 2\n")


def test_importing_loads_nothing_heavy() -> None:
    heavy = ("numpy", "joblib", "rich", "typer", "fastapi", "tessera.bots", "tessera.lab", "tessera.games.trajan")
    loaded = in_a_new_process("import sys, tessera; print(' '.join(sys.modules))").split()
    assert not [name for name in loaded if name.startswith(heavy)]


def test_an_adviser_can_rank(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(tessera.bots.adviser("search:playouts=5"), Adviser)
    monkeypatch.setitem(registry._BOTS, "mute", RandomBot)
    assert not isinstance(tessera.bots.named("mute"), Adviser)
    with pytest.raises(OptionError, match="bot 'mute:seed=1' gives no advice"):
        tessera.bots.adviser("mute:seed=1")
