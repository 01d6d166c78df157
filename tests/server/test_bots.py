"""Bots think in processes of their own, and one that fails is replaced for that move."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

import tessera
from tessera import bots
from tessera.engine import Ask, Match
from tessera.server import bot_process
from tessera.server.bot_pool import USUAL, BotPool
from tessera.server.metrics import Metrics
from tessera.server.pace import Pace
from tessera.server.payers import Payers
from tessera.server.store.rows import Person
from tests.server.kit import Serving, faults, serving, until


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server of its own: these bots keep processes busy."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('bots')}/t.sqlite", bot_seconds=2.0) as server:
        yield server


def forget(server: Serving, id: str) -> None:
    """Take a match out of the database's care, so that its bots do not think in the next test."""
    live = server.service.matches.in_memory[id]
    loop = server.service.database._loop
    assert loop is not None
    loop.call_soon_threadsafe(server.service.matches.drop, live)
    with server.service.database.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE matches SET due = NULL WHERE id = ?", (id,))


@pytest.mark.parametrize("odd", ["crashing", "dying", "cheating"])
def test_a_bot_that_fails_is_replaced_for_that_move(server: Serving, odd: str) -> None:
    before = faults(server)
    player = server.person()
    with structlog.testing.capture_logs() as logged:
        id = player.create("bot:" + odd, "me", seed=2)
        with player.tab(id) as tab:
            assert tab.my_turn()["at"] > 0
    assert faults(server) > before
    failed = next(line for line in logged if line["event"] == "bot_failed")
    assert (failed["match"], failed["seat"], failed["bot"]) == (id, 0, odd)
    assert failed["error"]


def test_a_bot_that_overruns_is_replaced(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.service.bot_pool, "seconds", 1.0)
    player = server.person()
    with structlog.testing.capture_logs() as logged:
        id = player.create("bot:endless", "me", seed=2)
        with player.tab(id) as tab:
            tab.next("state", lambda state: state["at"] > 0)
    forget(server, id)
    assert next(line["bot"] for line in logged if line["event"] == "bot_failed") == "endless"


def test_a_process_that_is_killed_costs_one_thought(server: Serving) -> None:
    player = server.person()
    before = faults(server)
    id = player.create("bot:pensive", "me", seed=2)
    (process,) = server.service.bot_pool._processes

    def killed() -> bool:
        if process._process is not None:
            process._process.kill()
        return faults(server) > before

    until(killed)
    with player.tab(id) as tab:
        tab.next("state", lambda state: state["at"] > 1)
    forget(server, id)


def test_who_leaves_is_played_on_at_the_chosen_level(server: Serving) -> None:
    player, other = server.person(), server.person()
    id = player.create("me", "open", seed=2, bot_level="pensive")
    other.join(id)
    thoughts = server.service.metrics.thinking.labels("pensive")._sum
    before = thoughts.get()
    player.post(f"/api/matches/{id}/leave")
    until(lambda: player.match(id)["length"] > 0)
    until(lambda: thoughts.get() >= before + 0.7)
    forget(server, id)


def test_while_a_bot_thinks_the_server_answers(server: Serving) -> None:
    player = server.person()
    id = player.create("bot:endless", "me", seed=3)
    slowest = 0.0
    for _ in range(30):
        began = time.perf_counter()
        player.get("/api/levels")
        slowest = max(slowest, time.perf_counter() - began)
    forget(server, id)
    assert slowest < 1.0


def test_levels_move(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.service.bot_pool, "seconds", 30.0)
    player = server.person()
    for level in player.get("/api/levels")[:2]:
        id = player.create(f"bot:{level}", "me", seed=2)
        with player.tab(id) as tab:
            assert tab.next("state", lambda state: state["at"] > 0)


def test_bots_move_on_after_the_match_was_forgotten(both: Serving) -> None:
    """The sweep finds matches in the database where a bot has to move."""
    player = both.person()
    id = player.create("me", "bot:random", seed=2, bot_level="random")
    with player.tab(id) as tab:
        tab.my_turn()
    matches = both.service.matches
    until(lambda: not matches.in_memory[id].clients)
    player.post(f"/api/matches/{id}/leave")
    matches.drop(matches.in_memory[id])
    until(lambda: player.match(id)["phase"] == "finished", 60)


def test_a_seat_keeps_its_bot_for_the_whole_match(tmp_path: Path) -> None:
    """In the process that has thought for it before, whichever is free."""
    with (
        serving(f"sqlite:///{tmp_path}/t.sqlite", bot_processes=2) as server,
        structlog.testing.capture_logs() as logged,
    ):
        player = server.person()
        ids = [player.create("me", "bot:steadfast", "bot:steadfast", seed=seed) for seed in (2, 3)]
        for id in ids:
            with player.tab(id) as tab:
                tab.play_on(1, choices=15)
                assert tab.my_turn()["at"] > 20
    assert [line for line in logged if line["event"] == "bot_failed"] == []


class Kept:
    """The bots of this process, as `bot_process` keeps them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.bots: OrderedDict[str, bot_process._Kept] = OrderedDict()
        monkeypatch.setattr(bot_process, "_bots", self.bots)
        self.match = tessera.new("triumvirate", seats=2, seed=2)

    def asked(self, level: str = "greedy", match: str = "m") -> bots.Bot:
        seat = self.match.asks[0].seat
        chosen = bot_process.choose(level, self.match.checkpoint(), seat, match)
        self.match.choose(seat, chosen)
        return self.bots[f"{match}:{seat}"].bot


def test_a_bot_is_kept_until_what_it_knows_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept(monkeypatch)
    first = kept.asked()
    assert kept.asked() is first
    kept.match.rewind(0)
    again = kept.asked()
    assert again is not first, "it remembers what has not happened"
    assert kept.asked("random") is not again, "another level is another bot"
    assert kept.asked("random", "another match") is not kept.bots["m:0"].bot


def test_a_search_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept(monkeypatch)
    search = kept.asked("search:playouts=60,seed=1")
    before = search.playouts  # type: ignore[attr-defined]
    assert kept.asked("search:playouts=60,seed=1") is search
    assert search.playouts < 2 * before, "a part of the tree was there already"  # type: ignore[attr-defined]


def test_the_bot_asked_longest_ago_is_let_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_process, "KEPT", 2)
    kept = Kept(monkeypatch)
    for match in ("a", "b", "a", "c"):
        kept.asked(match=match)
    assert list(kept.bots) == ["a:0", "c:0"]


def test_many_tables_of_one_person_keep_nobody_else_waiting() -> None:
    """One has ten tables with slow bots; another's single question is answered next, and so is the one after it."""
    told: list[str] = []

    class Slow:
        def ask(self, task: str, arguments: tuple[str, ...], seconds: float) -> None:
            time.sleep(0.03)
            told.append(arguments[0])

        def end(self) -> None: ...

    async def play() -> None:
        bot_pool = BotPool(1, 5, (), Metrics())
        bot_pool._processes = bot_pool._free = [Slow()]  # type: ignore[assignment, list-item]
        many = [asyncio.create_task(bot_pool.ask(USUAL, "choose", "crowd", payer="crowd")) for _ in range(10)]
        await asyncio.sleep(0.01)
        await bot_pool.ask(USUAL, "choose", "single", payer="single")
        await bot_pool.ask(USUAL, "choose", "single", payer="single")
        await asyncio.gather(*many)
        await bot_pool.stop()

    asyncio.run(play())
    assert told[:4].count("single") == 2, told


def test_nobody_has_all_processes() -> None:
    """Of two, one stays free for whoever comes next, however many long thoughts one person's tables need."""
    told: list[str] = []

    class Slow:
        def ask(self, task: str, arguments: tuple[str, ...], seconds: float) -> None:
            time.sleep(0.2 if arguments[0] == "crowd" else 0)
            told.append(arguments[0])

        def end(self) -> None: ...

    async def play() -> float:
        pool = BotPool(2, 5, (), Metrics())
        pool._processes = [Slow(), Slow()]  # type: ignore[list-item]
        pool._free = list(pool._processes)
        many = [asyncio.create_task(pool.ask(USUAL, "choose", "crowd", payer="crowd")) for _ in range(4)]
        await asyncio.sleep(0.05)
        assert pool.wait(USUAL, "crowd") > pool.wait(USUAL, "single") == 0
        await pool.ask(USUAL, "choose", "single", payer="single")
        first = list(told)
        await asyncio.gather(*many)
        await pool.stop()
        return len(first)

    assert asyncio.run(play()) == 1, "it was answered before the first long thought was over"


def test_a_full_house_lowers_the_level(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has so many tables that their bots would wait for long gets quick moves of the simplest level."""
    monkeypatch.setattr(server.service.bot_pool, "wait", lambda priority, payer: 60.0)
    asked: list[object] = []
    ask = server.service.bot_pool.ask

    async def spy(priority: int, task: str, *arguments: object, **more: str) -> object:
        asked.append(arguments[0])
        return await ask(priority, task, *arguments, **more)

    monkeypatch.setattr(server.service.bot_pool, "ask", spy)
    player = server.person()
    with structlog.testing.capture_logs() as logged:
        id = player.create("bot:caesar", "me", seed=2)
        with player.tab(id) as tab:
            tab.next("state", lambda state: state["at"] > 0)
    forget(server, id)
    assert set(asked) == {"novice"}
    assert next(line["level"] for line in logged if line["event"] == "bot_lowered") == "caesar"


def test_guests_pay_by_their_address() -> None:
    payers = Payers()
    guests = [Person(f"guest{number}", "x", True) for number in range(3)]
    owner = Person("owner", "y", False)
    assert {payers.seen(guest, "192.0.2.1") for guest in guests} == {payers.seen(None, "192.0.2.1")}
    assert payers.of("guest1") == payers.seen(None, "192.0.2.1")
    assert payers.seen(owner, "192.0.2.1") == payers.of("owner") == "owner"
    assert payers.seen(guests[0], "192.0.2.2") != payers.of("guest1")


def test_outlooks_are_found_under_the_same_scheme(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the processes of the bots, on the account of who asks."""
    asked: list[tuple[str, str]] = []
    ask = server.service.bot_pool.ask

    async def spy(priority: int, task: str, *arguments: object, payer: str = "", **more: str) -> object:
        asked.append((task, payer))
        return await ask(priority, task, *arguments, payer=payer, **more)

    monkeypatch.setattr(server.service.bot_pool, "ask", spy)
    player = server.person()
    with player.tab(player.create("me", "bot:random", seed=2)) as tab:
        tab.my_turn()
        tab.send("outlook")
        assert tab.next("outlook")["options"]
    assert ("outlook", "at 127.0.0.1") in asked


def test_a_bot_without_a_choice_takes_as_long_as_one_with_it(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else its pace would tell what it holds."""
    pace = server.service.attendant._pace
    pretended: list[float] = []

    def pretend(game: str, level: str, ask: Ask) -> float:
        pretended.append(Pace.pretended(pace, game, level, ask))
        return 0.6

    real = Match.ask

    def first_only(self: Match, seat: int) -> Ask | None:
        if (ask := real(self, seat)) is not None:
            ask.options = ask.options[:1]
        return ask

    monkeypatch.setattr(pace, "pretended", pretend)
    player = server.person()
    id = player.create("bot:random", "open", seed=2)
    monkeypatch.setattr(Match, "ask", first_only)
    began = time.monotonic()
    player.join(id)
    until(lambda: server.service.matches.in_memory[id].row.length > 0)
    assert time.monotonic() - began > 0.6
    assert pretended
    monkeypatch.undo()
    forget(server, id)


def test_what_is_pretended_is_what_was_taken() -> None:
    pace, ask = Pace(), Ask(0, "bid", [])
    assert 0.3 <= pace.pretended("g", "caesar", ask) <= 1.2
    pace.took("g", "caesar", "march", 3.0)
    pace.took("g", "novice", "bid", 0.1)
    assert pace.pretended("g", "caesar", ask) == 3.0
    for seconds in (1.0, 2.0):
        pace.took("g", "caesar", "bid", seconds)
    assert {pace.pretended("g", "caesar", ask) for _ in range(100)} == {1.0, 2.0}
