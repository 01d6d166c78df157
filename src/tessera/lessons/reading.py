"""Reads the lessons of a game: `lessons/index.toml`, and a file for each lesson.

    # index.toml
    order = ["aim", "turn"]                  # the files, in the order in which they are learned
    [later]                                  # sections of the ledger that no lesson teaches, and why
    "15. Two players" = "The lessons are for three."

    # aim.toml
    title = "Three roads to power"
    line = "What you fight for."
    [start]
    seats = 3
    seat = 0                                 # the learner's
    seed = 7
    scene = "late"                           # a function in `Game.scenes`; without one, the setup
    choices = ["rome:two_gold"]              # made before the lesson begins, each by the seat that is asked
    [start.options]
    [[step]]
    say = '''A paragraph. Another one after an empty line.'''
    spot = ["province:italia"]               # what to look at: ids of the view, or option:<notation>
    do = ["march:*"]                         # what the learner does; without it, the step is read
    answers = ["stop", "1 pass"]             # what is chosen after it, by those who are asked, or by a certain seat
    well = "Well done."
    otherwise = "Not now: first you march."  # said to any other choice
    wrong = { "stop" = "You could stop, but …" }   # said to a certain one
    rules = ["TRI-5.12"]                     # what is taught

The words are templates as in `text.en.toml`; see `saying.py` for what they can be filled with.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from tessera.engine import Game
from tessera.engine.components import Block, read_data
from tessera.engine.errors import DataError
from tessera.lessons.lesson import Lesson, Lessons, Start, Step
from tessera.lessons.saying import told

INDEX = "index.toml"


@cache
def lessons_of(game: Game) -> Lessons:
    """All lessons of a game; none, where its folder has none."""
    folder = game.folder / "lessons"
    if not (folder / INDEX).is_file():
        return Lessons(game, (), {})
    index = read_data(folder / INDEX)
    order = index.words("order")
    files = {path.stem for path in folder.glob("*.toml")} - {Path(INDEX).stem}
    if len(set(order)) != len(order) or set(order) != files:
        raise index.wrong("order", f"each of {', '.join(sorted(files))} once", list(order))
    later = {section: index.block("later").word(section) for section in index.block("later")}
    _refuse_unread(index)
    return Lessons(game, tuple(read(game, folder / f"{id}.toml") for id in order), later)


def read(game: Game, path: Path) -> Lesson:
    """The lesson in a file."""
    data = read_data(path)
    steps = data.blocks("step")
    lesson = Lesson(
        game,
        path.stem,
        told(game, data.word("title")),
        told(game, data.word("line")),
        _start(game, data.block("start")),
        tuple(_step(game, Block(block, f"{path.name}: step {number}")) for number, block in enumerate(steps, 1)),
    )
    if not steps:
        raise data.wrong("step", "a list of at least one", [])
    _refuse_unread(data, "step")
    return lesson


def _start(game: Game, data: Block) -> Start:
    seats = data.number("seats", game.seats[0], game.seats[-1])
    return Start(
        seats,
        data.number("seat", 0, seats - 1),
        data.number("seed"),
        dict(data.get("options", {}).items()),
        data.word("scene", game.scenes) if "scene" in data else "",
        _words(data, "choices"),
    )


def _step(game: Game, data: Block) -> Step:
    step = Step(
        data.where,
        tuple(" ".join(part.split()) for part in data.word("say").split("\n\n") if part.strip()),
        _words(data, "spot"),
        _words(data, "do"),
        _words(data, "answers"),
        _sentence(data, "well"),
        {pattern: " ".join(words.split()) for pattern, words in data.get("wrong", {}).items()},
        _sentence(data, "otherwise"),
        _words(data, "rules"),
    )
    for id in step.rules:
        if id not in game.ledger:
            raise data.wrong("rules", "a list of rules of the ledger", id)
    if not step.do:
        for name in ("well", "otherwise", "wrong"):
            if name in data:
                raise DataError(f"{data.where} has {name!r}, but nothing to do: give it 'do'")
    _refuse_unread(data)
    return step


def _words(data: Block, name: str) -> Sequence[str]:
    return data.words(name) if name in data else ()


def _sentence(data: Block, name: str) -> str:
    return " ".join(data.word(name).split()) if name in data else ""


def _refuse_unread(data: Block, but: str = "\0") -> None:
    """A key that means nothing here is a slip of the pen."""
    for where in data.unread():
        if not where.startswith(f"{data.where} {but}"):
            raise DataError(f"{where} is not a part of a lesson")
