"""`tessera simulate`: many random games, and what they were like."""

from __future__ import annotations

import json
import random
import statistics
import time
from collections import Counter
from typing import Annotated, Any

import typer
from rich.progress import track
from rich.table import Table

import tessera
from tessera.cli.screen import read_options, screen
from tessera.engine import Course, Fate, Game, Options


def simulate(
    game: Annotated[str, typer.Argument(help="The game.")],
    seats: Annotated[int | None, typer.Option(help="How many seats; the fewest by default.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the others follow.")] = 0,
    option: Annotated[list[str], typer.Option("--option", "-o", help="An option of the game, name=value.")] = [],  # noqa: B006
    as_json: Annotated[bool, typer.Option("--json", help="Write the figures as JSON.")] = False,
) -> None:
    """Play random games and show the figures."""
    chosen = tessera.game(game)
    number = chosen.seats[0] if seats is None else seats
    options = chosen.options.given(read_options(option))
    figures = run(chosen, number, options, games, seed, quiet=as_json)
    if as_json:
        typer.echo(json.dumps(figures))
    else:
        show(figures, chosen.seat_names(number))


def run(
    game: Game[Any, Any], seats: int, options: Options, games: int, seed: int, quiet: bool = True
) -> dict[str, Any]:
    """The figures of so many random games."""
    lengths, steps, wins, kinds, points = [], [], [0.0] * seats, Counter[str](), []
    game.setup_checked(seats, options, Fate.of(seed))
    spent = 0.0
    for number in track(range(seed, seed + games), "playing", disable=quiet, console=screen, transient=True):
        chance = random.Random(number).random
        began = time.perf_counter()
        table = game.setup(seats, options, Fate.of(number))
        course = Course(game, table)
        lengths.append(course.wander(chance))
        spent += time.perf_counter() - began
        steps.append(course.steps)
        scores = game.scores(table)
        best = min(score.rank for score in scores)
        first = [score for score in scores if score.rank == best]
        for score in first:
            wins[score.seat] += 1 / len(first)
        kinds[first[0].how if len(first) == 1 else "shared"] += 1
        points += [score.points for score in scores]
    return {
        "game": game.name,
        "seats": seats,
        "options": options.to_json(),
        "games": games,
        "seed": seed,
        "decisions_per_second": round(sum(lengths) / spent),
        "games_per_second": round(games / spent, 1),
        "decisions": spread(lengths),
        "steps": spread(steps),
        "points": spread(points),
        "win_share_by_seat": [round(won / games, 4) for won in wins],
        "victories": dict(kinds.most_common()),
    }


def spread(numbers: list[int]) -> dict[str, float]:
    """The mean, and the least, middle and greatest number."""
    return {
        "mean": round(statistics.fmean(numbers), 1),
        "least": min(numbers),
        "median": statistics.median(numbers),
        "most": max(numbers),
    }


def show(figures: dict[str, Any], names: list[str]) -> None:
    """The figures as a table."""
    table = Table(
        title=f"{figures['game']}, {figures['seats']} seats, {figures['games']} random games", show_header=False
    )
    table.add_row("decisions a second", f"{figures['decisions_per_second']:,}")
    table.add_row("games a second", f"{figures['games_per_second']:,}")
    for name, what in (("decisions", "decisions in a game"), ("steps", "steps in a game"), ("points", "points")):
        found = figures[name]
        table.add_row(what, f"{found['mean']} (from {found['least']} to {found['most']}, median {found['median']})")
    for name, share in zip(names, figures["win_share_by_seat"], strict=True):
        table.add_row(f"won by {name}", f"{share:.1%}")
    for kind, count in figures["victories"].items():
        table.add_row(f"victory: {kind or 'by points'}", f"{count / figures['games']:.1%}")
    screen.print(table)
