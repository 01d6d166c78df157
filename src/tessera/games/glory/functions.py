"""Functions of buildings: the moments at which they speak, and which of them are active for whom (GTR-14).

A moment is a place in the course of the game where buildings can say something. The course runs whatever is registered
there for the functions that are active; it never asks for a building by its name. Each building's own code is in
`rules/buildings/`, beside its rule ids; buildings that only change a number are data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Generic, TypeVar

from tessera.engine import Choice, Flow, Seat
from tessera.games.glory.components import (
    ALL_MATERIALS,
    BUILDINGS,
    EVERY_MATERIAL,
    EVERY_ROLE,
    RULES,
    VERSIONS,
    Card,
    CardSet,
    Counts,
    Kind,
    KindSet,
    bit,
    type_of,
)
from tessera.games.glory.structure import Structure

if TYPE_CHECKING:
    from tessera.games.glory.table import GloryTable

F = TypeVar("F")


class Moment(Generic[F]):
    """A moment of the game: the pieces of code that functions add there, in the order in which they registered."""

    __slots__ = ("_active", "_pieces", "mask")

    def __init__(self) -> None:
        self.mask = 0
        """The functions that have something to say here: `if functions & moment.mask:` is the quick look."""
        self._pieces: list[tuple[int, F]] = []
        self._active: dict[int, Sequence[F]] = {}

    def by(self, id: str) -> Callable[[F], F]:
        """Register the piece of a building."""

        def register(piece: F) -> F:
            self.mask |= bit(id)
            self._pieces.append((bit(id), piece))
            self._active.clear()
            return piece

        return register

    def of(self, functions: CardSet) -> Sequence[F]:
        """The pieces of the active functions."""
        key = functions & self.mask
        if key not in self._active:
            self._active[key] = [piece for own, piece in self._pieces if own & key]
        return self._active[key]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of an action: what can be chosen for it, and what the choice does.

    Parts with the same slot exclude each other in one action; `closes` are the slots that it shuts for this action.
    """

    verb: str
    slot: int
    offer: Callable[[GloryTable, Seat], list[Choice]]
    take: Callable[[GloryTable, Seat, Choice], Kind]
    """Moves the card; the material of it, or NONE."""
    closes: int = 0


@dataclass(frozen=True, slots=True)
class Way:
    """A way to use an Architect or Craftsman action besides the usual ones; `go` says how many actions it took."""

    verb: str
    offer: Callable[[GloryTable, Seat], list[Choice]]
    go: Callable[[GloryTable, Seat, Choice, int, bool], Flow[int]]
    lays: bool = False
    """Whether it can lay a Foundation."""


Effect = Callable[["GloryTable", Seat, Seat, str], Flow[None]]
"""A completion effect: for whom, whose structure it is, and why it happens (BUILT, STOLEN, REPEATED)."""
BUILT, STOLEN, REPEATED = "built", "stolen", "repeated"

Speak = Callable[["GloryTable", Seat], Flow[None]]
Worker = tuple[Kind, Counts]
"""A Client that acted: its material, and the list of the table where that is counted."""

BEFORE_THINKING: Moment[Speak] = Moment()
AFTER_THINKING: Moment[Speak] = Moment()
CARDS_FOR: Moment[Callable[[Kind], bool]] = Moment()
"""Whether any card may be played for this role."""
MORE_UNITS: Moment[Callable[[GloryTable, Seat, Kind], Flow[None]]] = Moment()
HIRING: Moment[Part] = Moment()
GATHERING: Moment[Part] = Moment()
SELLING: Moment[Part] = Moment()
ON_HIRE: Moment[Callable[[GloryTable, Seat, Kind, bool], Flow[None]]] = Moment()
CLIENT_ROLES: Moment[Callable[[Kind], KindSet]] = Moment()
"""The set of Clients, by material, that may act in this role besides its own."""
DOUBLING: Moment[int] = Moment()
ORDER: Moment[Callable[[GloryTable, Seat], bool]] = Moment()
"""Whether it matters which unit or Client of the player performs an action (GTR-7.8)."""
VAULTING: Moment[Callable[[GloryTable, Seat, list[Worker]], Flow[None]]] = Moment()
"""What may happen to Clients after their action."""
EARLY: Moment[Callable[[Structure], bool]] = Moment()
"""Whether the function of an unfinished structure is active."""
INFLUENCE: Moment[Callable[[GloryTable], int]] = Moment()
"""The Influence that counts instead of the player's own."""
AFTER_ACTIONS: Moment[Speak] = Moment()
CRAFTING: Moment[Way] = Moment()
ARCHITECT_SOURCES: Moment[Callable[[GloryTable, Seat, KindSet], list[Choice]]] = Moment()
AFTER_ARCHITECT: Moment[Callable[[GloryTable, Seat, int], Flow[bool]]] = Moment()
FITTING: Moment[Callable[[Structure], KindSet]] = Moment()
"""The materials that fit a structure besides its own."""
FINISHING: Moment[Callable[[Kind], bool]] = Moment()
"""Whether this material, added by an action, may complete any structure."""
ON_COMPLETION: Moment[Callable[[GloryTable, Seat, Card, Kind], Flow[None]]] = Moment()
SHOWING: Moment[Callable[[GloryTable, Seat], list[Choice]]] = Moment()
REACH: Moment[Callable[[GloryTable, Seat], list[Seat]]] = Moment()
PROTECTION: Moment[Callable[[CardSet], bool]] = Moment()
"""Whether it protects against a demander with these functions."""
AFTER_HANDS: Moment[Callable[[GloryTable, Seat, Counts, list[Seat]], Flow[None]]] = Moment()
JACKS_BACK: Moment[Speak] = Moment()
CARDS_BACK: Moment[Speak] = Moment()
THOUGHTS_AFTER: Moment[Speak] = Moment()
WINNING: Moment[Callable[[GloryTable, Seat], bool]] = Moment()
COMPLETION: dict[Card, Effect] = {}
"""The completion effects, by building (GTR-14.4)."""
COMPLETED_BY: dict[Card, Callable[[Kind], bool]] = {}
"""Building rules: whether one Material, added by an action of this role, completes the building."""


def completion(id: str) -> Callable[[Effect], Effect]:
    """Register the completion effect of a building."""

    def register(effect: Effect) -> Effect:
        COMPLETION[type_of(id)] = effect
        return effect

    return register


def refresh(table: GloryTable) -> None:
    """Find anew what follows from structures and Influence: active functions, limits, and what structures accept."""
    public = 0
    for own in table.structures:
        for structure in own:
            if structure.public:
                public |= 1 << structure.building  # GTR-14.9
    table.public = public
    for seat in range(table.seats):
        refresh_seat(table, seat)
    limits(table)


def refresh_seat(table: GloryTable, seat: Seat) -> None:
    """The same for one player, whose structures have changed while limits and public functions stay."""
    own = table.structures[seat]
    names, functions = 0, table.public
    unfinished = []
    for structure in own:
        names |= 1 << structure.building
        if structure.done:
            functions |= 1 << structure.building
        else:
            unfinished.append(structure)
    if functions & EARLY.mask:
        for piece in EARLY.of(functions):
            for structure in unfinished:
                if piece(structure):
                    functions |= 1 << structure.building
    if table.options.training:
        functions = 0  # GTR-20.1
    table.names[seat] = names
    table.functions[seat] = functions
    wanted = some = 0
    for structure in unfinished:
        wanted |= accepted(structure, functions)
    table.wanted[seat] = wanted
    for active in table.functions:
        some |= active
    table.watched = some & WINNING.mask != 0


def limits(table: GloryTable) -> None:
    """GTR-6.5, GTR-8.2, GTR-13.2: refill size, Clientele limit and Vault limit of every player."""
    for seat, functions in enumerate(table.functions):
        power = table.power(seat)
        refill, more_clients, factor, more_vault, outlay = _numbers(functions)
        table.refill[seat] = refill
        table.client_limit[seat] = (power + more_clients) * factor
        table.vault_limit[seat] = power + more_vault
        table.outlay[seat] = outlay


NUMBERS = sum(
    1 << b.index
    for b in BUILDINGS
    if b.refill_bonus
    or b.clientele_bonus
    or b.clientele_factor > 1
    or b.vault_bonus
    or b.out_of_town_foundation_actions
)
_known: dict[int, tuple[int, int, int, int, int]] = {}


def _numbers(functions: CardSet) -> tuple[int, int, int, int, int]:
    """What the active functions add to the numbers: each of their data."""
    key = functions & NUMBERS
    if key not in _known:
        active = [building for building in BUILDINGS if key >> building.index & 1]
        factor = 1
        for building in active:
            factor *= building.clientele_factor
        outlays = [b.out_of_town_foundation_actions for b in active if b.out_of_town_foundation_actions]
        _known[key] = (
            RULES.refill_size + sum(b.refill_bonus for b in active),
            sum(b.clientele_bonus for b in active),
            factor,
            sum(b.vault_bonus for b in active),
            min(outlays, default=RULES.out_of_town_foundation_actions),
        )
    return _known[key]


def fitting(structure: Structure, functions: CardSet) -> KindSet:
    """GTR-11.2: the materials that have a colour of the structure, or fit by a function of its builder."""
    found = structure.colours
    if functions & FITTING.mask:
        for piece in FITTING.of(functions):
            found |= piece(structure)
    return found


def accepted(structure: Structure, functions: CardSet) -> KindSet:
    """The materials that an action may add: also those that complete anything."""
    if not functions & (FITTING.mask | FINISHING.mask):
        return structure.colours
    found = fitting(structure, functions)
    if functions & FINISHING.mask:
        for piece in FINISHING.of(functions):
            for material in EVERY_MATERIAL:
                if piece(material):
                    found |= 1 << material
    return found & ALL_MATERIALS


@lru_cache(maxsize=4096)
def petition_sizes(version: str, functions: CardSet) -> tuple[int, ...]:
    """GTR-5.4, GTR-circus.1: how many cards may make a petition of one with these functions."""
    more = (size for b in BUILDINGS if functions >> b.index & 1 for size in b.petition_sizes)
    return tuple(sorted({*VERSIONS[version].petition_sizes, *more}))


def acting_as(functions: CardSet, role: Kind) -> list[Kind]:
    """GTR-7.1: the materials whose Clients may act in a role."""
    found = 1 << role
    if functions & CLIENT_ROLES.mask:
        for piece in CLIENT_ROLES.of(functions):
            found |= piece(role)
    return [material for material in EVERY_MATERIAL if found >> material & 1]


def roles_of(functions: CardSet, material: Kind) -> list[Kind]:
    """The roles that a Client of this material may act in."""
    return [role for role in EVERY_ROLE if material in acting_as(functions, role)]


def set_of_roles(functions: CardSet, materials: Iterable[Kind]) -> KindSet:
    """The roles that Clients of these materials may act in: a set."""
    found = 0
    for material in materials:
        for role in roles_of(functions, material):
            found |= 1 << role
    return found
