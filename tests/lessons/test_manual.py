"""The manual says where each section of a ledger is taught; `python -m tests.lessons.test_manual` writes it anew."""

from __future__ import annotations

from pathlib import Path

import tessera
from tessera.lessons import lessons_of
from tessera.lessons.coverage import table

PAGE = Path(__file__).parents[2] / "docs" / "lessons.md"
HEADING = "## What is taught where"


def written_anew() -> str:
    """The page with the tables of all games."""
    before, heading, _ = PAGE.read_text(encoding="utf-8").partition(HEADING)
    games = [game for game in map(tessera.game, tessera.game_names()) if len(lessons_of(game))]
    tables = [f"### {game.title}\n\n{table(game)}\n" for game in games]
    return before + "\n\n".join([heading, "A test compares this with the lessons.", *tables])


def test_the_manual_says_where_everything_is_taught() -> None:
    assert PAGE.read_text(encoding="utf-8") == written_anew(), "python -m tests.lessons.test_manual writes it anew"


if __name__ == "__main__":
    PAGE.write_text(written_anew(), encoding="utf-8")
