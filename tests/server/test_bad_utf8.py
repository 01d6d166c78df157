"""Bytes that are no text: refused in a line, without a traceback and without a fault."""

from __future__ import annotations

import base64
import os
import socket
import struct
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.kit import Process, Serving

BAD = b"\xff\xfe\xc3("


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Process, Serving]]:
    folder: Path = tmp_path_factory.mktemp("utf8")
    process = Process(f"sqlite:///{folder}/t.sqlite", folder)
    try:
        yield process, process.start()
    finally:
        process.stop()


def unharmed(process: Process, server: Serving) -> None:
    """The server lives, and nothing went wrong that should not."""
    assert httpx.get(f"{server.http}/healthz").status_code == 200
    assert "tessera_faults_total{" not in httpx.get(f"{server.http}/metrics").text
    log = process.log.read_text(errors="strict")
    for sign in ("Traceback", '"frames"', '"exception"', "Exception in ASGI"):
        assert sign not in log, log[-3000:]


def raw(server: Serving, request: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as connection:
        connection.sendall(request)
        return connection.recv(65536)


REQUESTS = {
    "in a body": b"POST /api/guest HTTP/1.1\r\nHost: x\r\nX-Tessera: 1\r\nContent-Type: application/json\r\n"
    b"Content-Length: 15\r\nConnection: close\r\n\r\n" + b'{"name": "' + BAD[:3] + b'"}',
    "as the body": b"POST /api/login HTTP/1.1\r\nHost: x\r\nX-Tessera: 1\r\nContent-Type: application/json\r\n"
    b"Content-Length: 4\r\nConnection: close\r\n\r\n" + BAD,
    "in a path": b"GET /api/matches/%ff%fe HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "in the path of a file": b"GET /assets/%ff%c3( HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "in a query": b"GET /api/matches?list=open&game=%ff%fe HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "in a cookie": b"GET /api/me HTTP/1.1\r\nHost: x\r\nCookie: tessera=" + BAD + b"\r\nConnection: close\r\n\r\n",
    "in an origin": b"POST /api/guest HTTP/1.1\r\nHost: x\r\nX-Tessera: 1\r\nOrigin: http://" + BAD + b"\r\n"
    b"Content-Length: 2\r\nConnection: close\r\n\r\n{}",
    "in a host": b"GET / HTTP/1.1\r\nHost: " + BAD + b"\r\nConnection: close\r\n\r\n",
    "in the type of a body": b"POST /api/guest HTTP/1.1\r\nHost: x\r\nX-Tessera: 1\r\nContent-Type: " + BAD + b"\r\n"
    b"Content-Length: 2\r\nConnection: close\r\n\r\n{}",
    "in the name of a method": BAD + b" / HTTP/1.1\r\nHost: x\r\n\r\n",
    "in a path as bytes": b"GET /" + BAD + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
}


@pytest.mark.parametrize("case", REQUESTS)
def test_bad_utf8_in_a_request(process: tuple[Process, Serving], case: str) -> None:
    answered = raw(process[1], REQUESTS[case])
    assert not answered.startswith(b"HTTP/1.1 5"), answered[:300]
    unharmed(*process)


def frame(kind: int, payload: bytes) -> bytes:
    """One masked frame of a WebSocket."""
    mask = os.urandom(4)
    hidden = bytes(byte ^ mask[n % 4] for n, byte in enumerate(payload))
    return struct.pack("!BB", 0x80 | kind, 0x80 | len(payload)) + mask + hidden


@pytest.mark.parametrize(
    "sent",
    [frame(1, BAD), frame(1, b'{"type": "chat", "text": "' + BAD + b'"}'), frame(2, BAD), frame(8, b"\x03\xe8" + BAD)],
    ids=["a text", "in a message", "bytes", "a reason to close"],
)
def test_bad_utf8_in_a_socket(process: tuple[Process, Serving], sent: bytes) -> None:
    server = process[1]
    player = server.person()
    id = player.create("me", "open")
    key = base64.b64encode(os.urandom(16)).decode()
    head = (
        f"GET /api/matches/{id}/play HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: tessera={player.http.cookies['tessera']}\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as connection:
        connection.sendall(head.encode())
        assert b"101 Switching" in connection.recv(65536)
        connection.sendall(sent)
        if sent[0] != 0x82:  # bytes are refused with a message; the rest ends the connection
            while connection.recv(65536):
                pass
    with player.tab(id) as tab:
        tab.next("hello")
    unharmed(*process)
