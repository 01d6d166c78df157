"""TPH-25.11: what is public is told when it happens, so that a listener can keep the accounts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import tessera
from tessera.engine import Match
from tests.games.triumph.given import asked, battles, begin, board, commanders, rolling, told, turns
from tests.games.triumph.test_12_negotiation import bargaining, offer
from tests.games.triumph.test_25_secrets import things
from tests.kit import options_of, play_randomly, rule

Books = dict[str, list[int]]
"""Talents, Intrigue and Triumphs by seat."""


def entry(good: str, sign: int = 1, who: str = "seat", field: str = "") -> Callable[[Books, dict[str, Any]], None]:
    """What an event adds to the books of a seat."""

    def book(books: Books, data: dict[str, Any]) -> None:
        books[good][data[who]] += sign * data[field or good]

    return book


def one_talent(books: Books, data: dict[str, Any]) -> None:
    books["talents"][data["seat"]] -= 1
    books["talents"][data["other"]] += 1


def exchange(books: Books, data: dict[str, Any]) -> None:
    for good in ("talents", "intrigue"):
        received = data[good] - data[f"want_{good}"]
        books[good][data["seat"]] += received
        books[good][data["other"]] -= received


def last_triumphs(books: Books, data: dict[str, Any]) -> None:
    books["triumphs"][data["seat"]] += data["talents"] + data["favour"]


ENTRIES: dict[str, list[Callable[[Books, dict[str, Any]], None]]] = {
    "talents": [entry("talents")],
    "intrigue": [entry("intrigue")],
    "triumphs": [entry("triumphs")],
    "intrigue_paid": [entry("intrigue", -1)],
    "spent": [entry("talents", -1)],
    "bought": [entry("talents", -1)],
    "recruited": [entry("talents", -1)],
    "taxes": [entry("talents", -1)],
    "paid": [entry("talents", -1)],
    "exchanged": [entry("talents", -1)],
    "taken": [entry("talents"), entry("talents", -1, "other")],
    "gave": [one_talent],
    "accepted": [exchange],
    "income": [entry("talents"), entry("triumphs")],
    "final": [last_triumphs],
}


class Listener:
    """A spectator who keeps the accounts by the story alone, and compares them with the table."""

    def __init__(self, match: Match) -> None:
        self.books = {good: list(getattr(match.table, good)) for good in ("talents", "intrigue", "triumphs")}
        self.heard = len(match.events)

    def __call__(self, match: Match) -> bool:
        for event in match.table.events[self.heard :]:
            if (data := event.seen_by(None)) is not None:
                for book in ENTRIES.get(event.kind, ()):
                    book(self.books, dict(data))
        self.heard = len(match.table.events)
        for good, held in self.books.items():
            assert held == getattr(match.table, good), f"{good} after choice {match.length} of seed {match.seed}"
        return False


@rule("TPH-25.11")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_story_accounts_for_every_talent_intrigue_marker_and_triumph(seats: int):
    for seed in range(8):
        match = tessera.new("triumph", seats, seed)
        listen = Listener(match)
        play_randomly(match, seed, until=listen)
        listen(match)


@rule("TPH-25.11")
def test_passes_are_told_and_shown_while_the_window_is_open():
    match = begin("justice", board(3, hands={0: ["testudo"], 2: ["alea"]}))
    match.play("pass")
    assert told(match, "passed") == [{"seat": 0}]
    assert asked(match) == (2, "opening")
    for viewer in (None, 0, 1, 2):
        seen = things(match.view(viewer))
        assert [seen[f"senate:{seat}"].shows.get("passed", False) for seat in range(3)] == [True, True, False]
    match.play("pass")
    assert not any("passed" in thing.shows for thing in things(match.view(0)).values())  # it is closed
    match = begin("justice", board(3, hands={0: ["pecunia"], 1: ["testudo"], 2: ["alea"]}))
    match.play("play:pecunia")
    assert not any("passed" in thing.shows for thing in things(match.view(0)).values())
    assert told(match, "passed") == []


@rule("TPH-25.11")
def test_what_is_declined_and_kept_is_told():
    table = board(3, row=["testudo"], talents={1: 2}, buildings={"mausoleum": (None, 2)})
    match = turns("assembly", table, [0, 1, 2])
    match.play("decline", "decline", "decline", "decline")
    assert told(match, "declined") == [{"seat": 0}, {"seat": 0}, {"seat": 1}, {"seat": 1}]
    assert asked(match) == (1, "buy")
    match.play("decline")
    assert told(match, "declined")[4:] == [{"seat": 1}]
    match = turns("conflict", board(3, buildings={"mausoleum": (None, 2)}), [0, 1, 2])
    match.play("command:sicilia", "command:sicilia", "decline")
    assert told(match, "declined") == [{"seat": 2}]
    table = board(3, hands={1: ["alea"]}, recruited={"sicilia": 1}, fate=rolling([0, 0], [3, 3]))
    commanders(table, "sicilia", 1)
    match = battles(table, [1, 0, 2])
    match.play("keep", "play:alea", "keep")
    assert told(match, "kept") == [{"seat": 1}, {"seat": 1}]


@rule("TPH-14.6", "TPH-15.6")
def test_talents_put_on_cards_and_tiles_are_told_where_some_are_left():
    match = turns("construction", board(3, tiles=["forum", "circus", "templum"]), [0, 1, 2])
    match.play("build:forum", "decline", "build:circus", "decline")
    assert [(event["talents"], [b.id for b in event["on"]]) for event in told(match, "left")] == [(1, ["templum"])]
    match = turns("construction", board(3, tiles=["forum", "circus"]), [0, 1, 2])
    match.play("build:forum", "decline", "decline")
    assert told(match, "left") == []
    match = turns("assembly", board(3, row=["alea"]), [0, 1, 2])
    match.play("decline", "decline", "decline", "decline")
    assert [[law.id for law in event["on"]] for event in told(match, "left")] == [["alea"]]
    match = turns("assembly", board(3), [0, 1, 2])
    match.play("decline", "decline", "decline", "decline")
    assert told(match, "left") == []


@rule("TPH-25.11", "TPH-17.10")
def test_intrigue_paid_for_a_bid_and_for_a_reroll_is_told():
    match = begin("justice", board(3, intrigue={0: 2}))
    match.play("bid:3", "bid:4", "bid:5", "intrigue")
    assert told(match, "intrigue_paid") == [{"seat": 0, "intrigue": 2}]
    table = board(3, recruited={"sicilia": 2}, intrigue={1: 2}, fate=rolling([0], [3, 1]))
    commanders(table, "sicilia", 1)
    match = battles(table, [0, 1, 2])
    match.play("intrigue:barbarian")
    assert told(match, "intrigue_paid") == [{"seat": 1, "intrigue": 2}]


@rule("TPH-12.10", "TPH-12.26")
def test_a_dropped_offer_is_told_to_all_without_what_it_held():
    match = bargaining(talents={0: 2})
    offer(match, 1, talents=1, end="drop")
    assert told(match, "dropped") == [{"seat": 0, "left": 1}]
    while asked(match)[0] != 0:
        match.play("pass")
    assert things(match.view(0))["senate:0"].shows["offers_left"] == 1
    assert "offers_left" not in things(match.view(2))["senate:0"].shows
    match.play("offer", "to:1", "give_talents:0")  # nothing is given, nothing can be wanted
    assert told(match, "dropped") == [{"seat": 0, "left": 1}, {"seat": 0, "left": 0}]
    assert asked(match) == (1, "opening")
    assert all(match.story(viewer)[-1]["kind"] == "dropped" for viewer in (None, 0, 1, 2))
    assert options_of(match) == ["pass", "offer"]
