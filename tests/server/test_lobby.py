"""Matches are made, people sit down and stand up, matches start."""

from __future__ import annotations

import pytest

from tests.server.kit import Serving, until


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

    monkeypatch.setattr(tessera, "games", lambda: ("broken", "triumvirate"))
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


def test_a_match_of_bots_plays_itself(both: Serving) -> None:
    host = both.person()
    id = host.create("bot:random", "bot:random", bot_level="random")
    until(lambda: host.match(id)["phase"] == "finished", 60)
    result = host.match(id)["result"]
    assert sorted(score["seat"] for score in result) == [0, 1]
    assert id in [match["id"] for match in host.get("/api/matches?list=finished")]


def test_nobody_hosts_too_many_matches(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.house.settings, "matches_per_person", 2)
    player = server.person()
    for _ in range(2):
        player.create("me", "open")
    assert player.post("/api/matches", {"game": "triumvirate", "seats": 2}, status=429) == "too_many"
