"""What always adds up: every place is counted, each card once."""

from __future__ import annotations

from tessera.games.glory.components import MATERIALS
from tessera.games.glory.pieces import pieces
from tests.games.glory.given import A, B, table_with, types
from tests.kit import rule


@rule("GTR-2.6", "GTR-2.4")
def test_every_place_is_counted() -> None:
    table = table_with(
        2, hands=["bar", "wall"], jacks=[1, 0], pool="rubble", stock=["wood wood"], clients=["", "brick"],
        vaults=["stone"], built=["market temple:marble", "tower"], sites=["", "stone"], deck="bath", town="rubble wood",
        beyond="rubble concrete",
    )  # fmt: skip
    assert {name: number for name, number in pieces(table).items() if number} == {
        "jacks": 6,
        "Rubble cards": 2,  # Bar and the Pool
        "Wood cards": 4,  # Market with its Material, and the Stockpile
        "Brick cards": 2,  # Bath in the deck, and the Client
        "Concrete cards": 4,  # Wall, and Tower with its two Materials
        "Stone cards": 1,
        "Marble cards": 2,  # Temple with its Material
        "Rubble Sites": 2, "Wood Sites": 2, "Concrete Sites": 2, "Stone Sites": 1, "Marble Sites": 1,
    }  # fmt: skip
    before = pieces(table)
    for more in (table.removed, table.vault_own[A], table.vault_blind[B]):
        more.extend(types("garden"))
    table.revealed = [types("garden"), types("garden garden")]
    table.fountain = types("garden")[0]
    table.camp[B][0] += 2
    table.camp_jacks[B] += 1
    changed = {name: number - before[name] for name, number in pieces(table).items() if number != before[name]}
    assert changed == {"Stone cards": 7, "Rubble cards": 2, "jacks": 1}
    assert len(pieces(table)) == 1 + 2 * len(MATERIALS)
