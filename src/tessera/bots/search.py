"""The searching bot: information-set Monte Carlo tree search for any number of seats."""

from __future__ import annotations

import random
from collections.abc import Callable
from heapq import nlargest
from time import perf_counter
from typing import TypeAlias

from tessera.bots.bot import Advice
from tessera.bots.playouts import judged, play_on
from tessera.bots.settings import SearchSettings
from tessera.bots.tree import Joint, Node, Spread, best_way, select
from tessera.engine import Choice, Course, Seat, Situation, Table, Together

Line: TypeAlias = list[tuple[Seat, Choice]]
"""The choices on the way down a tree."""

_LOOK = 16
"""After how many playouts the search looks whether the rest of its budget can still change its mind."""


class SearchBot:
    """Plays many games on from here, each in a new world that its seat holds possible, and learns where to look.

    Every number not given is the one tuned for the game (`settings.toml`), else the default of `SearchSettings`. With a
    budget in playouts and a seed it is a function of what its seat has seen.
    """

    def __init__(
        self,
        playouts: int | None = None,
        seconds: float | None = None,
        exploration: float | None = None,
        prior: float | None = None,
        hope: float | None = None,
        horizon: int | None = None,
        horizon_a_seat: float | None = None,
        beyond: int | None = None,
        greed: float | None = None,
        tries: int | None = None,
        placing: float | None = None,
        slips: float | None = None,
        seed: int | None = None,
    ) -> None:
        self._given = {
            "playouts": playouts, "seconds": seconds, "exploration": exploration, "prior": prior, "hope": hope,
            "horizon": horizon, "horizon_a_seat": horizon_a_seat, "beyond": beyond, "greed": greed, "tries": tries,
            "placing": placing, "slips": slips,
        }  # fmt: skip
        if (playouts is None) != (seconds is None):
            self._given.update(playouts=playouts or 0, seconds=seconds or 0.0)
        SearchSettings.given("search", self._given)
        self._random = random.Random(seed)
        self._settings: tuple[str, SearchSettings] | None = None
        self._root: Node | None = None
        self._spread = Spread(0)
        self._moment = -1
        self._chosen: Choice | None = None
        self._pace = 0.0
        """Seconds for a playout, by the last thinking."""
        self.playouts = 0
        """How many playouts have been made in all."""

    def settings(self, game: str) -> SearchSettings:
        """All numbers, as they are for a game. A search without any budget has a second."""
        if self._settings is None or self._settings[0] != game:
            settings = SearchSettings.tuned("search", game, self._given)
            if not settings.playouts and not settings.seconds:
                settings = SearchSettings.tuned("search", game, {**self._given, "seconds": 1.0})
            self._settings = (game, settings)
        return self._settings[1]

    def choose(self, situation: Situation) -> Choice:
        options = situation.options
        slips = self.settings(situation.game.name).slips
        if len(options) == 1 or (slips and self._random.random() < slips):
            self._root = self._kept(situation)
            chosen = self._random.choice(options)
        else:
            chosen = self._ranking(situation, self._think(situation, until_clear=True))[0].choice
        self._moment, self._chosen = situation.moment, chosen
        return chosen

    def rank(self, situation: Situation) -> list[Advice]:
        """Every option with its estimated chance to win; the one looked at most, which is the best, first.

        An option that the search gave up early is not said to be better than one it went on with.
        """
        return self._ranking(situation, self._think(situation, until_clear=False))

    def _ranking(self, situation: Situation, root: Node) -> list[Advice]:
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

    def _think(self, situation: Situation, until_clear: bool) -> Node:
        """Spend the budget, or as much of it as can change the choice; the node whose arms are the options."""
        settings = self.settings(situation.game.name)
        root = self._kept(situation)
        limit = settings.playouts or 1 << 60
        begun = perf_counter()
        seconds = (settings.seconds or float("inf")) - root.visits * self._pace
        made = 0
        while root.visits < limit or not made:
            self._playout(root, situation, settings)
            made += 1
            spent = perf_counter() - begun
            if spent >= seconds:
                break
            if until_clear and made % _LOOK == 0:
                left = min(limit - root.visits, made * (seconds - spent) / spent)
                if _clear(_own(root, situation), left):
                    break
        self._pace = (perf_counter() - begun) / made
        self._root, self._moment, self._chosen = root, situation.moment, None
        return _own(root, situation)

    def _kept(self, situation: Situation) -> Node:
        """The part of the last tree that is still true: within one turn, after this bot's own choice."""
        root, kept = self._root, None
        if root is not None and situation.moment == self._moment and self._chosen is None:
            return root
        if root is not None and situation.moment == self._moment + 1 and root.joint is None and self._chosen:
            kept = root.arms.get(self._chosen)
        if kept is None or kept.by_chance:
            self._spread = Spread(situation.seats)
            return Node(situation.seats)
        return kept

    def _playout(self, root: Node, situation: Situation, settings: SearchSettings) -> None:
        """One game from here: down the tree, on by chance, judged, and remembered on the whole way."""
        seed = self._random.getrandbits(62)
        course = situation.fork(seed)
        last = course.steps - 1 + settings.horizon + int(settings.horizon_a_seat * situation.seats)
        if not settings.beyond:
            course.most_steps = last
        path = [root]
        line: Line = []
        node = root
        first, begun = course.steps, 0
        while course.question is not None:
            begun = course.steps
            node = self._descend(node, course, settings, path, line)
            path.append(node)
            if not node.visits and not (settings.hope and course.steps == first):
                break
        table = course.table
        more = last - course.steps + 1
        if course.question is not None and (more > 0 or begun == course.steps):
            table = self._finish(course, max(1, more), settings, lambda: replayed(situation, seed, line))
        rewards, chances = judged(course.game, table, settings.placing)
        self._spread.add(rewards)
        won = chances[situation.seat]
        for node in reversed(path):
            node.visits += 1
            node.won += won
            node.rewards = [old + new for old, new in zip(node.rewards, rewards, strict=True)]
            if settings.hope:
                node.best = best_way(node)
        self.playouts += 1

    def _finish(self, course: Course, steps: int, settings: SearchSettings, again: Callable[[], Course]) -> Table:
        """Play some steps, the one that the course is in first, a share of them greedily; the table then."""
        chance, game = self._random.random, course.game
        table: Table = course.table
        if not settings.greed:
            course.wander(chance, steps)
            return table
        seat = course.asks[0].seat
        course.wander(chance, 1)
        if settings.tries > 1 and chance() < settings.greed:
            best = judged(game, table, 0.0)[1][seat]
            for _ in range(settings.tries - 1):
                other = again()
                other.wander(chance, 1)
                value = judged(game, other.table, 0.0)[1][seat]
                if value > best:
                    best, table = value, other.table
        return play_on(game, table, steps - 1, settings.greed, settings.tries, chance)

    def _descend(self, node: Node, course: Course, settings: SearchSettings, path: list[Node], line: Line) -> Node:
        """One choice of one seat, or one of each seat that answers together."""
        if isinstance(course.question, Together):
            return self._descend_together(node, course, settings, path, line)
        ask = course.asks[0]
        exploration = settings.exploration * self._spread.deviation[ask.seat]
        choice, arm = select(
            node, ask.seat, ask.options, exploration, settings.prior, settings.hope, self._random.random
        )
        line.append((ask.seat, choice))
        if arm.visits:
            course.answer(ask, choice)
        else:
            drawn = course.table.fate.used()
            course.answer(ask, choice)
            arm.by_chance = course.table.fate.used() != drawn
        return arm

    def _descend_together(
        self, node: Node, course: Course, settings: SearchSettings, path: list[Node], line: Line
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
            exploration = settings.exploration * self._spread.deviation[ask.seat]
            choice, arm = select(
                side, ask.seat, ask.options, exploration, settings.prior, settings.hope, self._random.random
            )
            path += (side, arm)
            answers.append((ask, choice))
        for ask, choice in answers:
            line.append((ask.seat, choice))
            course.answer(ask, choice)
        chosen = tuple(choice for _, choice in answers)
        following = joint.following.get(chosen)
        if following is None:
            following = joint.following[chosen] = Node(len(node.rewards))
        return following


def replayed(situation: Situation, seed: int, line: Line) -> Course:
    """The same world again, after the same choices."""
    course = situation.fork(seed)
    for seat, choice in line:
        course.answer(next(ask for ask in course.asks if ask.seat == seat), choice)
    return course


def _own(root: Node, situation: Situation) -> Node:
    """The node whose arms are the options of the seat."""
    return root if root.joint is None else root.joint.sides[situation.seat]


def _clear(node: Node, left: float) -> bool:
    """Whether the option most visited stays so, whatever the playouts that are left show."""
    visits = nlargest(2, (arm.visits for arm in node.arms.values()))
    return len(visits) == 2 and visits[0] - visits[1] > left
