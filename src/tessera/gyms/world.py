"""A game in play that can be copied at any moment and remembers what each seat has been told, for OpenSpiel."""

from __future__ import annotations

from typing import TypeAlias

import tessera
from tessera.engine import Choice, Course, Fate, Game, IllegalChoice, Options, Seat, Table
from tessera.engine.events import as_json
from tessera.engine.plain import JSON

Deed: TypeAlias = tuple[Seat, Choice | int]
"""A seat's answer; or the world is dealt anew for the seat, by a seed."""


class World:
    """A course with the table at the start of its step and all that was done since: by these it is copied.

    Each seat has a story: its own choices and the events it was told. Where the world was redealt for one seat, the
    others' stories before that are unknown, since they are of another world.
    """

    def __init__(self, game: Game, seats: int, options: Options, seed: int) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.stories: list[list[str]] = [[] for _ in range(seats)]
        self._script: list[Deed] = []
        self._begin(game.setup(seats, options, Fate.of(seed)))
        self._note_events()

    def _begin(self, table: Table) -> None:
        table.events = []
        self._start = table.copy()
        self._course = Course(self.game, table, self._mark)

    def _mark(self, course: Course) -> None:
        """A step begins: what was done before it is in the table."""
        self._start = course.table.copy()
        self._script = []

    @property
    def course(self) -> Course:
        """The course now."""
        return self._course

    @property
    def seat(self) -> Seat:
        """Whose answer comes next."""
        return self._course.asks[0].seat

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._course.over

    def options_now(self) -> list[Choice]:
        """What can be chosen, in the order of the vocabulary."""
        return sorted(self._course.asks[0].options, key=lambda option: option.index)

    def answer(self, choice: Choice) -> None:
        """The next seat chooses."""
        seat = self.seat
        if choice not in self._course.asks[0].options:
            raise IllegalChoice(f"illegal action {choice.index} ({choice}): it is none of the legal actions")
        self.stories[seat].append(f"> {choice}")
        self._do(seat, choice)
        self._note_events()

    def _do(self, seat: Seat, how: Choice | int) -> None:
        self._script.append((seat, how))
        if isinstance(how, Choice):
            self._course.answer(next(ask for ask in self._course.asks if ask.seat == seat), how)
        else:
            self._course.redeal(seat, Fate.of(how))

    def _note_events(self) -> None:
        """What has been told since the last look goes into the stories."""
        events = self._course.table.events
        if events:
            for event in events:
                for seat, story in enumerate(self.stories):
                    data = event.seen_by(seat)
                    if data is not None:
                        story.append(f"{event.kind} {as_json(data)}")
            events.clear()

    def copy(self) -> World:
        """The same world, to be played on by itself."""
        new: World = World.__new__(World)
        new.game, new.seats, new.options = self.game, self.seats, self.options
        new.stories = [story.copy() for story in self.stories]
        new._replay(self._start.copy(), self._script)
        return new

    def __getstate__(self) -> JSON:
        """A generator cannot be saved: the start of the step and what was done since can."""
        script = [(seat, isinstance(how, Choice), getattr(how, "index", how)) for seat, how in self._script]
        return {
            "game": self.game.name, "seats": self.seats, "options": self.options.to_json(),
            "start": self._start.to_json(), "script": script, "stories": self.stories,
        }  # fmt: skip

    def __setstate__(self, saved: JSON) -> None:
        self.game = tessera.game(saved["game"])
        self.seats = saved["seats"]
        self.options = self.game.options.given(saved["options"])
        self.stories = saved["stories"]
        self._replay(
            self.game.table.from_json(saved["start"]),
            [
                (seat, self.game.vocabulary.at(number) if answered else number)
                for seat, answered, number in saved["script"]
            ],
        )

    def _replay(self, start: Table, script: list[Deed]) -> None:
        """Play again what was done since the start of the step; it was told then."""
        self._script = []
        self._begin(start)
        for seat, how in script:
            self._do(seat, how)
        assert self._course.table.events is not None
        self._course.table.events.clear()

    def __deepcopy__(self, memo: object) -> World:
        return self.copy()

    def resampled(self, seat: Seat, seed: int) -> World:
        """Another world that the seat holds possible.

        Those who have answered an open question before the seat does have answered in that world, too, by chance.
        """
        new = self.copy()
        waiting = {ask.seat for ask in self._course.asks}
        new._do(seat, seed)
        chance = Fate.of(seed)
        for ask in [ask for ask in new._course.asks if ask.seat not in waiting]:
            new._do(ask.seat, ask.options[chance.below("answers", len(ask.options))])
        for other in range(self.seats):
            if other != seat:
                new.stories[other] = ["?"]
        return new

    def story(self, seat: Seat) -> str:
        """All that a seat has been told and has chosen, and what it sees now."""
        now = self.game.observe(self._course.table, seat, self._course.asks)
        return "\n".join([*self.stories[seat], " ".join(map(str, now))])
