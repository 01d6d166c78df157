"""The conformance kit, run on our games."""

from tessera.testing.test_copies import *  # noqa: F403
