"""A search that is far behind goes on: it does not end the game for the one ahead."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tessera.bots import SearchBot
from tessera.engine import Match
from tests.games.emperors import given as emperors
from tests.games.glory import given as glory
from tests.games.triumvirate import given as triumvirate


def take_the_last_card_of_a_camp() -> Match:
    """Emperors: seat 1 wins as soon as the pile of its camp is empty; seat 0 can take its last card, or another."""
    match = emperors.given(
        4,
        camp={0: "rome", 1: "antioch"},
        hands={0: ["antioch_proconsul_of_asia", "slave"], 1: ["slave"]},
        top={"antioch": "antioch_spice_trader"},
        pile={"antioch": []},
        holder={"adored_by_the_citizens": 1, "revered_by_the_army": 1, "corruption": 1},
        influence={1: (4, 4, 0)},
        legions={0: {"rome": 1}, 1: {"antioch": 1}},
    )
    match.play("effect:antioch_proconsul_of_asia")
    return match


def make_the_one_ahead_competent() -> Match:
    """Triumvirate: who takes Sicilia from Pompeius compensates him with the last step that he wants."""
    match = triumvirate.moving(
        at={"caesar": "italia", "pompeius": "achaia"},
        legions={"italia": 3, "sicilia": 0},
        bag={},
        compensation=("pompeius", 2),
        political={"pompeius": 7},
        military={"pompeius": 6},
        citizens={"caesar": 0, "pompeius": 5, "crassus": 0},
        consuls=["pompeius"],
    )
    match.play("lead:3")
    return match


def complete_the_catacomb() -> Match:
    """Glory to Rome: who completes the Catacomb ends the game, and would be second."""
    return glory.acting(
        "craftsman",
        4,
        hands=["garden bar", "bar", "bar", "bar"],
        built=["catacomb:stone+stone", "temple circus_maximus forum school"],
        clients=["", "stone marble wood"],
        vaults=["wood", "stone stone marble marble"],
    )


@pytest.mark.parametrize(
    ("position", "choice"),
    [
        (take_the_last_card_of_a_camp, "take:antioch"),
        (make_the_one_ahead_competent, "march:sicilia"),
        (complete_the_catacomb, "add:garden"),
    ],
)
def test_a_search_that_is_behind_does_not_end_the_game_for_the_one_ahead(
    position: Callable[[], Match], choice: str
) -> None:
    match = position()
    situation = match.situation(0)
    assert choice in [str(option) for option in situation.options]
    for seed in range(3):
        assert str(SearchBot(playouts=200, seed=seed).choose(situation)) != choice
    tempted = SearchBot(playouts=200, placing=0.2, seed=0)  # a place as a reward would do it
    assert str(tempted.choose(situation)) == choice
    match.play(choice)
    assert match.over
    assert match.scores[1].rank == 1
