"""The conformance kit, run on our games."""

from tessera.testing.test_data import *  # noqa: F403
