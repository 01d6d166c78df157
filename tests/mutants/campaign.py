"""Trying many mutants: a pytest plugin that collects all tests once and forks a process for each mutant."""

from __future__ import annotations

import gc
import os
import select
import shutil
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.mutants.child import QUIET, Failures, Order, alone, load_afresh, swapped
from tests.mutants.operators import Mutant
from tests.mutants.reach import Reach, lines_of, measure, tracer
from tests.mutants.swap import functions
from tests.mutants.targets import Target

PATIENCE = 900.0
"""Seconds by the clock after which a mutant that waits for something is given up as endless. Time in which the tester
itself was stopped does not count."""


@dataclass(frozen=True)
class Verdict:
    """How a mutant fared: `killed`, `timeout`, `survived`, or `unreached` by any test; and by which test."""

    status: str
    by: str = ""


@dataclass
class _Trial:
    mutant: Mutant
    order: Order
    process: int
    pipe: int
    waited: float = 0.0
    heard: str = ""


Report = Callable[[Mutant, Verdict], None]


class Campaign:
    """Runs mutants against the tests of a target."""

    def __init__(
        self, target: Target, todo: Sequence[Mutant], folder: Path, workers: int, report: Report, slowest: float,
        rules_only: frozenset[str] = frozenset(), grace: float = 3.0,
    ) -> None:  # fmt: skip
        self.target = target
        self.todo = todo
        self.folder = folder
        self.workers = workers
        self.report = report
        self.slowest = slowest
        self.rules_only = rules_only
        """The mutants, by key, that the conformance kit is not run on."""
        self.grace = grace
        """Seconds of the processor that a test may take beyond six times what it needs."""
        self.failures = Failures()
        self.arguments = [*target.tests, *target.kit, *target.options]
        self.wrong = ""
        self.left_out: list[str] = []

    def run(self) -> None:
        """Collect, measure if need be, and try every mutant."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.trace = tracer(self.target.root, self.target.files)
        self.measured = all(path.exists() for path in self.maps())
        if not self.measured:
            self.trace.start()
        code = pytest.main([*QUIET, *self.arguments], plugins=[self.failures, self])
        if self.wrong or code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            raise SystemExit(self.wrong or f"the tests of {self.target.name} could not be collected: {code!r}")

    def maps(self) -> tuple[Path, Path]:
        """Where the lines that the target's own tests and the kit run are kept."""
        golden = [
            str(path.relative_to(self.target.root)) for path in self.target.root.glob(f"{self.target.tests[0]}/golden")
        ]
        return (
            self.folder / f"reach-tests-{self.target.digest(*self.target.tests)}.json",
            self.folder / f"reach-kit-{self.target.digest(*self.target.kit, *golden)}.json",
        )

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            self.wrong = "some tests could not be collected: mend them first"
            return True
        if not self.measured:
            self.trace.stop()
        self.items = {item.nodeid: item for item in session.items}
        gc.collect()
        self.functions = functions(self.target.root, self.target.files)
        gc.freeze()
        self.own, self.kit = self.reaches(session.items)
        broken = [*self.own.broken, *self.kit.broken]
        if broken:
            print(f"left out, since they fail without a mutant: {', '.join(broken)}")
        self.left_out = broken
        self.try_all()
        return True

    def reaches(self, items: Sequence[pytest.Item]) -> tuple[Reach, Reach]:
        """What the target's own tests and the kit reach, measured or read."""
        found = []
        groups: tuple[list[pytest.Item], list[pytest.Item]] = ([], [])
        for item in items:
            groups[not item.nodeid.startswith(self.target.tests)].append(item)
        for path, group, name in zip(self.maps(), groups, ("own tests", "kit"), strict=True):
            if not path.exists():
                print(f"which lines the {name} of {self.target.name} run: {len(group)} tests, once …", flush=True)
                for old in self.folder.glob(f"{path.name.rsplit('-', 1)[0]}-*.json"):
                    old.unlink()
                reach = measure(group, self.target.root, self.target.files, self.workers, self.folder)
                reach.loading = lines_of(self.trace, self.target.root)
                reach.write(path)
            found.append(Reach.read(path))
        return found[0], found[1]

    def order(self, mutant: Mutant, loaded: bool) -> Order:
        """The tests to run: the target's own and then the kit's, each the quickest first, with their limits."""
        own, kit = (self.own.all(), self.kit.all()) if loaded else (self.own.of(mutant), self.kit.of(mutant))
        broken = {*self.own.broken, *self.kit.broken}
        tests = own if mutant.key in self.rules_only else [*own, *kit]
        return [
            (name, self.grace + 6 * seconds)
            for name, seconds in tests
            if name in self.items and name not in broken and seconds <= self.slowest
        ]

    def must_load(self, mutant: Mutant) -> bool:
        """Whether the change has an effect while modules are loaded."""
        return not mutant.function or self.own.at_loading(mutant) or self.kit.at_loading(mutant)

    def try_all(self) -> None:
        """Keep as many processes busy as there are workers."""
        waiting: Iterator[tuple[Mutant, bool]] = ((mutant, self.must_load(mutant)) for mutant in self.todo)
        again: list[Mutant] = []
        running: dict[int, _Trial] = {}
        exhausted = False
        looked = time.monotonic()
        try:
            while running or again or not exhausted:
                while len(running) < self.workers and (again or not exhausted):
                    mutant, load = (again.pop(), True) if again else next(waiting, (None, False))
                    if mutant is None:
                        exhausted = True
                        break
                    order = self.order(mutant, load)
                    if not order:
                        self.report(mutant, Verdict("unreached"))
                        continue
                    trial = self.begin(mutant, order, load)
                    running[trial.pipe] = trial
                for pipe in select.select(list(running), [], [], 1.0)[0] if running else ():
                    if text := os.read(pipe, 4096):
                        running[pipe].heard += text.decode()
                        continue
                    trial = running.pop(pipe)
                    verdict = self.end(trial)
                    if verdict is None:
                        again.append(trial.mutant)
                    else:
                        self.report(trial.mutant, verdict)
                passed, looked = min(time.monotonic() - looked, 2.0), time.monotonic()
                for trial in running.values():
                    trial.waited += passed
                    if trial.waited > PATIENCE:
                        os.killpg(trial.process, signal.SIGKILL)
        finally:
            for trial in running.values():
                os.killpg(trial.process, signal.SIGKILL)
                os.waitpid(trial.process, 0)

    def begin(self, mutant: Mutant, order: Order, load: bool) -> _Trial:
        """A process of its own for one mutant."""
        pipe, other_end = os.pipe()
        process = os.fork()
        if process:
            os.close(other_end)
            with suppress(OSError):  # the child was quicker
                os.setpgid(process, process)
            return _Trial(mutant, order, process, pipe)
        code = 1
        try:
            os.close(pipe)
            config = next(iter(self.items.values())).config
            temporary = self.folder / f"tmp-{os.getpid()}"
            alone(temporary, config)
            if load:
                base = [*self.arguments, f"--basetemp={temporary}"]
                load_afresh(mutant, self.target.root, base, order, other_end, temporary.with_suffix(".json"))
            swapped(mutant, self.target.root, self.functions, self.items, order, self.failures, other_end)
            code = 0
        except BaseException as error:
            os.write(other_end, f"error {error!r:.2000}".replace("\n", " ").encode() + b"\n")
        finally:
            os._exit(code)

    def end(self, trial: _Trial) -> Verdict | None:
        """What became of a mutant; None if its module must be loaded."""
        os.close(trial.pipe)
        _, status = os.waitpid(trial.process, 0)
        shutil.rmtree(self.folder / f"tmp-{trial.process}", ignore_errors=True)
        (self.folder / f"tmp-{trial.process}.json").unlink(missing_ok=True)
        said = trial.heard.split("\n")[-2] if "\n" in trial.heard else ""
        if said == "load":
            return None
        if said == "survived":
            return Verdict("survived")
        word, _, name = said.partition(" ")
        if word == "killed":
            return Verdict("killed", name)
        if word == "error":
            raise SystemExit(f"the tester failed on {trial.mutant}: {name}")
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGKILL):
            return Verdict("timeout", name or "loading")
        if not name:
            raise SystemExit(f"the tester failed on {trial.mutant}: status {status}")
        return Verdict("killed", name)  # it broke the process itself, by memory or recursion
