"""The Year of the 5 Emperors, by Clément Leclercq, Roméo Hennion and L'Équipe Ludique, for 2 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tessera.engine import Ask, Fate, Flow, Game, Part, Place, Score, Seat, View
from tessera.engine.plain import JSON
from tessera.games.emperors.appraise import appraise
from tessera.games.emperors.components import COUNTS
from tessera.games.emperors.observe import ABOUT, LEFT_OUT, parts, seen
from tessera.games.emperors.options import EmperorsOptions
from tessera.games.emperors.pieces import pieces
from tessera.games.emperors.redeal import redeal
from tessera.games.emperors.rules import step
from tessera.games.emperors.scenes import SCENES
from tessera.games.emperors.scores import scores
from tessera.games.emperors.setup import new_table
from tessera.games.emperors.table import NOBODY, EmperorsTable
from tessera.games.emperors.view import at_stake, board_numbers, places, view
from tessera.games.emperors.words import vocabulary


class Emperors(Game[EmperorsTable, EmperorsOptions]):
    """Wires the parts of the game."""

    name = "emperors"
    title = "The Year of the 5 Emperors"
    seats = range(min(COUNTS), max(COUNTS) + 1)
    options = EmperorsOptions
    table = EmperorsTable
    vocabulary = vocabulary
    folder = Path(__file__).parent
    about = ABOUT
    scenes = SCENES
    left_out = LEFT_OUT

    def setup(self, seats: int, options: EmperorsOptions, fate: Fate) -> EmperorsTable:
        return new_table(seats, options, fate)

    def step(self, table: EmperorsTable) -> Flow[None]:
        return step(table)

    def over(self, table: EmperorsTable) -> bool:
        return table.winner != NOBODY

    def scores(self, table: EmperorsTable) -> list[Score]:
        return scores(table)

    def view(self, table: EmperorsTable, seat: Seat | None) -> View:
        return view(table, seat)

    def redeal(self, table: EmperorsTable, seat: Seat, fate: Fate) -> None:
        redeal(table, seat, fate)

    def appraise(self, table: EmperorsTable) -> list[float]:
        return appraise(table)

    def pieces(self, table: EmperorsTable) -> Mapping[str, int]:
        return pieces(table)

    def at_stake(self, table: EmperorsTable, ask: Ask) -> Mapping[str, Any]:
        return at_stake(table, ask)

    def places(self, seats: int, options: EmperorsOptions) -> Sequence[Place]:
        return places(seats, options)

    def parts(self, seats: int, options: EmperorsOptions) -> Sequence[Part]:
        return parts(seats, options)

    def seen(self, table: EmperorsTable, seat: Seat) -> bytearray:
        return seen(table, seat)

    def numbers(self, seats: int, options: EmperorsOptions) -> Mapping[str, JSON]:
        return board_numbers()


GAME = Emperors()
