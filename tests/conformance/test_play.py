"""The conformance kit, run on our games."""

from tessera.testing.test_play import *  # noqa: F403
