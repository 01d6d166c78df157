"""The ledger check: which rules have a test, and which ids are cited that no ledger has. Run it for a table."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import tessera

ROOT = Path(__file__).parent.parent
ID = re.compile(r"\b([A-Z]{3}-(?:[a-z_]+\.)?\d+(?:\.\d+)*)\b")


def tested_ids() -> dict[str, list[str]]:
    """Every rule id in a `@rule(…)`, with the tests that it marks."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                for id in _marked(node):
                    found.setdefault(id, []).append(f"{path.relative_to(ROOT)}::{node.name}")
    return found


def _marked(node: ast.FunctionDef | ast.ClassDef) -> Iterator[str]:
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "rule":
            for argument in decorator.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def cited_ids(game: str) -> dict[str, str]:
    """Every rule id in the source, the words and the data of a game, with a file that cites it."""
    folder = ROOT / "src" / "tessera" / "games" / game
    found = {}
    for path in sorted([*folder.rglob("*.py"), *folder.glob("*.toml")]):
        for id in ID.findall(path.read_text(encoding="utf-8")):
            found[id] = str(path.relative_to(ROOT))
    return found


def spoken(game: str) -> tuple[set[str], set[str]]:
    """The topics and the kinds of events that the source of a game names, where it names them in so many letters."""
    topics, kinds = set(), set()
    for path in sorted((ROOT / "src" / "tessera" / "games" / game).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            words = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            if name == "Ask" and len(node.args) > 1 and isinstance(node.args[1], ast.Constant):
                topics |= set(words[:1])
            if name == "tell" and node.args and isinstance(node.args[0], ast.Constant):
                kinds |= set(words[:1])
    return topics, kinds


def main() -> None:
    tested = tested_ids()
    for name in tessera.game_names():
        ledger = tessera.game(name).ledger
        missing = [id for id in ledger.rules if id not in tested]
        carried = sum(id in cited_ids(name) for id in ledger.rules)
        print(
            f"{name:12} {len(ledger.rules) - len(missing):4} of {len(ledger.rules)} rules have a test, "
            f"{carried} are cited in the code"
        )
        if missing:
            more = f" and {len(missing) - 20} more" if len(missing) > 20 else ""
            print(f"{'':12} without a test: {' '.join(missing[:20])}{more}")


if __name__ == "__main__":
    main()
