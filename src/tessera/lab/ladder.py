"""The ladder: every level against the one below, and the bots they are made of, written down in `docs/strength.md`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import tessera
from tessera.bots import LEVELS, LevelBot
from tessera.lab.contest import Contest
from tessera.lab.intervals import Share
from tessera.lab.ratings import Rating, ratings
from tessera.lab.results import Results
from tessera.lab.summary import thinking, win_shares

HEAD = """# How strong the bots are

Every section was written by the command that stands in it; running the command again replaces it. A row is one
contest of `tessera arena`: the upper bot against the lower one, every deal replayed with the bots on each other's
seats. "Wins" is the share of the wins that the upper bot takes, with Wilson's 95 % interval, among the games that
somebody won; "all lost" is how many games nobody won, as when Rome falls in Triumph. The bots share the seats
evenly over a contest, so equal bots take 50 % each. A win that is shared counts in parts. "ms" is the mean thinking
time for a choice, upper and lower. Budgets in playouts repeat to the same games on every machine; budgets in seconds
depend on it. Where `--minutes` is given, a contest begins no other deal after that time; the command goes on where it
was, so a section may be the work of several runs, of all the commits named in it: the number of games is in the row.
`--minutes 0` plays nothing and writes down what has been played. A verdict is "open" while the interval holds 50 %.
"""


@dataclass(frozen=True)
class Rung:
    """One contest of the ladder, what it is for, and how many games it has."""

    aim: str
    upper: str
    lower: str
    seats: int
    games: int

    def contest(self, game: str, seed: int) -> Contest:
        """The contest."""
        return Contest(game, (self.upper, self.lower), self.seats, self.games, seed)


def seat_counts(game: str) -> list[int]:
    """The smallest number of seats, and four, or the largest up to four."""
    seats = tessera.game(game).seats
    return sorted({seats[0], max(count for count in seats if count <= 4)})


def kind_of(level: str, game: str) -> str:
    """The bot that a level is made of."""
    return LevelBot(level).made_of(game)[0]


def rungs(game: str, counts: Sequence[int], search: str, budgets: Sequence[str], games_: int, few: int) -> list[Rung]:
    """The whole ladder of a game, for some numbers of seats: the search with one budget against greedy, and with each
    of the other budgets against the one before. Contests with a search in them have the smaller number of games, since
    each takes long."""
    found = []
    for seats in counts:
        found.append(Rung("greedy over random", "greedy", "random", seats, games_))
        found.append(Rung("search over greedy", f"search:{search}", "greedy", seats, few))
        for less, more in pairwise(budgets):
            found.append(Rung("a larger budget", f"search:{more}", f"search:{less}", seats, few))
        for lower, upper in pairwise(LEVELS):
            searching = "search" in (kind_of(upper, game), kind_of(lower, game))
            found.append(Rung(f"{upper} over {lower}", upper, lower, seats, few if searching else games_))
    return found


@dataclass(frozen=True)
class Measured:
    """What a rung showed."""

    rung: Rung
    share: Share
    """The upper bot's, among the games that somebody won."""
    lost: int
    """The games that nobody won."""
    upper_seconds: float
    lower_seconds: float

    @classmethod
    def of(cls, rung: Rung, results: Results) -> Measured:
        """The rung's numbers from its results."""
        bots, lines = (rung.upper, rung.lower), whole_deals(results)
        times = thinking(lines, bots)
        won = [line for line in lines if any(line["wins"])]
        wins = win_shares(won, bots)[rung.upper]
        return cls(rung, wins, len(lines) - len(won), times[rung.upper][0], times[rung.lower][0])

    @property
    def games(self) -> int:
        """All games, won or not."""
        return self.share.games + self.lost

    @property
    def verdict(self) -> str:
        """Whether the interval settles that the upper bot is stronger."""
        if self.share.low > 0.5:
            return "stronger"
        return "weaker" if self.share.high < 0.5 else "open"


def whole_deals(results: Results) -> list[dict[str, Any]]:
    """The games of those deals that were played in full, with the bots on each other's seats."""
    wanted = Counter(pairing.deal for pairing in results.contest.pairings())
    played = Counter(line["deal"] for line in results.lines)
    return [line for line in results.lines if played[line["deal"]] == wanted[line["deal"]]]


def level_ratings(all_results: Sequence[Results], rounds: int = 200) -> list[Rating]:
    """The strength of all levels that played, together, from every contest between levels."""
    lines: list[dict[str, Any]] = []
    for place, results in enumerate(all_results):
        if set(results.contest.bots) <= set(LEVELS):
            lines += [{**line, "deal": f"{place}:{line['deal']}"} for line in whole_deals(results)]
    met = {bot for line in lines for bot in line["line_up"]}
    return ratings(lines, [level for level in LEVELS if level in met], rounds) if lines else []


def section(game: str, command: str, measured: Sequence[Measured], all_results: Sequence[Results]) -> str:
    """The section of a game, as Markdown."""
    heading = all_results[0].heading
    named = ", ".join(results.heading["commit"] or "none" for results in all_results)
    commits = ", ".join(dict.fromkeys(named.split(", ")))
    settings: dict[str, Any] = {}
    for results in all_results:
        settings.update(results.heading["settings"])
    text = [
        f"## {tessera.game(game).title}", "",
        f"    {command}", "",
        f"Commit {commits}; data {heading['data']}; Python {heading['python']}; {heading['machine']}.", "",
        "| seats | what | upper | lower | games | all lost | wins, 95 % | ms | upper is |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]  # fmt: skip
    for found in measured:
        rung = found.rung
        text.append(
            f"| {rung.seats} | {rung.aim} | `{rung.upper}` | `{rung.lower}` | {found.games} | {found.lost} "
            f"| {found.share} | {1000 * found.upper_seconds:.1f}, {1000 * found.lower_seconds:.1f} | {found.verdict} |"
        )
    if rated := level_ratings(all_results):
        text += [
            "",
            "Strength of the levels from these games (Plackett-Luce, Elo scale, 95 % by bootstrap over deals):",
            "",
        ]
        text += ["| level | Elo |", "| --- | --- |"]
        text += [f"| {r.bot} | {r.elo:+.0f} ({r.low:+.0f} to {r.high:+.0f}) |" for r in rated]
    text += ["", "Parameters:", ""]
    for bot, numbers in settings.items():
        if numbers:
            text.append(f"* `{bot}`: {', '.join(f'{name} {value}' for name, value in numbers.items())}")
    return "\n".join([*text, ""])


def write_section(path: Path, game: str, text: str) -> None:
    """Put the section of a game into the file, in place of the one that is there."""
    old = path.read_text(encoding="utf-8") if path.exists() else HEAD
    marked = f"<!-- ladder {game} -->\n{text}<!-- end -->\n"
    pattern = re.compile(rf"<!-- ladder {game} -->\n.*?<!-- end -->\n", re.DOTALL)
    new = pattern.sub(lambda _: marked, old) if pattern.search(old) else f"{old.rstrip()}\n\n{marked}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(new, encoding="utf-8")
