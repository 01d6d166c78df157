"""What can go wrong: a small family, each a `ValueError` that names the thing and the way out.

Whoever catches one can go on: nothing has changed.
"""

from __future__ import annotations


class TesseraError(ValueError):
    """The family."""


class UnknownGame(TesseraError):
    """No game has this name."""


class UnknownChoice(TesseraError):
    """The text is no choice of this game's vocabulary."""


class IllegalChoice(TesseraError):
    """The choice exists, but the open question does not offer it."""


class WrongSeat(TesseraError):
    """The seat does not exist, or is not asked anything now."""

    @classmethod
    def missing(cls, seat: object, seats: int) -> WrongSeat:
        """There is no such seat among so many."""
        return cls(f"there is no seat {seat!r}: the seats are 0 to {seats - 1}")


class UndoRefused(TesseraError):
    """The seat has learned something since, or has nothing to take back."""


class OptionError(TesseraError):
    """An option or a number of seats that the game does not have."""


class RecordError(TesseraError):
    """A record or checkpoint that cannot be read or does not replay."""


class DataError(TesseraError):
    """A data file of a game that does not fit together."""
