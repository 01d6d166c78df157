"""The conformance kit, run on our games."""

from tessera.testing.test_story import *  # noqa: F403
