"""The greedy bot: one decision ahead, by the game's own judgement of who is winning."""

from __future__ import annotations

import random

from tessera.bots.bot import Advice
from tessera.bots.playouts import judged
from tessera.bots.settings import GreedySettings
from tessera.engine import Choice, Situation


class GreedyBot:
    """Tries every option in a few possible worlds, plays the rest of the turn in a few ways, and takes the option
    that looks best then.

    Every number not given is the one tuned for the game (`settings.toml`), else the default of `GreedySettings`.
    """

    def __init__(
        self,
        worlds: int | None = None,
        tries: int | None = None,
        steps: int | None = None,
        steps_a_seat: float | None = None,
        slips: float | None = None,
        seed: int | None = None,
    ) -> None:
        self._given = {
            "worlds": worlds, "tries": tries, "steps": steps, "steps_a_seat": steps_a_seat, "slips": slips,
        }  # fmt: skip
        GreedySettings.given("greedy", self._given)
        self._random = random.Random(seed)

    def settings(self, game: str) -> GreedySettings:
        """All numbers, as they are for a game."""
        return GreedySettings.tuned("greedy", game, self._given)

    def choose(self, situation: Situation) -> Choice:
        options = situation.options
        slips = self.settings(situation.game.name).slips
        if len(options) == 1 or (slips and self._random.random() < slips):
            return self._random.choice(options)
        return self.rank(situation)[0].choice

    def rank(self, situation: Situation) -> list[Advice]:
        """Every option with the chance to win after this turn, best first; equal ones in random order."""
        settings = self.settings(situation.game.name)
        seeds = [self._random.getrandbits(62) for _ in range(settings.worlds)]
        found = [
            Advice(option, self._chance(situation, option, seeds, settings), settings.worlds * settings.tries)
            for option in situation.options
        ]
        self._random.shuffle(found)
        return sorted(found, key=lambda advice: -advice.chance)

    def _chance(self, situation: Situation, option: Choice, seeds: list[int], settings: GreedySettings) -> float:
        """The mean over the worlds of the best way found in each: the same worlds for every option."""
        total = 0.0
        for seed in seeds:
            total += max(self._try(situation, option, seed, settings) for _ in range(settings.tries))
        return total / len(seeds)

    def _try(self, situation: Situation, option: Choice, seed: int, settings: GreedySettings) -> float:
        course = situation.fork(seed)
        course.most_steps = course.steps - 1 + settings.steps + int(settings.steps_a_seat * situation.seats)
        course.answer(next(ask for ask in course.asks if ask.seat == situation.seat), option)
        if course.question is not None:
            course.wander(self._random.random, course.most_steps - course.steps + 1)
        return judged(course.game, course.table, 0.0)[1][situation.seat]
