"""The manual tells the truth: its examples run, its commands can be called so, its links lead somewhere."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import typer.main

import tessera
from tessera.cli import app
from tessera.cli.actions import page as actions_page

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
COMMAND = re.compile(r"^(?:    )?(?:\.venv/bin/)?(tessera|make|python|\.venv/bin/pytest) +(\S.*?)$", re.M)


def named(pages: list[Path]) -> list[str]:
    return [str(page.relative_to(ROOT)) for page in pages]


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", page.read_text(encoding="utf-8"), re.S)


@pytest.mark.parametrize("name", named([page for page in PAGES if blocks(page, "python")]))
def test_the_examples_run(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after the other, as a reader would; a block that begins with `def` is a quotation of our source."""
    monkeypatch.chdir(tmp_path)
    text = (ROOT / name).read_text(encoding="utf-8")
    if "arena/games.jsonl" in text:
        arena = "tessera arena triumvirate random greedy --games 1 --jobs 1 --out arena/games.jsonl"
        subprocess.run([sys.executable, "-m", *shlex.split(arena)], check=True, capture_output=True)
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    names: dict[str, object] = {}
    for block in blocks(ROOT / name, "python"):
        if block.startswith("def "):
            assert block in sources, f"{name} quotes what no source says:\n{block}"
        else:
            exec(compile(block, name, "exec"), names)


@pytest.mark.parametrize("name", named(PAGES))
def test_the_commands_can_be_called_so(name: str) -> None:
    """Every line of a code block that calls `tessera`, `make` or a script of ours: what it names is there."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    tessera_command = typer.main.get_command(app)
    for program, line in COMMAND.findall((ROOT / name).read_text(encoding="utf-8")):
        words = shlex.split(line, comments=True)
        if program == "make":
            assert re.search(rf"^{words[0]}:", makefile, re.M), line
        elif program == "python":
            script = words[1].replace(".", "/") + ".py" if words[0] == "-m" else words[0]
            assert (ROOT / script).is_file(), line
        elif program == "tessera":
            parse(tessera_command, words)


def parse(group: typer.core.TyperGroup, words: list[str]) -> None:
    """Reads the words of a call as the command would, without carrying it out."""
    context = group.make_context("tessera", list(words), resilient_parsing=True)
    found, command, rest = group.resolve_command(context, list(words))
    assert command is not None, words
    command.make_context(found, [word for word in rest if word != "…"], parent=context)


def test_the_links_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_the_manual_has_every_page() -> None:
    menu = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for page in PAGES[1:]:
        assert str(page.relative_to(ROOT / "docs")) in menu, page


def test_every_game_is_named() -> None:
    readme = PAGES[0].read_text(encoding="utf-8")
    for name in tessera.game_names():
        assert f"`{name}`" in readme
        assert tessera.game(name).title in readme
        assert ROOT / "docs" / "games" / f"{name}.md" in PAGES


SECTIONS = [
    "What is reconstructed",
    "How the questions run",
    "What counts as known",
    "What random play reaches",
    "Golden records",
    "Figures",
]


@pytest.mark.parametrize("name", tessera.game_names())
def test_the_tables_of_actions_are_current(name: str) -> None:
    page = ROOT / "docs" / "actions" / f"{name}.md"
    command = f"tessera actions {name} --markdown > docs/actions/{name}.md"
    assert page.read_text(encoding="utf-8") == actions_page(tessera.game(name)), f"make it anew: {command}"
    assert f"](../actions/{name}.md)" in (ROOT / "docs" / "games" / f"{name}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", tessera.game_names())
def test_the_pages_of_games_have_one_shape(name: str) -> None:
    """The same sections in the same order (a game may have others besides), and numbers that are true."""
    page = (ROOT / "docs" / "games" / f"{name}.md").read_text(encoding="utf-8")
    game = tessera.game(name)
    assert [title for title in re.findall(r"^## (.*)$", page, re.M) if title in SECTIONS] == SECTIONS
    assert page.startswith(f"# {game.title}\n")
    said = re.search(r"^Name `(\w+)`, (\d) to (\d) players, (\d+) rules, (\d+) choices", page, re.M)
    assert said
    assert said.groups() == (
        name, str(game.seats[0]), str(game.seats[-1]), str(len(game.ledger.rules)), str(len(game.vocabulary)),
    )  # fmt: skip
