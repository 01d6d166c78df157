"""A seat is sent only what it may know: its bytes do not change when everything that it cannot know is dealt anew."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, cast

import pytest

import tessera
from tessera.engine import Course, Fact, Fate, Match, Seat, TesseraError, View
from tessera.server.client import Client
from tessera.server.faults import refusal
from tessera.server.live_match import LiveMatch
from tessera.server.matches import Matches
from tessera.server.messages import dump
from tessera.server.metrics import Metrics
from tessera.server.store.matches import Stored
from tessera.server.store.rows import MatchRow, Person, PlaceRow
from tests.server.kit import Serving

MOMENTS = 3
WORLDS = 1
METRICS = Metrics()


class Ear(Client):
    """A client that keeps the bytes which would leave the server."""

    def __init__(self, live: LiveMatch, person: Person) -> None:
        super().__init__(cast(Any, None), live, person, None)
        self.heard: list[bytes] = []

    def send_bytes(self, message: bytes) -> None:
        self.heard.append(message)


def seated(match: Match) -> LiveMatch:
    """The match with a person on every seat, as the server holds it."""
    people = [Person(f"p{seat}", f"Person {seat}", True) for seat in range(match.seats)]
    row = MatchRow(
        id="m", game=match.game.name, seats=match.seats, options=match.options.to_json(), seed=match.seed,
        seeded=False, fingerprint="", phase="running", private=False, hints=True, pace="live", clock="none", seconds=0,
        host="p0", bot_level="random", imported=False, created=0, changed=0,
    )  # fmt: skip
    places = tuple(PlaceRow(person_seat, "person", person) for person_seat, person in enumerate(people))
    return LiveMatch(match.game, Stored(row, places, people[0]), match)


def sent(match: Match, seat: Seat, since: int | None) -> list[bytes]:
    """Everything that the server sends to a seat that comes to the match, and after a choice."""
    live = seated(match)
    person = live.places[seat].person
    assert person is not None
    matches = Matches(*[cast(Any, None)] * 5, METRICS)
    ear = Ear(live, person)
    live.clients.add(ear)
    matches.greet(ear)
    matches.show(live, since)
    matches.show_match(live)
    ask = match.ask(seat)
    for choice in (None, *match.game.vocabulary):
        if ask is None or choice not in ask.options:  # whatever is refused leaves the match as it is
            with pytest.raises(TesseraError) as error:
                match.choose(seat, "nonsense" if choice is None else choice)
            ear.send_bytes(dump(refusal(error.value).to_json()))
            if len(ear.heard) > 7:
                break
    return ear.heard


def twin(match: Match, seat: Seat, seed: int | None) -> Match:
    """The same match in another world that the seat holds possible; without a seed, in the same one."""
    other = match.copy()
    course = match.course_at(match.length)
    if seed is not None:
        redeal(match, course, seat, seed)
    course.table.fate = match.table.fate.copy()
    course.table.events = list(match.table.events)
    other._course = course
    return other


def redeal(match: Match, course: Course, seat: Seat, seed: int) -> None:
    course.redeal(seat, Fate.of(seed))
    for ask in list(course.asks):
        if ask.seat in match.answered:  # that a seat has answered is known; what it answered is not
            course.answers[ask.seat] = ask.options[seed % len(ask.options)]
    course.forced = course.forced - set(match.answered)
    course.asks = [ask for ask in course.asks if ask.seat not in match.answered]


def moments(game: str, seats: int, seed: int) -> Iterator[Match]:
    """Some moments of a random match."""
    match = tessera.new(game, seats, seed)
    chance = random.Random(seed)
    while not match.over and match.length < 600:
        if chance.random() < MOMENTS / 200:
            yield match
        ask = chance.choice(match.asks)
        match.choose(ask.seat, chance.choice(ask.options))
    yield match


def cases() -> list[tuple[str, int]]:
    found = []
    for name in tessera.game_names():
        try:
            seats = tessera.game(name).seats
        except Exception:  # a game that is being written is left out of the server, too
            continue
        found += [(name, seats[0]), (name, seats[-1])]
    return found


@pytest.mark.parametrize(("game", "seats"), cases())
def test_the_bytes_for_a_seat_depend_only_on_what_it_knows(game: str, seats: int) -> None:
    compared = 0
    for match in moments(game, seats, seats):
        for seat in range(seats):
            for seed in range(WORLDS):
                other = twin(match, seat, seed)
                assert sent(other, seat, match.length) == sent(match, seat, match.length)
                compared += 1
        assert sent_to_spectator(twin(match, 0, 9)) == sent_to_spectator(match)
    assert compared >= seats


def sent_to_spectator(match: Match) -> list[bytes]:
    live = seated(match)
    matches = Matches(*[cast(Any, None)] * 5, METRICS)
    ear = Ear(live, Person("stranger", "Stranger", True))
    live.clients.add(ear)
    matches.greet(ear)
    matches.show(live, match.length)
    return ear.heard


@pytest.mark.parametrize(("game", "seats"), cases())
def test_what_follows_a_choice_tells_no_more_than_the_new_view(game: str, seats: int) -> None:
    """Where the same choice leads to the same view in another possible world, all bytes are the same."""
    chance = random.Random(seats)
    for match in moments(game, seats, seats + 10):
        if match.over:
            continue
        ask = chance.choice(match.asks)
        choice = chance.choice(ask.options)
        worlds = [twin(match, ask.seat, None), twin(match, ask.seat, 1)]
        for world in worlds:
            world.choose(ask.seat, choice)
        first, second = worlds
        if first.view(ask.seat) == second.view(ask.seat) and _open(first, ask.seat) == _open(second, ask.seat):
            assert sent(second, ask.seat, match.length + 1) == sent(first, ask.seat, match.length + 1)


def _open(match: Match, seat: Seat) -> Any:
    ask = match.ask(seat)
    return (ask and [str(option) for option in ask.options], match.over, [(a.seat, a.topic) for a in match.asks])


@pytest.mark.parametrize("name", ["trajan", "triumph", "glory", "emperors"])
def test_the_test_finds_a_leak(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that tells what is hidden changes the bytes, so the tests above can fail."""
    kind = type(tessera.game(name))
    honest = kind.view

    def leaky(self: Any, table: Any, seat: Seat | None) -> View:
        view: View = honest(self, table, seat)
        view.facts.append(Fact("Leak", str(table.to_json() | {"fate": 0})))
        return view

    monkeypatch.setattr(kind, "view", leaky)
    seats = tessera.game(name).seats[-1]
    found = [
        sent(twin(match, seat, 5), seat, match.length) != sent(match, seat, match.length)
        for match in moments(name, seats, 3)
        for seat in range(seats)
    ]
    assert any(found), "a redeal never changes anything: the comparison is empty"


def test_the_draws_of_a_match_come_from_a_key_of_256_bits(both: Serving) -> None:
    """Nobody can compute the hidden cards from the open ones; the key is told after the end, and survives a restart."""
    player = both.person()
    id = player.create("me", "bot:random", "bot:random")
    live = both.service.matches.in_memory[id]
    assert isinstance(live.row.seed, str)
    assert len(bytes.fromhex(live.row.seed)) == 32
    with player.tab(id) as tab:
        tab.play_on(1, choices=6)
        both.service.matches.drop(live)
        assert live.row.seed not in "".join(map(str, tab.messages))
        assert live.row.seed not in player.http.get(f"/api/matches/{id}").text
        assert player.get(f"/api/matches/{id}/record", 409) == "not_finished"
    with player.tab(id) as tab:
        tab.play_on(2)
    record = player.get(f"/api/matches/{id}/record")
    assert (record["seed"], record["generator"]) == (live.row.seed, "blake2b")
    again = player.post("/api/records", record)
    assert again["result"] == player.match(id)["result"]
    other = player.create("me", "bot:random", seed=5)
    assert both.service.matches.in_memory[other].row.seed == 5, "a seed that the host chose is a number, as everywhere"
