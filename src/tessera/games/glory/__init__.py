"""Glory to Rome, by Carl Chudyk, for 2 to 5 players: Republic, Imperium and the expansion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from tessera.engine import Choice, Fate, Flow, Game, Part, Score, Seat, View
from tessera.games.glory.appraise import appraise
from tessera.games.glory.components import PLAYERS
from tessera.games.glory.observe import ABOUT, UNORDERED, parts, seen
from tessera.games.glory.options import GloryOptions
from tessera.games.glory.pieces import pieces
from tessera.games.glory.redeal import redeal
from tessera.games.glory.rules import PHASES
from tessera.games.glory.rules.ending import fight_on, surrender
from tessera.games.glory.scenes import SCENES
from tessera.games.glory.scores import scores
from tessera.games.glory.setup import new_table
from tessera.games.glory.table import NOBODY, GloryTable
from tessera.games.glory.view import view
from tessera.games.glory.words import FIGHT_ON, SURRENDER, vocabulary

__all__ = ["GAME", "Glory"]


class Glory(Game[GloryTable, GloryOptions]):
    """Wires the parts of the game."""

    name = "glory"
    title = "Glory to Rome"
    seats = PLAYERS
    options = GloryOptions
    table = GloryTable
    vocabulary = vocabulary
    folder = Path(__file__).parent
    about = ABOUT
    scenes = SCENES
    unordered = UNORDERED

    def setup(self, seats: int, options: GloryOptions, fate: Fate) -> GloryTable:
        return new_table(seats, options, fate)

    def step(self, table: GloryTable) -> Flow[None]:
        return PHASES[table.phase](table)

    def over(self, table: GloryTable) -> bool:
        return table.ended != ""

    def scores(self, table: GloryTable) -> list[Score]:
        return scores(table)

    def view(self, table: GloryTable, seat: Seat | None) -> View:
        return view(table, seat)

    def redeal(self, table: GloryTable, seat: Seat, fate: Fate) -> None:
        redeal(table, seat, fate)

    def appraise(self, table: GloryTable) -> list[float]:
        return appraise(table)

    def pieces(self, table: GloryTable) -> Mapping[str, int]:
        return pieces(table)

    def asides(self, table: GloryTable, seat: Seat) -> Sequence[Choice]:
        """GTR-16.12: at any time a player may surrender to an opponent, or take it back."""
        if not table.options.surrender or table.ended:
            return ()
        to = table.surrendered[seat]
        open_to = [SURRENDER[other] for other in range(table.seats) if other not in (seat, to)]
        return open_to if to == NOBODY else [FIGHT_ON, *open_to]

    def aside(self, table: GloryTable, seat: Seat, choice: Choice) -> None:
        if choice is FIGHT_ON:
            fight_on(table, seat)
        else:
            surrender(table, seat, choice.what)

    def parts(self, seats: int, options: GloryOptions) -> Sequence[Part]:
        return parts(seats, options)

    def seen(self, table: GloryTable, seat: Seat) -> bytearray:
        return seen(table, seat)


GAME = Glory()
