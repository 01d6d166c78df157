"""The cases that the tests of the kit run on, by the options of the command line (see `choosing.py`)."""

from __future__ import annotations

import pytest

from tessera.testing.cases import cases, default_cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test with `case` runs on every case, one with `plain_case` on those with the default options."""
    games = metafunc.config.getoption("--game")
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", list(cases(games)), ids=str)
    if "plain_case" in metafunc.fixturenames:
        metafunc.parametrize("plain_case", list(default_cases(games)), ids=str)


@pytest.fixture
def seeds(request: pytest.FixtureRequest) -> range:
    """The seeds of the random games of a case: fewer where options are changed."""
    number = request.config.getoption("--games")
    case = request.node.callspec.params.get("case")
    return range(number if case is None or not case.options else max(1, number // 2))
