"""The database moves with the server, and running matches survive an upgrade of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect, make_url

import tessera
from tessera.engine import Match, Record, RecordError
from tessera.server import live_match
from tessera.server.store.database import _with_driver
from tessera.server.store.migrate import configuration, migrate
from tessera.server.store.schema import metadata
from tests.server import odd_rules
from tests.server.kit import ODD_BOTS, Player, serving, until
from tests.server.test_playing import three


def test_the_migrations_lead_to_the_schema(new_url: Callable[[], str]) -> None:
    engine = create_engine(_with_driver(make_url(new_url())))
    migrate(engine)
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_a_match_in_a_database_of_the_first_form_goes_on(new_url: Callable[[], str]) -> None:
    url = new_url()
    with serving(url) as server:
        id, people = three(server, pace={"kind": "live", "clock": "move", "seconds": 600})
        with people[0].tab(id) as tab:
            tab.my_turn()
            tab.choose()
            before = tab.my_turn()
    engine = create_engine(_with_driver(make_url(url)))
    with engine.begin() as connection:
        command.downgrade(configuration(connection), "0001")
    assert not {"run", "due"} & {column["name"] for column in inspect(engine).get_columns("matches")}
    engine.dispose()
    with serving(url) as server, people[0].at(server).tab(id) as tab:
        after = tab.my_turn()
        assert (after["at"], after["questions"]) == (before["at"], before["questions"])
        assert 590 < after["clocks"][0] <= 600
        tab.choose()


@pytest.mark.parametrize("game", tessera.game_names())
def test_a_running_match_goes_on_from_its_checkpoint(
    new_url: Callable[[], str], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The rules of the first turn have changed, so that the record does not replay any more."""
    url = new_url()
    with serving(url) as server:
        player = server.person()
        id = player.create("me", *["bot:random"] * (tessera.game(game).seats[0] - 1), game=game, seed=1)
        with player.tab(id) as tab:
            tab.play_on(1, choices=12)
            before = tab.my_turn_alone()

    def broken(*_: object, **__: object) -> Match:
        raise RecordError("the record breaks at choice 1")

    monkeypatch.setattr(live_match.Match, "replay", broken)
    with serving(url) as server, player.at(server).tab(id) as tab:
        after = tab.my_turn_alone()
        same = ("at", "serial", "view", "questions", "scores")
        assert {key: after[key] for key in same} == {key: before[key] for key in same}
        assert tab.play_on(2)["over"]


def replays(result: Any, record: Any) -> bool:
    """Whether a record leads to the same result under the rules of today: in a short game it may."""
    try:
        match = Match.replay(tessera.game("triumvirate"), Record.from_json(record))
    except Exception:  # rules that have changed can fail in any way
        return False
    return match.over and [score.to_json() for score in match.scores] == result


def test_matches_under_new_rules(new_url: Callable[[], str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A running match goes on and ends; a finished one keeps its result, its chat and its record."""
    url = new_url()
    with serving(url) as server:
        player = server.person()
        id = player.create("me", "bot:random", seed=1)
        finished = {player.create("bot:random", "bot:random", seed=seed): (None, None) for seed in range(2, 7)}
        with player.tab(id) as tab:
            tab.play_on(1, choices=25)
            before = tab.my_turn()
        for other in finished:
            with player.tab(other) as tab:
                tab.send("chat", text="ave")
                tab.next("chat")
            until(lambda other=other: player.match(other)["phase"] == "finished")
            finished[other] = player.match(other)["result"], player.get(f"/api/matches/{other}/record")
    monkeypatch.setattr(odd_rules.GAME, "setup", odd_rules.setup)
    new_rules = {"plugins": [ODD_BOTS, odd_rules.__name__]}
    ended = next(other for other, kept in finished.items() if not replays(*kept))
    result, record = finished[ended]
    with serving(url, **new_rules) as server:
        player = player.at(server)
        with player.tab(id) as tab:
            after = tab.my_turn()
            same = ("at", "serial", "view", "questions", "scores")
            assert {key: after[key] for key in same} == {key: before[key] for key in same}
            while True:  # back to the checkpoint, and not beyond it
                tab.send("undo")
                message = tab.next_of("state", "error")
                if message["type"] == "error":
                    break
                tab.my_turn()
            assert message["code"] == "undo_refused"
            assert tab.play_on(2)["over"]
        assert player.match(id)["phase"] == "finished"
        played = player.match(id)["result"]
        assert player.get(f"/api/matches/{id}/replay?at=0&as=0", status=409) == "rules_changed"
        check_finished(player, ended, result, record)
        fresh = player.create("bot:random", "bot:random", seed=2)
        until(lambda: player.match(fresh)["phase"] == "finished")
        assert player.get(f"/api/matches/{fresh}/record")["choices"] != record["choices"]
    with serving(url, **new_rules) as server:
        player = player.at(server)
        check_finished(player, id, played, None)
        check_finished(player, ended, result, record)


def check_finished(player: Player, id: str, result: Any, record: Any) -> None:
    """What stays of a match that does not replay any more."""
    match = player.match(id)
    assert (match["phase"], match["result"]) == ("finished", result)
    kept = player.get(f"/api/matches/{id}/record")
    assert kept["choices"] if record is None else kept == record
    assert player.get(f"/api/matches/{id}/replay?at=1", status=409) == "rules_changed"
    with player.tab(id) as tab:
        hello = tab.next("hello")
        assert tab.next("error")["code"] == "rules_changed"
        if record is not None:
            assert [line["text"] for line in hello["chat"]] == ["ave"]
        assert tab.refused("choose", at=0, choice="stop") in ("finished", "forbidden")
    assert id in [listed["id"] for listed in player.get("/api/matches?list=mine")]


def test_a_record_that_leads_elsewhere_is_not_believed(
    new_url: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It still replays, but to another table than the one that was played on."""
    url = new_url()
    with serving(url) as server:
        player = server.person()
        id = player.create("me", "bot:random", seed=1)
        with player.tab(id) as tab:
            tab.play_on(1, choices=12)
            before = tab.my_turn()
    real = Match.replay.__func__  # type: ignore[attr-defined]

    def elsewhere(cls: type[Match], game: object, record: object, length: int | None = None) -> Match:
        match: Match = real(cls, game, record, length)
        match._marks[-1].table.fate.seed += 1
        return match

    monkeypatch.setattr(live_match.Match, "replay", classmethod(elsewhere))
    with serving(url) as server, player.at(server).tab(id) as tab:
        assert tab.my_turn()["view"] == before["view"]


def test_a_match_that_cannot_go_on_says_so(new_url: Callable[[], str], monkeypatch: pytest.MonkeyPatch) -> None:
    url = new_url()
    with serving(url) as server:
        player = server.person()
        id = player.create("me", "bot:random", seed=1)

    def broken(*_: object, **__: object) -> Match:
        raise RecordError("no")

    monkeypatch.setattr(live_match.Match, "replay", broken)
    monkeypatch.setattr(live_match.Match, "resume", broken)
    with serving(url) as server:
        assert player.at(server).match(id)["phase"] == "running", "it is there, though nobody can go on with it"
        with player.at(server).tab(id) as tab:
            assert tab.next("error")["code"] == "rules_changed"
        assert server.person().get("/api/games")
