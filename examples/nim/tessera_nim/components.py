"""The box: the heaps and their stones."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from tessera.engine import Catalogue, Component, data_file, read_data

DATA = read_data(data_file(Path(__file__).parent, "nim"))


@dataclass(frozen=True, slots=True, eq=False)
class Heap(Component):
    """A heap, and how many stones lie in it at first (NIM-1.1)."""

    kind: ClassVar[str] = "heap"
    stones: int


HEAPS = Catalogue(
    Heap,
    [
        Heap(id, block.word("name"), index, block.number("stones", 1, 20))
        for index, (id, block) in enumerate(DATA.block("heap").items())
    ],
)
