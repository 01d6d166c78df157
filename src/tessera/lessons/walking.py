"""Goes through a lesson in every way that it offers, and finds what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase

from tessera.engine.errors import DataError, TesseraError
from tessera.lessons.learning import GO_ON, Learning
from tessera.lessons.lesson import Lesson, Step
from tessera.lessons.saying import ids_in, written_number


def walk(lesson: Lesson) -> Iterator[Learning]:
    """The learner before each step and at the end, on the way that takes the first right choice everywhere.

    At each step everything is looked at: that the learner is asked, that spotlights fall on something, that the words
    can be said and write no number themselves, that every wrong choice is answered and changes nothing, and that every
    other right choice leads to the end, too. A `DataError` names file and step.
    """
    game, start = lesson.game, lesson.start
    if dict(game.pieces(start.table(game, scene=False))) != dict(game.pieces(start.table(game))):
        raise DataError(f"{lesson.id}.toml: the scene {start.scene!r} has made or lost pieces")
    learning = Learning(lesson)
    while not learning.done:
        look(learning)
        yield learning
        right = _right(learning)
        for other in right[1:]:
            _to_the_end(Learning(lesson, [*learning.path, other]))
        learning.do(right[0])
    yield learning


def rehearse(lesson: Lesson) -> None:
    """Go through a lesson once; a `DataError`, where an owner's own data file does not bear it."""
    try:
        _to_the_end(Learning(lesson))
    except TesseraError as error:
        raise DataError(f"the lesson {lesson.id!r} cannot be learned: {error}") from error


def look(learning: Learning) -> None:
    """Check the step that a learner is at."""
    step = learning.step
    for template in step.templates():
        if number := written_number(template):
            raise DataError(f"{step.where} writes {number!r} itself: take it from the data or the table: {template!r}")
    learning.said()
    seen = ids_in(learning.match.view(learning.lesson.start.seat))
    for id in step.spot:
        if id not in seen and id not in {f"option:{notation}" for notation in learning.options}:
            near = sorted(other for other in seen if other.split(":")[0] == id.split(":")[0])
            raise DataError(f"{step.where} spot {id!r} is not in the view: there are {', '.join(near or sorted(seen))}")
    if step.do:
        _look_at_choices(learning, step)


def _look_at_choices(learning: Learning, step: Step) -> None:
    options = learning.options
    if not options:
        asked = ", ".join(f"seat {ask.seat} {ask.topic}" for ask in learning.match.asks) or "nobody"
        raise DataError(f"{step.where} do: the learner is not asked, but {asked}")
    for pattern in (*step.do, *step.wrong):
        if not any(fnmatchcase(option, pattern) for option in options):
            raise DataError(f"{step.where}: {pattern!r} fits no option: they are {', '.join(options)}")
    before = learning.match.table.to_json()
    for option in options:
        if step.fits(option):
            continue
        if not step.objection(option):
            raise DataError(f"{step.where} has no 'otherwise': what is said to {option}?")
        reply = learning.do(option)
        if reply.right or not reply.words or learning.match.table.to_json() != before:
            raise DataError(f"{step.where}: the wrong choice {option} has changed something")


def _right(learning: Learning) -> list[str]:
    if not learning.step.do:
        return [GO_ON]
    return [option for option in learning.options if learning.step.fits(option)]


def _to_the_end(learning: Learning) -> None:
    while not learning.done:
        look(learning)
        learning.do(_right(learning)[0])
