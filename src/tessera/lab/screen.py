"""The results of a contest on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table as Grid

from tessera.lab.ratings import Rating, ratings
from tessera.lab.results import Results
from tessera.lab.summary import fair_shares, lengths, seat_shares, thinking, ways, win_shares


def show(results: Results, console: Console, rounds: int = 200) -> None:
    """The tables: bots, seats, ways of winning."""
    contest, lines = results.contest, results.lines
    rated = ratings(lines, unique(contest.bots), rounds)
    console.print(bots_table(results, rated))
    seats = Grid(title="Seats", title_justify="left")
    seats.add_column("seat")
    seats.add_column("wins, 95 %", justify="right")
    for seat, found in enumerate(seat_shares(lines, contest.seats)):
        seats.add_row(str(seat), str(found))
    console.print(seats)
    won = Grid(title="Ways of winning", title_justify="left")
    won.add_column("how")
    won.add_column("games", justify="right")
    for how, games in ways(lines).most_common():
        won.add_row(how, str(games))
    console.print(won)
    long = sorted(lengths(lines))
    console.print(f"{len(lines)} games, {long[len(long) // 2]} choices in the middle one ({long[0]} to {long[-1]})")


def unique(bots: Sequence[str]) -> list[str]:
    """The bots, each once."""
    return list(dict.fromkeys(bots))


def bots_table(results: Results, rated: Sequence[Rating]) -> Grid:
    """Each bot: strength, share of wins beside its fair share, and time per choice; strongest first."""
    contest, lines = results.contest, results.lines
    bots = unique(contest.bots)
    shares, fair, times = win_shares(lines, bots), fair_shares(lines, bots), thinking(lines, bots)
    grid = Grid(title=f"{contest.game}, {contest.seats} seats, {len(lines)} games", title_justify="left")
    grid.add_column("bot", overflow="fold")
    for name in ("Elo, 95 %", "wins, 95 %", "if equal", "ms a choice", "longest"):
        grid.add_column(name, justify="right")
    for rating in rated:
        mean, slowest = times[rating.bot]
        grid.add_row(
            rating.bot, f"{rating.elo:+.0f} ({rating.low:+.0f} to {rating.high:+.0f})", str(shares[rating.bot]),
            f"{100 * fair[rating.bot]:.0f} %", f"{1000 * mean:.1f}", f"{1000 * slowest:.0f}",
        )  # fmt: skip
    return grid
