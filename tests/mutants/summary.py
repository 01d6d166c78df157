"""The figures of a run, and their row in docs/tests.md."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from tests.mutants.targets import ROOT


@dataclass
class Figures:
    """How many mutants fared how. Timeouts are among the killed."""

    killed: int = 0
    timeouts: int = 0
    survived: int = 0
    equivalent: int = 0
    untried: int = 0

    @property
    def rate(self) -> float:
        """Killed, of those that make a difference."""
        counted = self.killed + self.survived
        return self.killed / counted if counted else 1.0

    def __str__(self) -> str:
        untried = f", {self.untried} not tried" if self.untried else ""
        return (
            f"{self.killed} killed ({self.timeouts} by time), {self.survived} survived, "
            f"{self.equivalent} equivalent{untried}: {self.rate:.1%} killed"
        )


def write_row(name: str, figures: Figures, number: int, seed: int, page: Path = ROOT / "docs/tests.md") -> None:
    """Put a target's figures into the page's table."""
    if figures.untried:
        raise SystemExit(f"{figures.untried} mutants have not been tried: nothing is written")
    row = (
        f"| `make mutants GAME={name}` | {number} | {seed} | {figures.killed} | {figures.timeouts} "
        f"| {figures.survived} | {figures.equivalent} | {figures.rate:.1%} | {datetime.now(UTC):%Y-%m-%d} |"
    )
    text = page.read_text(encoding="utf-8")
    changed, rows = re.subn(rf"^\| `make mutants GAME={name}` \|.*$", row, text, flags=re.MULTILINE)
    if not rows:
        raise SystemExit(f"{page} has no row for {name}")
    page.write_text(changed, encoding="utf-8")
