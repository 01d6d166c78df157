"""The crew: the processes that play the games of a training."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import tessera
from tessera.engine import Game, OptionError, Record
from tessera.lab.training.samples import Samples
from tessera.lab.training.selfplay import Played, Style, play
from tessera.lab.training.sparring import spar
from tessera.lab.training.teacher import lesson, teach
from tessera.nets import Network

T = TypeVar("T")


class Crew:
    """Plays on this machine, in as many processes as asked; -1 is all cores, 1 is this process."""

    def __init__(self, game: Game, jobs: int = -1) -> None:
        if jobs == 0 or jobs < -1:
            raise OptionError(f"bad number of processes {jobs}: give 1 or more, or -1 for all cores")
        self.game = game
        self.jobs = jobs
        self._pool: Any = None

    def _all(self, work: Callable[..., T], given: Iterable[tuple[Any, ...]]) -> list[T]:
        """The results in the order in which they were asked for."""
        if self.jobs == 1:
            return [work(self.game, *each) for each in given]
        try:
            from joblib import Parallel, delayed
        except ImportError:
            raise OptionError("several processes need joblib: pip install 'tessera[lab]', or give --jobs 1") from None
        if self._pool is None:
            self._pool = Parallel(n_jobs=self.jobs, pre_dispatch="all", batch_size=1)
        found: list[T] = self._pool(delayed(work)(self.game.name, *each) for each in given)
        return found

    def taught(self, seats: int, bot: str, seeds: Sequence[int]) -> list[Record]:
        """Games of a teacher."""
        return self._all(_teach, [(seats, bot, seed) for seed in seeds])

    def lessons(self, records: Sequence[Record]) -> list[Samples]:
        """Games of a teacher as samples; those that do not replay are left out."""
        size = 8
        parts = [(records[start : start + size],) for start in range(0, len(records), size)]
        return [samples for part in self._all(_lessons, parts) for samples in part]

    def games(self, tasks: Sequence[Task]) -> list[tuple[Samples | None, list[Played]]]:
        """Games that networks play."""
        return self._all(_play, tasks)

    def round(self, bouts: Sequence[Bout], tasks: Sequence[Task]) -> list[tuple[Samples | None, list[Played]]]:
        """Games with rivals, and games among networks."""
        return self._all(_either, [(bout, None) for bout in bouts] + [(None, task) for task in tasks])


Bout = tuple[int, Network, str, Sequence[tuple[int, Sequence[int]]], int, Style]
"""Seats, the network, its rival, deals, a seed and the style."""
Task = tuple[int, Sequence[Network], Sequence[tuple[int, Sequence[int]]], int, Style, bool]
"""Seats, networks, deals, a seed, the style, and whether something is to be learned from it."""


def _game(game: Game | str) -> Game:
    return tessera.game(game) if isinstance(game, str) else game


def _teach(game: Game | str, seats: int, bot: str, seed: int) -> Record:
    return teach(_game(game), seats, bot, seed)


def _lessons(game: Game | str, records: Sequence[Record]) -> list[Samples]:
    found = [lesson(_game(game), record) for record in records]
    return [samples for samples in found if samples is not None]


def _play(
    game: Game | str, seats: int, networks: Sequence[Network], deals: Sequence[tuple[int, Sequence[int]]], seed: int,
    style: Style, learning: bool,
) -> tuple[Samples | None, list[Played]]:  # fmt: skip
    rules = _game(game)
    return play(rules, seats, rules.options.given({}), networks, deals, seed, style, learning)


def _either(game: Game | str, bout: Bout | None, task: Task | None) -> tuple[Samples | None, list[Played]]:
    if task is not None:
        return _play(game, *task)
    assert bout is not None
    rules = _game(game)
    seats, network, rival, deals, seed, style = bout
    return spar(rules, seats, rules.options.given({}), network, rival, deals, seed, style)
