"""Situations: all that a bot gets of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tessera.engine.asks import Ask, Seat
from tessera.engine.course import Course
from tessera.engine.fate import Fate
from tessera.engine.game import Game
from tessera.engine.views import View
from tessera.engine.words import Choice

if TYPE_CHECKING:
    from tessera.engine.match import Match


class Situation:
    """What one seat knows when it is asked: its view, the options, and forks, which are always redealt."""

    __slots__ = ("__match", "ask", "seat")

    def __init__(self, match: Match, ask: Ask) -> None:
        self.__match = match
        self.ask = ask
        self.seat: Seat = ask.seat

    @property
    def game(self) -> Game:
        """The game; it keeps no state."""
        return self.__match.game

    @property
    def seats(self) -> int:
        """How many seats the match has."""
        return self.__match.seats

    @property
    def options(self) -> Sequence[Choice]:
        """What can be chosen."""
        return self.ask.options

    @property
    def view(self) -> View:
        """What the seat can see."""
        return self.__match.view(self.seat)

    @property
    def moment(self) -> int:
        """How many choices have been made in the match: tells one situation of a match from another."""
        return self.__match.length

    def fork(self, seed: int, telling: bool = False) -> Course:
        """A throw-away course from here, in a world that the seat holds possible, chosen by the seed.

        It keeps no record, and tells no events unless it is to be `telling`; those from before the fork are of the
        true world then, and not for the seat. The question of this seat is open in it, with the same options.
        """
        match = self.__match
        course = match.course_at(match.length, telling)
        course.redeal(self.seat, Fate.of(seed))
        return course
