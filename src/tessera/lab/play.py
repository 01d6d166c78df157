"""Playing one game between bots, and what is kept of it."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any

import tessera
from tessera.bots import Bot, named
from tessera.engine import Match, wins
from tessera.lab.contest import Contest, Pairing


def play(contest: Contest, pairing: Pairing) -> dict[str, Any]:
    """One game of a contest as a line of the results: who played, how it ended, how long they thought, the record."""
    game = tessera.game(contest.game)
    match = Match.start(game, contest.seats, contest.options, contest.deal_seed(pairing.deal))
    bots = [named(name, contest.bot_seed(pairing, seat)) for seat, name in enumerate(pairing.line_up)]
    clocks = play_out(match, bots)
    return {
        "number": pairing.number,
        "deal": pairing.deal,
        "line_up": list(pairing.line_up),
        "wins": wins(match.scores),
        "scores": [score.to_json() for score in match.scores],
        "moves": [len(clock) for clock in clocks],
        "seconds": [round(sum(clock), 4) for clock in clocks],
        "slowest": [round(max(clock, default=0.0), 4) for clock in clocks],
        "record": match.record.to_json(),
    }


def play_out(match: Match, bots: Sequence[Bot]) -> list[list[float]]:
    """Let bots play a match to its end; how many seconds each seat took for each of its choices."""
    clocks: list[list[float]] = [[] for _ in bots]
    while not match.over:
        seat = match.asks[0].seat
        before = perf_counter()
        choice = bots[seat].choose(match.situation(seat))
        clocks[seat].append(perf_counter() - before)
        match.choose(seat, choice)
    return clocks
