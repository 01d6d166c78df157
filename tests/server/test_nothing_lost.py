"""Nothing is lost: the server is killed at random moments, and every acknowledged choice is there."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, make_url, select
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import tessera
from tessera.engine import Record
from tessera.server.store import matches as store
from tessera.server.store.database import _with_driver
from tessera.server.store.schema import entries, matches
from tests.server.kit import Player, Process, Serving

MATCHES = 10
KILLS = 3


class Playing(threading.Thread):
    """A client that plays one seat, reconnects when the server is gone, and notes every choice acknowledged."""

    def __init__(self, player: Player, id: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.player, self.id = player, id
        self.acknowledged: list[tuple[int, str]] = []
        """The length of the match that a choice was made at, and the choice."""
        self.over = False
        self.error: BaseException | None = None
        self.stopped = False
        self._chance = random.Random(seed)

    def run(self) -> None:
        try:
            while not self.over and not self.stopped:
                try:
                    with self.player.tab(self.id) as tab:
                        while not self.over and not self.stopped:
                            state = tab.my_turn()
                            self.over = state["over"]
                            if not self.over:
                                choice = self._chance.choice(tab.options())
                                tab.choose(choice)
                                self.acknowledged.append((state["at"], choice))
                except (ConnectionClosed, OSError, InvalidHandshake, TimeoutError):
                    time.sleep(0.1)
        except BaseException as error:
            self.error = error


def test_every_acknowledged_choice_survives_sigkill(new_url: Callable[[], str], tmp_path: Path) -> None:
    url = new_url()
    chance = random.Random(7)
    process = Process(url, tmp_path)
    try:
        server = process.start()
        players = [server.person() for _ in range(MATCHES)]
        games = tessera.game_names()
        ids = [
            player.create("me", *["bot:random"] * (tessera.game(game).seats[0] - 1), game=game)
            for player, game in zip(players, [games[n % len(games)] for n in range(MATCHES)], strict=True)
        ]
        clients = [Playing(player, id, seed) for seed, (player, id) in enumerate(zip(players, ids, strict=True))]
        for client in clients:
            client.start()
        for _ in range(KILLS):
            made = sum(len(client.acknowledged) for client in clients)
            wait_for_more(clients, made + 3)
            time.sleep(chance.random() / 2)
            process.kill()
            process.start()
        made = sum(len(client.acknowledged) for client in clients)
        wait_for_more(clients, made + MATCHES)  # every match goes on
        for client in clients:
            client.stopped = True
        process.kill()
        for client in clients:
            client.join(30)
            assert client.error is None, client.error
        check(url, clients)
        survivors = process.start()
        for client in clients:
            client.player = client.player.at(survivors)
            with client.player.tab(client.id) as tab:
                assert tab.my_turn()
    finally:
        process.stop()


def wait_for_more(clients: list[Playing], count: int) -> None:
    end = time.monotonic() + 40
    while sum(len(client.acknowledged) for client in clients) < count:
        if all(client.over for client in clients):
            return
        errors = [client.error for client in clients if client.error]
        assert not errors, errors
        assert time.monotonic() < end, "the matches do not go on"
        time.sleep(0.02)


def check(url: str, clients: list[Playing]) -> None:
    """The journals hold every acknowledged choice once, in order, and replay."""
    engine = create_engine(_with_driver(make_url(url)))
    with engine.connect() as connection:
        for client in clients:
            rows = connection.execute(
                select(entries).where(entries.c.match == client.id).order_by(entries.c.number)
            ).all()
            assert [row.number for row in rows] == list(range(1, len(rows) + 1))
            assert all(row.verb == "choose" for row in rows)
            mine = [(row.number - 1, row.what) for row in rows if row.seat == 0]
            acknowledged = client.acknowledged
            assert len(set(acknowledged)) == len(acknowledged), "a choice was acknowledged twice"
            # In a question put to several seats others may have answered in between: then the order counts.
            order = iter(what for _, what in mine)
            assert all(what in order for _, what in acknowledged), "an acknowledged choice is gone"
            if row_game(connection, client.id) == "triumvirate":
                assert set(acknowledged) <= set(mine), "an acknowledged choice stands elsewhere"
            row = connection.execute(select(matches).where(matches.c.id == client.id)).one()
            choices = tuple((entry.seat, entry.what) for entry in rows)
            record = Record(row.game, row.seats, row.secret or row.seed, row.options, choices)
            assert tessera.replay(record.dumps()).length == row.length == len(rows)
    engine.dispose()


def row_game(connection: Connection, id: str) -> str:
    return str(connection.scalar(select(matches.c.game).where(matches.c.id == id)))


def test_a_failing_database_acknowledges_nothing(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    player = server.person()
    id = player.create("me", "open")
    player.post(f"/api/matches/{id}/start")
    real = store.save

    def failing(*arguments: object, **more: object) -> bool:
        raise OSError("disk full")

    with player.tab(id) as tab:
        before = tab.my_turn()
        monkeypatch.setattr(store, "save", failing)
        assert tab.refused("choose", at=before["at"], choice=tab.options()[0]) == "fault"
        monkeypatch.setattr(store, "save", real)
        with player.tab(id) as again:
            state = again.my_turn()
            assert (state["at"], state["view"]) == (before["at"], before["view"])
            again.choose()
