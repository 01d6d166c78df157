"""Triumph, by Raymond de Maria and Valdemar Gumienny, for 2 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tessera.engine import Ask, Fate, Flow, Game, Part, Place, Score, Seat, View
from tessera.engine.plain import JSON
from tessera.games.triumph.appraise import appraise
from tessera.games.triumph.observe import ABOUT, UNORDERED, parts, seen
from tessera.games.triumph.options import TriumphOptions
from tessera.games.triumph.pieces import pieces
from tessera.games.triumph.redeal import redeal
from tessera.games.triumph.rules import step
from tessera.games.triumph.scenes import SCENES
from tessera.games.triumph.scores import scores
from tessera.games.triumph.setup import new_table
from tessera.games.triumph.stake import at_stake
from tessera.games.triumph.table import Stage, TriumphTable
from tessera.games.triumph.view import board_numbers, places, view
from tessera.games.triumph.words import vocabulary


class Triumph(Game[TriumphTable, TriumphOptions]):
    """Wires the parts of the game."""

    name = "triumph"
    title = "Triumph"
    seats = range(2, 6)
    options = TriumphOptions
    table = TriumphTable
    vocabulary = vocabulary
    folder = Path(__file__).parent
    about = ABOUT
    scenes = SCENES
    unordered = UNORDERED

    def setup(self, seats: int, options: TriumphOptions, fate: Fate) -> TriumphTable:
        return new_table(seats, options, fate)

    def step(self, table: TriumphTable) -> Flow[None]:
        return step(table)

    def over(self, table: TriumphTable) -> bool:
        return table.stage is Stage.OVER

    def scores(self, table: TriumphTable) -> list[Score]:
        return scores(table)

    def view(self, table: TriumphTable, seat: Seat | None) -> View:
        return view(table, seat)

    def redeal(self, table: TriumphTable, seat: Seat, fate: Fate) -> None:
        redeal(table, seat, fate)

    def appraise(self, table: TriumphTable) -> list[float]:
        return appraise(table)

    def pieces(self, table: TriumphTable) -> Mapping[str, int]:
        return pieces(table)

    def seat_names(self, seats: int) -> list[str]:
        """With two players the third seat is Caesar's (TPH-1.1)."""
        names = super().seat_names(seats)
        return [*names, "Caesar"] if seats == 2 else names

    def parts(self, seats: int, options: TriumphOptions) -> Sequence[Part]:
        return parts(seats, options)

    def seen(self, table: TriumphTable, seat: Seat) -> bytearray:
        return seen(table, seat)

    def at_stake(self, table: TriumphTable, ask: Ask) -> Mapping[str, Any]:
        return at_stake(table, ask)

    def places(self, seats: int, options: TriumphOptions) -> Sequence[Place]:
        return places(options)

    def numbers(self, seats: int, options: TriumphOptions) -> Mapping[str, JSON]:
        return board_numbers(seats, options)


GAME = Triumph()
