"""Matches are made, people sit down and stand up, matches start."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

import tessera
from tessera.server.store import matches as store
from tests.kit import random_match
from tests.server.kit import Serving, faults, until


def test_the_games_and_levels_are_listed(server: Serving) -> None:
    games = {game["name"]: game for game in server.person().get("/api/games")}
    triumvirate = games["triumvirate"]
    assert triumvirate["seats"] == [2, 3]
    assert triumvirate["about"]["line"]
    option = next(option for option in triumvirate["options"] if option["id"] == "map")
    assert option["default"] == "standard"
    assert {"value": "comata", "name": "Gallia Comata instead of Sardinia"} in option["values"]
    assert server.person().get("/api/levels")[0] == "novice"


def test_a_game_that_cannot_be_loaded_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    import tessera
    from tessera.server.library import Library

    real = tessera.game

    def broken(name: str) -> object:
        if name == "broken":
            raise ImportError("no such thing")
        return real(name)

    monkeypatch.setattr(tessera, "game_names", lambda: ("broken", "triumvirate"))
    monkeypatch.setattr(tessera, "game", broken)
    assert list(Library().games) == ["triumvirate"]


def test_the_rules_are_found_by_words_and_ids(server: Serving) -> None:
    player = server.person()
    every = player.get("/api/games/triumvirate/rules")
    assert len(every) > 50
    assert [rule["id"] for rule in player.get("/api/games/triumvirate/rules?words=TRI-3.1")] == ["TRI-3.1"]
    assert player.get("/api/games/ludo/rules", status=404) == "not_found"


def test_a_match_with_open_places_waits_and_starts_when_it_is_full(both: Serving) -> None:
    host, second, third = both.person(), both.person(), both.person()
    id = host.create("me", "open", "open")
    assert host.match(id)["phase"] == "open"
    assert id in [match["id"] for match in second.get("/api/matches?list=open")]
    assert second.join(id, seat=2)["mine"] == 2
    assert third.post(f"/api/matches/{id}/join", {"seat": 2}, status=409) == "seat_taken"
    match = third.join(id)
    assert (match["phase"], match["mine"]) == ("running", 1)
    assert id in [match["id"] for match in second.get("/api/matches?list=running")]
    assert host.match(id)["your_turn"] is True
    assert second.match(id)["your_turn"] is False
    assert both.person().post(f"/api/matches/{id}/join", {}, status=409) == "not_open"


def test_the_host_fills_places_with_bots_and_starts(both: Serving) -> None:
    host, other = both.person(), both.person()
    id = host.create("me", "open", "open", bot_level="random")
    assert other.post(f"/api/matches/{id}/fill", {"seat": 1, "level": "novice"}, status=403) == "forbidden"
    assert host.post(f"/api/matches/{id}/fill", {"seat": 1, "level": "nero"}, status=422) == "unknown_level"
    places = host.post(f"/api/matches/{id}/fill", {"seat": 1, "level": "novice"})["places"]
    assert (places[1]["kind"], places[1]["level"]) == ("bot", "novice")
    assert other.post(f"/api/matches/{id}/start", status=403) == "forbidden"
    match = host.post(f"/api/matches/{id}/start")
    assert match["phase"] == "running"
    assert match["places"][2]["level"] == "random"
    assert host.post(f"/api/matches/{id}/start", status=409) == "not_open"


def test_leaving_an_open_match(both: Serving) -> None:
    host, other = both.person(), both.person()
    id = host.create("me", "open", "open")
    other.join(id)
    host.post(f"/api/matches/{id}/leave")
    match = other.match(id)
    assert match["places"][0]["kind"] == "open"
    assert match["host"]["id"] == other.me["id"]
    other.post(f"/api/matches/{id}/leave")
    assert other.get(f"/api/matches/{id}", status=404) == "not_found"


def test_who_looks_at_a_match_that_is_taken_away_is_told(both: Serving) -> None:
    host, watching = both.person(), both.person()
    id = host.create("me", "open", "open")
    with watching.tab(id) as tab, host.tab(id) as own:
        tab.next("hello")
        own.next("hello")
        host.post(f"/api/matches/{id}/leave")
        for open_tab in (tab, own):
            assert open_tab.next("error")["code"] == "not_found"
            assert open_tab.closed() == 1008
    assert host.get(f"/api/matches/{id}", status=404) == "not_found"


def test_a_start_that_cannot_be_written_is_no_start(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    host = server.person()
    id = host.create("me", "open", "open")

    def failing(*_: object, **__: object) -> bool:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(store, "save", failing)
        assert host.post(f"/api/matches/{id}/start", status=500) == "fault"
    with host.tab(id) as tab:
        assert tab.next("hello")["match"]["phase"] == "open"
        tab.send("ping")
        assert tab.next_of("state", "pong")["type"] == "pong"
    assert host.post(f"/api/matches/{id}/start")["phase"] == "running"


def test_many_who_want_the_last_seat(both: Serving) -> None:
    """One sits down, the others are told; nobody sits twice."""
    host, rivals = both.person(), [both.person() for _ in range(6)]
    id = host.create("me", "open")
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda rival: rival.http.post(f"/api/matches/{id}/join", json={}), rivals))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409, 409]
    match = host.match(id)
    assert match["phase"] == "running"
    winner = next(rival for rival, answer in zip(rivals, answers, strict=True) if answer.status_code == 200)
    assert match["places"][1]["person"]["id"] == winner.me["id"]


def test_everything_at_once_in_an_open_match(both: Serving) -> None:
    """Join, leave, fill, start and watch in a race: every answer is clean, and the match is whole afterwards."""
    before = faults(both)
    for number in range(4):
        host, others = both.person(), [both.person() for _ in range(4)]
        id = host.create("me", "open", "open", bot_level="random")
        path = f"/api/matches/{id}"
        calls = [
            (others[0], f"{path}/join", {}), (others[1], f"{path}/join", {"seat": 1}),
            (others[0], f"{path}/leave", None),
            (host, f"{path}/fill", {"seat": 2, "level": "random"}), (host, f"{path}/start", None),
            (host, f"{path}/leave", None), (others[2], f"{path}/join", {}), (host, f"{path}/start", None),
        ]  # fmt: skip
        random.Random(number).shuffle(calls)
        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda call: call[0].http.post(call[1], json=call[2]), calls))
        assert all(answer.status_code < 500 for answer in answers), [answer.text for answer in answers]
        if host.http.get(path).status_code == 200:
            seated = [place["person"]["id"] for place in host.match(id)["places"] if place["kind"] == "person"]
            assert len(set(seated)) == len(seated)
    assert faults(both) == before


def test_a_private_match_is_found_by_its_link_only(both: Serving) -> None:
    host, other = both.person(), both.person()
    id = host.create("me", "open", "open", private=True)
    assert id not in [match["id"] for match in other.get("/api/matches?list=open")]
    assert id in [match["id"] for match in host.get("/api/matches?list=mine")]
    assert other.join(id)["mine"] == 1


def test_what_cannot_be_created_is_refused_with_a_reason(server: Serving) -> None:
    player = server.person()

    def refused(**body: object) -> str:
        return str(player.post("/api/matches", {"game": "triumvirate", "seats": 3, **body}, status=422))

    assert refused(game="ludo") == "unknown_game"
    assert refused(seats=5) == "option_error"
    assert refused(options={"map": "atlantis"}) == "option_error"
    assert refused(places=["me", "open"]) == "bad_places"
    assert refused(places=["me", "me", "open"]) == "bad_places"
    assert refused(places=["me", "bot:search:seconds=1000", "open"]) == "unknown_level"
    assert refused(pace={"clock": "move", "seconds": 1}) == "bad_request"
    assert refused(seats=True) == "bad_request"


def test_a_rematch_has_the_same_people(both: Serving) -> None:
    host, other = both.person(), both.person()
    id = host.create("me", "open", "bot:random")
    other.join(id)
    assert host.post(f"/api/matches/{id}/rematch", status=409) == "not_finished"
    for player in (host, other):
        player.post(f"/api/matches/{id}/leave")
    until(lambda: host.match(id)["phase"] == "finished", 60)
    again = host.post(f"/api/matches/{id}/rematch")
    assert [place.get("person") for place in again["places"]] == [host.me, other.me, None]
    assert again["phase"] == "running"
    assert other.post(f"/api/matches/{id}/rematch")["id"] == again["id"]
    assert other.match(id)["rematch"] == again["id"]
    assert both.person().post(f"/api/matches/{id}/rematch", status=403) == "forbidden"


def test_two_who_ask_at_once_get_one_rematch(both: Serving) -> None:
    host, other = both.person(), both.person()
    id = host.create("me", "open", bot_level="random")
    other.join(id)
    for player in (host, other):
        player.post(f"/api/matches/{id}/leave")
    until(lambda: host.match(id)["phase"] == "finished", 60)
    with ThreadPoolExecutor(6) as pool:
        made = list(pool.map(lambda player: player.post(f"/api/matches/{id}/rematch"), [host, other] * 3))
    assert len({match["id"] for match in made}) == 1
    assert len(host.get("/api/matches?list=mine")) == 2


def test_a_rematch_that_was_left_can_be_asked_for_again(both: Serving) -> None:
    host = both.person()
    record = random_match(tessera.game("triumvirate"), 3, 8).record.to_json()
    id = host.post("/api/records", record)["id"]
    again = host.post(f"/api/matches/{id}/rematch")
    assert [place["kind"] for place in again["places"]] == ["open"] * 3
    host.post(f"/api/matches/{again['id']}/leave")
    assert host.get(f"/api/matches/{again['id']}", status=404) == "not_found"
    assert host.post(f"/api/matches/{id}/rematch")["id"] != again["id"]


def test_a_match_is_due_only_when_somebody_has_to_move(both: Serving) -> None:
    """Else the server would look at it every other second, and others would wait behind it."""
    people = [both.person() for _ in range(3)]
    id = people[0].create("me", "open", "open", pace={"kind": "turns", "clock": "move", "seconds": 86400})
    for person in people[1:]:
        person.join(id)
    live = both.service.matches.in_memory[id]
    due = live.row.due
    assert due is not None
    people[1].post(f"/api/matches/{id}/leave")  # not asked now
    assert live.row.due == due
    people[1].join(id)
    assert live.row.due == due


def test_the_games_of_a_name_only(both: Serving) -> None:
    host = both.person()
    id = host.create("me", "open")
    assert id in [match["id"] for match in host.get("/api/matches?list=open&game=triumvirate")]
    assert host.get("/api/matches?list=open&game=trajan") == []
    assert host.get("/api/matches?list=open&game=%00", status=422) == "bad_request"
    with host.tab("%00") as tab:
        assert tab.next("error")["code"] == "not_found"


def test_a_match_of_bots_plays_itself(both: Serving) -> None:
    host = both.person()
    id = host.create("bot:random", "bot:random", bot_level="random")
    until(lambda: host.match(id)["phase"] == "finished", 60)
    result = host.match(id)["result"]
    assert sorted(score["seat"] for score in result) == [0, 1]
    assert id in [match["id"] for match in host.get("/api/matches?list=finished")]


def test_nobody_hosts_too_many_matches(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.service.settings, "matches_per_person", 2)
    player = server.person()
    for _ in range(2):
        player.create("me", "open")
    assert player.post("/api/matches", {"game": "triumvirate", "seats": 2}, status=429) == "too_many"
