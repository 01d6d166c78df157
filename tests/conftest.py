"""Choosing what the conformance kit runs on: `pytest tests/conformance --game trajan --games 50`."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", default=[], help="run the conformance kit on this game only")
    parser.addoption("--games", type=int, default=2, help="random games per case of the conformance kit")
