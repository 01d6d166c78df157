"""Taking back."""

from __future__ import annotations

import time

from tests.server.kit import Serving
from tests.server.test_playing import three


def test_a_free_undo_needs_nobody(both: Serving) -> None:
    id, people = three(both, seed=1)
    with people[0].tab(id) as tab, people[1].tab(id) as other:
        start = tab.my_turn()
        assert start["can_undo"] is False
        other.next("state")
        tab.choose("rome:two_gold")
        assert tab.state["can_undo"] is True
        assert (start["chose"], tab.state["chose"]) == (0, 1)
        tab.send("undo")
        state = tab.next("state")
        assert state["chose"] == 0
        assert (state["at"], state["full"], state["view"]) == (0, True, start["view"])
        assert state["serial"] == 2
        assert other.next("state", lambda state: state["at"] == 1)["chose"] == 0
        assert other.next("state")["full"] is True
        assert tab.refused("choose", at=0, serial=0, choice="rome:two_gold") == "stale"
        tab.choose("rome:two_gold")


def test_an_undo_survives_the_memory(both: Serving) -> None:
    id, people = three(both, seed=1)
    with people[0].tab(id) as tab:
        tab.my_turn()
        tab.choose("rome:two_gold")
        tab.send("undo")
        tab.next("state", lambda state: state["at"] == 0)
        tab.choose(tab.options()[-1])
        before = tab.state
    both.service.matches.in_memory.pop(id)
    with people[0].tab(id) as tab:
        after = tab.next("state")
        assert (after["at"], after["serial"], after["view"]) == (1, 3, before["view"])


def ended_turn(server: Serving) -> tuple[str, list[object], object, object]:
    """Seat 0 has ended its turn, so that its last choice is not free any more."""
    id, people = three(server, seed=1)
    tab, other = people[0].tab(id), people[1].tab(id)
    tab.my_turn()
    while tab.state["questions"]:
        tab.choose()
    other.my_turn()
    other.choose()
    tab.next("state", lambda state: state["at"] == other.state["at"])
    return id, [people, tab], other, tab.state["at"]


def test_otherwise_the_others_are_asked(both: Serving) -> None:
    id, (people, tab), other, at = ended_turn(both)  # type: ignore[misc]
    with tab, other, people[2].tab(id) as third:
        third.next("state")
        tab.send("undo")
        request = tab.next("state")["undo_request"]
        assert request["seat"] == 0
        assert request["to"] < at
        assert request["agreed"] == []
        assert tab.refused("consent", agree=True) == "wrong_seat"
        other.next("state", lambda state: "undo_request" in state)
        other.send("consent", agree=True)
        assert other.next("state")["undo_request"]["agreed"] == [1]
        third.next("state", lambda state: state.get("undo_request", {}).get("agreed") == [1])
        third.send("consent", agree=True)
        state = third.next("state")
        assert state["at"] == request["to"]
        assert "undo_request" not in state
        assert tab.next("state", lambda state: state["at"] == request["to"])["questions"]


def test_one_no_is_enough(both: Serving) -> None:
    id, (people, tab), other, at = ended_turn(both)  # type: ignore[misc]
    with tab, other:
        tab.send("undo")
        other.next("state", lambda state: "undo_request" in state)
        other.send("consent", agree=False)
        state = other.next("state")
        assert "undo_request" not in state
        assert state["at"] == at
        assert other.refused("consent", agree=True) == "no_request"
    del id, people


def test_a_choice_ends_the_request(both: Serving) -> None:
    id, (people, tab), other, at = ended_turn(both)  # type: ignore[misc]
    with tab, other:
        tab.send("undo")
        other.next("state", lambda state: "undo_request" in state)
        other.choose()
        assert "undo_request" not in other.state
    del id, people, at


def test_where_only_bots_are_asked_everything_can_be_taken_back(both: Serving) -> None:
    player = both.person()
    id = player.create("me", "bot:random", seed=1)
    with player.tab(id) as tab:
        tab.play_on(1, choices=8)
        at = tab.my_turn()["at"]
        tab.send("undo")
        assert tab.next("state", lambda state: state["full"])["at"] < at
        assert tab.my_turn()["questions"]


def test_who_is_away_is_not_passed_over(both: Serving) -> None:
    """Else one could take back the other's moves while they are away."""
    first, second = both.person(), both.person("Absens")
    id = first.create("me", "open", seed=1, bot_level="random")
    second.join(id)
    with first.tab(id) as tab, second.tab(id) as other:
        tab.my_turn()
        while tab.state["questions"]:
            tab.choose()
        other.my_turn()
        other.choose()
        second.post(f"/api/matches/{id}/leave")
        tab.my_turn()
        tab.send("undo")
        error = tab.next("error")
        assert error["code"] == "undo_refused"
        assert "Absens" in error["message"]


def test_an_undo_while_a_bot_thinks(both: Serving) -> None:
    """What the bot then answers is an answer to nothing: it is not taken."""
    player = both.person()
    id = player.create("me", "bot:pensive", seed=1)
    with player.tab(id) as tab:
        while tab.my_turn()["waiting"][0]["seat"] == 0:
            last = tab.state["at"]
            tab.choose()
            if not tab.state["questions"]:
                break
        assert tab.state["waiting"][0]["seat"] == 1
        tab.send("undo")
        state = tab.next("state", lambda state: state["at"] == last)
        assert state["questions"]
        time.sleep(1.0)  # the bot has answered by now
        with player.tab(id) as again:
            assert again.next("state")["at"] == last
        tab.choose()


def test_there_must_be_something_to_take_back(both: Serving) -> None:
    id, people = three(both)
    with people[1].tab(id) as tab:
        tab.next("state")
        assert tab.refused("undo") == "undo_refused"
