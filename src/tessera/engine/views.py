"""Views: what one seat can see, as a tree of few standard parts, the same for all games.

Areas hold things, facts and smaller areas. The terminal, the text for screen readers, the generic board and the drawn
boards all come from this one tree. Hidden things are counted, not named. A name or a fact that speaks of a seat is a
`Sentence` (`seat_words`), so that a page can write the person's name there.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from tessera.engine.asks import Seat
from tessera.engine.components import Component
from tessera.engine.plain import JSON
from tessera.engine.sentences import words_json

Layout: TypeAlias = Literal["row", "stack", "grid", "track", "map", "mat"]


@dataclass(slots=True)
class Fact:
    """A name and a number or a word."""

    name: str
    value: int | str
    id: str = ""

    def to_json(self) -> JSON:
        value = words_json(self.value) if isinstance(self.value, str) else self.value
        return {"name": self.name, "value": value} | ({"id": self.id} if self.id else {})


@dataclass(slots=True)
class Thing:
    """One thing on the board, or several equal ones (`count`).

    `shows` is what its face says (a value, a colour, a side): small JSON values by name. A thing whose face is hidden
    has `hidden=True`, a count and no face.
    """

    id: str
    kind: str
    name: str
    owner: Seat | None = None
    count: int | None = None
    hidden: bool = False
    shows: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, component: Component, owner: Seat | None = None, count: int | None = None, **shows: Any) -> Thing:
        """The thing that a component is, under the id by which choices point at it."""
        return cls(f"{component.kind}:{component.id}", component.kind, component.name, owner, count, False, shows)

    def to_json(self) -> JSON:
        json: dict[str, Any] = {"id": self.id, "kind": self.kind, "name": words_json(self.name)}
        if self.owner is not None:
            json["owner"] = self.owner
        if self.count is not None:
            json["count"] = self.count
        if self.hidden:
            json["hidden"] = True
        if self.shows:
            json["shows"] = self.shows
        return json


@dataclass(slots=True)
class Area:
    """A part of the table that holds things, facts and smaller areas; `owner` is the seat it belongs to."""

    id: str
    name: str
    layout: Layout
    things: list[Thing] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    areas: list[Area] = field(default_factory=list)
    owner: Seat | None = None

    def to_json(self) -> JSON:
        json: dict[str, Any] = {"id": self.id, "name": words_json(self.name), "layout": self.layout}
        if self.owner is not None:
            json["owner"] = self.owner
        for name, parts in (("things", self.things), ("facts", self.facts), ("areas", self.areas)):
            if parts:
                json[name] = [part.to_json() for part in parts]
        return json


@dataclass(slots=True)
class View:
    """All that one seat (None: a spectator) can see."""

    seat: Seat | None
    facts: list[Fact] = field(default_factory=list)
    areas: list[Area] = field(default_factory=list)

    def mark_chosen(self, targets: Collection[str]) -> None:
        """Mark the things with these ids: they stand for an answer that the seat has given and nobody else sees yet."""
        inside = list(self.areas)
        while inside:
            area = inside.pop()
            inside += area.areas
            for thing in area.things:
                if thing.id in targets:
                    thing.shows["chosen"] = True

    def to_json(self) -> JSON:
        """The view as JSON."""
        return {
            "seat": self.seat,
            "facts": [fact.to_json() for fact in self.facts],
            "areas": [area.to_json() for area in self.areas],
        }


@dataclass(frozen=True, slots=True)
class Place:
    """A place of a game's map, part of the game's description: where it lies (0 to 100) and what it borders."""

    id: str
    name: str
    kind: str
    x: float
    y: float
    borders: tuple[str, ...]

    def to_json(self) -> JSON:
        return {
            "id": self.id, "name": self.name, "kind": self.kind, "x": self.x, "y": self.y, "borders": list(self.borders)
        }  # fmt: skip
