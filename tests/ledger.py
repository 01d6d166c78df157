"""The ledger check: which rules have a test, and which ids are cited that no ledger has. Run it for a table."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import tessera
from tessera.testing.source import cited_ids

ROOT = Path(__file__).parent.parent


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


def main() -> None:
    tested = tested_ids()
    for name in tessera.game_names():
        ledger = tessera.game(name).ledger
        missing = [id for id in ledger.rules if id not in tested]
        carried = sum(id in cited_ids(tessera.game(name).folder) for id in ledger.rules)
        print(
            f"{name:12} {len(ledger.rules) - len(missing):4} of {len(ledger.rules)} rules have a test, "
            f"{carried} are cited in the code"
        )
        if missing:
            more = f" and {len(missing) - 20} more" if len(missing) > 20 else ""
            print(f"{'':12} without a test: {' '.join(missing[:20])}{more}")


if __name__ == "__main__":
    main()
