"""Microseconds of one judgement of a network, alone and in batches of 64, on one core.

    python bench/judge.py triumvirate                       # the network of the package
    python bench/judge.py triumvirate training/duel/best.npz

Moments come from a random game. Times are processor time, the best of several rounds.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tessera.engine import Choice
    from tessera.nets import Seated

    Moments = Sequence[tuple[bytearray, Sequence[Choice]]]

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
ROUNDS = 20
BATCH = 64


def one_by_one(seated: Seated, moments: Moments) -> None:
    for seen, options in moments:
        seated.one(seen, options)


def together(seated: Seated, moments: Moments) -> None:
    seated.many([seen for seen, _ in moments], [options for _, options in moments])


def best(work: Callable[[Seated, Moments], None], seated: Seated, moments: Moments) -> float:
    """Seconds of the fastest round."""
    found = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        work(seated, moments)
        found.append(time.process_time() - begun)
    return min(found)


def main(name: str, path: str | None = None) -> None:
    import tessera
    from tessera.nets import load

    game = tessera.game(name)
    stored = load(game, Path(path) if path else None)
    chance = random.Random(1)
    for seats in stored.origin.seats:
        seated = stored.network.seated(seats)
        match = tessera.new(name, seats, 1)
        moments = []
        while not match.over:
            ask = match.asks[0]
            moments.append((game.observe(match.table, ask.seat, match.asks), ask.options))
            match.choose(ask.seat, chance.choice(ask.options))
        some = chance.sample(moments, min(BATCH, len(moments)))
        alone, batch = (best(work, seated, some) / len(some) for work in (one_by_one, together))
        print(f"{name}, {seats} seats: {1e6 * alone:.0f} µs alone, {1e6 * batch:.0f} µs in a batch of {len(some)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
