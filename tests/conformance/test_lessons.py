"""The conformance kit, run on our games."""

from tessera.testing.test_lessons import *  # noqa: F403
