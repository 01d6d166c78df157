"""Nobody gets in where they do not belong."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tessera.server.client import TRY_AGAIN_LATER, Client
from tessera.server.faults import Refused
from tessera.server.guard import address
from tessera.server.limits import RATES, Limits
from tessera.server.routes.play import _hear
from tests.server.kit import Serving, Tab, serving
from tests.server.test_playing import three


def test_a_change_needs_our_header(server: Serving) -> None:
    player = server.person()
    response = httpx.post(f"{server.http}/api/matches", json={}, cookies=dict(player.http.cookies))
    assert response.status_code == 403
    assert response.json()["error"]["code"] == "forbidden"


def test_a_foreign_page_cannot_change_anything(server: Serving) -> None:
    headers = {"X-Tessera": "1", "Origin": "https://evil.example"}
    assert httpx.post(f"{server.http}/api/guest", json={}, headers=headers).status_code == 403
    preflight = httpx.options(
        f"{server.http}/api/guest",
        headers={"Origin": "https://evil.example", "Access-Control-Request-Method": "POST"},
    )
    assert "access-control-allow-origin" not in preflight.headers


@pytest.mark.parametrize("origin", ["http://[evil", "null", "", "//", "http://[::1"])
def test_a_broken_origin_is_a_foreign_one(server: Serving, origin: str) -> None:
    headers = {"X-Tessera": "1", "Origin": origin}
    assert httpx.post(f"{server.http}/api/guest", json={}, headers=headers).status_code == 403
    id, people = three(server)
    with Tab(people[0], id, Origin=origin) as tab:
        assert tab.next("error")["code"] == "forbidden"
        assert tab.closed() == 1008


def test_invented_methods_are_counted_as_one(server: Serving) -> None:
    for method in ("PROPFIND", "MKCOL", "LOCK"):
        assert httpx.request(method, f"{server.http}/api/games").status_code in (403, 405)
    text = httpx.get(f"{server.http}/metrics").text
    assert 'method="other"' in text
    assert "MKCOL" not in text


def test_a_client_that_does_not_read_is_dropped() -> None:
    """By what waits for it in bytes, not only in messages."""

    async def flood() -> tuple[int, Any]:
        client = Client(cast(Any, None), cast(Any, SimpleNamespace(seat_of=lambda _: None)), None, None)
        sent = 0
        while not client._closing:
            client.send_bytes(b"x" * 100_000)
            sent += 1
        while (last := client._out.get_nowait()) != TRY_AGAIN_LATER:
            assert isinstance(last, bytes)
        return sent, last

    sent, last = asyncio.run(flood())
    assert sent < 100
    assert last == TRY_AGAIN_LATER


def test_our_own_page_can(server: Serving) -> None:
    headers = {"X-Tessera": "1", "Origin": server.http}
    assert httpx.post(f"{server.http}/api/guest", json={}, headers=headers).status_code == 200


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/healthz"])
def test_headers_forbid_foreign_scripts(server: Serving, path: str) -> None:
    headers = httpx.get(f"{server.http}{path}").headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    if path.startswith("/api/"):
        assert headers["cache-control"] == "no-store"


def test_large_bodies_are_refused(server: Serving) -> None:
    player = server.person()
    big = b'{"name": "' + b"x" * 70_000 + b'"}'
    response = player.http.patch("/api/me", content=big, headers={"content-type": "application/json"})
    assert (response.status_code, response.json()["error"]["code"]) == (413, "too_large")
    chunks = (big[i : i + 1000] for i in range(0, len(big), 1000))
    response = player.http.patch("/api/me", content=chunks, headers={"content-type": "application/json"})
    assert response.status_code == 413


def test_no_seat_answers_for_another(server: Serving) -> None:
    id, people = three(server)
    with people[0].tab(id) as own, people[1].tab(id) as other:
        own.my_turn()
        other.next("state")
        assert other.refused("choose", at=0, seat=0, choice=own.options()[0]) == "wrong_seat"
        assert other.refused("choose", at=0, choice=own.options()[0], person=people[0].me["id"]) == "wrong_seat"


def test_rates_are_limited() -> None:
    limits = Limits(1.0)
    for _ in range(8):
        limits.take("chat", "someone")
    with pytest.raises(Refused, match="wait"):
        limits.take("chat", "someone")
    limits.take("chat", "someone else")


def test_a_school_behind_one_address_is_not_locked_out() -> None:
    """After a restart all come back at once: each has their own measure. But one cannot be many guests for ever."""
    limits = Limits(1.0)
    for number in range(201):
        limits.take("socket", f"pupil {number}", behind="192.0.2.1")
        for _ in range(5):
            limits.take("request", f"pupil {number}", behind="192.0.2.1")
    assert _taken(limits, "192.0.2.1", *["pupil 7"] * 50) < 50
    assert _taken(limits, "192.0.2.1", "pupil 8") == 1
    assert _taken(limits, "192.0.2.1", *(f"guest {number}" for number in range(500))) < 200
    assert _taken(limits, "192.0.2.2", "somebody") == 1


def _taken(limits: Limits, where: str, *people: str) -> int:
    """How many of these get a socket."""
    got = 0
    for who in people:
        try:
            limits.take("socket", who, behind=where)
            got += 1
        except Refused:
            continue
    return got


def test_people_are_counted_for_themselves(tmp_path: Path) -> None:
    """Two hundred tabs of one address, with their sockets, after a restart: all are back at once."""
    with serving(f"sqlite:///{tmp_path}/t.sqlite", rate=1.0) as server:
        limits = server.service.limits
        id, people = three(server)
        for _ in range(45):  # more than one person may open at once, less than three may
            for person in people:
                try:
                    limits.take("socket", person.me["id"], behind="127.0.0.1")
                except Refused:
                    continue
        newcomer = server.person()
        with newcomer.tab(id) as tab:
            assert tab.next("hello")["seat"] is None
        for _ in range(150):
            limits.take("request", "127.0.0.1")
        for _ in range(100):
            assert newcomer.http.get("/api/me").status_code == 200


def test_a_client_that_was_thrown_out_is_not_heard() -> None:
    """What it still says is not carried out, even where it does not read that the server has hung up."""

    class Talking:
        said = 0

        async def receive(self) -> dict[str, str]:
            self.said += 1
            assert self.said < 10
            return {"type": "websocket.receive", "text": '{"type": "ping"}'}

    async def talk() -> int:
        live = cast(Any, SimpleNamespace(seat_of=lambda _: None, touch=lambda: None, gone=False))
        socket = Talking()
        client = Client(cast(Any, socket), live, None, None)
        client.close(TRY_AGAIN_LATER)
        service = cast(Any, SimpleNamespace(limits=Limits(0), matches=None))
        await _hear(service, client, cast(Any, socket))
        return socket.said

    assert asyncio.run(talk()) == 1


def test_a_flood_is_refused_and_the_others_play_on(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path}/t.sqlite", rate=1.0) as server:
        id, people = three(server)
        with people[1].tab(id) as flooding, people[0].tab(id) as playing:
            flooding.next("state")
            playing.my_turn()
            try:
                for _ in range(400):
                    flooding.socket.send('{"type": "ping"}')
            except ConnectionClosed:
                pass
            assert flooding.next("error")["code"] == "too_fast"
            began = time.monotonic()
            playing.choose()
            assert time.monotonic() - began < 3


def test_passwords_cannot_be_guessed_fast(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "password", (0.01, 2))
    with serving(f"sqlite:///{tmp_path}/t.sqlite", rate=1.0) as server:
        player = server.person()
        wrong = {"name": "x", "password": "y"}
        for _ in range(2):
            assert player.post("/api/login", wrong, status=403) == "wrong_password"
        response = player.http.post("/api/login", json=wrong)
        assert response.status_code == 429
        assert "retry-after" in response.headers


def test_a_client_that_only_talks_nonsense_is_dropped(server: Serving) -> None:
    id, people = three(server)
    with people[0].tab(id) as tab:
        try:
            for _ in range(60):
                tab.socket.send("nonsense")
        except ConnectionClosed:
            pass
        assert tab.closed() == 1008


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::1", "::1"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one_address(client: str, counted: str) -> None:
    assert address({"client": (client, 1)}) == counted
