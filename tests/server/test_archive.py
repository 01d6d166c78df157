"""Finished matches: records, replays, uploads."""

from __future__ import annotations

import gc
import tracemalloc
from typing import Any

import pytest

import tessera
from tessera.engine import Match
from tessera.engine.sentences import words_json
from tessera.server import matches as matches_of
from tessera.server.weight import LIGHT, weigh
from tests.kit import random_match
from tests.server.kit import Player, Serving, until


@pytest.fixture(scope="module")
def finished(server: Serving) -> tuple[Player, str]:
    """A finished match with hidden hands, where one is there."""
    player = server.person()
    game = next(
        (name for name in ("trajan", "triumph", "triumvirate") if name in server.service.library), "triumvirate"
    )
    seats = tessera.game(game).seats[0]
    id = player.create(*["bot:random"] * seats, game=game, seed=5)
    until(lambda: player.match(id)["phase"] == "finished", 90)
    return player, id


def test_the_record_replays_to_the_result(finished: tuple[Player, str]) -> None:
    player, id = finished
    match = tessera.replay(player.get(f"/api/matches/{id}/record"))
    assert [score.to_json() for score in match.scores] == player.match(id)["result"]


def test_every_moment_is_shown_from_every_seat(finished: tuple[Player, str]) -> None:
    player, id = finished
    match = tessera.replay(player.get(f"/api/matches/{id}/record"))
    for at in (0, 1, match.length // 2, match.length):
        then = match.at(at)
        for seat in range(match.seats):
            state = player.get(f"/api/matches/{id}/replay?at={at}&as={seat}")
            assert state["at"] == at
            assert state["view"] == then.view(seat).to_json()
            assert [event["text"] for event in state["events"]] == [
                words_json(event["text"]) for event in then.story(seat)
            ]
            assert [question["seat"] for question in state["questions"]] == ([seat] if then.ask(seat) else [])
        watched = player.get(f"/api/matches/{id}/replay?at={at}&as=spectator")
        assert watched["view"] == then.view(None).to_json()
        assert watched["questions"] == []
    assert player.get(f"/api/matches/{id}/replay?at=0&as=0")["next"]["choice"] == match.record.choices[0][1]


def test_after_the_end_everything_is_open(finished: tuple[Player, str]) -> None:
    player, id = finished
    match = tessera.replay(player.get(f"/api/matches/{id}/record"))
    at = match.length // 2
    then = match.at(at)
    state = player.get(f"/api/matches/{id}/replay?at={at}&as=open")
    assert len(state["events"]) == len(then.events)
    assert [question["seat"] for question in state["questions"]] == [ask.seat for ask in then.asks]

    def held(tree: Any, seat: int) -> list[Any]:
        """What lies in the areas of a seat, in order."""
        found = []
        for area in tree.get("areas", []):
            if area.get("owner") == seat:
                found.append((area["name"], area.get("things"), area.get("facts")))
            found += held(area, seat)
        return found

    for seat in range(match.seats):
        assert sorted(held(state["view"], seat), key=str) == sorted(held(then.view(seat).to_json(), seat), key=str)


def test_what_is_not_there_is_refused(finished: tuple[Player, str]) -> None:
    player, id = finished
    assert player.get(f"/api/matches/{id}/replay?at=99999", status=422) == "bad_moment"
    assert player.get(f"/api/matches/{id}/replay?at=0&as=9", status=422) == "wrong_seat"
    assert player.get(f"/api/matches/{id}/replay?at=0&as=god", status=422) == "bad_request"


def test_a_running_match_keeps_its_record(server: Serving) -> None:
    player = server.person()
    id = player.create("me", "open")
    assert player.get(f"/api/matches/{id}/record", status=409) == "not_finished"
    assert player.get(f"/api/matches/{id}/replay?at=0", status=409) == "not_finished"


def test_a_record_is_taken_in_after_it_was_replayed(server: Serving) -> None:
    player = server.person()
    record = random_match(tessera.game("triumvirate"), 3, 8).record.to_json()
    match = player.post("/api/records", record)
    assert (match["phase"], match["imported"]) == ("finished", True)
    assert player.get(f"/api/matches/{match['id']}/record") == record
    assert player.get(f"/api/matches/{match['id']}/replay?at=3&as=1")["at"] == 3
    assert match["id"] in [listed["id"] for listed in player.get("/api/matches?list=mine")]


def test_a_record_that_does_not_replay_is_refused(server: Serving) -> None:
    player = server.person()
    record = random_match(tessera.game("triumvirate"), 3, 8).record.to_json()
    assert player.post("/api/records", record | {"choices": record["choices"][:-5]}, status=422) == "record_error"
    wrong = [[seat, "stop"] for seat, _ in record["choices"]]
    assert player.post("/api/records", record | {"choices": wrong}, status=422) == "record_error"
    assert player.post("/api/records", record | {"game": "ludo"}, status=422) == "unknown_game"
    assert player.post("/api/records", record | {"seats": 9}, status=422) == "record_error"
    assert player.post("/api/records", {"tessera": 1}, status=422) == "bad_request"


@pytest.fixture
def shelf(both: Serving) -> tuple[Any, list[str]]:
    """The record of a finished match, and the ids of some finished matches that are not in memory."""
    player = both.person()
    first = player.create("me", "bot:random", seed=1)
    with player.tab(first) as tab:
        tab.play_on(1)
    record = player.get(f"/api/matches/{first}/record")
    ids = [first, *(player.post("/api/records", record)["id"] for _ in range(3))]
    matches = both.service.matches
    for id in ids:
        if id in matches.in_memory:
            until(lambda live=matches.in_memory[id]: not live.clients)  # type: ignore[misc]
            matches.drop(matches.in_memory[id])
    return record, ids


def test_what_is_seen_of_a_finished_match_comes_from_what_is_stored(
    both: Serving, shelf: tuple[Any, list[str]]
) -> None:
    """Its result, its record, its moments and its end: whoever reads them takes none of the server's memory."""
    record, ids = shelf
    matches, stranger = both.service.matches, both.client()
    for id in ids:
        assert stranger.get(f"/api/matches/{id}").json()["result"]
        assert stranger.get(f"/api/matches/{id}/record").json()["choices"] == record["choices"]
        assert stranger.get(f"/api/matches/{id}/replay?at=3").json()["at"] == 3
    assert not set(ids) & set(matches.in_memory)
    watcher = both.person()
    for id in ids:
        with watcher.tab(id) as tab:
            end = tab.next("state")
            assert (end["at"], end["over"], end["full"]) == (len(record["choices"]), True, True)
            live = matches.in_memory[id]
            assert live.match is None
            assert live.weight == LIGHT
        assert watcher.get(f"/api/matches/{id}/position")["text"].startswith("tessera1.")


def test_a_match_that_is_read_does_not_come_into_memory(both: Serving) -> None:
    player, stranger = both.person(), both.client()
    id = player.create("me", "bot:random", seed=1)
    matches = both.service.matches
    until(lambda: not matches.in_memory[id].thoughts)
    matches.drop(matches.in_memory[id])
    assert stranger.get(f"/api/matches/{id}").json()["phase"] == "running"
    assert id not in matches.in_memory


def test_a_finished_match_leaves_the_memory_soon(both: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    player = both.person()
    id = player.create("me", "bot:random", seed=1)
    monkeypatch.setattr(matches_of, "_UNSEEN", 0.1)
    with player.tab(id) as tab:
        tab.play_on(1)
        assert id in both.service.matches.in_memory
    until(lambda: id not in both.service.matches.in_memory)


@pytest.mark.parametrize("game", tessera.game_names())
def test_the_weight_of_a_match_is_near_the_truth(game: str) -> None:
    rules = tessera.game(game)
    for seats in (rules.seats[0], rules.seats[-1]):
        record = random_match(rules, seats, 3).record
        gc.collect()
        tracemalloc.start()
        match = Match.replay(rules, record)
        gc.collect()
        taken, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert taken / 2 < weigh(match) - LIGHT < 2.5 * taken


def test_matches_have_so_much_memory_and_no_more(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that nobody looks at make room, the one used longest ago first. Where all are looked at, a new one is
    refused; and one host cannot have all the room."""
    matches = server.service.matches
    for live in list(matches.in_memory.values()):
        matches.drop(live)
    monkeypatch.setattr(server.service.settings, "memory_mb", 1)
    hosts = [server.person() for _ in range(8)]

    def heavy(host: Player) -> str:
        id = host.create("me", "open")
        matches.in_memory[id].weight = 249_000
        return id

    ids = [heavy(host) for host in hosts[:4]]
    hosts[0].get(f"/api/matches/{ids[0]}/position", status=409)  # it is used again
    with hosts[2].tab(ids[2]) as watched:
        watched.next("hello")
        fifth = heavy(hosts[4])
        assert set(matches.in_memory) == {ids[0], ids[2], ids[3], fifth}
        heavy(hosts[5])
        assert ids[2] in matches.in_memory, "somebody looks at it"
    assert hosts[6].create("me", "open")
    until(lambda: not any(live.clients for live in matches.in_memory.values()))
    for live in list(matches.in_memory.values()):
        matches.drop(live)
    mine = heavy(hosts[7])
    with hosts[7].tab(mine) as tab:
        tab.next("hello")
        body = {"game": "triumvirate", "seats": 2, "places": ["me", "open"]}
        assert hosts[7].post("/api/matches", body, status=503) == "full"
        assert hosts[6].create("me", "open")
