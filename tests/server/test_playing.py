"""Playing over the WebSocket."""

from __future__ import annotations

import httpx
import pytest
from websockets.sync.client import connect

import tessera
from tests.server.kit import Player, Serving, Tab, until


def three(server: Serving, **more: object) -> tuple[str, list[Player]]:
    """A running match of three people."""
    people = [server.person() for _ in range(3)]
    id = people[0].create("me", "open", "open", **more)
    for person in people[1:]:
        person.join(id)
    return id, people


@pytest.mark.parametrize("game", tessera.game_names())
def test_every_game_is_played_to_its_end(server: Serving, game: str) -> None:
    if game not in server.service.library:
        pytest.skip(f"{game} cannot be loaded")
    player = server.person()
    seats = tessera.game(game).seats[0]
    id = player.create("me", *["bot:random"] * (seats - 1), game=game, seed=4)
    with player.tab(id) as tab:
        hello = tab.next("hello")
        assert hello["seat"] == 0
        assert hello["description"]["title"] == tessera.game(game).title
        state = tab.play_on(4)
        errors = [message for message in tab.messages if message["type"] == "error"]
        assert errors == []
    assert state["over"]
    assert len(state["scores"]) == seats
    record = player.get(f"/api/matches/{id}/record")
    assert tessera.replay(record).over
    told = [event for message in tab.messages if message["type"] == "state" for event in message["events"]]
    assert told == player.get(f"/api/matches/{id}/replay?at={state['at']}&as=0")["events"]


def test_a_choice_is_shown_to_all_and_the_questions_to_one(both: Serving) -> None:
    id, people = three(both)
    tabs = [person.tab(id) for person in (*people, both.person())]
    try:
        for tab in tabs:
            tab.next("state")
        assert [tab.hello["seat"] for tab in tabs] == [0, 1, 2, None]
        assert [bool(tab.state["questions"]) for tab in tabs] == [True, False, False, False]
        question = tabs[0].state["questions"][0]
        assert set(question) == {"seat", "topic", "words", "rules", "options", "orders"}
        assert set(question["options"][0]) == {"notation", "words", "help", "targets", "weighty"}
        tabs[0].choose()
        for tab in tabs[1:]:
            state = tab.next("state")
            assert state["at"] == 1
            assert state["full"] is False
            assert state["events"]
            assert all(event["at"] == 1 for event in state["events"])
    finally:
        for tab in tabs:
            tab.close()


def test_a_second_tab_and_a_reconnected_one_have_the_exact_state(both: Serving) -> None:
    player = both.person()
    id = player.create("me", "bot:random", "bot:random", seed=3)
    with player.tab(id) as first:
        first.play_on(1, choices=3)
        first.my_turn()
        story = [event for m in first.messages if m["type"] == "state" for event in m["events"]]
        with player.tab(id) as second:
            state = second.next("state")
        same = ("at", "serial", "view", "questions", "waiting", "answered", "over", "scores", "can_undo")
        assert {key: state[key] for key in same} == {key: first.state[key] for key in same}
        assert state["full"] is True
        assert state["events"] == story


def test_the_state_survives_the_memory(both: Serving) -> None:
    """A match that left the memory comes back from the database exactly as it was."""
    player = both.person()
    id = player.create("me", "bot:random", "bot:random", seed=3)
    with player.tab(id) as tab:
        tab.play_on(2, choices=3)
        before = tab.my_turn()
    until(lambda: not both.service.matches.in_memory[id].clients)
    both.service.matches.in_memory.pop(id)
    with player.tab(id) as tab:
        after = tab.next("state")
    assert {k: v for k, v in after.items() if k not in ("events", "full", "clocks")} == {
        k: v for k, v in before.items() if k not in ("events", "full", "clocks")
    }


def test_late_and_early_choices_are_stale(both: Serving) -> None:
    id, people = three(both)
    with people[0].tab(id) as tab:
        tab.my_turn()
        option = tab.options()[0]
        assert tab.refused("choose", at=1, choice=option) == "stale"
        assert tab.refused("choose", at=-1, choice=option) == "stale"
        assert tab.refused("choose", at=0, serial=9, choice=option) == "stale"
        tab.choose(option)
        assert tab.refused("choose", at=0, choice=option) == "stale"


def test_what_is_not_offered_is_refused_and_changes_nothing(both: Serving) -> None:
    id, people = three(both)
    with people[0].tab(id) as tab, people[1].tab(id) as other:
        tab.my_turn()
        other.next("state")
        other_words = [
            str(choice) for choice in tessera.game("triumvirate").vocabulary if str(choice) not in tab.options()
        ]
        assert tab.refused("choose", at=0, choice=other_words[0]) == "illegal_choice"
        assert tab.refused("choose", at=0, choice="surrender") == "unknown_choice"
        assert other.refused("choose", at=0, choice=tab.options()[0]) == "wrong_seat"
        before = tab.state
        with people[0].tab(id) as again:
            assert again.next("state")["view"] == before["view"]


def test_a_spectator_cannot_choose(both: Serving) -> None:
    id, people = three(both)
    with both.person().tab(id) as tab, people[0].tab(id) as own:
        own.my_turn()
        tab.next("state")
        for type, more in (("choose", {"at": 0, "choice": own.options()[0]}), ("undo", {}), ("hint", {})):
            assert tab.refused(type, **more) == "forbidden"


def test_a_stranger_without_a_cookie_may_watch_but_not_speak(server: Serving) -> None:
    id, _ = three(server)
    stranger = server.person()
    stranger.http.cookies.clear()
    with stranger.tab(id) as tab:
        assert tab.next("hello")["seat"] is None
        assert tab.refused("chat", text="salvete") == "forbidden"


def test_a_match_that_does_not_exist_is_refused(server: Serving) -> None:
    with server.person().tab("nowhere") as tab:
        assert tab.next("error")["code"] == "not_found"
        assert tab.closed() == 1008


def test_before_the_start_there_is_nothing_to_choose(server: Serving) -> None:
    host, guest = server.person(), server.person()
    id = host.create("me", "open")
    with host.tab(id) as tab, guest.tab(id) as other:
        tab.next("hello")
        assert other.next("hello")["seat"] is None
        assert tab.refused("choose", at=0, choice="stop") == "not_started"
        guest.join(id)
        assert other.next("hello")["seat"] == 1
        assert other.next("state")["full"] is True
        tab.next("match", lambda message: message["match"]["phase"] == "running")
        assert tab.next("state")["questions"]


def test_who_leaves_is_played_on_by_a_bot_and_can_come_back(both: Serving) -> None:
    id, people = three(both, bot_level="random")
    with people[0].tab(id) as tab, people[1].tab(id) as other:
        tab.my_turn()
        people[0].post(f"/api/matches/{id}/leave")
        shown = other.next("match", lambda m: m["match"]["places"][0].get("away"))
        assert shown["match"]["places"][0]["name"] == people[0].me["name"]
        other.my_turn()
        tab.next("state", lambda state: state["at"] == other.state["at"])
        assert tab.refused("choose", at=other.state["at"], choice="stop") == "away"
        back = people[0].join(id)
        assert back["places"][0]["away"] is False
        other.play_on(3, choices=1)
        until(lambda: not both.service.matches.in_memory[id].thoughts)
    assert people[0].match(id)["phase"] == "running"


def test_who_is_there_is_shown(both: Serving) -> None:
    id, people = three(both)
    with people[0].tab(id) as tab:
        tab.next("state")
        with people[1].tab(id) as other:
            other.next("hello")
            tab.next("match", lambda m: m["match"]["places"][1]["online"])
        tab.next("match", lambda m: not m["match"]["places"][1]["online"])


def test_a_foreign_page_cannot_open_a_websocket(server: Serving) -> None:
    id, people = three(server)
    with Tab(people[0], id, Origin="https://evil.example") as tab:
        assert tab.next("error")["code"] == "forbidden"
        assert tab.closed() == 1008
    with Tab(people[0], id, Origin=server.http) as tab:
        assert tab.next("hello")["seat"] == 0


def test_ping(server: Serving) -> None:
    id, people = three(server)
    with people[0].tab(id) as tab:
        tab.send("ping")
        tab.next("pong")


def test_a_live_match_does_not_wait_for_ever(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.service.settings, "absent_minutes", 0.001)
    id, people = three(server, bot_level="random")
    with people[1].tab(id) as tab:
        tab.next("match", lambda m: m["match"]["places"][0].get("away"))
        assert tab.my_turn()["questions"]
    monkeypatch.undo()


def test_idle_matches_leave_the_memory(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    id, people = three(server)
    with people[0].tab(id) as tab:
        tab.next("state")
        monkeypatch.setattr(server.service.settings, "idle_minutes", 0.0001)
        until(lambda: len(server.service.matches.in_memory) >= 1)
    until(lambda: id not in server.service.matches.in_memory)
    monkeypatch.undo()
    assert people[0].match(id)["phase"] == "running"


def test_the_page_is_explained_where_it_is_not_built(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    from pathlib import Path

    monkeypatch.setattr(server.service.settings, "page", Path("/nowhere"))
    response = httpx.get(f"{server.http}/match/abc")
    assert response.status_code == 200
    assert "not built" in response.text


def test_the_page_is_served_with_a_way_back_to_its_index(
    server: Serving, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("page")
    (folder.parent / "secret.txt").write_text("the secret")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<title>index</title>")
    (folder / "assets" / "app-1234.js").write_text("1")
    monkeypatch.setattr(server.service.settings, "page", folder)

    def get(path: str) -> httpx.Response:
        return httpx.get(f"{server.http}{path}")

    assert "index" in get("/").text
    assert "index" in get("/match/abc").text
    assert get("/assets/app-1234.js").text == "1"
    assert "immutable" in get("/assets/app-1234.js").headers["cache-control"]
    assert get("/assets/missing.js").status_code == 404
    assert get("/api/nothing").status_code == 404
    for path in ("/../secret.txt", "/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt", "/%2e%2e/secret.txt"):
        assert get(path).text != "the secret"


def test_several_messages_at_once_are_taken_in_order(server: Serving) -> None:
    id, people = three(server)
    cookie = f"tessera={people[0].http.cookies['tessera']}"
    with connect(f"{server.ws}/api/matches/{id}/play", additional_headers={"Cookie": cookie}) as socket:
        for number in range(20):
            socket.send(f'{{"type": "choose", "at": {number + 100}, "choice": "stop"}}')
        socket.send('{"type": "ping"}')
        received = [str(socket.recv(5)) for _ in range(23)]
    assert sum('"stale"' in message for message in received) == 20
    assert '"pong"' in received[-1]


def test_a_player_may_surrender_at_any_moment(server: Serving) -> None:
    """GTR-16.12: an aside, offered also to one who is not asked."""
    people = [server.person(), server.person()]
    id = people[0].create("me", "open", game="glory")
    people[1].join(id)
    with people[0].tab(id) as first, people[1].tab(id) as second:
        tabs = [first, second]
        for tab in tabs:
            tab.next("state")
        idle = next(tab for tab in tabs if not tab.state["questions"])
        (aside,) = idle.state["asides"]
        assert aside["words"][0] == "surrender to "
        assert aside["words"][1]["seat"] != idle.state["view"]["seat"]
        idle.choose(aside["notation"])
        assert idle.state["over"]
        loser = tabs.index(idle)
        assert [score["rank"] for score in idle.state["scores"]][loser] == 2
