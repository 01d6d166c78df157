"""Results of a contest: a file of JSON lines, the contest first, then one line per game, in the order of their ends.

A file whose name ends in `.gz` is compressed.
"""

from __future__ import annotations

import dataclasses
import os
import platform
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tessera
from tessera import lines
from tessera.bots import named
from tessera.engine import RecordError
from tessera.lab.contest import Contest

FORMAT = 1


class Results:
    """The file of a contest. It grows by whole lines, so that a killed contest goes on where it stopped."""

    def __init__(self, path: Path, contest: Contest, numbers_only: bool = False) -> None:
        """Begin a file, or go on with one that holds games of the same contest.

        With `numbers_only` no more of the games is kept in memory: they may be very many.
        """
        self.path = path
        self.contest = contest
        self._numbers_only = numbers_only
        self.lines: list[dict[str, Any]] = []
        if path.exists() and path.stat().st_size:
            lines.mend(path)
        if path.exists() and path.stat().st_size:
            self.heading, games = _read(path)
            self.lines += map(self._kept, games)
            self._go_on(heading(contest))
        else:
            self.heading = heading(contest)
            path.parent.mkdir(parents=True, exist_ok=True)
            lines.append(path, self.heading)

    def _kept(self, line: dict[str, Any]) -> dict[str, Any]:
        return {"number": line["number"]} if self._numbers_only else line

    def _go_on(self, now: dict[str, Any]) -> None:
        """Games may only be added that are of the same kind; a new commit is noted."""
        for part, words in (
            ("contest", "holds another contest"),
            ("data", "was played with another data file"),
            ("settings", "was played with other settings of the bots"),
        ):
            if self.heading[part] != now[part]:
                raise RecordError(f"{self.path} {words}: {self.heading[part]}, not {now[part]}; choose another file")
        if now["commit"] not in self.heading["commit"].split(", "):
            lines.append(self.path, now)
            self.heading["commit"] += f", {now['commit']}"

    @property
    def done(self) -> set[int]:
        """The numbers of the games that have been played."""
        return {line["number"] for line in self.lines}

    def add(self, line: dict[str, Any]) -> None:
        """Keep the result of a game."""
        lines.append(self.path, line)
        self.lines.append(self._kept(line))


def read(path: Path) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The heading and the games of a results file. Where it was gone on with after changes, all commits are named."""
    found, games = _read(path)
    kept = list(games)
    return found, kept


def _read(path: Path) -> tuple[dict[str, Any], Iterator[dict[str, Any]]]:
    """The heading, which knows all commits when all games have been read."""
    found = lines.entries(path)
    first = next(found, None)
    if not isinstance(first, dict) or first.get("arena") != FORMAT:
        raise RecordError(f"{path} holds no results of an arena")

    def games() -> Iterator[dict[str, Any]]:
        for entry in found:
            if "arena" in entry:
                first["commit"] += f", {entry['commit']}"
            else:
                yield entry

    return first, games()


def heading(contest: Contest) -> dict[str, Any]:
    """What one must know to repeat a contest."""
    return {
        "arena": FORMAT,
        "contest": contest.to_json(),
        "settings": {bot: settings_of(bot, contest.game) for bot in contest.bots},
        "data": tessera.game(contest.game).fingerprint,
        "tessera": tessera.__version__,
        "commit": commit(contest.game),
        "python": platform.python_version(),
        "machine": machine(),
    }


def settings_of(bot: str, game: str) -> dict[str, Any]:
    """All numbers of a bot in a game; none for a bot that does not tell them."""
    settings = getattr(named(bot), "settings", None)
    return dataclasses.asdict(settings(game)) if settings is not None else {}


def commit(game: str) -> str:
    """The commit of the source tree, with a plus where engine, bots, lab or the game have changed since; empty outside
    of one."""
    folder = Path(tessera.__file__).parent
    played = [folder / "engine", folder / "bots", folder / "lab", tessera.game(game).folder]
    try:
        found = _git(folder, "rev-parse", "--short=10", "HEAD")
        changed = _git(folder, "status", "--porcelain", "--", *map(str, played))
    except (OSError, subprocess.CalledProcessError):
        return ""
    return found + ("+" if changed else "")


def _git(folder: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=folder, capture_output=True, text=True, check=True).stdout.strip()


def machine() -> str:
    """The processor and the number of cores."""
    name = platform.processor() or platform.machine()
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
        name = next(line.split(":", 1)[1].strip() for line in text.splitlines() if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    return f"{name}, {os.cpu_count()} cores"
