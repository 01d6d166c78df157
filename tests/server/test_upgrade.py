"""The database moves with the server, and running matches survive an upgrade of the rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, make_url

from tessera.engine import Match, RecordError
from tessera.server import live
from tessera.server.store.database import _with_driver
from tessera.server.store.migrate import migrate
from tessera.server.store.schema import metadata
from tests.server.kit import serving


def test_the_migrations_lead_to_the_schema(new_url: Callable[[], str]) -> None:
    engine = create_engine(_with_driver(make_url(new_url())))
    migrate(engine)
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_a_running_match_goes_on_from_its_checkpoint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules of the first turn have changed, so that the record does not replay any more."""
    url = f"sqlite:///{tmp_path}/t.sqlite"
    with serving(url) as server:
        player = server.person()
        id = player.create("me", "bot:random", seed=1)
        with player.tab(id) as tab:
            tab.play_on(1, choices=12)
            before = tab.my_turn()

    def broken(*_: object, **__: object) -> Match:
        raise RecordError("the record breaks at choice 1")

    monkeypatch.setattr(live.Match, "replay", broken)
    with serving(url) as server, player.at(server).tab(id) as tab:
        after = tab.my_turn()
        same = ("at", "serial", "view", "questions", "scores")
        assert {key: after[key] for key in same} == {key: before[key] for key in same}
        assert tab.play_on(2)["over"]


def test_a_record_that_leads_elsewhere_is_not_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It still replays, but to another table than the one that was played on."""
    url = f"sqlite:///{tmp_path}/t.sqlite"
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

    monkeypatch.setattr(live.Match, "replay", classmethod(elsewhere))
    with serving(url) as server, player.at(server).tab(id) as tab:
        assert tab.my_turn()["view"] == before["view"]


def test_a_match_that_cannot_go_on_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path}/t.sqlite"
    with serving(url) as server:
        player = server.person()
        id = player.create("me", "bot:random", seed=1)

    def broken(*_: object, **__: object) -> Match:
        raise RecordError("no")

    monkeypatch.setattr(live.Match, "replay", broken)
    monkeypatch.setattr(live.Match, "resume", broken)
    with serving(url) as server:
        assert player.at(server).get(f"/api/matches/{id}", status=409) == "rules_changed"
        with player.at(server).tab(id) as tab:
            assert tab.next("error")["code"] == "rules_changed"
        assert server.person().get("/api/games")
