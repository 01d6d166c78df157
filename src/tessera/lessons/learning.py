"""A learner in a lesson: where they stand, what they are told, and what comes of what they choose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tessera.engine import IllegalChoice, Match, TesseraError
from tessera.engine.errors import DataError
from tessera.engine.sentences import Sentence
from tessera.lessons.lesson import Lesson, Step, make
from tessera.lessons.saying import said

GO_ON = ""
"""What a learner does in a step that is only read."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What is said to something that the learner did; if it was not right, nothing has changed."""

    right: bool
    words: Sentence | None


class Learning:
    """One learner in one lesson. The path, what was done in each step so far, says all: it can be kept and replayed."""

    def __init__(self, lesson: Lesson, path: Sequence[str] = ()) -> None:
        """A learner at the end of a path; of a path that the lesson no longer takes, only the part that it takes."""
        self.lesson = lesson
        self.match: Match = lesson.start.match(lesson.game)
        self.path: list[str] = []
        self.since = self.match.length
        """How many choices had been made before the last thing that the learner did."""
        for done in path:
            try:
                if self.done or not self.do(done).right:
                    break
            except IllegalChoice:
                break

    @property
    def at(self) -> int:
        """The number of the step, from 0 on."""
        return len(self.path)

    @property
    def done(self) -> bool:
        """Whether the lesson is over."""
        return self.at == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The step that the learner is at: the last one, when the lesson is over."""
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    @property
    def options(self) -> list[str]:
        """The notations of what the learner could choose now; none, in a step that is only read."""
        ask = self.match.ask(self.lesson.start.seat) if self.step.do and not self.done else None
        return [str(option) for option in ask.options] if ask is not None else []

    def said(self) -> list[Sentence]:
        """What the step says, by paragraphs."""
        return [self._said(words) for words in self.step.say]

    def do(self, done: str) -> Reply:
        """Go on, or make a choice. An `IllegalChoice` is no option here; any other wrong one is answered."""
        step = self.step
        if self.done:
            raise IllegalChoice(f"the lesson {self.lesson.id!r} is over: there is nothing to choose")
        if not step.do:
            if done != GO_ON:
                raise IllegalChoice(f"illegal choice {done!r:.80}: this step is only read")
            return self._right(GO_ON)
        if done not in self.options:
            raise IllegalChoice(f"illegal choice {done!r:.80}: the options are {', '.join(self.options)}")
        if not step.fits(done):
            return Reply(False, self._said(step.objection(done)))
        return self._right(done)

    def _right(self, done: str) -> Reply:
        self.since = self.match.length
        if done != GO_ON:
            self._make(f"{self.lesson.start.seat} {done}")
        for answer in self.step.answers:
            self._make(answer)
        words = self._said(self.step.well) if self.step.well else None
        self.path.append(done)
        return Reply(True, words)

    def _make(self, choice: str) -> None:
        try:
            make(self.match, choice)
        except TesseraError as error:
            raise DataError(f"{self.step.where} answers {choice!r}: {error}") from error

    def _said(self, template: str) -> Sentence:
        try:
            return said(self.lesson.game, template, self.match.seats, self.match.view(self.lesson.start.seat))
        except DataError as error:
            raise DataError(f"{self.step.where}: {error}") from error
