"""The levels for people: named budgets and mixtures of the bots, in `settings.toml`."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tessera.bots.bot import Advice, Adviser
from tessera.bots.greedy import GreedyBot
from tessera.bots.search import SearchBot
from tessera.bots.settings import tuning
from tessera.engine import Choice, DataError, Situation

LEVELS = ("novice", "citizen", "senator", "consul", "caesar")
"""The levels for people, weakest first. Each is a bot by that name."""

_KINDS: dict[str, Callable[..., Adviser]] = {"greedy": GreedyBot, "search": SearchBot}


class LevelBot:
    """A bot of a level. What it is depends on the game, so it is made when it is first asked."""

    def __init__(self, level: str, seed: int | None = None) -> None:
        self.level = level
        self._random = random.Random(seed)
        self._bot: Adviser | None = None

    def made_of(self, game: str) -> tuple[str, dict[str, Any]]:
        """The kind of bot that the level is in a game, and its parameters."""
        block = tuning(self.level, game)
        kind = block.pop("bot", None)
        if kind not in _KINDS:
            raise DataError(f"settings.toml: level {self.level!r} needs bot = {' or '.join(_KINDS)}, not {kind!r}")
        return kind, block

    def bot(self, game: str) -> Adviser:
        """The bot itself."""
        if self._bot is None:
            kind, parameters = self.made_of(game)
            self._bot = _KINDS[kind](**parameters, seed=self._random.getrandbits(62))
        return self._bot

    def settings(self, game: str) -> Any:
        """All numbers, as they are for a game."""
        kind, parameters = self.made_of(game)
        made: Any = _KINDS[kind](**parameters)
        return made.settings(game)

    def choose(self, situation: Situation) -> Choice:
        return self.bot(situation.game.name).choose(situation)

    def rank(self, situation: Situation) -> list[Advice]:
        """Every option with its estimated chance to win, best first."""
        return self.bot(situation.game.name).rank(situation)


def level(name: str) -> Callable[..., LevelBot]:
    """What makes bots of a level."""

    def make(seed: int | None = None) -> LevelBot:
        return LevelBot(name, seed)

    return make
