"""`tessera learn`: the lessons of a game in the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.prompt import Prompt
from rich.rule import Rule

import tessera
from tessera.cli.draw import draw
from tessera.engine import Ask
from tessera.lessons import GO_ON, Learning, Lesson, Lessons, lessons_of
from tessera.lessons.saying import called
from tessera.terminal import fail, screen

HELP = "[b]t[/] table, [b]b[/] back, [b]q[/] quit and keep"


def learn(
    game: Annotated[str, typer.Argument(help="The game.")],
    lesson: Annotated[
        str | None, typer.Argument(help="The lesson; without it, the next one that you have not done.")
    ] = None,
    show: Annotated[bool, typer.Option("--list", help="Only list the lessons.")] = False,
    kept: Annotated[Path, typer.Option(help="Where it is kept how far you have come.")] = Path("tessera-lessons.json"),
) -> None:
    """Learn a game, lesson by lesson."""
    lessons = lessons_of(tessera.game(game))
    if not len(lessons):
        fail(f"{lessons.game.title} has no lessons: `tessera rules {game}` shows its rules")
    notes = Notes(kept)
    if show:
        print_list(lessons, notes)
        return
    chosen: Lesson | None = lessons.named(lesson) if lesson else notes.next(lessons)
    if chosen is None:
        print_list(lessons, notes)
        screen.print(f"You have done them all: `tessera play {game}`. A name takes a lesson again.")
        return
    while chosen is not None and Classroom(chosen, notes).run():
        chosen = lessons.after(chosen)
        if chosen is None:
            screen.print(f"That was the last lesson. Now play: `tessera play {game}`")
        elif Prompt.ask(f"Next: [b]{escape(chosen.title)}[/]. Go on?", choices=["y", "n"], console=screen) != "y":
            return


def print_list(lessons: Lessons, notes: Notes) -> None:
    """All lessons, with how far somebody has come."""
    for lesson in lessons:
        path, done = notes.of(lesson)
        mark = "✓" if done else " "
        begun = f", {len(path)} of {len(lesson.steps)} steps" if 0 < len(path) < len(lesson.steps) else ""
        screen.print(f"{mark} [b]{lesson.id:10}[/] {escape(lesson.title)} [dim]({lesson.minutes} min{begun})[/]")


class Notes:
    """How far somebody has come in each lesson, in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.known: dict[str, Any] = {}
        if path.exists():
            try:
                self.known = dict(json.loads(path.read_text(encoding="utf-8")))
            except (ValueError, TypeError):
                fail(f"{path} does not say how far you have come in lessons: name another file with --kept")

    def of(self, lesson: Lesson) -> tuple[list[str], bool]:
        """The path in a lesson, and whether it was ever done."""
        found = self.known.get(f"{lesson.game.name}/{lesson.id}", {})
        return [str(done) for done in found.get("path", [])], bool(found.get("done"))

    def keep(self, learning: Learning) -> None:
        """Write down where somebody stands."""
        lesson = learning.lesson
        done = self.of(lesson)[1] or learning.done
        self.known[f"{lesson.game.name}/{lesson.id}"] = {"path": learning.path, "done": done}
        self.path.write_text(json.dumps(self.known, indent=1), encoding="utf-8")

    def next(self, lessons: Lessons) -> Lesson | None:
        """The lesson that was begun, or the first that was never done."""
        left = [lesson for lesson in lessons if not self.of(lesson)[1]]
        return next((lesson for lesson in left if self.of(lesson)[0]), left[0] if left else None)


class Classroom:
    """One lesson at the screen."""

    def __init__(self, lesson: Lesson, notes: Notes) -> None:
        path, _ = notes.of(lesson)
        self.notes = notes
        self.learning = Learning(lesson, path if len(path) < len(lesson.steps) else ())
        self.names = lesson.game.seat_names(lesson.start.seats)

    def run(self) -> bool:
        """Go through the lesson; False, if somebody leaves it."""
        lesson = self.learning.lesson
        screen.print(Rule(f"{lesson.game.title}: {lesson.title}"))
        self.show_table()
        told = -1
        while not self.learning.done:
            if told != self.learning.at:
                told = self.learning.at
                self.say()
            line = Prompt.ask(self.prompt(), default="", show_default=False, console=screen).strip()
            if line == "q":
                screen.print(f"Kept in {self.notes.path}; the same command goes on from here.")
                return False
            if line == "t":
                self.show_table()
            elif line == "b":
                self.learning = Learning(lesson, self.learning.path[:-1])
            elif (done := self.meant(line)) is not None:
                self.do(done)
        screen.print("[green]You have done this lesson.[/]\n")
        return True

    def say(self) -> None:
        """What the step says, what to look at, and what is asked."""
        step, number = self.learning.step, self.learning.at + 1
        screen.print(f"\n[dim]{number} of {len(self.learning.lesson.steps)}[/]")
        for paragraph in self.learning.said():
            screen.print(escape(paragraph))
        view = self.learning.match.view(self.learning.lesson.start.seat)
        if looked := list(dict.fromkeys(filter(None, (called(view, id) for id in step.spot)))):
            screen.print(f"[cyan]Look at: {escape(', '.join(looked))}[/]")
        if ask := self.ask():
            text = self.learning.lesson.game.text
            screen.print(f"[bold]{escape(self.learning.lesson.game.question(self.learning.match.table, ask))}[/]")
            for place, option in enumerate(ask.options, 1):
                words = escape(text.option(ask, option, self.names))
                screen.print(f"  [bold]{place:3}[/] {words}  [dim]{escape(str(option))}[/]")

    def ask(self) -> Ask | None:
        return self.learning.match.ask(self.learning.lesson.start.seat) if self.learning.step.do else None

    def prompt(self) -> str:
        doing = "a number or the notation" if self.learning.step.do else "Enter goes on"
        return f"[dim]{doing}; {HELP}[/]"

    def meant(self, line: str) -> str | None:
        """What a line does: goes on, or chooses by number, notation or a beginning that fits only one."""
        options = self.learning.options
        if not options:
            return GO_ON
        if line.isdigit() and 1 <= int(line) <= len(options):
            return options[int(line) - 1]
        fitting = [option for option in options if option == line] or [
            o for o in options if line and o.startswith(line)
        ]
        if len(fitting) == 1:
            return fitting[0]
        screen.print(f"[red]{escape(repr(line))} is no option: a number from 1 to {len(options)}, or the notation.[/]")
        return None

    def do(self, done: str) -> None:
        """Do something, and hear what comes of it."""
        reply = self.learning.do(done)
        if reply.right:
            for entry in self.learning.match.story(self.learning.lesson.start.seat, self.learning.since + 1):
                screen.print(f"[dim]·[/] {escape(entry['text'])}")
        if reply.words is not None:
            style = "green" if reply.right else "yellow"
            screen.print(f"[{style}]{escape(reply.words)}[/]")
        if reply.right:
            self.notes.keep(self.learning)

    def show_table(self) -> None:
        screen.print(draw(self.learning.match.view(self.learning.lesson.start.seat), self.names))
