"""Courses: playing on by chance from the middle of a question."""

from __future__ import annotations

import random

import pytest

from tessera.bots.greedy import GreedyBot
from tessera.engine import Ask, Choice, Course, Fate, Flow, Match, Together
from tests.engine.toy import BID, PASS, PEEK, TOY, Toy, ToyOptions, ToyTable


def opened(seats: int = 3, seed: int = 1) -> Course:
    """A course at the first question, which all answer together."""
    course = Course(TOY, TOY.setup(seats, TOY.options.given({}), Fate.of(seed)))
    course.table.events = []
    return course


def bids(course: Course) -> dict[int, int]:
    """What each seat bid in the first round."""
    assert course.table.events is not None
    told = [event.data for event in course.table.events if event.kind == "bid"]
    return {data["seat"]: data["card"] for data in told[: course.table.seats]}


@pytest.mark.parametrize("given", [(0,), (1,), (2,), (0, 2), (2, 1)])
def test_answers_given_together_reach_the_rules_when_the_others_answer_by_chance(given: tuple[int, ...]) -> None:
    others = set()
    for seed in range(30):
        course = opened()
        wanted = {}
        for seat in given:
            ask = next(ask for ask in course.asks if ask.seat == seat)
            course.answer(ask, ask.options[-1])
            wanted[seat] = ask.options[-1].what
        assert course.wander(random.Random(seed).random, 1) == 3 - len(given) + 1, "the reward is asked after the bids"
        assert {seat: bids(course)[seat] for seat in given} == wanted
        others.add(tuple(sorted(bids(course).items())))
    assert len(others) > 1, "those who have not answered do so by chance"


class AlwaysAsked(Toy):
    """Every seat is asked for its lowest card only, and is asked all the same."""

    def step(self, table: ToyTable) -> Flow[None]:
        yield Together(range(table.seats), lambda seat: Ask(seat, "bid", [BID[table.hands[seat][0]]], always=True))
        table.round = 3


@pytest.mark.parametrize("answered", [0, 1, 2])
def test_what_is_always_asked_together_is_a_decision_even_with_one_option(answered: int) -> None:
    game = AlwaysAsked()
    course = Course(game, game.setup(3, game.options.given({}), Fate.of(1)))
    for ask in list(course.asks)[:answered]:
        course.answer(ask, ask.options[0])
    drawn = iter([0.0] * (3 - answered))
    assert course.wander(lambda: next(drawn)) == 3 - answered
    assert next(drawn, None) is None, "a number is drawn for each, as `answer` would need a choice for each"


def test_playing_on_counts_every_step_that_begins() -> None:
    whole, in_parts = opened(), opened()
    whole.wander(random.Random(3).random)
    chance = random.Random(3)
    while not TOY.over(in_parts.table):
        begun = in_parts.steps
        in_parts.wander(chance.random, 1)
        assert in_parts.steps in (begun, begun + 1), "the first call ends the step that the course was in"
    assert in_parts.table == whole.table
    assert in_parts.steps == whole.steps == 3


def test_a_redeal_leaves_somebody_to_answer() -> None:
    """A seat that has answered sees that others have not: in no world that it holds possible all are done."""

    class OneCard(Toy):
        def step(self, table: ToyTable) -> Flow[None]:
            def question(seat: int) -> Ask:
                return Ask(seat, "bid", [BID[card] for card in table.hands[seat] if seat == 0 or card > 6] or [BID[0]])

            yield Together(range(table.seats), question)
            table.round = 3

    game, found = OneCard(), 0
    for seed in range(60):
        course = Course(game, game.setup(2, game.options.given({}), Fate.of(seed % 6)))
        first = course.asks[0]
        assert first.seat == 0
        course.answer(first, first.options[1])
        if not course.asks:
            continue
        course.redeal(0, Fate.of(seed))
        assert [ask.seat for ask in course.asks] == [1]
        assert course.answers == {0: first.options[1]}
        found += len(course.asks[0].options) == 1
        course.answer(course.asks[0], course.asks[0].options[0])
        assert course.over
    assert found, "a world with a single option for the other was met"


def test_greedy_judges_the_bid_that_it_tries() -> None:
    """The less a hand is worth the better it is here: greedy finds the best bid only if its bid reaches the rules."""

    class Judged(Toy):
        def step(self, table: ToyTable) -> Flow[None]:
            def question(seat: int) -> Ask:
                return Ask(seat, "bid", [BID[card] for card in table.hands[seat]])

            answers = yield Together(range(table.seats), question)
            for seat, choice in answers.items():
                table.hands[seat].remove(choice.what)

        def appraise(self, table: ToyTable) -> list[float]:
            return [1 - sum(hand) / 30 for hand in table.hands]

    game = Judged()
    for seed in range(12):
        match = Match.start(game, 3, {}, seed)
        for seat in (1, 2, 0):
            situation = match.situation(seat)
            ranking = GreedyBot(worlds=2, tries=1, seed=seed).rank(situation)
            assert [advice.choice.what for advice in ranking] == sorted(match.table.hands[seat], reverse=True)
            match.choose(seat, situation.options[0])


def test_by_chance_every_option_of_a_question_to_several_is_taken() -> None:
    bids: set[tuple[int, int]] = set()
    chance = random.Random(5)
    hands = Course(TOY, TOY.setup(2, ToyOptions(), Fate.of(1))).table.hands
    for _ in range(200):
        course = Course(TOY, TOY.setup(2, ToyOptions(), Fate.of(1)))
        course.table.events = []
        course.wander(chance.random, steps=1)
        bids.update((event.data["seat"], event.data["card"]) for event in course.table.events if event.kind == "bid")
    assert bids == {(seat, card) for seat in range(2) for card in hands[seat]}


class Quitting(Toy):
    """A toy in which a seat may stop the whole game at any time, or whistle."""

    def aside(self, table: ToyTable, seat: int, choice: Choice) -> None:
        if choice is PASS:
            table.round = 3
        else:
            table.points[seat] += 10


def test_an_aside_leaves_the_questions_open_unless_the_game_is_over_by_it() -> None:
    game = Quitting()
    course = Course(game, game.setup(2, ToyOptions(), Fate.of(1)))
    first = course.asks[0]
    course.answer(first, first.options[0])
    course.aside(0, PEEK)
    assert course.table.points[0] == 10
    assert [ask.seat for ask in course.asks] == [1]
    assert course.answers
    course.aside(1, PASS)
    assert course.over
    assert not course.asks
    assert not course.answers
    assert course.table.points[0] == 10
    assert course.wander(random.Random(1).random) == 0, "nothing goes on after it"
