"""Answers given together stay hidden until all have answered: in every message, at every address."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest

import tessera
from tessera.engine import Match, Seat
from tessera.server import clocks, messages
from tessera.server.matches import Matches
from tessera.server.messages import state
from tessera.server.store.rows import Person
from tests.server.kit import Player, Serving, Tab, faults
from tests.server.test_secrets import METRICS, Ear, seated

GAMES = ("trajan", "triumph")
"""The games that ask several seats at once."""


@pytest.fixture(autouse=True)
def _at_five(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clocks are read at one time, so that bytes can be compared."""
    monkeypatch.setattr(messages, "time", SimpleNamespace(time=lambda: 5.0))


def asked_together(game: str, seats: int, seed: int, most: int = 8) -> Iterator[Match]:
    """Moments of a random match at which several seats are still asked."""
    match = tessera.new(game, seats, seed)
    chance = random.Random(seed)
    found = 0
    while not match.over and found < most and match.length < 800:
        if match.together and len(match.asks) > 1:
            found += 1
            yield match
        ask = chance.choice(match.asks)
        match.choose(ask.seat, chance.choice(ask.options))


def heard(match: Match, seat: Seat | None, clock: Any) -> list[bytes]:
    """Everything that a seat or a spectator is sent after the last choice, and on coming anew."""
    live = seated(match)
    live.row = replace(live.row, clock=clock, seconds=100, left=(100.0,) * match.seats)
    asked, left = clocks.ticked(live.row, live.asked(), False, 1.0)
    live.row = replace(live.row, asked=asked, left=left)
    person = live.places[seat].person if seat is not None else Person("stranger", "Stranger", True)
    assert person is not None
    ear = Ear(live, person)
    live.clients.add(ear)
    matches = Matches(*[cast(Any, None)] * 5, METRICS)
    matches.show(live, match.length)
    matches.greet(ear)
    matches.show_match(live)
    return ear.heard


@pytest.mark.parametrize("clock", ["none", "move", "match"])
@pytest.mark.parametrize("game", GAMES)
def test_the_bytes_for_the_others_do_not_depend_on_an_answer(game: str, clock: str) -> None:
    compared = 0
    for seats in tessera.game(game).seats:
        for match in asked_together(game, seats, seats):
            ask = next((ask for ask in match.asks if len(ask.options) > 1), None)
            if ask is None:
                continue
            worlds = [match.copy(), match.copy()]
            for world, option in zip(worlds, (ask.options[0], ask.options[-1]), strict=True):
                world.choose(ask.seat, option)
            for seat in (*range(seats), None):
                if seat != ask.seat:
                    assert heard(worlds[0], seat, clock) == heard(worlds[1], seat, clock)
                    compared += 1
    assert compared > 10


@pytest.mark.parametrize("clock", ["move", "match"])
def test_a_seat_without_a_choice_has_a_clock_like_the_others(clock: str) -> None:
    """Else the clocks would tell who has but one option."""
    match = next(asked_together("trajan", 4, 1)).copy()
    course, free = match._course, heard(match, 0, clock)
    forced = match.asks[2]
    course.answers[forced.seat] = forced.options[0]
    course.forced = frozenset({forced.seat})
    course.asks = [ask for ask in match.asks if ask is not forced]
    assert heard(match, 0, clock) == free
    assert json.loads(free[0])["clocks"] == [96.0] * 4


def plain(message: Any, id: str) -> Any:
    """A message without what differs from match to match: ids and times."""
    text = json.dumps(message).replace(id, "ID")

    def without_times(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        return {name: value for name, value in pairs if name not in ("created", "changed", "time")}

    return json.loads(text, object_pairs_hook=without_times)


def until_all_are_here(tabs: list[Tab]) -> None:
    """Wait until every client knows that everybody is connected: nothing comes by itself after that."""
    for tab in tabs:
        while not any(
            all(place["online"] for place in message["match"]["places"])
            for message in tab.messages
            if message["type"] in ("hello", "match")
        ):
            tab.receive()


def until_together(tabs: list[Tab]) -> int:
    """Everybody takes the first option until several are asked at once; the serial of that state."""
    for tab in tabs:
        tab.reached(0)
    while len(tabs[0].state["waiting"]) == 1:
        asked = tabs[tabs[0].state["waiting"][0]["seat"]]
        asked.choose()
        for tab in tabs:
            tab.reached(asked.state["serial"])
    return int(tabs[0].state["serial"])


def answer_one(people: list[Player], watcher: Player, game: str, which: int) -> tuple[list[Any], str]:
    """Seat 1 answers with its first or last option: everything that others can learn of the match then."""
    id = people[0].create("me", *["open"] * (len(people) - 1), game=game, seed=11)
    for seat, person in enumerate(people[1:], 1):
        person.join(id, seat=seat)
    learned: list[Any] = []
    with ExitStack() as stack:
        tabs = [stack.enter_context(person.tab(id)) for person in (*people, watcher)]
        until_all_are_here(tabs)
        serial = until_together(tabs)
        own, others = tabs[1], [tabs[0], *tabs[2:]]
        for tab in others:
            tab.messages.clear()
        choice = own.options()[which]
        own.choose(choice)
        for tab in others:
            tab.reached(serial + 1)
            learned.append(plain(tab.messages, id))
        learned.append(others[0].refused("choose", at=tabs[0].state["at"], choice="nonsense"))
        learned.append(plain(others[0].messages[-1], id))
        own.send("undo")  # it is taken back, and answered again
        own.next("state", lambda shown: shown["serial"] == serial + 2)
        own.choose(choice)
        learned += [plain(tab.reached(serial + 3), id) for tab in others]
    for person in (people[0], watcher):
        with person.tab(id) as again:
            again.next("state")
            learned.append(plain([m for m in again.messages if m["type"] != "match"], id))
        learned.append(plain(person.match(id), id))
        learned.append(plain([m for m in person.get("/api/matches?list=running") if m["id"] == id], id))
        for path in ("record", "replay?at=0&as=1", "replay?at=1&as=open", "replay?at=0&as=spectator"):
            answer = person.http.get(f"/api/matches/{id}/{path}")
            assert answer.status_code == 409
            learned.append(plain(answer.json(), id))
    return learned, choice


@pytest.mark.parametrize("game", GAMES)
def test_nobody_learns_an_answer_at_any_address(both: Serving, game: str) -> None:
    seats = max(3, tessera.game(game).seats[0])
    people = [both.person(f"Seat {seat}") for seat in range(seats)]
    watcher = both.person("Watcher")
    (first, one), (second, other) = (answer_one(people, watcher, game, which) for which in (0, -1))
    assert one != other
    assert first == second
    figures = httpx.get(f"{both.http}/metrics").text
    assert one not in figures
    assert other not in figures


def test_two_tabs_that_answer_at_once_count_once(both: Serving) -> None:
    people = [both.person() for _ in range(3)]
    id = people[0].create("me", "open", "open", game="trajan", seed=1)
    for person in people[1:]:
        person.join(id)
    before = faults(both)
    tabs = [people[0].tab(id) for _ in range(5)]
    try:
        for tab in tabs:
            tab.next("state")

        def answer(numbered: tuple[int, Tab]) -> str:
            number, tab = numbered
            tab.send("choose", at=0, choice=tab.options()[number], id=number)
            return str(tab.next_of("chosen", "error")["type"])

        with ThreadPoolExecutor(5) as pool:
            outcomes = list(pool.map(answer, enumerate(tabs)))
        assert sorted(outcomes) == ["chosen"] + ["error"] * 4
        with people[0].tab(id) as after:
            shown = after.next("state")
            assert (shown["at"], shown["serial"], shown["answered"]) == (1, 1, [0])
    finally:
        for tab in tabs:
            tab.close()
    assert faults(both) == before


def test_a_state_shows_the_own_answer_to_nobody_else() -> None:
    """The comparison above can fail: the state of the seat that has answered does depend on its answer."""
    match = next(iter(asked_together("triumph", 3, 1)))
    ask = match.asks[0]
    worlds = [match.copy(), match.copy()]
    for world, option in zip(worlds, (ask.options[0], ask.options[-1]), strict=True):
        world.choose(ask.seat, option)
        for other in list(world.asks):
            world.choose(other.seat, other.options[0])
    first, second = (state(seated(world), None, match.length) for world in worlds)
    assert first != second, "once all have answered everybody sees the answers"
