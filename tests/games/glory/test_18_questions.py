"""GTR-18.12: who is asked what, and when, does not depend on what is hidden."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tessera.engine import Choice, Course, Fate, Match
from tessera.games.glory.components import EXPANSION
from tessera.games.glory.table import GloryTable
from tests.games.glory.given import GAME, A, B, acting, given, types
from tests.kit import rule


def open_asks(match: Match | Course) -> list[tuple[int, str]]:
    """What a spectator sees of the open questions."""
    return [(ask.seat, ask.topic) for ask in match.asks]


def options(match: Match) -> list[str]:
    return [str(option) for option in match.asks[0].options]


@rule("GTR-18.12")
def test_who_cannot_follow_is_asked_all_the_same() -> None:
    match = given(hands=["bar", "wall", "road"], clients=["", "", "rubble"], pool="wood")
    match.play("play:bar")
    assert open_asks(match) == [(B, "follow")]
    assert options(match) == ["think"]
    assert match.can_undo(A)
    match.play("think")
    assert open_asks(match) == [(B, "think")]


@rule("GTR-18.12")
def test_who_has_an_empty_hand_thinks_at_once() -> None:
    match = given(hands=["bar", ""])
    match.play("play:bar")
    assert open_asks(match) == [(B, "think")]  # that he cannot follow is public


@rule("GTR-18.12")
def test_a_lead_can_be_taken_back_whatever_the_next_hand_holds() -> None:
    for other in ("wall", "road", "road road", "bar"):
        match = given(hands=["bar temple", other])
        match.play("play:bar")
        assert match.can_undo(A)
        match.undo(A)
        assert open_asks(match) == [(A, "lead")]


@rule("GTR-18.12")
def test_each_card_of_a_petition_is_asked_for() -> None:
    for hand in ("bar bar wall", "bar road wall", "bar road insula wall"):
        match = given(hands=[hand, "wall"])
        match.play("petition")
        assert open_asks(match) == [(A, "petition")]
        match.play("play:bar")
        assert open_asks(match) == [(A, "petition")], hand
        match.choose(A, options(match)[0])
        assert open_asks(match) == [(A, "role")]
    for hand in ("bar bar wall", "bar bar road wall"):
        match = given(hands=[hand, "wall"], version="imperium", built=["circus"])
        match.play("petition", "play:bar", "play:bar")
        assert open_asks(match) == [(A, "petition")], hand
        match.play("stop")


@rule("GTR-18.12")
def test_palace_asks_as_long_as_there_is_a_hand() -> None:
    for hand in ("bar road", "bar wall"):
        match = given(hands=[hand, "temple"], built=["palace"])
        match.play("play:bar")
        assert open_asks(match) == [(A, "palace")], hand
        match.play("stop")
        assert open_asks(match) == [(B, "follow")]
    match = given(hands=["bar", "temple"], built=["palace"])
    match.play("play:bar")
    assert open_asks(match) == [(B, "follow")]


@rule("GTR-18.12")
@pytest.mark.parametrize("role", ["craftsman", "architect"])
def test_a_builder_is_asked_even_if_no_card_of_his_fits(role: str) -> None:
    for hand in ("bar", "wall"):
        match = acting(role, hands=[hand, "dock"], town="rubble rubble", clients=["", "wood concrete"], beyond="")
        assert open_asks(match) == [(A, role)], hand
        assert options(match) == (["stop", "lay:bar"] if hand == "bar" else ["stop"])
        match.play("stop")
        assert open_asks(match) == [(B, role)]
    match = acting(role, hands=["", "bar"], units=[1, 1])
    assert open_asks(match) == [(B, role)]  # an empty hand has nothing to choose from, as all can see


@rule("GTR-18.12")
def test_a_fountain_card_that_can_only_be_kept_is_asked_about() -> None:
    for deck, others in (("sewer " * 9, []), ("road " * 9, ["lay_drawn"])):
        match = acting("craftsman", built=["fountain"], deck=deck, town="rubble", beyond="", units=[1, 0])
        match.play("fountain")
        assert open_asks(match) == [(A, "fountain")]
        assert options(match) == ["keep", *others]


@rule("GTR-18.12")
def test_a_victim_chooses_every_card_that_he_gives() -> None:
    for hand in ("bar", "bar bar", "bar road", "bar wall"):
        match = acting("legionary", seats=2, hands=["bar", hand])
        match.play("show:bar")
        assert open_asks(match) == [(B, "give")], hand
        match.play("give:bar")
        assert match.table.stock[A][0] == 1
    match = acting("legionary", seats=2, units=[2], hands=["bar road", "bar road"])
    match.play("show:bar", "show:road")
    assert open_asks(match) == [(B, "give")]
    match.play("give:road")
    assert open_asks(match) == [(B, "give")]
    assert options(match) == ["give:bar"]


@rule("GTR-18.12")
def test_a_protected_player_without_a_hand_is_not_asked() -> None:
    match = acting("legionary", seats=2, hands=["bar", ""], built=["", "wall"])
    match.play("show:bar")
    assert match.table.turn == 2


@rule("GTR-18.12")
def test_cards_that_went_unseen_do_not_show_in_a_demand() -> None:
    """A showed the Bar, then sold the Bar or the Wall unseen: only A knows whether the other can be shown still."""
    for left, shown in (("wall", ""), ("bar", "bar")):
        table = acting("legionary", seats=2, hands=[left, "temple"], units=[2]).table
        table.shown[A] = types(shown)
        match = Match.on(GAME, table, table.options)
        assert open_asks(match) == [(A, "demand")], left
        assert options(match) == (["stop"] if shown else ["stop", "show:wall"])


def settings(seed: int) -> dict[str, Any]:
    return {
        "version": "imperium" if seed % 2 else "republic",
        "expansion": ",".join(EXPANSION) if seed % 3 else "",
        "reshow_cards": seed % 5 == 0,
        "mixed_out_of_town": seed % 4 == 1,
    }


def steps_of_a_game(seats: int, seed: int) -> list[tuple[GloryTable, list[tuple[int, Choice]]]]:
    """A random game of people who like to do something: the table at the start of each step, and its choices."""
    steps: list[tuple[GloryTable, list[tuple[int, Choice]]]] = []
    chance = random.Random(seed)
    table = GAME.setup(seats, GAME.options.given(settings(seed)), Fate.of(seed))
    course = Course(GAME, table, lambda course: steps.append((course.table.copy(), [])))
    while not course.over:
        ask = course.asks[0]
        keen = [option for option in ask.options if option.verb not in ("think", "stop", "half", "keep")]
        choice = chance.choice(keen if keen and chance.random() < 0.7 else ask.options)
        steps[-1][1].append((ask.seat, choice))
        course.answer(ask, choice)
    return steps


@rule("GTR-18.12")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_every_world_that_another_holds_possible_the_same_is_asked(seats: int) -> None:
    """The steps of random games again, on tables redealt for one who looks on: the same answers, where they can be
    given there, lead to the same questions."""
    compared = 0
    for seed in range(5):
        chance = random.Random(seed)
        for start, made in steps_of_a_game(seats, seed):
            onlooker = chance.randrange(seats)
            redealt = start.copy()
            GAME.redeal(redealt, onlooker, Fate.of(chance.randrange(1 << 30)))
            real, other = Course(GAME, start.copy()), Course(GAME, redealt)
            for seat, choice in made:
                assert open_asks(other) == open_asks(real), (seed, start.turn, onlooker)
                compared += 1
                if seat == onlooker or choice not in other.asks[0].options:
                    break
                drawn = real.table.fate.used()
                real.answer(real.asks[0], choice)
                other.answer(other.asks[0], choice)
                if real.table.fate.used() != drawn:
                    break  # the worlds part here: other cards were drawn
                if GAME.view(real.table, onlooker).to_json() != GAME.view(other.table, onlooker).to_json():
                    break  # and here: he has seen something
            else:
                assert open_asks(other) == open_asks(real), (seed, start.turn, onlooker)
    assert compared > 400
