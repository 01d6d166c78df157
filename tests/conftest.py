"""Choosing what the conformance kit runs on: `pytest tests/conformance --game trajan --games 50`."""

from __future__ import annotations

import pytest
from hypothesis import settings

# A busy machine is no fault of the code: no example has a deadline.
settings.register_profile("tessera", deadline=None)
settings.load_profile("tessera")

pytest.register_assert_rewrite("tessera.testing")

from tessera.testing.choosing import pytest_addoption  # noqa: E402

__all__ = ["pytest_addoption"]
