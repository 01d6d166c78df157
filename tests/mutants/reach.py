"""Which tests run which lines, and how long each takes: measured once, and kept until the code or the tests change."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import coverage
import pytest

from tests.mutants.child import Failures, alone
from tests.mutants.operators import Mutant


@dataclass
class Reach:
    """What one group of tests reaches."""

    tests: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    """Of the processor, under the tracer."""
    broken: list[str] = field(default_factory=list)
    """Tests that fail without any mutant: they are left out."""
    lines: dict[str, dict[str, list[int]]] = field(default_factory=dict)
    """For each file and line the tests that run it, by their number."""
    loading: dict[str, list[int]] = field(default_factory=dict)
    """The lines that run while everything is loaded and collected."""

    def of(self, mutant: Mutant) -> list[tuple[str, float]]:
        """The tests that meet a mutant, each with its seconds, the quickest first."""
        there = self.lines.get(mutant.file, {})
        return self._in_order({number for line in mutant.lines for number in there.get(str(line), ())})

    def all(self) -> list[tuple[str, float]]:
        return self._in_order(set(range(len(self.tests))))

    def _in_order(self, numbers: set[int]) -> list[tuple[str, float]]:
        return sorted(((self.tests[n], self.seconds[n]) for n in numbers), key=lambda test: test[1])

    def at_loading(self, mutant: Mutant) -> bool:
        return bool(set(self.loading.get(mutant.file, ())) & set(mutant.lines))

    def add(self, other: Reach) -> None:
        """Take over what another process measured."""
        base = len(self.tests)
        self.tests += other.tests
        self.seconds += other.seconds
        self.broken += other.broken
        for file, lines in other.lines.items():
            mine = self.lines.setdefault(file, {})
            for line, numbers in lines.items():
                mine.setdefault(line, []).extend(number + base for number in numbers)

    def write(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(self.__dict__))

    @classmethod
    def read(cls, path: Path) -> Reach:
        return cls(**json.loads(path.read_text()))


def tracer(root: Path, files: Sequence[str]) -> coverage.Coverage:
    """A tracer that looks at some files only."""
    return coverage.Coverage(data_file=None, include=[str(root / file) for file in files], config_file=False)


def lines_of(trace: coverage.Coverage, root: Path) -> dict[str, list[int]]:
    """All lines that ran, by file."""
    data = trace.get_data()
    return {str(Path(file).relative_to(root)): sorted(data.lines(file) or ()) for file in data.measured_files()}


def measure(items: Sequence[pytest.Item], root: Path, files: Sequence[str], workers: int, folder: Path) -> Reach:
    """Run tests under the tracer, in some forks, and put together what they saw."""
    whole = Reach()
    share = -(-len(items) // workers) if items else 1
    children = []
    for start in range(0, len(items), share):
        path = folder / f"reach-{os.getpid()}-{start}.json"
        if child := os.fork():
            children.append((child, path))
            continue
        code = 1
        try:
            _traced(items[start : start + share], root, files, path)
            code = 0
        finally:
            os._exit(code)
    for child, path in children:
        _, status = os.waitpid(child, 0)
        if status:
            raise SystemExit(f"measuring which tests run which lines failed (status {status})")
        whole.add(Reach.read(path))
        path.unlink()
    return whole


def _traced(items: Sequence[pytest.Item], root: Path, files: Sequence[str], path: Path) -> None:
    """One fork's share of the tests."""
    failures = Failures()
    items[0].config.pluginmanager.register(failures)
    alone(path.with_suffix(".tmp"), items[0].config)
    found = Reach()
    trace = tracer(root, files)
    trace.start()
    for number, item in enumerate(items):
        trace.switch_context(str(len(found.tests)))
        begun = time.process_time()
        following = items[number + 1] if number + 1 < len(items) else None
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        trace.switch_context("")
        if failures.ids:
            found.broken.append(item.nodeid)
            failures.ids.clear()
        found.tests.append(item.nodeid)
        found.seconds.append(round(time.process_time() - begun, 4))
    trace.stop()
    data = trace.get_data()
    for file in data.measured_files():
        lines = {
            str(line): sorted(int(context) for context in contexts if context)
            for line, contexts in data.contexts_by_lineno(file).items()
        }
        found.lines[str(Path(file).relative_to(root))] = lines
    for number in [n for n, test in enumerate(found.tests) if test in found.broken]:
        for lines in found.lines.values():
            for numbers in lines.values():
                if number in numbers:
                    numbers.remove(number)
    found.write(path)
