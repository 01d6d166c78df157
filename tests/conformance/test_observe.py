"""The conformance kit, run on our games."""

from tessera.testing.test_observe import *  # noqa: F403
