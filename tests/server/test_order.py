"""Good order: what operators do with `tessera admin`, and what people can do about each other."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select
from typer.testing import CliRunner

from tessera.server import cli
from tessera.server.store.schema import acts, bans, chat, reports
from tests.server.kit import Player, Serving, serving, until
from tests.server.postgres import new_database

PASSWORD = "sine ira et studio"
NUMBERS = itertools.count(2000)


def admin(server: Serving, *arguments: str, code: int = 0) -> str:
    given = ["admin", *arguments, "--database", server.service.settings.database]
    result = CliRunner().invoke(cli.app, given, env={"COLUMNS": "200"})
    assert result.exit_code == code, result.output
    return result.output


def rows(server: Serving, table: Any) -> list[Any]:
    with server.service.database.engine.connect() as connection:
        return list(connection.execute(select(table)))


def account(server: Serving, name: str) -> Player:
    player = server.person()
    player.me = player.post("/api/account", {"name": f"{name} {next(NUMBERS)}", "password": PASSWORD})
    return player


def test_a_ban_throws_out_and_keeps_out(both: Serving) -> None:
    player = account(both, "Catilina")
    login = {"name": player.me["name"], "password": PASSWORD}
    with player.tab(player.create("me", "open")) as tab:
        tab.next("hello")
        admin(both, "ban", player.me["name"], "--days", "2", "--reason", "quo usque tandem", "--by", "Cicero")
        assert tab.closed() == 1008
    assert player.get("/api/me") is None
    refused = both.client().post("/api/login", json=login)
    assert refused.status_code == 403
    assert "quo usque tandem (until " in refused.json()["error"]["message"]
    number = next(row.id for row in rows(both, bans) if row.person == player.me["id"])
    assert player.me["name"] in admin(both, "bans")
    admin(both, "unban", str(number))
    assert "there is no ban" in admin(both, "unban", str(number), code=1)
    assert both.person().post("/api/login", login)["id"] == player.me["id"]
    done = [(row.by, row.act, row.reason) for row in rows(both, acts) if player.me["id"] in row.people]
    assert done[0] == ("Cicero", "ban", "quo usque tandem")
    assert done[1][1] == "unban"
    assert "quo usque tandem" in admin(both, "log")


def test_a_ban_that_is_over_is_none(both: Serving) -> None:
    player = account(both, "Catilina")
    admin(both, "ban", player.me["id"], "--days", "0")
    assert both.person().post("/api/login", {"name": player.me["name"], "password": PASSWORD})


def test_a_banned_person_has_no_way_back_by_a_code(both: Serving) -> None:
    player = account(both, "Catilina")
    code = player.post("/api/recovery-code", {"password": PASSWORD})["code"]
    admin(both, "ban", player.me["id"])
    body = {"name": player.me["name"], "code": code, "password": "arma virumque cano"}
    assert both.person().post("/api/recover", body, status=403) == "banned"


def test_a_network_is_banned(new_url: Callable[[], str]) -> None:
    with serving(new_url()) as server:
        player = server.person()
        id = player.create("me", "open")
        admin(server, "ban", "--network", "127.0.0.0/8", "--days", "1")
        until(lambda: server.client().post("/api/guest", json={}).status_code == 403)
        assert player.post("/api/matches", {"game": "triumvirate", "seats": 2}, status=403) == "banned"
        with player.tab(id) as tab:
            assert tab.next("error")["code"] == "banned"
        admin(server, "unban", "1")
        until(lambda: server.client().post("/api/guest", json={}).status_code == 200)
        admin(server, "ban", "--network", "not a network", code=2)
        admin(server, "ban", code=2)


def test_a_name_is_changed_by_an_operator(both: Serving) -> None:
    player, other = both.person("Rude Name"), account(both, "Cato")
    id = player.create("me", "open", "open")
    other.join(id)
    with other.tab(id) as tab:
        tab.next("hello")
        fair = f"Fair Name {next(NUMBERS)}"
        admin(both, "rename", player.me["id"], fair)
        tab.next("match", lambda m: m["match"]["places"][0]["name"] == fair)
    assert player.get("/api/me")["name"] == fair
    assert "belongs to an account" in admin(both, "rename", player.me["id"], other.me["name"], code=1)
    assert "invisible" in admin(both, "rename", player.me["id"], "a\u3164b", code=2)
    assert "there is no person" in admin(both, "rename", "nobody", "Somebody", code=1)


def test_a_person_is_removed_by_an_operator(both: Serving) -> None:
    player, other = account(both, "Verres"), both.person()
    id = player.create("me", "open", seed=1)
    other.join(id)
    with player.tab(id) as tab, other.tab(id) as theirs:
        theirs.next("state")
        admin(both, "remove", player.me["name"])
        assert tab.closed() == 1008
        theirs.next("match", lambda m: m["match"]["places"][0]["kind"] == "bot")
    assert both.client().post("/api/login", json={"name": player.me["name"], "password": PASSWORD}).status_code == 403


def test_a_match_is_ended_by_an_operator(both: Serving) -> None:
    player, other = both.person(), both.person()
    id, waiting = player.create("me", "open", seed=1), player.create("me", "open")
    other.join(id)
    with player.tab(id) as tab, other.tab(waiting) as watching:
        tab.next("state")
        watching.next("hello")
        admin(both, "end", id)
        ended = tab.next("match", lambda m: m["match"]["phase"] == "finished")["match"]
        assert ended["ended"] == "operator"
        assert "result" not in ended
        state = tab.next("state", lambda s: s["over"])
        assert (state["questions"], state["waiting"], state["can_undo"]) == ([], [], False)
        assert tab.refused("choose", at=state["at"], choice="stop") == "finished"
        admin(both, "end", waiting)
        assert watching.next("error")["code"] == "not_found"
    assert player.get(f"/api/matches/{waiting}", status=404) == "not_found"
    assert player.get(f"/api/matches/{id}/record")["choices"] == []
    assert player.get(f"/api/matches/{id}/replay?at=0&as=open")["at"] == 0
    assert "not over" in admin(both, "end", id, code=1)
    assert id in admin(both, "matches", "--phase", "finished")


def test_chat_is_deleted_by_an_operator(both: Serving) -> None:
    player, other = both.person(), both.person()
    id = player.create("me", "open", "open")
    other.join(id)
    with player.tab(id) as tab, other.tab(id) as theirs:
        theirs.next("hello")
        for text in ("first", "second", "third"):
            tab.send("chat", text=text)
            line = theirs.next("chat")["line"]
        theirs.send("chat", text="mine")
        tab.next("chat", lambda m: m["line"]["text"] == "mine")
        assert "second" in admin(both, "chat", id)
        admin(both, "delete-chat", "--line", str(line["id"]))
        greeted = theirs.next("hello", lambda m: len(m["chat"]) == 3)
        assert [said["text"] for said in greeted["chat"]] == ["first", "second", "mine"]
        admin(both, "delete-chat", "--match", id, "--who", player.me["id"])
        assert [said["text"] for said in tab.next("hello", lambda m: len(m["chat"]) == 1)["chat"]] == ["mine"]
        admin(both, "delete-chat", "--match", id)
        assert theirs.next("hello", lambda m: not m["chat"])
    assert [row for row in rows(both, chat) if row.match == id] == []
    admin(both, "delete-chat", code=2)


def test_operators_act_on_all_servers(postgres: str) -> None:
    url = new_database(postgres, "operators")
    with serving(url) as one, serving(url) as other:
        player = one.person()
        with player.at(other).tab(player.create("me", "open")) as tab:
            tab.next("hello")
            admin(one, "ban", player.me["id"])
            assert tab.closed() == 1008


def test_people_are_listed(both: Serving) -> None:
    name = f"Sempronia {next(NUMBERS)}"
    player = both.person(name)
    listed = admin(both, "people", name.upper()[:9])
    assert player.me["id"] in listed
    assert name in listed


def test_a_report_reaches_the_operators(both: Serving) -> None:
    rude, other, stranger = both.person(), both.person(), both.person()
    id = rude.create("me", "open", "open")
    other.join(id)
    with rude.tab(id) as tab, other.tab(id) as theirs:
        theirs.next("hello")
        tab.send("chat", text="vae victis")
        line = theirs.next("chat")["line"]
        assert line["person"] == rude.me["id"]
        body = {"person": rude.me["id"], "line": line["id"], "text": "This is not kind."}
        assert other.post(f"/api/matches/{id}/reports", body) is None
        for wrong in (
            {"line": line["id"] + 1},
            {"person": other.me["id"]},
            {"person": stranger.me["id"], "line": None},
        ):
            assert other.post(f"/api/matches/{id}/reports", body | wrong, status=404) == "not_found"
    (report,) = [row for row in rows(both, reports) if row.match == id]
    assert (report.person, report.said, report.reporter) == (rude.me["id"], "vae victis", other.me["id"])
    shown = admin(both, "reports")
    assert "This is not kind." in shown
    assert "vae victis" in shown
    admin(both, "close", str(report.id))
    assert "This is not kind." not in admin(both, "reports")
    assert "This is not kind." in admin(both, "reports", "--all")
    admin(both, "close", str(report.id), code=1)
    assert other.get("/api/me/export")["reports"][0]["text"] == "This is not kind."


@pytest.mark.parametrize("kind", ["mute", "block"])
def test_who_is_muted_is_not_heard(both: Serving, kind: str) -> None:
    loud, other, third = both.person(), both.person(), both.person()
    id = loud.create("me", "open", "open", "open", game="trajan")
    other.join(id)
    third.join(id)
    with loud.tab(id) as tab, other.tab(id) as theirs, third.tab(id) as last:
        for one in (tab, theirs, last):
            one.next("hello")
        tab.send("chat", text="before")
        theirs.next("chat")
        assert other.ask("PUT", f"/api/shunned/{loud.me['id']}", {"kind": kind}) == [{"person": loud.me, "kind": kind}]
        assert theirs.next("hello")["chat"] == []
        tab.send("chat", text="after")
        last.next("chat", lambda m: m["line"]["text"] == "after")
        last.send("chat", text="heard")
        assert theirs.next("chat")["line"]["text"] == "heard"
        assert other.ask("DELETE", f"/api/shunned/{loud.me['id']}") == []
        assert [line["text"] for line in theirs.next("hello")["chat"]] == ["before", "after", "heard"]


def test_who_is_blocked_does_not_sit_down_there(both: Serving) -> None:
    host, pest = both.person(), both.person()
    mine, theirs = host.create("me", "open", "open"), pest.create("me", "open", "open")
    host.ask("PUT", f"/api/shunned/{pest.me['id']}", {"kind": "mute"})
    pest.join(mine)
    pest.post(f"/api/matches/{mine}/leave")
    host.ask("PUT", f"/api/shunned/{pest.me['id']}", {"kind": "block"})
    assert pest.post(f"/api/matches/{mine}/join", {}, status=403) == "forbidden"
    assert host.post(f"/api/matches/{theirs}/join", {}, status=403) == "forbidden"
    assert host.ask("PUT", f"/api/shunned/{host.me['id']}", {"kind": "block"}, status=422) == "bad_request"
    assert host.ask("PUT", "/api/shunned/nobody", {"kind": "block"}, status=404) == "not_found"
    assert host.get("/api/me/export")["shunned"] == host.get("/api/shunned")


def test_a_block_holds_at_the_other_server(postgres: str) -> None:
    url = new_database(postgres, "blocks")
    with serving(url) as one, serving(url) as other:
        loud, calm = one.person(), one.person()
        id = loud.create("me", "open", "open")
        calm.join(id)
        with loud.tab(id) as tab, calm.at(other).tab(id) as there:
            there.next("hello")
            tab.send("chat", text="vae victis")
            there.next("chat")
            calm.ask("PUT", f"/api/shunned/{loud.me['id']}", {"kind": "mute"})
            assert there.next("hello")["chat"] == []
