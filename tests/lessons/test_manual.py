"""The manual says where each section of a ledger is taught."""

from __future__ import annotations

from pathlib import Path

import pytest

import tessera
from tessera.lessons import lessons_of
from tessera.lessons.coverage import table

PAGE = Path(__file__).parents[2] / "docs" / "lessons.md"


@pytest.mark.parametrize("name", tessera.game_names())
def test_the_table_of_a_game_is_in_the_manual(name: str) -> None:
    game = tessera.game(name)
    if len(lessons_of(game)):
        written = PAGE.read_text(encoding="utf-8")
        assert f"### {game.title}\n\n{table(game)}\n" in written, "python -m tessera.lessons.coverage writes it anew"
