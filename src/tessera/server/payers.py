"""Who pays for the thinking of bots and the replaying of matches: an account for itself, guests by their address.

Anybody can be many guests; so all that come from one address share what one account gets.
"""

from __future__ import annotations

from collections import OrderedDict

from tessera.server.store.rows import Person

_KEPT = 20_000


class Payers:
    """Where guests were last seen."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def seen(self, person: Person | None, address: str) -> str:
        """Somebody asks for something from an address: who pays for it."""
        if person is not None and not person.guest:
            self._addresses.pop(person.id, None)
            return person.id
        if person is not None:
            self._addresses[person.id] = address
            self._addresses.move_to_end(person.id)
            if len(self._addresses) > _KEPT:
                self._addresses.popitem(last=False)
        return f"at {address}"

    def of(self, person: str) -> str:
        """Who pays for what happens in a person's matches while they are not asked."""
        found = self._addresses.get(person)
        return person if found is None else f"at {found}"
