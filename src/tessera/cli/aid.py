"""`tessera aid`: all that one forgets about a game, on one sheet."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markup import escape

import tessera
from tessera.lessons import aid_of
from tessera.terminal import fail, screen


def aid(game: Annotated[str, typer.Argument(help="The game.")]) -> None:
    """Show a game on one sheet: the turn, the actions, the prices, the scoring."""
    chosen = tessera.game(game)
    parts = aid_of(chosen)
    if not parts:
        fail(f"{chosen.title} has no sheet: `tessera rules {game}` shows its rules")
    for part in parts:
        screen.print(f"\n[bold underline]{escape(part.title)}[/]")
        for row in part.rows:
            name = f"[bold]{escape(row.name)}:[/] " if row.name else ""
            screen.print(f"{name}{escape(row.says)} [dim]{', '.join(row.rules)}[/]", highlight=False)
