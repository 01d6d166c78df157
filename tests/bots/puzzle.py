"""A game of pure reason for tests: who takes the last stone wins, and some stones may be poisoned.

Each turn a seat takes 1 to 3 stones, one question per stone. With `doom`, whoever takes the seventh stone makes all
lose. The judgement knows nothing, so a bot has to look ahead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tessera.engine import Ask, Fate, Flow, Game, Options, Score, Seat, Table, View, Vocabulary, option, plain, switch

vocabulary = Vocabulary()
TAKE, STOP = vocabulary.word("take"), vocabulary.word("stop")


@dataclass(frozen=True)
class StonesOptions(Options):
    stones: int = option(6, tuple(range(1, 13)))
    doom: bool = switch(False)


@plain
class StonesTable(Table):
    options: StonesOptions
    left: int
    turn: int
    winner: int


class Stones(Game[StonesTable, StonesOptions]):
    name = "stones"
    title = "Stones"
    seats = range(2, 4)
    options = StonesOptions
    table = StonesTable
    vocabulary = vocabulary
    folder = Path(__file__).parent
    fingerprint = "stones"  # type: ignore[assignment]

    def setup(self, seats: int, options: StonesOptions, fate: Fate) -> StonesTable:
        return StonesTable(seats=seats, fate=fate, options=options, left=options.stones, turn=0, winner=-1)

    def step(self, table: StonesTable) -> Flow[None]:
        for taken in range(3):
            choice = yield Ask(table.turn, "take", [TAKE, STOP] if taken else [TAKE], always=True)
            if choice is STOP:
                break
            table.left -= 1
            if not table.left:
                table.winner = -2 if table.options.doom else table.turn
                break
        table.turn = (table.turn + 1) % table.seats

    def over(self, table: StonesTable) -> bool:
        return table.winner != -1

    def scores(self, table: StonesTable) -> list[Score]:
        """Where all lose together, all have the last rank."""
        last = 2 if table.winner >= 0 else table.seats
        return [Score(seat, 0, 1 if seat == table.winner else last) for seat in range(table.seats)]

    def view(self, table: StonesTable, seat: Seat | None) -> View:
        return View(seat)

    def redeal(self, table: StonesTable, seat: Seat, fate: Fate) -> None:
        pass

    def appraise(self, table: StonesTable) -> list[float]:
        return [1 / table.seats] * table.seats

    def pieces(self, table: StonesTable) -> Mapping[str, int]:
        return {}


STONES = Stones()
