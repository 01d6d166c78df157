"""What a game provides, and what it gets from the engine for it."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from tessera.engine.asks import Ask, Flow, Seat
from tessera.engine.components import data_file, read_data
from tessera.engine.errors import IllegalChoice, OptionError
from tessera.engine.fate import Fate
from tessera.engine.ledger import Ledger
from tessera.engine.observe import About, Layout, Part, QuestionParts
from tessera.engine.options import Options
from tessera.engine.plain import JSON
from tessera.engine.sentences import Sentence
from tessera.engine.table import Table
from tessera.engine.text import Text
from tessera.engine.views import Place, View
from tessera.engine.words import Choice, Vocabulary

if TYPE_CHECKING:  # a plain `Game` or `Course` is one of any table, which Python 3.11 cannot say by itself
    from typing_extensions import TypeVar as TypeVarWithDefault

    T = TypeVarWithDefault("T", bound=Table, default=Any)
    O = TypeVarWithDefault("O", bound=Options, default=Any)  # noqa: E741
else:
    T = TypeVar("T", bound=Table)
    O = TypeVar("O", bound=Options)  # noqa: E741


@dataclass(frozen=True, slots=True)
class Score:
    """How one seat stands or ended: points, rank, how it was won, and where points come from.

    Rank 1 has won; ties share a rank. Where all lose together nobody has rank 1: all have the last rank.
    """

    seat: Seat
    points: int
    rank: int
    how: str = ""
    parts: Mapping[str, int] = field(default_factory=dict)

    def to_json(self) -> JSON:
        """The score as JSON."""
        return {f.name: getattr(self, f.name) for f in fields(self) if f.name != "parts"} | {"parts": dict(self.parts)}

    @classmethod
    def from_json(cls, data: JSON) -> Score:
        """The score that `to_json` wrote."""
        return cls(**data)


def winners(scores: Sequence[Score]) -> list[Seat]:
    """The seats that have won a finished game: several, where the first place is shared; none, where all lose."""
    return [score.seat for score in scores if score.rank == 1]


def wins(scores: Sequence[Score]) -> list[float]:
    """The part of a finished game that each seat has won: a shared win counts in parts."""
    first = winners(scores)
    return [1 / len(first) if score.rank == 1 else 0.0 for score in scores]


def victory(scores: Sequence[Score]) -> str:
    """How a finished game was won, in the game's word for it; else "by points", "shared" or "nobody won"."""
    first = [score for score in scores if score.rank == 1]
    if not first:
        return ": ".join(filter(None, ("nobody won", scores[0].how)))
    return "shared" if len(first) > 1 else first[0].how or "by points"


def ranked(standing: Sequence[Any]) -> list[int]:
    """The rank of each seat, where a greater standing is better and equal ones share a rank."""
    return [1 + sum(other > own for other in standing) for own in standing]


class Game(ABC, Generic[T, O]):
    """One of the games. It keeps no state: everything that changes is in the table.

    A game lives in a folder of its own, beside its `components.toml`, `RULES.md` and `text.en.toml`.
    """

    name: ClassVar[str]
    """The name in records and commands: one lower-case word."""
    title: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[type[Options]]
    table: ClassVar[type[Table]]
    vocabulary: ClassVar[Vocabulary]
    folder: ClassVar[Path]
    about: ClassVar[About] = About()
    """What questions are about, for `observe`."""
    scenes: ClassVar[Mapping[str, Callable[[Any], None]]] = {}
    """Positions for lessons: each makes the table of a new match, before its first step, into one between two steps."""
    left_out: ClassVar[Mapping[str, str]] = {}
    """The areas of the view, by the beginning of their ids, whose things `seen` leaves out; each with the reason."""
    unordered: ClassVar[Mapping[str, str]] = {}
    """The areas whose things `seen` has without their order; each with the reason."""

    @abstractmethod
    def setup(self, seats: int, options: O, fate: Fate) -> T:
        """The table before the first step. Decisions of the setup are asked in the first steps, not here."""

    @abstractmethod
    def step(self, table: T) -> Flow[None]:
        """Play the next turn (or phase, where the game has no turns) to its end.

        The flow keeps nothing hidden in its local variables across a `yield`: it reads the table again, which may have
        been redealt. It may raise `Finish` to end the step at once.
        """

    @abstractmethod
    def over(self, table: T) -> bool:
        """Whether the game has ended. Asked between steps."""

    @abstractmethod
    def scores(self, table: T) -> list[Score]:
        """How each seat ended, or stands now, by what everybody can see."""

    @abstractmethod
    def view(self, table: T, seat: Seat | None) -> View:
        """What a seat (None: a spectator) can see, at any moment of a step."""

    @abstractmethod
    def redeal(self, table: T, seat: Seat, fate: Fate) -> None:
        """Sample anew, in place and at any moment of a step, all that the seat cannot know.

        What the seat sees does not change, nothing is made or lost, and the result is consistent with everything the
        seat has seen. `fate` is the source of the sample; the table gets another fate afterwards.
        """

    @abstractmethod
    def appraise(self, table: T) -> list[float]:
        """Each seat's quick chance to win, at any moment: numbers from 0 to 1."""

    @abstractmethod
    def pieces(self, table: T) -> Mapping[str, int]:
        """How many pieces of each kind there are, wherever they lie: what no step may change."""

    def asides(self, table: T, seat: Seat) -> Sequence[Choice]:
        """What a seat may do at any moment beside the questions, asked or not: a surrender, for example.

        They are recorded like answers. Bots and playouts leave them alone.
        """
        return ()

    def aside(self, table: T, seat: Seat, choice: Choice) -> None:
        """Carry out an aside, in place and at any moment of a step. Where the game is over by it, the step ends."""
        raise IllegalChoice(f"illegal choice {str(choice)!r}: {self.title} has nothing beside the questions")

    def seat_names(self, seats: int) -> list[str]:
        """What the seats are called where no people's names are known."""
        return [f"Player {seat + 1}" for seat in range(seats)]

    def at_stake(self, table: T, ask: Ask) -> Mapping[str, Any]:
        """What the words of an open question say besides what it is about, by what its seat can see: the terms of an
        offer, what is left. Asked when words are needed, and never in a playout.
        """
        return {}

    def question(self, table: T, ask: Ask) -> Sentence:
        """The words of an open question."""
        return self.text.ask(ask, self.seat_names(table.seats), **self.at_stake(table, ask))

    def places(self, seats: int, options: O) -> Sequence[Place]:
        """The places of the map, where the game has one: part of its description."""
        return ()

    def numbers(self, seats: int, options: O) -> Mapping[str, JSON]:
        """The numbers of the data file that a page counts or writes with: part of the game's description.

        A page that shows what a choice would do has them from here, so that it says what an owner's own file says.
        """
        return {}

    def parts(self, seats: int, options: O) -> Sequence[Part]:
        """What `seen` writes, part by part; the same for every match with these options."""
        raise NotImplementedError(f"{self.title} has no observation as numbers")

    def seen(self, table: T, seat: Seat) -> bytearray:
        """What a seat sees of the table at any moment of a step, as numbers: like the view, unchanged by a redeal.

        Bots ask for it at every decision, so it is written from the table without a view.
        """
        raise NotImplementedError(f"{self.title} has no observation as numbers")

    def layout(self, seats: int, options: O) -> Layout:
        """What each number of `observe` means."""
        return Layout([*self.parts(seats, options), *self._question.parts(seats)])

    def observe(self, table: T, seat: Seat, asks: Sequence[Ask] = ()) -> bytearray:
        """What a seat sees as numbers, the open questions included: `game.observe(match.table, seat, match.asks)`."""
        return self.seen(table, seat) + self._question.write(table.seats, seat, asks)

    @cached_property
    def _question(self) -> QuestionParts:
        return QuestionParts(tuple(self.text.topics), self.about)

    def check_seats(self, seats: int) -> None:
        """Raise an error where the game cannot be played by so many."""
        if seats not in self.seats:
            raise OptionError(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")

    def setup_checked(self, seats: int, options: O, fate: Fate) -> T:
        """`setup`, after a look at the number of seats."""
        self.check_seats(seats)
        return self.setup(seats, options, fate)

    @cached_property
    def text(self) -> Text:
        """The English words."""
        return Text.read(self.folder / "text.en.toml", self.data)

    @cached_property
    def ledger(self) -> Ledger:
        """The rules."""
        return Ledger.read(self.folder / "RULES.md")

    @cached_property
    def data(self) -> dict[str, Any]:
        """The data file, as it is read."""
        return read_data(data_file(self.folder, self.name))

    @cached_property
    def fingerprint(self) -> str:
        """Tells whether two matches were played with the same data file."""
        return blake2b(json.dumps(self.data, sort_keys=True, default=str).encode(), digest_size=4).hexdigest()

    def description(self, seats: int, options: O) -> JSON:
        """All that does not change during a match: for pages and other clients, sent once."""
        return {
            "game": self.name,
            "title": self.title,
            "seats": seats,
            "seat_names": self.seat_names(seats),
            "options": options.to_json(),
            "places": [place.to_json() for place in self.places(seats, options)],
            "numbers": dict(self.numbers(seats, options)),
        }
