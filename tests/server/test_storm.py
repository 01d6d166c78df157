"""Everybody does everything at once: nothing breaks, and in the end all see the same match, which is the journal's."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import tessera
from tessera.engine import Record
from tessera.server.store import matches as store
from tessera.server.store.rows import fold
from tests.server.kit import Player, Serving, Tab, faults, serving, until
from tests.server.postgres import new_database

SECONDS = 3.0
TABS = 2
"""For each person."""


class Restless(threading.Thread):
    """A tab in which somebody clicks on everything."""

    def __init__(self, player: Player, id: str, seed: int, end: float) -> None:
        super().__init__(daemon=True)
        self.player, self.id, self.end = player, id, end
        self.chance = random.Random(seed)
        self.error: BaseException | None = None
        self.done = 0

    def run(self) -> None:
        try:
            with self.player.tab(self.id) as tab:
                tab.next("state")
                while time.monotonic() < self.end:
                    self.act(tab)
                    self.done += 1
                    tab.send("ping")
                    tab.next("pong")
        except ConnectionClosed as closed:
            # Who is refused fifty times in a row is sent away; nothing else ends a connection.
            if closed.rcvd is None or closed.rcvd.code != 1008:
                self.error = closed
        except BaseException as error:
            self.error = error

    def act(self, tab: Tab) -> None:
        roll = self.chance.random()
        options = tab.options()
        if roll < 0.6 and options:
            tab.send("choose", at=tab.state["at"], choice=self.chance.choice(options))
        elif roll < 0.75:
            tab.send("undo")
        elif roll < 0.85:
            tab.send("consent", agree=self.chance.random() < 0.7)
        elif roll < 0.88:
            tab.send("hint")
        elif roll < 0.92:
            tab.send("chat", text=f"{self.chance.random()}")
        elif roll < 0.94:
            self.player.post(f"/api/matches/{self.id}/leave")
        else:
            self.player.post(f"/api/matches/{self.id}/join", {})


@pytest.mark.parametrize("game", ["triumvirate", "trajan", "triumph"])
def test_a_storm(new_url: Callable[[], str], game: str) -> None:
    with serving(new_url(), hint_level="random") as server:
        people = [server.person() for _ in range(2)]
        seats = tessera.game(game).seats
        bots = max(0, seats[0] - 2) or (1 if 3 in seats else 0)
        id = people[0].create("me", "open", *["bot:random"] * bots, game=game, bot_level="random")
        people[1].join(id)
        storm(people, id)
        assert faults(server) == 0
        check(server, people, id)


@pytest.mark.parametrize("game", ["triumvirate", "trajan"])
def test_a_storm_at_two_servers(postgres: str, game: str) -> None:
    url = new_database(postgres, f"storm_{game}")
    with serving(url, hint_level="random") as one, serving(url, hint_level="random") as other:
        people = [one.person(), other.person()]
        id = people[0].create("me", "open", *["bot:random"] * (game == "triumvirate"), game=game, bot_level="random")
        people[1].join(id)
        storm(people, id)
        assert faults(one) == faults(other) == 0
        check(one, people, id)


def storm(people: list[Player], id: str) -> None:
    """Everybody clicks on everything for a while."""
    end = time.monotonic() + SECONDS
    clickers = [Restless(person, id, 10 * n + tab, end) for n, person in enumerate(people) for tab in range(TABS)]
    for clicker in clickers:
        clicker.start()
    for clicker in clickers:
        clicker.join(60)
        assert clicker.error is None, repr(clicker.error)
    assert sum(clicker.done for clicker in clickers) > 20


def check(server: Serving, people: list[Player], id: str) -> None:
    """What is shown is what the database holds."""
    for person in people:
        person.post(f"/api/matches/{id}/join", {})
    shown = until(lambda: settled(people, id))
    assert all(state["serial"] == shown[0]["serial"] for state in shown)

    def read(connection: Any) -> Any:
        return store.find(connection, id), store.journal(connection, id)

    with server.service.database.engine.connect() as connection:
        stored, entries = read(connection)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    row = stored.row
    match = tessera.replay(Record(row.game, row.seats, row.seed, row.options, tuple(fold(entries))).dumps())
    assert match.length == stored.row.length == shown[0]["at"]
    for seat, state in enumerate(shown):
        assert state["view"] == json.loads(json.dumps(match.view(seat).to_json()))


def settled(people: list[Player], id: str) -> list[Any] | None:
    """The states that new tabs get, once no bot has to move."""
    states = []
    for person in people:
        with person.tab(id) as tab:
            states.append(tab.next("state"))
    waits = {waiting["seat"] for state in states for waiting in state["waiting"]}
    same = len({state["serial"] for state in states}) == 1
    return states if same and (waits <= set(range(len(people))) or states[0]["over"]) else None
