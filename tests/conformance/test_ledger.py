"""Every rule has a test, and nobody cites a rule that the ledger does not have."""

from __future__ import annotations

import tessera
from tessera.testing.cases import Case
from tessera.testing.test_ledger import *  # noqa: F403
from tests import ledger as check


def test_every_rule_has_a_test(plain_case: Case) -> None:
    tested = check.tested_ids()
    missing = [id for id in tessera.game(plain_case.game).ledger.rules if id not in tested]
    assert not missing, f"{len(missing)} rules without a test: {' '.join(missing[:20])}"


def test_no_test_is_marked_with_a_rule_that_is_not_there(plain_case: Case) -> None:
    ledger = tessera.game(plain_case.game).ledger
    prefix = next(iter(ledger.rules)).split("-")[0]
    for id in check.tested_ids():
        if id.startswith(prefix):
            assert id in ledger, f"a test is marked with {id}"
