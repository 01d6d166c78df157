"""What a lesson is: a position, and steps in which something is said and, mostly, something is done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from tessera.engine import Fate, Game, Match, Seat, Table
from tessera.engine.errors import DataError
from tessera.engine.plain import JSON

_WORDS_A_MINUTE = 140
_ACTS_A_MINUTE = 4


@dataclass(frozen=True, slots=True)
class Start:
    """Where a lesson begins: a seeded match after some choices, or a table that a function of the game has set up."""

    seats: int
    seat: Seat
    """The learner's."""
    seed: int
    options: JSON
    scene: str
    """The name of a function in `Game.scenes`; empty, where the lesson begins with the setup."""
    choices: Sequence[str]

    def table(self, game: Game, scene: bool = True) -> Table:
        """The table before the choices; without its scene, the setup."""
        table: Table = game.setup_checked(self.seats, game.options.given(self.options), Fate.of(self.seed))
        if scene and self.scene:
            game.scenes[self.scene](table)
        return table

    def match(self, game: Game) -> Match:
        """A match at the beginning of the lesson."""
        match = Match.on(game, self.table(game), game.options.given(self.options))
        for choice in self.choices:
            make(match, choice)
        return match


@dataclass(frozen=True, slots=True)
class Step:
    """A few sentences; what to look at; what the learner does, where there is something to do."""

    where: str
    """The file and the step, for errors."""
    say: Sequence[str]
    """Paragraphs, as templates."""
    spot: Sequence[str]
    """Ids of areas, things and facts of the view, or `option:<notation>`."""
    do: Sequence[str]
    """Notations, or patterns such as `march:*`; none, where the step is only read."""
    answers: Sequence[str]
    """What is chosen when the step is done, by those who are asked."""
    well: str
    """What is said to the right choice."""
    wrong: Mapping[str, str]
    """What is said to certain other choices, by notation or pattern."""
    otherwise: str
    """What is said to any other."""
    rules: Sequence[str]
    """The rules that the step teaches."""

    def fits(self, notation: str) -> bool:
        """Whether a choice is what the learner is to do."""
        return any(fnmatchcase(notation, pattern) for pattern in self.do)

    def objection(self, notation: str) -> str:
        """What is said to a choice that is something else."""
        return next((words for pattern, words in self.wrong.items() if fnmatchcase(notation, pattern)), self.otherwise)

    def templates(self) -> Iterator[str]:
        """Everything that the step can say."""
        yield from self.say
        yield from filter(None, (self.well, *self.wrong.values(), self.otherwise))


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson of a game."""

    game: Game
    id: str
    title: str
    line: str
    """What one learns, in a sentence."""
    start: Start
    steps: Sequence[Step]

    @property
    def rules(self) -> list[str]:
        """The rules that it teaches, in the order of the ledger."""
        taught = {id for step in self.steps for id in step.rules}
        return [id for id in self.game.ledger.rules if id in taught]

    @property
    def minutes(self) -> int:
        """How long it takes, by what there is to read and to do."""
        words = sum(len(words.split()) for step in self.steps for words in (*step.say, step.well))
        return max(1, round(words / _WORDS_A_MINUTE + sum(bool(step.do) for step in self.steps) / _ACTS_A_MINUTE))


@dataclass(frozen=True, slots=True)
class Lessons:
    """The lessons of a game, in the order in which they are learned."""

    game: Game
    all: Sequence[Lesson]
    later: Mapping[str, str]
    """The sections of the ledger that no lesson teaches, each with the reason."""

    def __iter__(self) -> Iterator[Lesson]:
        return iter(self.all)

    def __len__(self) -> int:
        return len(self.all)

    def named(self, id: str) -> Lesson:
        """The lesson with this id."""
        for lesson in self.all:
            if lesson.id == id:
                return lesson
        known = ", ".join(lesson.id for lesson in self.all) or "none"
        raise DataError(f"{self.game.title} has no lesson {id!r:.60}: there are {known}")

    def after(self, lesson: Lesson) -> Lesson | None:
        """The lesson that follows."""
        place = self.all.index(lesson) + 1
        return self.all[place] if place < len(self.all) else None


def make(match: Match, choice: str) -> None:
    """Make a choice of a lesson, written as its notation, or as a seat and the notation: `2 pass`."""
    seat, space, notation = choice.partition(" ")
    if space and seat.isdigit():
        match.choose(int(seat), notation)
    else:
        match.play(choice)
