"""`tessera arena`, `tessera ladder`, `tessera games-of` and `tessera problems`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

import tessera
from tessera.bots import named
from tessera.engine import OptionError, TesseraError
from tessera.lab import ladder as rating
from tessera.lab import problem_table
from tessera.lab import problems as problem
from tessera.lab.arena import default_path, fight
from tessera.lab.contest import Contest
from tessera.lab.page import write_page
from tessera.lab.results import Results
from tessera.lab.runners import Cluster, Here, Runner
from tessera.lab.screen import show
from tessera.terminal import fail, read_options

app = typer.Typer(help="Contests between bots.", no_args_is_help=True)

BUDGETS = ["playouts=250", "playouts=500", "playouts=1000"]
Jobs = Annotated[int, typer.Option(help="Processes; -1 is all cores.")]
OnCluster = Annotated[bool, typer.Option("--cluster", help="Play on a Ray cluster instead of this machine's cores.")]
Address = Annotated[Optional[str], typer.Option(help="The address of the cluster; without it, one is made here.")]  # noqa: UP045
Seed = Annotated[int, typer.Option(help="Another seed is another series of deals.")]


@app.command()
def arena(
    game: Annotated[str, typer.Argument(help="The game, e.g. trajan.")],
    bots: Annotated[list[str], typer.Argument(help="Bots with their parameters, e.g. greedy search:playouts=500.")],
    seats: Annotated[int, typer.Option(help="How many seats the games have.")] = 2,
    games: Annotated[int, typer.Option(help="At least this many games; deals are played whole.")] = 100,
    option: Annotated[list[str], typer.Option(help="An option of the game, as name=value.")] = [],  # noqa: B006
    seed: Seed = 0,
    jobs: Jobs = -1,
    cluster: OnCluster = False,
    address: Address = None,
    out: Annotated[Optional[Path], typer.Option(help="Where the games are kept (JSON lines).")] = None,  # noqa: UP045
    page: Annotated[Optional[Path], typer.Option(help="Where the page with the plots goes (HTML).")] = None,  # noqa: UP045
) -> None:
    """Let bots play against each other. The same command goes on where it was stopped."""
    console = Console()
    try:
        contest = Contest(game, tuple(bots), seats, games, seed, read_options(option))
        contest.check()
        path = out or default_path(contest)
        results = _fight(contest, path, _runner(jobs, cluster, address), console)
        show(results, console)
        page = page or path.with_suffix(".html")
        write_page(results, page)
        console.print(f"games in {path}, plots in {page}", soft_wrap=True, highlight=False)
    except TesseraError as error:
        fail(error)
    except KeyboardInterrupt:
        fail("stopped; the same command goes on from here", 130)


@app.command()
def ladder(
    game: Annotated[str, typer.Argument(help="The game, e.g. trajan.")],
    games: Annotated[int, typer.Option(help="Games of each contest between quick bots.")] = 200,
    few: Annotated[int, typer.Option(help="Games of each contest with a search in it.")] = 100,
    search: Annotated[str, typer.Option(help="The budget of the search that meets greedy.")] = "seconds=1",
    budget: Annotated[list[str], typer.Option(help="Budgets of the search that meet, smallest first.")] = BUDGETS,
    seats: Annotated[list[int], typer.Option(help="A number of seats; by default the smallest, and four.")] = [],  # noqa: B006
    minutes: Annotated[float, typer.Option(help="After so long, a contest begins no other deal.")] = float("inf"),
    seed: Seed = 0,
    jobs: Jobs = -1,
    cluster: OnCluster = False,
    address: Address = None,
    folder: Annotated[Path, typer.Option(help="Where the games are kept.")] = Path("arena"),
    out: Annotated[Path, typer.Option(help="The file whose section is written.")] = Path("docs/strength.md"),
) -> None:
    """Measure all levels of a game against each other, and write it down."""
    console = Console()
    try:
        runner = _runner(jobs, cluster, address)
        for text in (search, *budget):
            named(f"search:{text}")
        rungs = rating.rungs(game, seats or rating.seat_counts(game), search, budget, games, few)
        contests = [rung.contest(game, seed) for rung in rungs]
        for contest in contests:  # before the first game, not hours later
            contest.check()
        measured, kept = [], []
        for rung, contest in zip(rungs, contests, strict=True):
            results = _fight(contest, default_path(contest, folder), runner, console, 60 * minutes)
            if rating.whole_deals(results):
                kept.append(results)
                measured.append(rating.Measured.of(rung, results))
                found = measured[-1]
                console.print(f"{rung.seats} seats, {rung.aim}: {found.share} of {found.games}, {found.verdict}")
        if not kept:
            raise OptionError("no game has been played: give more --minutes")
        words = ["tessera", "ladder", game, f"--games {games}", f"--few {few}", f"--search {search}"]
        words += [f"--budget {b}" for b in budget]
        words += [f"--seats {count}" for count in seats]
        words += [f"--minutes {minutes:g}"] if minutes < float("inf") else []
        words += [f"--seed {seed}"] if seed else []
        command = " ".join(words)
        rating.write_section(out, game, rating.section(game, command, measured, kept))
        console.print(f"written to {out}", highlight=False)
    except TesseraError as error:
        fail(error)
    except KeyboardInterrupt:
        fail("stopped; the same command goes on from here", 130)


@app.command("games-of")
def games_of(
    game: Annotated[str, typer.Argument(help="The game, e.g. trajan.")],
    level: Annotated[
        str, typer.Option(help="The level that plays all seats, or any bot with its parameters.")
    ] = "caesar",
    games: Annotated[int, typer.Option(help="How many games the file shall hold.")] = 100,
    seats: Annotated[Optional[int], typer.Option(help="How many seats; the fewest by default.")] = None,  # noqa: UP045
    option: Annotated[list[str], typer.Option(help="An option of the game, as name=value.")] = [],  # noqa: B006
    seed: Seed = 0,
    jobs: Jobs = -1,
    cluster: OnCluster = False,
    address: Address = None,
    out: Annotated[Optional[Path], typer.Option(help="The file of JSON lines; .gz is compressed.")] = None,  # noqa: UP045
) -> None:
    """Make a data set: games of one level against itself. The same command goes on where it was stopped."""
    console = Console()
    try:
        number = tessera.game(game).seats[0] if seats is None else seats
        contest = Contest(game, (level,), number, games, seed, read_options(option))
        contest.check()
        path = out or default_path(contest, Path("games"), ".jsonl.gz")
        results = _fight(contest, path, _runner(jobs, cluster, address), console, numbers_only=True)
        size = path.stat().st_size
        console.print(f"{len(results.lines)} games in {path}, {size:,} bytes", soft_wrap=True, highlight=False)
    except TesseraError as error:
        fail(error)
    except KeyboardInterrupt:
        fail("stopped; the same command goes on from here", 130)


@app.command()
def problems(
    games: Annotated[Optional[list[str]], typer.Argument(help="The games; all by default.")] = None,  # noqa: UP045
    by_chance: Annotated[int, typer.Option(min=1, help="Games by chance.")] = 200,
    played: Annotated[int, typer.Option(min=1, help="Games between greedy bots.")] = 20,
    moments: Annotated[int, typer.Option(min=1, help="Moments of these at which worlds are sampled.")] = 20,
    samples: Annotated[int, typer.Option(min=2, help="Worlds for each moment.")] = 3000,
    contests: Annotated[int, typer.Option(min=1, help="Games of each contest between quick bots.")] = 40,
    few: Annotated[int, typer.Option(min=1, help="Games of each contest with the search in it.")] = 20,
    minutes: Annotated[float, typer.Option(help="After so long, a contest begins no other deal.")] = float("inf"),
    jobs: Jobs = -1,
    folder: Annotated[Path, typer.Option(help="Where the games of the contests are kept.")] = Path("arena"),
    out: Annotated[Optional[Path], typer.Option(help="The page whose table is written; else it is shown.")] = None,  # noqa: UP045
) -> None:
    """Measure what each game is as a problem for learners, as a table in Markdown. It goes on where it was stopped."""
    console = Console(stderr=True)
    try:
        runner = _runner(jobs, False, None)
        effort = problem.Effort(by_chance, played, moments, samples)
        names = games or tessera.game_names()
        for name in names:
            tessera.game(name)
        found: list[list[problem.Problem]] = []
        rivals: list[list[rating.Measured]] = []
        for name in names:
            found.append([])
            for seats in rating.seat_counts(name):
                console.print(f"{name}, {seats} seats", highlight=False)
                found[-1].append(problem.measured(name, seats, effort, folder))
            rivals.append([])
            for rung in problem_table.rungs(name, contests, few):
                contest = rung.contest(name, 0)
                results = _fight(contest, default_path(contest, folder), runner, console, 60 * minutes)
                rivals[-1].append(rating.Measured.of(rung, results))
        text = problem_table.table(found, rivals)
        if out is None:
            typer.echo(text, nl=False)
            return
        words = ["tessera problems", *(games or []), f"--by-chance {by_chance}", f"--played {played}"]
        words += [f"--moments {moments}", f"--samples {samples}", f"--contests {contests}", f"--few {few}"]
        words += [f"--minutes {minutes:g}"] if minutes < float("inf") else []
        problem_table.write_table(out, text, " ".join(words))
        console.print(f"written to {out}", highlight=False)
    except TesseraError as error:
        fail(error)
    except KeyboardInterrupt:
        fail("stopped; the same command goes on from here", 130)


def _runner(jobs: int, cluster: bool, address: str | None) -> Runner:
    if address and not cluster:
        raise OptionError("--address goes with --cluster")
    return Cluster(address, None if jobs == -1 else jobs) if cluster else Here(jobs)


def _fight(
    contest: Contest,
    path: Path,
    runner: Runner,
    console: Console,
    seconds: float = float("inf"),
    numbers_only: bool = False,
) -> Results:
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn(),
    )  # fmt: skip
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(f"{contest.game}: {' / '.join(contest.bots)}", total=None)
        heard = lambda done, of: progress.update(task, completed=done, total=of)
        return fight(contest, path, runner, heard, seconds, numbers_only)


if __name__ == "__main__":
    app()
