"""The conformance kit, run on our games."""

from tessera.testing.test_position import *  # noqa: F403
