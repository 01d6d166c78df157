"""Running tests on one mutant, in a process that ends with it, and saying in a pipe how it went.

The pipe carries a line each time: `at TEST` before each test, and last `killed TEST`, `survived`, `load` where the
module has to be loaded as the mutant, or `error …` where the tester itself failed. A test that takes far more processor
time than it should is ended by the system (SIGPROF).
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from tests.mutants.operators import Mutant
from tests.mutants.swap import Functions, Loader, swap

MEMORY = 4 << 30
LOADING = 60.0
"""Seconds of the processor that loading and collecting may take."""
QUIET = ("-qq", "-s", "--tb=no", "--no-header", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist")
"""Plain assertions: pytest would rewrite ours, as we have a plugin, and load the original to do so."""

Order = list[tuple[str, float]]
"""Tests by their id, each with the seconds of the processor that it may take."""


class Failures:
    """Hears of every test that fails."""

    def __init__(self) -> None:
        self.ids: list[str] = []

    def pytest_configure(self) -> None:
        """Hypothesis tries the same examples each time, whatever the machine is busy with."""
        import hypothesis

        hypothesis.settings.register_profile("mutants", deadline=None, database=None, derandomize=True)
        hypothesis.settings.load_profile("mutants")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.ids.append(report.nodeid)


def run_until_one_fails(items: Sequence[pytest.Item], limits: Sequence[float], failures: Failures, pipe: int) -> None:
    """The tests in their order, up to the first that fails."""
    for number, item in enumerate(items):
        os.write(pipe, f"at {item.nodeid}\n".encode())
        signal.setitimer(signal.ITIMER_PROF, limits[number])
        following = items[number + 1] if number + 1 < len(items) else None
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if failures.ids:
            os.write(pipe, f"killed {item.nodeid}\n".encode())
            return
    os.write(pipe, b"survived\n")


def alone(temporary: Path, config: pytest.Config) -> None:
    """Make this process independent of its parent's output and folders, and keep it from eating the machine."""
    os.setpgid(0, 0)
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nothing, stream)
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.RLIM_INFINITY))
    config._tmp_path_factory._given_basetemp = temporary  # type: ignore[attr-defined]
    config._tmp_path_factory._basetemp = None  # type: ignore[attr-defined]


def swapped(
    mutant: Mutant,
    root: Path,
    known: Functions,
    items: dict[str, pytest.Item],
    order: Order,
    failures: Failures,
    pipe: int,
) -> None:
    """In a fork of the process that has collected all tests: the mutant's code, then the tests."""
    if not swap(mutant, root, known):
        os.write(pipe, b"load\n")
        return
    run_until_one_fails([items[name] for name, _ in order], [limit for _, limit in order], failures, pipe)


def load_afresh(mutant: Mutant, root: Path, arguments: Sequence[str], order: Order, pipe: int, job: Path) -> None:
    """Become a new process that loads the module as the mutant."""
    job.write_text(
        json.dumps(
            {"mutant": asdict(mutant), "root": str(root), "arguments": list(arguments), "order": order, "pipe": pipe}
        )
    )
    os.set_inheritable(pipe, True)
    os.execv(sys.executable, [sys.executable, "-m", "tests.mutants.child", str(job)])


class Loaded:
    """Collects with the mutant in place, and runs the tests in their order."""

    def __init__(self, job: dict[str, Any], failures: Failures) -> None:
        self.job = job
        self.failures = failures

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        pipe = self.job["pipe"]
        if session.testsfailed:
            os.write(pipe, b"killed loading\n")
            return True
        items = {item.nodeid: item for item in session.items}
        order = [(name, limit) for name, limit in self.job["order"] if name in items]
        run_until_one_fails([items[name] for name, _ in order], [limit for _, limit in order], self.failures, pipe)
        return True


def main() -> None:
    job = json.loads(Path(sys.argv[1]).read_text())
    sys.meta_path.insert(0, Loader(Mutant(**job["mutant"]), Path(job["root"])))
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, LOADING)
    failures = Failures()
    code = pytest.main([*QUIET, *job["arguments"]], plugins=[failures, Loaded(job, failures)])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED, pytest.ExitCode.TESTS_FAILED):
        os.write(job["pipe"], b"killed loading\n")  # nothing could be collected


if __name__ == "__main__":
    main()
