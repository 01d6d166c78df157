"""Nobody gets in where they do not belong."""

from __future__ import annotations

import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tessera.server.faults import Refused
from tessera.server.limits import RATES, Limits
from tests.server.kit import Serving, serving
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
