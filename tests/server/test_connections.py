"""Connections that ask for nothing, for too much, or too slowly: without a proxy before the server."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog

from tests.server.kit import Serving, serving, until

SOON = 1.0
MOST = 20


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that takes this machine for a stranger, with limits that a test can reach."""
    folder = tmp_path_factory.mktemp("open")
    limits: dict[str, Any] = {"trusted_proxies": "", "request_seconds": SOON, "connections_per_address": MOST}
    with serving(f"sqlite:///{folder}/t.sqlite", **limits) as server:
        yield server


def line(server: Serving) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=20)


def hung_up(connection: socket.socket) -> bool:
    """Read until the server hangs up."""
    try:
        while connection.recv(65536):
            pass
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False
    return True


def turned_away(server: Serving, why: str) -> float:
    return float(server.service.metrics.turned_away.labels(why)._value.get())


@pytest.mark.parametrize(
    "head",
    [
        b"X-Long: " + b"x" * 100_000,
        b"".join(b"X-%d: %s\r\n" % (number, b"y" * 100) for number in range(1000)),
    ],
    ids=["one long header", "many headers"],
)
def test_large_heads_are_refused(open_server: Serving, head: bytes) -> None:
    before = turned_away(open_server, "head_too_large")
    with structlog.testing.capture_logs() as logged, line(open_server) as connection:
        open_server_says = b""
        try:
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n" + head + b"\r\n\r\n")
            open_server_says = connection.recv(4096)
        except (ConnectionResetError, BrokenPipeError):
            pass  # it had hung up before all was sent
        assert open_server_says == b"" or open_server_says.startswith(b"HTTP/1.1 431")
        assert hung_up(connection)
    assert turned_away(open_server, "head_too_large") == before + 1
    assert before or any(entry["event"] == "connection_refused" for entry in logged)


def test_a_long_path_is_refused(open_server: Serving) -> None:
    with line(open_server) as connection:
        connection.sendall(b"GET /" + b"x" * 40_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n")
        assert connection.recv(4096).startswith(b"HTTP/1.1 431")


def test_a_head_without_end_is_not_kept(open_server: Serving) -> None:
    """A header that never ends is cut off at the limit, however much more would come."""
    with line(open_server) as connection:
        sent = 0
        connection.sendall(b"GET / HTTP/1.1\r\nX-Endless: ")
        try:
            for _ in range(2000):
                connection.sendall(b"x" * 10_000)
                sent += 10_000
        except (ConnectionResetError, BrokenPipeError):
            pass
    assert sent < 10_000_000


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/guest HTTP/1.1\r\nHost: x\r\nX-Tessera: 1\r\nContent-Length: 100\r\n\r\n{",
    ],
    ids=["silent", "half a head", "half a body"],
)
def test_who_does_not_go_on_is_cut_off(open_server: Serving, said: bytes) -> None:
    with line(open_server) as connection:
        connection.sendall(said)
        began = time.monotonic()
        assert hung_up(connection)
        assert time.monotonic() - began < 10


def test_a_blank_line_after_a_request_does_not_hold_a_connection(open_server: Serving) -> None:
    with line(open_server) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert connection.recv(4096).startswith(b"HTTP/1.1 200")
        connection.sendall(b"\r\n")
        began = time.monotonic()
        assert hung_up(connection)
        assert time.monotonic() - began < 10


def test_who_drips_a_head_is_cut_off(open_server: Serving) -> None:
    with line(open_server) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\n")
        connection.settimeout(0.05)
        end = time.monotonic() + 10
        gone = False
        while time.monotonic() < end and not gone:
            try:
                connection.sendall(b"X-A: b\r\n")
                gone = not connection.recv(1)
            except TimeoutError:
                continue
            except OSError:
                gone = True
        assert gone


def test_who_does_not_read_is_cut_off(open_server: Serving) -> None:
    before = turned_away(open_server, "does_not_read")
    request = b"GET /api/games/triumph/rules HTTP/1.1\r\nHost: x\r\n\r\n"
    with line(open_server) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        try:
            for _ in range(400):
                connection.sendall(request)
        except OSError:
            pass
        until(lambda: turned_away(open_server, "does_not_read") > before, 20)


def test_silent_connections_shut_nobody_out(open_server: Serving) -> None:
    """Those that ask for nothing make room for those who do; the log says so."""
    with ExitStack() as stack, structlog.testing.capture_logs() as logged:
        silent = [stack.enter_context(line(open_server)) for _ in range(3 * MOST)]
        assert httpx.get(f"{open_server.http}/healthz", timeout=5).status_code == 200
        assert hung_up(silent[0])
    assert any(entry["event"] == "connection_refused" and entry["reason"] == "silent" for entry in logged)


def test_an_address_has_only_so_many_connections(open_server: Serving) -> None:
    """Even where all of them speak: sockets of matches are counted, too, and given back when they close."""
    player = open_server.person()
    id = player.create("me", "open")
    player.http.close()
    before = turned_away(open_server, "address_full")

    def at_work() -> socket.socket:
        """A connection that has asked and keeps its answer waiting: it is not silent."""
        connection = stack.enter_context(line(open_server))
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert connection.recv(4096).startswith(b"HTTP/1.1 200")
        return connection

    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(player.tab(id)).next("hello")
        for _ in range(MOST - 3):
            at_work()
        with pytest.raises(httpx.TransportError):
            httpx.get(f"{open_server.http}/healthz", timeout=5)
        assert turned_away(open_server, "address_full") > before
    until(lambda: _gets_in(open_server))


def _gets_in(server: Serving) -> bool:
    try:
        return httpx.get(f"{server.http}/healthz", timeout=5).status_code == 200
    except httpx.TransportError:
        return False


def test_a_proxy_is_not_counted(tmp_path: Path) -> None:
    with (
        serving(f"sqlite:///{tmp_path}/t.sqlite", trusted_proxies="127.0.0.0/8", connections_per_address=2) as server,
        ExitStack() as stack,
    ):
        for _ in range(5):
            connection = stack.enter_context(line(server))
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            assert connection.recv(4096).startswith(b"HTTP/1.1 200")


def test_a_client_that_was_sent_away_is_not_read(open_server: Serving) -> None:
    """The server hangs up after 50 refusals; what a flood says afterwards is not carried out, and not read for long."""
    player = open_server.person()
    id = player.create("me", "open")
    with player.tab(id) as tab:
        tab.next("hello")
        sent = 0
        try:
            for _ in range(20_000):
                tab.socket.send("nonsense" * 100)
                sent += 800
        except Exception:
            pass
        assert sent < 16_000_000
    until(lambda: not open_server.service.matches.in_memory[id].clients)
