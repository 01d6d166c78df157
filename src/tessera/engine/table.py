"""The table of a match: the part that is the same in every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tessera.engine.asks import Seat
from tessera.engine.events import Event
from tessera.engine.fate import Fate
from tessera.engine.plain import Plain, plain, transient


@plain
class Table(Plain):
    """Everything that lies on the table, hidden or not. Every game adds its fields, with `@plain` on its class.

    Between two steps the table alone says where the game stands.
    """

    seats: int
    fate: Fate
    events: list[Event] | None = transient(default=None)
    """Where `tell` writes; None while nobody listens."""

    def tell(
        self,
        kind: str,
        *,
        to: Sequence[Seat] | None = None,
        otherwise: Mapping[str, Any] | None = None,
        **data: Any,
    ) -> None:
        """Note an event (see `Event`).

        In a playout nobody listens. Where the call alone would cost time, guard it: `if table.events is not None:`.
        """
        if self.events is not None:
            self.events.append(Event(kind, data, to, otherwise))
