"""Which section of a ledger is taught in which lesson."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from tessera.engine import Game
from tessera.lessons.lesson import Lesson, Lessons
from tessera.lessons.reading import lessons_of

_BOLD = re.compile(r"\*\*([A-Z]{3}-[\w.]+?)\.?\*\*")


def sections(game: Game) -> dict[str, list[str]]:
    """The sections of a ledger in order, each with the ids of its rules: none, where it only repeats others."""
    found: dict[str, list[str]] = {}
    for line in game.ledger.markdown.splitlines():
        if line.startswith("## "):
            found[line.removeprefix("## ").strip()] = []
        elif found and (bold := _BOLD.match(line)) and bold[1] in game.ledger:
            found[list(found)[-1]].append(bold[1])
    return found


def taught(lessons: Lessons) -> Mapping[str, Sequence[Lesson]]:
    """The lessons that teach a rule of each section."""
    return {
        section: [lesson for lesson in lessons if not set(rules).isdisjoint(lesson.rules)]
        for section, rules in sections(lessons.game).items()
    }


def table(game: Game) -> str:
    """The sections of a game's ledger, and where each is taught, as a table for the manual."""
    lessons = lessons_of(game)
    by_section = taught(lessons)
    rows = [
        f"| {section} | {', '.join(lesson.title for lesson in by_section[section]) or lessons.later.get(section, '')} |"
        for section in sections(game)
    ]
    return "\n".join(["| section of the ledger | taught in |", "| --- | --- |", *rows])
