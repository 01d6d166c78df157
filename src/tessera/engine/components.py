"""Components: the frozen things of a game's box, found by id."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from tessera.engine.errors import DataError

DATA_FOLDER = "TESSERA_DATA"
"""Environment variable: a folder whose `<game>.toml` replaces the components file of that game."""


@dataclass(frozen=True, slots=True, eq=False)
class Component:
    """A thing of the box. There is one object per thing, so components are compared by identity.

    Tables share components instead of copying them and write them as their ids, so every class of components has
    one `Catalogue`.
    """

    kind: ClassVar[str] = "thing"
    """The word before the id of this thing on a board: `province` in `province:gallia`."""
    catalogue: ClassVar[Catalogue[Any]]

    id: str
    name: str
    index: int

    def __str__(self) -> str:
        return self.id

    def __copy__(self) -> Component:
        return self

    def __deepcopy__(self, memo: object) -> Component:
        return self


C = TypeVar("C", bound=Component)


class Catalogue(tuple[C, ...]):
    """All components of one class, in the order of their `index`; also found by id."""

    kind: str
    _by_id: dict[str, C]

    def __new__(cls, of: type[C], components: Iterable[C]) -> Catalogue[C]:
        self = super().__new__(cls, components)
        self._by_id = {component.id: component for component in self}
        self.kind = of.kind
        if len(self._by_id) != len(self):
            twice = sorted({c.id for c in self if [d.id for d in self].count(c.id) > 1})
            raise DataError(f"{self.kind} ids must differ: {', '.join(twice)} stands twice")
        if [c.index for c in self] != list(range(len(self))):
            raise DataError(f"{self.kind} indexes must be 0, 1, 2 … in order")
        of.catalogue = self
        return self

    def named(self, id: str) -> C:
        """The component with this id."""
        try:
            return self._by_id[id]
        except (KeyError, TypeError):
            raise DataError(f"unknown {self.kind} {id!r}: there are {', '.join(self._by_id)}") from None


def own_data() -> Path | None:
    """The folder with an owner's own files, if there is one."""
    if not (named := os.environ.get(DATA_FOLDER)):
        return None
    own = Path(named)
    if not own.is_dir():
        raise DataError(f"{DATA_FOLDER} names no folder: {own}")
    return own


def data_file(folder: Path, game: str) -> Path:
    """Where the box of this game is described: an owner's own file, or the one in the game's folder."""
    own = own_data()
    replaced = own / f"{game}.toml" if own else None
    return replaced if replaced and replaced.is_file() else folder / "components.toml"


NOTES = frozenset({"meta", "provenance"})
"""The parts of a data file that are notes for its readers: they rule nothing."""


class Block(dict[str, Any]):
    """A block of a data file. Reading a value that it lacks raises a `DataError` that names the block.

    It knows what was asked for (`unread`), so that a value which rules nothing is found. `number`, `word` and their
    kin check type and range, too; each names the key and the bound in its `DataError`.
    """

    __slots__ = ("_asked", "where")

    def __init__(self, values: dict[str, Any], where: str) -> None:
        super().__init__((name, _blocks(value, f"{where} {name}")) for name, value in values.items())
        self.where = where
        self._asked: set[str] = set()

    def __missing__(self, name: str) -> Any:
        raise DataError(f"{self.where} lacks {name!r}")

    def __getitem__(self, name: str) -> Any:
        self._asked.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        """The value, or the default where the block lacks it."""
        self._asked.add(name)
        return super().get(name, default)

    def items(self) -> Any:
        """All names with their values: all of them count as asked for."""
        self._asked.update(self)
        return super().items()

    def values(self) -> Any:
        """All values: all of them count as asked for."""
        self._asked.update(self)
        return super().values()

    def unread(self) -> list[str]:
        """The values that nobody has asked for, each by where it stands; notes (see `NOTES`) are left out."""
        found = []
        for name, value in super().items():
            if name in NOTES:
                continue
            if name not in self._asked:
                found.append(f"{self.where} {name}")
                continue
            for inner in value if isinstance(value, list) else [value]:
                if isinstance(inner, Block):
                    found.extend(inner.unread())
        return found

    def number(self, name: str, low: int = 0, high: int | None = None) -> int:
        """A whole number within bounds."""
        return self._whole(self[name], name, low, high)

    def numbers(self, name: str, low: int = 0, high: int | None = None, count: int | None = None) -> tuple[int, ...]:
        """A list of whole numbers within bounds, of this length if one is given."""
        return tuple(self._whole(value, name, low, high) for value in self._list(name, count))

    def decimals(self, name: str, count: int | None = None) -> tuple[float, ...]:
        """A list of numbers of any kind, such as a place on a map."""
        values = self._list(name, count)
        for value in values:
            if type(value) not in (int, float):
                raise self.wrong(name, "numbers", value)
        return tuple(values)

    def word(self, name: str, among: Iterable[str] | None = None) -> str:
        """A text that is not empty, and one of those given where some are given."""
        return self._word(self[name], name, among)

    def words(self, name: str, among: Iterable[str] | None = None, count: int | None = None) -> tuple[str, ...]:
        """A list of such texts, of this length if one is given."""
        return tuple(self._word(value, name, among) for value in self._list(name, count))

    def flag(self, name: str) -> bool:
        """True or false."""
        if not isinstance(value := self[name], bool):
            raise self.wrong(name, "true or false", value)
        return value

    def block(self, name: str) -> Block:
        """A block within this one."""
        if not isinstance(value := self[name], Block):
            raise self.wrong(name, "a block", value)
        return value

    def blocks(self, name: str) -> list[Block]:
        """A list of blocks within this one, such as all `[[province]]`s of a file."""
        values = self._list(name, None)
        for value in values:
            if not isinstance(value, Block):
                raise self.wrong(name, "a list of blocks", value)
        return values

    def wrong(self, name: str, needed: str, value: object) -> DataError:
        """The error for a value that is not what it must be."""
        return DataError(f"{self.where} {name} must be {needed}, not {value!r}")

    def _list(self, name: str, count: int | None) -> list[Any]:
        values = self[name]
        if not isinstance(values, list):
            raise self.wrong(name, "a list", values)
        if count is not None and len(values) != count:
            raise self.wrong(name, f"a list of {count}", values)
        return values

    def _whole(self, value: Any, name: str, low: int, high: int | None) -> int:
        if type(value) is not int or value < low or (high is not None and value > high):
            bounds = f"of at least {low}" if high is None else f"from {low} to {high}"
            raise self.wrong(name, f"a whole number {bounds}", value)
        return value

    def _word(self, value: Any, name: str, among: Iterable[str] | None) -> str:
        if not isinstance(value, str) or not value:
            raise self.wrong(name, "a text", value)
        if among is not None and value not in (known := list(among)):
            raise self.wrong(name, f"one of {', '.join(known)}", value)
        return value


def _blocks(value: Any, where: str) -> Any:
    if isinstance(value, dict):
        return Block(value, f"{where} {value['id']!r}" if "id" in value else where)
    if isinstance(value, list):
        return [_blocks(item, where) for item in value]
    return value


def read_data(path: Path) -> Block:
    """The content of a TOML file."""
    try:
        with path.open("rb") as file:
            return Block(tomllib.load(file), f"{path.name}:")
    except OSError as error:
        raise DataError(f"cannot read {path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(f"{path} is not TOML: {error}") from None
