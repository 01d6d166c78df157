"""One WebSocket: a queue of messages on their way out, so that a slow client keeps nobody waiting."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tessera.engine import Seat
from tessera.server.messages import dump
from tessera.server.protocol import FromServer
from tessera.server.store.rows import Person

if TYPE_CHECKING:
    from tessera.server.live_match import LiveMatch

_WAITING = 1000
_BYTES = 2 * 1024 * 1024
"""A client that is so many messages or bytes behind is dropped; it can reconnect and has the exact state."""

TRY_AGAIN_LATER = 1013
SERVICE_RESTART = 1012
POLICY = 1008


class Client:
    """One tab of one person (or of a nameless spectator), at one match."""

    def __init__(
        self, socket: WebSocket, live: LiveMatch, person: Person | None, session: str | None, payer: str = ""
    ) -> None:
        self.live = live
        self.person = person
        self.session = session
        self.payer = payer
        """Who pays for hints and outlooks."""
        self.unheard: frozenset[str] = frozenset()
        """Whose lines of chat the person does not want to read."""
        self.seat: Seat | None = live.seat_of(person)
        self._socket = socket
        self._out: asyncio.Queue[bytes | int] = asyncio.Queue(_WAITING + 1)
        self._closing = False
        self._bytes = 0

    @property
    def closing(self) -> bool:
        """Whether the server has hung up: what the client still says is not heard."""
        return self._closing

    def send(self, message: FromServer) -> None:
        """Send a message, by and by."""
        self.send_bytes(dump(message))

    def send_bytes(self, message: bytes) -> None:
        """Send a message that is JSON already."""
        if self._closing:
            return
        if self._out.qsize() >= _WAITING or (self._bytes and self._bytes + len(message) > _BYTES):
            self.close(TRY_AGAIN_LATER)
            return
        self._bytes += len(message)
        self._out.put_nowait(message)

    def close(self, code: int) -> None:
        """Hang up, after what is on its way."""
        if not self._closing:
            self._closing = True
            if self._out.full():
                self._out.get_nowait()
            self._out.put_nowait(code)

    async def deliver(self) -> None:
        """Send what is queued until the client is gone."""
        try:
            while True:
                message = await self._out.get()
                if isinstance(message, int):
                    if self._socket.application_state is WebSocketState.CONNECTED:
                        await self._socket.close(message)
                    return
                await self._socket.send_text(message.decode())
                self._bytes -= len(message)
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._closing = True
