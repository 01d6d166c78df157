"""The conformance kit, run on our games."""

from tessera.testing.test_questions import *  # noqa: F403
