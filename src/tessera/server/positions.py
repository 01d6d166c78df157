"""Positions: a moment of a match as a text that can be pasted, and what a text shows.

Both are found in a process of the pool: a search for a world takes a while, and a text comes from anybody.
"""

from __future__ import annotations

from tessera.engine import Position, RecordError
from tessera.server import protocol
from tessera.server.archive import last_position
from tessera.server.bot_pool import URGENT, USUAL, Failed
from tessera.server.faults import Refused, forbidden
from tessera.server.live_match import LiveMatch
from tessera.server.matches import Matches
from tessera.server.playing import ready
from tessera.server.store.rows import Person


async def text_of(matches: Matches, live: LiveMatch, me: Person | None, payer: str) -> str:
    """The text of a match as it stands: for one's own seat while it is played, with everything in it afterwards."""
    seat = live.seat_of(me)
    if live.row.phase == "open":
        raise Refused("not_started", "the match has not begun: there is no position yet", 409)
    if live.row.phase == "finished":
        return await last_position(matches, live.row, payer)
    async with live.lock:
        await ready(matches, live)
        match = live.match
        assert match is not None
        if seat is None:
            raise forbidden("a position is for a seat, and you have none here: when the match is over, you can have it")
        checkpoint = match.checkpoint()
    try:
        text: str = await matches.bot_pool.ask(URGENT, "position", checkpoint, seat, payer=payer)
    except Failed as error:
        raise _refused(error, 409) from error
    return text


async def opened(matches: Matches, text: str, payer: str) -> protocol.Position:
    """What a text shows to those whom it is for."""
    matches.library[Position.read(text).game]
    try:
        shown: protocol.Position = await matches.bot_pool.ask(USUAL, "show", text, payer=payer)
    except Failed as error:
        raise _refused(error, 422) from error
    return shown


def _refused(error: Failed, status: int) -> Refused:
    """In the engine's own words, where it refused; over a made-up table the rules can stumble in any way."""
    name, _, words = str(error).partition(": ")
    if name != RecordError.__name__:
        words = f"the position cannot be worked out: {error}"
    return Refused("record_error", words, status)
