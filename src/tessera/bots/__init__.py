"""Bots: each sees a `Situation`, and nothing else of a match."""

from tessera.bots.bot import Advice, Adviser, Bot
from tessera.bots.chance import RandomBot
from tessera.bots.registry import named, names, register

LEVELS = ("novice", "citizen", "senator", "consul", "caesar")
"""The levels for people, weakest first. Each is a bot by that name."""

__all__ = ["LEVELS", "Advice", "Adviser", "Bot", "RandomBot", "named", "names", "register"]
