"""`tessera replay`: a record, told and shown."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

import tessera
from tessera.cli.draw import draw
from tessera.engine import Record
from tessera.terminal import fail, screen


def replay(
    file: Annotated[Path, typer.Argument(help="A record as JSON.")],
    at: Annotated[int | None, typer.Option(help="Show the table after this many choices; the end by default.")] = None,
    seat: Annotated[
        int | None, typer.Option("--as", help="See it as this seat does; as a spectator by default.")
    ] = None,
    log: Annotated[bool, typer.Option(help="Tell what happened.")] = True,
) -> None:
    """Replay a record: what happened, the table, the result."""
    try:
        record = Record.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        fail(f"cannot read {file}: {error.strerror}")
    if at is not None and not 0 <= at <= len(record.choices):
        fail(f"there is no choice {at}: the record has {len(record.choices)}")
    match = tessera.replay(record, at)
    names = match.game.seat_names(match.seats)
    view = match.view(seat)
    if log:
        for entry in match.story(seat):
            screen.print(f"[dim]{entry['at']:4}[/] {escape(entry['text'])}")
    screen.print(draw(view, names))
    state = "over" if match.over else f"waiting for {', '.join(names[ask.seat] for ask in match.asks)}"
    screen.print(f"{match.game.title}: {match.length} of {len(record.choices)} choices, {state}.")
    for score in sorted(match.scores, key=lambda score: score.rank):
        how = f" by {score.how}" if score.how else ""
        screen.print(f"  {score.rank}. {names[score.seat]} {score.points}{how}")
