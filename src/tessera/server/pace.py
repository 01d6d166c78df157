"""A bot's pace: how long it takes to answer must not tell how many options it had.

A question with one option is put to a seat where that it has only one is a secret. A bot has nothing to think about
there, and would answer at once.
"""

from __future__ import annotations

import random
from collections import OrderedDict, deque

from tessera.engine import Ask

_FIRST = (0.3, 1.2)
"""Seconds, where no bot of this kind has been asked this yet."""
_REMEMBERED = 32
_KINDS = 500
_chance = random.SystemRandom()


class Pace:
    """Remembers how long bots took lately, by game, level and topic."""

    def __init__(self) -> None:
        self._taken: OrderedDict[tuple[str, str, str], deque[float]] = OrderedDict()

    def took(self, game: str, level: str, topic: str, seconds: float) -> None:
        """A bot had a choice, and took so long from the question to the answer."""
        kind = game, level, topic
        self._taken.setdefault(kind, deque(maxlen=_REMEMBERED)).append(seconds)
        self._taken.move_to_end(kind)
        if len(self._taken) > _KINDS:
            self._taken.popitem(last=False)

    def pretended(self, game: str, level: str, ask: Ask) -> float:
        """How long a bot takes to answer a question where it has no choice: as long as where it has."""
        taken = self._taken.get((game, level, ask.topic))
        if taken is None:
            alike = [
                seconds for (g, lv, _), kept in self._taken.items() if (g, lv) == (game, level) for seconds in kept
            ]
            return _chance.choice(alike) if alike else _chance.uniform(*_FIRST)
        return _chance.choice(taken)
