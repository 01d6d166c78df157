"""`tessera play`: people at one screen, against bots."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.markup import escape
from rich.prompt import Prompt

import tessera
from tessera import bots
from tessera.cli.draw import draw
from tessera.engine import Ask, Choice, Match, Position, Record, Seat, TesseraError
from tessera.engine.outlook import outlooks
from tessera.terminal import SEAT_STYLES, fail, read_options, screen

OPPONENT = "citizen"
"""The level that people meet where they name no other."""
ADVISER = "senator"
"""The level that gives hints."""

HELP = (
    "a number, the notation or its beginning; [b]t[/] table, [b]l[/] log, [b]u[/] undo, [b]h[/] hint, "
    "[b]?[/] rules, [b]p[/] position, [b]q[/] quit and keep"
)


def play(
    game: Annotated[str | None, typer.Argument(help="The game; asked for where none is named.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats; the fewest by default.")] = None,
    people: Annotated[int, typer.Option(min=1, help="How many of them are people at this screen.")] = 1,
    bot: Annotated[
        str, typer.Option(help=f"The bot on the other seats: a level ({', '.join(bots.LEVELS)}), search:seconds=1, …")
    ] = OPPONENT,
    seed: Annotated[int | None, typer.Option(help="Play a certain deal.")] = None,
    option: Annotated[list[str], typer.Option("--option", "-o", help="An option of the game, name=value.")] = [],  # noqa: B006
    record: Annotated[Path, typer.Option(help="Where the match is kept, and gone on with.")] = Path(
        "tessera-match.json"
    ),
    fresh: Annotated[bool, typer.Option(help="Begin anew even if the record holds an unfinished match.")] = False,
    position: Annotated[str | None, typer.Option(help="Go on from a position, on the seat that it is for.")] = None,
) -> None:
    """Play in the terminal."""
    if position is not None:
        read = Position.read(position)
        seated = range(people) if read.audience == "all" else [read.audience]
        Sitting(read.match(tessera.game(read.game)), seated, bot, None).run()
        return
    match = resumed(record, game) if not fresh else None
    if match is None:
        name = game or Prompt.ask("Which game?", choices=list(tessera.game_names()), console=screen)
        chosen = tessera.game(name)
        match = tessera.new(name, seats or chosen.seats[0], seed, **read_options(option))
    Sitting(match, range(people), bot, record).run()


def resumed(path: Path, game: str | None) -> Match | None:
    """The unfinished match of a record file, if there is one."""
    if not path.exists():
        return None
    try:
        match = tessera.replay(Record.loads(path.read_text(encoding="utf-8")))
    except TesseraError as error:
        fail(f"{path}: {error}. Name another file with --record, or begin anew with --fresh.")
    if match.over or (game is not None and match.game.name != game):
        return None
    screen.print(f"Going on with the match in {path} at choice {match.length} ([b]--fresh[/] begins anew).")
    return match


class Sitting:
    """People and bots around one screen."""

    def __init__(self, match: Match, people: Sequence[Seat], bot: str, path: Path | None) -> None:
        """`people` are the seats of those at the screen; without a path the match is not kept."""
        self.match = match
        self.path = path
        self.names = match.game.seat_names(match.seats)
        self.people = [seat for seat in people if seat < match.seats]
        self.bots = {seat: bots.named(bot) for seat in range(match.seats) if seat not in self.people}
        self.told = 0
        self.at_screen: int | None = None

    def run(self) -> None:
        """Play to the end, or until somebody quits; the record is kept either way."""
        try:
            while not self.match.over:
                ask = self.match.asks[0]
                if ask.seat in self.bots:
                    choice = self.bots[ask.seat].choose(self.match.situation(ask.seat))
                    self.match.choose(ask.seat, choice)
                elif not self.ask_person(ask):
                    break
                self.keep()
        finally:
            self.keep()
        if self.match.over:
            self.tell_news(self.at_screen)
            self.result()
        elif self.path is not None:
            screen.print(f"The match is kept in {self.path}; the same command goes on with it.")
        else:
            screen.print(f"[dim]Go on with[/] --position {self.match.position('all')}", soft_wrap=True)

    def keep(self) -> None:
        if self.path is not None:
            self.path.write_text(self.match.record.dumps(), encoding="utf-8")

    def ask_person(self, ask: Ask) -> bool:
        """Put a question to the person on a seat; False, if the person quits."""
        if len(self.people) > 1 and self.at_screen != ask.seat:
            if self.at_screen is not None:
                screen.clear()
            Prompt.ask(f"[b]{self.names[ask.seat]}[/], take the screen and press Enter", default="", console=screen)
            screen.print(draw(self.match.view(ask.seat), self.names))
        elif self.at_screen is None:
            screen.print(draw(self.match.view(ask.seat), self.names))
        self.at_screen = ask.seat
        self.tell_news(ask.seat)
        self.put(ask)
        while True:
            line = Prompt.ask(f"[{SEAT_STYLES[ask.seat]}]{self.names[ask.seat]}[/]", console=screen).strip()
            if line == "q":
                return False
            if line == "u":
                if self.undo(ask.seat):
                    return True
            elif line in COMMANDS:
                try:
                    COMMANDS[line](self, ask)
                except TesseraError as error:
                    screen.print(f"[red]{escape(str(error))}[/]")
            elif choice := self.read(ask, line):
                self.match.choose(ask.seat, choice)
                return True

    def put(self, ask: Ask) -> None:
        """The question with its options."""
        text = self.match.game.text
        screen.print(f"\n[bold]{escape(self.match.game.question(self.match.table, ask))}[/]")
        for number, seen in enumerate(outlooks(self.match.situation(ask.seat)), 1):
            words = escape(text.option(ask, seen.choice, self.names))
            brings = f"  [cyan]{escape(changes)}[/]" if (changes := ", ".join(map(str, seen.changes[:4]))) else ""
            screen.print(f"  [bold]{number:3}[/] {words}{brings}  [dim]{escape(str(seen.choice))}[/]")
        if asides := self.match.asides(ask.seat):
            screen.print(f"[dim]at any moment: {escape(', '.join(map(str, asides)))}[/]")
        screen.print(f"[dim]{HELP}[/]")

    def read(self, ask: Ask, line: str) -> Choice | None:
        """The option that a line means: by number, by notation, or by a beginning that fits only one."""
        if line.isdigit() and 1 <= int(line) <= len(ask.options):
            return ask.options[int(line) - 1]
        text = self.match.game.text
        exact = [option for option in (*ask.options, *self.match.asides(ask.seat)) if str(option) == line]
        fitting = exact or [
            option
            for option in ask.options
            if line
            and (str(option).startswith(line) or text.choice(option, self.names).lower().startswith(line.lower()))
        ]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            screen.print(f"[red]{escape(line)} fits {escape(', '.join(map(str, fitting)))}: write more of it.[/]")
        else:
            screen.print(f"[red]{escape(line)!r} is no option: {HELP}[/]")
        return None

    def undo(self, seat: int) -> bool:
        """Take back the last choice of the person on a seat."""
        try:
            self.match.undo(seat)
        except TesseraError as error:
            screen.print(f"[red]{escape(str(error))}[/]")
            return False
        self.told = min(self.told, len(self.match.story(seat)))
        screen.print("[dim]Taken back.[/]")
        return True

    def tell_news(self, seat: int | None) -> None:
        """What this seat has seen happen since it last looked."""
        story = self.match.story(seat)
        for entry in story[self.told :]:
            screen.print(f"[dim]·[/] {escape(entry['text'])}")
        self.told = len(story)

    def show_table(self, ask: Ask) -> None:
        screen.print(draw(self.match.view(ask.seat), self.names))
        self.put(ask)

    def show_log(self, ask: Ask) -> None:
        for entry in self.match.story(ask.seat)[-40:]:
            screen.print(f"[dim]{entry['at']:4}[/] {escape(entry['text'])}")

    def show_rules(self, ask: Ask) -> None:
        for id in self.match.game.text.rules(ask.topic):
            screen.print(Markdown(f"**{id}** {self.match.game.ledger[id].text}"))

    def show_position(self, ask: Ask) -> None:
        screen.print(self.match.position(ask.seat), soft_wrap=True)

    def show_hint(self, ask: Ask) -> None:
        for advice in bots.adviser(ADVISER).rank(self.match.situation(ask.seat))[:5]:
            words = self.match.game.text.choice(advice.choice, self.names)
            screen.print(f"  {advice.chance:4.0%}  {escape(words)}  [dim]{escape(str(advice.choice))}[/]")

    def result(self) -> None:
        """Who won, and where the points come from."""
        screen.print()
        for score in sorted(self.match.scores, key=lambda score: score.rank):
            parts = ", ".join(f"{name} {value}" for name, value in score.parts.items())
            how = f" by {score.how}" if score.how else ""
            screen.print(f"{score.rank}. [bold]{self.names[score.seat]}[/] {score.points}{how}  [dim]{parts}[/]")


COMMANDS = {
    "t": Sitting.show_table,
    "l": Sitting.show_log,
    "?": Sitting.show_rules,
    "h": Sitting.show_hint,
    "p": Sitting.show_position,
}
