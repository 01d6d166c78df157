"""The table of Trajan.

Lists are by seat, or by seat and thing in one row (`hands[seat * KINDS + kind]`), or by the index of a component. Sets
of sites, provinces, tiles and actions are numbers with one bit for each; sets of markers are numbers of `markers`.
"""

from __future__ import annotations

from enum import IntEnum

from tessera.engine import Seat, Table, plain
from tessera.games.trajan.components import KINDS, NONE, TRAY_COUNT
from tessera.games.trajan.options import TrajanOptions
from tessera.games.trajan.things import (
    ActionSet,
    CardKind,
    ConstructionSet,
    Count,
    ForumKind,
    Markers,
    ProvinceSet,
    SiteSet,
    TrajanIndex,
    TrajanSet,
    TrayIndex,
)

CENTRE = NONE
"""The arch in the centre of the circle (TRJ-10.4)."""
CAMP = NONE
"""The leader in the military camp (TRJ-2.11)."""
IN_BAG, ON_OFFER = -1, -2
"""Where a bonus tile is that no player owns."""


class Stage(IntEnum):
    """Where the game stands between two steps."""

    MARKERS = 0
    DEAL = 1
    CARDS = 2
    TILES = 3
    TURN = 4
    OVER = 5


class Source(IntEnum):
    """Where VP come from."""

    SHIPS = 0
    PROVINCES = 1
    SENATE = 2
    CONSTRUCTION = 3
    TRAJAN = 4
    DEMANDS = 5
    HAND = 6
    CAMPS = 7
    CIRCLE = 8
    SETS = 9
    BONUS = 10


SOURCES = len(Source)
SHIPS, IN_PROVINCES, IN_SENATE, BUILDING, BY_TRAJAN, BY_DEMANDS = range(6)


@plain
class TrajanTable(Table):
    """Everything that lies on the table."""

    options: TrajanOptions
    stage: Stage
    start: Seat
    """The start player."""
    active: Seat
    """Whose turn it is, also in setup; at a quarter end, who has the next turn."""
    quarter: int
    round: int
    lap: int
    """Spaces of one lap (TRJ-4.9)."""
    time: int
    laps: int
    """Laps completed whose round has not yet ended (TRJ-4.12)."""

    vp: list[int]
    earned: list[int]
    """The VP of each seat by source; they add up to `vp`."""

    loose: list[Markers]
    """Markers not yet put into trays in setup."""
    trays: list[Markers]
    sowing: Markers
    """Markers in the active player's hand."""
    slots: list[TrajanIndex]
    """The Trajan tile of each slot."""
    arch: list[TrayIndex]

    supply: list[int]
    workers: list[int]
    """In the worker camp."""
    legionnaires: list[int]
    """In the military camp."""
    district: list[SiteSet]
    """The sites with a worker of the seat."""
    legions: list[ProvinceSet]
    """The provinces with a legionnaire of the seat."""
    leader: list[int]
    plus2: list[ActionSet]
    """The actions with a [+2] marker."""
    kept: list[TrajanSet]
    """Kept Trajan tiles."""
    built: list[ConstructionSet]
    """Construction tiles."""
    mat: list[Count]
    """Forum tiles of each kind."""

    hands: list[Count]
    known: list[Count]
    """Cards of a hand that everybody has seen getting there (TRJ-19.2)."""
    drawn: list[Count]
    """Cards that a seat has drawn unseen since the pile was last shuffled: it knows that they have left the pile."""
    displays: list[Count]

    cards: list[Count]
    """The draw pile: how many cards of each kind; it has no order (TRJ-19.3)."""
    fresh: list[Count]
    """What was in the draw pile when it was last shuffled, less the cards turned up from it: everybody knows it."""
    discards: list[list[CardKind]]
    """The two discard piles, the top card last."""
    ships: list[int]
    """1 for a ship tile on its gray side."""

    forum: list[ForumKind]
    """The kind of tile on each green space."""
    yellow: list[ForumKind]
    """The kind of tile on each yellow space."""
    forum_pile: list[Count]
    extra_pile: list[Count]
    removed: list[Count]
    """Forum and extra action tiles out of the game, by kind."""
    province_tile: list[ForumKind]
    site_tile: list[int]

    trajan_top: list[TrajanIndex]
    trajan_below: list[TrajanSet]
    """The tiles under the top of each pile, which have no order (TRJ-19.5)."""
    trajan_removed: TrajanSet

    senate: list[int]
    """The space of each disc."""
    discs: list[Seat]
    """The seats by the height of their discs: where two share a space, the later in the list lies higher."""

    demand_pile: list[Count]
    """The demand tiles not revealed, by kind, with the three that never will be (TRJ-2.3, TRJ-19.6)."""
    demands: list[int]
    """The open demand tiles."""
    demands_removed: list[Count]

    bonus: list[int]
    """The owner of each bonus tile, or IN_BAG, or ON_OFFER."""
    bonus_gray: list[int]
    """1 for a bonus tile that lies gray side up."""

    def score(self, seat: Seat, source: int, vp: int) -> None:
        """TRJ-3.7: VP count at once."""
        self.vp[seat] += vp
        self.earned[seat * SOURCES + source] += vp


def hand_of(table: TrajanTable, seat: Seat) -> list[Count]:
    """How many cards of each kind a player has in hand."""
    return table.hands[seat * KINDS : seat * KINDS + KINDS]


def circle_of(table: TrajanTable, seat: Seat) -> list[Markers]:
    """The markers in the trays of a player."""
    return table.trays[seat * TRAY_COUNT : seat * TRAY_COUNT + TRAY_COUNT]


def slots_of(table: TrajanTable, seat: Seat) -> list[TrajanIndex]:
    """The Trajan tiles on the circle of a player."""
    return table.slots[seat * TRAY_COUNT : seat * TRAY_COUNT + TRAY_COUNT]
