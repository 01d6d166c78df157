"""The box: the frozen things that `components.toml` describes."""

from __future__ import annotations

from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, ClassVar

from tessera.engine import Catalogue, Component, data_file, read_data
from tessera.games.emperors.reading import Reader

FILE = data_file(Path(__file__).parent, "emperors")
DATA = read_data(FILE)
_read = Reader(FILE.name, DATA)


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of the rulebook, by the names of the data file."""

    objectives_to_win: int
    objectives_to_win_introductory: int
    hand_size: int
    legions_per_player: int
    plain_discard_gold: int
    surcharge_other_province: int
    move_cost: int
    redeploy_cost: int
    corruption_cost: int
    recognition_threshold: int
    consensus_threshold_each: int
    idolized_threshold: int
    supremacy_provinces: int
    march_legions: int
    governor_legions: int
    legions_on_declaration: int
    introductory_removes_rings: int


RULES = Numbers(**_read.numbers("constants", [field.name for field in fields(Numbers)]))

TYPES = _read.words("types", "card_types")
CHARACTER_TYPES = _read.words("types", "character_types")
INFLUENCES = _read.words("influence", "types")
"""EMP-1.11: the three influence types, in the order of the columns."""


@dataclass(frozen=True, slots=True, eq=False)
class Province(Component):
    """A province; its index is its place in the lists of a table (EMP-1.1)."""

    kind: ClassVar[str] = "province"
    pos: tuple[float, float]


@dataclass(frozen=True, slots=True, eq=False)
class Character(Component):
    """One of the five (EMP-1.4)."""

    kind: ClassVar[str] = "character"
    numeral: int
    color: str


@dataclass(frozen=True, slots=True, eq=False)
class Objective(Component):
    """A kind of objective card (EMP-1.8). `of` is the index of its province or influence type, where it has one."""

    kind: ClassVar[str] = "objective"
    sort: str
    of: int
    copies: int


@dataclass(frozen=True, slots=True, eq=False)
class DiscardEffect(Component):
    """What a card gives when it is discarded for its effect (EMP-5). `does` names the code that carries it out."""

    kind: ClassVar[str] = "discard_effect"
    does: str
    gold: int
    marked: int
    rule: str


@dataclass(frozen=True, slots=True, eq=False)
class EmperorEffect(Component):
    """What a card does in the Emperor area (EMP-9). `does` names the code that carries it out, `amount` how much."""

    kind: ClassVar[str] = "emperor_effect"
    does: str
    timing: str
    amount: int
    rule: str


@dataclass(frozen=True, slots=True, eq=False)
class Card(Component):
    """A kind of network card; all copies are alike (EMP-1.9)."""

    kind: ClassVar[str] = "card"
    home: str
    """Where it comes from: a province, `starting`, `signature` or `slave`."""
    place: int
    """The index of its province; -1, if it has none."""
    character: Character | None
    slot: str
    copies: int
    cost: int
    type: str
    discard: DiscardEffect
    effect: EmperorEffect | None
    influence: int
    """The column it gives points in; -1, if it gives none."""
    points: int
    needs: str
    rings: int

    @property
    def is_character(self) -> bool:
        """EMP-1.10: a card with a type."""
        return self.type in CHARACTER_TYPES


PROVINCES = Catalogue(
    Province, (Province(b["id"], b["name"], i, _read.position(b)) for i, b in _read.blocks("province", "id", "name"))
)
CHARACTERS = Catalogue(
    Character,
    (
        Character(b["id"], b["name"], i, b["numeral"], b["color"])
        for i, b in _read.blocks("character", "id", "name", "numeral", "color")
    ),
)
DISCARD_EFFECTS = Catalogue(
    DiscardEffect,
    (
        DiscardEffect(b["id"], b["text"], i, _read.discard_does(b), b["gold"], b["marked_gold"], b["rule"])
        for i, b in _read.blocks("discard_effect", "id", "text", "does", "gold", "marked_gold", "rule")
    ),
)
EMPEROR_EFFECTS = Catalogue(
    EmperorEffect,
    (
        EmperorEffect(b["id"], b["text"], i, _read.emperor_does(b), b["timing"], b["amount"], b["rule"])
        for i, b in _read.blocks("emperor_effect", "id", "text", "does", "timing", "amount", "rule")
    ),
)


def _objective(index: int, block: dict[str, Any]) -> Objective:
    sort, of = _read.sort(block), -1
    if sort == "governor":
        of = _read.one_of(PROVINCES, block, "province").index
    elif sort == "recognition":
        of = _read.influence(block, INFLUENCES)
    return Objective(block["id"], block["name"], index, sort, of, block["copies"])


OBJECTIVES = Catalogue(
    Objective, (_objective(i, b) for i, b in _read.blocks("objective", "id", "name", "kind", "copies"))
)


def _card(index: int, home: str, block: dict[str, Any]) -> Card:
    _read.card(block, home, TYPES, CHARACTER_TYPES)
    effect = None if block["effect"] == "none" else _read.one_of(EMPEROR_EFFECTS, block, "effect")
    gives = effect is not None and effect.does == "influence"
    _read.gives(block, gives)
    return Card(
        block["id"],
        block["name"],
        index,
        home,
        PROVINCES.named(home).index if "province" in block else -1,
        _read.one_of(CHARACTERS, block, "character") if "character" in block else None,
        block.get("slot", ""),
        block["copies"],
        block["cost"],
        block["type"],
        _read.one_of(DISCARD_EFFECTS, block, "discard"),
        effect,
        _read.influence(block, INFLUENCES) if gives else -1,
        block["points"],
        block["needs"],
        block["rings"],
    )


CARDS = Catalogue(Card, (_card(i, home, b) for i, (home, b) in enumerate(_read.cards([p.id for p in PROVINCES]))))
SLAVE = _read.only_slave([card for card in CARDS if card.home == "slave"])

EDGES = [_read.edge(PROVINCES, edge) for edge in _read.edges()]
"""EMP-1.2: the edges of the map."""
CLOSED_ROAD = _read.closed_road(PROVINCES, EDGES)
MARCH_PROVINCE = _read.one_of(PROVINCES, DATA["constants"], "march_province").index
SUPREMACY_EXCLUDED = _read.one_of(PROVINCES, DATA["constants"], "supremacy_excluded_province").index


def _roads(edges: list[tuple[Province, Province]]) -> tuple[tuple[Province, ...], ...]:
    """The provinces that can be entered from each province."""
    beside: list[list[Province]] = [[] for _ in PROVINCES]
    for one, other in edges:
        beside[one.index].append(other)
        beside[other.index].append(one)
    return tuple(tuple(sorted(group, key=lambda province: province.index)) for group in beside)


ROADS = {False: _roads(EDGES), True: _roads([edge for edge in EDGES if set(edge) != set(CLOSED_ROAD)])}
"""EMP-15.7: by the option `closed_road`."""


@dataclass(frozen=True, slots=True)
class Count:
    """What differs by the number of players (EMP-14)."""

    removed: tuple[Objective, ...]
    consensus: int
    hands: tuple[int, ...]


COUNTS = {
    block["players"]: Count(
        tuple(OBJECTIVES.named(id) for id in block["removed_objectives"]),
        block["consensus_cards"],
        tuple(block["starting_hands"]),
    )
    for _, block in _read.blocks("player_count", "players", "removed_objectives", "consensus_cards", "starting_hands")
}
_read.box(PROVINCES, CHARACTERS, CARDS, OBJECTIVES, COUNTS)


def objectives_of(sort: str) -> tuple[Objective, ...]:
    """The objectives of one sort."""
    return tuple(objective for objective in OBJECTIVES if objective.sort == sort)
