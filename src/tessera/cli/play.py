"""`tessera play`: people at one screen, against bots."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.markup import escape
from rich.prompt import Prompt
from rich.segment import Segment, Segments
from rich.text import Text as Line

import tessera
from tessera import bots
from tessera.cli import explain
from tessera.cli.draw import beside, draw, facts_line, fitted, wrapped
from tessera.engine import Area, Ask, Choice, Match, Position, Record, Seat, TesseraError, View
from tessera.engine.outlook import Change, Outlook, outlooks
from tessera.terminal import SEAT_STYLES, fail, read_options, screen

OPPONENT = "citizen"
"""The level that people meet where they name no other."""
ADVISER = "senator"
"""The level that gives hints."""

_ROOM = 20
"""What an option points at is told where so many characters are left."""

HELP = "number or word · t table · ?X what X is · l log · u undo · h hint · ? more"
COMMAND_HELP = """\
A number chooses; so does the notation, or a beginning of it or of the words that fits only one option.
  Enter      the screen anew            n   more options, where not all fit
  t          the whole table            t NAME   one area, or all of a player's
  ?3, ?NAME  what option 3 costs and brings; what a card, a thing or a word is
  l  what happened    u  take back    h  what a strong bot thinks
  p  this position as a text    q  quit; the match is kept"""


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
        self.first = 0
        """The first option on the screen."""
        self.next = 0
        """The first one of the next page."""
        self.at_screen: int | None = None

    def run(self) -> None:
        """Play to the end, or until somebody quits; the record is kept either way."""
        try:
            while not self.match.over:
                ask = self.match.asks[0]
                if ask.seat in self.bots:
                    with screen.status(f"{self.names[ask.seat]} thinks …"):
                        choice = self.bots[ask.seat].choose(self.match.situation(ask.seat))
                    self.match.choose(ask.seat, choice)
                elif not self.ask_person(ask):
                    break
                self.keep()
        finally:
            self.keep()
        if self.match.over:
            for words in self.news(self.at_screen):
                screen.print(f"[dim]·[/] {escape(words)}")
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
        self.at_screen = ask.seat
        self.first = 0
        self.show(ask, self.news(ask.seat))
        while True:
            line = Prompt.ask(f"[{SEAT_STYLES[ask.seat]}]{self.names[ask.seat]}[/]", console=screen).strip()
            if line == "q":
                return False
            if line == "u":
                if self.undo(ask.seat):
                    return True
            elif self.command(ask, line):
                continue
            elif choice := self.read(ask, line):
                self.match.choose(ask.seat, choice)
                return True

    def command(self, ask: Ask, line: str) -> bool:
        """Do what a line asks for, other than a choice; False, if it may be one."""
        try:
            if line in COMMANDS:
                COMMANDS[line](self, ask)
            elif line.startswith("?"):
                self.explain(ask, line[1:].strip())
            elif line.startswith("t ") and (areas := self.areas(ask, line[2:])):
                self.paged(draw(self.match.view(ask.seat), self.names, only=areas))
            else:
                return False
        except TesseraError as error:
            screen.print(f"[red]{escape(str(error))}[/]")
        return True

    def show(self, ask: Ask, news: Sequence[str] = ()) -> None:
        """A screen: whose turn it is, as much of the table as fits, what is new, the question with its options."""
        width, height = screen.size
        question = self.question_lines(ask, height - 9)
        view = self.match.view(ask.seat)
        others = [self.names[other.seat] for other in self.match.asks if other.seat != ask.seat]
        whose = f"{self.names[ask.seat]} decides" + (f", with {', '.join(others)}" if others else "")
        *above, last = wrapped(
            Line.assemble((whose, SEAT_STYLES[ask.seat]), " · ", facts_line(view.facts)), width - 4, 2
        )
        left = height - 4 - len(question) - len(above)
        told = last_of([wrapped(Line(f"· {words}"), width, 2) for words in news], max(3, left // 3))
        for line in above:
            screen.print(line)
        screen.rule(last, align="left")
        if (room := left - len(told)) > 1:
            lit = {target for option in ask.options for target in option.targets}
            screen.print(fitted(view, self.names, width, room, lit))
        for line in (*told, *question):
            screen.print(line)
        screen.print(f"[dim]{HELP}[/]", soft_wrap=True)

    def question_lines(self, ask: Ask, most: int) -> list[Line]:
        """The question with its options, from the first that is due, in so many lines."""
        width = screen.width
        lines = wrapped(Line(str(self.match.game.question(self.match.table, ask)), style="bold"), width, 2)
        seen = outlooks(self.match.situation(ask.seat))
        common = set.intersection(*(set(one.changes) for one in seen)) if len(seen) > 1 else set()
        view = self.match.view(ask.seat)
        blocks = [self.option_lines(ask, number, one, common, view) for number, one in enumerate(seen, 1)]
        end = self.first
        while end < len(blocks) and len(lines) + len(blocks[end]) < max(most, 4):
            lines += blocks[end]
            end += 1
        if end < len(blocks) or self.first:
            lines.append(
                Line(f"      options {self.first + 1} to {end} of {len(blocks)}: n shows the next", style="dim")
            )
        self.next = end % len(blocks)
        if asides := self.match.asides(ask.seat):
            lines += wrapped(Line(f"at any moment: {', '.join(map(str, asides))}", style="dim"), width, 2)
        return lines

    def option_lines(self, ask: Ask, number: int, seen: Outlook, common: Collection[Change], view: View) -> list[Line]:
        """One option: its number, its words, what only it costs and brings, what it points at or else its notation."""
        width = screen.width
        line = Line(f"{number:3} ", style="bold").append(
            str(self.match.game.text.option(ask, seen.choice, self.names)), style="not bold"
        )
        if changes := ", ".join(str(change) for change in seen.changes if change.counts and change not in common):
            line.append(f"  {changes}", style="not bold cyan")
        if (points_at := beside(view, self.names, seen.choice.targets)) and line.cell_len + _ROOM <= width:
            points_at.stylize("dim")
            line.append("  ", style="not bold").append_text(points_at)
            line.truncate(width, overflow="ellipsis")
        elif line.cell_len + len(str(seen.choice)) + 2 <= width:
            line.append(f"  {seen.choice}", style="not bold dim")
        return wrapped(line, width, 4)

    def more(self, ask: Ask) -> None:
        """The options that did not fit."""
        self.first = self.next
        self.show(ask)

    def areas(self, ask: Ask, words: str) -> list[Area]:
        """The areas of the table whose name, or whose owner's, begins with this."""
        wanted = words.strip().lower()
        found = []
        inside = list(self.match.view(ask.seat).areas)
        while inside:
            area = inside.pop(0)
            owner = "" if area.owner is None else self.names[area.owner].lower()
            if area.name.lower().startswith(wanted) or (owner.startswith(wanted) and area.layout == "mat"):
                found.append(area)
            else:
                inside += area.areas
        return found

    def explain(self, ask: Ask, words: str) -> None:
        """What an option, a thing or a word is."""
        if words.isdigit() and 1 <= int(words) <= len(ask.options):
            choice = ask.options[int(words) - 1]
            told = list(explain.option(self.match.situation(ask.seat), ask, choice, self.names))
        else:
            told = list(explain.name(self.match, ask.seat, words, self.names))
        if told:
            self.paged(Group(*told))
        else:
            screen.print(f"[red]Nothing on the table or in the rules is called {escape(repr(words))}.[/]")

    def paged(self, what: RenderableType) -> None:
        """Show something, a screen at a time where people look at it."""
        lines = screen.render_lines(what, pad=False)
        page = screen.height - 2 if screen.is_terminal else max(len(lines), 1)
        for start in range(0, len(lines), page):
            if (
                start
                and Prompt.ask("[dim]Enter: more, b: back[/]", default="", console=screen, show_default=False) == "b"
            ):
                return
            for line in lines[start : start + page]:
                screen.print(Segments([*line, Segment.line()]), end="")

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
            several = f"1 to {len(ask.options)}" if len(ask.options) > 1 else "1"
            screen.print(f"[red]{escape(repr(line))} is no option and no command: type {several}, or ? for help.[/]")
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

    def news(self, seat: int | None) -> list[str]:
        """What this seat has seen happen since it last looked."""
        story = self.match.story(seat)
        new = [str(entry["text"]) for entry in story[self.told :]]
        self.told = len(story)
        return new

    def show_table(self, ask: Ask) -> None:
        self.paged(draw(self.match.view(ask.seat), self.names))

    def show_log(self, ask: Ask) -> None:
        story = self.match.story(ask.seat)[-100:]
        self.paged(Group(*(Line.assemble((f"{entry['at']:4} ", "dim"), str(entry["text"])) for entry in story)))

    def show_rules(self, ask: Ask) -> None:
        """The rules that the question stands on, and the commands."""
        for id in self.match.game.text.rules(ask.topic):
            screen.print(Markdown(f"**{id}** {self.match.game.ledger[id].text}"))
        screen.print(f"[dim]{COMMAND_HELP}[/]")

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


def last_of(blocks: Sequence[Sequence[Line]], most: int) -> list[Line]:
    """The last blocks of lines that fit into so many lines, whole, and before them a word where some are left out."""
    if sum(map(len, blocks)) <= most:
        return [line for block in blocks for line in block]
    lines: list[Line] = []
    for block in reversed(blocks):
        if lines and len(lines) + len(block) >= most:
            break
        lines[:0] = block
    return [Line("· … (l tells all)", style="dim"), *lines]


COMMANDS = {
    "": Sitting.show,
    "n": Sitting.more,
    "t": Sitting.show_table,
    "l": Sitting.show_log,
    "?": Sitting.show_rules,
    "h": Sitting.show_hint,
    "p": Sitting.show_position,
}
