"""The quick judgement knows what wins."""

from __future__ import annotations

from typing import Any

from tests.games.glory.given import GAME, A, acting, table_with

ROLES = "rubble wood brick concrete stone marble"


def chance(**position: Any) -> float:
    """A's chance against an opponent who has nothing."""
    return GAME.appraise(table_with(2, **position))[A]


def test_chances_add_up_and_equals_are_equal() -> None:
    found = GAME.appraise(table_with(4))
    assert abs(sum(found) - 1) < 1e-9
    assert max(found) - min(found) < 1e-9


def test_it_knows_influence_vault_clients_structures_and_functions() -> None:
    even = chance()
    assert chance(sites=["marble"]) > even
    assert chance(vaults=["stone"]) > even
    assert chance(vaults=["stone stone"]) > chance(vaults=["stone rubble"])
    assert chance(clients=["wood"]) > even
    assert chance(stock=["stone"]) > even
    assert chance(built=["temple:marble+marble"]) > chance(built=["temple:"]) > even
    assert chance(built=["temple:"], stock=["marble marble"]) > chance(built=["temple:"], stock=["stone stone"])
    assert chance(built=["circus_maximus"]) > chance(built=["sewer"])
    assert chance(hands=["bar"]) > even
    assert chance(jacks=[1]) > even


def test_it_knows_how_near_an_instant_win_is() -> None:
    near = chance(built=["forum"], clients=["rubble wood brick concrete stone"], version="imperium")
    far = chance(built=["forum"], clients=["rubble rubble rubble rubble rubble"], version="imperium")
    assert near > far
    assert chance(built=["forum_romanum"], clients=[ROLES], stock=["rubble wood"]) > chance(
        built=["forum_romanum"], clients=[ROLES], stock=["rubble rubble"]
    )
    assert chance(built=["plebian_council"]) > chance(built=["statue"])


def test_in_the_end_the_winner_is_sure() -> None:
    match = acting("craftsman", hands=["garden"], built=["catacomb:stone+stone"])
    match.play("add:garden")
    assert GAME.appraise(match.table) == [1.0, 0.0, 0.0]
