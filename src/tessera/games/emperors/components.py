"""The box: the frozen things that `components.toml` describes, each value checked for its type and range."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import ClassVar, NewType

from tessera.engine import Catalogue, Component, DataError, data_file, read_data
from tessera.engine.components import Block
from tessera.engine.text import Template
from tessera.games.emperors.checks import check

FILE = data_file(Path(__file__).parent, "emperors")
DATA = read_data(FILE)

ProvinceIndex = NewType("ProvinceIndex", int)
"""The index of a province in the lists of a table."""
Column = NewType("Column", int)
"""The index of an influence type: a column of the Emperor side (EMP-1.5)."""
ObjectiveIndex = NewType("ObjectiveIndex", int)
"""The index of an objective in the lists of a table."""

NONE = "none"
"""What a card has that has no type, needs no character or does nothing for an Emperor."""


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


MAY_BE_NONE = ("surcharge_other_province", "legions_on_declaration")
"""The numbers that can be 0."""
MOST_RINGS = 3
"""EMP-1.9: a province card has 1 to 3 rings."""

_constants = DATA.block("constants")
RULES = Numbers(**{f.name: _constants.number(f.name, 0 if f.name in MAY_BE_NONE else 1) for f in fields(Numbers)})

CHARACTER_TYPES = DATA.block("types").words("character_types")
INFLUENCES = DATA.block("influence").words("types")
"""EMP-1.11: the three influence types, in the order of the columns."""

DISCARD_DOES = ("gold", "free_character", "take_slave")
"""The discard effects that the rules carry out (EMP-5)."""
TIMINGS = {
    "influence": "lasting",
    "recruit": "once",
    "bounty": "once",
    "draw": "once",
    "march": "once",
    "rally": "once",
    "repel": "once",
    "income": "permanent",
    "counsel": "permanent",
    "sift": "permanent",
    "free_march": "permanent",
    "free_rally": "permanent",
    "no_surcharge": "permanent",
    "buy_to_hand": "permanent",
}
"""The Emperor effects that the rules carry out, with their timing (EMP-8.4, EMP-9)."""
SORTS = ("governor", "recognition", "consensus", "supremacy", "march", "corruption", "idolized")
"""The sorts of objectives that the rules know (EMP-12)."""


@dataclass(frozen=True, slots=True, eq=False)
class Province(Component):
    """A province (EMP-1.1)."""

    kind: ClassVar[str] = "province"
    place: ProvinceIndex
    pos: tuple[float, float]


@dataclass(frozen=True, slots=True, eq=False)
class Character(Component):
    """One of the five (EMP-1.4)."""

    kind: ClassVar[str] = "character"
    numeral: int


@dataclass(frozen=True, slots=True, eq=False)
class Objective(Component):
    """A kind of objective card (EMP-1.8). `of` is the index of its province or influence type, where it has one."""

    kind: ClassVar[str] = "objective"
    sort: str
    of: int


@dataclass(frozen=True, slots=True, eq=False)
class DiscardEffect(Component):
    """What a card gives when it is discarded for its effect (EMP-5). `does` names the code that carries it out."""

    kind: ClassVar[str] = "discard_effect"
    does: str
    gold: int
    marked: int


@dataclass(frozen=True, slots=True, eq=False)
class EmperorEffect(Component):
    """What a card does in the Emperor area (EMP-9). `does` names the code that carries it out, `amount` how much."""

    kind: ClassVar[str] = "emperor_effect"
    does: str
    timing: str
    amount: int


@dataclass(frozen=True, slots=True, eq=False)
class Card(Component):
    """A kind of network card; all copies are alike (EMP-1.9)."""

    kind: ClassVar[str] = "card"
    home: str
    """Where it comes from: a province, `starting`, `signature` or `slave`."""
    place: ProvinceIndex
    """Its province; NO_PLACE, if it has none."""
    character: Character | None
    slot: str
    copies: int
    cost: int
    type: str
    discard: DiscardEffect
    effect: EmperorEffect | None
    influence: Column
    """The column it gives points in; NO_COLUMN, if it gives none."""
    points: int
    needs: str
    rings: int

    @property
    def is_character(self) -> bool:
        """EMP-1.10: a card with a type."""
        return self.type in CHARACTER_TYPES


def _province(index: int, block: Block) -> Province:
    x, y = block.decimals("pos", 2)
    if not (0 <= x <= 100 and 0 <= y <= 100):
        raise block.wrong("pos", "two numbers from 0 to 100", [x, y])
    return Province(block.word("id"), block.word("name"), index, ProvinceIndex(index), (x, y))


def _words(block: Block, **numbers: int) -> str:
    """What an effect does, in words with its numbers."""
    try:
        return str(Template(()).sentence(block.word("text"), numbers))
    except (LookupError, ValueError):
        known = ", ".join(f"{{{name}}}" for name in numbers) or "nothing"
        raise block.wrong("text", f"words in which only {known} is filled in", block["text"]) from None


def _discard_effect(index: int, block: Block) -> DiscardEffect:
    does, gold, marked = block.word("does", DISCARD_DOES), 0, 0
    if does == "gold":
        marked = block.number("marked_gold")
        gold = block.number("gold", 0 if marked else 1)
    return DiscardEffect(block.word("id"), _words(block, gold=gold, marked_gold=marked), index, does, gold, marked)


def _emperor_effect(index: int, block: Block) -> EmperorEffect:
    does = block.word("does", TIMINGS)
    amount = 0 if does == "influence" else block.number("amount", 1)
    return EmperorEffect(block.word("id"), _words(block, amount=amount), index, does, TIMINGS[does], amount)


PROVINCES = Catalogue(Province, (_province(i, b) for i, b in enumerate(DATA.blocks("province"))))
CHARACTERS = Catalogue(
    Character,
    (
        Character(b.word("id"), b.word("name"), i, b.number("numeral", 1))
        for i, b in enumerate(DATA.blocks("character"))
    ),
)
DISCARD_EFFECTS = Catalogue(DiscardEffect, (_discard_effect(i, b) for i, b in enumerate(DATA.blocks("discard_effect"))))
EMPEROR_EFFECTS = Catalogue(EmperorEffect, (_emperor_effect(i, b) for i, b in enumerate(DATA.blocks("emperor_effect"))))

PLACES = [province.place for province in PROVINCES]
COLUMNS = [Column(index) for index in range(len(INFLUENCES))]
NO_PLACE = ProvinceIndex(-1)
NO_COLUMN = Column(-1)

_PROVINCE_IDS = [province.id for province in PROVINCES]
_CHARACTER_IDS = [character.id for character in CHARACTERS]
_DISCARD_IDS = [effect.id for effect in DISCARD_EFFECTS]
_EFFECT_IDS = [NONE, *(effect.id for effect in EMPEROR_EFFECTS)]


def _place(province: str) -> ProvinceIndex:
    return PROVINCES.named(province).place


def _objective(index: int, block: Block) -> Objective:
    sort, of = block.word("kind", SORTS), -1
    if sort == "governor":
        of = _PROVINCE_IDS.index(block.word("province", _PROVINCE_IDS))
    elif sort == "recognition":
        of = INFLUENCES.index(block.word("influence", INFLUENCES))
    return Objective(block.word("id"), block.word("name"), index, sort, of)


OBJECTIVES = Catalogue(Objective, (_objective(i, b) for i, b in enumerate(DATA.blocks("objective"))))


def _cards() -> Iterator[tuple[str, Block]]:
    """All cards, each with its home."""
    for home in ("starting", "signature", "slave"):
        for row in DATA.block(home).blocks("cards"):
            yield home, row
    for home in _PROVINCE_IDS:
        for row in DATA.block("deck").block(home).blocks("cards"):
            yield home, row


def _card(index: int, home: str, row: Block) -> Card:
    """EMP-1.9: a starting card has neither cost nor rings, a Slave no rings."""
    own = home in ("starting", "signature")
    effect = row.word("effect", _EFFECT_IDS)
    does = None if effect == NONE else EMPEROR_EFFECTS.named(effect)
    gives = does is not None and does.does == "influence"  # EMP-9.1: points, their type and a need go with influence
    return Card(
        row.word("id"),
        row.word("name"),
        index,
        home,
        _place(home) if home in _PROVINCE_IDS else NO_PLACE,
        CHARACTERS.named(row.word("character", _CHARACTER_IDS)) if own else None,
        row.word("slot") if own else "",
        row.number("copies", 1),
        0 if own else row.number("cost", 1),
        row.word("type", (*CHARACTER_TYPES, NONE)),
        DISCARD_EFFECTS.named(row.word("discard", _DISCARD_IDS)),
        does,
        Column(INFLUENCES.index(row.word("influence", INFLUENCES))) if gives else NO_COLUMN,
        row.number("points", 1) if gives else 0,
        row.word("needs", (*CHARACTER_TYPES, NONE)) if gives else NONE,
        row.number("rings", 1, MOST_RINGS) if home in _PROVINCE_IDS else 0,
    )


CARDS = Catalogue(Card, (_card(i, home, row) for i, (home, row) in enumerate(_cards())))
_slaves = [card for card in CARDS if card.home == "slave"]
if len(_slaves) != 1:
    raise DATA.block("slave").wrong("cards", "one kind of card", len(_slaves))
SLAVE = _slaves[0]
MARCH_PROVINCE = _place(_constants.word("march_province", _PROVINCE_IDS))
SUPREMACY_EXCLUDED = _place(_constants.word("supremacy_excluded_province", _PROVINCE_IDS))


def _edge(names: object) -> tuple[Province, Province]:
    """Two provinces that are adjacent."""
    if not isinstance(names, list) or len(names) != 2 or not all(name in _PROVINCE_IDS for name in names):
        raise _map.wrong("edges", f"pairs of two of {', '.join(_PROVINCE_IDS)}", names)
    return PROVINCES.named(names[0]), PROVINCES.named(names[1])


_map = DATA.block("map")
if not isinstance(_map["edges"], list):
    raise _map.wrong("edges", "a list of pairs of provinces", _map["edges"])
EDGES = [_edge(edge) for edge in _map["edges"]]
"""EMP-1.2: the edges of the map."""
CLOSED_ROAD = _edge(list(_map.words("closed_road_edge", _PROVINCE_IDS, 2)))


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
    hands: tuple[int, ...]
    """In turn order."""


def _count(block: Block, players: int) -> Count:
    removed = block.words("removed_objectives", [objective.id for objective in OBJECTIVES])
    return Count(tuple(OBJECTIVES.named(id) for id in removed), block.numbers("starting_hands", 0, None, players))


COUNTS = {
    players: _count(block, players)
    for block in DATA.blocks("player_count")
    for players in (block.number("players", 2, len(CHARACTERS)),)
}

check(read_data(FILE))
if _unread := DATA.unread():
    raise DataError(f"{_unread[0]}: no rule asks for it; take it out, or make it a note in [meta] or in provenance")


def objectives_of(sort: str) -> tuple[Objective, ...]:
    """The objectives of one sort."""
    return tuple(objective for objective in OBJECTIVES if objective.sort == sort)
