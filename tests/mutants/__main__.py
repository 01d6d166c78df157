"""`make mutants GAME=glory`: how many small changes of the rules the tests notice."""

from __future__ import annotations

import argparse
import os
from hashlib import blake2b
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from tests.mutants.campaign import Campaign, Verdict
from tests.mutants.operators import Mutant, mutants
from tests.mutants.results import KILLED, Equivalent, Results, equivalents
from tests.mutants.summary import Figures, write_row
from tests.mutants.targets import ROOT, Target, target


def all_mutants(goal: Target) -> list[Mutant]:
    """Every change of every file of a target."""
    return [mutant for file in goal.files for mutant in mutants(file, (goal.root / file).read_text(encoding="utf-8"))]


def sample(found: list[Mutant], number: int, seed: int) -> list[Mutant]:
    """Some of them by chance; a change elsewhere in the code leaves the rest of the sample as it is."""

    def rank(mutant: Mutant) -> bytes:
        return blake2b(f"{seed}|{mutant.key}".encode(), digest_size=8).digest()

    return sorted(found, key=rank)[:number]


def on_lines(found: list[Mutant], wanted: list[str]) -> list[Mutant]:
    """The mutants of `file:line`; the file may be given by its end."""
    chosen = []
    for text in wanted:
        file, _, line = text.rpartition(":")
        if not line.isdigit() or not file:
            raise SystemExit(f"bad line {text!r}: write file:line")
        here = [mutant for mutant in found if mutant.file.endswith(file) and mutant.line == int(line)]
        if not here:
            raise SystemExit(f"no mutant at {text}")
        chosen += here
    return chosen


def run(
    goal: Target, chosen: list[Mutant], results: Results, folder: Path, workers: int, slowest: float,
    rules_only: frozenset[str] = frozenset(), again: bool = False, anew: bool = False, grace: float = 3.0,
) -> None:  # fmt: skip
    """Try all of the chosen mutants that no earlier verdict holds for."""
    todo = [mutant for mutant in chosen if anew or results.of(mutant, again) is None]
    if not todo:
        return
    console = Console(emoji=False)
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn(),
        TextColumn("[red]{task.fields[survived]} survived"),
    )  # fmt: skip
    with Progress(*columns, console=console, auto_refresh=False) as progress:
        task = progress.add_task(goal.name, total=len(todo), survived=0)
        survived = 0

        def report(mutant: Mutant, verdict: Verdict) -> None:
            nonlocal survived
            results.note(mutant, verdict)
            if verdict.status not in KILLED and mutant.key not in rules_only:
                survived += 1
                progress.console.print(f"{verdict.status}: {mutant}", markup=False, highlight=False, soft_wrap=True)
            progress.update(task, advance=1, survived=survived, refresh=True)

        Campaign(goal, todo, folder, workers, report, slowest, rules_only, grace).run()


def tell(goal: Target, chosen: list[Mutant], named: list[Equivalent], results: Results, folder: Path) -> Figures:
    """Print and write what survived, and count."""
    figures = Figures()
    survivors = []
    for mutant in chosen:
        verdict = results.of(mutant, again=True)
        equivalent = next((entry for entry in named if entry.covers(mutant)), None)
        if equivalent and verdict and verdict.status in KILLED:
            print(f"named as equivalent, but {verdict.by} kills it: {mutant}")
        if verdict is None:
            figures.untried += 1
        elif equivalent:
            figures.equivalent += 1
        elif verdict.status in KILLED:
            figures.killed += 1
            figures.timeouts += verdict.status == "timeout"
        else:
            figures.survived += 1
            survivors.append((verdict, mutant))
    folder.mkdir(parents=True, exist_ok=True)
    lines = [f"{verdict.status}: {mutant}" for verdict, mutant in sorted(survivors, key=lambda pair: str(pair[1]))]
    (folder / "survivors.txt").write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    print(*lines, sep="\n")
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("target", help="a game, or engine")
    parser.add_argument("--seed", type=int, default=1, help="which sample (default 1)")
    parser.add_argument("--sample", type=int, default=400, help="how many mutants (default 400; 0: all)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes at a time")
    parser.add_argument(
        "--lines", action="append", default=[], metavar="FILE:LINE", help="try the mutants of a line anew"
    )
    parser.add_argument("--again", action="store_true", help="try former survivors only; a kill once seen stays")
    parser.add_argument("--fresh", action="store_true", help="forget earlier verdicts")
    parser.add_argument("--slowest", type=float, default=20, help="leave out tests that take longer, in seconds")
    parser.add_argument("--list-survivors", action="store_true", help="only print what survived so far")
    parser.add_argument("--write", action="store_true", help="write the figures into docs/tests.md")
    given = parser.parse_args()
    os.chdir(ROOT)
    goal = target(given.target)
    folder = ROOT / "mutants" / goal.name
    results = Results(goal, folder / "results.jsonl")
    if given.fresh:
        results.kept.clear()
    found = all_mutants(goal)
    named = equivalents(goal)
    for entry in named:
        if not any(entry.covers(mutant) for mutant in found):
            print(f"named as equivalent, but there is no such mutant: {entry.file}: {entry.change}  [{entry.line}]")
    chosen = on_lines(found, given.lines) if given.lines else sample(found, given.sample or len(found), given.seed)
    harmless = frozenset(m.key for m in chosen if any(entry.covers(m) for entry in named)) - (
        {m.key for m in chosen} if given.lines else set()
    )
    if not given.list_survivors:
        run(goal, chosen, results, folder, given.workers, given.slowest, harmless, given.again, bool(given.lines))
    figures = tell(goal, chosen, named, results, folder)
    print(f"{goal.name}: {len(chosen)} of {len(found)} mutants (seed {given.seed}): {figures}")
    if given.write:
        write_row(goal.name, figures, len(chosen), given.seed)


if __name__ == "__main__":
    main()
