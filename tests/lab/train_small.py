"""Trains a small game of the tests; a process of its own, since JAX does not go with tests that fork.

`python -m tests.lab.train_small GAME FOLDER ROUNDS name=value…`
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from tessera.engine import Game
from tessera.lab.training.crew import Crew
from tessera.lab.training.plan import Plan
from tests.nets.toy import SEEN_STONES, SEEN_TOY

GAMES: dict[str, Game] = {game.name: game for game in (SEEN_STONES, SEEN_TOY)}


def small(game: str) -> Plan:
    """A plan that takes seconds."""
    return Plan(
        game, decisions=2000, lanes=128, layers=(32, 32), lessons=20, teacher="random", imitation=1, sparring=0.02,
        rivals="random", keep=5, trials=200, batch=256, appraisal=2, pace=2e-3,
    )  # fmt: skip


def main(name: str, folder: str, rounds: str, *numbers: str) -> None:
    from tessera.lab.training.loop import Training  # JAX, in this process alone

    changed = {key: int(value) for key, value in (text.split("=") for text in numbers)}
    Training(replace(small(name), **changed), Path(folder), Crew(GAMES[name], 1)).run(int(rounds))


if __name__ == "__main__":
    main(*sys.argv[1:])
