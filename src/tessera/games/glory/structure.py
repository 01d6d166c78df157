"""A structure: a Foundation with its Site and the Materials under it (GTR-1.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tessera.engine.plain import JSON
from tessera.games.glory.components import (
    ANY_SITE,
    BUILDINGS,
    MARBLE,
    MATERIAL,
    MATERIALS,
    STONE,
    VALUE,
    Card,
    Kind,
    KindSet,
    type_of,
)


@dataclass(frozen=True, slots=True)
class Structure:
    """Never changed: a table puts a new one in its place."""

    building: Card
    site: Kind
    """The material of its Site; after completion, of the Site that it stood on."""
    materials: tuple[Kind, ...] = ()
    done: bool = False
    public: bool = False
    """Made public by a Stairway."""

    @property
    def needed(self) -> int:
        """GTR-11.5, GTR-statue.2: how many Materials complete it."""
        return VALUE[self.site if ANY_SITE[self.building] else MATERIAL[self.building]]

    @property
    def colours(self) -> KindSet:
        """GTR-1.6: the set of its colours."""
        own = MATERIAL[self.building]
        found = 1 << own
        if ANY_SITE[self.building]:
            found |= 1 << self.site
        if own == STONE and MARBLE in self.materials:
            found |= 1 << MARBLE  # GTR-gate_road.1
        return found

    def with_material(self, material: Kind) -> Structure:
        """With one Material more."""
        return Structure(self.building, self.site, (*self.materials, material), self.done, self.public)

    def without_material(self, material: Kind) -> Structure:
        """With one Material less."""
        left = list(self.materials)
        left.remove(material)
        return Structure(self.building, self.site, tuple(left), self.done, self.public)

    def completed(self) -> Structure:
        """Completed."""
        return Structure(self.building, self.site, self.materials, True, self.public)

    def made_public(self, material: Kind) -> Structure:
        """With the Material that makes it public (GTR-stairway.1)."""
        return Structure(self.building, self.site, (*self.materials, material), self.done, True)

    def to_json(self) -> JSON:
        """The structure as JSON."""
        return {
            "building": BUILDINGS[self.building].id,
            "site": MATERIALS[self.site].id,
            "materials": [MATERIALS[material].id for material in self.materials],
            "done": self.done,
            "public": self.public,
        }

    @classmethod
    def from_json(cls, data: Any) -> Structure:
        """The structure that `to_json` wrote."""
        return cls(
            type_of(data["building"]),
            MATERIALS.named(data["site"]).index,
            tuple(MATERIALS.named(id).index for id in data["materials"]),
            data["done"],
            data["public"],
        )
