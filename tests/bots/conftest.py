from __future__ import annotations

import pytest

import tessera


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", metafunc.config.getoption("--game") or tessera.game_names())
