"""Five games of one layout: every part of a game is where it is in the others (docs/new-game.md)."""

from __future__ import annotations

from importlib import import_module

import pytest

import tessera

ROOMS = {
    "components": "DATA", "checks": "", "options": "", "words": "vocabulary", "table": "", "setup": "new_table",
    "pieces": "pieces", "redeal": "redeal", "scores": "scores", "view": "view", "appraise": "appraise", "rules": "step",
}  # fmt: skip
"""Each module with what it gives, where that has one name."""
OURS = sorted(name for name in tessera.game_names() if tessera.game(name).__module__.startswith("tessera.games."))


@pytest.mark.parametrize("name", OURS)
def test_a_game_has_these_rooms(name: str, request: pytest.FixtureRequest) -> None:
    if (chosen := request.config.getoption("--game")) and name not in chosen:
        pytest.skip("another game was chosen")
    for room, gives in ROOMS.items():
        module = import_module(f"tessera.games.{name}.{room}")
        assert not gives or hasattr(module, gives), f"{module.__name__} gives no {gives}"
    folder = tessera.game(name).folder
    for file in ("RULES.md", "components.toml", "text.en.toml"):
        assert (folder / file).is_file(), f"{folder} has no {file}"
