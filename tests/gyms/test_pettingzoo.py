"""PettingZoo's own tests, and what they do not look at."""

from __future__ import annotations

import pickle
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from tessera.engine import IllegalChoice, OptionError, UnknownGame
from tessera.gyms import pettingzoo
from tests.gyms.cases import observable

each = pytest.mark.parametrize(("name", "seats"), observable())


@each
def test_api(name: str, seats: int) -> None:
    with warnings.catch_warnings():
        # Upstream knows observations with a mask of its own games only.
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")
        api_test(pettingzoo.env(name, seats), num_cycles=300)


@each
def test_seed(name: str, seats: int) -> None:
    seed_test(partial(pettingzoo.env, name, seats), num_cycles=100)
    parallel_seed_test(partial(pettingzoo.parallel_env, name, seats, illegal="random"), num_cycles=30)


@each
def test_parallel_api(name: str, seats: int) -> None:
    parallel_api_test(pettingzoo.parallel_env(name, seats), num_cycles=150)


@each
def test_max_cycles(name: str, seats: int) -> None:
    """Upstream's test chooses without a mask, and counts as in games in which all act at the same time."""

    def parallel(max_cycles: int) -> Any:
        return pettingzoo.parallel_env(name, seats, max_cycles=max_cycles, illegal="random")

    def sequential(max_cycles: int) -> Any:
        return parallel_to_aec(parallel(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=sequential))


@each
def test_render(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(pettingzoo.env, name, seats))
    assert capsys.readouterr().out, "human writes on the screen"


@each
def test_a_whole_game_by_chance(name: str, seats: int) -> None:
    env = pettingzoo.env(name, seats)
    env.reset(seed=7)
    chance = np.random.default_rng(7)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        total[agent] += reward
        assert not cut
        env.step(None if ended else chance.choice(np.flatnonzero(seen["action_mask"])))
    assert sum(total.values()) == pytest.approx(0), "by rank it is a game of no sum"
    assert all(-1 <= reward <= 1 for reward in total.values())


def test_decisions_are_truncated() -> None:
    env = pettingzoo.raw_env("triumvirate", 2, max_cycles=5)
    env.reset(seed=1)
    for _ in range(5):
        assert not any(env.truncations.values())
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_an_illegal_action_ends_the_game_for_who_chose_it() -> None:
    env = pettingzoo.env("triumvirate", 2)
    env.reset(seed=1)
    agent = env.agent_selection
    illegal = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])
    env.step(illegal)
    assert env.terminations[agent]
    assert env.rewards[agent] == -1


def test_bad_input() -> None:
    env = pettingzoo.raw_env("triumvirate", 2)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(IllegalChoice, match="the mask allows"):
        env.step(illegal)
    with pytest.raises(IllegalChoice, match="they go from 0"):
        env.step(10_000)
    with pytest.raises(UnknownGame):
        pettingzoo.env("hearts")
    with pytest.raises(OptionError, match="2 to 3"):
        pettingzoo.env("triumvirate", seats=7)
    with pytest.raises(OptionError):
        pettingzoo.env("triumvirate", seats=2, map="atlantis")
    with pytest.raises(OptionError, match="rank, win, points"):
        pettingzoo.env("triumvirate", seats=2, rewards="glory")
    with pytest.raises(ValueError, match="render_mode"):
        pettingzoo.env("triumvirate", seats=2, render_mode="hologram")


def test_an_environment_can_be_sent_to_another_process() -> None:
    env = pickle.loads(pickle.dumps(pettingzoo.raw_env("triumvirate", 3, rewards="win")))
    env.reset(seed=1)
    assert env.num_agents == 3
