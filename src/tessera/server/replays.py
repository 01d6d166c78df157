"""Moments of finished matches, in a process of their own: whoever looks at them keeps nobody waiting who plays."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

import tessera
from tessera.engine import Match
from tessera.engine.plain import JSON
from tessera.server.live_match import ended
from tessera.server.messages import dump
from tessera.server.moments import open_story, opened, seen, story
from tessera.server.store.rows import Entry, MatchRow
from tessera.server.weight import weigh


@dataclass(frozen=True, slots=True)
class Unknown:
    """The answer where a process does not hold a finished match: its journal has to be sent along."""


@dataclass(frozen=True, slots=True)
class Outdated:
    """The answer where a finished match does not lead to its result under the rules of today."""

    reason: str


_REPLAYED = 64_000_000
"""How many bytes of finished matches a process keeps; the one that was looked at longest ago goes first."""
_replayed: OrderedDict[str, tuple[Match | str, int]] = OrderedDict()


def _finished(row: MatchRow, entries: Sequence[Entry] | None) -> Match | Unknown | Outdated:
    """A finished match, replayed once."""
    if row.id not in _replayed:
        if entries is None:
            return Unknown()
        match = ended(tessera.game(row.game), row, entries)
        _replayed[row.id] = match, weigh(None if isinstance(match, str) else match)
        while len(_replayed) > 1 and sum(weight for _, weight in _replayed.values()) > _REPLAYED:
            _replayed.popitem(last=False)
    _replayed.move_to_end(row.id)
    found = _replayed[row.id][0]
    return Outdated(found) if isinstance(found, str) else found


def moment(
    row: MatchRow, entries: Sequence[Entry] | None, at: int, seen_by: str, more: JSON
) -> bytes | Unknown | Outdated:
    """A finished match as it was after `at` choices, as JSON: as a seat, a spectator, or with everything open.

    `more` is put into it; with a `length`, what was chosen then as well.
    """
    match = _finished(row, entries)
    if not isinstance(match, Match):
        return match
    then = match.at(at)
    if "length" in more:
        chosen = match.record.choices[at] if at < match.length else None
        more |= {"next": None if chosen is None else {"seat": chosen[0], "choice": chosen[1]}}
    if seen_by == "open":
        return dump(opened(then, row.serial) | {"events": open_story(then)} | more)
    seat = int(seen_by) if seen_by.isdigit() else None
    return dump(seen(then, seat, row.serial) | {"events": story(then, seat)} | more)


def last_position(row: MatchRow, entries: Sequence[Entry] | None) -> str | Unknown | Outdated:
    """The end of a finished match as a text that can be pasted, with everything in it."""
    match = _finished(row, entries)
    return match.position("all") if isinstance(match, Match) else match
