"""Rules or data that change under a running match are told to its people, who may go on or end it by agreement."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

import tessera
from tests.server import odd_rules
from tests.server.kit import Player, Serving, serving


@contextmanager
def changed(url: str, monkeypatch: pytest.MonkeyPatch, *places: str) -> Iterator[tuple[Serving, list[Player], str]]:
    """A running match, and a server with another data file."""
    with serving(url) as server:
        people = [server.person()]
        id = people[0].create("me", *places, seed=1)
        for _ in range(places.count("open")):
            people.append(server.person())
            people[-1].join(id)
        with people[0].tab(id) as tab:
            assert "rules_changed" not in tab.next("state")
    game = tessera.game("triumvirate")
    monkeypatch.setitem(vars(game), "fingerprint", "0badc0de")
    with serving(url) as server:
        yield server, [player.at(server) for player in people], id


def test_other_data_is_told_and_all_may_go_on(new_url: Callable[[], str], monkeypatch: pytest.MonkeyPatch) -> None:
    with changed(new_url(), monkeypatch, "open") as (_, (one, other), id):
        with one.tab(id) as tab, other.tab(id) as theirs:
            told = tab.next("state")["rules_changed"]
            assert told == {"go_on": [], "end": [], "asked": [0, 1]}
            theirs.next("state")
            tab.send("vote", go_on=True)
            assert theirs.next("state")["rules_changed"]["go_on"] == [0]
            mover = tab if tab.next("state")["questions"] else theirs  # nobody has to wait for the vote
            mover.choose()
            theirs.send("vote", go_on=True)
            assert "rules_changed" not in theirs.next("state", lambda s: "rules_changed" not in s)
            assert theirs.refused("vote", go_on=False) == "no_request"
        fresh = one.create("me", "open")
        other.join(fresh)
        with one.tab(fresh) as tab:
            assert "rules_changed" not in tab.next("state")


def test_who_agreed_is_not_asked_again(new_url: Callable[[], str], monkeypatch: pytest.MonkeyPatch) -> None:
    url = new_url()
    with changed(url, monkeypatch, "bot:random") as (_, (one,), id), one.tab(id) as tab:
        assert tab.next("state")["rules_changed"]["asked"] == [0]
        tab.send("vote", go_on=True)
        tab.next("state", lambda s: "rules_changed" not in s)
    with serving(url) as server, one.at(server).tab(id) as tab:
        assert "rules_changed" not in tab.next("state")
    monkeypatch.setitem(vars(tessera.game("triumvirate")), "fingerprint", "c0ffee00")
    with serving(url) as server, one.at(server).tab(id) as tab:
        assert "rules_changed" in tab.next("state")  # these are others again


def test_the_match_ends_when_all_want_it(new_url: Callable[[], str], monkeypatch: pytest.MonkeyPatch) -> None:
    url = new_url()
    with changed(url, monkeypatch, "open", "bot:random") as (server, (one, other), id):
        watcher = server.person()
        with one.tab(id) as tab, other.tab(id) as theirs, watcher.tab(id) as watching:
            for each in (tab, theirs, watching):
                each.next("state")
            assert watching.refused("vote", go_on=False) == "forbidden"
            tab.send("vote", go_on=False)
            assert theirs.next("state", lambda s: s["rules_changed"]["end"])["rules_changed"]["end"] == [0]
            tab.send("vote", go_on=True)  # a change of mind
            theirs.next("state", lambda s: s["rules_changed"]["go_on"] == [0] and not s["rules_changed"]["end"])
            theirs.send("vote", go_on=False)
            tab.send("vote", go_on=False)
            ended = tab.next("match", lambda m: m["match"]["phase"] == "finished")["match"]
            assert ended["ended"] == "agreement"
            state = watching.next("state", lambda s: s["over"])
            assert state["questions"] == []
        assert one.match(id)["ended"] == "agreement"
        assert one.get(f"/api/matches/{id}/record")
    with serving(url) as server:
        assert one.at(server).match(id)["phase"] == "finished"


def test_rules_under_which_the_record_breaks_are_told(
    new_url: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The data file is the same, but the match goes on from its checkpoint."""
    url = new_url()
    with serving(url) as server:
        player = server.person()
        id = player.create("me", "bot:random", seed=1)
        with player.tab(id) as tab:
            tab.play_on(1, choices=25)
    monkeypatch.setattr(odd_rules.GAME, "setup", odd_rules.setup)
    with serving(url) as server, player.at(server).tab(id) as tab:
        assert tab.my_turn()["rules_changed"]["asked"] == [0]
        tab.send("vote", go_on=False)
        tab.next("match", lambda m: m["match"].get("ended") == "agreement")
    with serving(url) as server, player.at(server).tab(id) as tab:
        assert tab.next("hello")["match"]["phase"] == "finished"
        assert tab.next("error")["code"] == "rules_changed"
