"""The kit runs on what was chosen on the command line."""

from tessera.testing.running import pytest_generate_tests, seeds

__all__ = ["pytest_generate_tests", "seeds"]
