"""What the games are as problems for learners: figures measured by playing (`tessera problems`)."""

from __future__ import annotations

import json
import math
import random
import statistics
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

import tessera
from tessera.bots import named
from tessera.engine import Ask, Choice, Course, Fate, Game, Match, Seat, Together
from tessera.lab.play import play_out

PLAYER = "greedy"
"""The bot whose games show what play that is not blind looks like."""


@dataclass(frozen=True)
class Traced:
    """What one game was like."""

    decisions: int
    steps: int
    options: int
    """How many options all questions had, together."""
    together: int
    """How many of the decisions were made at the same time as others."""
    topics: tuple[str, ...]
    """What those questions were."""
    draws: int
    """How many numbers chance has given, those of the setup included."""
    tree: float
    """The logarithm, to base 10, of the product of the numbers of options."""


def trace(course: Course, choose: Callable[[Ask], Choice]) -> Traced:
    """Play a course to its end."""
    decisions = options = together = 0
    tree = 0.0
    topics = set()
    while not course.over:
        ask = course.asks[0]
        number = len(ask.options)
        decisions += 1
        options += number
        tree += math.log10(number)
        if isinstance(course.question, Together):
            together += 1
            topics.add(ask.topic)
        course.answer(ask, choose(ask))
    return Traced(decisions, course.steps, options, together, tuple(sorted(topics)), course.table.fate.used(), tree)


def by_chance(game: Game, seats: int, seed: int) -> Traced:
    """A game in which every option is equally likely."""
    chance = random.Random(seed)
    course: Course = Course(game, game.setup(seats, game.options.given({}), Fate.of(seed)))
    return trace(course, lambda ask: chance.choice(ask.options))


def by_players(game: Game, seats: int, seed: int) -> tuple[Match, Traced]:
    """A game between bots that look one move ahead."""
    match: Match = Match.start(game, seats, {}, seed)
    play_out(match, [named(PLAYER, seed + seat) for seat in range(seats)])
    choices = iter(match.record.choices)
    course: Course = Course(game, game.setup(seats, match.options, Fate.of(seed)))
    return match, trace(course, lambda ask: game.vocabulary[next(choices)[1]])


def tree_size(traced: Sequence[Traced]) -> float:
    """The logarithm, to base 10, of the number of ways through the tree of decisions, as Knuth estimates it.

    The mean, over games played by chance, of the product of the numbers of options. A few games make up most of it, so
    it is rather too small. Chance is not in it: the tree is that of one deal.
    """
    most = max(game.tree for game in traced)
    return most + math.log10(statistics.fmean(10 ** (game.tree - most) for game in traced))


@dataclass(frozen=True)
class Worlds:
    """How many worlds a seat held possible at a moment, weighted by how likely they are."""

    number: float
    at_least: bool
    """No two of the sampled worlds were alike: there are at least so many."""


def worlds(match: Match, seat: Seat, samples: int) -> Worlds:
    """Estimated from how many pairs of sampled worlds are alike, as birthdays tell the length of a year.

    Worlds are alike where no other seat can tell them apart.
    """
    game = match.game
    others = [other for other in range(match.seats) if other != seat]
    found: Counter[bytes] = Counter()
    for seed in range(samples):
        table = match.table.copy()
        game.redeal(table, seat, Fate.of(seed))
        found[b"".join(game.seen(table, other) for other in others)] += 1
    if len(found) == 1:
        return Worlds(1.0, False)
    pairs = samples * (samples - 1) / 2
    alike = sum(number * (number - 1) // 2 for number in found.values())
    return Worlds(pairs / max(alike, 1), alike == 0)


@dataclass(frozen=True)
class Problem:
    """A game with a number of seats, in figures."""

    game: str
    seats: int
    numbers: int
    """The length of an observation."""
    chance: tuple[Traced, ...]
    """Games by chance."""
    players: tuple[Traced, ...]
    """Games between bots that look one move ahead."""
    worlds: tuple[Worlds, ...]
    """At moments of those games, for the seat that is asked."""


@dataclass(frozen=True)
class Effort:
    """How much is measured."""

    by_chance: int
    """Games by chance."""
    played: int
    """Games between bots."""
    moments: int
    """Moments of these at which worlds are sampled."""
    samples: int
    """Worlds for each moment."""


def measure(name: str, seats: int, effort: Effort) -> Problem:
    """Play games by chance and games between bots, and sample worlds at some moments of these."""
    game = tessera.game(name)
    chance = random.Random(f"{name}:{seats}")
    blind = [by_chance(game, seats, seed) for seed in range(effort.by_chance)]
    matches, looking = zip(*(by_players(game, seats, seed) for seed in range(effort.played)), strict=True)
    held = []
    for number in range(effort.moments):
        match = matches[number % len(matches)]
        moment = match.at(chance.randrange(match.length))
        held.append(worlds(moment, moment.asks[0].seat, effort.samples))
    size = game.layout(seats, game.options.given({})).size
    return Problem(name, seats, size, tuple(blind), looking, tuple(held))


def measured(name: str, seats: int, effort: Effort, folder: Path) -> Problem:
    """What was measured before, if it was the same; else it is measured now and kept in the folder."""
    kind = [name, seats, asdict(effort), tessera.game(name).fingerprint]
    mark = blake2b(json.dumps(kind).encode(), digest_size=4).hexdigest()
    path = folder / f"problem-{name}-{seats}-{mark}.json"
    if path.exists():
        return _read(json.loads(path.read_text(encoding="utf-8")))
    found = measure(name, seats, effort)
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(asdict(found)), encoding="utf-8")
    return found


def _read(data: dict[str, Any]) -> Problem:
    def traced(games: list[dict[str, Any]]) -> tuple[Traced, ...]:
        return tuple(Traced(**game | {"topics": tuple(game["topics"])}) for game in games)

    held = tuple(Worlds(**worlds) for worlds in data["worlds"])
    return Problem(**data | {"chance": traced(data["chance"]), "players": traced(data["players"]), "worlds": held})
