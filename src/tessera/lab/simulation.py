"""Simulations: many games of one kind, played for their figures."""

from __future__ import annotations

import random
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

import tessera
from tessera.bots import named
from tessera.engine import Course, Fate, Match, OptionError, Score, victory, winners, wins
from tessera.lab.play import play_out

CHANCE = "random"
"""The bot whose games are played in the fast loop of playouts."""


@dataclass(frozen=True)
class Played:
    """One game of a simulation."""

    decisions: int
    steps: int
    seconds: float
    scores: tuple[Score, ...]


@dataclass(frozen=True)
class Simulation:
    """Games from consecutive seeds, and what they were like."""

    game: str
    seats: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    """The bot of each seat."""
    seed: int
    played: tuple[Played, ...]

    @property
    def win_shares(self) -> list[float]:
        """The share of the games that each seat won: shared wins in parts, games that all lose for nobody."""
        won = zip(*(wins(game.scores) for game in self.played), strict=True)
        return [sum(seat) / len(self.played) for seat in won]

    @property
    def nobody_won(self) -> int:
        """How many games nobody won."""
        return sum(not winners(game.scores) for game in self.played)

    @property
    def victories(self) -> Counter[str]:
        """How the games were won."""
        return Counter(victory(game.scores) for game in self.played)

    def to_json(self) -> dict[str, Any]:
        """All figures."""
        seconds = sum(game.seconds for game in self.played)
        decisions = [game.decisions for game in self.played]
        return {
            "game": self.game,
            "seats": self.seats,
            "options": dict(self.options),
            "bots": list(self.bots),
            "games": len(self.played),
            "seed": self.seed,
            "decisions_per_second": round(sum(decisions) / seconds),
            "games_per_second": round(len(self.played) / seconds, 1),
            "decisions": spread(decisions),
            "steps": spread([game.steps for game in self.played]),
            "points": spread([score.points for game in self.played for score in game.scores]),
            "win_share_by_seat": [round(share, 4) for share in self.win_shares],
            "nobody_won": self.nobody_won,
            "victories": dict(self.victories.most_common()),
        }


def spread(numbers: Sequence[int]) -> dict[str, float]:
    """The mean, and the least, middle and greatest number."""
    return {
        "mean": round(statistics.fmean(numbers), 1),
        "least": min(numbers),
        "median": statistics.median(numbers),
        "most": max(numbers),
    }


def simulate(
    game: str,
    seats: int,
    games: int,
    bots: str | Sequence[str] = CHANCE,
    seed: int = 0,
    workers: int = 1,
    options: Mapping[str, Any] | None = None,
    on_game: Callable[[int], None] | None = None,
) -> Simulation:
    """Play so many games from consecutive seeds, and give their figures.

    `bots` is one bot for all seats or one for each. With several `workers`, games are played in as many processes; the
    games are the same. `on_game` hears how many are done.
    """
    chosen = tessera.game(game)
    chosen.check_seats(seats)
    given = chosen.options.given(options or {})
    line_up = (bots,) * seats if isinstance(bots, str) else tuple(bots)
    if len(line_up) != seats:
        raise OptionError(f"{len(line_up)} bots for {seats} seats: name one for all, or one for each")
    for bot in line_up:
        named(bot)
    if games < 1 or workers < 1:
        raise OptionError(f"a simulation needs at least one game and one worker, not {games} and {workers}")
    one = partial(_play, game, seats, given.to_json(), line_up)
    played = []
    for done in _spread_out(one, range(seed, seed + games), workers):
        played.append(done)
        if on_game is not None:
            on_game(len(played))
    return Simulation(game, seats, given.to_json(), line_up, seed, tuple(played))


def _spread_out(one: Callable[[int], Played], seeds: range, workers: int) -> Iterator[Played]:
    if workers == 1:
        yield from map(one, seeds)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(one, seeds, chunksize=max(1, len(seeds) // (8 * workers)))


def _play(name: str, seats: int, options: Mapping[str, Any], line_up: tuple[str, ...], seed: int) -> Played:
    """One game: by chance in the fast loop, or between bots."""
    game = tessera.game(name)
    given = game.options.given(options)
    if set(line_up) == {CHANCE}:
        chance = random.Random(seed).random
        began = time.perf_counter()
        course = Course(game, game.setup(seats, given, Fate.of(seed)))
        decisions = course.wander(chance)
        return Played(decisions, course.steps, time.perf_counter() - began, tuple(game.scores(course.table)))
    bots = [named(bot, random.Random(f"bot {seed}:{seat}").getrandbits(48)) for seat, bot in enumerate(line_up)]
    began = time.perf_counter()
    match = Match(game, seats, given, seed)
    play_out(match, bots)
    return Played(match.length, match.steps, time.perf_counter() - began, tuple(match.scores))
