"""Bots: each sees a `Situation`, and nothing else of a match."""

from tessera.bots.augur import AugurBot
from tessera.bots.bot import Advice, Adviser, Bot
from tessera.bots.chance import RandomBot
from tessera.bots.greedy import GreedyBot
from tessera.bots.levels import LEVELS, LevelBot
from tessera.bots.registry import adviser, named, names, register
from tessera.bots.search import SearchBot

__all__ = [
    "LEVELS", "Advice", "Adviser", "AugurBot", "Bot", "GreedyBot", "LevelBot", "RandomBot", "SearchBot", "adviser",
    "named", "names", "register",
]  # fmt: skip
