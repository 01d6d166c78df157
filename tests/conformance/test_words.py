"""The conformance kit, run on our games."""

from tessera.testing.test_words import *  # noqa: F403
