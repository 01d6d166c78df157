"""The search finds what can be found, spends what it may, and keeps what it knows."""

from __future__ import annotations

import time

import pytest

from tessera.bots import GreedyBot, SearchBot
from tessera.bots.playouts import greedy_step, judged, rewards_of
from tessera.bots.tree import Node, Spread, select
from tessera.engine import Fate, Match, Score
from tests.bots.puzzle import STONES, STOP, TAKE
from tests.engine.toy import TOY


def stones(seats: int = 2, **options: object) -> Match:
    """A game of stones, after the first stone, which must be taken."""
    match = Match.start(STONES, seats, options, 0)
    match.play("take")
    return match


@pytest.mark.parametrize(("left", "best"), [(5, STOP), (6, TAKE), (7, TAKE), (3, TAKE), (2, TAKE)])
def test_the_search_finds_the_winning_way(left: int, best: object) -> None:
    """Leaving four stones wins, and the last three can be taken at once; the judgement of the game is blind."""
    match = stones(stones=left)
    bot = SearchBot(playouts=1500, horizon=50, hope=0, seed=1)
    ranking = bot.rank(match.situation(0))
    assert ranking[0].choice is best
    assert ranking[0].chance > 0.8


def test_the_chance_to_win_is_near_nothing_where_all_ways_lose() -> None:
    match = stones(stones=8)
    ranking = SearchBot(playouts=4000, horizon=50, hope=0, seed=1).rank(match.situation(0))
    assert ranking[0].chance < 0.35


def test_nobody_seeks_an_end_where_all_lose() -> None:
    match = stones(stones=3, doom=True)
    match.play("take")
    assert SearchBot(playouts=60, horizon=1, seed=1).choose(match.situation(0)) is STOP
    assert GreedyBot(seed=1).choose(match.situation(0)) is STOP


@pytest.mark.parametrize("seats", [2, 3])
def test_first_places_are_shared_and_losing_together_is_worth_nothing(seats: int) -> None:
    shared = [Score(0, 5, 1), Score(1, 5, 1), Score(2, 1, 3)]
    assert rewards_of(shared, 0.0) == ([0.5, 0.5, 0.0], [0.5, 0.5, 0.0])
    assert rewards_of(shared, 1.0)[0] == [1.0, 1.0, 0.0]
    behind = [Score(0, 5, 1), Score(1, 3, 2), Score(2, 1, 3)]
    assert rewards_of(behind, 0.2)[0] == [1.0, 0.1, 0.0]
    lost = [Score(seat, 9, seats) for seat in range(seats)]
    assert rewards_of(lost, 0.5) == ([0.0] * seats, [0.0] * seats)


def test_a_finished_game_is_judged_by_its_result_and_an_open_one_by_the_game() -> None:
    match = stones(stones=2)
    assert judged(STONES, match.table, 0.0)[0] == [0.5, 0.5]
    match.play("take")
    assert judged(STONES, match.table, 0.0)[0] == [1.0, 0.0]


def test_a_greedy_step_plays_the_best_of_several_ways() -> None:
    table = STONES.setup(2, STONES.options.given({"stones": 2}), Fate.of(0))
    import random

    after = greedy_step(STONES, table, 30, random.Random(1).random)
    assert STONES.over(after)
    assert table.left == 2


def test_the_budget_in_playouts_is_kept() -> None:
    match = stones(stones=12)
    bot = SearchBot(playouts=200, seed=1)
    assert sum(advice.playouts for advice in bot.rank(match.situation(0))) == bot.playouts == 200


def test_the_budget_in_seconds_is_kept() -> None:
    match = Match.start(TOY, 3, {}, 1)
    bot = SearchBot(seconds=0.15, seed=1)
    before = time.perf_counter()
    bot.rank(match.situation(0))
    assert 0.15 <= time.perf_counter() - before < 1.5
    assert bot.playouts > 20


def test_a_search_stops_when_nothing_can_change_its_mind() -> None:
    match = stones(stones=2)
    bot = SearchBot(playouts=20000, seed=1)
    assert bot.choose(match.situation(0)) is TAKE
    assert bot.playouts < 15000


def test_forced_choices_cost_nothing() -> None:
    match = Match.start(STONES, 2, {"stones": 12}, 0)
    bot = SearchBot(playouts=100, seed=1)
    assert bot.choose(match.situation(0)) is TAKE
    assert bot.playouts == 0


def test_the_tree_is_kept_within_a_turn_and_not_beyond() -> None:
    match = stones(stones=7)
    bot = SearchBot(playouts=300, horizon=9, hope=0, seed=1)
    bot.rank(match.situation(0))
    spent = bot.playouts
    bot.rank(match.situation(0))
    assert bot.playouts == spent + 1, "the same question again is all but free"
    assert bot.choose(match.situation(0)) is TAKE
    match.play("take")
    spent = bot.playouts
    bot.rank(match.situation(0))
    assert 0 < bot.playouts - spent < 250, "what was learned before the choice counts"
    match.play("stop", "take")
    fresh = SearchBot(playouts=100, seed=2)
    fresh.choose(match.situation(1))
    bot.choose(match.situation(1))
    assert bot._root is not None
    assert bot._root.visits <= 300


def test_draws_within_a_turn_make_the_tree_worthless() -> None:
    match = Match.start(TOY, 2, {}, 3)
    for seat in (0, 1):
        match.choose(seat, match.ask(seat).options[0])  # type: ignore[union-attr]
    winner = match.asks[0].seat
    bot = SearchBot(playouts=60, seed=1)
    bot.rank(match.situation(winner))
    assert bot._root is not None
    arms = {str(choice): arm for choice, arm in bot._root.arms.items()}
    assert arms["draw"].by_chance
    assert not arms["pass"].by_chance


def test_seats_that_answer_together_do_not_see_each_others_answers() -> None:
    """Each seat has one node for its answer, whatever the others do."""
    match = Match.start(TOY, 3, {}, 5)
    bot = SearchBot(playouts=120, seed=1)
    ranking = bot.rank(match.situation(1))
    assert {advice.choice for advice in ranking} == set(match.ask(1).options)  # type: ignore[union-attr]
    assert bot._root is not None
    joint = bot._root.joint
    assert joint is not None
    assert set(joint.sides) == {0, 1, 2}
    assert sum(arm.visits for arm in joint.sides[1].arms.values()) == 120
    assert len(joint.sides[0].arms) > 3, "the others hold other cards in other worlds"


def test_availability_counts_the_visits_in_which_an_option_was_there() -> None:
    node = Node(2)
    node.visits = 1
    for turn in range(40):
        options = [TAKE, STOP] if turn % 4 == 0 else [TAKE]
        _, arm = select(node, 0, options, 0.7, 0, 0, lambda: 0.0)
        arm.visits += 1
        arm.rewards[0] += arm is node.arms[TAKE]
        node.visits += 1
    assert node.arms[TAKE].available == 40
    assert node.arms[STOP].available == 9, "once less, since it was first tried when it was there for the second time"
    assert node.arms[STOP].visits < 9


def test_rare_options_are_not_taken_for_neglected_ones() -> None:
    """Of two options with the same results, the one that is seldom there gets a smaller bonus for being tried less."""
    node = Node(2)
    for choice, available in ((TAKE, 100), (STOP, 10)):
        arm = node.arms[choice] = Node(2)
        arm.visits, arm.available, arm.rewards = 5, available, [2.5, 2.5]
    node.visits = 100
    node.rewards = [50.0, 50.0]
    assert select(node, 0, [TAKE, STOP], 0.7, 0, 0, lambda: 0.0)[0] is TAKE


def test_hope_looks_at_the_best_result() -> None:
    """One option is good on the whole, the other has the best way in it."""
    node = Node(2)
    for choice, mean, best in ((TAKE, 0.5, 0.6), (STOP, 0.4, 0.9)):
        arm = node.arms[choice] = Node(2)
        arm.visits, arm.available, arm.rewards, arm.best = 10, 10, [10 * mean, 0.0], best
    node.visits = 20
    assert select(node, 0, [TAKE, STOP], 0.1, 0, 0.0, lambda: 0.0)[0] is TAKE
    assert select(node, 0, [TAKE, STOP], 0.1, 0, 0.5, lambda: 0.0)[0] is STOP


def test_an_option_never_tried_waits_until_the_others_disappoint() -> None:
    node = Node(2)
    arm = node.arms[TAKE] = Node(2)
    arm.visits, arm.available, arm.rewards = 4, 4, [3.6, 0.0]
    node.visits, node.rewards = 8, [4.0, 0.0]
    assert select(node, 0, [TAKE, STOP], 0.1, 1.0, 0.0, lambda: 0.0)[0] is TAKE
    arm.rewards = [0.4, 0.0]
    assert select(node, 0, [TAKE, STOP], 0.1, 1.0, 0.0, lambda: 0.0)[0] is STOP


def test_the_spread_is_the_standard_deviation_of_each_seat() -> None:
    spread = Spread(2)
    assert spread.deviation == [0.5, 0.5]
    for rewards in ([0.0, 0.3], [1.0, 0.3], [0.0, 0.3], [1.0, 0.3]):
        spread.add(rewards)
    assert spread.deviation == pytest.approx([0.5, 0.0], abs=1e-5)


@pytest.mark.parametrize("beyond", [0, 1])
def test_the_tree_ends_at_the_horizon_unless_it_may_grow_beyond(beyond: int) -> None:
    match = stones(stones=12)
    bot = SearchBot(playouts=400, horizon=1, beyond=beyond, seed=1)
    bot.rank(match.situation(0))

    def choosers(node: Node) -> set[int]:
        return {arm.chooser for arm in node.arms.values()}.union(*map(choosers, node.arms.values()))

    assert bot._root is not None
    assert choosers(bot._root) == ({0, 1} if beyond else {0})


def test_a_course_stands_still_between_two_steps() -> None:
    course = stones(stones=12).situation(0).fork(1)
    course.most_steps = course.steps + 1
    for choice in (STOP, TAKE, STOP):
        assert course.question is not None
        course.answer(course.asks[0], choice)
    assert course.question is None
    assert not STONES.over(course.table)
    assert course.table.turn == 0  # type: ignore[attr-defined]


def test_the_ranking_is_in_order_and_whole() -> None:
    match = Match.start(TOY, 2, {}, 2)
    for bot in (SearchBot(playouts=90, seed=1), GreedyBot(seed=1)):
        ranking = bot.rank(match.situation(0))
        assert {advice.choice for advice in ranking} == set(match.ask(0).options)  # type: ignore[union-attr]
        chances = [advice.chance for advice in ranking]
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= chance <= 1 for chance in chances)


def test_slips_are_left_to_chance() -> None:
    match = stones(stones=2)
    careful = [SearchBot(playouts=60, seed=seed).choose(match.situation(0)) for seed in range(20)]
    assert set(careful) == {TAKE}
    for make in (SearchBot, GreedyBot):
        careless = [make(slips=1.0, seed=seed).choose(match.situation(0)) for seed in range(20)]
        assert set(careless) == {TAKE, STOP}
