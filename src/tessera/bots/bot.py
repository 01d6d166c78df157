"""What a bot is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from tessera.engine import Choice, Situation


class Bot(Protocol):
    """Given what one seat can see, picks a choice. One bot object plays one seat of one match."""

    def choose(self, situation: Situation) -> Choice:
        """One of the situation's options."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One option, with the chance to win that a bot gives it."""

    choice: Choice
    chance: float
    playouts: int = 0


@runtime_checkable
class Adviser(Bot, Protocol):
    """A bot that can say why: it ranks the options, best first."""

    def rank(self, situation: Situation) -> list[Advice]:
        """Every option with its estimated chance to win, best first."""
