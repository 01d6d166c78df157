from __future__ import annotations

from pathlib import Path

import pytest

from tessera.testing import running
from tessera.testing.running import seeds

__all__ = ["seeds"]

GOLDEN = sorted((Path(__file__).parent.parent / "games").glob("*/golden/*.json"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    running.pytest_generate_tests(metafunc)
    if "golden" in metafunc.fixturenames:
        games = metafunc.config.getoption("--game")
        found = [path for path in GOLDEN if not games or path.parent.parent.name in games]
        metafunc.parametrize("golden", found, ids=[f"{path.parent.parent.name}-{path.stem}" for path in found])
