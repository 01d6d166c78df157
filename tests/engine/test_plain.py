"""Plain data: copies, JSON, and what does not fit."""

from __future__ import annotations

import enum
import json
from dataclasses import dataclass, field
from typing import Any, ClassVar, NewType

import pytest

from tessera.engine import Catalogue, Component, DataError, Plain, RecordError, plain, transient


class Colour(enum.Enum):
    RED = 1
    BLUE = 2


@dataclass(frozen=True, slots=True, eq=False)
class Tile(Component):
    kind: ClassVar[str] = "tile"


TILES = Catalogue(Tile, [Tile("a", "A", 0), Tile("b", "B", 1)])


@plain
class Small(Plain):
    count: int
    tile: Tile | None


@plain
class Big(Plain):
    name: str
    flag: bool
    colours: list[Colour]
    grid: list[list[int]]
    smalls: list[Small]
    by_tile: dict[Tile, int]
    by_number: dict[int, Small]
    pair: tuple[int, str]
    many: tuple[int, ...]
    tiles: set[Tile]
    fixed: frozenset[str]
    maybe: list[int] | None
    watched: list[int] | None = transient(default=None)


def big() -> Big:
    return Big(
        name="x",
        flag=True,
        colours=[Colour.RED],
        grid=[[1], [2, 3]],
        smalls=[Small(count=1, tile=TILES[0]), Small(count=2, tile=None)],
        by_tile={TILES[1]: 3},
        by_number={4: Small(count=0, tile=None)},
        pair=(1, "y"),
        many=(1, 2, 3),
        tiles={TILES[0]},
        fixed=frozenset({"q"}),
        maybe=None,
        watched=[1],
    )


def test_copies_are_equal_and_share_nothing_that_changes() -> None:
    one = big()
    copy = one.copy()
    assert copy == one
    assert copy.watched is None
    copy.grid[0].append(9)
    copy.smalls[0].count = 7
    copy.by_number[4].count = 7
    copy.by_tile[TILES[0]] = 1
    copy.tiles.add(TILES[1])
    copy.colours.append(Colour.BLUE)
    assert one == big()
    assert copy.smalls[0].tile is TILES[0]


def test_json_there_and_back() -> None:
    one = big()
    again = Big.from_json(json.loads(json.dumps(one.to_json())))
    assert again == one
    assert "watched" not in one.to_json()


@pytest.mark.parametrize(
    "change",
    [
        {"name": 5}, {"flag": 1}, {"colours": 3}, {"pair": [1]}, {"grid": [[None]]}, {"by_tile": []},
        {"smalls": [{"count": 1}]}, {"extra": 1}, {"tiles": ["c"]},
    ],
)  # fmt: skip
def test_data_that_does_not_fit_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises((RecordError, DataError)):
        Big.from_json(big().to_json() | change)


def test_a_younger_field_takes_its_default_when_an_old_table_is_read() -> None:
    @plain
    class Grown(Plain):
        count: int
        notes: list[int] = field(default_factory=list)
        side: str = "front"

    old = Grown.from_json({"count": 3})
    assert old == Grown(count=3, notes=[], side="front")
    assert old.notes is not Grown.from_json({"count": 3}).notes
    with pytest.raises(RecordError, match="a Grown needs count"):
        Grown.from_json({"side": "back"})
    with pytest.raises(RecordError, match="a Grown has no colour"):
        Grown.from_json({"count": 1, "colour": 2})


def test_what_a_table_cannot_hold_is_said_when_the_class_is_made() -> None:
    with pytest.raises(TypeError, match=r"Odd\.thing: a table cannot hold"):

        @plain
        class Odd(Plain):
            thing: object


def test_components_are_found_by_id() -> None:
    assert TILES.named("b") is TILES[1]
    with pytest.raises(DataError, match="unknown tile 'z': there are a, b"):
        TILES.named("z")
    with pytest.raises(DataError, match="stands twice"):
        Catalogue(Tile, [Tile("a", "A", 0), Tile("a", "A", 1)])


Row = NewType("Row", int)


@plain
class Marked(Plain):
    rows: list[Row]


def test_a_named_type_is_kept_as_what_it_stands_for() -> None:
    marked = Marked(rows=[Row(2), Row(0)])
    assert marked.copy() == marked
    assert marked.copy().rows is not marked.rows
    assert Marked.from_json(json.loads(json.dumps(marked.to_json()))) == marked
    with pytest.raises(RecordError, match="must be int"):
        Marked.from_json({"rows": ["2"]})


def test_a_plain_class_has_its_fields_only_and_takes_them_by_name() -> None:
    @plain
    class Small(Plain):
        number: int

    small = Small(number=3)
    assert not hasattr(small, "__dict__")
    with pytest.raises(AttributeError):
        small.other = 1  # type: ignore[attr-defined]
    with pytest.raises(TypeError):
        Small(3)  # type: ignore[misc]
