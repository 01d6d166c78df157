"""The conformance kit, run on our games."""

from tessera.testing.test_secrets import *  # noqa: F403
