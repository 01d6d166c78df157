"""What the tests of the server share: a server in a thread or in a process, people, and their open tabs."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated, Any

import httpx
import uvicorn
from argon2 import PasswordHasher
from pydantic import ConfigDict, Field, TypeAdapter
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tessera.server import protocol
from tessera.server.app import create_app
from tessera.server.cli import configuration
from tessera.server.service import Service
from tessera.server.settings import Settings

ROOT = Path(__file__).parents[2]
ODD_BOTS = "tests.server.odd_bots"
LONG = 60.0
"""How long a test waits at most for what should take a moment: machines can be busy."""

CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Argon2 as in earnest, but in no time."""


FROM_SERVER: TypeAdapter[protocol.FromServer] = TypeAdapter(
    Annotated[protocol.FromServer, Field(discriminator="type")], config=ConfigDict(strict=True, extra="forbid")
)
"""Every message that a test receives is one of the protocol, with its fields and no other."""


class Serving:
    """A running server, by its address."""

    def __init__(self, port: int, service: Service | None = None) -> None:
        self.port = port
        self.http = f"http://127.0.0.1:{port}"
        self.ws = f"ws://127.0.0.1:{port}"
        self._service = service
        self._open: list[httpx.Client] = []

    def client(self, **more: Any) -> httpx.Client:
        """An HTTP client, closed with the server."""
        client = httpx.Client(base_url=self.http, headers={"X-Tessera": "1"}, timeout=LONG, **more)
        self._open.append(client)
        return client

    def close(self) -> None:
        for client in self._open:
            client.close()

    @property
    def service(self) -> Service:
        assert self._service is not None, "this server runs in another process"
        return self._service

    def person(self, name: str | None = None) -> Player:
        return Player(self, name)


@contextmanager
def serving(database: str, **settings: Any) -> Iterator[Serving]:
    """A server in a thread of this process."""
    given: dict[str, Any] = {"rate": 0, "bot_processes": 1, "plugins": [ODD_BOTS], "log_format": "json"}
    configured = Settings(database=database, **(given | settings))
    app = create_app(configured)
    app.state.service.people.passwords.hasher = CHEAP
    listener = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(configuration(app, configured))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    until(lambda: server.started or not thread.is_alive())
    assert server.started, "the server does not start"
    running = Serving(listener.getsockname()[1], app.state.service)
    try:
        yield running
    finally:
        running.close()
        server.should_exit = True
        thread.join(LONG)
        listener.close()
        assert not thread.is_alive(), "the server does not stop"


class Process:
    """A server in a process of its own, which can be killed and started again at the same address."""

    def __init__(self, database: str, folder: Path, port: int | None = None, **environment: str) -> None:
        self.port = port or free_port()
        self.log = folder / f"server-{self.port}.log"
        self._folder = folder
        self._environment = {
            **os.environ, "TESSERA_DATABASE": database, "TESSERA_RATE": "0", "TESSERA_BOT_PROCESSES": "1",
            "TESSERA_LOG_FORMAT": "json", "PYTHONPATH": str(ROOT), **environment,
        }  # fmt: skip
        self._process: subprocess.Popen[bytes] | None = None
        self._serving: list[Serving] = []

    def start(self) -> Serving:
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", "from tessera.cli import main; main()", "serve", "--port", str(self.port)],
                cwd=self._folder, env=self._environment, stdout=log, stderr=log,
            )  # fmt: skip
        until(self._well, LONG)
        self._serving.append(Serving(self.port))
        return self._serving[-1]

    def _well(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, self.log.read_text()[-2000:]
        try:
            return httpx.get(f"http://127.0.0.1:{self.port}/healthz", timeout=1).status_code == 200
        except httpx.TransportError:
            return False

    def kill(self, how: signal.Signals = signal.SIGKILL) -> int:
        assert self._process is not None
        self._process.send_signal(how)
        return self._process.wait(LONG)

    def stop(self) -> None:
        for serving in self._serving:
            serving.close()
        if self._process is not None and self._process.poll() is None:
            self.kill(signal.SIGTERM)


class Player:
    """A person with a cookie."""

    def __init__(self, server: Serving, name: str | None = None) -> None:
        self.server = server
        self.http = server.client()
        self.me = self.post("/api/guest", {} if name is None else {"name": name})

    def at(self, server: Serving) -> Player:
        """The same person at another server, or at the same one after a restart."""
        other: Player = object.__new__(Player)
        other.server, other.me = server, self.me
        other.http = server.client(cookies=dict(self.http.cookies))
        return other

    def ask(self, method: str, path: str, body: Any = None, status: int | None = None) -> Any:
        """The answer; with `status`, it must be this refusal, and its code is the answer."""
        response = self.http.request(method, path, json=body)
        if status is None:
            assert response.is_success, f"{method} {path}: {response.status_code} {response.text}"
            return response.json()
        assert response.status_code == status, response.text
        return response.json()["error"]["code"]

    def get(self, path: str, status: int | None = None) -> Any:
        return self.ask("GET", path, status=status)

    def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        return self.ask("POST", path, body, status)

    def create(self, *places: str, game: str = "triumvirate", **more: Any) -> str:
        """A new match; its id."""
        places = places or ("me", "bot:random", "bot:random")
        made = self.post("/api/matches", {"game": game, "seats": len(places), "places": list(places), **more})
        return str(made["id"])

    def match(self, id: str) -> Any:
        return self.get(f"/api/matches/{id}")

    def join(self, id: str, **body: Any) -> Any:
        return self.post(f"/api/matches/{id}/join", body)

    def tab(self, id: str) -> Tab:
        return Tab(self, id)


class Tab:
    """An open WebSocket at a match. `state` is the last one received."""

    def __init__(self, player: Player, id: str, **headers: str) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in player.http.cookies.items())
        self.id = id
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                f"{player.server.ws}/api/matches/{id}/play",
                additional_headers={"Cookie": cookie, **headers},
                max_size=None,
                max_queue=None,
                close_timeout=2,
                compression=None,
            )
        )
        self.messages: list[Any] = []
        self._sent = 0
        self.state: Any = None
        self.hello: Any = None

    def __enter__(self) -> Tab:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._open.close()

    def receive(self, timeout: float = LONG) -> Any:
        text = self.socket.recv(timeout)
        message = json.loads(text)
        FROM_SERVER.validate_python(message)
        self.messages.append(message)
        if message["type"] == "state":
            self.state = message
        elif message["type"] == "hello":
            self.hello = message
        return message

    def next(self, type: str, when: Callable[[Any], bool] = lambda _: True, timeout: float = LONG) -> Any:
        """The next message of a type for which something holds."""
        end = time.monotonic() + timeout
        while True:
            left = end - time.monotonic()
            assert left > 0, f"no {type} within {timeout} s; last came {self.messages[-1:]!r:.500}"
            try:
                message = self.receive(left)
            except TimeoutError:
                continue
            if message["type"] == type and when(message):
                return message

    def reached(self, serial: int) -> Any:
        """The state, once it is at least this one."""
        if self.state is None or self.state["serial"] < serial:
            self.next("state", lambda state: state["serial"] >= serial)
        return self.state

    def next_of(self, *types: str) -> Any:
        """The next message of one of these types."""
        while (message := self.receive())["type"] not in types:
            pass
        return message

    def send(self, type: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": type, **fields}))

    def refused(self, type: str, **fields: Any) -> str:
        """The code of the refusal of a message."""
        self.send(type, **fields)
        return str(self.next("error")["code"])

    def options(self) -> list[str]:
        return [option["notation"] for question in self.state["questions"] for option in question["options"]]

    def my_turn(self) -> Any:
        """Wait until this seat is asked or the game is over."""
        if self.state is not None and (self.state["questions"] or self.state["over"]):
            return self.state
        return self.next("state", lambda state: state["questions"] or state["over"])

    def my_turn_alone(self) -> Any:
        """Wait until nobody else is asked: nothing happens before this seat chooses."""
        state = self.my_turn()
        while len(state["waiting"]) > 1:
            state = self.next("state")
        return state

    def choose(self, choice: str | None = None) -> Any:
        """Choose (the first option), and wait until it is acknowledged."""
        self._sent += 1
        self.send("choose", at=self.state["at"], choice=choice or self.options()[0], id=self._sent)
        return self.next("chosen", lambda message: message["id"] == self._sent)

    def play_on(self, seed: int, choices: int | None = None) -> Any:
        """Answer by chance, to the end or this many times."""
        chance = random.Random(seed)
        made = 0
        while not self.my_turn()["over"] and (choices is None or made < choices):
            self.choose(chance.choice(self.options()))
            made += 1
        return self.state

    def closed(self) -> int | None:
        """Read until the server hangs up; its code."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


def until(holds: Callable[[], Any], seconds: float = LONG) -> Any:
    """Wait until something holds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := holds():
            return found
        time.sleep(0.02)
    raise AssertionError("it never came to that")


def faults(server: Serving) -> float:
    """How many things went wrong that should not."""
    found = server.service.metrics.faults.collect()
    return float(sum(s.value for metric in found for s in metric.samples if s.name.endswith("_total")))


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])
