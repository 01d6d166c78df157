"""What is mutated, and with which tests: one game, or the engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src/tessera/games"
NO_RULES = (
    "__init__.py", "appraise.py", "check.py", "checks.py", "components.py", "faces.py", "layout.py", "mats.py",
    "numbers.py", "observe.py", "options.py", "reading.py", "scenes.py", "things.py", "view.py", "words.py",
)  # fmt: skip
"""Modules beside `rules/` that carry no rules: data, words, what is shown, positions of lessons, and judgement."""


@dataclass(frozen=True)
class Target:
    """Files to mutate, the tests that run first, and the kit that runs after them."""

    name: str
    files: tuple[str, ...]
    tests: tuple[str, ...]
    kit: tuple[str, ...]
    options: tuple[str, ...]
    sources: tuple[str, ...]
    """What the tests' result depends on besides themselves."""
    equivalents: Path
    root: Path = ROOT

    def digest(self, *folders: str) -> str:
        """The content of all files of the sources and of some folders."""
        digest = blake2b(digest_size=8)
        for path in _files(self.root, [*self.sources, "tests/kit.py", "tests/conftest.py", *folders]):
            digest.update(path.name.encode())
            digest.update(path.read_bytes())
        return digest.hexdigest()


def _files(root: Path, folders: list[str]) -> Iterator[Path]:
    for folder in folders:
        path = root / folder
        yield from (
            [path] if path.is_file() else sorted(p for p in path.rglob("*.*") if p.is_file() and p.suffix != ".pyc")
        )


def target(name: str) -> Target:
    """A game by its name, or "engine"."""
    if name == "engine":
        files = sorted((ROOT / "src/tessera/engine").glob("*.py"))
        return Target(
            name, tuple(str(path.relative_to(ROOT)) for path in files), ("tests/engine",),
            ("tests/bots", "tests/conformance"), ("--game", "triumvirate"),
            ("src/tessera/engine", "src/tessera/bots", "src/tessera/testing", "src/tessera/games/triumvirate"),
            ROOT / "tests/engine/equivalent.toml",
        )  # fmt: skip
    folder = GAMES / name
    if not (folder / "rules").is_dir():
        known = ", ".join(sorted(path.parent.name for path in GAMES.glob("*/rules")))
        raise SystemExit(f"unknown game {name!r}: choose engine, {known}")
    beside = [path for path in sorted(folder.glob("*.py")) if path.name not in NO_RULES]
    files = [*sorted((folder / "rules").rglob("*.py")), *beside]
    return Target(
        name, tuple(str(path.relative_to(ROOT)) for path in files), (f"tests/games/{name}",), ("tests/conformance",),
        ("--game", name), ("src/tessera/engine", "src/tessera/testing", f"src/tessera/games/{name}"),
        ROOT / f"tests/games/{name}/equivalent.toml",
    )  # fmt: skip
