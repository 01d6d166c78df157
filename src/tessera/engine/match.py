"""A match: a game being played, with its record, its table, and the questions now open."""

from __future__ import annotations

import secrets
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from tessera.engine.asks import Ask, Seat, Together
from tessera.engine.course import Course
from tessera.engine.errors import IllegalChoice, RecordError, TesseraError, UndoRefused, WrongSeat
from tessera.engine.events import Event, as_json
from tessera.engine.fate import Fate, Seed
from tessera.engine.game import Game, Score, T
from tessera.engine.options import Options
from tessera.engine.plain import JSON
from tessera.engine.position import Audience, Line, Position, answered, possible
from tessera.engine.record import Record
from tessera.engine.situation import Situation
from tessera.engine.table import Table
from tessera.engine.views import View
from tessera.engine.words import Choice

_PROBES = 24
"""How many redealt worlds `undo` looks into to find out whether a choice showed something hidden."""


@dataclass(slots=True, eq=False)
class _Mark(Generic[T]):
    """The table at the start of a step, and how many steps had begun, choices been made and events told by then.

    Of steps that follow each other without a choice only the first is marked: the others follow from it. The table that
    a match begins on is always marked, even where the game is over there.
    """

    table: T
    steps: int
    made: int
    told: int


@dataclass(slots=True, eq=False)
class _Made:
    """One choice that was made; how many events had been told and numbers drawn before it."""

    seat: Seat
    choice: Choice
    told: int
    drawn: int


class Match(Generic[T]):
    """A game being played. What raises an error leaves the match as it was."""

    def __init__(self, game: Game[T], seats: int, options: Options, seed: Seed, table: T | None = None) -> None:
        """A match from its setup, or from a table between two steps (which the match then owns)."""
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self._given = table is not None
        self._made: list[_Made] = []
        self._marks: list[_Mark[T]] = []
        if table is None:
            table = game.setup_checked(seats, options, Fate.of(seed))
        table.events = []
        self._run(table)

    @classmethod
    def start(cls, game: Game[T], seats: int, options: Mapping[str, Any], seed: int | None) -> Match[T]:
        """A new match; without a seed, by chance."""
        return cls(game, seats, game.options.given(options), secrets.randbits(48) if seed is None else seed)

    @classmethod
    def on(cls, game: Game[T], table: T, options: Options | None = None) -> Match[T]:
        """A match that begins on a given table, between two steps: a puzzle, a test. It has no record.

        The options are those that the table was made with; one that does not keep them has the defaults, or is given
        them.
        """
        kept = options or getattr(table, "options", None) or game.options.given({})
        return cls(game, table.seats, kept, 0, table)

    def _run(self, table: T, steps: int = 0) -> None:
        """Play on from a table between two steps, before which so many steps had begun."""
        self._mark_table(table, steps)
        self._course = Course(self.game, table, self._mark, steps)

    def _mark(self, course: Course[T]) -> None:
        if self._marks[-1].made != len(self._made):
            self._mark_table(course.table, course.steps)

    def _mark_table(self, table: T, steps: int) -> None:
        assert table.events is not None
        self._marks.append(_Mark(table.copy(), steps, len(self._made), len(table.events)))

    # What is on the table

    @property
    def table(self) -> T:
        """The table with all its secrets: for rules and tests, never for bots and pages."""
        return self._course.table

    @property
    def asks(self) -> Sequence[Ask]:
        """The questions now open: none when the game is over, several when seats answer together."""
        return self._course.asks

    def ask(self, seat: Seat) -> Ask | None:
        """The open question to a seat."""
        for ask in self._course.asks:
            if ask.seat == seat:
                return ask
        return None

    @property
    def together(self) -> dict[Seat, str]:
        """The seats that an open question is put to at the same time, each with its topic; none, if one seat is asked
        alone."""
        question = self._course.question
        if not isinstance(question, Together):
            return {}
        return {seat: question.question(seat).topic for seat in question.seats}

    @property
    def answered(self) -> list[Seat]:
        """The seats that have chosen their answer to the open question put to several.

        Answers that needed no choice do not count: who has only one option is nobody's business.
        """
        return [seat for seat in self._course.answers if seat not in self._course.forced]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._course.over

    @property
    def scores(self) -> list[Score]:
        """How each seat ended, or stands now."""
        return self.game.scores(self.table)

    def view(self, seat: Seat | None) -> View:
        """What a seat (None: a spectator) can see; its own answer, while others have still to give theirs."""
        if seat is not None:
            self.check_seat(seat)
        view = self.game.view(self.table, seat)
        if seat in self._course.answers:
            view.mark_chosen(self._course.answers[seat].targets)
        return view

    def situation(self, seat: Seat) -> Situation:
        """What a bot on this seat gets. The seat must have an open question."""
        self.check_seat(seat)
        if (ask := self.ask(seat)) is None:
            raise self._not_asked(seat)
        return Situation(self, ask)

    @property
    def events(self) -> list[Event]:
        """Everything that happened, with all its secrets."""
        return list(self._events)

    @property
    def _events(self) -> list[Event]:
        events = self.table.events
        assert events is not None
        return events

    @property
    def event_times(self) -> list[int]:
        """For each of the events, how many choices had been made when it was told."""
        told = [made.told for made in self._made]
        return [bisect_right(told, number) for number in range(len(self._events))]

    def story(self, seat: Seat | None, since: int = 0) -> list[JSON]:
        """What a seat (None: a spectator) may see of the events, from choice number `since` on, with the words for
        them."""
        names = self.game.seat_names(self.seats)
        story = []
        for at in range(since, len(self._made) + 1):
            first = 0 if at == 0 else self._made[at - 1].told
            last = self._made[at].told if at < len(self._made) else len(self._events)
            for event in self._events[first:last]:
                if (data := event.seen_by(seat)) is not None:
                    words = self.game.text.event(event.kind, data, names, otherwise=data is event.otherwise)
                    story.append({"at": at, "kind": event.kind, "data": as_json(data), "text": words})
        return story

    # Playing

    @property
    def length(self) -> int:
        """How many choices have been made."""
        return len(self._made)

    def last_choice(self, seat: Seat) -> int:
        """How many choices had been made when the seat had made its last one; 0 where it has made none."""
        return next((at for at in range(len(self._made), 0, -1) if self._made[at - 1].seat == seat), 0)

    @property
    def steps(self) -> int:
        """How many steps have begun, since the start or the checkpoint."""
        return self._course.steps

    def choose(self, seat: Seat, choice: Choice | str) -> None:
        """Answer the open question to a seat with a choice or its notation; or do something beside it."""
        self.check_seat(seat)
        ask = self.ask(seat)
        if ask is None and not self.asides(seat):
            raise self._not_asked(seat)
        if not isinstance(choice, Choice):
            choice = self.game.vocabulary[choice]
        if ask is None or choice not in ask.options:
            if choice in self.asides(seat):
                self._made.append(_Made(seat, choice, len(self._events), self.table.fate.used()))
                self._course.aside(seat, choice)
                return
            if ask is None:
                raise self._not_asked(seat)
            raise IllegalChoice(f"illegal choice {str(choice)!r}: the options are {', '.join(map(str, ask.options))}")
        table = self.table
        self._made.append(_Made(seat, choice, len(self._events), table.fate.used()))
        self._course.answer(ask, choice)

    def asides(self, seat: Seat) -> Sequence[Choice]:
        """What a seat may do now beside the questions, asked or not."""
        return () if self.over else self.game.asides(self.table, seat)

    def play(self, *notations: str) -> None:
        """Make choices one after the other, each by the seat that is asked: for scripts and tests."""
        for notation in notations:
            if not self.asks:
                raise IllegalChoice(f"illegal choice {notation!r}: the game is over")
            self.choose(self.asks[0].seat, notation)

    def check_seat(self, seat: Seat) -> None:
        """Raise an error where there is no such seat."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise WrongSeat.missing(seat, self.seats)

    def _not_asked(self, seat: Seat) -> TesseraError:
        if self.over:
            return IllegalChoice("the game is over: there is nothing to choose")
        asked = {ask.seat: ask.topic for ask in self.asks}
        asked |= {other: topic for other, topic in self.together.items() if other not in (seat, *self.answered)}
        waiting = ", ".join(f"seat {other} ({topic})" for other, topic in sorted(asked.items()))
        answered = "has answered already" if seat in self._course.answers else "is not asked now"
        return WrongSeat(f"seat {seat} {answered}: waiting for {waiting}")

    # Going back

    def can_undo(self, seat: Seat, closely: bool = True) -> bool:
        """Whether the seat may take back its last choice freely.

        Not `closely`: by a quick look, which does not ask whether the choice showed something hidden.
        """
        try:
            self._last_free(seat, closely)
        except UndoRefused:
            return False
        return True

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last choice.

        Free as long as the seat has learned nothing since: no dice, no draw, no choice of another seat, nothing of a
        hidden hand. An answer given together can be taken back until all have answered.
        """
        last = self._last_free(seat)
        self._rebuild(self._made[:last] + self._made[last + 1 :])

    def rewind(self, length: int) -> None:
        """Go back to when this many choices had been made, whatever was learned since: for those who all agree."""
        if not self.first <= length <= self.length:
            raise UndoRefused(f"cannot go to choice {length}: there are {self.first} to {self.length}")
        self._rebuild(self._made[:length])

    @property
    def first(self) -> int:
        """The earliest length that can be gone back to: 0, or the start of the checkpoint."""
        return self._marks[0].made

    def _last_free(self, seat: Seat, closely: bool = True) -> int:
        """The place of the seat's last choice, if it can be taken back freely."""
        self.check_seat(seat)
        last = len(self._made) - 1
        answered = self.answered
        while last >= 0 and self._made[last].seat != seat and self._made[last].seat in answered:
            last -= 1
        if last < self.first or self._made[last].seat != seat:
            raise UndoRefused(f"seat {seat} has nothing to take back: another seat has chosen since")
        if last < len(self._made) - 1 and seat not in answered:
            raise UndoRefused(f"seat {seat} has nothing to take back: another seat has chosen since")
        if self._made[last].drawn != self.table.fate.used():
            raise UndoRefused(f"seat {seat} cannot take back {self._made[last].choice}: something was drawn since")
        if closely and last == len(self._made) - 1 and seat not in answered and self._showed(seat, last):
            raise UndoRefused(f"seat {seat} cannot take back {self._made[last].choice}: it showed something hidden")
        return last

    def _showed(self, seat: Seat, place: int) -> bool:
        """Whether the choice at this place (the last one) showed the seat something that it could not know.

        If it did, the same choice would have looked different in other worlds that the seat held possible.
        """
        made = self._made[place].choice
        seen, topics = self.game.view(self.table, seat).to_json(), self._open_to(seat, self._course)
        for probe in range(_PROBES):
            course = self.course_at(place)
            future = course.table.fate
            course.redeal(seat, Fate.of(probe))
            course.table.fate = future
            ask = next((ask for ask in course.asks if ask.seat == seat), None)
            if ask is None or made not in ask.options:
                return True
            course.answer(ask, made)
            if self._open_to(seat, course) != topics or self.game.view(course.table, seat).to_json() != seen:
                return True
        return False

    @staticmethod
    def _open_to(seat: Seat, course: Course) -> list[Any]:
        return [(ask.seat, ask.topic, list(ask.options) if ask.seat == seat else None) for ask in course.asks]

    def course_at(self, length: int, telling: bool = False) -> Course:
        """A throw-away course at the moment when this many choices had been made.

        `telling`: its table tells events, those since the start of the step included.
        """
        mark = self._marks[bisect_right(self._marks, length, key=lambda mark: mark.made) - 1]
        table = mark.table.copy()
        if telling:
            table.events = []
        course = Course(self.game, table)
        for made in self._made[mark.made : length]:
            answered(course, made.seat, made.choice)
        return course

    def _rebuild(self, made: list[_Made]) -> None:
        """Play the given choices, from the last step that began before the first difference."""
        kept = next(
            (i for i, (old, new) in enumerate(zip(self._made, made, strict=False)) if old is not new), len(made)
        )
        place = bisect_right(self._marks, kept, key=lambda mark: mark.made) - 1
        mark = self._marks[place]
        events = self._events[: mark.told]
        self._marks, self._made = self._marks[:place], made[: mark.made]
        table = mark.table.copy()
        table.events = events
        self._run(table, mark.steps)
        for entry in made[mark.made :]:
            self.choose(entry.seat, entry.choice)

    # Keeping

    @property
    def record(self) -> Record:
        """All that it takes to play the match again. It holds every secret."""
        if self._given:
            raise RecordError("a match on a given table has no record: keep its checkpoint")
        return self._record()

    def _record(self) -> Record:
        return Record(
            self.game.name,
            self.seats,
            self.seed,
            self.options.to_json(),
            tuple((made.seat, str(made.choice)) for made in self._made),
            self.game.fingerprint,
        )

    @classmethod
    def replay(cls, game: Game[T], record: Record, length: int | None = None) -> Match[T]:
        """The match of a record, to the end of the record or until this many choices have been made."""
        try:
            match = cls(game, record.seats, game.options.given(record.options), record.seed)
        except TesseraError as error:
            raise RecordError(f"broken record: {error}") from error
        match._choose_all(record, 0, len(record.choices) if length is None else length)
        return match

    def _choose_all(self, record: Record, first: int, last: int) -> None:
        for number, (seat, notation) in enumerate(record.choices[first:last], first + 1):
            try:
                self.choose(seat, notation)
            except TesseraError as error:
                changed = (
                    "" if record.fingerprint in ("", self.game.fingerprint) else " (played with another data file)"
                )
                raise RecordError(
                    f"the record breaks at choice {number} of {len(record.choices)}, {notation!r} of seat {seat}"
                    f"{changed}: {error}"
                ) from error

    def at(self, length: int) -> Match[T]:
        """The match as it was when this many choices had been made."""
        if not 0 <= length <= self.length:
            raise RecordError(f"there is no choice {length}: the match has {self.length}")
        if length < self.first:
            if self._given:
                raise RecordError(f"cannot go to choice {length}: the match goes back to choice {self.first}")
            return Match.replay(self.game, self.record, length)
        match = self.copy()
        match.rewind(length)
        return match

    def copy(self) -> Match[T]:
        """An equal match that goes its own way."""
        match: Match[T] = object.__new__(Match)
        match.game, match.seats, match.options, match.seed = self.game, self.seats, self.options, self.seed
        match._given = self._given
        match._made, match._marks, match._course = self._made, self._marks, self._course
        match._rebuild(self._made)
        return match

    def checkpoint(self) -> JSON:
        """The table at the start of the current step, and the record, as JSON.

        `resume` goes on from it even where the rules of earlier steps have changed since.
        """
        mark = self._marks[-1]
        given = {"given": True} if self._given else {}
        return {"record": self._record().to_json(), "made": mark.made, "table": mark.table.to_json(), **given}

    def position(self, audience: Audience) -> str:
        """This moment as a text that can be pasted; `tessera.load` reads it.

        For a seat it tells nothing that the seat does not know (see `position.py`): in the world of the text, what is
        hidden from the seat lies as it might. For "all" it is the whole table with every secret.
        """
        mark = self._marks[-1]
        table: Table = mark.table
        line: Line = [(made.seat, made.choice) for made in self._made[mark.made :]]
        if audience != "all":
            self.check_seat(audience)
            table, line = possible(self.game, table, line, audience)
        choices = [(seat, str(choice)) for seat, choice in line]
        return str(Position(self.game.name, audience, self.options.to_json(), table.to_json(), choices))

    @classmethod
    def resume(cls, game: Game[T], checkpoint: JSON) -> Match[T]:
        """The match of a checkpoint. It can go back to the start of that step."""
        try:
            record, made, data = Record.from_json(checkpoint["record"]), checkpoint["made"], checkpoint["table"]
            table: Any = game.table.from_json(data)
            if isinstance(made, bool) or not isinstance(made, int) or not 0 <= made <= len(record.choices):
                raise RecordError(f"'made' must be a number of choices, not {made!r}")
            if table.seats != record.seats:
                raise RecordError(f"the table has {table.seats} seats, the record {record.seats}")
            before = [_Made(seat, game.vocabulary[notation], 0, 0) for seat, notation in record.choices[:made]]
            options = game.options.given(record.options)
        except (TesseraError, KeyError, TypeError, AttributeError) as error:
            raise RecordError(f"broken checkpoint: {error}") from error
        match: Match[T] = object.__new__(cls)
        match.game, match.seats, match.options, match.seed = game, record.seats, options, record.seed
        match._given, match._made, match._marks = checkpoint.get("given") is True, before, []
        table.events = []
        match._run(table)
        match._choose_all(record, made, len(record.choices))
        return match
