"""GTR-17: scoring."""

from __future__ import annotations

from typing import Any

from tessera.engine import Match
from tests.games.glory.given import GAME, A, B, C, acting, table_with
from tests.kit import rule


def ended(**position: Any) -> Match:
    """A game that A has just ended by completing a Catacomb (Influence +3), with no cards left in hand."""
    built = list(position.pop("built", [""]))
    hands = list(position.pop("hands", [""]))
    built[0] += " catacomb:stone+stone"
    hands[0] += " garden"
    match = acting("craftsman", built=built, hands=hands, **position)
    match.play("add:garden")
    assert match.over
    return match


@rule("GTR-17.2")
def test_the_score_is_the_sum_of_its_parts() -> None:
    match = ended(vaults=["stone wood"], stock=["wood wood wood"], built=["wall statue"])
    score = match.scores[A]
    assert score.parts == {"influence": 10, "vault": 4, "bonuses": 6, "functions": 4}
    assert score.points == 24


@rule("GTR-17.3")
def test_one_point_per_influence_also_with_aerarium() -> None:
    match = ended(built=["aerarium", "", ""], sites=["", "marble marble marble", "rubble"])
    assert [score.parts["influence"] for score in match.scores] == [7, 11, 3]


@rule("GTR-17.4")
def test_the_values_of_the_vault_cards() -> None:
    match = ended(vaults=["rubble wood brick concrete stone marble", "rubble wood brick concrete stone marble"])
    assert match.scores[A].parts["vault"] == 12


@rule("GTR-17.5")
def test_merchant_bonuses_need_strictly_the_most() -> None:
    match = ended(vaults=["wood wood brick", "wood brick", "stone"])
    assert [score.parts["bonuses"] for score in match.scores] == [3, 0, 3]


@rule("GTR-17.6", "GTR-statue.3", "GTR-wall.1")
def test_points_of_statue_and_wall() -> None:
    match = ended(built=["statue wall", "wall", ""], stock=["wood wood wood wood wood", "wood", "wood wood"])
    assert [score.parts["functions"] for score in match.scores] == [5, 0, 0]


@rule("GTR-17.7")
def test_the_highest_score_wins() -> None:
    match = ended(sites=["", "marble marble", "rubble"])
    assert [score.rank for score in match.scores] == [2, 1, 3]
    assert match.table.winners == [B]


@rule("GTR-17.8")
def test_a_tie_is_broken_by_the_larger_hand_jacks_included() -> None:
    match = ended(sites=["", "marble", ""], hands=["bar", "bar"], jacks=[0, 1])
    assert [score.points for score in match.scores] == [5, 5, 2]
    assert match.table.winners == [B]
    assert [score.rank for score in match.scores] == [2, 1, 3]


@rule("GTR-17.9")
def test_those_still_tied_share_the_victory() -> None:
    match = ended(sites=["", "marble", ""], hands=["bar", "bar"])
    assert match.table.winners == [A, B]
    assert [score.rank for score in match.scores] == [1, 1, 3]


@rule("GTR-17.10")
def test_nothing_else_scores() -> None:
    match = ended(
        built=["temple:marble+marble", "", ""], clients=["wood wood"], hands=["bar"], stock=["wood wood wood wood"]
    )
    assert match.scores[A].points == 5


def test_before_the_end_the_vaults_are_not_counted() -> None:
    table = table_with(vaults=["marble"], sites=["", "stone", ""])
    assert [score.points for score in GAME.scores(table)] == [2, 5, 2]
    assert GAME.scores(table)[C].how == ""
