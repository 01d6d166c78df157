"""The arena: plays a contest, keeps every game, and goes on where it was stopped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from itertools import groupby
from json import dumps
from pathlib import Path
from time import monotonic

from tessera.lab.contest import Contest, Pairing
from tessera.lab.results import Results
from tessera.lab.runners import Here, Runner


def fight(
    contest: Contest,
    path: Path,
    runner: Runner | None = None,
    on_game: Callable[[int, int], None] | None = None,
    seconds: float = float("inf"),
    numbers_only: bool = False,
) -> Results:
    """Play the games of a contest that its file does not yet hold; after so many seconds, begin no other deal.

    `on_game` hears how many are done, of how many. With `numbers_only` the games are in the file alone.
    """
    until = monotonic() + seconds
    contest.check()
    results = Results(path, contest, numbers_only)
    pairings = contest.pairings()
    done = results.done
    left = [pairing for pairing in pairings if pairing.number not in done]
    if on_game is not None:
        on_game(len(pairings) - len(left), len(pairings))
    runner = runner or Here()
    for deals in [left] if seconds == float("inf") else _by_deal(left):
        if monotonic() >= until:
            break
        for line in runner.run(contest, deals):
            results.add(line)
            if on_game is not None:
                on_game(len(results.lines), max(len(pairings), len(results.lines)))
    return results


def _by_deal(pairings: Sequence[Pairing]) -> list[list[Pairing]]:
    return [list(group) for _, group in groupby(pairings, lambda pairing: pairing.deal)]


def default_path(contest: Contest, folder: Path = Path("arena"), ending: str = ".jsonl") -> Path:
    """A file of its own for every contest."""
    mark = blake2b(dumps(contest.to_json(), sort_keys=True).encode(), digest_size=4).hexdigest()
    return folder / f"{contest.game}-{contest.seats}-{mark}{ending}"
