"""The searching bot: information-set Monte Carlo tree search for any number of seats."""

from __future__ import annotations

import random
from time import perf_counter

from tessera.bots.bot import Advice
from tessera.bots.playouts import judged, play_on
from tessera.bots.settings import SearchSettings
from tessera.bots.tree import Joint, Node, select
from tessera.engine import Choice, Course, Situation, Together


class SearchBot:
    """Plays many games on from here, each in a new world that its seat holds possible, and learns where to look.

    Every number not given is the one tuned for the game (`settings.toml`), else the default of `SearchSettings`.
    """

    def __init__(
        self,
        playouts: int | None = None,
        seconds: float | None = None,
        exploration: float | None = None,
        horizon: int | None = None,
        greed: float | None = None,
        tries: int | None = None,
        placing: float | None = None,
        slips: float | None = None,
        seed: int | None = None,
        rest: int | None = None,
    ) -> None:
        self._given = {
            "playouts": playouts, "seconds": seconds, "exploration": exploration, "horizon": horizon, "greed": greed,
            "tries": tries, "placing": placing, "slips": slips, "rest": rest,
        }  # fmt: skip
        if (playouts is None) != (seconds is None):
            self._given.update(playouts=playouts or 0, seconds=seconds or 0.0)
        SearchSettings.given("search", self._given)
        self._random = random.Random(seed)
        self._root: Node | None = None
        self._moment = -1
        self._chosen: Choice | None = None
        self.playouts = 0
        """How many playouts have been made in all."""

    def settings(self, game: str) -> SearchSettings:
        """All numbers, as they are for a game."""
        settings = SearchSettings.tuned("search", game, self._given)
        if not settings.playouts and not settings.seconds:
            return SearchSettings.tuned("search", game, {**self._given, "seconds": 1.0})
        return settings

    def choose(self, situation: Situation) -> Choice:
        options = situation.options
        slips = self.settings(situation.game.name).slips
        if len(options) == 1 or (slips and self._random.random() < slips):
            chosen = self._random.choice(options)
        else:
            chosen = self.rank(situation)[0].choice
        self._moment, self._chosen = situation.moment, chosen
        return chosen

    def rank(self, situation: Situation) -> list[Advice]:
        """Every option with its estimated chance to win; the one looked at most, which is the best, first.

        An option that the search gave up early is not said to be better than one it went on with.
        """
        root = self.think(situation)
        if (joint := root.joint) is not None:
            root = joint.sides[situation.seat]
        never = Node(situation.seats)
        found = sorted(
            ((root.arms.get(option, never), option) for option in situation.options),
            key=lambda entry: (entry[0].visits, entry[0].rewards[situation.seat]),
            reverse=True,
        )
        ranking: list[Advice] = []
        for arm, option in found:
            chance = arm.won / arm.visits if arm.visits else 0.0
            ranking.append(Advice(option, min(chance, ranking[-1].chance) if ranking else chance, arm.visits))
        return ranking

    def think(self, situation: Situation) -> Node:
        """Spend the budget; the root of the tree."""
        settings = self.settings(situation.game.name)
        root = self._kept(situation)
        limit = settings.playouts or 1 << 60
        until = perf_counter() + settings.seconds if settings.seconds else float("inf")
        options = len(situation.options)
        while root.visits < limit:
            self._playout(root, situation, settings)
            if perf_counter() >= until and root.visits >= options:
                break
        self._root, self._moment, self._chosen = root, situation.moment, None
        return root

    def _kept(self, situation: Situation) -> Node:
        """The part of the last tree that is still true: within one turn, after this bot's own choice."""
        fresh = Node(situation.seats)
        if self._root is None:
            return fresh
        if situation.moment == self._moment and self._chosen is None:
            return self._root
        if situation.moment != self._moment + 1 or self._chosen is None or self._root.joint is not None:
            return fresh
        kept = self._root.arms.get(self._chosen)
        return fresh if kept is None or kept.stirred else kept

    def _playout(self, root: Node, situation: Situation, settings: SearchSettings) -> None:
        chance = self._random
        seed = chance.getrandbits(62)
        course = situation.fork(seed)
        last = course.steps + settings.horizon
        path = [root]
        line: list[tuple[int, Choice]] = []
        node = root
        while course.question is not None:
            node = self._descend(node, course, settings, path, line)
            path.append(node)
            if not node.visits:
                break
        table = course.table
        if course.question is not None:
            more = max(1, last - course.steps)
            seat = course.asks[0].seat
            course.wander(chance.random, 1)
            table = course.table
            if settings.rest > 1:
                best = course.game.appraise(table)[seat]
                for _ in range(settings.rest - 1):
                    other = situation.fork(seed)
                    for who, choice in line:
                        other.answer(next(ask for ask in other.asks if ask.seat == who), choice)
                    other.wander(chance.random, 1)
                    v = course.game.appraise(other.table)[seat]
                    if v > best:
                        best, table = v, other.table
            if more > 1 and not course.game.over(table):
                c2 = Course(course.game, table)
                if c2.question is not None:
                    table = play_on(c2, more - 1, settings.greed, settings.tries, chance.random)
        rewards, chances = judged(course.game, table, settings.placing)
        won = chances[situation.seat]
        for node in path:
            node.visits += 1
            node.won += won
            node.rewards = [old + new for old, new in zip(node.rewards, rewards, strict=True)]
        self.playouts += 1

    def _descend(
        self, node: Node, course: Course, settings: SearchSettings, path: list[Node], line: list[tuple[int, Choice]]
    ) -> Node:
        """One choice of one seat, or one of each seat that answers together."""
        if isinstance(course.question, Together):
            return self._descend_together(node, course, settings, path, line)
        ask = course.asks[0]
        choice, arm = select(node, ask.seat, ask.options, settings.exploration, self._random.random)
        line.append((ask.seat, choice))
        if arm.visits:
            course.answer(ask, choice)
        else:
            drawn = course.table.fate.used()
            course.answer(ask, choice)
            arm.stirred = course.table.fate.used() != drawn
        return arm

    def _descend_together(
        self, node: Node, course: Course, settings: SearchSettings, path: list[Node], line: list[tuple[int, Choice]]
    ) -> Node:
        """The seats choose without knowing of each other: each by its own results."""
        if node.joint is None:
            node.joint = Joint()
        joint = node.joint
        answers = []
        for ask in course.asks:
            side = joint.sides.get(ask.seat)
            if side is None:
                side = joint.sides[ask.seat] = Node(len(node.rewards))
            choice, arm = select(side, ask.seat, ask.options, settings.exploration, self._random.random)
            path.append(arm)
            answers.append((ask, choice))
        for ask, choice in answers:
            line.append((ask.seat, choice))
            course.answer(ask, choice)
        chosen = tuple(choice for _, choice in answers)
        following = joint.following.get(chosen)
        if following is None:
            following = joint.following[chosen] = Node(len(node.rewards))
        return following
