"""The conformance kit, run on our games."""

from tessera.testing.test_outlook import *  # noqa: F403
