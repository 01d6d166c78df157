"""`tessera train`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import tessera
from tessera.engine import TesseraError
from tessera.lab.training.crew import Crew
from tessera.lab.training.loop import Line, Training
from tessera.lab.training.plan import read_plan
from tessera.terminal import fail

app = typer.Typer(help="Training of networks.", no_args_is_help=True)


@app.callback()
def commands() -> None:
    """Training of networks."""


@app.command()
def train(
    game: Annotated[str, typer.Argument(help="The game, e.g. trajan.")],
    rounds: Annotated[int, typer.Option(help="Go on to this round.")] = 100,
    minutes: Annotated[float, typer.Option(help="Begin no other round after so long.")] = float("inf"),
    jobs: Annotated[int, typer.Option(help="Processes that play; -1 is all cores.")] = -1,
    folder: Annotated[Path | None, typer.Option(help="Where the training is kept; training/GAME by default.")] = None,
    teacher: Annotated[list[Path], typer.Option(help="Files with games of the teacher (JSON lines).")] = [],  # noqa: B006
    set: Annotated[list[str], typer.Option(help="A number of the plan, as name=value.")] = [],  # noqa: B006
) -> None:
    """Train a network. The same command goes on where it was stopped."""
    console = Console(highlight=False)
    try:
        place = folder or Path("training") / game
        training = Training(read_plan(game, place, set), place, Crew(tessera.game(game), jobs), teacher)
        training.run(rounds, 60 * minutes, lambda line: console.print(told(line), soft_wrap=True))
        console.print(f"the best network is {training.best}", soft_wrap=True)
    except TesseraError as error:
        fail(error)
    except KeyboardInterrupt:
        fail("stopped; the same command goes on from here", 130)


def told(line: Line) -> str:
    """A round in one line."""
    words = [
        f"{line['round']:4}",
        f"{line['games']} games",
        f"{line['decisions']} decisions",
        f"{line['seconds']:.1f} s",
    ]
    figures = ("played_in", "choices", "hopes", "open", "moved", "pace")
    words += [f"{name} {line[name]:.4g}" for name in figures if name in line]
    if line.get("nobody"):
        words.append(f"all lost {line['nobody']}")
    if line.get("sparring", [0])[0]:
        games, won, even = line["sparring"]
        words.append(f"against rivals {won:.3g} of {games}, even {even:.3g}")
    for name in ("over_best", "over_first"):
        if name in line:
            value, low, high = line[name]
            words.append(f"{name} {100 * value:.0f} % ({100 * low:.0f} to {100 * high:.0f})")
    if line.get("replaced"):
        words.append("the new best")
    return "  ".join(words)


if __name__ == "__main__":
    app()
