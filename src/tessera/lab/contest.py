"""Contests: which bots meet on which deals, on which seats."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

import tessera
from tessera.bots import named
from tessera.engine import OptionError


@dataclass(frozen=True)
class Pairing:
    """One game of a contest: the deal, and the bot of each seat."""

    number: int
    deal: int
    line_up: tuple[str, ...]


@dataclass(frozen=True)
class Contest:
    """Bots that play many games of one kind against each other.

    Every deal is replayed with the bots rotated over the seats and exchanged for each other until each has played
    each part of it as often as the others, so that the luck of the deal and of the seat cancels.
    """

    game: str
    bots: tuple[str, ...]
    seats: int
    games: int
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)

    def check(self) -> None:
        """Raise an error that names what cannot be played."""
        game = tessera.game(self.game)
        game.options.given(self.options)
        game.check_seats(self.seats)
        if not self.bots:
            raise OptionError("a contest needs at least one bot")
        if self.games < 1:
            raise OptionError(f"a contest needs at least one game, not {self.games}")
        for bot in self.bots:
            named(bot)

    def to_json(self) -> dict[str, Any]:
        """The contest as JSON, without the number of games: a longer contest begins with the same games."""
        data = asdict(self)
        del data["games"]
        return {**data, "bots": list(self.bots), "options": dict(self.options)}

    def pairings(self) -> list[Pairing]:
        """At least `games` games: whole deals, the last one too."""
        found: list[Pairing] = []
        deal = 0
        while len(found) < self.games:
            for line_up in line_ups(self.bots, self.seats, f"{self.seed}:{deal}"):
                found.append(Pairing(len(found), deal, line_up))
            deal += 1
        return found

    def deal_seed(self, deal: int) -> int:
        """The seed of the match of a deal."""
        return random.Random(f"deal {self.seed}:{deal}").getrandbits(48)

    def bot_seed(self, pairing: Pairing, seat: int) -> int:
        """The seed of a bot in one game."""
        return random.Random(f"bot {self.seed}:{pairing.number}:{seat}").getrandbits(48)


def line_ups(bots: Sequence[str], seats: int, seed: str) -> list[tuple[str, ...]]:
    """The ways in which a deal is played: a drawn line-up with every bot on as many seats as the others (or one more),
    turned over all seats, with the bots exchanged in turn."""
    count = len(bots)
    chance = random.Random(f"line-up {seed}")
    order = chance.sample(range(count), count)
    base = [order[seat % count] for seat in range(seats)]
    chance.shuffle(base)
    found = dict.fromkeys(
        tuple(bots[(base[(seat + turned) % seats] + exchanged) % count] for seat in range(seats))
        for exchanged in range(count)
        for turned in range(seats)
    )
    return list(found)
