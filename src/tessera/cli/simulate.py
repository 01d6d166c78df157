"""`tessera simulate`: many games, and what they were like."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.progress import Progress
from rich.table import Table

import tessera
from tessera.lab import simulation
from tessera.terminal import read_options, screen


def simulate(
    game: Annotated[str, typer.Argument(help="The game.")],
    seats: Annotated[int | None, typer.Option(help="How many seats; the fewest by default.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    bot: Annotated[list[str], typer.Option(help="The bot on all seats; or once for each seat.")] = [simulation.CHANCE],  # noqa: B006
    seed: Annotated[int, typer.Option(help="The seed of the first game; the others follow.")] = 0,
    workers: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    option: Annotated[list[str], typer.Option("--option", "-o", help="An option of the game, name=value.")] = [],  # noqa: B006
    as_json: Annotated[bool, typer.Option("--json", help="Write the figures as JSON.")] = False,
) -> None:
    """Play games by chance, or between bots, and show the figures."""
    chosen = tessera.game(game)
    number = chosen.seats[0] if seats is None else seats
    with Progress(console=screen, transient=True, disable=as_json) as progress:
        task = progress.add_task("playing", total=games)
        found = simulation.simulate(
            game, number, games, bot[0] if len(bot) == 1 else bot, seed, workers, read_options(option),
            lambda done: progress.update(task, completed=done),
        )  # fmt: skip
    if as_json:
        typer.echo(json.dumps(found.to_json()))
    else:
        show(found.to_json(), chosen.seat_names(number))


def show(figures: dict[str, Any], names: list[str]) -> None:
    """The figures as a table."""
    bots = ", ".join(dict.fromkeys(figures["bots"]))
    table = Table(
        title=f"{figures['game']}, {figures['seats']} seats, {figures['games']} games of {bots}", show_header=False
    )
    table.add_row("decisions a second", f"{figures['decisions_per_second']:,}")
    table.add_row("games a second", f"{figures['games_per_second']:,}")
    for name, what in (("decisions", "decisions in a game"), ("steps", "steps in a game"), ("points", "points")):
        found = figures[name]
        table.add_row(what, f"{found['mean']} (from {found['least']} to {found['most']}, median {found['median']})")
    for name, share in zip(names, figures["win_share_by_seat"], strict=False):
        table.add_row(f"won by {name}", f"{share:.1%}")
    table.add_row("won by nobody", f"{figures['nobody_won'] / figures['games']:.1%}")
    for kind, count in figures["victories"].items():
        table.add_row(f"victory: {kind}", f"{count / figures['games']:.1%}")
    screen.print(table)
