"""Questions: what a flow yields, and what the engine puts to the seats."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, ClassVar, Final, TypeAlias, TypeVar

from tessera.engine.words import Choice

Seat: TypeAlias = int
"""A player's place, 0 … n-1."""


ALWAYS: Final = True
"""For an `Ask` that is asked even if it has one option. By position: keywords take a class twice the time."""


class Ask:
    """One question to one seat. The flow receives the choice.

    The options are never empty. A question with one option is answered by itself and recorded nowhere, unless it is
    asked `always`. `about` is what the question's words need besides the view: a number, a component, a word.
    """

    __slots__ = ("about", "always", "options", "seat", "topic")
    words: Mapping[str, Any] | None = None
    """What else its words need and the table does not have (see `Worded`)."""

    def __init__(
        self, seat: Seat, topic: str, options: Sequence[Choice], about: object = None, always: bool = False
    ) -> None:
        self.seat = seat
        self.topic = topic
        self.options = options
        self.about = about
        self.always = always

    def __repr__(self) -> str:
        return f"Ask({self.seat}, {self.topic!r}, [{', '.join(map(str, self.options))}])"


class Worded(Ask):
    """A question whose words need what the table does not have: who asks; under "part", which wording of its topic."""

    __slots__ = ("words",)

    def __init__(
        self,
        seat: Seat,
        topic: str,
        options: Sequence[Choice],
        about: object,
        words: Mapping[str, Any],
    ) -> None:
        super().__init__(seat, topic, options, about)
        self.words = words


class Together:
    """Questions that several seats answer at the same time, none seeing another's answer.

    The flow receives a dict from seat to choice, in the order of `seats`. `question(seat)` reads the table anew each
    time: after a redeal it is asked again, since what the others can choose may depend on what they hold.
    """

    __slots__ = ("question", "seats")
    options: ClassVar[tuple[()]] = ()
    """None of its own: by this it is told from an `Ask`, whose options are never empty."""

    def __init__(self, seats: Sequence[Seat], question: Callable[[Seat], Ask]) -> None:
        self.seats = seats
        self.question = question


Question: TypeAlias = Ask | Together

T = TypeVar("T")
Flow: TypeAlias = Generator[Question, Any, T]
"""A part of the rules: yields questions, receives choices."""


class Finish(Exception):
    """Raised by the rules when the game ends at this instant: the step ends, and nothing that would follow happens."""
