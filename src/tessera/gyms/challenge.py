"""One seat against bots: a game in play that goes on to the next question to that seat."""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence

from tessera import bots
from tessera.bots import Bot
from tessera.engine import OptionError, Seat
from tessera.gyms.play import Play

RANDOM = "random"


class Challenge:
    """A game of one learner. The opponents are bots by their names; `random` needs no record and is fast."""

    def __init__(
        self, name: str, seats: int | None, seat: Seat | None, opponents: str | Sequence[str], rewards: str,
        options: dict[str, object],
    ) -> None:  # fmt: skip
        """Without a seat, another one in each game."""
        by_chance = opponents == RANDOM
        self.play = Play(name, seats, rewards, recorded=not by_chance, **options)
        if seat is not None and not 0 <= seat < self.play.seats:
            raise OptionError(f"there is no seat {seat}: they go from 0 to {self.play.seats - 1}")
        others = [opponents] * (self.play.seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(others) != self.play.seats - 1:
            raise OptionError(f"{self.play.seats - 1} opponents are needed, not {len(others)}")
        for bot in others:
            bots.named(bot)  # an unknown name is refused at once
        self._fixed = seat
        self._names = others
        self._by_chance = by_chance
        self.seat: Seat = seat or 0

    def reset(self, seed: int | None = None) -> None:
        """A new game, up to the learner's first question."""
        seed = secrets.randbits(48) if seed is None else seed
        self._chance = random.Random(seed)
        self.seat = self._chance.randrange(self.play.seats) if self._fixed is None else self._fixed
        self.play.reset(seed)
        others = [seat for seat in range(self.play.seats) if seat != self.seat]
        self._bots: dict[Seat, Bot] = {}
        if not self._by_chance:
            self._bots = {
                seat: bots.named(name, self._chance.getrandbits(32))
                for seat, name in zip(others, self._names, strict=True)
            }
        self._go_on()

    def answer(self, action: int) -> None:
        """The learner chooses; then the others, up to the learner's next question or the end."""
        self.play.answer(self.seat, action)
        self._go_on()

    def _go_on(self) -> None:
        play, seat = self.play, self.seat
        if self._by_chance:
            course = play.course
            chance = self._chance.random
            while asks := course.asks:
                ask = asks[0]
                if ask.seat == seat:
                    return
                options = ask.options
                course.answer(ask, options[int(chance() * len(options))])
            return
        match = play.match
        while not match.over and all(ask.seat != seat for ask in match.asks):
            other = match.asks[0].seat
            match.choose(other, self._bots[other].choose(match.situation(other)))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.play.over

    def reward(self) -> float:
        """What the finished game is worth to the learner."""
        return self.play.rewards()[self.seat]
