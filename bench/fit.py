"""Fit a game's `appraise` to who wins: bots play many games, and the weights become those that tell the winner best.

    python bench/fit.py glory                       # 400 games of greedy bots with some slips, two seats
    python bench/fit.py emperors --games 200 --bot search:playouts=200 --seats 4
    python bench/fit.py glory --keep glory.npz      # and keep the positions, to fit again without playing

For games whose `appraise` module has `WEIGHTS` (logarithms of odds) and `features` (what each seat has of them). It
prints the weights in force and the fitted ones, and how well both tell the winner of games that were left out of the
fit: the mean surprise of the result, in nats; ln(seats) is what a blind guess has. To use the fitted weights, write
them into the module, rounded, and let `tessera arena` show that the bots are stronger by them.
"""

from __future__ import annotations

import argparse
import importlib
import random
from pathlib import Path
from typing import Any

import numpy as np
from joblib import Parallel, delayed
from scipy.optimize import minimize

import tessera
from tessera.bots import named
from tessera.bots.playouts import rewards_of
from tessera.engine import Match


def positions(game: str, seats: int, bot: str, seed: int) -> list[tuple[list[list[float]], list[float], list[float]]]:
    """The features of every seat before each step of one game, the judgement in force, and who won."""
    judge: Any = importlib.import_module(f"tessera.games.{game}.appraise")
    chance = random.Random(seed)
    match = Match.start(tessera.game(game), seats, {}, seed)
    bots = [named(bot, chance.getrandbits(48)) for _ in range(seats)]
    rows: list[tuple[list[list[float]], list[float]]] = []
    steps = -1
    while not match.over:
        if match.steps != steps:
            steps = match.steps
            rows.append((judge.features(match.table), judge.appraise(match.table)))
        seat = match.asks[0].seat
        match.choose(seat, bots[seat].choose(match.situation(seat)))
    wins = rewards_of(match.scores, 0.0)[1]
    kept = chance.sample(rows, min(40, len(rows)))
    return [(features, judged, wins) for features, judged in kept] if sum(wins) else []


def surprise(chances: np.ndarray, wins: np.ndarray) -> float:
    """The mean surprise of the results."""
    return float(-(wins * np.log(np.clip(chances, 1e-9, 1))).sum(axis=1).mean())


def softmax(standings: np.ndarray) -> np.ndarray:
    found = np.exp(standings - standings.max(axis=1, keepdims=True))
    return np.asarray(found / found.sum(axis=1, keepdims=True))


def fit(features: np.ndarray, wins: np.ndarray, pull: float) -> np.ndarray:
    """The weights by which the results surprise least; each is pulled towards 0, by what a usual amount of it does."""
    usual = (features - features.mean(axis=1, keepdims=True)).std(axis=(0, 1)) + 1e-9
    scaled = features / usual

    def loss(weights: np.ndarray) -> tuple[float, np.ndarray]:
        chances = softmax(scaled @ weights)
        slope = np.einsum("nsf,ns->f", scaled, chances - wins) / len(wins)
        return surprise(chances, wins) + pull * float(weights @ weights), slope + 2 * pull * weights

    found = minimize(loss, np.zeros(features.shape[2]), jac=True, method="L-BFGS-B")
    return np.asarray(found.x / usual)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bot", default="greedy:slips=0.05")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--pull", type=float, default=0.003, help="how strongly weights are pulled towards 0")
    parser.add_argument("--jobs", type=int, default=-1)
    parser.add_argument("--keep", type=Path, help="a file for the positions; read, if it is there")
    given = parser.parse_args()
    weights: dict[str, float] = importlib.import_module(f"tessera.games.{given.game}.appraise").WEIGHTS
    if given.keep and given.keep.exists():
        kept = np.load(given.keep)
        features, judged, wins, games = kept["features"], kept["judged"], kept["wins"], kept["games"]
    else:
        work = (
            delayed(positions)(given.game, given.seats, given.bot, 1000 * given.seed + number)
            for number in range(given.games)
        )
        played = list(Parallel(n_jobs=given.jobs)(work))
        games = np.array([number for number, rows in enumerate(played) for _ in rows])
        features, judged, wins = (
            np.array([row[part] for rows in played for row in rows], dtype=float) for part in range(3)
        )
        if given.keep:
            np.savez_compressed(given.keep, features=features, judged=judged, wins=wins, games=games)
    left_out = []
    for part in range(5):
        out = games % 5 == part
        found = fit(features[~out], wins[~out], given.pull)
        left_out.append(surprise(softmax(features[out] @ found), wins[out]))
    print(f"{len(wins)} positions of {len(set(games))} games that were won")
    blind = np.log(given.seats)
    print(f"surprise: in force {surprise(judged, wins):.4f}, fitted {np.mean(left_out):.4f}, blind {blind:.4f}")
    found = fit(features, wins, given.pull)
    usual = (features - features.mean(axis=1, keepdims=True)).std(axis=(0, 1))
    print(f"{'':32} {'in force':>9} {'fitted':>9} {'usual':>9}")
    for (name, weight), new, amount in zip(weights.items(), found, usual, strict=True):
        print(f"{name:32} {weight:9.3f} {new:9.3f} {amount:9.2f}")


if __name__ == "__main__":
    main()
