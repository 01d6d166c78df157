"""The augur: a bot that reads the signs by a network that has learned the game, and looks ahead where it pays."""

from __future__ import annotations

import random
import warnings
from heapq import nlargest
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from tessera.bots.bot import Advice, Adviser
from tessera.bots.foresight import Joint, Prospect, select
from tessera.bots.playouts import rewards_of
from tessera.bots.search import SearchBot
from tessera.bots.settings import AugurSettings
from tessera.bots.tree import Spread
from tessera.engine import Ask, Choice, Course, OptionError, Situation, Together, wins

if TYPE_CHECKING:
    from tessera.nets import Judgement, Seated


class Unfit(UserWarning):
    """No network knows this match, so the augur searches as the hand-made bot does."""


class Leaf:
    """The end of one look ahead, where the network is to be asked."""

    __slots__ = ("asks", "path", "seen", "sides")

    def __init__(self, path: list[Prospect], sides: list[Prospect], asks: list[Ask], seen: list[bytearray]) -> None:
        self.path = path
        self.asks = asks
        """The questions that are open."""
        self.sides = sides
        """For each of them, the moment whose arms are its options."""
        self.seen = seen
        """For each of them, what the seat that is asked sees."""


class AugurBot:
    """Looks ahead along the choices that its network holds likely, each time in a new world that its seat holds
    possible, and judges by the network where it stops: no playouts.

    `simulations=0` looks at nothing: it answers from the network's policy at once. Every number not given is the one
    tuned for the game (`settings.toml`), else the default of `AugurSettings`. With a budget in simulations and a seed
    it is a function of what its seat has seen. `net` is a file with another network than the package's.
    """

    def __init__(
        self,
        simulations: int | None = None,
        seconds: float | None = None,
        exploration: float | None = None,
        doubt: float | None = None,
        batch: int | None = None,
        placing: float | None = None,
        temperature: float | None = None,
        net: str | None = None,
        seed: int | None = None,
    ) -> None:
        self._given = {
            "simulations": simulations, "seconds": seconds, "exploration": exploration, "doubt": doubt, "batch": batch,
            "placing": placing, "temperature": temperature,
        }  # fmt: skip
        if simulations is None and seconds is not None:
            self._given["simulations"] = MANY
        elif seconds is None and simulations is not None:
            self._given["seconds"] = 0.0
        AugurSettings.given("augur", self._given)
        self._net = None if net is None else Path(net)
        self._random = random.Random(seed)
        self._settings: tuple[str, AugurSettings] | None = None
        self._seated: Seated | None = None
        self._instead: Adviser | None = None
        self._root: Prospect | None = None
        self._spread = Spread(0)
        self._moment = -1
        self._chosen: Choice | None = None
        self._pace = 0.0
        """Seconds for a simulation, by the last thinking."""
        self.simulations = 0
        """How many simulations have been made in all."""

    def settings(self, game: str) -> AugurSettings:
        """All numbers, as they are for a game."""
        if self._settings is None or self._settings[0] != game:
            self._settings = (game, AugurSettings.tuned("augur", game, self._given))
        return self._settings[1]

    def choose(self, situation: Situation) -> Choice:
        options = situation.options
        if len(options) == 1:
            self._root = self._kept(situation)
            chosen = options[0]
        elif (other := self._other(situation)) is not None:
            return other.choose(situation)
        else:
            settings = self.settings(situation.game.name)
            if settings.simulations:
                ranking = self._ranking(situation, self._think(situation, settings, until_clear=True))
            else:
                ranking = self._signs(situation, settings)
            chosen = self._drawn(ranking, settings.temperature)
        self._moment, self._chosen = situation.moment, chosen
        return chosen

    def rank(self, situation: Situation) -> list[Advice]:
        """Every option with its estimated chance to win, the one looked at most first; from the policy alone, with the
        chance of this moment and the likelihood of the option in a thousand."""
        if (other := self._other(situation)) is not None:
            return other.rank(situation)
        settings = self.settings(situation.game.name)
        if settings.simulations:
            return self._ranking(situation, self._think(situation, settings, until_clear=False))
        return self._signs(situation, settings)

    def _other(self, situation: Situation) -> Adviser | None:
        """The bot that plays instead, where the network does not know this match."""
        if self._instead is None and self._seated is None:
            try:
                from tessera.nets import load
            except ImportError:
                raise OptionError("the bot 'augur' needs numpy: pip install 'tessera[nets]'") from None
            stored = load(situation.game, self._net)
            table = situation.fork(0).table
            why = stored.unfit(situation.seats, table.options)
            if why:
                warnings.warn(f"augur searches without its net for {situation.game.title}: {why}", Unfit, stacklevel=3)
                settings = self.settings(situation.game.name)
                many = settings.simulations
                self._instead = SearchBot(
                    playouts=None if many == MANY else many or 1, seconds=settings.seconds or None,
                    seed=self._random.getrandbits(62),
                )  # fmt: skip
            else:
                self._seated = stored.network.seated(situation.seats)
        return self._instead

    # The policy alone

    def _signs(self, situation: Situation, settings: AugurSettings) -> list[Advice]:
        """The options as the policy orders them. What the seat sees is the same in every world that it holds
        possible."""
        assert self._seated is not None
        course = situation.fork(self._random.getrandbits(62))
        seen = situation.game.observe(course.table, situation.seat, course.asks)
        judgement = self._seated.one(seen, situation.options)
        chance = float(judgement.chances[0])
        found = sorted(zip(judgement.policy.tolist(), situation.options, strict=True), key=lambda entry: -entry[0])
        return [Advice(option, chance, round(1000 * likely)) for likely, option in found]

    def _drawn(self, ranking: list[Advice], temperature: float) -> Choice:
        """The best option; or, with a temperature, one that is likely by how much it was looked at."""
        if not temperature:
            return ranking[0].choice
        weights = [max(advice.playouts, 0.1) ** (1 / temperature) for advice in ranking]
        return self._random.choices([advice.choice for advice in ranking], weights)[0]

    # Looking ahead

    def _ranking(self, situation: Situation, root: Prospect) -> list[Advice]:
        never = Prospect(situation.seats)
        found = sorted(
            ((root.arms.get(option, never), option) for option in situation.options),
            key=lambda entry: (entry[0].visits, entry[0].rewards[situation.seat], entry[0].prior),
            reverse=True,
        )
        ranking: list[Advice] = []
        for arm, option in found:
            chance = arm.won / arm.visits if arm.visits else 0.0
            ranking.append(Advice(option, min(chance, ranking[-1].chance) if ranking else chance, arm.visits))
        return ranking

    def _think(self, situation: Situation, settings: AugurSettings, until_clear: bool) -> Prospect:
        """Spend the budget, or as much of it as can change the choice; the moment whose arms are the options."""
        root = self._kept(situation)
        limit = settings.simulations
        begun = perf_counter()
        seconds = (settings.seconds or float("inf")) - root.visits * self._pace
        batch = max(1, min(settings.batch, limit // 8))
        made = 0
        while root.visits < limit or not made:
            made += self._look(root, situation, settings, max(1, min(batch, limit - root.visits)) if root.visits else 1)
            spent = perf_counter() - begun
            if spent >= seconds:
                break
            if until_clear:
                left = min(limit - root.visits, made * (seconds - spent) / spent)
                if _clear(_own(root, situation), left):
                    break
        self._pace = (perf_counter() - begun) / made
        self._root, self._moment, self._chosen = root, situation.moment, None
        return _own(root, situation)

    def _kept(self, situation: Situation) -> Prospect:
        """The part of the last tree that is still true: within one turn, after this bot's own choice."""
        root, kept = self._root, None
        if root is not None and situation.moment == self._moment and self._chosen is None:
            return root
        if root is not None and situation.moment == self._moment + 1 and root.joint is None and self._chosen:
            kept = root.arms.get(self._chosen)
        if kept is None or kept.by_chance or not kept.visits:
            self._spread = Spread(situation.seats)
            return Prospect(situation.seats)
        return kept

    def _look(self, root: Prospect, situation: Situation, settings: AugurSettings, count: int) -> int:
        """Some looks ahead, whose ends the network judges together."""
        assert self._seated is not None
        leaves: list[Leaf] = []
        for _ in range(count):
            leaf = self._down(root, situation, settings)
            if leaf is not None:
                leaves.append(leaf)
        if leaves:
            seen = [one for leaf in leaves for one in leaf.seen]
            asks = [ask for leaf in leaves for ask in leaf.asks]
            if len(seen) == 1:
                judged = [self._seated.one(seen[0], asks[0].options)]
            else:
                judged = self._seated.many(seen, [ask.options for ask in asks])
            place = 0
            for leaf in leaves:
                self._learn(leaf, judged[place : place + len(leaf.asks)], situation, settings)
                place += len(leaf.asks)
        self.simulations += count
        return count

    def _down(self, root: Prospect, situation: Situation, settings: AugurSettings) -> Leaf | None:
        """Follow the tree in a new world to a question that the network has not answered; or to the game's end."""
        course = situation.fork(self._random.getrandbits(62))
        node = root
        node.pending += 1
        path = [node]
        while course.question is not None:
            if isinstance(course.question, Together):
                following = self._answer_together(node, course, settings, path)
            else:
                following = self._answer(node, course, settings)
            if following is None:
                asks = list(course.asks)
                game, table = course.game, course.table
                sides = [node]
                if isinstance(course.question, Together):
                    assert node.joint is not None
                    sides = [node.joint.sides[ask.seat] for ask in asks]
                return Leaf(path, sides, asks, [game.observe(table, ask.seat, asks) for ask in asks])
            node = following
            node.pending += 1
            path.append(node)
        scores = course.game.scores(course.table)
        rewards = rewards_of(scores, settings.placing)[0]
        self._remember(path, rewards, wins(scores)[situation.seat])
        return None

    def _answer(self, node: Prospect, course: Course, settings: AugurSettings) -> Prospect | None:
        """One choice of one seat; None, where the network has yet to be asked."""
        ask = course.asks[0]
        if not node.knows(ask.options):
            return None
        exploration = settings.exploration * self._spread.deviation[ask.seat]
        choice, arm = select(node, ask.seat, ask.options, exploration, settings.doubt)
        if arm.visits or arm.pending:
            course.answer(ask, choice)
        else:
            drawn = course.table.fate.used()
            course.answer(ask, choice)
            arm.by_chance = course.table.fate.used() != drawn
        return arm

    def _answer_together(
        self, node: Prospect, course: Course, settings: AugurSettings, path: list[Prospect]
    ) -> Prospect | None:
        """The seats choose without knowing of each other: each by its own results."""
        if node.joint is None:
            node.joint = Joint()
        joint, seats = node.joint, len(node.rewards)
        sides = []
        for ask in course.asks:
            side = joint.sides.get(ask.seat)
            if side is None:
                side = joint.sides[ask.seat] = Prospect(seats)
            sides.append((ask, side))
        if not all(side.knows(ask.options) for ask, side in sides):
            return None
        answers = []
        for ask, side in sides:
            exploration = settings.exploration * self._spread.deviation[ask.seat]
            choice, arm = select(side, ask.seat, ask.options, exploration, settings.doubt)
            side.pending += 1
            arm.pending += 1
            path += (side, arm)
            answers.append((ask, choice))
        for ask, choice in answers:
            course.answer(ask, choice)
        chosen = tuple(choice for _, choice in answers)
        following = joint.following.get(chosen)
        if following is None:
            following = joint.following[chosen] = Prospect(seats)
        return following

    def _learn(self, leaf: Leaf, judged: list[Judgement], situation: Situation, settings: AugurSettings) -> None:
        """Take in what the network says: of the options, and of what each seat may hope for."""
        seats, placing = situation.seats, settings.placing
        rewards, won = [0.0] * seats, 0.0
        for ask, side, judgement in zip(leaf.asks, leaf.sides, judged, strict=True):
            side.learn(ask.options, judgement.policy.tolist())
            chances, places = judgement.chances.tolist(), judgement.places.tolist()
            for step in range(seats):
                seat = (ask.seat + step) % seats
                rewards[seat] += ((1 - placing) * chances[step] + placing * places[step]) / len(judged)
            won += chances[(situation.seat - ask.seat) % seats] / len(judged)
        self._spread.add(rewards)
        self._remember(leaf.path, rewards, won)

    def _remember(self, path: list[Prospect], rewards: list[float], won: float) -> None:
        """Take the end of a way into account, from its beginning to its end."""
        for node in path:
            node.pending -= 1
            node.visits += 1
            node.won += won
            node.rewards = [old + new for old, new in zip(node.rewards, rewards, strict=True)]


MANY = 1 << 30
"""Simulations without a limit of their own."""


def _own(root: Prospect, situation: Situation) -> Prospect:
    """The moment whose arms are the options of the seat."""
    return root if root.joint is None else root.joint.sides[situation.seat]


def _clear(node: Prospect, left: float) -> bool:
    """Whether the option most visited stays so, whatever is found in what is left."""
    visits = nlargest(2, (arm.visits for arm in node.arms.values()))
    return len(visits) == 2 and visits[0] - visits[1] > left
