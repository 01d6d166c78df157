"""Screens of `tessera play` for docs/terminal.md: `python docs/site/screens.py` writes them there."""

from __future__ import annotations

import random
import re
from pathlib import Path

from rich.console import ConsoleDimensions
from rich.text import Text

import tessera
from tessera.cli.play import Sitting
from tessera.terminal import screen

PAGE = Path(__file__).parents[1] / "terminal.md"
SIZES = {"80x24": (80, 24), "160x50": (160, 50)}
_SCREEN = re.compile(r"<!-- screen (\w+) (\w+) -->\n```text\n.*?```\n", re.S)
_CHOICES = 40
"""So many choices are made by chance before the screen is looked at."""


def shot(game: str, size: str) -> str:
    """A game in its first turns, as the person on the first seat sees it."""
    match = tessera.new(game, tessera.game(game).seats[0], 7)
    chance = random.Random(7)
    while match.length < _CHOICES or match.asks[0].seat != 0:
        ask = match.asks[0]
        match.choose(ask.seat, chance.choice(ask.options))
    sitting = Sitting(match, [0], "random", None)
    sitting.told = max(0, len(match.story(0)) - 6)
    before = screen.size
    screen.size = ConsoleDimensions(*SIZES[size])
    try:
        with screen.capture() as made:
            sitting.show(match.asks[0], sitting.news(0))
    finally:
        screen.size = before
    return "\n".join(line.rstrip() for line in Text.from_ansi(made.get()).plain.splitlines()) + "\n"


def written(page: str) -> str:
    """The page with every screen made anew."""
    return _SCREEN.sub(lambda m: f"<!-- screen {m[1]} {m[2]} -->\n```text\n{shot(m[1], m[2])}```\n", page)


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
