"""A pool of processes in which bots think. One that hangs or dies is replaced, and costs nobody else anything."""

from __future__ import annotations

import asyncio
import itertools
import socket
import subprocess
import sys
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from prometheus_client import Gauge

from tessera.server import bot_process
from tessera.server.log import log
from tessera.server.metrics import Metrics

URGENT, USUAL, IDLE = 0, 1, 2
"""Somebody waits for a hint; people sit at the table; only bots do."""


_FORGOTTEN = 60.0
"""After so many seconds a payer's thinking counts half."""
_PAYERS = 10_000


class Failed(Exception):
    """The task could not be done: an error, a dead process, or too long a thought."""


class Process:
    """One process and the pipe to it. Started when it is first needed."""

    def __init__(self, plugins: Sequence[str]) -> None:
        self._plugins = list(plugins)
        self._process: subprocess.Popen[bytes] | None = None
        self._pipe: Connection | None = None
        self._lock = threading.Lock()

    def ask(self, task: str, arguments: tuple[object, ...], seconds: float) -> Any:
        """The answer; raises `Failed` where there is none, and then the next call gets a fresh process."""
        with self._lock:
            if self._process is None or self._process.poll() is not None:
                self._begin()
            assert self._pipe is not None
            try:
                self._pipe.send((task, arguments))
                if not self._pipe.poll(seconds):
                    self.end()
                    raise Failed(f"no answer within {seconds:g} s")
                outcome, answer = self._pipe.recv()
            except (EOFError, OSError) as error:
                self.end()
                raise Failed(f"the process died ({type(error).__name__})") from error
        if outcome != "done":
            raise Failed(answer)
        return answer

    def _begin(self) -> None:
        """A fresh interpreter that knows nothing of the server, so that no lock or socket of it is inherited."""
        self.end()
        ours, theirs = socket.socketpair()
        with theirs:
            number = theirs.fileno()
            command = [sys.executable, "-m", bot_process.__name__, str(number), *self._plugins]
            self._process = subprocess.Popen(command, pass_fds=[number], stdin=subprocess.DEVNULL)
        self._pipe = Connection(ours.detach())

    def end(self) -> None:
        """Stop the process at once; it keeps nothing."""
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._pipe = self._process = None


@dataclass(slots=True, eq=False)
class _Task:
    """Something to think about, for somebody. `home` names the bot that thinks: it is kept in the process that has
    it."""

    priority: int
    order: int
    payer: str
    name: str
    arguments: tuple[object, ...]
    home: str
    future: asyncio.Future[Any]


class BotPool:
    """Hands tasks to the processes: matches with people before those of bots alone; among these the tasks of whoever
    has had the least thinking lately, so that nobody's many tables keep others waiting; of theirs the urgent ones
    first. Those of one bot go to the process that keeps it. Where there are several processes, nobody has them all:
    whoever comes next need not wait until a long thought is over."""

    def __init__(
        self, count: int, seconds: float, plugins: Sequence[str], metrics: Metrics, waiting: Gauge | None = None
    ) -> None:
        self.seconds = seconds
        self._metrics = metrics
        self._waiting = waiting or metrics.waiting
        self._processes = [Process(plugins) for _ in range(count)]
        self._free = list(self._processes)
        self._homes: OrderedDict[str, Process] = OrderedDict()
        self._threads = ThreadPoolExecutor(count, "think")
        self._queue: list[_Task] = []
        self._order = itertools.count()
        self._running: set[asyncio.Task[None]] = set()
        self._busy: Counter[str] = Counter()
        self._quota = max(1, count - 1)
        self._usual = 0.1
        """How many seconds a task takes, of late."""
        self._spent: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """For each payer: seconds of thinking, which are forgotten by and by, and when that was right."""

    async def ask(self, priority: int, task: str, *arguments: object, home: str = "", payer: str = "") -> Any:
        """The answer of some process, or `Failed`. `payer` is whose turn it is when the processes are busy."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.append(_Task(priority, next(self._order), payer, task, arguments, home, future))
        self._hand_out()
        return await future

    def _hand_out(self) -> None:
        """Give the free processes what waits."""
        self._queue = [task for task in self._queue if not task.future.done()]
        while self._free:
            ready = [task for task in self._queue if self._busy[task.payer] < self._quota]
            if not ready:
                break
            task = min(ready, key=self._rank)
            self._queue.remove(task)
            process = self._homes.get(task.home)
            process = process if process in self._free else self._free[0]
            assert process is not None
            self._free.remove(process)
            self._remember(task.home, process)
            self._busy[task.payer] += 1
            running = asyncio.create_task(self._run(process, task))
            self._running.add(running)
            running.add_done_callback(self._running.discard)
        self._waiting.set(len(self._queue))

    def _rank(self, task: _Task) -> tuple[bool, float, int, int]:
        """What comes first: see the class. A thought that is under way counts as a second."""
        return task.priority == IDLE, self._had(task.payer) + self._busy[task.payer], task.priority, task.order

    def wait(self, priority: int, payer: str) -> float:
        """How many seconds a further task of this payer would wait, by what is under way and who comes before it."""
        if self._free and self._busy[payer] < self._quota:
            return 0.0
        mine = priority == IDLE, self._had(payer) + self._busy[payer], priority, float("inf")
        return self._usual * (1 + sum(self._rank(task) < mine for task in self._queue)) / len(self._processes)

    def _had(self, payer: str) -> float:
        seconds, then = self._spent.get(payer, (0.0, 0.0))
        return float(seconds * 0.5 ** ((time.monotonic() - then) / _FORGOTTEN)) if seconds else 0.0

    def _charge(self, payer: str, seconds: float) -> None:
        self._busy[payer] -= 1
        if not self._busy[payer]:
            del self._busy[payer]
        self._spent[payer] = (self._had(payer) + seconds, time.monotonic())
        self._spent.move_to_end(payer)
        if len(self._spent) > _PAYERS:
            self._spent.popitem(last=False)

    def _remember(self, home: str, process: Process) -> None:
        if home:
            self._homes[home] = process
            self._homes.move_to_end(home)
            if len(self._homes) > bot_process.KEPT * len(self._processes):
                self._homes.popitem(last=False)

    async def _run(self, process: Process, task: _Task) -> None:
        """Let a process do a task, then the next one."""
        loop = asyncio.get_running_loop()
        began = time.perf_counter()
        future = task.future
        try:
            answer = await loop.run_in_executor(self._threads, process.ask, task.name, task.arguments, self.seconds)
        except asyncio.CancelledError:
            future.cancel()
            raise
        except Exception as error:
            if not isinstance(error, Failed):
                log.exception("bot_process_fault", task=task.name)
            if not future.done():
                future.set_exception(error if isinstance(error, Failed) else Failed(str(error)))
        else:
            if not future.done():
                future.set_result(answer)
        if task.name in ("choose", "rank"):
            self._metrics.thinking.labels(str(task.arguments[0])).observe(time.perf_counter() - began)
        spent = time.perf_counter() - began
        self._usual += 0.1 * (spent - self._usual)
        self._charge(task.payer, spent)
        self._free.append(process)
        self._hand_out()

    async def stop(self) -> None:
        """Stop all processes; what they were thinking about is lost, and thought about again after a restart."""
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        for process in self._processes:
            process.end()
        self._threads.shutdown(wait=False, cancel_futures=True)
