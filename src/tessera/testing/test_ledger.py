"""Nobody cites a rule that the ledger does not have."""

from __future__ import annotations

import tessera
from tessera.testing.cases import Case
from tessera.testing.source import cited_ids


def test_cited_rules_exist(plain_case: Case) -> None:
    game = tessera.game(plain_case.game)
    prefix = next(iter(game.ledger.rules)).split("-")[0]
    sections = {id.rsplit(".", 1)[0] for id in game.ledger.rules}
    for id, where in cited_ids(game.folder).items():
        if id.startswith(prefix):
            assert id in game.ledger or id in sections, f"{where} cites {id}"
