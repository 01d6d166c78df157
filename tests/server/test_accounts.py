"""An account: its password, its sessions, ways back into it, its data, its end."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable, Iterator

import httpx
import pytest
from sqlalchemy import update

from tessera.server.post import Post
from tessera.server.settings import Settings, SettingsError
from tessera.server.store.schema import codes, sessions
from tests.server.fake_smtp import Mailbox, mailbox
from tests.server.kit import Player, Serving, faults, serving, until

NUMBERS = itertools.count(2000)
FIRST, SECOND = "arma virumque cano", "sine ira et studio"


def account(server: Serving, name: str) -> Player:
    player = server.person()
    player.me = player.post("/api/account", {"name": f"{name} {next(NUMBERS)}", "password": FIRST})
    return player


def logs_in(player: Player, password: str) -> bool:
    body = {"name": player.me["name"], "password": password}
    return player.server.client().post("/api/login", json=body).status_code == 200


WEAK = {
    "too short": "kurz 4u",
    "all blanks": "            ",
    "blanks around it": "  abc1    ",
    "one letter": "aaaaaaaaaaaa",
    "a row of digits": "1234567890",
    "a row of keys": "qwertzuiop",
    "the commonest": "password1",
    "in disguise": "P@ssw0rd",
    "the own name": "Agrippina1",
    "the place": "tessera123",
}


@pytest.mark.parametrize("case", WEAK)
def test_a_weak_password_is_refused(server: Serving, case: str) -> None:
    player = server.person()
    body = {"name": "Agrippina", "password": WEAK[case]}
    assert player.post("/api/account", body, status=422) == "weak_password"
    assert player.get("/api/me")["guest"]


def test_a_long_password_is_weighed_in_no_time(server: Serving) -> None:
    began = time.monotonic()
    server.person().post("/api/account", {"name": "Longa", "password": "ab1" * 66}, status=422)
    assert time.monotonic() - began < 5


def test_a_password_is_changed(both: Serving) -> None:
    player = account(both, "Livia")
    elsewhere = both.person()
    elsewhere.post("/api/login", {"name": player.me["name"], "password": FIRST})
    id = player.create("me", "open")
    with player.tab(id) as tab, elsewhere.tab(id) as other:
        tab.next("hello")
        other.next("hello")
        change = {"old": FIRST, "new": SECOND}
        assert player.post("/api/password", {**change, "old": "x"}, status=403) == "wrong_password"
        assert player.post("/api/password", {**change, "new": "12345678"}, status=422) == "weak_password"
        assert logs_in(player, FIRST)
        assert player.post("/api/password", change) == player.me
        assert other.closed() == 1008  # whoever had the old password is out
        tab.send("ping")
        tab.next("pong")
    assert elsewhere.get("/api/me") is None
    assert player.get("/api/me") == player.me
    assert (logs_in(player, FIRST), logs_in(player, SECOND)) == (False, True)


def test_a_guest_has_no_password(server: Serving) -> None:
    player = server.person()
    assert player.post("/api/password", {"old": FIRST, "new": SECOND}, status=409) == "no_account"
    assert player.post("/api/recovery-code", {"password": ""}, status=409) == "no_account"


def test_the_password_of_an_open_session_cannot_be_guessed(new_url: Callable[[], str]) -> None:
    with serving(new_url(), rate=1.0) as server:
        player = account(server, "Livia")
        answers = [
            player.http.post("/api/password", json={"old": f"{n}", "new": SECOND}).status_code for n in range(15)
        ]
        assert set(answers) == {403, 429}


def test_a_session_ends_when_nobody_comes(new_url: Callable[[], str]) -> None:
    """And its open connections with it."""
    with serving(new_url(), session_days=1.0) as server:
        player = account(server, "Livia")
        assert "Max-Age=86400" in server.client().post("/api/guest", json={}).headers["set-cookie"]
        with player.tab(player.create("me", "open")) as tab:
            tab.next("hello")
            _age(server, 1.1)
            assert player.get("/api/me") is None
            ended = server.service.people.end_unused
            session = server.service.people.session_of(player.http.cookies["tessera"])
            loop = server.service.database._loop
            assert loop is not None

            async def sweep() -> list[str]:
                found = await ended()
                for one in found:
                    server.service.hang_up(session=one)
                return found

            assert session in asyncio.run_coroutine_threadsafe(sweep(), loop).result(20)
            assert tab.closed() == 1008


def test_a_visit_renews_a_session(new_url: Callable[[], str]) -> None:
    with serving(new_url(), session_days=10.0) as server:
        player = account(server, "Livia")
        assert "set-cookie" not in player.http.get("/api/me").headers
        for _ in range(3):
            _age(server, 8)
            renewed = player.http.get("/api/me").headers["set-cookie"]
            assert f"tessera={player.http.cookies['tessera']}" in renewed
            assert "Max-Age=864000" in renewed
        _age(server, 11)
        assert player.get("/api/me") is None


def _age(server: Serving, days: float) -> None:
    """Let all sessions get older."""
    with server.service.database.engine.begin() as connection:
        connection.execute(update(sessions).values(used=sessions.c.used - 86400 * days))


def test_a_code_leads_back_once(both: Serving) -> None:
    player = account(both, "Livia")
    name = player.me["name"]
    assert player.get("/api/account")["has_code"] is False
    assert player.post("/api/recovery-code", {"password": "x"}, status=403) == "wrong_password"
    void = player.post("/api/recovery-code", {"password": FIRST})["code"]
    code = player.post("/api/recovery-code", {"password": FIRST})["code"]
    assert player.get("/api/account")["has_code"] is True
    lost = both.person()
    body = {"name": name.lower(), "code": code.lower().replace("-", " "), "password": SECOND}
    for wrong in ({"code": void}, {"code": "22222-22222-22222-22222"}, {"name": "Nemo"}, {"name": "Livia\0"}):
        assert lost.post("/api/recover", body | wrong, status=403) == "wrong_code"
    assert lost.post("/api/recover", body | {"password": "12345678"}, status=422) == "weak_password"
    assert lost.post("/api/recover", body)["id"] == player.me["id"]
    assert lost.get("/api/me") == player.me
    assert player.get("/api/me") is None
    assert (logs_in(player, FIRST), logs_in(player, SECOND)) == (False, True)
    assert both.person().post("/api/recover", body, status=403) == "wrong_code"


def test_a_code_of_another_person_is_no_way_in(both: Serving) -> None:
    livia, drusa = account(both, "Livia Drusa"), account(both, "Drusa Livia")
    code = drusa.post("/api/recovery-code", {"password": FIRST})["code"]
    body = {"name": livia.me["name"], "code": code, "password": SECOND}
    assert both.person().post("/api/recover", body, status=403) == "wrong_code"


@pytest.fixture
def posting(new_url: Callable[[], str]) -> Iterator[tuple[Serving, Mailbox]]:
    with (
        mailbox() as box,
        serving(new_url(), smtp=box.url, mail_from="Tessera <t@games.example>", site="https://games.example") as server,
    ):
        yield server, box


def test_a_mail_leads_back(posting: tuple[Serving, Mailbox]) -> None:
    server, box = posting
    player = account(server, "Livia")
    name = player.me["name"]
    stranger = server.person()
    assert stranger.post("/api/forgotten", {"name": name}) is None  # there is no address yet, and nobody learns that
    assert player.post("/api/mail", {"mail": "livia@example.org", "password": "x"}, status=403) == "wrong_password"
    for bad in ("livia", "a@b\r\nBcc: x@y", "a@b,c@d", "<a@b>"):
        assert player.post("/api/mail", {"mail": bad, "password": FIRST}, status=422) == "bad_request"
    player.post("/api/mail", {"mail": "livia@example.org", "password": FIRST})
    assert player.get("/api/account")["mail"] is None
    assert (box.mails[-1]["To"], box.mails[-1]["From"]) == ("livia@example.org", "Tessera <t@games.example>")
    assert player.post("/api/mail/confirm", {"code": "22222"}, status=403) == "wrong_code"
    assert stranger.post("/api/mail/confirm", {"code": box.code()}, status=403) == "wrong_code"
    assert player.post("/api/mail/confirm", {"code": box.code()})["mail"] == "livia@example.org"
    assert len(box.mails) == 1
    assert stranger.post("/api/forgotten", {"name": name}) is None
    until(lambda: len(box.mails) == 2)
    assert "https://games.example" in box.mails[-1].get_content()
    body = {"name": name, "code": box.code(), "password": SECOND}
    assert stranger.post("/api/recover", body)["id"] == player.me["id"]
    assert logs_in(player, SECOND)
    assert server.person().post("/api/recover", body, status=403) == "wrong_code"
    assert stranger.ask("DELETE", "/api/mail", {"password": SECOND})["mail"] is None


def test_a_mailed_code_ends(posting: tuple[Serving, Mailbox]) -> None:
    server, box = posting
    player = account(server, "Livia")
    player.post("/api/mail", {"mail": "livia@example.org", "password": FIRST})
    player.post("/api/mail/confirm", {"code": box.code()})
    player.post("/api/forgotten", {"name": player.me["name"]})
    until(lambda: len(box.mails) == 2)
    with server.service.database.engine.begin() as connection:
        connection.execute(update(codes).values(expires=codes.c.expires - 1801))
    body = {"name": player.me["name"], "code": box.code(), "password": SECOND}
    assert server.person().post("/api/recover", body, status=403) == "wrong_code"


def test_an_unknown_name_is_answered_alike(posting: tuple[Serving, Mailbox]) -> None:
    server, box = posting
    assert server.person().post("/api/forgotten", {"name": "Nemo"}) is None
    assert server.person().post("/api/forgotten", {"name": "Ne\0mo"}) is None
    assert box.mails == []


def test_mail_that_fails_is_told(posting: tuple[Serving, Mailbox]) -> None:
    server, box = posting
    box.full = True
    player = account(server, "Livia")
    body = {"mail": "livia@example.org", "password": FIRST}
    assert player.post("/api/mail", body, status=503) == "mail_failed"
    assert faults(server) == 0


def test_without_a_mail_server_there_is_no_mail(server: Serving) -> None:
    player = account(server, "Livia")
    assert player.get("/api/account")["mail_possible"] is False
    assert player.post("/api/forgotten", {"name": "Livia"}, status=409) == "no_mail"
    assert player.post("/api/mail", {"mail": "a@b", "password": FIRST}, status=409) == "no_mail"


def test_a_wrong_mail_server_is_named() -> None:
    for wrong in ({"smtp": "mail.example"}, {"smtp": "smtp://x:y"}, {"smtp": "smtp://mail.example", "mail_from": ""}):
        with pytest.raises(SettingsError, match=r"configuration: (smtp|mail_from)"):
            Post(Settings(**{"mail_from": "a@b", **wrong}))


def test_nobodys_mailbox_is_flooded(new_url: Callable[[], str]) -> None:
    with mailbox() as box, serving(new_url(), rate=1.0, smtp=box.url, mail_from="t@games.example") as server:
        answers = [server.client().post("/api/forgotten", json={"name": "Livia"}).status_code for _ in range(5)]
        assert answers == [200, 200, 200, 429, 429]


def test_one_takes_ones_data_away(both: Serving) -> None:
    player, other = account(both, "Livia"), both.person()
    id = player.create("me", "open", "open")
    other.join(id)
    with player.tab(id) as tab, other.tab(id) as theirs:
        theirs.next("hello")
        tab.send("chat", text="mine")
        theirs.next("chat")
        theirs.send("chat", text="not mine")
        tab.next("chat", lambda m: m["line"]["text"] == "not mine")
    answer = player.http.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    found = answer.json()
    assert found["person"] == player.me
    assert [match["id"] for match in found["matches"]] == [id]
    assert found["matches"][0]["seat"] == 0
    assert [line["text"] for line in found["chat"]] == ["mine"]
    assert len(found["sessions"]) == 1
    assert "argon2" not in answer.text
    assert both.client().get("/api/me/export").status_code == 401


def test_one_leaves_for_good(both: Serving) -> None:
    """Open places become free, a bot plays on, finished matches keep their result; nothing tells who it was."""
    player, other = account(both, "Livia Augusta"), both.person()
    name = player.me["name"]
    mine, waiting = player.create("me", "open"), player.create("me", "open", "open")
    running, alone = player.create("me", "open", seed=1, bot_level="random"), player.create("me", "bot:random")
    player.post(f"/api/matches/{alone}/leave")
    until(lambda: player.match(alone)["phase"] == "finished")
    other.join(waiting)
    other.join(running)
    with player.tab(running) as tab, other.tab(running) as theirs:
        theirs.next("state")
        tab.send("chat", text="Livia was here")
        theirs.next("chat")
        assert player.ask("DELETE", "/api/me", {"password": "x"}, status=403) == "wrong_password"
        assert player.ask("DELETE", "/api/me", {}, status=403) == "wrong_password"
        assert player.ask("DELETE", "/api/me", {"password": FIRST}) is None
        assert tab.closed() == 1008
        theirs.next("match", lambda m: m["match"]["places"][0]["kind"] == "bot")
        assert theirs.next("hello")["chat"] == []
        theirs.my_turn()  # the bot has moved
        theirs.choose()
    assert player.get("/api/me") is None
    assert not logs_in(player, FIRST)
    assert other.get(f"/api/matches/{mine}", status=404) == "not_found"
    assert other.match(waiting)["host"]["id"] == other.me["id"]
    assert other.match(waiting)["places"][0]["kind"] == "open"
    ended = other.match(alone)
    assert ended["result"]
    assert ended["places"][0]["name"] == "Former player"
    everything = b"".join(
        httpx.get(f"{both.http}/api/matches?list={kind}").content for kind in ("open", "running", "finished")
    )
    assert name.encode() not in everything
    assert both.person(name).me["name"] == name  # the name is free again


def test_a_guest_leaves_for_good_without_a_password(server: Serving) -> None:
    player = server.person()
    player.ask("DELETE", "/api/me", {})
    assert player.get("/api/me") is None
