"""The ledger: every rule of a game as one numbered sentence, read from its RULES.md."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from tessera.engine.errors import DataError

_RULE = re.compile(r"^\*\*([A-Z]{3}-[\w.]+?)\.?\*\*\s*(.*)$")
_HEADING = re.compile(r"^(#+)\s+(.*)$")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its id (`TRI-8.13`), its sentence, and the section it stands in."""

    id: str
    text: str
    section: str


class Ledger:
    """The rules of one game, in order."""

    def __init__(self, markdown: str) -> None:
        self.markdown = markdown
        self.rules: dict[str, Rule] = {}
        section, current = "", ""
        for line in markdown.splitlines():
            if heading := _HEADING.match(line):
                section, current = heading[2], ""
            elif found := _RULE.match(line):
                current = found[1]
                if current in self.rules:
                    raise DataError(f"the ledger has {current} twice")
                self.rules[current] = Rule(current, found[2], section)
            elif current and line.strip() and not line.startswith("Example"):
                rule = self.rules[current]
                self.rules[current] = Rule(current, f"{rule.text}\n{line}", section)
            else:
                current = current if not line.strip() and _continues(self.rules.get(current)) else ""

    @classmethod
    def read(cls, path: Path) -> Ledger:
        """The ledger in a file."""
        return cls(path.read_text(encoding="utf-8"))

    def __getitem__(self, id: str) -> Rule:
        try:
            return self.rules[id]
        except KeyError:
            raise DataError(f"the ledger has no rule {id!r}") from None

    def __contains__(self, id: object) -> bool:
        return id in self.rules

    def find(self, words: str) -> list[Rule]:
        """The rules with this id, of this section number (`8` or `TRI-8`), or with all of these words."""
        wanted = words.strip().lower()
        if exact := [rule for rule in self.rules.values() if rule.id.lower() == wanted]:
            return exact
        prefix = next(iter(self.rules), "-").split("-")[0].lower()
        number = wanted if wanted.startswith(prefix + "-") else f"{prefix}-{wanted}"
        if within := [rule for rule in self.rules.values() if rule.id.lower().startswith(number + ".")]:
            return within
        if same := [rule for rule in self.rules.values() if rule.id.lower() == number]:
            return same
        parts = wanted.split()
        return [
            rule for rule in self.rules.values() if all(part in f"{rule.section} {rule.text}".lower() for part in parts)
        ]


def _continues(rule: Rule | None) -> bool:
    """A rule that ends in a colon goes on in the table or list after the blank line."""
    return rule is not None and rule.text.rstrip().endswith(":")
