"""The games as PettingZoo environments: `env("trajan", seats=4)` one decision at a time, `parallel_env` all at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

from tessera.engine import IllegalChoice, Seat
from tessera.gyms.picture import Picture, picture, text
from tessera.gyms.play import Info, Mask, Play
from tessera.gyms.play import Observation as Numbers

Observation: TypeAlias = dict[str, Numbers | Mask]
"""What a seat sees, as `observation`, and what it may choose, as `action_mask`."""
RENDER_MODES = ["ansi", "rgb_array", "human"]


def env(name: str, seats: int | None = None, **settings: Any) -> GuardedEnv:
    """A game, one decision after the other; an illegal action ends it with -1 for who chose it."""
    return GuardedEnv(raw_env(name, seats, **settings))


def raw_env(name: str, seats: int | None = None, **settings: Any) -> SequentialEnv:
    """A game without wrappers: an illegal action raises `IllegalChoice`."""
    return SequentialEnv(name, seats, **settings)


def parallel_env(name: str, seats: int | None = None, **settings: Any) -> SimultaneousEnv:
    """A game in which all seats that are asked answer in one step; the others' actions are passed over."""
    return SimultaneousEnv(name, seats, **settings)


class _Agents:
    """What both forms share: names of agents, spaces, observations, rendering."""

    play: Play
    possible_agents: list[str]
    render_mode: str | None

    def _prepare(
        self, name: str, seats: int | None, rewards: str, render_mode: str | None, options: Mapping[str, object]
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"unknown render_mode {render_mode!r}: there are {', '.join(RENDER_MODES)}")
        self.render_mode = render_mode
        self.play = Play(name, seats, rewards, False, **options)
        self.possible_agents = [f"player_{seat}" for seat in range(self.play.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(self.play.actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, (self.play.layout.size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (self.play.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent observes: the numbers of the layout, and the mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        """All choices of the game, by their index."""
        return self.action_spaces[agent]

    def _observed(self, seat: Seat) -> Observation:
        return {"observation": self.play.observation(seat), "action_mask": self.play.mask(seat)}

    def render(self) -> Picture | str | None:
        """As text (`ansi`: what everybody sees) or as a picture of the next seat's numbers (`rgb_array`)."""
        if self.render_mode is None:
            gymnasium.logger.warn("render was called, but no render_mode was given")
            return None
        if self.render_mode == "rgb_array":
            return picture(self.play, 0 if self.play.over else self.play.seat)
        drawn = text(self.play)
        if self.render_mode == "human":
            print(drawn)  # noqa: T201
            return None
        return drawn

    def close(self) -> None:
        """Nothing is kept open."""


class SequentialEnv(_Agents, AECEnv[str, Observation, int], EzPickle):
    """One decision after the other. Rewards come when the game ends."""

    metadata: ClassVar[dict[str, object]] = {
        "render_modes": RENDER_MODES, "name": "tessera_v0", "is_parallelizable": False, "render_fps": 2,
    }  # fmt: skip

    def __init__(
        self, name: str, seats: int | None = None, rewards: str = "rank", max_cycles: int | None = None,
        render_mode: str | None = None, **options: object,
    ) -> None:  # fmt: skip
        """`max_cycles` decisions at most; a game that takes longer is truncated, without rewards."""
        EzPickle.__init__(self, name, seats, rewards, max_cycles, render_mode, **options)
        AECEnv.__init__(self)
        self._prepare(name, seats, rewards, render_mode, options)
        self.max_cycles = max_cycles
        self.agents: list[str] = []

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:
        """A new game."""
        self.play.reset(seed)
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.play.seat]

    def observe(self, agent: str) -> Observation:
        """What an agent sees; its mask is all 0 unless it is its turn."""
        seat = self._seat_of[agent]
        seen = self._observed(seat)
        if agent != self.agent_selection:
            seen["action_mask"][:] = 0
        return seen

    def step(self, action: int | None) -> None:
        """The agent whose turn it is chooses."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalChoice(f"{agent} must choose: an action is a number")
        play = self.play
        play.answer(self._seat_of[agent], int(action))
        self.decisions += 1
        asks = play.asks
        if not asks:
            self._end(play.rewards())
        else:
            self.agent_selection = self.possible_agents[asks[0].seat]
            if self.max_cycles is not None and self.decisions >= self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def _end(self, rewards: list[float]) -> None:
        """All rewards come at once: before, those of a step and those added up are 0."""
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self._cumulative_rewards = self.rewards.copy()

    def forfeit(self) -> None:
        """The agent whose turn it is has chosen what it must not: the game ends, and costs it 1."""
        loser = self.agent_selection
        self._end([-1.0 if agent == loser else 0.0 for agent in self.possible_agents])
        self.truncations = dict.fromkeys(self.agents, True)
        self._deads_step_first()


class GuardedEnv(wrappers.OrderEnforcingWrapper[str, Observation, int]):
    """What upstream's wrappers do about the order of calls, actions out of bounds and illegal actions, in one of them.

    Each of theirs looks up every attribute in the next one, at every step.
    """

    env: SequentialEnv

    def __init__(self, env: SequentialEnv) -> None:
        super().__init__(env)

    @property
    def agents(self) -> list[str]:
        """Who is still in the game."""
        if not self._has_reset:
            raise AttributeError("agents cannot be accessed before reset")
        return self.env.agents

    @property
    def agent_selection(self) -> str:
        """Whose turn it is."""
        return self.env.agent_selection

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, Info]:
        """What the agent whose turn it is has to know."""
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        found: tuple[Observation | None, float, bool, bool, Info] = self.env.last(observe)
        return found

    def step(self, action: int | None) -> None:
        """The agent whose turn it is chooses."""
        env = self.env
        if not self._has_reset or not env.agents:
            super().step(action)  # which says what is wrong
            return
        self._has_updated = True
        agent = env.agent_selection
        if env.terminations[agent] or env.truncations[agent]:
            env.step(action)
            return
        if type(action) is not int or not 0 <= action < env.play.actions:
            assert env.action_spaces[agent].contains(action), "action is not in action space"
        try:
            env.step(action)
        except IllegalChoice:
            EnvLogger.warn_on_illegal_move()
            env.forfeit()


class SimultaneousEnv(_Agents, ParallelEnv[str, Observation, int], EzPickle):
    """All open questions are answered in one step."""

    metadata: ClassVar[dict[str, object]] = {"render_modes": RENDER_MODES, "name": "tessera_v0", "render_fps": 2}

    def __init__(
        self, name: str, seats: int | None = None, rewards: str = "rank", max_cycles: int | None = None,
        render_mode: str | None = None, illegal: str = "error", **options: object,
    ) -> None:  # fmt: skip
        """`illegal="random"` puts a random option in the place of an illegal action, which else is an error."""
        EzPickle.__init__(self, name, seats, rewards, max_cycles, render_mode, illegal, **options)
        if illegal not in ("error", "random"):
            raise ValueError(f"unknown value {illegal!r} of illegal: it is error or random")
        self._prepare(name, seats, rewards, render_mode, options)
        self.max_cycles = max_cycles
        self.illegal = illegal
        self.agents: list[str] = []

    def reset(
        self, seed: int | None = None, options: Info | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        """A new game."""
        self.play.reset(seed)
        self.chance = np.random.default_rng(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        return self._observations(), self._infos()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        """The actions of those who are asked; each is taken before anybody sees another's."""
        if not self.agents:
            raise IllegalChoice("the game is over: call reset")
        for ask in list(self.play.asks):
            agent = self.possible_agents[ask.seat]
            action = int(actions[agent])
            if self.illegal == "random" and all(option.index != action for option in ask.options):
                action = ask.options[int(self.chance.integers(len(ask.options)))].index
            self.play.answer(ask.seat, action)
        self.cycles += 1
        over = self.play.over
        cut = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        rewards = dict(zip(self.agents, self.play.rewards() if over else [0.0] * self.play.seats, strict=True))
        ended, truncated = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut)
        seen, infos = self._observations(), self._infos()
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, rewards, ended, truncated, infos

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._observed(self._seat_of[agent]) for agent in self.agents}

    def _infos(self) -> dict[str, Info]:
        """Who is asked now: the others' actions are passed over."""
        asked = {ask.seat for ask in self.play.asks}
        return {agent: {"asked": self._seat_of[agent] in asked} for agent in self.agents}
