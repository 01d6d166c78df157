"""Rates: a bucket per person or address that fills with time, so that nobody drowns the others."""

from __future__ import annotations

import time
from collections import OrderedDict

from tessera.server.faults import Refused

RATES: dict[str, tuple[float, float]] = {
    "request": (40, 200),
    "change": (5, 40),
    "guest": (0.1, 20),
    "password": (0.1, 10),
    "report": (1 / 60, 5),
    "mail": (1 / 600, 3),
    "match": (0.5, 30),
    "record": (0.2, 10),
    "replay": (20, 100),
    "message": (20, 100),
    "chat": (0.5, 8),
    "hint": (0.5, 5),
    "outlook": (4, 20),
    "lesson": (4, 40),
    "socket": (2, 40),
}
"""For each kind of thing: how many a second in the long run, and how many at once."""

BY_ADDRESS = ("guest", "password", "mail")
"""What is counted by address, whoever asks: one could be somebody else for the next."""

_CROWD = 10
"""All people behind one address together may do so many times as much as one."""
_KEPT = 20_000


class Limits:
    """The buckets of one server."""

    def __init__(self, factor: float) -> None:
        self._factor = factor
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, kind: str, who: str, behind: str | None = None) -> None:
        """Count one; `Refused` when there were too many.

        `behind`: the address of somebody who is known. Many people can be behind one, so all of them together may do
        a multiple of what one may; but not more, since one can be many guests.
        """
        self._take(kind, who, 1)
        if behind is not None and behind != who:
            self._take(kind, f"all {behind}", _CROWD)

    def _take(self, kind: str, who: str, times: float) -> None:
        if not self._factor:
            return
        rate, most = (number * self._factor * times for number in RATES[kind])
        now = time.monotonic()
        left, then = self._buckets.pop((kind, who), (most, now))
        left = min(most, left + rate * (now - then))
        allowed = left >= 1
        self._buckets[kind, who] = (left - 1 if allowed else left, now)
        if len(self._buckets) > _KEPT:
            self._buckets.popitem(last=False)
        if not allowed:
            raise Refused("too_fast", f"too many at once: wait {max(1, round((1 - left) / rate))} s", 429)
