"""Guests, accounts, sessions."""

from __future__ import annotations

import httpx
import pytest

from tests.server.kit import Serving, until


def test_a_guest_gets_a_name_and_a_safe_cookie(both: Serving) -> None:
    response = httpx.post(f"{both.http}/api/guest", json={}, headers={"X-Tessera": "1"})
    assert response.json()["guest"] is True
    assert response.json()["name"]
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie  # this server is reached by plain HTTP


def test_behind_https_the_cookie_is_secure(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.service.settings, "https", True)
    response = httpx.post(f"{server.http}/api/guest", json={}, headers={"X-Tessera": "1"})
    assert "Secure" in response.headers["set-cookie"]


def test_without_a_cookie_nobody_is_known(both: Serving) -> None:
    assert httpx.get(f"{both.http}/api/me").json() is None
    response = httpx.post(
        f"{both.http}/api/matches", json={"game": "triumvirate", "seats": 3}, headers={"X-Tessera": "1"}
    )
    assert (response.status_code, response.json()["error"]["code"]) == (401, "who_are_you")


def test_a_cookie_that_we_did_not_sign_is_nobodys(server: Serving) -> None:
    player = server.person()
    value = player.http.cookies["tessera"]
    token, signature = value.split(".")
    other = f"{token}.{'A' if signature[0] != 'A' else 'B'}{signature[1:]}"
    for forged in (other, "x", token, f"{token}.", "é" * 9):
        response = httpx.get(f"{server.http}/api/me", headers={"Cookie": f"tessera={forged}".encode()})
        assert response.json() is None


def test_a_guest_who_comes_again_stays_the_same(server: Serving) -> None:
    player = server.person("Livia")
    assert player.post("/api/guest", {"name": "Other"}) == player.me


def test_a_guest_becomes_an_account_and_keeps_the_matches(both: Serving) -> None:
    player = both.person()
    match = player.create("me", "open", "open")
    account = player.post("/api/account", {"name": "Agrippina", "password": "in vino veritas"})
    assert account == {"id": player.me["id"], "name": "Agrippina", "guest": False}
    elsewhere = both.person()
    assert elsewhere.post("/api/login", {"name": "AGRIPPINA", "password": "in vino veritas"}) == account
    assert [m["id"] for m in elsewhere.get("/api/matches?list=mine")] == [match]
    assert elsewhere.match(match)["places"][0]["name"] == "Agrippina"


def test_a_guest_keeps_running_and_finished_matches_and_plays_on(both: Serving) -> None:
    player = both.person()
    ended = player.create("bot:random", "bot:random", bot_level="random")
    id = player.create("me", "bot:random", seed=1)
    with player.tab(id) as tab:
        tab.my_turn()
        tab.choose()
        until(lambda: player.match(ended)["phase"] == "finished")
        name = f"Poppaea {both.port}"
        player.post("/api/account", {"name": name, "password": "sine ira et studio"})
        tab.my_turn()
        tab.choose()  # the tab goes on
    elsewhere = both.person()
    elsewhere.post("/api/login", {"name": name, "password": "sine ira et studio"})
    assert {match["id"] for match in elsewhere.get("/api/matches?list=mine")} == {ended, id}
    with elsewhere.tab(id) as tab:
        assert tab.next("hello")["seat"] == 0
        tab.my_turn()
        tab.choose()


def test_a_tab_from_before_the_account_ends_with_its_session(both: Serving) -> None:
    player = both.person()
    copy = player.at(both)
    elsewhere = both.person()
    id = player.create("me", "open", "open")
    with player.tab(id) as tab, elsewhere.tab(id) as other:
        tab.next("hello")
        other.next("hello")
        name = f"Messalina {both.port}"
        player.post("/api/account", {"name": name, "password": "nunc est bibendum"})
        assert copy.get("/api/me") is None  # the cookie of the guest is worth nothing any more
        tab.send("ping")
        tab.next("pong")
        player.post("/api/logout")
        assert tab.closed() == 1008
        other.send("ping")
        other.next("pong")


def test_a_wrong_password_and_an_unknown_name_are_refused_alike(both: Serving) -> None:
    both.person().post("/api/account", {"name": "Octavia", "password": "festina lente"})
    player = both.person()
    wrong = [("Octavia", "festina lentius"), ("Nemo", "festina lente"), ("Octavia\0", "festina lente")]
    for name, password in wrong:
        assert player.post("/api/login", {"name": name, "password": password}, status=403) == "wrong_password"


def test_the_name_of_an_account_is_nobody_elses(server: Serving) -> None:
    server.person().post("/api/account", {"name": "Cornelia", "password": "mater Gracchorum"})
    player = server.person()
    assert player.ask("PATCH", "/api/me", {"name": "cornelia"}, status=409) == "name_taken"
    assert player.post("/api/account", {"name": "CORNELIA", "password": "12345678"}, status=409) == "name_taken"
    fresh = httpx.post(f"{server.http}/api/guest", json={"name": "Cornelia"}, headers={"X-Tessera": "1"})
    assert fresh.status_code == 409


def test_a_name_has_letters_and_no_control_characters(server: Serving) -> None:
    player = server.person()
    for bad in ("", "   ", "a\u202eb", "x" * 25, "a\x00b"):
        assert player.ask("PATCH", "/api/me", {"name": bad}, status=422) == "bad_request"
    assert player.ask("PATCH", "/api/me", {"name": "  Gaius   Julius "})["name"] == "Gaius Julius"


def test_a_session_ends(both: Serving) -> None:
    player = both.person()
    copy = player.at(both)
    with copy.tab(player.create("me", "open", "open")) as tab:
        tab.next("hello")
        player.post("/api/logout")
        assert tab.closed() == 1008
    assert copy.get("/api/me") is None


def test_all_sessions_of_a_person_end(server: Serving) -> None:
    first = server.person()
    first.post("/api/account", {"name": "Fulvia", "password": "Clodius et Antonius"})
    second = server.person()
    second.post("/api/login", {"name": "Fulvia", "password": "Clodius et Antonius"})
    first.post("/api/logout-everywhere")
    assert second.get("/api/me") is None


def test_a_password_is_neither_shown_nor_stored(server: Serving) -> None:
    player = server.person()
    secret = "arma virumque cano"
    response = player.http.post("/api/account", json={"name": "Vergil", "password": secret, "more": secret})
    assert response.status_code == 422
    assert secret not in response.text
    player.post("/api/account", {"name": "Vergil", "password": secret})
    file = server.service.settings.sqlite_file
    assert file is not None
    stored = b"".join(part.read_bytes() for part in file.parent.iterdir() if part.is_file())
    assert b"$argon2id$" in stored
    assert secret.encode() not in stored


def test_a_new_name_is_seen_at_the_table(server: Serving) -> None:
    host, other = server.person(), server.person()
    match = host.create("me", "open", "open")
    other.join(match)
    with host.tab(match) as tab:
        tab.next("hello")
        other.ask("PATCH", "/api/me", {"name": "Novus"})
        tab.next("match", lambda m: m["match"]["places"][1]["name"] == "Novus")


def test_passwords_are_hashed_as_the_experts_say(server: Serving) -> None:
    """RFC 9106, the second recommended option: 64 MiB, three passes."""
    from tessera.server.passwords import Passwords

    hasher = Passwords().hasher
    assert (hasher.type.name, hasher.memory_cost, hasher.time_cost) == ("ID", 65536, 3)
