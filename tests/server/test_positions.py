"""Positions: the text of one's own seat, and what a text shows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import ConfigDict, TypeAdapter

import tessera
from tessera.engine import Match, Position, RecordError
from tessera.server import protocol
from tests.server.kit import Player, Serving, Tab, serving, until

SHOWN = TypeAdapter(list[protocol.Position], config=ConfigDict(strict=True, extra="forbid"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with time for a process that has still to start."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('positions')}/tessera.sqlite", bot_seconds=30) as server:
        yield server


def show(player: Player, text: str) -> Any:
    shown = player.post("/api/positions", {"text": text})
    SHOWN.validate_python([shown])
    return shown


def words_of(question: Any) -> Any:
    """A question without what the server answers for those who play."""
    return {key: question[key] for key in ("seat", "topic", "words", "rules", "options")}


def test_a_player_gets_the_text_of_the_own_seat_and_it_shows_what_the_seat_sees(server: Serving) -> None:
    one, other = server.person(), server.person()
    id = one.create("me", "open", game="trajan", seed=5)
    other.join(id)
    with one.tab(id) as mine, other.tab(id) as theirs:
        for tab in (mine, theirs):
            tab.next("state")
        for _ in range(6):
            asked = mine if mine.state["questions"] else theirs
            asked.choose()
            for tab in (mine, theirs):
                tab.reached(asked.state["serial"])
        _shows_the_same(one, mine, 0)
        _shows_the_same(other, theirs, 1)


def _shows_the_same(player: Player, tab: Tab, seat: int) -> None:
    text = player.get(f"/api/matches/{tab.id}/position")["text"]
    assert Position.read(text).audience == seat
    shown = show(player, text)
    assert shown["description"] == tab.hello["description"]
    assert shown["state"]["view"] == tab.state["view"]
    assert list(map(words_of, shown["state"]["questions"])) == list(map(words_of, tab.state["questions"]))
    assert shown["state"]["waiting"] == tab.state["waiting"]
    assert (shown["state"]["events"], shown["state"]["asides"], shown["state"]["can_undo"]) == ([], [], False)


def test_who_has_no_seat_gets_no_text_before_the_end_and_everybody_the_whole_afterwards(server: Serving) -> None:
    player, watcher = server.person(), server.person()
    id = player.create("me", "bot:random", seed=1)
    assert watcher.get(f"/api/matches/{id}/position", status=403) == "forbidden"
    with player.tab(id) as tab:
        tab.play_on(1)
    until(lambda: player.match(id)["phase"] == "finished")
    text = watcher.get(f"/api/matches/{id}/position")["text"]
    assert Position.read(text).audience == "all"
    state = show(watcher, text)["state"]
    assert state["over"]
    assert state["scores"] == player.match(id)["result"]


def test_a_match_that_has_not_begun_has_no_position(server: Serving) -> None:
    player = server.person()
    assert player.get(f"/api/matches/{player.create('me', 'open')}/position", status=409) == "not_started"


def test_a_text_for_all_shows_every_question_and_every_hand(server: Serving) -> None:
    match = _begun("triumph", 9)
    shown = show(server.person(), match.position("all"))
    assert [question["seat"] for question in shown["state"]["questions"]] == [ask.seat for ask in match.asks]
    assert shown["state"]["view"]["seat"] is None
    assert shown["state"]["view"] != match.view(None).to_json()


def _begun(game: str, choices: int) -> Match:
    chance = random.Random(3)
    match = tessera.new(game, 2, seed=3)
    for _ in range(choices):
        ask = match.asks[0]
        match.choose(ask.seat, chance.choice(list(ask.options)))
    return match


@pytest.mark.parametrize(
    "broken",
    [
        "",
        "salve",
        "tessera1.trajan.AAAA",
        "tessera1.trajan.!",
        str(Position("trajan", 0, {}, {}, ())),
        str(Position("trajan", 0, {}, {"seats": 2}, ())),
        str(Position("trajan", 7, {}, None, ())),
    ],
)
def test_a_broken_text_is_refused_in_the_words_of_the_engine(server: Serving, broken: str) -> None:
    with pytest.raises(RecordError) as refused:
        tessera.load(broken)
    answer = server.person().http.post("/api/positions", json={"text": broken})
    assert (answer.status_code, answer.json()["error"]) == (
        422,
        {"code": "record_error", "message": str(refused.value)},
    )


def test_a_text_that_cannot_be_read_is_refused_and_the_server_lives(server: Serving) -> None:
    player = server.person()
    match = _begun("trajan", 4)
    read = Position.read(match.position("all"))
    assert player.post("/api/positions", {"text": str(Position("ludo", 0, {}, {}, ()))}, status=422) == "unknown_game"
    assert player.post("/api/positions", {"text": "tessera1." * 7_000}, status=422) == "bad_request"
    assert player.post("/api/positions", {}, status=422) == "bad_request"
    wrong = str(Position(read.game, "all", read.options, read.table, ((0, "surrender"),)))  # type: ignore[arg-type]
    assert player.post("/api/positions", {"text": wrong}, status=422) == "record_error"
    made_up = dict(read.table) | {"active": 77}
    assert player.post("/api/positions", {"text": str(Position("trajan", "all", {}, made_up, ()))}, status=422)
    assert show(player, str(read))["state"]["view"]["areas"]
