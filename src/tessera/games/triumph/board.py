"""The map as the options make it: links, ways and printed Shields."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import ClassVar

from tessera.engine import Catalogue, Component
from tessera.games.triumph.components import LINKS, PROVINCES


@dataclass(frozen=True, slots=True, eq=False)
class Board(Component):
    """The map as the options make it: links, ways and printed Shields (TPH-7.3, TPH-16.20, TPH-26.6, TPH-26.8)."""

    kind: ClassVar[str] = "board"
    neighbours: tuple[tuple[int, ...], ...]
    steps: tuple[tuple[int, ...], ...]
    """How many links the shortest way has from one Province to another."""
    shields: tuple[int, ...]


def _board(index: int, extra: bool, italian_shields: int) -> Board:
    kinds = ("land", "sea", "optional") if extra else ("land", "sea")
    links = [link for kind in kinds for link in LINKS[kind]]
    near = tuple(
        tuple(sorted({b for a, b in links if a == p} | {a for a, b in links if b == p})) for p in range(len(PROVINCES))
    )
    shields = tuple(0 if p.italian and not italian_shields else p.shields for p in PROVINCES)
    ways = tuple(steps_from(start, near) for start in range(len(PROVINCES)))
    return Board(f"board-{int(extra)}-{italian_shields}", "The Mediterranean", index, near, ways, shields)


FAR = 99
"""More steps than any way has."""


def steps_from(
    start: int, neighbours: tuple[tuple[int, ...], ...], closed: frozenset[int] = frozenset()
) -> tuple[int, ...]:
    """How many links it takes from a Province to each other; no way leads through a closed one (TPH-26.5)."""
    steps = [FAR] * len(neighbours)
    steps[start] = 0
    todo = deque([start])
    while todo:
        here = todo.popleft()
        if here in closed and here != start:
            continue
        for there in neighbours[here]:
            if steps[there] == FAR:
                steps[there] = steps[here] + 1
                todo.append(there)
    return tuple(steps)


BOARDS = Catalogue(Board, (_board(2 * extra + low, bool(extra), 1 - low) for extra in (0, 1) for low in (0, 1)))
