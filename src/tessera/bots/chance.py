"""The bot that picks by chance."""

from __future__ import annotations

import random

from tessera.engine import Choice, Situation


class RandomBot:
    """Every option is equally likely."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, situation: Situation) -> Choice:
        return self._random.choice(situation.options)
