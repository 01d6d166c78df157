"""The table of the games as problems, for `docs/research.md`."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

import tessera
from tessera.engine import RecordError
from tessera.engine.provenance import Provenance
from tessera.lab.ladder import Measured, Rung
from tessera.lab.problems import PLAYER, Problem, Traced, Worlds, tree_size

RIVALS = ("random", "greedy", "senator", "caesar")
"""Each meets the one before it, with the fewest seats."""
BEGIN, END = "<!-- problems -->", "<!-- end of problems -->"


def rungs(game: str, games: int, few: int) -> list[Rung]:
    """The contests that show how the bots fare; the search has fewer games, since each takes long."""
    seats = tessera.game(game).seats[0]
    return [
        Rung(f"{upper} over {lower}", upper, lower, seats, few if upper == RIVALS[-1] else games)
        for lower, upper in pairwise(RIVALS)
    ]


def table(found: Sequence[Sequence[Problem]], rivals: Sequence[Sequence[Measured]]) -> str:
    """One column for each game; a cell has one figure for each number of seats that was measured."""
    games = [tessera.game(problems[0].game) for problems in found]

    def cells(figure: Callable[[Problem], str]) -> list[str]:
        return [" / ".join(dict.fromkeys(figure(problem) for problem in problems)) for problems in found]

    rows = [
        ("seats", [f"{game.seats[0]} to {game.seats[-1]}" for game in games]),
        ("seats measured", [" / ".join(str(problem.seats) for problem in problems) for problems in found]),
        ("hidden", [game.text.about["hidden"] for game in games]),
        ("numbers drawn by chance in a game", cells(lambda p: mean([game.draws for game in p.players]))),
        ("decided at the same time", cells(simultaneous)),
        ("actions", [str(len(game.vocabulary)) for game in games]),
        ("length of an observation", cells(lambda p: f"{p.numbers:,}")),
        ("options of a question, by chance", cells(lambda p: options(p.chance))),
        (f"options of a question, {PLAYER}", cells(lambda p: options(p.players))),
        ("decisions in a game, by chance", cells(lambda p: mean([game.decisions for game in p.chance]))),
        (f"decisions in a game, {PLAYER}", cells(lambda p: mean([game.decisions for game in p.players]))),
        (f"shortest and longest, {PLAYER}", cells(length)),
        (f"steps in a game, {PLAYER}", cells(lambda p: mean([game.steps for game in p.players]))),
        ("tree of decisions", cells(lambda p: f"10^{tree_size(p.chance):.0f}")),
        (f"ways of a game, {PLAYER}", cells(lambda p: f"10^{statistics.median(g.tree for g in p.players):.0f}")),
        ("information set, median", cells(lambda p: middle(p.worlds))),
        ("information set, greatest", cells(lambda p: written(max(p.worlds, key=lambda w: w.number)))),
    ]
    origins = [Provenance.of(game.data) for game in games]
    rows.append(
        ("blocks of the data: certain, reconstructed, all",
         [f"{each.certain}, {each.reconstructed}, {each.blocks}" for each in origins])
    )  # fmt: skip
    rows += [(row[0].rung.aim, [fared(cell) for cell in row]) for row in zip(*rivals, strict=True)]
    lines = [
        "|  | " + " | ".join(game.title for game in games) + " |",
        "| --- |" + " --- |" * len(games),
        *(f"| {name} | " + " | ".join(values) + " |" for name, values in rows),
    ]
    return "\n".join(lines) + "\n"


def mean(numbers: Sequence[int]) -> str:
    """The mean, with a digit behind the point where it is small."""
    value = statistics.fmean(numbers)
    return f"{value:,.0f}" if value >= 20 else f"{value:.1f}"


def options(traced: Sequence[Traced]) -> str:
    """The mean over all questions of all games."""
    return f"{sum(game.options for game in traced) / sum(game.decisions for game in traced):.1f}"


def length(problem: Problem) -> str:
    """How far the games lie apart."""
    numbers = [game.decisions for game in problem.players]
    return f"{min(numbers):,} to {max(numbers):,}"


def simultaneous(problem: Problem) -> str:
    """The share of the decisions, and which they are."""
    games = [*problem.players, *problem.chance]
    share = sum(game.together for game in games) / sum(game.decisions for game in games)
    topics = sorted({topic for game in games for topic in game.topics})
    return f"{100 * share:.0f} % ({', '.join(topics)})" if topics else "nothing"


def middle(found: Sequence[Worlds]) -> str:
    """The median; where it is a bound, so is what is written."""
    return written(sorted(found, key=lambda worlds: worlds.number)[len(found) // 2])


def written(worlds: Worlds) -> str:
    """A number of worlds, to one digit where it is great."""
    number = worlds.number
    text = f"{number:.0f}" if number < 1000 else f"{float(f'{number:.1g}'):,.0f}"
    return f"more than {text}" if worlds.at_least else text


def fared(measured: Measured) -> str:
    """The upper bot's share of the games that somebody won, its interval, and the number of games."""
    if not measured.games:
        return "not measured"
    lost = f", {measured.lost} of them lost by all" if measured.lost else ""
    return f"{measured.share}, {measured.games} games{lost}"


def write_table(path: Path, text: str, command: str) -> None:
    """Put the table into its place in a page."""
    page = path.read_text(encoding="utf-8")
    head, begin, rest = page.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not begin or not end:
        raise RecordError(f"{path} has no place for the table: it needs the lines {BEGIN} and {END}")
    path.write_text(f"{head}{BEGIN}\n\n    {command}\n\n{text}\n{END}{tail}", encoding="utf-8")
