from __future__ import annotations

from pathlib import Path

import pytest

from tests.conformance.cases import cases, default_cases

GOLDEN = sorted((Path(__file__).parent.parent / "games").glob("*/golden/*.json"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    games = metafunc.config.getoption("--game")
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", list(cases(games)), ids=str)
    if "plain_case" in metafunc.fixturenames:
        metafunc.parametrize("plain_case", list(default_cases(games)), ids=str)
    if "golden" in metafunc.fixturenames:
        found = [path for path in GOLDEN if not games or path.parent.parent.name in games]
        metafunc.parametrize("golden", found, ids=[f"{path.parent.parent.name}-{path.stem}" for path in found])


@pytest.fixture
def seeds(request: pytest.FixtureRequest) -> range:
    """The seeds of the random games of a case: fewer where options are changed."""
    number = request.config.getoption("--games")
    case = request.node.callspec.params.get("case")
    return range(number if case is None or not case.options else max(1, number // 2))
