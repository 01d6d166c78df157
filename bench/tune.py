"""Tune a game's `appraise` by what wins: bots of one kind play, and each seat judges by weights of its own.

    python bench/tune.py emperors                                      # 200 games for four, weights spread by 0.4
    python bench/tune.py emperors --seats 2 --bot search:playouts=200 --games 400
    python bench/tune.py emperors --weights mine.json --keep mine.jsonl  # around other weights; play on, another time
    python bench/tune.py emperors --weights mine.json --against old.json   # which play better, with equal budgets

For games whose `appraise` module has `WEIGHTS`, `features` and `IN_FORCE`. Where `bench/fit.py` asks which weights
foretell the winner, this asks which weights win: they differ where things that go with winning do not lead to it. In
every game the weights of each seat are those in force, each changed by chance by a share of itself (one that has little
effect, by what moves the odds by `LEAST`); half of the seats are changed in the opposite ways of the others. Then the
winner is explained by the changes. It prints, for each weight, by how much one usual change upwards multiplies the odds
to win, as a logarithm, with its standard error, and the weights after a step that way. A step is a proposal: many of
its parts are chance. Take those that stand out, and let games show that bots are stronger by them (`--against`). A
file of weights is JSON, by name; a weight that it leaves out is the one in force.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import sys
from pathlib import Path
from typing import Any

import numpy as np
from joblib import Parallel, delayed
from scipy.optimize import minimize

import tessera
from tessera.bots import named
from tessera.bots.playouts import rewards_of
from tessera.engine import Match
from tessera.lab.intervals import share

LEAST = 0.2
"""By how much a usual amount of a thing moves the odds, as a logarithm, before its weight is spread."""
PULL = 2.0
"""How strongly slopes are pulled towards 0."""


def judge_of(game: str) -> Any:
    return importlib.import_module(f"tessera.games.{game}.appraise")


def played(game: str, bot: str, seed: int, rows: list[list[float]], amounts: list[Any] | None = None) -> list[float]:
    """The share of the win of each seat in one game in which each seat judges by its row of weights."""
    judge, chance = judge_of(game), random.Random(seed)
    match = Match.start(tessera.game(game), len(rows), {}, seed)
    bots = [named(bot, chance.getrandbits(48)) for _ in rows]
    steps = -1
    while not match.over:
        if amounts is not None and match.steps != steps:
            steps = match.steps
            amounts.append(judge.features(match.table))
        seat = match.asks[0].seat
        judge.IN_FORCE[:] = rows[seat]
        match.choose(seat, bots[seat].choose(match.situation(seat)))
    return rewards_of(match.scores, 0.0)[1]


def usual_change(game: str, bot: str, seats: int, weights: np.ndarray) -> np.ndarray:
    """By how much each weight is changed: by itself, or so that a usual amount of its thing moves the odds a little."""
    amounts: list[Any] = []
    for seed in range(3):
        played(game, bot, seed, [weights.tolist()] * seats, amounts)
    found = np.array(amounts)
    usual = (found - found.mean(axis=1, keepdims=True)).std(axis=(0, 1))
    least = np.divide(LEAST, usual, out=np.zeros_like(usual), where=usual > 1e-3)
    return np.asarray(np.maximum(np.abs(weights), least))


def one_game(game: str, bot: str, seats: int, seed: int, weights: np.ndarray, change: np.ndarray) -> dict[str, Any]:
    chance = np.random.default_rng(seed)
    half = chance.normal(size=((seats + 1) // 2, len(weights)))
    changes = np.concatenate([half, -half])[:seats]
    chance.shuffle(changes)
    rows = (weights + change * changes).tolist()
    return {"deal": seed, "changes": changes.tolist(), "wins": played(game, bot, seed, rows)}


def slopes(changes: np.ndarray, wins: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """What one usual change of each weight does to the odds to win, and the standard errors; seats may differ, too."""
    games, seats, number = changes.shape
    places = np.broadcast_to(np.eye(seats)[:, 1:], (games, seats, seats - 1))
    known = np.concatenate([changes, places], axis=2)

    def chances(slope: np.ndarray) -> np.ndarray:
        standings = known @ slope
        found = np.exp(standings - standings.max(axis=1, keepdims=True))
        return np.asarray(found / found.sum(axis=1, keepdims=True))

    def loss(slope: np.ndarray) -> tuple[float, np.ndarray]:
        found = chances(slope)
        surprise = -(wins * np.log(np.clip(found, 1e-12, 1))).sum()
        down = np.einsum("nsf,ns->f", known, wins.sum(axis=1, keepdims=True) * found - wins)
        return surprise + PULL / 2 * float(slope @ slope), down + PULL * slope

    best = minimize(loss, np.zeros(known.shape[2]), jac=True, method="L-BFGS-B").x
    found = chances(best)
    means = np.einsum("nsf,ns->nf", known, found)
    curve = np.einsum("nsf,ns,nsg->fg", known, found, known, optimize=True) - means.T @ means
    errors = np.sqrt(np.diag(np.linalg.inv(curve + PULL * np.eye(len(best)))))
    return best[:number], errors[:number]


def compared(game: str, bot: str, seats: int, first: int, games: int, jobs: int, sides: list[np.ndarray]) -> None:
    """Play bots that judge by one side's weights against bots that judge by the other's, each deal twice."""
    turns = [(first + number // 2, number % 2) for number in range(games)]
    work = (
        delayed(played)(game, bot, seed, [sides[(seat + turn) % 2].tolist() for seat in range(seats)])
        for seed, turn in turns
    )
    won = [0.0, 0.0]
    for (_, turn), wins in zip(turns, Parallel(n_jobs=jobs, return_as="generator")(work), strict=True):
        for seat, part in enumerate(wins):
            won[(seat + turn) % 2] += part
    print(f"{games} games, {seats} seats, {bot}: {won[0]:g} to {won[1]:g}; {share(won[0], round(sum(won)))}")


def given_weights(path: Path | None, weights: dict[str, float]) -> dict[str, float]:
    if path is None:
        return weights
    try:
        given = json.loads(path.read_text())
    except (OSError, ValueError) as error:
        sys.exit(f"{path}: not a JSON file of weights: {error}")
    if not isinstance(given, dict) or not all(type(value) in (int, float) for value in given.values()):
        sys.exit(f'{path}: write an object of numbers, {{"NAME": NUMBER}}; the names are {", ".join(weights)}')
    if unknown := sorted(set(given) - set(weights)):
        sys.exit(f"{path}: no weight is called {', '.join(unknown)}; there are {', '.join(weights)}")
    return weights | given


def kept_games(path: Path | None, seats: int, asked: dict[str, Any]) -> list[dict[str, Any]]:
    """The games of a file, which must be games of the same question."""
    if path is None or not path.exists():
        return []
    kept = []
    for number, line in enumerate(path.open(), 1):
        try:
            game = json.loads(line)
            other = [name for name, value in asked.items() if game[name] != value]
            if len(game["wins"]) != seats:
                other.append("seats")
        except (ValueError, TypeError, KeyError):
            sys.exit(f"{path}, line {number}: not a game; take the line out, or name another file with --keep")
        if other:
            sys.exit(f"{path}, line {number}: a game with other {', '.join(other)}; name another file with --keep")
        kept.append(game)
    return kept


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bot", default="search:playouts=80")
    parser.add_argument("--spread", type=float, default=0.4, help="the usual change, as a share of a weight")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", type=Path, help="a JSON file of weights to begin from, by name")
    parser.add_argument(
        "--against", type=Path, help="play against bots with the weights of this file, instead of tuning"
    )
    parser.add_argument("--keep", type=Path, help="a file for the games; those in it are not played again")
    parser.add_argument("--jobs", type=int, default=-1)
    given = parser.parse_args()
    try:
        if given.seats not in tessera.game(given.game).seats:
            parser.error(f"{given.game} is not played with {given.seats} seats")
        named(given.bot, 0)
    except tessera.TesseraError as error:
        parser.error(str(error))
    if given.games < 1:
        parser.error("--games must be 1 or more")
    judge = judge_of(given.game)
    if not hasattr(judge, "IN_FORCE"):
        sys.exit(f"The judgement of {given.game} has no one list of weights (IN_FORCE) to tune.")
    weights = given_weights(given.weights, judge.WEIGHTS)
    middle = np.array(list(weights.values()), dtype=float)
    first = 1_000_000 * given.seed
    if given.against:
        other = np.array(list(given_weights(given.against, judge.WEIGHTS).values()), dtype=float)
        return compared(given.game, given.bot, given.seats, first, given.games, given.jobs, [middle, other])
    change = given.spread * usual_change(given.game, given.bot, given.seats, middle)
    asked = {"game": given.game, "bot": given.bot, "spread": given.spread, "seed": given.seed, "weights": weights}
    kept = kept_games(given.keep, given.seats, asked)
    work = (
        delayed(one_game)(given.game, given.bot, given.seats, seed, middle, change)
        for seed in range(first + len(kept), first + given.games)
    )
    for game in Parallel(n_jobs=given.jobs, return_as="generator")(work):
        kept.append(game)
        if given.keep:
            with given.keep.open("a") as file:
                file.write(json.dumps(asked | game) + "\n")
    changes, wins = (np.array([game[part] for game in kept]) for part in ("changes", "wins"))
    slope, error = slopes(changes, wins)
    print(f"{len(kept)} games, {given.seats} seats, {given.bot}")
    print(f"{'':28} {'weight':>9} {'change':>9} {'slope':>9} {'error':>9} {'a step':>9}")
    for at in np.argsort(-np.abs(slope / error)):
        step = middle[at] + change[at] * np.clip(slope[at] / error[at] / 2, -1.2, 1.2)
        print(
            f"{list(weights)[at]:28} {middle[at]:9.3f} {change[at]:9.3f} {slope[at]:9.3f} {error[at]:9.3f} {step:9.3f}"
        )


if __name__ == "__main__":
    main()
