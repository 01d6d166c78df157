"""Who may not come in."""

from __future__ import annotations

import ipaddress
import time
from datetime import UTC, datetime

from tessera.server.faults import Refused
from tessera.server.store import acts
from tessera.server.store.database import Database

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Bans:
    """The bans of networks are kept in memory, since everybody is held against them; those of people are looked up."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._networks: list[tuple[Network, float | None]] = []

    async def load(self) -> None:
        """Read the networks anew."""
        found = await self._database.read(acts.networks)
        self._networks = [(ipaddress.ip_network(network), until) for network, until in found]

    def check_address(self, given: str) -> None:
        """`Refused`, if nobody may come from this address (or network, as limits count it)."""
        if not self._networks:
            return
        try:
            found = ipaddress.ip_network(given, strict=False)
        except ValueError:
            return
        for network, until in self._networks:
            if until is not None and until < time.time():
                continue
            if found.version == network.version and network.overlaps(found):
                raise _banned("", until)

    async def check(self, person: str) -> None:
        """`Refused`, if this person may not come in."""
        if ban := await self._database.read(lambda c: acts.banned(c, person, time.time())):
            raise _banned(*ban)


def _banned(reason: str, until: float | None) -> Refused:
    told = "you may not come in" + (f": {reason}" if reason else "")
    if until is not None:
        told += f" (until {datetime.fromtimestamp(until, UTC):%Y-%m-%d %H:%M} UTC)"
    return Refused("banned", told, 403)
