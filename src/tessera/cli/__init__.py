"""The `tessera` command."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Annotated

import typer

import tessera
from tessera.cli.actions import actions
from tessera.cli.aid import aid
from tessera.cli.learn import learn
from tessera.cli.play import play
from tessera.cli.replay import replay
from tessera.cli.rules import list_games, rules
from tessera.cli.simulate import simulate
from tessera.engine import TesseraError
from tessera.terminal import fail

app = typer.Typer(
    help="Five Roman board games on one engine.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    add_completion=False,
)


def _tell_version(asked: bool) -> None:
    if asked:
        typer.echo(f"tessera {tessera.__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Tell the version.")
    ] = False,
) -> None:
    """Five Roman board games on one engine."""


app.command("games")(list_games)
app.command()(play)
app.command()(learn)
app.command()(aid)
app.command()(simulate)
app.command()(replay)
app.command()(rules)
app.command()(actions)


def elsewhere(name: str, help: str, module: str, extra: str) -> Callable[[typer.Context], None]:
    """A command of another part of the house, loaded only when it is called; `extra` is what installs that part."""

    @app.command(
        name,
        help=help,
        add_help_option=False,
        context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
    )
    def forward(context: typer.Context) -> None:
        try:
            part = import_module(module)
        except ModuleNotFoundError as error:
            fail(f"`tessera {name}` needs the package {error.name}: pip install 'tessera[{extra}]'")
        part.app([name, *context.args], prog_name="tessera")

    return forward


elsewhere("serve", "Serve the games to browsers.", "tessera.server.cli", "server")
elsewhere("backup", "Copy the server's database while it runs.", "tessera.server.cli", "server")
elsewhere("restore", "Make a database of such a copy.", "tessera.server.cli", "server")
elsewhere("admin", "People, matches, bans and reports of the server.", "tessera.server.cli", "server")
elsewhere("arena", "Let bots play against each other.", "tessera.lab.cli", "lab")
elsewhere("ladder", "Measure the standing ladder of all levels.", "tessera.lab.cli", "lab")
elsewhere("problems", "Measure what each game is as a problem for learners.", "tessera.lab.cli", "lab")
elsewhere("games-of", "Make a data set of games of one level.", "tessera.lab.cli", "lab")
elsewhere("train", "Train a network for a game.", "tessera.lab.training.cli", "train")


def main() -> None:
    """Run the command; what went wrong is said in one line."""
    try:
        app()
    except TesseraError as error:
        fail(str(error))
    except (KeyboardInterrupt, EOFError):
        sys.exit(130)
    except BrokenPipeError:
        sys.exit(0)
