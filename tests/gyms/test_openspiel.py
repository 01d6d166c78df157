"""OpenSpiel's own simulation test and its ISMCTS, and what they do not look at."""

from __future__ import annotations

import contextlib
import io
import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import tessera.gyms.openspiel
from tests.gyms.cases import observable

assert tessera.gyms.openspiel  # importing it registers the games
each = pytest.mark.parametrize(("name", "seats"), observable())


def load(name: str, **parameters: Any) -> Any:
    return pyspiel.load_game(f"tessera_{name}", parameters)


def dealt(game: Any, deal: int) -> Any:
    state = game.new_initial_state()
    state.apply_action(deal)
    return state


def play_on(state: Any, seed: int, most: int = 100_000) -> Any:
    chance = random.Random(seed)
    while not state.is_terminal() and most:
        state.apply_action(chance.choice(state.legal_actions()))
        most -= 1
    return state


@each
def test_upstreams_simulation(name: str, seats: int) -> None:
    from open_spiel.python.tests import games_sim_test

    np.random.seed(seats)
    with contextlib.redirect_stdout(io.StringIO()):
        games_sim_test.GamesSimTest("sim_game").sim_game(load(name, players=seats))


@each
def test_ismcts_plays_a_whole_game(name: str, seats: int) -> None:
    game = load(name, players=seats)
    chance = np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, chance), uct_c=2.0, max_simulations=2, random_state=chance,
        allow_inconsistent_action_sets=True,
    )  # fmt: skip
    state = dealt(game, 5)
    searched = 0
    while not state.is_terminal():
        if searched < 12 and state.move_number() % 9 == 0 and len(state.legal_actions()) > 1:
            state.apply_action(bot.step(state))
            searched += 1
        else:
            state.apply_action(chance.choice(state.legal_actions()))
    assert searched
    assert sum(state.returns()) == pytest.approx(0)


@each
def test_a_resampled_state_looks_the_same_to_the_player(name: str, seats: int) -> None:
    game = load(name, players=seats)
    observation = make_observation(game)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for stop in (0, 7, 40):
        state = play_on(dealt(game, stop), stop, stop)
        player = state.current_player()
        for _ in range(3):
            other = state.resample_from_infostate(player, sampler)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.legal_actions() == state.legal_actions()
            observation.set_from(state, player)
            mine = observation.tensor.copy()
            observation.set_from(other, player)
            assert (observation.tensor == mine).all()
            copied = other.clone()
            assert copied.information_state_string(player) == other.information_state_string(player)
            assert play_on(copied, 1).returns() == play_on(other, 1).returns(), "a copy goes the same way"


@each
def test_a_story_has_perfect_recall(name: str, seats: int) -> None:
    """What a player was told before, and its own choices, stay in its story."""
    game = load(name, players=seats)
    state = dealt(game, 2)
    before: dict[int, list[str]] = {}
    chance = random.Random(2)
    for _ in range(60):
        if state.is_terminal():
            break
        player = state.current_player()
        story = state.information_state_string(player).split("\n")[:-1]
        assert story[: len(before.get(player, []))] == before.get(player, [])
        action = chance.choice(state.legal_actions())
        word = state.action_to_string(player, action)
        state.apply_action(action)
        before[player] = [*story, f"> {word}"]
    assert before


def test_a_state_can_be_saved() -> None:
    state = play_on(dealt(load("triumvirate", players=3), 4), 1, 30)
    again = pickle.loads(pickle.dumps(state))
    assert again.history() == state.history()
    assert again.information_state_string(0) == state.information_state_string(0)


def test_parameters() -> None:
    game = load("triumvirate", players=3, map="comata", rewards="win", deals=5)
    assert game.num_players() == 3
    assert (game.min_utility(), game.max_utility()) == (0, 1)
    assert len(game.new_initial_state().chance_outcomes()) == 5
    for wrong in ({"players": 9}, {"map": "atlantis"}, {"rewards": "fame"}, {"deals": 0}):
        with pytest.raises(Exception, match=r".+"):
            load("triumvirate", **wrong)
