"""Sparring: games of a network against bots that are there already, so that it meets other styles than its own."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np

from tessera.bots import named
from tessera.engine import Game, Match, Options, wins
from tessera.lab.training.samples import Decision, Samples, samples_of
from tessera.lab.training.selfplay import LONGEST, Played, Style, choose, expected, result
from tessera.nets import Network


def spar(
    game: Game, seats: int, options: Options, network: Network, rival: str,
    deals: Sequence[tuple[int, Sequence[int]]], seed: int, style: Style,
) -> tuple[Samples | None, list[Played]]:  # fmt: skip
    """Play deals (a seed, and who sits where: 0 is the network, 1 a bot by that name); what the network can learn."""
    chance = np.random.default_rng(seed)
    seated = network.seated(seats)
    found: list[Samples] = []
    played: list[Played] = []
    for number, line_up in deals:
        match = Match(game, seats, options, number)
        bots = [named(rival, random.Random(f"{number}:{seat}").getrandbits(48)) for seat in range(seats)]
        decisions: list[Decision] = []
        while not match.over and len(decisions) < LONGEST:
            ask = match.asks[0]
            seen = game.observe(match.table, ask.seat, match.asks)
            hopes, weights = seated.weighed([seen])
            (chosen,), (likely,) = choose([ask], weights, style.sharpness, chance)
            learned = line_up[ask.seat] == 0
            hoped = expected(game, match.table, ask.seat, hopes[0], style.appraisal)
            open_ = [option.index for option in ask.options]
            decisions.append(Decision(ask.seat, seen, open_, chosen, likely, hoped, learned))
            choice = ask.options[chosen] if learned else bots[ask.seat].choose(match.situation(ask.seat))
            match.choose(ask.seat, choice)
        if not match.over:
            continue
        found.append(samples_of(decisions, result(match.scores), seats, style.placing, style.reach, style.foresight))
        played.append(Played(tuple(wins(match.scores)), tuple(line_up), len(decisions), rival))
    return Samples.joined(found) if found else None, played
