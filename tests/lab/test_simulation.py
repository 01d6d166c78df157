"""Simulations, and who won a game."""

from __future__ import annotations

import pytest

from tessera.engine import Fate, OptionError, Score, victory, winners, wins
from tessera.lab.simulation import Played, Simulation, simulate
from tests.bots.puzzle import STONES


def scores(*ranks: int, how: str = "") -> list[Score]:
    return [Score(seat, 0, rank, how if rank == 1 else "") for seat, rank in enumerate(ranks)]


@pytest.mark.parametrize(
    ("ranks", "first", "parts", "words"),
    [
        ((2, 1, 3), [1], [0, 1, 0], "by points"),
        ((1, 1, 3), [0, 1], [0.5, 0.5, 0], "shared"),
        ((3, 3, 3), [], [0, 0, 0], "nobody won"),
        ((2, 2), [], [0, 0], "nobody won"),
    ],
)
def test_who_won(ranks: tuple[int, ...], first: list[int], parts: list[float], words: str) -> None:
    assert (winners(scores(*ranks)), wins(scores(*ranks)), victory(scores(*ranks))) == (first, parts, words)


def test_how_a_game_was_won_is_said_in_its_own_words() -> None:
    assert victory(scores(2, 1, how="competence")) == "competence"
    assert victory([Score(0, 0, 2, "Caesar wins"), Score(1, 0, 2, "Caesar wins")]) == "nobody won: Caesar wins"


def test_a_game_that_all_lose_is_won_by_nobody() -> None:
    doomed = STONES.setup(2, STONES.options.given({"doom": True}), Fate.of(1))
    doomed.winner = -2
    played = Played(3, 3, 0.1, tuple(STONES.scores(doomed)))
    found = Simulation("stones", 2, {}, ("random",) * 2, 0, (played, played))
    assert found.nobody_won == 2
    assert found.win_shares == [0, 0]
    assert found.to_json()["victories"] == {"nobody won": 2}


def test_several_workers_play_the_same_games() -> None:
    def without_times(workers: int) -> list[tuple[object, ...]]:
        found = simulate("triumvirate", 2, 6, seed=3, workers=workers)
        return [(game.decisions, game.steps, game.scores) for game in found.played]

    assert without_times(1) == without_times(2)


def test_mistakes_are_named() -> None:
    with pytest.raises(OptionError, match="3 bots for 2 seats"):
        simulate("triumvirate", 2, 1, bots=["random"] * 3)
    with pytest.raises(OptionError, match="at least one game"):
        simulate("triumvirate", 2, 0)
    with pytest.raises(OptionError, match="not 7"):
        simulate("triumvirate", 7, 1)
    with pytest.raises(OptionError, match="unknown bot"):
        simulate("triumvirate", 2, 1, bots="nobody")


def test_games_between_bots_follow_from_the_seed() -> None:
    first, again = (simulate("triumvirate", 2, 2, bots="greedy:worlds=1,tries=1", seed=5) for _ in range(2))
    assert [game.scores for game in first.played] == [game.scores for game in again.played]
    assert all(game.steps > 1 for game in first.played)
