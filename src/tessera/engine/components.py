"""Components: the frozen things of a game's box, found by id."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar, overload

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


class Catalogue(Sequence[C], Generic[C]):
    """All components of one class, in the order of their `index`; also found by id."""

    def __init__(self, of: type[C], components: Iterable[C]) -> None:
        self._all = list(components)
        self._by_id = {component.id: component for component in self._all}
        self.kind = of.kind
        if len(self._by_id) != len(self._all):
            twice = sorted({c.id for c in self._all if [d.id for d in self._all].count(c.id) > 1})
            raise DataError(f"{self.kind} ids must differ: {', '.join(twice)} stands twice")
        if [c.index for c in self._all] != list(range(len(self._all))):
            raise DataError(f"{self.kind} indexes must be 0, 1, 2 … in order")
        of.catalogue = self

    def named(self, id: str) -> C:
        """The component with this id."""
        try:
            return self._by_id[id]
        except (KeyError, TypeError):
            raise DataError(f"unknown {self.kind} {id!r}: there are {', '.join(self._by_id)}") from None

    @overload
    def __getitem__(self, index: int) -> C: ...
    @overload
    def __getitem__(self, index: slice) -> list[C]: ...
    def __getitem__(self, index: int | slice) -> C | list[C]:
        return self._all[index]

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[C]:
        return iter(self._all)


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


class Block(dict[str, Any]):
    """A block of a data file. Reading a value that it lacks raises a `DataError` that names the block."""

    __slots__ = ("where",)

    def __init__(self, values: dict[str, Any], where: str) -> None:
        super().__init__((name, _blocks(value, f"{where} {name}")) for name, value in values.items())
        self.where = where

    def __missing__(self, name: str) -> Any:
        raise DataError(f"{self.where} lacks {name!r}")


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
