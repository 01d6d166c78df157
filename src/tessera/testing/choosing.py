"""The options by which the kit is told what to run on; pytest finds them through an entry point of our package."""

from __future__ import annotations

from contextlib import suppress

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--game` and `--games`, unless they are there already."""
    with suppress(ValueError):
        parser.addoption("--game", action="append", default=[], help="run the conformance kit on this game only")
        parser.addoption("--games", type=int, default=2, help="random games per case of the conformance kit")


def pytest_configure(config: pytest.Config) -> None:
    """The mark by which a test says which rules it puts in charge."""
    config.addinivalue_line("markers", "rule(*ids): the rules of the ledger that this test puts in charge")
