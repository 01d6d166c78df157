"""What the kit runs on: every registered game, every seat count, the defaults and every other value of every option."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import tessera
from tessera.engine import Game, Match
from tessera.testing.kit import play_randomly


@dataclasses.dataclass(frozen=True)
class Case:
    """A game with a number of seats and some options."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        shown = ",".join(f"{name}={'+'.join(v) if isinstance(v, tuple) else v}" for name, v in self.options)
        return "-".join(filter(None, (self.game, str(self.seats), shown[:60])))

    def match(self, seed: int) -> Match:
        return tessera.new(self.game, self.seats, seed, **dict(self.options))


@lru_cache(maxsize=48)
def finished(case: Case, seed: int) -> Match:
    """A random match of a case, played to its end. Do not play on with it: take it `at` some moment."""
    return play_randomly(case.match(seed), seed)


def moments(case: Case, seeds: range, number: int = 6) -> Iterator[tuple[Match, random.Random]]:
    """Matches at the start and at some moments, spread over random games; each yours to play on."""
    for seed in seeds:
        chance = random.Random(seed)
        match = finished(case, seed)
        for stop in sorted([0, *(chance.randrange(match.length) for _ in range(number))]):
            yield match.at(stop), chance


def changes(game: Game) -> Iterator[tuple[str, Any]]:
    """Every option with every value that is not its default; of a set of values, all together."""
    for field in dataclasses.fields(game.options):
        if field.metadata["many"]:
            yield field.name, tuple(field.metadata["values"])
        else:
            for value in field.metadata["values"]:
                if value != field.default:
                    yield field.name, value


def cases(games: list[str]) -> Iterator[Case]:
    for name in games or tessera.game_names():
        game = tessera.game(name)
        varied = list(changes(game))
        for seats in game.seats:
            yield Case(name, seats)
        for place, change in enumerate(varied):
            yield Case(name, game.seats[place % len(game.seats)], (change,))
        if varied:
            yield Case(name, game.seats[-1], tuple(dict(varied).items()))


def default_cases(games: list[str]) -> Iterator[Case]:
    return (case for case in cases(games) if not case.options)
