"""The End of the Triumvirate, by Johannes Ackva and Max Gabrian, for 2 or 3 players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tessera.engine import Ask, Fate, Flow, Game, Part, Place, Score, Seat, View
from tessera.games.triumvirate.appraise import appraise
from tessera.games.triumvirate.components import CHARACTERS
from tessera.games.triumvirate.observe import ABOUT, parts, seen
from tessera.games.triumvirate.options import TriumvirateOptions
from tessera.games.triumvirate.pieces import pieces
from tessera.games.triumvirate.redeal import redeal
from tessera.games.triumvirate.rules import step
from tessera.games.triumvirate.scenes import SCENES
from tessera.games.triumvirate.scores import scores
from tessera.games.triumvirate.setup import new_table
from tessera.games.triumvirate.table import NOBODY, TriumvirateTable
from tessera.games.triumvirate.view import at_stake, board_numbers, places, view
from tessera.games.triumvirate.words import vocabulary


class Triumvirate(Game[TriumvirateTable, TriumvirateOptions]):
    """Wires the parts of the game."""

    name = "triumvirate"
    title = "The End of the Triumvirate"
    seats = range(2, 4)
    options = TriumvirateOptions
    table = TriumvirateTable
    vocabulary = vocabulary
    folder = Path(__file__).parent
    about = ABOUT
    scenes = SCENES

    def setup(self, seats: int, options: TriumvirateOptions, fate: Fate) -> TriumvirateTable:
        return new_table(seats, options, fate)

    def step(self, table: TriumvirateTable) -> Flow[None]:
        return step(table)

    def over(self, table: TriumvirateTable) -> bool:
        return table.winner != NOBODY

    def scores(self, table: TriumvirateTable) -> list[Score]:
        return scores(table)

    def view(self, table: TriumvirateTable, seat: Seat | None) -> View:
        return view(table, seat)

    def redeal(self, table: TriumvirateTable, seat: Seat, fate: Fate) -> None:
        redeal(table, seat, fate)

    def appraise(self, table: TriumvirateTable) -> list[float]:
        return appraise(table)

    def pieces(self, table: TriumvirateTable) -> Mapping[str, int]:
        return pieces(table)

    def seat_names(self, seats: int) -> list[str]:
        return [character.name for character in CHARACTERS[:seats]]

    def at_stake(self, table: TriumvirateTable, ask: Ask) -> Mapping[str, Any]:
        return at_stake(table, ask)

    def places(self, seats: int, options: TriumvirateOptions) -> Sequence[Place]:
        return places(seats, options)

    def parts(self, seats: int, options: TriumvirateOptions) -> Sequence[Part]:
        return parts(seats, options)

    def seen(self, table: TriumvirateTable, seat: Seat) -> bytearray:
        return seen(table, seat)

    def numbers(self, seats: int, options: TriumvirateOptions) -> Mapping[str, object]:
        return board_numbers(seats)


GAME = Triumvirate()
