"""`tessera games` and `tessera rules`: what there is, and how it is played."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table

import tessera
from tessera.engine import data_file
from tessera.engine.components import DATA_FOLDER
from tessera.engine.provenance import Provenance
from tessera.terminal import fail, screen


def list_games() -> None:
    """List the games."""
    table = Table(box=None, pad_edge=False)
    for heading in ("name", "game", "players", "length", "rules"):
        table.add_column(heading, no_wrap=heading in ("name", "game"))
    for name in tessera.game_names():
        game = tessera.game(name)
        about = game.text.about
        players = " to ".join(str(seats) for seats in dict.fromkeys((game.seats[0], game.seats[-1])))
        length = about.get("length", "")
        table.add_row(f"[bold]{name}[/]", game.title, players, length, str(len(game.ledger.rules)))
    screen.print(table)


def rules(
    game: Annotated[str, typer.Argument(help="The game.")],
    words: Annotated[
        list[str] | None, typer.Argument(help="An id (TRI-8.13), a section (8), or words to look for.")
    ] = None,
) -> None:
    """Show the rules of a game: all, one, a section, or those with certain words."""
    chosen = tessera.game(game)
    wanted = " ".join(words or [])
    found = chosen.ledger.find(wanted) if wanted else list(chosen.ledger.rules.values())
    if not found:
        example = next(iter(chosen.ledger.rules))
        fail(f"no rule of {chosen.title} has {wanted!r}: try fewer words, or an id such as {example}")
    section = ""
    for rule in found:
        if rule.section != section:
            section = rule.section
            screen.print(f"\n[bold underline]{escape(section)}[/]")
        screen.print(Markdown(f"**{rule.id}** {rule.text}"))
    if not wanted:
        screen.print(f"\n{provenance_note(game)}")


def provenance_note(name: str) -> str:
    """What the data of a game rests on, and how an owner of the printed game corrects it."""
    game = tessera.game(name)
    found = Provenance.of(game.data)
    note = f"{escape(words)} " if (words := game.text.about.get("note")) else ""
    return (
        f"[bold]Where the data comes from[/]: {note}Of {found.blocks} blocks with a provenance in "
        f"{data_file(game.folder, name)}, "
        f"{found.certain} are certain and {found.reconstructed} are reconstructed in whole or in part. Who owns the "
        f"printed game can correct a copy of that file, named {name}.toml, in a folder of their own, and "
        f"set {DATA_FOLDER} to it."
    )
