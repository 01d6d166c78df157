"""The games as Gymnasium environments: one seat against bots, alone or many games at once.

Importing this module registers them: `gymnasium.make("tessera/Trajan-v0", seats=4, opponents="greedy")`. (Gymnasium 1
looks for no entry points.) `action_masks()` is as sb3-contrib expects it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tessera.engine import IllegalChoice, Seat
from tessera.games import names
from tessera.gyms.challenge import RANDOM, Challenge
from tessera.gyms.picture import Picture, picture, text
from tessera.gyms.play import Info, Mask, Observation

RENDER_MODES = ["ansi", "rgb_array", "human"]
ILLEGAL = ("end", "error")


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game. Rewards come when the game ends.

    An illegal action ends the game with -1 (`illegal="end"`), or is an error.
    """

    metadata: Info = {"render_modes": RENDER_MODES, "render_fps": 2}

    def __init__(
        self, game: str, seats: int | None = None, opponents: str | Sequence[str] = RANDOM, seat: Seat | None = None,
        rewards: str = "rank", illegal: str = "end", render_mode: str | None = None, **options: object,
    ) -> None:  # fmt: skip
        """Without a seat, another one in each game."""
        if illegal not in ILLEGAL:
            raise ValueError(f"unknown value {illegal!r} of illegal: it is {' or '.join(ILLEGAL)}")
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"unknown render_mode {render_mode!r}: there are {', '.join(RENDER_MODES)}")
        self.challenge = Challenge(game, seats, seat, opponents, rewards, options)
        self.play = self.challenge.play
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, 1, (self.play.layout.size,), np.float32)
        self.action_space = spaces.Discrete(self.play.actions)
        self._ended = True

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observation, Info]:
        """A new game, up to the first question."""
        super().reset(seed=seed)
        self.challenge.reset(int(self.np_random.integers(1 << 48)))
        self._ended = False
        return self._observed()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Info]:
        """Choose, and play on to the next question or the end."""
        if self._ended:
            raise IllegalChoice("the game is over: call reset")
        try:
            self.challenge.answer(int(action))
        except IllegalChoice:
            if self.illegal == "error":
                raise
            self._ended = True
            seen, infos = self._observed()
            return seen, -1.0, True, False, infos | {"illegal": True}
        self._ended = self.challenge.over
        reward = self.challenge.reward() if self._ended else 0.0
        seen, infos = self._observed()
        if self.render_mode == "human":
            self.render()
        return seen, reward, self._ended, False, infos

    def _observed(self) -> tuple[Observation, Info]:
        seat = self.challenge.seat
        return self.play.observation(seat), {"seat": seat, "action_mask": self.play.mask(seat)}

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be chosen."""
        return self.play.mask(self.challenge.seat).astype(np.bool_)

    def render(self) -> Picture | str | None:
        """As text, as the learner sees it (`ansi`), or as a picture of the learner's numbers (`rgb_array`)."""
        if self.render_mode == "rgb_array":
            return picture(self.play, self.challenge.seat)
        drawn = text(self.play, self.challenge.seat)
        if self.render_mode == "human":
            print(drawn)  # noqa: T201
            return None
        return drawn if self.render_mode == "ansi" else None


class SeatVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Many games at once in one process. A game that has ended begins anew at the next step, its action passed over."""

    metadata: Info = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(
        self, game: str, num_envs: int = 1, seats: int | None = None, opponents: str | Sequence[str] = RANDOM,
        seat: Seat | None = None, rewards: str = "rank", illegal: str = "end", render_mode: str | None = None,
        **options: object,
    ) -> None:  # fmt: skip
        if num_envs < 1:
            raise ValueError(f"num_envs must be at least 1, not {num_envs}")
        if illegal not in ILLEGAL:
            raise ValueError(f"unknown value {illegal!r} of illegal: it is {' or '.join(ILLEGAL)}")
        self.num_envs = num_envs
        self.games = [Challenge(game, seats, seat, opponents, rewards, options) for _ in range(num_envs)]
        self.illegal = illegal
        self.render_mode = render_mode
        play = self.games[0].play
        self.single_observation_space = spaces.Box(0, 1, (play.layout.size,), np.float32)
        self.single_action_space = spaces.Discrete(play.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._scale = play.scale
        self._numbers = [bytearray(play.layout.size)] * num_envs
        self._allowed = [bytearray(play.actions)] * num_envs
        self._ended = np.ones(num_envs, dtype=np.bool_)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Info | None = None
    ) -> tuple[Observation, Info]:
        """Begin all games anew; the i-th by the i-th seed, or by `seed` and i."""
        if seed is not None and not isinstance(seed, int) and len(seed) != self.num_envs:
            raise ValueError(f"{self.num_envs} seeds are needed, not {len(seed)}")
        self._chance = np.random.default_rng(seed if isinstance(seed, int) else None)
        for number, game in enumerate(self.games):
            own = seed + number if isinstance(seed, int) else seed[number] if seed is not None else None
            game.reset(self._next_seed() if own is None else own)
            self._look(number)
        self._ended[:] = False
        return self._observed()

    def _next_seed(self) -> int:
        return int(self._chance.integers(1 << 48))

    def step(self, actions: NDArray[np.int64]) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], Info]:
        """One action for each game."""
        if len(actions) != self.num_envs:
            raise ValueError(f"{self.num_envs} actions are needed, not {len(actions)}")
        rewards = np.zeros(self.num_envs, dtype=np.float64)
        chosen = np.asarray(actions).tolist()
        begin_anew = self._ended.tolist()
        for number, game in enumerate(self.games):
            if begin_anew[number]:
                game.reset(self._next_seed())
                self._ended[number] = False
            else:
                try:
                    game.answer(int(chosen[number]))
                except IllegalChoice:
                    if self.illegal == "error":
                        raise
                    self._ended[number] = True
                    rewards[number] = -1
                    continue
                if game.over:
                    self._ended[number] = True
                    rewards[number] = game.reward()
            self._look(number)
        cut = np.zeros(self.num_envs, dtype=np.bool_)
        seen, infos = self._observed()
        return seen, rewards, self._ended.copy(), cut, infos

    def _look(self, number: int) -> None:
        """Note what the learner of one game sees and may choose."""
        game = self.games[number]
        self._numbers[number] = game.play.numbers(game.seat)
        self._allowed[number] = game.play.allowed(game.seat)

    def _observed(self) -> tuple[Observation, Info]:
        return self._scale.rows(self._numbers), {"action_mask": self._masks()}

    def _masks(self) -> Mask:
        """A row for each game, in an array of its own."""
        return np.frombuffer(bytearray().join(self._allowed), dtype=np.int8).reshape(self.num_envs, -1)

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be chosen in each game."""
        return self._masks().astype(np.bool_)


def register_all() -> None:
    """One environment per game, `tessera/Trajan-v0`. Loads no game."""
    for name in names():
        gymnasium.register(
            id=f"tessera/{name.capitalize()}-v0",
            entry_point="tessera.gyms.gymnasium:SeatEnv",
            vector_entry_point="tessera.gyms.gymnasium:SeatVectorEnv",
            kwargs={"game": name},
            disable_env_checker=True,  # it chooses without a mask
        )


register_all()
