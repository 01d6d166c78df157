"""Every rule has a test, and nobody cites a rule that the ledger does not have."""

from __future__ import annotations

import tessera
from tests import ledger as check
from tests.conformance.cases import Case


def test_every_rule_has_a_test(plain_case: Case) -> None:
    tested = check.tested_ids()
    missing = [id for id in tessera.game(plain_case.game).ledger.rules if id not in tested]
    assert not missing, f"{len(missing)} rules without a test: {' '.join(missing[:20])}"


def test_cited_rules_exist(plain_case: Case) -> None:
    ledger = tessera.game(plain_case.game).ledger
    prefix = next(iter(ledger.rules)).split("-")[0]
    sections = {id.rsplit(".", 1)[0] for id in ledger.rules}
    for id, where in check.cited_ids(plain_case.game).items():
        if id.startswith(prefix):
            assert id in ledger or id in sections, f"{where} cites {id}"
    for id in check.tested_ids():
        if id.startswith(prefix):
            assert id in ledger, f"a test is marked with {id}"
