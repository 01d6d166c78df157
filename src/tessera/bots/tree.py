"""The tree of a search: what happened after each series of choices, whatever the world was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt

from tessera.engine import Choice, Seat


class Node:
    """What is known about the moment after a choice.

    Worlds differ, and so do the options in them: a node has an arm for every choice that was ever possible here, and
    counts in how many of its visits that was so.
    """

    __slots__ = ("arms", "available", "best", "by_chance", "chooser", "joint", "rewards", "visits", "won")

    def __init__(self, seats: int, chooser: Seat = 0) -> None:
        self.chooser = chooser
        """The seat that made the choice that leads here."""
        self.best = 0.0
        """What that seat gets by the best way to go on in the same turn; see `best_way`."""
        self.visits = 0
        self.available = 0
        """How often the choice that leads here could have been made."""
        self.rewards = [0.0] * seats
        self.won = 0.0
        """The part of the rewards of the searching seat that is for winning alone. Counted below the root only."""
        self.arms: dict[Choice, Node] = {}
        self.joint: Joint | None = None
        self.by_chance = False
        """Whether dice or draws came between the choice and this moment."""


class Joint:
    """A question to several seats at once: each seat learns by itself, and what follows depends on all answers."""

    __slots__ = ("following", "sides")

    def __init__(self) -> None:
        self.sides: dict[Seat, Node] = {}
        """For each seat, a node whose arms are its answers."""
        self.following: dict[tuple[Choice, ...], Node] = {}


class Spread:
    """How far the results of playouts lie apart, for each seat: what is much in one game is little in another."""

    __slots__ = ("_count", "_squares", "_sums", "deviation")

    def __init__(self, seats: int) -> None:
        self._count = 0
        self._sums = [0.0] * seats
        self._squares = [0.0] * seats
        self.deviation = [0.5] * seats
        """The standard deviation; half, the most there can be, before anything is known."""

    def add(self, rewards: Sequence[float]) -> None:
        """Take in the rewards of a playout."""
        self._count += 1
        count, sums, squares = self._count, self._sums, self._squares
        for seat, reward in enumerate(rewards):
            sums[seat] += reward
            squares[seat] += reward * reward
            if count > 1:
                mean = sums[seat] / count
                self.deviation[seat] = sqrt(max(squares[seat] / count - mean * mean, 1e-12))


def best_way(node: Node) -> float:
    """What the chooser gets if it goes on by its best choice, as long as it chooses alone and nothing is drawn; the
    mean of its results from where that ends."""
    seat = node.chooser
    if node.arms and not node.by_chance:
        ways = [arm.best for arm in node.arms.values() if arm.chooser == seat]
        if ways:
            return max(ways)
    return node.rewards[seat] / node.visits


def select(
    node: Node,
    seat: Seat,
    options: Sequence[Choice],
    exploration: float,
    prior: float,
    hope: float,
    random: Callable[[], float],
) -> tuple[Choice, Node]:
    """The option to try now: the one with the best upper bound for the seat.

    What an option is worth is partly the mean of its results and partly (`hope`) the best way to go on from it: those
    who go on choosing in the same turn will find the good way, while playouts go any way.
    The bound counts only the visits in which an option was available, so that rare ones are not tried too often. An
    option that was never tried counts as if it had been tried `prior` times, with the mean result of this moment; where
    that is 0, all options are tried first.
    """
    arms = node.arms
    fresh: list[Choice] = []
    best, found, chosen = -1.0, None, None
    for option in options:
        arm = arms.get(option)
        if arm is None:
            fresh.append(option)
            continue
        arm.available += 1
        visits = arm.visits
        worth = (1 - hope) * arm.rewards[seat] / visits + hope * arm.best
        bound = worth + exploration * sqrt(log(arm.available) / visits)
        if bound > best:
            best, found, chosen = bound, arm, option
    if fresh and (
        found is None
        or prior <= 0
        or best < node.rewards[seat] / node.visits + exploration * sqrt(log(node.visits) / prior)
    ):
        chosen = fresh[int(random() * len(fresh))]
        found = arms[chosen] = Node(len(node.rewards), seat)
        found.available = 1
    assert chosen is not None
    assert found is not None
    return chosen, found
