"""One game in play, as learners see it: whose turn it is, observation, mask, action, reward."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

import tessera
from tessera.engine import (
    Ask,
    Choice,
    Course,
    Fate,
    Game,
    IllegalChoice,
    Layout,
    Match,
    Options,
    Seat,
    Table,
    WrongSeat,
)
from tessera.gyms.rewards import rewards_named

Observation: TypeAlias = NDArray[np.float32]
Info: TypeAlias = dict[str, object]
"""What an environment tells beside observations, or is told."""
Mask: TypeAlias = NDArray[np.int8]


class Scale:
    """Brings the numbers of a layout to 0 … 1, each by its own range."""

    def __init__(self, layout: Layout) -> None:
        low = np.array(layout.low(), dtype=np.float32)
        high = np.array(layout.high(), dtype=np.float32)
        self._low = low if low.any() else None
        self._factor = 1 / (high - low)

    def __call__(self, numbers: bytearray) -> Observation:
        vector = np.empty(len(numbers), dtype=np.float32)
        self.into(vector, numbers)
        return vector

    def rows(self, numbers: Sequence[bytearray]) -> Observation:
        """Many at once, a row each."""
        vectors = np.frombuffer(b"".join(numbers), dtype=np.uint8).astype(np.float32).reshape(len(numbers), -1)
        if self._low is not None:
            vectors -= self._low
        vectors *= self._factor
        return vectors

    def into(self, vector: Observation, numbers: bytearray) -> None:
        """Write them into a vector that is there already."""
        vector[:] = np.frombuffer(numbers, dtype=np.uint8)
        if self._low is not None:
            vector -= self._low
        vector *= self._factor


@lru_cache(maxsize=64)
def _layout(game: Game, seats: int, options: Options) -> tuple[Layout, Scale]:
    layout = game.layout(seats, options)
    return layout, Scale(layout)


class Play:
    """A game with a number of seats and options, to be played again and again.

    Seats that are asked together answer one after the other, none seeing another's answer.
    """

    def __init__(
        self, name: str, seats: int | None = None, rewards: str = "rank", recorded: bool = False, **options: object
    ) -> None:
        """Without a number of seats, the least that the game allows. `recorded` keeps a match, as bots need it."""
        self.game: Game = tessera.game(name)
        self.seats = self.game.seats[0] if seats is None else seats
        self.game.check_seats(self.seats)
        self.options = self.game.options.given(options)
        self.layout, self.scale = _layout(self.game, self.seats, self.options)
        self.actions = len(self.game.vocabulary)
        self._choices = list(self.game.vocabulary)
        self._rewards = rewards_named(rewards)
        self._recorded = recorded
        self._match: Match | None = None
        self._course: Course | None = None

    def reset(self, seed: int | None = None) -> None:
        """Begin anew; without a seed, by chance."""
        seed = secrets.randbits(48) if seed is None else int(seed)
        if self._recorded:
            self._match = Match(self.game, self.seats, self.options, seed)
        else:
            self._course = Course(self.game, self.game.setup(self.seats, self.options, Fate.of(seed)))

    @property
    def match(self) -> Match:
        """The match, where it is recorded."""
        assert self._match is not None
        return self._match

    @property
    def course(self) -> Course:
        """The course, where nothing is recorded."""
        assert self._course is not None
        return self._course

    @property
    def _now(self) -> Match | Course:
        now = self._match or self._course
        if now is None:
            raise IllegalChoice("no game has begun: call reset first")
        return now

    @property
    def asks(self) -> Sequence[Ask]:
        """The open questions."""
        return self._now.asks

    @property
    def table(self) -> Table:
        """The table with all its secrets."""
        table: Table = self._now.table
        return table

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._now.over

    @property
    def seat(self) -> Seat:
        """Whose answer comes next: the first of those who are asked."""
        return self._now.asks[0].seat

    def observation(self, seat: Seat) -> Observation:
        """What a seat sees, as numbers from 0 to 1."""
        return self.scale(self.numbers(seat))

    def numbers(self, seat: Seat) -> bytearray:
        """What a seat sees, as the layout's whole numbers."""
        now = self._now
        return self.game.observe(now.table, seat, now.asks)

    def mask(self, seat: Seat) -> Mask:
        """What a seat may choose: 1 at the index of each option, all 0 where it is not asked."""
        return np.frombuffer(self.allowed(seat), dtype=np.int8)

    def allowed(self, seat: Seat) -> bytearray:
        """The mask as bytes."""
        mask = bytearray(self.actions)
        for ask in self._now.asks:
            if ask.seat == seat:
                for option in ask.options:
                    mask[option.index] = 1
        return mask

    def choice(self, action: int) -> Choice:
        """The choice that an action stands for."""
        if not 0 <= action < self.actions:
            raise IllegalChoice(f"illegal action {action}: they go from 0 to {self.actions - 1}")
        return self._choices[action]

    def answer(self, seat: Seat, action: int) -> None:
        """A seat answers its question."""
        now = self._now
        for ask in now.asks:
            if ask.seat == seat:
                break
        else:
            raise WrongSeat(f"seat {seat} is not asked" if now.asks else "the game is over: call reset")
        choice = self.choice(action)
        if choice not in ask.options:
            legal = ", ".join(f"{option.index} ({option})" for option in ask.options[:12])
            raise IllegalChoice(f"illegal action {action} ({choice}): the mask allows {legal}")
        if isinstance(now, Course):
            now.answer(ask, choice)
        else:
            now.choose(seat, choice)

    def rewards(self) -> list[float]:
        """What the finished game is worth to each seat."""
        return self._rewards(self.game.scores(self.table))
