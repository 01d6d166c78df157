"""Positions: a moment of a match as a text that can be pasted, as FEN is for chess.

A text for all holds the whole table. A text for a seat holds a world that the seat holds possible, in which it sees and
is asked the same: it is made from what the seat has seen alone, so it tells nothing that the seat does not know.

    tessera1.trajan.eJzVWFtv2zYU…

The format and its number, the game, and the rest as base64url: a checksum of four bytes, then zlib over JSON.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Literal, TypeAlias

from tessera.engine.asks import Ask, Seat, Together
from tessera.engine.course import Course
from tessera.engine.errors import RecordError, TesseraError
from tessera.engine.fate import Fate
from tessera.engine.game import Game
from tessera.engine.plain import JSON
from tessera.engine.table import Table
from tessera.engine.words import Choice

if TYPE_CHECKING:
    from tessera.engine.match import Match

FORMAT = "tessera1"
_CHECKSUM = 4
_LARGEST = 1 << 20
"""No position is as long as this many bytes of JSON."""
_LOOKS = 2000
"""How often the search for a world in which the seat has seen the same since the step began may look at one."""

Line: TypeAlias = Sequence[tuple[Seat, Choice]]
"""Choices in the order in which they were made."""
Audience: TypeAlias = Seat | Literal["all"]
"""Whom a text is for: a seat, or those who may see everything."""


@dataclass(frozen=True)
class Position:
    """A table between two steps, and the choices made since."""

    game: str
    audience: Audience
    options: JSON
    table: JSON
    choices: Sequence[tuple[Seat, str]]

    def __str__(self) -> str:
        parts = [self.audience, self.options, self.table, [list(choice) for choice in self.choices]]
        packed = zlib.compress(json.dumps(parts, separators=(",", ":"), ensure_ascii=False).encode(), 9)
        body = base64.urlsafe_b64encode(_checksum(packed) + packed).decode().rstrip("=")
        return f"{FORMAT}.{self.game}.{body}"

    @classmethod
    def read(cls, text: str) -> Position:
        """The position in a text; a `RecordError` says what is wrong with a broken one."""
        head, _, rest = "".join(str(text).split()).partition(".")
        game, dot, body = rest.partition(".")
        if head != FORMAT or not dot:
            raise RecordError(f"not a position: it must begin with {FORMAT}. and the name of a game, not {head[:20]!r}")
        try:
            content = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        except (binascii.Error, ValueError):
            raise RecordError("broken position: it holds letters that no position has; copy it whole") from None
        checksum, packed = content[:_CHECKSUM], content[_CHECKSUM:]
        if _checksum(packed) != checksum:
            raise RecordError("broken position: a part of it is missing or changed; copy it whole")
        try:
            written = zlib.decompressobj().decompress(packed, _LARGEST)
            audience, options, table, choices = json.loads(written)
            return cls(game, audience, options, table, tuple((seat, notation) for seat, notation in choices))
        except (zlib.error, ValueError, TypeError, RecursionError) as error:
            raise RecordError(f"broken position: {error}") from None

    def match(self, game: Game) -> Match:
        """A match that goes on from here."""
        from tessera.engine.match import Match

        try:
            table: Table = game.table.from_json(self.table)
            match = Match.on(game, table, game.options.given(self.options))
            if self.audience != "all":
                match.check_seat(self.audience)
            for seat, notation in self.choices:
                match.choose(seat, notation)
        except (TesseraError, KeyError, TypeError, AttributeError, IndexError) as error:
            raise RecordError(f"broken position: {error}") from error
        return match


def _checksum(packed: bytes) -> bytes:
    return blake2b(packed, digest_size=_CHECKSUM).digest()


def possible(game: Game, table: Table, line: Line, seat: Seat) -> tuple[Table, Line]:
    """A table between two steps and choices since that lead to a moment in which a seat has seen what it has seen by
    this line from this table.

    Everything here is drawn by what the seat has seen: the same for all worlds that it holds possible.
    """
    seen = trail(game, table, line, seat)
    found = json.dumps([game.name, seat, seen]).encode()
    fate = Fate.of(int.from_bytes(blake2b(found, digest_size=8).digest(), "big"))
    choosers = [chooser for chooser, _ in line]
    own = [choice for chooser, choice in line if chooser == seat]
    search = Search(game, seat, seen, choosers, own, fate)
    while search.looks < _LOOKS:
        world = table.copy()
        game.redeal(world, seat, Fate.of(fate.below("world", 1 << 62)))
        world.fate = Fate.of(fate.below("future", 1 << 62))
        followed = search.follow(world)
        if followed is not None:
            return world, followed
    raise RecordError(
        f"seat {seat} has seen too much since the step began to tell this moment without a secret: take the position "
        f"{len(line)} choices earlier, at the start of the step, or the one for all"
    )


@dataclass
class Search:
    """The search for choices by which a seat sees in another world what it has seen."""

    game: Game
    seat: Seat
    seen: Sequence[str]
    """What the seat saw between the choices."""
    choosers: Sequence[Seat]
    own: Sequence[Choice]
    """What the seat itself chose."""
    fate: Fate
    looks: int = 0

    def follow(self, world: Table) -> Line | None:
        """Choices in a world by which the seat sees the same: its own as they were, the others' any that fit."""
        line: list[tuple[Seat, Choice]] = []
        course = started(self.game, world, line)
        if not self._same(course, 0):
            return None
        own = iter(self.own)
        for place, chooser in enumerate(self.choosers, 1):
            if chooser != self.seat and chooser in course.forced and ask_of(course, chooser) is None:
                continue  # here it has but one option, and has answered by itself
            choices = [next(own)] if chooser == self.seat else self._choices(course, chooser)
            for choice in choices:
                if len(choices) > 1:
                    course = started(self.game, world, line)
                if answered(course, chooser, choice) and self._same(course, place):
                    line.append((chooser, choice))
                    break
            else:
                return None
        return line

    def _choices(self, course: Course, chooser: Seat) -> list[Choice]:
        """All that another seat might have chosen, in an order drawn by chance."""
        ask = ask_of(course, chooser)
        choices = [*(ask.options if ask is not None else ()), *self.game.asides(course.table, chooser)]
        self.fate.shuffle("choices", choices)
        return choices

    def _same(self, course: Course, place: int) -> bool:
        self.looks += 1
        return visible(course, self.seat) == self.seen[place]


def trail(game: Game, table: Table, line: Line, seat: Seat) -> list[str]:
    """What a seat saw between the choices of a line."""
    course = started(game, table, ())
    seen = [visible(course, seat)]
    for chooser, choice in line:
        answered(course, chooser, choice)
        seen.append(visible(course, seat))
    return seen


def started(game: Game, table: Table, line: Line) -> Course:
    """A course on a copy of a table, after some choices, with its events."""
    copy = table.copy()
    copy.events = []
    course = Course(game, copy)
    for seat, choice in line:
        answered(course, seat, choice)
    return course


def ask_of(course: Course, seat: Seat) -> Ask | None:
    """The open question to a seat."""
    return next((ask for ask in course.asks if ask.seat == seat), None)


def answered(course: Course, seat: Seat, choice: Choice) -> bool:
    """Make a choice, or do something beside the questions; False, where that is not possible."""
    ask = ask_of(course, seat)
    if ask is not None and choice in ask.options:
        course.answer(ask, choice)
        return True
    if course.over or choice not in course.game.asides(course.table, seat):
        return False
    course.aside(seat, choice)
    return True


def visible(course: Course, seat: Seat) -> str:
    """All that a seat sees and has heard since the step began, who is asked what, and its own options.

    Of seats that answer together all are named, answered or not: how many options they have is nobody's business.
    """
    table, question = course.table, course.question
    if isinstance(question, Together):
        asked = [(other, question.question(other).topic) for other in question.seats]
    else:
        asked = [(ask.seat, ask.topic) for ask in course.asks]
    own = [[str(option) for option in ask.options] for ask in course.asks if ask.seat == seat]
    told = [(event.kind, str(data)) for event in table.events or () if (data := event.seen_by(seat)) is not None]
    return json.dumps([course.game.view(table, seat).to_json(), asked, own, told])
