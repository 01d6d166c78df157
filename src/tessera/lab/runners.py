"""Runners: where the games of a contest are played. Each gives the results as they come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from logging import ERROR
from typing import Any, Protocol

from tessera.engine import OptionError
from tessera.lab.contest import Contest, Pairing
from tessera.lab.play import play


class Runner(Protocol):
    """Plays games in any order."""

    def run(self, contest: Contest, pairings: Sequence[Pairing]) -> Iterator[dict[str, Any]]:
        """The line of each game, when it ends."""


class Here:
    """On this machine, with as many processes as asked; all cores by default."""

    def __init__(self, jobs: int = -1) -> None:
        if jobs == 0 or jobs < -1:
            raise OptionError(f"bad number of processes {jobs}: give 1 or more, or -1 for all cores")
        self.jobs = jobs

    def run(self, contest: Contest, pairings: Sequence[Pairing]) -> Iterator[dict[str, Any]]:
        if self.jobs == 1:
            for pairing in pairings:
                yield play(contest, pairing)
            return
        try:
            from joblib import Parallel, delayed
        except ImportError:
            raise OptionError("several processes need joblib: pip install 'tessera[lab]', or give --jobs 1") from None
        parallel = Parallel(n_jobs=self.jobs, return_as="generator_unordered")
        yield from parallel(delayed(play)(contest, pairing) for pairing in pairings)


class Cluster:
    """On the cores of a Ray cluster: the one at an address, or one made on this machine."""

    def __init__(self, address: str | None = None, workers: int | None = None) -> None:
        self.address = address
        self.workers = workers

    def run(self, contest: Contest, pairings: Sequence[Pairing]) -> Iterator[dict[str, Any]]:
        try:
            ray: Any = import_module("ray")
        except ImportError:
            raise OptionError("a cluster needs Ray: pip install 'tessera[cluster]'") from None
        mine = not ray.is_initialized()
        if mine:
            ray.init(
                address=self.address, num_cpus=None if self.address else self.workers, include_dashboard=False,
                log_to_driver=False, logging_level=ERROR,
            )  # fmt: skip
        try:
            remote = ray.remote(play)
            waiting = list(pairings)[::-1]
            places = 2 * int(ray.cluster_resources().get("CPU", 1))
            running: list[Any] = []
            while waiting or running:
                while waiting and len(running) < places:
                    running.append(remote.remote(contest, waiting.pop()))
                ended, running = ray.wait(running)
                yield from ray.get(ended)
        finally:
            if mine:
                ray.shutdown()
