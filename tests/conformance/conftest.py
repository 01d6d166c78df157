from __future__ import annotations

import pytest

from tests.conformance.cases import cases, default_cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    games = metafunc.config.getoption("--game")
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", list(cases(games)), ids=str)
    if "plain_case" in metafunc.fixturenames:
        metafunc.parametrize("plain_case", list(default_cases(games)), ids=str)


@pytest.fixture
def seeds(request: pytest.FixtureRequest) -> range:
    """The seeds of the random games of a case."""
    return range(request.config.getoption("--games"))
