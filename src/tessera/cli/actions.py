"""`tessera actions`: everything that can be chosen in a game, by the number that learners know it by."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

import tessera
from tessera.engine import Game
from tessera.terminal import screen


def actions(
    game: Annotated[str, typer.Argument(help="The game.")],
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Write the page of the manual.")] = False,
) -> None:
    """List all actions of a game: number, notation, words."""
    chosen = tessera.game(game)
    if as_markdown:
        typer.echo(page(chosen), nl=False)
        return
    table = Table(box=None, pad_edge=False)
    for heading in ("action", "notation", "words"):
        table.add_column(heading, justify="right" if heading == "action" else "left")
    for number, notation, words in rows(chosen):
        table.add_row(str(number), escape(notation), escape(words))
    screen.print(table)


def rows(game: Game) -> list[tuple[int, str, str]]:
    """Each action: its index in the vocabulary, its notation, and what a player reads."""
    names = game.seat_names(game.seats[-1])
    return [(choice.index, str(choice), str(game.text.choice(choice, names))) for choice in game.vocabulary]


def page(game: Game) -> str:
    """The page of the manual with all actions of a game."""
    lines = [
        f"# {game.title}: actions",
        "",
        f"The {len(game.vocabulary)} actions of [{game.title}](../games/{game.name}.md), as `tessera actions "
        f"{game.name} --markdown` writes them: the number is the action of the [environments](../research.md), the "
        "notation stands in records. A seat is named by its number from 0.",
        "",
        "| action | notation | words |",
        "| ---: | --- | --- |",
    ]
    lines += [f"| {number} | `{_cell(notation)}` | {_cell(words)} |" for number, notation, words in rows(game)]
    return "\n".join(lines) + "\n"


def _cell(words: str) -> str:
    return words.replace("|", "\\|")
