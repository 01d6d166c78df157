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


for bot in (Crashing, Dying, Endless, Cheating, Pensive):
    bots.register(bot.__name__.lower(), bot)
