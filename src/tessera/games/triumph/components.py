"""The box: reads `components.toml` into frozen objects, each value checked for its type and range."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import product
from typing import ClassVar

from tessera.engine import Catalogue, Component, read_data
from tessera.engine.components import Block
from tessera.engine.text import Template
from tessera.games.triumph.checks import check
from tessera.games.triumph.effects import EFFECTS
from tessera.games.triumph.moments import BATTLE_CARDS, BIDDING, BUILDING_WINDOWS, LAW_WINDOWS, Phase, Window
from tessera.games.triumph.numbers import DATA as DATA
from tessera.games.triumph.numbers import FEWEST_SEATS, FILE, MOST_SEATS, NUMBERS

SIGILS = ("north", "east", "south", "west")
STEPS = range(4)
"""TPH-7.1: the Provinces of a path, from its Italian end."""


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
    pos: tuple[float, ...]


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
    n: dict[str, int]
    """Its numbers, by the names of the data file."""


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
    use: str
    battle: bool
    windows: frozenset[Window]
    effect: str
    n: dict[str, int]
    """The numbers of its effect, and 1 for each thing that holds of it."""
    text: str


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


# The map

PROVINCES = Catalogue(
    Province,
    (
        Province(
            p.word("id"), p.word("name"), index, SIGILS.index(p.word("sigil", SIGILS)),
            step := p.number("step", STEPS[0], STEPS[-1]), step == 0, p.number("shields", 0, 9),
            p.numbers("triumphs", 1, 99), p.decimals("pos", 2),
        )
        for index, p in enumerate(DATA.block("map").blocks("province"))
    ),
)  # fmt: skip
SIGIL = Catalogue(
    Sigil,
    (
        Sigil(
            id, id.capitalize(), index,
            tuple(p.index for p in sorted(PROVINCES, key=lambda p: p.step) if p.sigil == index),
        )
        for index, id in enumerate(SIGILS)
    ),
)  # fmt: skip
INVASION = [SIGILS.index(id) for id in DATA.block("invasion").words("order", SIGILS, len(SIGILS))]


def _links(kind: str) -> list[tuple[int, int]]:
    """TPH-7.3: pairs of Provinces."""
    links = DATA.block("adjacency")
    at = {province.id: province.index for province in PROVINCES}
    if not isinstance(found := links[kind], list):
        raise links.wrong(kind, "a list", found)
    for link in found:
        if not isinstance(link, list) or len(link) != 2 or any(end not in at for end in link):
            raise links.wrong(kind, "pairs of Provinces", link)
    return [(at[one], at[other]) for one, other in found]


LINKS = {kind: _links(kind) for kind in ("land", "sea", "optional")}


CONTROL_SPACES = sum(not province.italian for province in PROVINCES)
"""TPH-2.4: as many as there are Provinces to conquer."""
ICONS = DATA.block("auxiliary_track").numbers("legion_icon_under", 1, CONTROL_SPACES)


# Rome and Leaders

BUILDING_NUMBERS = {
    "circus": ("legions",),
    "amphitheatrum": ("legions", "rerolls"),
    "forum": ("influence",),
    "basilica": ("clients", "talents"),
    "templum": ("intrigue", "rerolls"),
    "thermae": ("laws",),
}
BUILDINGS = Catalogue(
    Building,
    (
        Building(
            id, block.word("name"), index, windows,
            {name: block.number(name, 1, 9) for name in BUILDING_NUMBERS.get(id, ())},
        )
        for index, (id, windows) in enumerate(BUILDING_WINDOWS.items())
        for block in [DATA.block("buildings").block(id)]
    ),
)  # fmt: skip
(CIRCUS, AMPHITHEATRUM, MAUSOLEUM, FORUM, BASILICA, THEATRUM, TEMPLUM, THERMAE) = range(len(BUILDINGS))
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
LEADERS = Catalogue(
    Leader,
    (
        Leader(
            x.word("id"), x.word("name"), index, SIGILS.index(x.word("sigil", SIGILS)), x.number("shields", 0, 9),
            x.number("talents", 0, 9), x.number("major", 0, 99), x.number("minor", 0, 99),
        )
        for index, x in enumerate(DATA.block("leaders").blocks("leader"))
    ),
)  # fmt: skip


# Law cards


def _law(index: int, block: Block) -> Law:
    use, effect = block.word("use", LAW_WINDOWS), block.word("effect", EFFECTS)
    block.word("use", EFFECTS[effect].uses)
    n = _law_numbers(block, effect)
    try:
        text = str(Template(()).sentence(block.word("text"), n))
    except (KeyError, IndexError, ValueError) as error:
        raise block.wrong("text", f"filled by {', '.join(n) or 'nothing'} ({error})", block["text"]) from None
    return Law(block.word("id"), block.word("name"), index, use, use in BATTLE_CARDS, LAW_WINDOWS[use], effect, n, text)


def _law_numbers(block: Block, effect: str) -> dict[str, int]:
    takes = EFFECTS[effect].takes
    given = block.block("n") if "n" in block else Block({}, f"{block.where} n")
    if unknown := [name for name in given if name not in takes]:
        raise block.wrong("n", f"of {', '.join(takes) or 'nothing'} for {effect}", unknown)
    n = {}
    for name, take in takes.items():
        if name not in given and not take.needed:
            continue
        value = int(given.flag(name)) if take.flag else given.number(name, take.low, take.high)
        if value or not take.flag:
            n[name] = value
    return n


LAWS = Catalogue(Law, (_law(index, block) for index, block in enumerate(DATA.block("laws").blocks("law"))))
PLAYS = range(NUMBERS.law_plays_per_phase + 1)
"""TPH-9.5: the Law cards without the Battle icon that one seat can play in a Phase, the Thermae included."""


def _decrees() -> Iterator[Decree]:
    on_bids = [law for law in LAWS if law.use == "bid" and law.effect != "cancel_bid"]
    for index, (law, seat, play) in enumerate(product(on_bids, range(MOST_SEATS), PLAYS)):
        again, named = (f"-{play + 1}", f" ({play + 1})") if play else ("", "")
        yield Decree(f"{law.id}-{seat}{again}", f"{law.name}{named}", index, law, seat, play)


DECREES = Catalogue(Decree, _decrees())
DECREE = {(decree.law.index, decree.seat, decree.play): decree for decree in DECREES}
"""By the index of the Law card, the seat, and which of that seat's plays of it this is."""


# Offices

OFFICE_EFFECTS = ("take_law", "build", "remove_client", "client_any", "client_province", "talents")


def _office(index: int, block: Block) -> Office:
    phase = Phase[block.word("phase", [Phase(phase).name.lower() for phase in BIDDING]).upper()]
    effects: tuple[str, ...] = ("talents",)
    if phase is Phase.CONFLICT:
        commander = block.word("commander", ("major", "any"))
        rerolls = block.number("rerolls", 0, 9) if "rerolls" in block else 0
    else:
        effects, commander, rerolls = block.words("effects", OFFICE_EFFECTS), "", 0
    talents = block.number("talents", 1, 9) if "talents" in effects else 0
    return Office(
        block.word("id"), block.word("name"), index, phase, block.number("rank", 1, MOST_SEATS),
        block.number("min_seats", FEWEST_SEATS, MOST_SEATS), effects, talents, commander, rerolls,
    )  # fmt: skip


OFFICES = Catalogue(Office, (_office(i, block) for i, block in enumerate(DATA.block("offices").blocks("office"))))


def offices_of(phase: Phase, seats: int, swapped: bool = False) -> list[Office]:
    """TPH-4.18: the Offices of a Phase by rank. Swapped, the second and third Tribunus change effects (TPH-26.3)."""
    ranked = sorted((o for o in OFFICES if o.phase is phase), key=lambda o: o.rank)
    if swapped and phase is Phase.ASSEMBLY:
        second, third = ranked[1], ranked[2]
        ranked[1] = replace(second, effects=third.effects, talents=third.talents)
        ranked[2] = replace(third, effects=second.effects, talents=second.talents)
    return [office for office in ranked if office.min_seats <= seats]


check(read_data(FILE))
