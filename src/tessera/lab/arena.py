"""The arena: plays a contest, keeps every game, and goes on where it was stopped."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from json import dumps
from pathlib import Path

from tessera.lab.contest import Contest
from tessera.lab.results import Results
from tessera.lab.runners import Here, Runner


def fight(
    contest: Contest, path: Path, runner: Runner | None = None, on_game: Callable[[int, int], None] | None = None
) -> Results:
    """Play the games of a contest that its file does not yet hold. `on_game` hears how many are done, of how many."""
    contest.check()
    results = Results(path, contest)
    pairings = contest.pairings()
    done = results.done
    left = [pairing for pairing in pairings if pairing.number not in done]
    if on_game is not None:
        on_game(len(pairings) - len(left), len(pairings))
    for line in (runner or Here()).run(contest, left):
        results.add(line)
        if on_game is not None:
            on_game(len(results.lines), max(len(pairings), len(results.lines)))
    return results


def default_path(contest: Contest, folder: Path = Path("arena")) -> Path:
    """A file of its own for every contest."""
    mark = blake2b(dumps(contest.to_json(), sort_keys=True).encode(), digest_size=4).hexdigest()
    return folder / f"{contest.game}-{contest.seats}-{mark}.jsonl"
