"""The box: reads `components.toml` into frozen objects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from itertools import product
from pathlib import Path
from typing import Any, ClassVar

from tessera.engine import Catalogue, Component, data_file, read_data
from tessera.games.triumph.checks import FIXED, SIGILS, check

FILE = data_file(Path(__file__).parent, "triumph")
check(read_data(FILE), FILE.name)
DATA = read_data(FILE)

MOST_SEATS = 5


class Phase(IntEnum):
    """TPH-3.1: the seven Phases of a Round."""

    AUGURIES = 0
    ASSEMBLY = 1
    CONSTRUCTION = 2
    CONFLICT = 3
    JUSTICE = 4
    GAMES = 5
    ADMINISTRATION = 6


class Window(IntEnum):
    """The points where seats may act outside their turns (TPH-5), and the turns in which cards are played."""

    NONE = 0
    OPENING = 1
    INFLUENCE = 2
    BETWEEN = 3
    END = 4
    BATTLE = 5
    SPOILS = 6
    CLIENT = 7
    PLANNING_TURN = 8
    MAUSOLEUM_STEP = 9


class Die(IntEnum):
    """TPH-1.10."""

    ROMAN = 0
    BARBARIAN = 1


@dataclass(frozen=True, slots=True, eq=False)
class Sigil(Component):
    """One of the four sigils, with its path (TPH-7.1) and its Leader box (TPH-1.6)."""

    kind: ClassVar[str] = "box"
    path: tuple[int, ...]
    """Its Provinces by step: the Italian end first."""


@dataclass(frozen=True, slots=True, eq=False)
class Province(Component):
    """TPH-7.1."""

    kind: ClassVar[str] = "province"
    sigil: int
    step: int
    italian: bool
    shields: int
    triumphs: tuple[int, ...]
    pos: tuple[float, float]
    provenance: str


@dataclass(frozen=True, slots=True, eq=False)
class Leader(Component):
    """A Leader card (TPH-1.5)."""

    kind: ClassVar[str] = "leader"
    sigil: int
    shields: int
    talents: int
    major: int
    minor: int


@dataclass(frozen=True, slots=True, eq=False)
class Building(Component):
    """A Building with its marker (TPH-1.8)."""

    kind: ClassVar[str] = "building"
    windows: frozenset[Window]
    rule: str


@dataclass(frozen=True, slots=True, eq=False)
class Space(Component):
    """A space for a Client in a Building (TPH-6.4)."""

    kind: ClassVar[str] = "space"
    building: int
    administrator: bool


@dataclass(frozen=True, slots=True, eq=False)
class Stand(Component):
    """The Clients of one seat in one Province."""

    kind: ClassVar[str] = "clients"
    province: Province
    seat: int


@dataclass(frozen=True, slots=True, eq=False)
class Law(Component):
    """A Law card: where it can be played, and a word of the vocabulary of effects with its numbers."""

    kind: ClassVar[str] = "law"
    window: str
    battle: bool
    windows: frozenset[Window]
    effect: str
    n: dict[str, int]
    text: str
    rule: str


@dataclass(frozen=True, slots=True, eq=False)
class Decree(Component):
    """A Law card that a seat has played on bids: what a veto is against (TPH-10.5).

    A card can come back from a new deck and be played once more in the same Phase, even by the same seat: `play` tells
    its copies apart.
    """

    kind: ClassVar[str] = "decree"
    law: Law
    seat: int
    play: int


@dataclass(frozen=True, slots=True, eq=False)
class Office(Component):
    """TPH-4.18."""

    kind: ClassVar[str] = "office"
    phase: Phase
    rank: int
    min_seats: int
    effects: tuple[str, ...]
    talents: int
    commander: str
    rerolls: int


def _blocks(name: str, inner: str) -> Iterable[tuple[int, dict[str, Any]]]:
    return enumerate(DATA[name][inner])


PROVINCES = Catalogue(
    Province,
    (
        Province(
            p["id"], p["name"], i, SIGILS.index(p["sigil"]), p["step"], p["italian"], p["shields"],
            tuple(p["triumphs"]), (float(p["pos"][0]), float(p["pos"][1])), p["provenance"],
        )
        for i, p in _blocks("map", "province")
    ),
)  # fmt: skip
SIGIL = Catalogue(
    Sigil,
    (
        Sigil(id, id.capitalize(), i, tuple(PROVINCES.named(p).index for p in reversed(DATA["paths"][id])))
        for i, id in enumerate(SIGILS)
    ),
)
LEADERS = Catalogue(
    Leader,
    (
        Leader(x["id"], x["name"], i, SIGILS.index(x["sigil"]), x["shields"], x["talents"], x["major"], x["minor"])
        for i, x in _blocks("leaders", "leader")
    ),
)
BUILDINGS = Catalogue(
    Building,
    (
        Building(b["id"], b["name"], i, frozenset(Window[w.upper()] for w in b["windows"]), b["rule"])
        for i, b in _blocks("buildings", "building")
    ),
)
BUILDING_DATA = {b["id"]: b for b in DATA["buildings"]["building"]}
SPACES = Catalogue(
    Space,
    (
        Space(f"{b.id}-{role}", f"{b.name}, {role.capitalize()}", 2 * b.index + place, b.index, place == 1)
        for b in BUILDINGS
        for place, role in enumerate(("owner", "administrator"))
    ),
)
STANDS = Catalogue(
    Stand,
    (
        Stand(f"{p.id}-{seat}", p.name, MOST_SEATS * p.index + seat, p, seat)
        for p in PROVINCES
        for seat in range(MOST_SEATS)
    ),
)
LAWS = Catalogue(
    Law,
    (
        Law(
            x["id"], x["name"], i, x["window"], x["battle"],
            frozenset(Window[w.upper()] for w in DATA["law_windows"][x["window"]]),
            x["effect"], dict(x["n"]), x["text"], x["rule"],
        )
        for i, x in _blocks("laws", "law")
    ),
)  # fmt: skip
OFFICES = Catalogue(
    Office,
    (
        Office(
            o["id"], o["name"], i, Phase[o["phase"].upper()], o["rank"], o["min_seats"], tuple(o["effects"]),
            o["talents"], o.get("commander", ""), o.get("rerolls", 0),
        )
        for i, o in _blocks("offices", "office")
    ),
)  # fmt: skip


def offices_of(phase: Phase, seats: int, swapped: bool = False) -> list[Office]:
    """TPH-4.18: the Offices of a Phase by rank. Swapped, the second and third Tribunus change effects (TPH-26.3)."""
    found = sorted((o for o in OFFICES if o.phase is phase and o.min_seats <= seats), key=lambda o: o.rank)
    if not swapped or phase is not Phase.ASSEMBLY:
        return found
    effects = {2: OFFICES.named("tribunus_3").effects, 3: OFFICES.named("tribunus_2").effects}
    return [
        Office(o.id, o.name, o.index, o.phase, o.rank, o.min_seats, effects.get(o.rank, o.effects), o.talents,
               o.commander, o.rerolls)
        for o in found
    ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Numbers:
    """The fixed numbers, by the names of the data file."""

    start_talents: int
    start_law_cards: int
    start_triumphs: int
    start_favour: int
    setup_clients: int
    setup_legions: int
    law_price: int
    law_plays_per_phase: int
    talent_on_unsold_law: int
    talent_on_unbuilt_tile: int
    intrigue_without_office: int
    intrigue_for_removed_client: int
    intrigue_per_influence: int
    intrigue_per_reroll: int
    owner_triumphs: int
    talents_per_final_triumph: int
    victory_clients_major: int
    victory_clients_minor: int
    triumph_per_talent_given: int
    income_talent_per_foreign_province: int


NUMBERS = Numbers(**{name: DATA["fixed"][name] for name in FIXED})
ROUNDS: int = DATA["course"]["rounds"]
BUILDING_TAX: list[int] = DATA["fixed"]["building_tax_per_client"]
INTRIGUE_PER_BID = NUMBERS.intrigue_per_influence
INTRIGUE_PER_REROLL = NUMBERS.intrigue_per_reroll
FAMILY: list[int] = DATA["family"]["influence"]
FAMILY_TALENTS: list[int] = DATA["family"]["talents"]
SECOND_CARD: list[bool] = DATA["family"]["second_card"]
LEGION_ICONS: dict[str, list[int]] = {
    row: DATA["family"][f"legion_icons_{row}"] for row in ("falling", "rising", "flat")
}
DICE: list[list[int]] = [DATA["dice"]["roman"], DATA["dice"]["barbarian"]]
GAMES_COST: list[int] = DATA["games_track"]["cost"]
GAMES_TRIUMPHS: list[int] = DATA["games_track"]["triumphs"]
LAST_FAVOUR: int = DATA["games_track"]["last_space"]
CONTROL_SPACES: int = DATA["auxiliary_track"]["control_spaces"]
FIXED_LEGIONS: int = DATA["auxiliary_track"]["fixed_legion_spaces"]
ICONS: list[int] = DATA["auxiliary_track"]["legion_icon_under"]
LEADER_TABLE: dict[int, list[int]] = {seats: DATA["leader_table"][f"seats_{seats}"] for seats in (3, 4, 5)}
TILES: int = DATA["rome"]["buildings_revealed"]
HILLS: list[str] = DATA["rome"]["hills"]
HILL_NAMES: list[str] = DATA["rome"]["hill_names"]
NEGOTIATION: dict[str, Any] = DATA["negotiation"]
CAESAR: dict[str, Any] = DATA["caesar"]
INVASION = [SIGILS.index(id) for id in DATA["invasion"]["order"]]

PLAYS = range(NUMBERS.law_plays_per_phase + BUILDING_DATA["thermae"]["extra_plays"])
"""TPH-9.5: the Law cards without the Battle icon that one seat can play in a Phase."""


def _decrees() -> Iterator[Decree]:
    on_bids = [law for law in LAWS if law.window == "bid" and law.effect != "cancel_bid"]
    for index, (law, seat, play) in enumerate(product(on_bids, range(MOST_SEATS), PLAYS)):
        again, named = (f"-{play + 1}", f" ({play + 1})") if play else ("", "")
        yield Decree(f"{law.id}-{seat}{again}", f"{law.name}{named}", index, law, seat, play)


DECREES = Catalogue(Decree, _decrees())
DECREE = {(decree.law.index, decree.seat, decree.play): decree for decree in DECREES}
"""By the index of the Law card, the seat, and which of that seat's plays of it this is."""

(CIRCUS, AMPHITHEATRUM, MAUSOLEUM, FORUM, BASILICA, THEATRUM, TEMPLUM, THERMAE) = (
    BUILDINGS.named(id).index
    for id in ("circus", "amphitheatrum", "mausoleum", "forum", "basilica", "theatrum", "templum", "thermae")
)
