"""The conformance kit, run on our games."""

from tessera.testing.test_grammar import *  # noqa: F403
