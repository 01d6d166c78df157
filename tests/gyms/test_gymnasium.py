"""Gymnasium's own checks, and what they do not look at."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tessera.gyms.gymnasium
from tessera.engine import IllegalChoice, OptionError
from tests.gyms.cases import observable

assert tessera.gyms.gymnasium  # importing it registers the games
each = pytest.mark.parametrize(("name", "seats"), observable())


def make(name: str, **settings: Any) -> Any:
    return gymnasium.make(f"tessera/{name.capitalize()}-v0", **settings)


def play(env: Any, seed: int) -> float:
    """One game by chance; what it was worth."""
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    while True:
        masks = env.unwrapped.action_masks()
        assert masks.any()
        _, reward, ended, cut, infos = env.step(chance.choice(np.flatnonzero(masks)))
        assert not cut
        if ended:
            assert not infos["action_mask"].any()
            return float(reward)


@each
def test_check(name: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*not able to test alternative render modes.*")
        check_env(make(name, seats=seats, render_mode="ansi").unwrapped)


@each
def test_a_whole_game_by_chance(name: str, seats: int) -> None:
    assert -1 <= play(make(name, seats=seats), 3) <= 1


def test_against_bots_that_think() -> None:
    env = make("triumvirate", seats=3, opponents=["greedy", "random"], seat=1, rewards="win")
    assert play(env, 5) in (0, 0.5, 1)
    assert env.unwrapped.challenge.seat == 1


def test_the_learner_sits_elsewhere_in_each_game() -> None:
    env = make("triumvirate", seats=3)
    found = {env.reset(seed=seed)[1]["seat"] for seed in range(30)}
    assert found == {0, 1, 2}


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = make("triumvirate", seats=2), make("triumvirate", seats=2)
    for seed in (1, 2):
        a, b = first.reset(seed=seed), second.reset(seed=seed)
        assert (a[0] == b[0]).all()
        assert play(first, seed) == play(second, seed)


def test_an_illegal_action_ends_the_game_or_is_an_error() -> None:
    env = make("triumvirate", seats=2)
    _, infos = env.reset(seed=1)
    illegal = int(np.flatnonzero(infos["action_mask"] == 0)[0])
    _, reward, ended, _, infos = env.step(illegal)
    assert (reward, ended, infos["illegal"]) == (-1, True, True)
    strict = make("triumvirate", seats=2, illegal="error")
    strict.reset(seed=1)
    with pytest.raises(IllegalChoice, match="the mask allows"):
        strict.step(illegal)
    with pytest.raises(IllegalChoice, match="call reset"):
        env.unwrapped.step(0)


def test_bad_input() -> None:
    with pytest.raises(OptionError, match="2 opponents"):
        make("triumvirate", seats=3, opponents=["greedy"])
    with pytest.raises(OptionError, match="unknown bot"):
        make("triumvirate", seats=3, opponents="hal")
    with pytest.raises(OptionError, match="no seat 3"):
        make("triumvirate", seats=3, seat=3)
    with pytest.raises(gymnasium.error.NameNotFound):
        make("hearts")
    with pytest.raises(ValueError, match="illegal"):
        make("triumvirate", illegal="cheer")


def test_many_games_at_once_are_the_same_games() -> None:
    """Each row is the game that the single environment plays with the same choices."""
    many = gymnasium.make_vec(
        "tessera/Triumvirate-v0", num_envs=3, seats=2, seat=0, vectorization_mode="vector_entry_point"
    )
    seen, infos = many.reset(seed=11)
    alone = [make("triumvirate", seats=2, seat=0).unwrapped for _ in range(3)]
    for number, env in enumerate(alone):
        env.challenge.reset(11 + number)
        assert (env.challenge.play.observation(0) == seen[number]).all()
    chance = np.random.default_rng(4)
    ended = np.zeros(3, dtype=bool)
    for _ in range(400):
        actions = np.array([chance.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in infos["action_mask"]])
        before = ended.copy()
        seen, rewards, ended, cut, infos = many.step(actions)
        assert many.observation_space.contains(seen)
        assert not cut.any()
        for number, env in enumerate(alone):
            if before[number]:
                assert not ended[number]
                assert infos["action_mask"][number].any()
                alone[number] = None  # type: ignore[call-overload]
            elif env is not None:
                env.challenge.answer(int(actions[number]))
                assert (env.challenge.play.observation(0) == seen[number]).all()
                assert env.challenge.over == ended[number]
                if ended[number]:
                    assert env.challenge.reward() == rewards[number]
        alone_left = [env for env in alone if env is not None]
        if not alone_left:
            break
    assert not alone_left, "every game came to its end and began anew"
