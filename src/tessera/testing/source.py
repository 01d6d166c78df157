"""What the source of a game says: rules that it cites, topics and events that it names."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ID = re.compile(r"\b([A-Z]{3}-(?:[a-z_]+\.)?\d+(?:\.\d+)*)\b")


def cited_ids(folder: Path) -> dict[str, str]:
    """Every rule id in the source, the words and the data of a game, with a file that cites it."""
    found = {}
    for path in sorted([*folder.rglob("*.py"), *folder.glob("*.toml")]):
        for id in ID.findall(path.read_text(encoding="utf-8")):
            found[id] = str(path.relative_to(folder))
    return found


def spoken(folder: Path) -> tuple[set[str], set[str]]:
    """The topics and the kinds of events that the source of a game names, where it names them in so many letters."""
    topics, kinds = set(), set()
    for path in sorted(folder.rglob("*.py")):
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
