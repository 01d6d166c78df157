"""The mutation tester on a module of a few lines, whose tests are known to miss something."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import tomllib
from dataclasses import asdict
from pathlib import Path

import pytest

from tests.mutants.__main__ import all_mutants, on_lines, sample
from tests.mutants.operators import Mutant, mutants, mutated
from tests.mutants.results import Equivalent, Results, equivalents
from tests.mutants.summary import Figures, write_row
from tests.mutants.targets import ROOT, Target, target

MODULE = '''\
"""A toy."""

LIMIT = 3


def capped(number: int) -> int:
    """At most the limit."""
    return number if number < LIMIT else LIMIT


def count(number: int) -> int:
    total = 0
    while number > 0:
        number -= 1
        total += 1
    return total


def unseen(number: int) -> int:
    return number * 2


def noted(table, number: int) -> bool:
    if table.events is not None:
        table.tell("noted", number=number)
    assert number > 0
    return number == 7 or number in (1, 2)
'''
TESTS = """\
from types import SimpleNamespace

from toy import capped, count, noted


def test_capped():
    assert capped(1) == 1
    assert capped(9) == 3


def test_count():
    assert count(2) == 2


def test_noted():
    said = []
    table = SimpleNamespace(events=[], tell=lambda *words, **data: said.append((words, data)))
    assert noted(table, 7)
    assert not noted(table, 3)
    assert said
"""
MORE = """\
from types import SimpleNamespace

from toy import noted


def test_more():
    assert noted(SimpleNamespace(events=None), 1)
"""
RUN = """\
import sys
from pathlib import Path
from tests.mutants.__main__ import all_mutants, run
from tests.mutants.results import Results
from tests.mutants.targets import Target
root = Path(sys.argv[1])
goal = Target("toy", ("toy.py",), ("tests",), ("kit",), (), ("toy.py",), root / "equivalent.toml", root)
run(goal, all_mutants(goal), Results(goal, root / "cache/results.jsonl"), root / "cache", 2, 20.0, grace=0.3)
"""


@pytest.fixture
def toy(tmp_path: Path) -> Target:
    """A project of its own."""
    (tmp_path / "toy.py").write_text(MODULE)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_toy.py").write_text(TESTS)
    (tmp_path / "kit").mkdir()
    (tmp_path / "kit/test_kit.py").write_text(
        "from toy import capped\n\n\ndef test_small():\n    assert capped(0) == 0\n"
    )
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\npythonpath = ['.']\n")
    return Target("toy", ("toy.py",), ("tests",), ("kit",), (), ("toy.py",), tmp_path / "equivalent.toml", tmp_path)


def run_toy(toy: Target) -> dict[str, tuple[str, str]]:
    """Try all mutants; what became of each change, and by which test."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    script = [sys.executable, "-c", RUN, str(toy.root)]
    done = subprocess.run(script, cwd=toy.root, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    results = Results(toy, toy.root / "cache/results.jsonl")
    found = {}
    for mutant in all_mutants(toy):
        verdict = results.of(mutant)
        assert verdict is not None
        found[f"{mutant.line}: {mutant.change}"] = (verdict.status, verdict.by.rpartition("::")[2])
    return found


def test_kills_survivors_endless_loops_and_what_no_test_reaches(toy: Target) -> None:
    found = run_toy(toy)
    assert found["8: number < LIMIT → number <= LIMIT"] == ("survived", "")
    assert found["8: number < LIMIT → not number < LIMIT"] == ("killed", "test_capped")
    assert found["14: number -= 1 → pass"][0] == "timeout"
    assert found["15: total += 1 → total -= 1"] == ("killed", "test_count")
    assert found["20: number * 2 → number // 2"] == ("unreached", "")
    assert found["27: number == 7 → number != 7"] == ("killed", "test_noted")
    assert found["27: number == 7 or number in (1, 2) → number == 7"] == ("survived", "")
    assert found["25: 'noted' → 'noted_'"] == ("survived", "")
    assert found["3: 3 → 4"] == ("killed", "test_capped"), "a constant is changed before anything is loaded"


def test_a_verdict_holds_until_what_it_rests_on_changes(toy: Target) -> None:
    path = toy.root / "cache/results.jsonl"
    first = run_toy(toy)
    lines = path.read_text().splitlines()
    assert run_toy(toy) == first
    assert path.read_text().splitlines() == lines, "everything is known already"

    (toy.root / "tests/test_more.py").write_text(MORE)
    second = run_toy(toy)
    assert second["27: number == 7 or number in (1, 2) → number == 7"] == ("killed", "test_more")
    tried = [json.loads(line)["key"] for line in path.read_text().splitlines()[len(lines) :]]
    killed_before = {change for change, (status, _) in first.items() if status in ("killed", "timeout")}
    assert len(tried) == len(first) - len(killed_before), "what was killed is not tried again"

    (toy.root / "toy.py").write_text(MODULE.replace("LIMIT = 3", "LIMIT = 3  # at most"))
    known = Results(toy, path)
    assert all(known.of(mutant) is None for mutant in all_mutants(toy))
    killed = next(m for m in all_mutants(toy) if m.change == "total += 1 → total -= 1")
    verdict = known.of(killed, again=True)
    assert verdict is not None
    assert verdict.status == "killed"


def test_a_constant_of_our_own_package_is_loaded_as_the_mutant(tmp_path: Path) -> None:
    goal = target("emperors")
    (mutant,) = [
        mutant
        for mutant in all_mutants(goal)
        if mutant.file.endswith("emperors/table.py") and mutant.change.endswith("(active + step * n) // seats")
    ]
    test = "tests/games/emperors/test_04_purchases.py"
    job, (reading, writing) = tmp_path / "job.json", os.pipe()
    order = [(f"{test}::test_gold_need_not_be_spent", 60.0)]
    arguments = [test, f"--basetemp={tmp_path / 'base'}"]
    job.write_text(
        json.dumps(
            {"mutant": asdict(mutant), "root": str(ROOT), "arguments": arguments, "order": order, "pipe": writing}
        )
    )
    subprocess.run([sys.executable, "-m", "tests.mutants.child", str(job)], cwd=ROOT, pass_fds=[writing])
    os.close(writing)
    with os.fdopen(reading) as said:
        assert said.read().splitlines()[-1] == f"killed {order[0][0]}"


def test_what_is_left_out() -> None:
    source = (
        "from typing import Callable\n\nAlias = int | None\n\n\ndef f(table, x: 'int' = None) -> 'list[int]':\n"
        "    'words'\n    if table.events is not None:\n        pass\n    assert x\n"
        "    y: 'int' = x\n    raise ValueError(f'no {x + 1}', 3)\n"
    )
    assert [mutant.operator for mutant in mutants("m.py", source)] == ["statement removed"]


@pytest.mark.parametrize(
    ("line", "changes"),
    [
        ("return a <= b", ["a <= b → a < b"]),
        ("return a[1:b]", [":b", "1:", "1 → 2", "1 → 0"]),
        ("return min(a)", ["min(a) → max(a)"]),
        ("return [x for x in a if x]", ["x in a]", "not x"]),
        ("yield from a()", ["yield from a() → pass"]),
        ("a.b = 1", ["a.b = 1 → pass", "1 → 2"]),
        ("return not a", ["not a → a"]),
        ("return Ask(a, 'march', b)", ["'march' → 'march_'"]),
        ("return True", ["True → False"]),
    ],
)
def test_operators(line: str, changes: list[str]) -> None:
    found = [mutant.change for mutant in mutants("m.py", f"def f(a, b):\n    {line}\n")]
    for change in changes:
        assert any(change in text for text in found), found


def test_returned_values_change_by_their_type() -> None:
    for kind, value in (("bool", "not a"), ("int", "a + 1"), ("list[int]", "[]"), ("Flow[int]", "a + 1")):
        source = f"def f(a) -> {kind}:\n    return a\n"
        assert [m.change for m in mutants("m.py", source)] == [f"return a → return {value}"]


def test_every_mutant_of_our_code_is_another_program() -> None:
    goal = target("triumvirate")
    found = all_mutants(goal)
    assert len({mutant.key for mutant in found}) == len(found) > 400
    for mutant in sample(found, 60, seed=5):
        source = (ROOT / mutant.file).read_text(encoding="utf-8")
        assert ast.dump(mutated(source, mutant)) != ast.dump(ast.parse(source)), mutant


def test_a_sample_stays_when_other_lines_change(toy: Target) -> None:
    before = sample(all_mutants(toy), 10, seed=1)
    assert before != sample(all_mutants(toy), 10, seed=2)
    (toy.root / "toy.py").write_text(MODULE.replace("return number * 2", "return number"))
    after = sample(all_mutants(toy), 10, seed=1)
    gone = [mutant for mutant in before if mutant.function == "unseen"]
    assert [m.key for m in after][: 10 - len(gone)] == [m.key for m in before if m not in gone]


def test_a_line_by_its_end(toy: Target) -> None:
    assert {mutant.line for mutant in on_lines(all_mutants(toy), ["toy.py:8"])} == {8}
    with pytest.raises(SystemExit, match="no mutant"):
        on_lines(all_mutants(toy), ["toy.py:1"])


def test_equivalent_mutants_are_named_with_a_reason(toy: Target) -> None:
    entry = 'file = "rules/turn.py"\nline = "if a < 1:"\nchange = "1 → 2"\nreason = "a is never 1 here"\n'
    toy.equivalents.write_text(f"[[equivalent]]\n{entry}")
    [named] = equivalents(toy)
    mutant = Mutant("src/x/rules/turn.py", "f", 3, 3, 3, "if a < 1:  # TRI-1", "constant", "1 → 2", 0)
    assert named.covers(mutant)
    assert not Equivalent("rules/turn.py", "if a < 1:", "1 → 0", "…").covers(mutant)
    toy.equivalents.write_text("[[equivalent]]\n" + entry.replace("a is never 1 here", ""))
    with pytest.raises(SystemExit, match="reason"):
        equivalents(toy)


def test_every_equivalent_mutant_of_ours_is_well_written() -> None:
    for path in (ROOT / "tests").rglob("equivalent.toml"):
        assert tomllib.loads(path.read_text(encoding="utf-8"))
        equivalents(target(path.parent.name))


def test_the_row_of_the_table(tmp_path: Path) -> None:
    page = tmp_path / "tests.md"
    page.write_text("| command |\n| `make mutants GAME=glory` | not measured |\n| `make mutants GAME=trajan` | – |\n")
    figures = Figures(killed=190, timeouts=2, survived=10, equivalent=5)
    assert figures.rate == 0.95
    write_row("glory", figures, 205, 1, page)
    assert "| `make mutants GAME=glory` | 205 | 1 | 190 | 2 | 10 | 5 | 95.0% |" in page.read_text()
    assert "| `make mutants GAME=trajan` | – |" in page.read_text()
    with pytest.raises(SystemExit, match="no row"):
        write_row("hearts", figures, 205, 1, page)
    with pytest.raises(SystemExit, match="not been tried"):
        write_row("glory", Figures(untried=1), 205, 1, page)
