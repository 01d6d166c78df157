"""Clocks."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from tessera.server import clocks
from tessera.server.store.rows import Entry, MatchRow, PlaceRow, Verb
from tests.server.kit import Serving
from tests.server.test_playing import three

ROW = MatchRow(
    id="m", game="triumvirate", seats=2, options={}, seed=1, seeded=False, fingerprint="", phase="running",
    private=False, hints=True, pace="live", clock="match", seconds=100, host="h", bot_level="random", imported=False,
    created=0, changed=0, asked=(10.0, None), left=(100.0, 100.0),
)  # fmt: skip


def test_a_clock_per_match_is_one_account() -> None:
    asked, left = clocks.ticked(ROW, [1], False, 25.0)
    assert asked == (None, 25.0)
    assert left == (85.0, 100.0)
    assert clocks.deadline(replace(ROW, asked=asked, left=left), 1) == 125.0
    assert clocks.shown(replace(ROW, asked=asked, left=left), 30.0) == [85.0, 95.0]


def test_a_clock_per_move_starts_again_with_each_question() -> None:
    row = replace(ROW, clock="move", seconds=60, left=(None, None))
    asked, left = clocks.ticked(row, [0], False, 25.0)
    assert asked == (25.0, None)
    assert left == (None, None)
    assert clocks.deadline(replace(row, asked=asked), 0) == 85.0
    assert clocks.shown(replace(row, asked=asked), 35.0) == [50.0, None]


def test_an_answer_together_does_not_wind_the_others_clock() -> None:
    row = replace(ROW, asked=(10.0, 10.0))
    asked, left = clocks.ticked(row, [1], True, 30.0)
    assert asked == (None, 10.0)
    assert left == (80.0, 100.0)


def test_an_answer_together_that_is_taken_back_gives_no_new_time() -> None:
    """Both are asked; one answers and takes back again and again, and has the time that is left, not a new clock."""
    row = replace(ROW, clock="move", seconds=60, asked=(0.0, 0.0), left=(None, None))
    for now in (20.0, 40.0):
        asked, left = clocks.ticked(row, [1], True, now)
        row = replace(row, asked=asked, left=left)
        assert (row.asked, clocks.deadline(row, 1)) == ((None, 0.0), 60.0)
        asked, left = clocks.ticked(row, [0, 1], True, now)
        row = replace(row, asked=asked, left=left)
        assert clocks.deadline(row, 0) == 60.0, "the time between two answers is lost, the time after an answer is not"


def test_taking_back_gives_no_new_time_on_a_clock_per_move() -> None:
    """Who chooses, takes back and chooses the same again has the same clock; further on, a new one."""
    row = replace(ROW, clock="move", seconds=60, asked=(0.0, None), left=(None, None), reached=(1, 4))

    def after(row: MatchRow, verb: Verb, length: int, open_to: int, now: float) -> MatchRow:
        reached, goes_back = clocks.reached(row, Entry(1, 0, verb, "", now), length)
        asked, left = clocks.ticked(row, [open_to], False, now, goes_back)
        return replace(row, reached=reached, asked=asked, left=left)

    row = after(row, "choose", 5, 0, 50.0)
    assert clocks.deadline(row, 0) == 110.0, "the next question has its own time"
    row = after(row, "drop", 4, 0, 70.0)
    assert clocks.deadline(row, 0) == 110.0, "back at the first one, with the time of the second"
    row = after(row, "choose", 5, 1, 80.0)
    assert clocks.deadline(row, 1) == 140.0, "the next player has a whole clock"
    assert clocks.shown(row, 85.0) == [None, 55.0], "and only those who are asked show one"
    row = after(row, "drop", 4, 0, 100.0)
    assert clocks.deadline(row, 0) == 130.0, "the clock stood still while the other one was asked"
    row = after(row, "choose", 5, 0, 110.0)
    assert clocks.deadline(row, 0) == 130.0
    row = after(row, "choose", 6, 0, 115.0)
    assert clocks.deadline(row, 0) == 175.0, "here it has not been before"
    assert clocks.deadline(after(row, "rewind", 2, 0, 120.0), 0) == 180.0, "the others have agreed to that"


def test_whose_answer_needs_no_choice_has_the_clock_of_the_others_to_the_end() -> None:
    """Seat 1 took a choice back before a question to all three; whether it has something to choose shows nowhere."""
    row = replace(ROW, clock="move", seats=3, seconds=60, left=(None, 20.0, None))
    asked = replace(row, asked=(0.0, 0.0, 0.0))
    forced = replace(row, asked=(0.0, None, 0.0))
    assert clocks.shown(asked, 5.0) == clocks.shown(forced, 5.0, [1]) == [55.0, 15.0, 55.0]
    ticked = [
        replace(given, asked=since, left=left)
        for given, open_to in ((asked, [1, 2]), (forced, [2]))
        for since, left in [clocks.ticked(given, open_to, True, 8.0)]
    ]
    assert clocks.shown(ticked[0], 10.0) == clocks.shown(ticked[1], 10.0, [1]) == [None, 10.0, 50.0]


def test_bots_have_no_clock() -> None:
    places = (PlaceRow(0, "person"), PlaceRow(1, "bot", level="random"))
    assert clocks.full(ROW, places) == (100.0, None)


def test_no_clock_no_deadline() -> None:
    assert clocks.deadline(replace(ROW, clock="none"), 0) is None


@pytest.mark.parametrize("kind", ["live", "turns"])
@pytest.mark.parametrize("clock", ["move", "match"])
def test_who_runs_out_of_time_is_played_on_by_a_bot(both: Serving, clock: str, kind: str) -> None:
    id, people = three(both, bot_level="random", pace={"kind": kind, "clock": clock, "seconds": 600})
    live = both.service.matches.in_memory[id]
    with people[0].tab(id) as tab, people[1].tab(id) as other:
        state = tab.my_turn()
        assert 590 < state["clocks"][0] <= 600
        assert (state["clocks"][1] is None) == (clock == "move")
        live.row = replace(live.row, asked=(live.row.asked[0] - 601, None, None))  # type: ignore[operator]
        both.service.database._loop.call_soon_threadsafe(both.service.attendant.attend, live)  # type: ignore[union-attr]
        tab.next("match", lambda m: m["match"]["places"][0]["away"])
        other.my_turn()
        people[0].join(id)
        if clock == "match":
            tab.next("state", lambda state: state["clocks"][0] == 60.0)
        else:
            tab.next("match", lambda m: not m["match"]["places"][0]["away"])


def test_a_clock_runs_out_by_itself(both: Serving) -> None:
    """Five seconds, the shortest clock, and nobody touches it."""
    id, people = three(both, bot_level="random", pace={"kind": "live", "clock": "move", "seconds": 5})
    with people[1].tab(id) as tab:
        began = time.monotonic()
        tab.next("match", lambda m: m["match"]["places"][0]["away"])
        assert 4 < time.monotonic() - began < 15


def test_choosing_and_taking_back_does_not_wind_the_clock(both: Serving) -> None:
    id, people = three(both, bot_level="random", pace={"kind": "live", "clock": "move", "seconds": 600})
    live = both.service.matches.in_memory[id]
    with people[0].tab(id) as tab:
        state = tab.my_turn()
        for spent in (100, 200):
            tab.send("choose", at=state["at"], choice=tab.options()[0])
            state = tab.next("state", lambda state: state["at"] == 1)
            live.row = replace(live.row, asked=(live.row.asked[0] - 100, None, None))  # type: ignore[operator]
            tab.send("undo")
            state = tab.next("state", lambda state: state["at"] == 0)
            assert 590 - spent < state["clocks"][0] <= 600 - spent
    both.service.matches.drop(live)
    with people[0].tab(id) as tab:
        assert 390 < tab.my_turn()["clocks"][0] <= 400, "it is in the database"


def test_a_turn_based_match_without_a_clock_waits_for_ever(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.service.settings, "absent_minutes", 0.001)
    waits, _ = three(server, bot_level="random", pace={"kind": "turns"})
    goes_on, people = three(server, bot_level="random", pace={"kind": "live"})
    with people[1].tab(goes_on) as tab, server.person().tab(waits) as watching:
        watching.next("state")
        tab.next("match", lambda m: m["match"]["places"][0].get("away"))  # the sweep has been there
    assert not any(place["away"] for place in server.person().match(waits)["places"])
    assert server.person().match(waits)["length"] == 0


def test_the_clock_runs_while_nobody_looks(both: Serving) -> None:
    """A match that is not in memory: the sweep finds that the time is over."""
    from sqlalchemy import update

    from tessera.server.store.schema import matches as rows

    id, people = three(both, bot_level="random", pace={"kind": "turns", "clock": "move", "seconds": 86400})
    matches = both.service.matches
    matches.drop(matches.in_memory[id])
    with both.service.database.engine.begin() as connection:
        connection.execute(update(rows).where(rows.c.id == id).values(asked=[1.0, None, None], due=86401.0))
    from tests.server.kit import until

    until(lambda: people[1].match(id)["places"][0]["away"])


def test_clocks_stand_still_while_the_server_is_down(tmp_path: object) -> None:
    from sqlalchemy import select, update

    from tessera.server.store.schema import facts, matches
    from tests.server.kit import serving

    url = f"sqlite:///{tmp_path}/t.sqlite"
    with serving(url) as server:
        id, _ = three(server, pace={"kind": "live", "clock": "move", "seconds": 600})
        since = server.service.matches.in_memory[id].row.asked[0]
        assert since is not None
    with serving(url) as server:
        database = server.service.database
    # As if the server had been down for an hour before its last start.
    from tessera.server.settings import Settings
    from tessera.server.store.database import Database

    database = Database(Settings(database=url))
    with database.engine.begin() as connection:
        alive = float(connection.scalar(select(facts.c.value).where(facts.c.name == "alive")) or 0)
        connection.execute(update(facts).where(facts.c.name == "alive").values(value=str(alive - 3600)))
        connection.execute(update(matches).values(asked=[since - 3600, None, None], due=since - 3000))
    import asyncio

    asyncio.run(database.close())
    with serving(url) as server:
        person = server.person()
        with person.tab(id) as tab:
            left = tab.next("state")["clocks"][0]
        assert 500 < left <= 600
