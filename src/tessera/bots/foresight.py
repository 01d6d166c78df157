"""The tree of the augur: what followed each series of choices, and what the network thought of them beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from tessera.engine import Choice, Seat


class Prospect:
    """What is known about the moment after a choice.

    Worlds differ, and so do the options in them: it has an arm for every choice that was ever possible here, and counts
    how often that was so.
    """

    __slots__ = ("arms", "available", "by_chance", "joint", "pending", "prior", "rewards", "visits", "won")

    def __init__(self, seats: int, prior: float = 0.0) -> None:
        self.prior = prior
        """How likely the network held the choice that leads here, among those that were possible then."""
        self.visits = 0
        """How often it was gone this way to an end that was judged."""
        self.pending = 0
        """How often it was gone this way without a judgement as yet."""
        self.available = 0
        """How often the choice that leads here could have been made."""
        self.rewards = [0.0] * seats
        self.won = 0.0
        """The part of the rewards of the thinking seat that is for winning alone."""
        self.arms: dict[Choice, Prospect] = {}
        self.joint: Joint | None = None
        self.by_chance = False
        """Whether dice or draws came between the choice and this moment."""

    def knows(self, options: Sequence[Choice]) -> bool:
        """Whether the network has been asked about all of these options."""
        arms = self.arms
        return all(option in arms for option in options)

    def learn(self, options: Sequence[Choice], policy: Sequence[float]) -> None:
        """Add arms for options that were not possible before."""
        arms, seats = self.arms, len(self.rewards)
        for option, prior in zip(options, policy, strict=True):
            if option not in arms:
                arms[option] = Prospect(seats, prior)


class Joint:
    """A question to several seats at once: each learns by itself, and what follows depends on all answers."""

    __slots__ = ("following", "sides")

    def __init__(self) -> None:
        self.sides: dict[Seat, Prospect] = {}
        """For each seat, a moment whose arms are its answers."""
        self.following: dict[tuple[Choice, ...], Prospect] = {}


def select(
    node: Prospect, seat: Seat, options: Sequence[Choice], exploration: float, doubt: float
) -> tuple[Choice, Prospect]:
    """The option to follow now: the one that is best for the seat by what was found, and by what the network expects of
    options that were seldom tried.

    An option counts only the visits in which it was available, so that rare ones are not tried too often. One that was
    never tried is taken to be a little (`doubt`) worse than this moment is on average.
    """
    arms = node.arms
    known = [(option, arms[option]) for option in options]
    whole = sum([arm.prior for _, arm in known]) or 1.0
    untried = node.rewards[seat] / node.visits - doubt if node.visits else 0.0
    best, found = -1e9, known[0]
    for entry in known:
        arm = entry[1]
        arm.available += 1
        visits = arm.visits
        worth = arm.rewards[seat] / visits if visits else untried
        bound = worth + exploration * arm.prior / whole * sqrt(arm.available) / (1 + visits + arm.pending)
        if bound > best:
            best, found = bound, entry
    return found
