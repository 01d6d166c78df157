"""How many live matches the server carries, and how long a choice takes from one client to all others.

    python bench/load.py                          # 50, 200 and 500 matches, one choice per match every 5 s
    python bench/load.py --think 0 --matches 50   # as fast as it goes
    python bench/load.py --bots --think 0         # one person and bots that answer at once
    python bench/load.py --database postgresql://…

It starts a server of its own in another process, on a fresh SQLite file unless told otherwise, and plays Triumvirate
with a WebSocket for every person. The time runs from the moment a choice is sent until the last seat has received its
new view. Server and clients share this machine, so the clients' work is part of what is measured.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import platform
import random
import resource
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import orjson
import websockets

GAME = "triumvirate"


class Table:
    """One match: its sockets, and the newest state that each of them has received."""

    def __init__(self, id: str, sockets: list[Any], chance: random.Random) -> None:
        self.id = id
        self.sockets = sockets
        self.chance = chance
        self.at = [-1] * len(sockets)
        self.options: list[str] = []
        self.asked: int | None = None
        self.over = False
        self.news = asyncio.Event()
        self.errors: list[str] = []

    async def listen(self, seat: int) -> None:
        async for text in self.sockets[seat]:
            if not text.startswith(('{"at"', '{"type":"error"')):
                continue
            message = orjson.loads(text)
            if message.get("type") == "error":
                self.errors.append(message["message"])
                continue
            self.at[seat] = message["at"]
            self.over = self.over or message["over"]
            if message["questions"]:
                self.asked = seat
                self.options = [option["notation"] for option in message["questions"][0]["options"]]
            elif self.asked == seat:
                self.asked = None
            self.news.set()

    async def until(self, holds: Any) -> bool:
        end = time.perf_counter() + 30
        while not holds():
            self.news.clear()
            if holds():
                break
            try:
                await asyncio.wait_for(self.news.wait(), max(0.001, end - time.perf_counter()))
            except TimeoutError:
                return False
        return True

    async def play(self, think: float, stop: float, times: list[float], lost: list[int]) -> None:
        await asyncio.sleep(self.chance.random() * think)
        while time.perf_counter() < stop and not self.over:
            if not await self.until(lambda: self.over or (self.asked is not None and self.options)):
                lost[0] += 1
                return
            if self.over:
                return
            seat, at = self.asked, max(self.at)
            assert seat is not None
            choice, self.options = self.chance.choice(self.options), []
            began = time.perf_counter()
            await self.sockets[seat].send(json.dumps({"type": "choose", "at": at, "choice": choice}))
            if not await self.until(lambda at=at: self.over or min(self.at) > at):
                lost[0] += 1
                return
            spent = time.perf_counter() - began
            times.append(spent)
            if think:
                await asyncio.sleep(max(0.0, think * (0.5 + self.chance.random()) - spent))


async def measure(base: str, count: int, bots: bool, think: float, seconds: float) -> dict[str, Any]:
    """Play this many matches for a while."""
    chance = random.Random(count)
    people = [httpx.AsyncClient(base_url=base, headers={"X-Tessera": "1"}, timeout=60) for _ in range(1 if bots else 3)]
    for person in people:
        (await person.post("/api/guest", json={})).raise_for_status()
    ids = []
    for _ in range(count):
        places = ["me", "bot:random", "bot:random"] if bots else ["me", "open", "open"]
        body = {"game": GAME, "seats": 3, "places": places}
        response = await people[0].post("/api/matches", json=body)
        response.raise_for_status()
        ids.append(response.json()["id"])
        for person in people[1:]:
            (await person.post(f"/api/matches/{ids[-1]}/join", json={})).raise_for_status()
    address = base.replace("http", "ws")
    async with AsyncExitStack() as stack:
        tables = []
        for id in ids:
            sockets = []
            for person in people:
                connection = websockets.connect(
                    f"{address}/api/matches/{id}/play",
                    additional_headers={"Cookie": f"tessera={person.cookies['tessera']}"},
                    compression=None,
                    max_size=None,
                    ping_interval=None,
                )
                sockets.append(await stack.enter_async_context(connection))
            tables.append(Table(id, sockets, random.Random(chance.random())))
        listeners = [asyncio.create_task(table.listen(seat)) for table in tables for seat in range(len(people))]
        for table in tables:
            await table.until(lambda table=table: min(table.at) >= 0)
        gc.collect()
        gc.disable()  # the clients' pauses are not the server's
        before = await figures(people[0])
        times: list[float] = []
        lost = [0]
        began = time.perf_counter()
        await asyncio.gather(*(table.play(think, began + seconds, times, lost) for table in tables))
        spent = time.perf_counter() - began
        after = await figures(people[0])
        gc.enable()
        for listener in listeners:
            listener.cancel()
        await asyncio.gather(*listeners, return_exceptions=True)
        errors = [error for table in tables for error in table.errors]
    for person in people:
        await person.aclose()
    times.sort()
    return {
        "matches": count,
        "sockets": count * len(people),
        "seconds": round(spent, 1),
        "sent": len(times),
        "choices/s": round((after["choices"] - before["choices"]) / spent, 1),
        "p50 ms": round(1000 * quantile(times, 0.5), 1),
        "p95 ms": round(1000 * quantile(times, 0.95), 1),
        "p99 ms": round(1000 * quantile(times, 0.99), 1),
        "max ms": round(1000 * times[-1], 1) if times else None,
        "commit ms": round(
            1000 * (after["commit"] - before["commit"]) / max(1, after["commits"] - before["commits"]), 2
        ),
        "server cpu": round((after["cpu"] - before["cpu"]) / spent, 2),
        "memory MB": round(after["memory"] / 1e6),
        "lost": lost[0],
        "errors": len(errors),
        "over": sum(table.over for table in tables),
    }


def quantile(times: list[float], part: float) -> float:
    return times[min(len(times) - 1, int(part * len(times)))] if times else float("nan")


async def figures(person: httpx.AsyncClient) -> dict[str, float]:
    """The server's own metrics."""
    text = (await person.get("/metrics")).text
    found = {"choices": 0.0, "commit": 0.0, "commits": 0.0, "cpu": 0.0, "memory": 0.0}
    names = {
        "tessera_commit_seconds_sum": "commit", "tessera_commit_seconds_count": "commits",
        "process_cpu_seconds_total": "cpu", "process_resident_memory_bytes": "memory",
    }  # fmt: skip
    for line in text.splitlines():
        name, _, value = line.rpartition(" ")
        if name.startswith("tessera_choices_total"):
            found["choices"] += float(value)
        elif name in names:
            found[names[name]] = float(value)
    return found


def start(database: str | None, folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    """A server in a process of its own."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    environment = {
        **os.environ, "TESSERA_DATABASE": database or f"sqlite:///{folder}/load.sqlite", "TESSERA_RATE": "0",
        "TESSERA_LOG_LEVEL": "warning", "TESSERA_MATCHES_PER_PERSON": "100000",
    }  # fmt: skip
    code = f"from tessera.server.cli import serve; serve(None, {port}, None, None)"
    process = subprocess.Popen([sys.executable, "-c", code], env=environment, cwd=folder, stdout=subprocess.DEVNULL)
    base = f"http://127.0.0.1:{port}"
    for _ in range(600):
        try:
            if httpx.get(f"{base}/healthz").status_code == 200:
                return process, base
        except httpx.TransportError:
            time.sleep(0.1)
    raise SystemExit("the server does not start")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, nargs="+", default=[50, 200, 500])
    parser.add_argument("--think", type=float, default=5.0, help="seconds between the choices of a match; 0: at once")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long each figure is measured")
    parser.add_argument("--bots", action="store_true", help="one person per match, bots on the other seats")
    parser.add_argument("--database", help="an SQLAlchemy URL; a fresh SQLite file without it")
    parser.add_argument("--json", type=Path, help="also write the figures here")
    arguments = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65536), hard))
    load = os.getloadavg()[0]
    print(f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, load {load:.1f} before the start")
    rows = []
    for count in arguments.matches:
        with tempfile.TemporaryDirectory() as folder:
            process, base = start(arguments.database, Path(folder))
            try:
                rows.append(asyncio.run(measure(base, count, arguments.bots, arguments.think, arguments.seconds)))
            finally:
                process.terminate()
                process.wait(30)
        if len(rows) == 1:
            print("  ".join(f"{name:>10}" for name in rows[0]))
        print("  ".join(f"{value!s:>10}" for value in rows[-1].values()), flush=True)
    if arguments.json:
        arguments.json.write_text(json.dumps({"load before": load, "rows": rows}, indent=2))


if __name__ == "__main__":
    main()
