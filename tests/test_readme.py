"""The README tells the truth: its example runs, its commands exist, its links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import tessera

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_library_example_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.S)
    names: dict[str, object] = {}
    exec(example, names)
    assert names["match"].over
    assert names["story"]


def test_the_commands_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"^make (\w+)", README, re.M):
        assert re.search(rf"^{target}:", makefile, re.M), target
    from tessera.cli import app

    commands = {command.name or command.callback.__name__ for command in app.registered_commands}
    for command in re.findall(r"\.venv/bin/tessera (\w+)", README):
        assert command in commands


def test_the_links_lead_somewhere() -> None:
    for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_every_game_is_named() -> None:
    for name in tessera.games():
        assert f"`{name}`" in README
        assert tessera.game(name).title in README
