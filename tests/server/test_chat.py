"""Chat, hints, and what options bring."""

from __future__ import annotations

import pytest

from tests.server.kit import Serving, until
from tests.server.test_playing import three


def test_players_and_spectators_do_not_hear_each_other_before_the_end(both: Serving) -> None:
    id, people = three(both, bot_level="random")
    with people[0].tab(id) as first, people[1].tab(id) as second, both.person("Spectatrix").tab(id) as watching:
        for tab in (first, second, watching):
            tab.next("state")
        first.send("chat", text="  alea iacta est  ")
        line = second.next("chat")["line"]
        assert (line["from"], line["seat"], line["text"]) == (people[0].me["name"], 0, "alea iacta est")
        watching.send("chat", text="what a game")
        assert watching.next("chat")["line"]["text"] == "what a game"
        with people[2].tab(id) as third:
            assert [line["text"] for line in third.next("hello")["chat"]] == ["alea iacta est"]
    for person in people:
        person.post(f"/api/matches/{id}/leave")
    until(lambda: people[0].match(id)["phase"] == "finished", 60)
    with both.person().tab(id) as after:
        assert [line["text"] for line in after.next("hello")["chat"]] == ["alea iacta est", "what a game"]
    assert not [m for m in second.messages if m["type"] == "chat" and m["line"]["seat"] is None]
    assert not [m for m in watching.messages if m["type"] == "chat" and m["line"]["seat"] is not None]


def test_a_line_is_clean_and_short(server: Serving) -> None:
    id, people = three(server)
    with people[0].tab(id) as tab:
        assert tab.refused("chat", text="x" * 501) == "too_large"
        assert tab.refused("chat", text=" \u200b\x00 ") == "bad_message"
        assert tab.refused("chat", text=7) == "bad_message"
        tab.send("chat", text="a\x00b\u202ec")
        assert tab.next("chat")["line"]["text"] == "abc"


def test_a_hint_ranks_the_options(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.service.bot_pool, "seconds", 20.0)
    monkeypatch.setattr(server.service.settings, "hint_level", "novice")
    id, people = three(server)
    with people[0].tab(id) as tab, people[1].tab(id) as other:
        tab.my_turn()
        other.next("state")
        assert other.refused("hint") == "wrong_seat"
        tab.send("hint")
        hint = tab.next("hint")
        assert {advice["notation"] for advice in hint["advice"]} <= set(tab.options())
        assert hint["advice"]
        chances = [advice["chance"] for advice in hint["advice"]]
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= chance <= 1 for chance in chances)


def test_asked_twice_a_hint_says_the_same(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.service.bot_pool, "seconds", 20.0)
    monkeypatch.setattr(server.service.settings, "hint_level", "consul")
    id, people = three(server)
    with people[0].tab(id) as tab:
        tab.my_turn()
        heard = []
        for _ in range(3):
            tab.send("hint")
            heard.append(tab.next("hint")["advice"])
        assert heard[0] == heard[1] == heard[2]
        assert len({advice["chance"] for advice in heard[0]}) > 1


def test_a_seat_learns_what_its_options_cost_and_bring(server: Serving) -> None:
    id, people = three(server)
    with people[0].tab(id) as tab, people[1].tab(id) as other:
        tab.my_turn()
        other.next("state")
        other.send("outlook")
        tab.send("outlook")
        found = tab.next("outlook")
        assert [option["notation"] for option in found["options"]] == list(tab.options())
        assert (found["at"], found["serial"]) == (tab.state["at"], tab.state["serial"])
        assert any(change["counts"] for option in found["options"] for change in option["changes"])
        other.send("ping")
        assert other.next("pong"), "who is not asked gets nothing, and no error"


def test_without_an_adviser_the_hint_says_so(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.service.settings, "hint_level", "random")
    id, people = three(server)
    with people[0].tab(id) as tab:
        tab.my_turn()
        tab.send("hint")
        hint = tab.next("hint")
        assert "note" in hint
        assert {advice["notation"] for advice in hint["advice"]} == set(tab.options())


def test_a_match_can_forbid_hints(server: Serving) -> None:
    id, people = three(server, hints=False)
    with people[0].tab(id) as tab:
        tab.my_turn()
        assert tab.refused("hint") == "no_hints"
