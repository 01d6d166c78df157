"""Standing orders: the server answers for a person, and nobody learns anything from it."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import tessera
from tessera.server import orders
from tessera.server.orders import Order
from tests.server.kit import Player, Serving, Tab, serving

HERE: dict[str, Any] = {"choice": "pass", "topic": "opening", "until": "end"}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[Order]:
    """Orders answer at once; which ones did."""
    asked: list[Order] = []

    def at_once(order: Order) -> float:
        asked.append(order)
        return 0.05

    monkeypatch.setattr(orders, "delay", at_once)
    return asked


def bidding(server: Serving, **more: Any) -> tuple[str, list[Player]]:
    """A match of Triumph for two people: whoever must, passes, until both may bid; then the windows begin."""
    people = [server.person(), server.person()]
    id = people[0].create("me", "open", game="triumph", seed=4, **more)
    people[1].join(id)
    return id, people


def on(tab: Tab, **order: Any) -> Any:
    tab.send("order", **(HERE | order), on=True)
    return tab.next("state", lambda state: any(o["until"] == order.get("until", "end") for o in state["orders"]))


def go_on(tabs: list[Tab], wanted: Callable[[Tab], bool]) -> Tab:
    """Answer by chance, passing where one can, until somebody is asked what is wanted."""
    chance = random.Random(1)
    while True:
        for tab in tabs:
            if tab.state["questions"] and wanted(tab):
                return tab
        before = tabs[0].state["serial"]
        for tab in tabs:
            if tab.state["questions"] and "obeyed" not in tab.state["questions"][0]:
                options = tab.options()
                tab.choose("pass" if "pass" in options else chance.choice(options))
                break
        else:
            tabs[0].reached(before + 1)
        for tab in tabs:
            tab.reached(max(other.state["serial"] for other in tabs))


def topic_of(tab: Tab) -> str:
    return str(tab.state["questions"][0]["topic"])


@pytest.mark.parametrize("game", tessera.game_names())
def test_what_can_be_ordered_is_always_among_the_options(game: str) -> None:
    """So whether an order answers depends on the topic alone."""
    known = orders.topics(tessera.game(game))
    if not known:
        pytest.skip(f"{game} has no questions that can be ordered")
    met = set()
    for seed in range(12):
        chance = random.Random(seed)
        match = tessera.new(game, seats=3, seed=seed)
        while not match.over and match.length < 400:
            ask = match.asks[0]
            if ask.topic in known:
                met.add(ask.topic)
                assert set(known[ask.topic]) <= {str(option) for option in ask.options}, ask
            match.choose(ask.seat, chance.choice(ask.options))
    assert len(met) >= len(known) / 2, met


def test_an_order_answers_here_until_it_is_revoked(both: Serving, quick: list[Order]) -> None:
    id, people = bidding(both)
    with people[0].tab(id) as tab, people[1].tab(id) as other:
        tab.next("state"), other.next("state")
        assert go_on([tab, other], lambda t: topic_of(t) == "opening") in (tab, other)
        assert tab.state["orders"] == []
        state = on(tab)
        assert [(o["choice"], o["topic"], o["place"]) for o in state["orders"]] == [
            ("pass", "opening", "before the bids")
        ]
        at = go_on([tab, other], lambda t: topic_of(t) == "bid").state["at"]
        assert quick, "the order has answered"
        record = both.service.matches.in_memory[id].match.record.choices  # type: ignore[union-attr]
        assert (0, "pass") in record[: at + 1]
        tab.send("order", **HERE, on=False)
        assert tab.next("state")["orders"] == []


def test_orders_are_offered_where_they_can_be_given(both: Serving) -> None:
    id, people = bidding(both)
    with people[0].tab(id) as tab, people[1].tab(id) as other:
        tab.next("state"), other.next("state")
        asked = go_on([tab, other], lambda t: topic_of(t) == "opening")
        offered = [(o["topic"], o["until"]) for o in asked.state["questions"][0]["orders"]]
        assert offered == [("opening", "end"), (None, "word"), (None, "step"), (None, "bid"), (None, "commander")]
        bidder = go_on([tab, other], lambda t: topic_of(t) == "bid")
        assert bidder.state["questions"][0]["orders"] == []
        assert bidder.refused("order", choice="pass", topic="bid", until="end", on=True) == "no_order"
        assert bidder.refused("order", choice="bid:0", topic=None, until="end", on=True) == "no_order"
        assert bidder.refused("order", choice="pass", topic=None, until="tomorrow", on=True) == "no_order"


def test_an_order_ends_by_itself(both: Serving, quick: list[Order]) -> None:
    """Until my next bid: at the bid it is gone. Until the end of this phase: in the next one it is."""
    id, people = bidding(both)
    with people[0].tab(id) as tab, people[1].tab(id) as other:
        tab.next("state"), other.next("state")
        go_on([tab, other], lambda t: t is tab and topic_of(t) == "opening")
        on(tab, topic=None, until="bid")
        go_on([tab, other], lambda t: t is tab and topic_of(t) == "bid")
        assert tab.state["orders"] == []
        on(tab, topic=None, until="step")
        steps = both.service.matches.in_memory[id].match.steps  # type: ignore[union-attr]
        go_on([tab, other], lambda t: both.service.matches.in_memory[id].match.steps > steps)  # type: ignore[union-attr]
        assert tab.state["orders"] == []


def test_nobody_else_is_told_of_an_order(both: Serving, quick: list[Order]) -> None:
    id, people = bidding(both)
    with people[0].tab(id) as tab, people[1].tab(id) as other, both.person().tab(id) as watcher:
        for each in (tab, other, watcher):
            each.next("state")
        go_on([tab, other], lambda t: topic_of(t) == "bid")
        for each in (other, watcher):
            each.send("ping")
            each.next("pong")
        heard = len(other.messages), len(watcher.messages)
        on(tab)
        tab.send("order", **HERE, on=False)
        tab.next("state", lambda state: not state["orders"])
        for each in (other, watcher):
            each.send("ping")
            each.next("pong")
        assert (len(other.messages), len(watcher.messages)) == (heard[0] + 1, heard[1] + 1)
        on(tab)
        for _ in range(3):
            go_on([tab, other], lambda t, at=tab.state["at"]: t.state["at"] > at)  # type: ignore[misc]
        for each in (other, watcher):
            states = [message for message in each.messages if message["type"] == "state"]
            assert all(not state["orders"] for state in states)
        assert '"orders"' not in both.person().http.get(f"/api/matches/{id}").text


def test_who_is_asked_and_when_does_not_tell_what_is_in_a_hand(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time is drawn for the order alone, before anybody looks at the options; and an order that waits for a word
    answers all the same when there was something to choose, and goes on."""
    drawn: list[Order] = []
    monkeypatch.setattr(orders, "delay", lambda order: drawn.append(order) or 2.0)
    id, people = bidding(server, options={"negotiation": False})
    with people[0].tab(id) as tab, people[1].tab(id) as other:
        tab.next("state"), other.next("state")
        on(tab, topic=None, until="word")
        answered: dict[bool, list[float]] = {True: [], False: []}
        chance = random.Random(3)
        while not all(answered.values()) and not tab.state["over"]:
            asked = tab.state["questions"] and "obeyed" in tab.state["questions"][0]
            if asked:
                real, at, began = len(tab.options()) > 1, tab.state["serial"], time.monotonic()
                assert tab.state["questions"][0]["obeyed"] == {"choice": "pass", "patient": True}
                assert tab.refused("choose", at=tab.state["at"], choice="pass") == "ordered"
                tab.reached(at + 1)
                answered[real].append(time.monotonic() - began)
                assert [o["until"] for o in tab.state["orders"]] == ["word"], "it does not end by what is hidden"
            else:
                for each in (tab, other):
                    if each.state["questions"]:
                        options = each.options()
                        each.choose("pass" if "pass" in options else chance.choice(options))
            for each in (tab, other):
                each.reached(max(tab.state["serial"], other.state["serial"]))
        assert all(answered.values()), "there were questions with a choice, and such with nothing to choose"
    assert all(waited >= 1.0 for waits in answered.values() for waited in waits)
    assert len(drawn) >= len(answered[True]) + len(answered[False])


def test_the_delay_depends_on_the_order_alone() -> None:
    """Both kinds have one distribution each; `delay` does not know the options."""
    quick = [orders.delay(Order("pass", "opening", "end")) for _ in range(500)]
    patient = [orders.delay(Order("pass", None, "word")) for _ in range(500)]
    assert 0.4 <= min(quick) < 0.6
    assert 1.4 < max(quick) <= 1.6
    assert min(patient) >= 5, "long enough to say a word"
    assert max(patient) <= 8


def test_saying_something_else_ends_an_order_that_waits_for_a_word(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(orders, "delay", lambda order: 30.0)
    player = server.person()
    id = player.create("me", "bot:random", game="glory", seed=3)
    with player.tab(id) as tab:
        for _ in range(200):
            question = tab.my_turn()["questions"][0]
            if question["topic"] == "follow" and len(question["options"]) > 1:
                break
            tab.choose("think" if "think" in tab.options() else None)
        tab.send("order", choice="think", topic=None, until="word", on=True)
        tab.next("state", lambda state: state["orders"])
        tab.choose(tab.options()[-1])
        assert tab.state["orders"] == []


def test_an_answer_by_order_is_taken_back_like_any_other_and_its_order_ends(both: Serving, quick: list[Order]) -> None:
    id, people = bidding(both)
    with people[0].tab(id) as tab, people[1].tab(id) as other:
        tab.next("state"), other.next("state")
        go_on([tab, other], lambda t: t is tab and topic_of(t) == "opening")
        at = tab.state["at"]
        tab.send("order", **HERE, on=True)
        tab.next("state", lambda state: state["at"] == at + 1)
        tab.send("undo")
        state = tab.next("state", lambda state: state["at"] == at or "undo_request" in state)
        if "undo_request" in state:
            other.send("consent", agree=True)
            state = tab.next("state", lambda state: state["at"] == at)
        assert state["orders"] == []
        assert "obeyed" not in state["questions"][0]


def test_orders_survive_a_restart(new_url: Callable[[], str], quick: list[Order]) -> None:
    url = new_url()
    with serving(url) as server:
        id, people = bidding(server)
        with people[0].tab(id) as tab, people[1].tab(id) as other:
            tab.next("state"), other.next("state")
            go_on([tab, other], lambda t: topic_of(t) == "bid")
            on(tab)
    with serving(url) as server:
        people = [person.at(server) for person in people]
        with people[0].tab(id) as tab, people[1].tab(id) as other:
            assert [o["topic"] for o in tab.next("state")["orders"]] == ["opening"]
            other.next("state")


def test_two_servers_obey_the_same_orders(postgres: str, quick: list[Order]) -> None:
    from tests.server.postgres import new_database

    url = new_database(postgres, f"o{time.time_ns()}")
    with serving(url) as first, serving(url) as second:
        id, people = bidding(first)
        here = people[0].tab(id)
        there, watcher = people[1].at(second).tab(id), people[0].at(second).tab(id)
        with here, there, watcher:
            for tab in (here, there, watcher):
                tab.next("state")
            go_on([here, there], lambda t: topic_of(t) == "bid")
            there.send("ping")
            there.next("pong")
            heard = len(there.messages)
            on(here)
            watcher.next("state", lambda state: [o["topic"] for o in state["orders"]] == ["opening"])
            there.send("ping")
            there.next("pong")
            new = [message["type"] for message in there.messages[heard:]]
            assert new == ["pong"], "the other seat is not told, not even by a message that says nothing"


def test_orders_do_not_go_with_a_rematch(server: Serving) -> None:
    player = server.person()
    id = player.create("me", "bot:random", game="triumvirate", seed=1)
    with player.tab(id) as tab:
        tab.play_on(1)
    live = server.service.matches.in_memory[id]
    live.places = live.with_places(replace(live.places[0], orders=(Order("pass", None, "end"),)))
    new = player.post(f"/api/matches/{id}/rematch")["id"]
    assert all(place.orders == () for place in server.service.matches.in_memory[new].places)
