"""What the kit runs on: every registered game, every seat count, the defaults and every other value of every option."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

import tessera
from tessera.engine import Game, Match


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


def changes(game: Game[Any, Any]) -> Iterator[tuple[str, Any]]:
    """Every option with every value that is not its default; of a set of values, all together."""
    for field in dataclasses.fields(game.options):
        if field.metadata["many"]:
            yield field.name, tuple(field.metadata["values"])
        else:
            for value in field.metadata["values"]:
                if value != field.default:
                    yield field.name, value


def cases(games: list[str]) -> Iterator[Case]:
    for name in games or tessera.games():
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
