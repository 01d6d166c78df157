"""Trajan, by Stefan Feld, for 2 to 4 players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tessera.engine import Ask, Fate, Flow, Game, Part, Place, Score, Seat, View
from tessera.engine.plain import JSON
from tessera.games.trajan.appraise import appraise
from tessera.games.trajan.components import NUMBERS, PLAYERS
from tessera.games.trajan.observe import ABOUT, parts, seen
from tessera.games.trajan.options import TrajanOptions
from tessera.games.trajan.pieces import pieces
from tessera.games.trajan.redeal import redeal
from tessera.games.trajan.rules import step
from tessera.games.trajan.scenes import SCENES
from tessera.games.trajan.scores import scores
from tessera.games.trajan.setup import new_table
from tessera.games.trajan.table import Stage, TrajanTable
from tessera.games.trajan.view import at_stake, board_numbers, places, view
from tessera.games.trajan.words import vocabulary


class Trajan(Game[TrajanTable, TrajanOptions]):
    """Wires the parts of the game."""

    name = "trajan"
    title = "Trajan"
    seats = range(NUMBERS.seats[0], NUMBERS.seats[-1] + 1)
    options = TrajanOptions
    table = TrajanTable
    vocabulary = vocabulary
    folder = Path(__file__).parent
    about = ABOUT
    scenes = SCENES

    def setup(self, seats: int, options: TrajanOptions, fate: Fate) -> TrajanTable:
        return new_table(seats, options, fate)

    def step(self, table: TrajanTable) -> Flow[None]:
        return step(table)

    def over(self, table: TrajanTable) -> bool:
        return table.stage is Stage.OVER

    def scores(self, table: TrajanTable) -> list[Score]:
        return scores(table)

    def view(self, table: TrajanTable, seat: Seat | None) -> View:
        return view(table, seat)

    def redeal(self, table: TrajanTable, seat: Seat, fate: Fate) -> None:
        redeal(table, seat, fate)

    def appraise(self, table: TrajanTable) -> list[float]:
        return appraise(table)

    def pieces(self, table: TrajanTable) -> Mapping[str, int]:
        return pieces(table)

    def seat_names(self, seats: int) -> list[str]:
        return [player.name for player in PLAYERS[:seats]]

    def at_stake(self, table: TrajanTable, ask: Ask) -> Mapping[str, Any]:
        return at_stake(table, ask)

    def places(self, seats: int, options: TrajanOptions) -> Sequence[Place]:
        return places()

    def numbers(self, seats: int, options: TrajanOptions) -> Mapping[str, JSON]:
        return board_numbers()

    def parts(self, seats: int, options: TrajanOptions) -> Sequence[Part]:
        return parts(seats, options)

    def seen(self, table: TrajanTable, seat: Seat) -> bytearray:
        return seen(table, seat)


GAME = Trajan()
