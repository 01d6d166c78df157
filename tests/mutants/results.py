"""What is known of the mutants from earlier runs, and which of them are named as equivalent."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from tests.mutants.campaign import Verdict
from tests.mutants.operators import Mutant
from tests.mutants.targets import Target

KILLED = ("killed", "timeout")


class Results:
    """A file of verdicts, one a line, the last one of a mutant counts; kept with the content that they hold for."""

    def __init__(self, target: Target, path: Path) -> None:
        self.target = target
        self.path = path
        self.source = target.digest()
        self.everything = target.digest(*target.tests, *target.kit)
        self.kept: dict[str, dict[str, str]] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                entry = json.loads(line)
                self.kept[entry["key"]] = entry

    def note(self, mutant: Mutant, verdict: Verdict) -> None:
        entry = {
            "key": mutant.key, "status": verdict.status, "by": verdict.by, "source": self.source,
            "everything": self.everything, "test": self._content(verdict.by),
        }  # fmt: skip
        self.kept[mutant.key] = entry
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry, ensure_ascii=False) + "\n")

    def of(self, mutant: Mutant, again: bool = False) -> Verdict | None:
        """The verdict that still holds: of the same code and tests; or killed, by a test that has not changed since.

        `again` takes every mutant that was killed once as killed.
        """
        entry = self.kept.get(mutant.key)
        if entry is None:
            return None
        killed = entry["status"] in KILLED
        same = entry["everything"] == self.everything
        same_kill = killed and entry["source"] == self.source and entry["test"] == self._content(entry["by"])
        return Verdict(entry["status"], entry["by"]) if same or same_kill or (killed and again) else None

    def _content(self, test: str) -> str:
        path = self.target.root / test.split("::")[0]
        return blake2b(path.read_bytes(), digest_size=8).hexdigest() if path.is_file() else ""


@dataclass(frozen=True)
class Equivalent:
    """A change that makes no difference, with the reason."""

    file: str
    line: str
    change: str
    reason: str

    def covers(self, mutant: Mutant) -> bool:
        return (
            mutant.file.endswith("/" + self.file)
            and mutant.text.split("  #")[0].strip() == self.line.split("  #")[0].strip()
            and mutant.change == self.change
        )


def equivalents(target: Target) -> list[Equivalent]:
    """The entries of the target's file, checked."""
    if not target.equivalents.exists():
        return []
    found = []
    for number, entry in enumerate(
        tomllib.loads(target.equivalents.read_text(encoding="utf-8")).get("equivalent", []), 1
    ):
        wrong = set(entry) ^ {"file", "line", "change", "reason"}
        if wrong or not str(entry.get("reason", "")).strip():
            about = ", ".join(sorted(wrong)) or "reason"
            raise SystemExit(f"{target.equivalents}, entry {number}: write file, line, change, reason ({about})")
        found.append(Equivalent(**entry))
    return found
