"""Bots that misbehave."""

from __future__ import annotations

import os
import time

from tessera import bots
from tessera.engine import Choice, Situation


class Crashing:
    """Raises an error."""

    def choose(self, situation: Situation) -> Choice:
        raise RuntimeError("I am a fault")


class Dying:
    """Takes its process along."""

    def choose(self, situation: Situation) -> Choice:
        os._exit(1)


class Endless:
    """Thinks for ever."""

    def choose(self, situation: Situation) -> Choice:
        while True:
            time.sleep(1)


class Cheating:
    """Chooses what is not offered."""

    def choose(self, situation: Situation) -> Choice:
        return next(choice for choice in situation.game.vocabulary if choice not in situation.options)


class Pensive:
    """Takes its time."""

    def choose(self, situation: Situation) -> Choice:
        time.sleep(0.7)
        return situation.options[0]


class Steadfast:
    """Fails when it comes into a match that its seat has played in already: somebody has forgotten it."""

    def __init__(self) -> None:
        self._moments: list[int] = []

    def choose(self, situation: Situation) -> Choice:
        if not self._moments and situation.moment > 12:
            raise RuntimeError("where was I before?")
        self._moments.append(situation.moment)
        return situation.options[0]


for bot in (Crashing, Dying, Endless, Cheating, Pensive, Steadfast):
    bots.register(bot.__name__.lower(), bot)
