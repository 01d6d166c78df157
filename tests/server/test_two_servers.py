"""Two servers on one PostgreSQL serve the same match."""

from __future__ import annotations

import itertools
import re
import socket
import socketserver
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from tessera.server.live_match import LiveMatch
from tests.server.kit import Process, Serving, Tab, serving, until
from tests.server.postgres import new_database


@pytest.fixture(scope="module")
def two(postgres: str) -> Iterator[tuple[Serving, Serving]]:
    url = new_database(postgres, "two_servers")
    with serving(url) as first, serving(url) as second:
        yield first, second


def test_people_at_two_servers_play_one_match(two: tuple[Serving, Serving]) -> None:
    one, other = two
    anna = one.person("Anna")
    id = anna.create("me", "open", seed=1)
    bella = other.person("Bella")
    with anna.tab(id) as here:
        here.next("hello")
        bella.join(id)
        here.next("state")
        with bella.tab(id) as there:
            there.next("state")
            tabs = {0: here, 1: there}
            for _ in range(25):
                state = max(here.state, there.state, key=lambda state: state["serial"])
                seat = state["waiting"][0]["seat"]
                tab, second = tabs[seat], tabs[1 - seat]
                if not tab.state["questions"] or tab.state["serial"] < state["serial"]:
                    tab.next("state", lambda s, state=state: s["serial"] >= state["serial"] and s["questions"])
                tab.choose()
                second.next("state", lambda s, tab=tab: s["serial"] >= tab.state["serial"])
            assert here.state["serial"] >= 25
            assert here.state["scores"] == there.state["scores"]
            here.send("chat", text="quo vadis?")
            assert there.next("chat")["line"]["text"] == "quo vadis?"
            assert other.service.matches.in_memory[id].row.serial == one.service.matches.in_memory[id].row.serial


def test_who_is_there_is_known_at_both(two: tuple[Serving, Serving]) -> None:
    one, other = two
    anna, bella = one.person(), other.person()
    id = anna.create("me", "open")
    bella.join(id)
    with anna.tab(id) as here:
        here.next("state")
        with bella.tab(id) as there:
            there.next("hello")
            here.next("match", lambda m: m["match"]["places"][1]["online"])
        here.next("match", lambda m: not m["match"]["places"][1]["online"])


def test_a_late_choice_at_the_other_server_is_stale(two: tuple[Serving, Serving]) -> None:
    """Two tabs of one person at two servers choose at once: one choice counts."""
    one, other = two
    anna = one.person()
    id = anna.create("me", "bot:random", seed=1)
    with anna.tab(id) as here, anna.at(other).tab(id) as there:
        here.my_turn()
        there.my_turn()
        at, choice = here.state["at"], here.options()[0]
        here.send("choose", at=at, choice=choice, id="here")
        there.send("choose", at=at, choice=choice, id="there")
        outcomes = [tab.next_of("chosen", "error")["type"] for tab in (here, there)]
        assert sorted(outcomes) == ["chosen", "error"]
        here.my_turn()
        there.reached(here.state["serial"])


def test_who_leaves_at_a_server_that_has_missed_choices(
    two: tuple[Serving, Serving], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It reads what is new, not the whole match: else it would never keep up with bots that play at once."""
    one, other = two
    anna, bella = one.person(), other.person()
    id = anna.create("me", "open", seed=1)
    bella.join(id)
    with anna.tab(id) as here, bella.tab(id) as there:
        tabs = [here, there]
        seat = here.next("state")["waiting"][0]["seat"]
        there.next("state")
        deaf, behind = [one, other][1 - seat].service.matches, [anna, bella][1 - seat]

        async def nothing(live: LiveMatch) -> None:
            pass

        async def mend(live: LiveMatch) -> None:
            raise AssertionError("the whole match is read again")

        monkeypatch.setattr(deaf, "refresh", nothing)
        monkeypatch.setattr(deaf, "mend", mend)
        tabs[seat].choose()
        serial = tabs[seat].state["serial"]
        assert deaf.in_memory[id].row.serial < serial
        behind.post(f"/api/matches/{id}/leave")
        assert deaf.in_memory[id].row.serial >= serial
        assert deaf.in_memory[id].places[1 - seat].away


def test_only_one_server_moves_a_bot(two: tuple[Serving, Serving]) -> None:
    one, other = two
    anna = one.person()
    id = anna.create("bot:random", "bot:random", "bot:random", seed=3)
    with anna.tab(id) as here, anna.at(other).tab(id) as there:
        here.next("state", lambda state: state["over"], 60)
        there.next("state", lambda state: state["over"], 60)
    keepers = {one.service.matches.name, other.service.matches.name}
    assert one.service.matches.in_memory[id].row.keeper in keepers


def test_bots_give_way_to_people_at_the_other_server(two: tuple[Serving, Serving]) -> None:
    """What is done there has to be written between two moves of a bot here."""
    one, other = two
    anna = one.person()
    id = anna.create("me", "bot:random", seed=1)
    live, pause = one.service.matches.in_memory[id], one.service.attendant._pause
    assert not pause(live)
    with anna.at(other).tab(id) as there:
        there.next("hello")
        until(lambda: pause(live) > 0)
    until(lambda: not pause(live))


def test_a_server_that_dies_is_replaced(postgres: str) -> None:
    """The match of bots that a stopped server kept goes on at the other one."""
    url = new_database(postgres, "one_dies")
    with serving(url) as second:
        with serving(url) as first:
            anna = first.person()
            id = anna.create("me", "bot:random", seed=3, bot_level="random")
            with anna.tab(id) as tab:
                tab.play_on(1, choices=5)
            anna.post(f"/api/matches/{id}/leave")
        anna = anna.at(second)
        until(lambda: anna.match(id)["phase"] == "finished", 60)


def test_a_new_name_is_seen_at_the_other_server(two: tuple[Serving, Serving]) -> None:
    one, other = two
    anna, bella = one.person(), other.person()
    id = anna.create("me", "open", "open")
    bella.join(id)
    with bella.tab(id) as there:
        there.next("hello")
        anna.ask("PATCH", "/api/me", {"name": "Nova"})
        there.next("match", lambda m: m["match"]["places"][0]["name"] == "Nova")


def test_two_servers_make_one_rematch(two: tuple[Serving, Serving]) -> None:
    one, other = two
    anna, bella = one.person(), other.person()
    id = anna.create("me", "open", seed=2, bot_level="random")
    bella.join(id)
    for player in (anna, bella):
        player.post(f"/api/matches/{id}/leave")
    until(lambda: anna.match(id)["phase"] == "finished" and bella.match(id)["phase"] == "finished", 60)
    with ThreadPoolExecutor(2) as pool:
        made = list(pool.map(lambda player: player.post(f"/api/matches/{id}/rematch")["id"], (anna, bella)))
    assert made[0] == made[1]
    assert len(anna.get("/api/matches?list=mine")) == 2


def test_two_processes_behind_one_address(postgres: str, tmp_path: Path) -> None:
    """Connections go to one process and the other in turn; one is killed, and the match goes on."""
    url = new_database(postgres, "one_address")
    processes = [Process(url, tmp_path) for _ in range(2)]
    try:
        for process in processes:
            process.start()
        with one_address([process.port for process in processes]) as address:
            people = [address.person(), address.person()]
            id = people[0].create("me", "open", seed=1)
            people[1].join(id)
            with people[0].tab(id) as first, people[1].tab(id) as second:
                play_together([first, second], 20)
                at = first.state["at"]
            for process in processes:  # both had a part in it
                metrics = httpx.get(f"http://127.0.0.1:{process.port}/metrics").text
                assert re.search(r"^tessera_choices_total.* [1-9]", metrics, re.MULTILINE)
                assert "tessera_faults_total{" not in metrics
            processes[0].kill()
            with people[0].tab(id) as first, people[1].tab(id) as second:
                assert first.next("state")["at"] == at
                second.next("state")
                play_together([first, second], 10)
    finally:
        for process in processes:
            process.stop()


def play_together(tabs: list[Tab], choices: int) -> None:
    for tab in tabs:
        if tab.state is None:
            tab.next("state")
    for _ in range(choices):
        asked = tabs[tabs[0].state["waiting"][0]["seat"]]
        asked.choose()
        for tab in tabs:
            tab.reached(asked.state["serial"])


@contextmanager
def one_address(ports: list[int]) -> Iterator[Serving]:
    """A balancer: each connection goes to the next server that answers."""
    turn = itertools.count()

    def connected() -> socket.socket:
        for _ in ports:
            try:
                return socket.create_connection(("127.0.0.1", ports[next(turn) % len(ports)]))
            except OSError:
                continue
        raise OSError("no server answers")

    def forward(one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                other.sendall(data)
        for end in (one, other):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    class Balancer(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            with suppress(OSError), connected() as server:
                back = threading.Thread(target=forward, args=(server, self.request), daemon=True)
                back.start()
                forward(self.request, server)
                back.join()

    class Balancing(socketserver.ThreadingTCPServer):
        daemon_threads = True

    with Balancing(("127.0.0.1", 0), Balancer) as balancing:
        threading.Thread(target=balancing.serve_forever, daemon=True).start()
        serving = Serving(balancing.server_address[1])
        try:
            yield serving
        finally:
            serving.close()
            balancing.shutdown()


def test_a_session_that_ends_here_ends_there(two: tuple[Serving, Serving]) -> None:
    one, other = two
    anna = one.person()
    id = anna.create("me", "open")
    with anna.at(other).tab(id) as there:
        there.next("hello")
        anna.post("/api/logout")
        assert there.closed() in (1008, 1012)
