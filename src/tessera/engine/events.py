"""Events: what happened, for the log and the animation, with who may see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tessera.engine.asks import Seat
from tessera.engine.components import Component
from tessera.engine.plain import JSON


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    The seats in `to` (everybody, if None) see `data`; the others see `otherwise`, or nothing if that is None.
    """

    kind: str
    data: Mapping[str, Any]
    to: Sequence[Seat] | None = None
    otherwise: Mapping[str, Any] | None = None

    def seen_by(self, seat: Seat | None) -> Mapping[str, Any] | None:
        """What a seat (None: a spectator) sees of it; None, if nothing."""
        if self.to is None or seat in self.to:
            return self.data
        return self.otherwise


def as_json(value: Any) -> JSON:
    """A value of an event as JSON: components as their ids."""
    if isinstance(value, Component):
        return value.id
    if isinstance(value, Mapping):
        return {str(as_json(key)): as_json(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [as_json(item) for item in value]
    return value
