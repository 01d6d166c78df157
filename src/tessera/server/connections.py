"""Connections, before there is a request: how many an address may have, how large a head may be, how long all may take.

The server stands open without a proxy before it, so what a proxy would catch is caught here, in the protocols that
uvicorn runs for each connection.
"""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections import Counter, OrderedDict
from typing import Any, Protocol

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tessera.server.guard import address
from tessera.server.log import log
from tessera.server.metrics import Metrics
from tessera.server.settings import Settings

HEAD = 32 * 1024
"""The most bytes of a request's line and headers."""
AFTER = 64 * 1024
"""A client that was sent away and still says so many bytes is cut off."""
_BODY = 3
"""A body may take so many times as long as a head."""
_LOG_AGAIN = 10.0
"""A limit that is reached without end is logged once in so many seconds, with how often it was reached."""


class Held(Protocol):
    """A connection, as the door sees it."""

    transport: asyncio.Transport


class Door:
    """Counts the connections of a server, and says which of them have to go."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self._metrics = metrics
        self._proxies = _networks(settings.trusted_proxies)
        self._open: Counter[str] = Counter()
        self._count = 0
        self._silent: dict[str, OrderedDict[Held, None]] = {}
        """By address, the connections that have not asked for anything yet, the oldest first."""
        self._told: dict[str, tuple[float, int]] = {}

    def admit(self, held: Held, client: tuple[str, int] | None) -> str | None:
        """A new connection's address as it is counted; None, if it may not come in.

        Where an address (or the server) is full, the connection that has been silent longest makes room: those who ask
        for something are not shut out by those who do not.
        """
        # a proxy brings everybody's connections: those behind it are counted by the guard
        where = "proxy" if client is not None and self._is_proxy(client[0]) else address({"client": client})
        most = self.settings.connections_per_address
        if where != "proxy" and self._open[where] >= most and not self._make_room(where):
            self.turned_away("address_full", where)
            return None
        if self._count >= self.settings.connections and not self._make_room(self._most_silent()):
            self.turned_away("server_full", where)
            return None
        self._count += 1
        self._open[where] += 1
        self._silent.setdefault(where, OrderedDict())[held] = None
        return where

    def spoke(self, held: Held, where: str) -> None:
        """The connection has asked for something."""
        if (silent := self._silent.get(where)) is not None:
            silent.pop(held, None)
            if not silent:
                del self._silent[where]

    def gone(self, held: Held, where: str) -> None:
        """The connection has ended."""
        self.spoke(held, where)
        self._count -= 1
        self._open[where] -= 1
        if self._open[where] <= 0:
            del self._open[where]

    def turned_away(self, why: str, where: str) -> None:
        """Count a connection that has to go, and say so in the log, not for each of a flood."""
        self._metrics.turned_away.labels(why).inc()
        now = time.monotonic()
        then, unsaid = self._told.get(why, (now - _LOG_AGAIN, 0))
        if now - then < _LOG_AGAIN:
            self._told[why] = then, unsaid + 1
            return
        self._told[why] = now, 0
        log.warning("connection_refused", reason=why, address=where, more_since=unsaid)

    def _is_proxy(self, host: str) -> bool:
        if self._proxies is None:
            return True
        try:
            found = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(found in network for network in self._proxies)

    def _most_silent(self) -> str:
        return max(self._silent, key=lambda where: len(self._silent[where]), default="")

    def _make_room(self, where: str) -> bool:
        """Cut off the connection of an address that has been silent longest; False, if all of them have spoken."""
        silent = self._silent.get(where)
        if not silent:
            return False
        oldest = next(iter(silent))
        self.turned_away("silent", where)
        self.spoke(oldest, where)
        oldest.transport.abort()  # and `gone` in a moment
        return True


class GuardedHttp(HttpToolsProtocol):
    """HTTP with limits: `door` says which."""

    door: Door

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._where: str | None = None
        self._head = self._fields = 0
        self._in_head = True
        self._too_large = False
        self._answering: RequestResponseCycle | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._where = self.door.admit(self, self.client)
        if self._where is None:
            transport.abort()
        else:
            self._expect(self.door.settings.request_seconds, "no_request")

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect(None)
        self._writes_again()
        if self._where is not None:
            self.door.gone(self, self._where)
            self._where = None
        if self._answering is not None:  # uvicorn tells only the last of several requests that came at once
            self._answering.disconnected = True
            self._answering.message_event.set()
        self.pipeline.clear()
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def data_received(self, data: bytes) -> None:
        if self._where is None:
            return
        if self._in_head:
            self._head += len(data)
            if self._timer is None:  # a further request on this connection begins
                self._expect(self.door.settings.request_seconds, "slow_request")
        super().data_received(data)
        if self._in_head and self._head > HEAD and not self.transport.is_closing():
            self._too_large = True
            self.send_400_response("")

    def on_message_begin(self) -> None:
        self._fields = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self._grow(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._grow(len(name) + len(value) + 4)
        super().on_header(name, value)

    def _grow(self, size: int) -> None:
        self._fields += size
        if self._fields > HEAD:
            self._too_large = True
            raise ValueError("the head of the request is too large")  # which ends the parser's work

    def on_headers_complete(self) -> None:
        self._in_head = False
        if self._where is not None:
            self.door.spoke(self, self._where)
        self._expect(_BODY * self.door.settings.request_seconds, "slow_body")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._head, self._in_head = 0, True
        self._expect(None)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._expect(None)
        where, self._where = self._where, None
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        if isinstance(socket, GuardedSocket) and where is not None:
            socket.where = where
        elif where is not None:
            self.door.gone(self, where)

    def send_400_response(self, msg: str) -> None:
        if not self._too_large:
            super().send_400_response(msg)
            return
        self.door.turned_away("head_too_large", self._where or "?")
        self.transport.write(
            b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
        )
        self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(self.door.settings.request_seconds, self._cut_off, "does_not_read")

    def resume_writing(self) -> None:
        self._writes_again()
        super().resume_writing()

    def _writes_again(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _expect(self, seconds: float | None, why: str = "") -> None:
        """Cut the connection off after so many seconds; None: no more."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, self._cut_off, why)

    def _cut_off(self, why: str) -> None:
        if self._where is not None:
            self.door.turned_away(why, self._where)
        self.transport.abort()


class GuardedSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is counted, and is not read for long after the server has hung up."""

    door: Door
    where: str | None = None
    _after = 0
    _stalled: asyncio.TimerHandle | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
        if self.where is not None:
            self.door.gone(self, self.where)
            self.where = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.close_sent:
            self._after += len(data)
            if self._after > AFTER:
                self._cut_off("sent_away")
                return
        super().data_received(data)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stalled is None:
            seconds = 2 * self.door.settings.request_seconds
            self._stalled = self.loop.call_later(seconds, self._cut_off, "does_not_read")

    def resume_writing(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
        super().resume_writing()

    def _cut_off(self, why: str) -> None:
        self.door.turned_away(why, self.where or "?")
        self.transport.abort()


def protocols(settings: Settings, metrics: Metrics) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The protocols of a server's connections: of HTTP, and of WebSockets."""
    door = Door(settings, metrics)
    return type("Http", (GuardedHttp,), {"door": door}), type("Socket", (GuardedSocket,), {"door": door})


def _networks(trusted: str) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network] | None:
    """The addresses of proxies; None for all."""
    found = []
    for name in filter(None, (part.strip() for part in trusted.split(","))):
        if name == "*":
            return None
        try:
            found.append(ipaddress.ip_network(name, strict=False))
        except ValueError:
            continue  # a name of a socket or host, which uvicorn may know: not counted as a proxy here
    return found
