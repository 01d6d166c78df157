"""The frozen things of the box; `components` reads them from its file.

Where one thing names another of a later kind, it is by its index (-1 for none): `action`, `demand`, `adjacent`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NewType, TypeAlias

from tessera.engine import Component

CardKind = NewType("CardKind", int)
"""The index of a kind of commodity cards."""
ForumKind = NewType("ForumKind", int)
"""The index of a kind of forum tiles."""
TrajanIndex = NewType("TrajanIndex", int)
"""The index of a Trajan tile."""
NO_CARD = CardKind(-1)
NO_TILE = ForumKind(-1)
NO_TRAJAN = TrajanIndex(-1)

TrayIndex: TypeAlias = int
"""The index of a tray, of the slot beside it, and of its action (TRJ-1.6, TRJ-1.7); -1 for none."""
Count: TypeAlias = int
"""How many there are."""

# Sets that the rules compute with: one bit for each index. Names alone, since what comes of `|` and `&` is a number.
Markers: TypeAlias = int
"""Markers, two bits for every colour: see `markers`."""
SiteSet: TypeAlias = int
ProvinceSet: TypeAlias = int
ActionSet: TypeAlias = int
TrajanSet: TypeAlias = int
ConstructionSet: TypeAlias = int


@dataclass(frozen=True, slots=True, eq=False)
class Player(Component):
    """A player's colour; its index is the seat (TRJ-1.1)."""

    kind: ClassVar[str] = "player"


@dataclass(frozen=True, slots=True, eq=False)
class Colour(Component):
    """A colour of action markers (TRJ-1.3)."""

    kind: ClassVar[str] = "colour"


@dataclass(frozen=True, slots=True, eq=False)
class Tray(Component):
    """A tray of the action circle, and the slot beside it (TRJ-1.6, TRJ-1.7)."""

    kind: ClassVar[str] = "tray"


@dataclass(frozen=True, slots=True, eq=False)
class Action(Component):
    """One of the six actions; its index is that of its tray (TRJ-1.6)."""

    kind: ClassVar[str] = "action"


@dataclass(frozen=True, slots=True, eq=False)
class Demand(Component):
    """What the people ask for (TRJ-1.14)."""

    kind: ClassVar[str] = "demand"
    icon: str
    copies: int


@dataclass(frozen=True, slots=True, eq=False)
class ForumTile(Component):
    """A kind of forum tile; an extra action tile with the other back is of the same kind (TRJ-1.11, TRJ-8.5)."""

    kind: ClassVar[str] = "forum"
    function: str
    demand: int
    votes: int
    action: int
    copies: int
    yellow_copies: int
    """Copies with the back of extra action tiles (TRJ-1.12)."""


@dataclass(frozen=True, slots=True, eq=False)
class Category(Component):
    """A pile of Trajan tiles (TRJ-1.10)."""

    kind: ClassVar[str] = "pile"
    kept: bool
    cards: int
    """Cards that its effect draws (TRJ-5.14)."""
    first: int
    """The index of its first tile; its tiles follow each other."""
    tiles: int


@dataclass(frozen=True, slots=True, eq=False)
class TrajanTile(Component):
    """A Trajan tile (TRJ-1.10)."""

    kind: ClassVar[str] = "trajan"
    category: Category
    vp: int
    colours: tuple[Colour, Colour]
    tokens: int
    """Tokens that its effect moves (TRJ-5.18 to TRJ-5.21)."""
    demand: int


@dataclass(frozen=True, slots=True, eq=False)
class ConstructionType(Component):
    """A type of construction tiles, and the action that the first one gives (TRJ-12.9)."""

    kind: ClassVar[str] = "type"
    action: int


@dataclass(frozen=True, slots=True, eq=False)
class ConstructionTile(Component):
    """A construction tile (TRJ-1.13)."""

    kind: ClassVar[str] = "construction"
    type: ConstructionType
    vp: int


@dataclass(frozen=True, slots=True, eq=False)
class Site(Component):
    """A construction site (TRJ-1.18)."""

    kind: ClassVar[str] = "site"
    column: int
    row: int
    adjacent: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Province(Component):
    """A province (TRJ-1.19)."""

    kind: ClassVar[str] = "province"
    vp: int
    pos: tuple[float, float]
    adjacent: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Commodity(Component):
    """A kind of commodity cards (TRJ-1.9)."""

    kind: ClassVar[str] = "card"
    copies: int


@dataclass(frozen=True, slots=True, eq=False)
class Ship(Component):
    """A ship tile: what it loads, and the VP by the number of units (TRJ-1.16)."""

    kind: ClassVar[str] = "ship"
    rule: str
    unit_cards: int
    units_max: int
    front: tuple[int, ...]
    back: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class BonusTile(Component):
    """A bonus tile with its two sides (TRJ-1.15)."""

    kind: ClassVar[str] = "bonus"
    scores: str
    yellow: float
    gray: float
    demand: int
    commodities: tuple[int, ...]
