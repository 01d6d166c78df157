"""TRJ-19: what others can tell from who is asked what, and what undo would show."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tessera.engine import Choice, Course, Fate, Match, UndoRefused
from tessera.games.trajan.table import TrajanTable
from tests.games.trajan.given import GAME, RED, at_action, card, table_with
from tests.kit import options_of, rule, topic

Step = tuple[TrajanTable, list[tuple[int, Choice]]]
"""The table at the start of a step, and the choices that were made in it."""


def steps(table: TrajanTable, seed: int) -> Iterator[Step]:
    """The steps of a game that is played by chance."""
    chance = random.Random(seed)
    begun: list[Step] = []
    course = Course(GAME, table, on_step=lambda course: begun.append((course.table.copy(), [])))
    while not course.over:
        ask = chance.choice(course.asks)
        made = begun[-1][1]
        choice = chance.choice(ask.options)
        made.append((ask.seat, choice))
        course.answer(ask, choice)
    yield from begun


def asked(match: Match | Course) -> list[tuple[int, str]]:
    """Who is asked what, as everybody knows it."""
    return [(ask.seat, ask.topic) for ask in match.asks]


def told_to(course: Course, seat: int) -> str:
    """What a seat was told since its table last began to listen."""
    return str([event.seen_by(seat) for event in course.table.events or ()])


def compare(step: Step, watching: int, seed: int) -> int:
    """Play a step beside the same step in another world that a watching seat holds possible.

    The same choices of others lead to the same questions in both, and to the same view, unless a card was shown. How
    many choices were compared.
    """
    table, made = step
    possible = table.copy()
    GAME.redeal(possible, watching, Fate.of(seed))
    worlds = [Course(GAME, table.copy()), Course(GAME, possible)]
    for number, (seat, choice) in enumerate(made):
        if seat == watching:
            return number
        for world in worlds:
            ask = next((ask for ask in world.asks if ask.seat == seat), None)
            if ask is None or choice not in ask.options:
                return number
            world.table.events = []
            world.answer(ask, choice)
        here, there = worlds
        assert asked(here) == asked(there), f"{choice} of seat {seat} tells seat {watching} something of a hand"
        if told_to(here, watching) != told_to(there, watching):
            return number + 1
        assert GAME.view(here.table, watching).to_json() == GAME.view(there.table, watching).to_json() or here.over
    return len(made)


OF_CARDS = {"draw", "take", "display", "ship", "onto", "discard", "show", "load"}
"""The verbs of the choices that are about cards."""


@rule("TRJ-19.1")
@pytest.mark.parametrize("wilds", [0, 1, 3])
def test_who_is_asked_what_tells_nothing_of_a_hidden_hand(wilds: int):
    """Hands of few kinds, where a question left out would show most."""
    compared = 0
    for seed in range(3):
        table = table_with(
            2 + seed, seed=seed, mat=[{"wild_commodity": wilds}, {"wild_commodity": wilds}],
            hand=[{"oil": 3, "gems": 2, "furs": 1}, {"wine": 4, "fish": 3}], quarter=3,
        )  # fmt: skip
        for step in steps(table, seed):
            if any(choice.verb in OF_CARDS for _, choice in step[1]):
                watching = (step[0].active + 1) % table.seats
                compared += compare(step, watching, seed)
    assert compared > 50


@rule("TRJ-19.1", "TRJ-7.2")
def test_a_player_with_one_kind_of_card_is_asked_which_to_discard():
    for hand in ({"oil": 2}, {"oil": 1, "gems": 1}):
        match = at_action("seaport", hand=hand, deck={"oil": 2})
        match.play("draw", "onto:1")
        assert asked(match) == [(RED, "discard")]


@rule("TRJ-19.1", "TRJ-7.5")
def test_a_player_with_one_kind_of_card_is_asked_which_to_play():
    for hand in ({"oil": 2}, {"oil": 1, "gems": 1}):
        match = at_action("seaport", hand=hand)
        match.play("display")
        assert asked(match) == [(RED, "show")]


@rule("TRJ-19.1", "TRJ-7.6")
@pytest.mark.parametrize(
    ("ship", "wilds", "loads", "hands"),
    [
        ("same", 0, [], [{"oil": 2}, {"oil": 1, "gems": 1}]),
        ("same", 0, ["oil"], [{"oil": 1}, {"gems": 1}]),
        ("different", 0, ["oil"], [{"oil": 2}, {"gems": 2}]),
        ("pairs", 0, [], [{"oil": 4}, {"oil": 2, "gems": 2}]),
        ("pairs", 0, ["oil"], [{"gems": 2}, {"gems": 1, "furs": 1}]),
        ("pairs", 1, ["oil"], [{"oil": 1}, {"gems": 1}]),  # the second card of the pair
        ("pairs", 1, [], [{"oil": 2}, {"oil": 1, "gems": 1}]),
    ],
)
def test_a_player_is_asked_what_to_load_whatever_the_hand_holds(ship: str, wilds: int, loads: list, hands: list):  # type: ignore[type-arg]
    for rest in hands:
        needed = 2 if ship == "pairs" and not wilds else 1
        hand = dict(rest)
        for kind in loads:
            hand[kind] = hand.get(kind, 0) + needed
        match = at_action("seaport", hand=hand, mat={"wild_commodity": wilds})
        match.play(f"ship:{ship}", *(f"load:{kind}" for kind in loads))
        assert asked(match) == [(RED, "load")], rest


@rule("TRJ-19.1")
@pytest.mark.parametrize(
    ("ship", "hand", "mat", "loads", "scored"),
    [
        ("same", {"oil": 1}, {}, [], 2),  # one card, and the others know that it is one
        ("same", {"oil": 4, "gems": 1}, {}, ["oil"] * 4, 20),  # the ship is full
        ("pairs", {"oil": 3}, {}, [], 5),  # three cards cannot make two pairs, and one is left
        ("pairs", {}, {"wild_commodity": 2}, [], 5),
        ("pairs", {"oil": 1}, {"wild_commodity": 1}, [], 5),
        ("same", {"oil": 1}, {"wild_commodity": 1}, ["oil", "wild"], 6),
    ],
)
def test_what_everybody_knows_is_not_asked(ship: str, hand: dict, mat: dict, loads: list, scored: int):  # type: ignore[type-arg]
    match = at_action("seaport", hand=hand, mat=mat)
    match.play(f"ship:{ship}", *(f"load:{what}" for what in loads))
    assert match.table.vp[RED] == scored
    assert topic(match) == "sow"


@rule("TRJ-19.1", "TRJ-19.2")
def test_of_a_hand_that_everybody_knows_nothing_needs_to_be_asked():
    match = at_action(
        "seaport", discards=[["wine", "oil"], ["fish", "oil"]], mat={"extra_seaport": 1}, plus2="seaport"
    )  # fmt: skip
    match.play("take:1", "repeat:seaport", "take:2", "ship:same")
    assert match.table.vp[RED] == 0
    match.play("load:oil")
    assert match.table.vp[RED] == 6


@rule("TRJ-18.9", "TRJ-19.1")
def test_with_open_hands_only_real_choices_are_asked():
    match = at_action("seaport", hand={"oil": 2}, options={"open_hands": "yes"})
    match.play("ship:different")
    assert match.table.vp[RED] == 2
    match = at_action("seaport", hand={"oil": 2}, deck={"oil": 2}, options={"open_hands": "yes"})
    match.play("draw", "onto:1")
    assert match.table.discards[0][-1] == card("oil")


@rule("TRJ-19.4")
def test_a_card_taken_from_a_discard_pile_is_not_put_back_when_the_next_is_seen():
    match = at_action("seaport", discards=[["wine", "oil"], ["fish"]])
    match.play("take:1")
    with pytest.raises(UndoRefused, match="something was drawn"):
        match.undo(RED)
    assert match.table.discards[0] == [card("wine")]


@rule("TRJ-19.4")
def test_not_even_where_the_next_card_is_the_same_or_the_last_one():
    for piles in ([["oil", "oil"], ["fish"]], [["oil"], ["fish"]]):
        match = at_action("seaport", discards=piles)
        match.play("take:1")
        assert not match.can_undo(RED)


@rule("TRJ-19.4", "TRJ-7.18")
def test_a_card_that_uncovers_nothing_can_be_put_back():
    match = at_action("seaport", deck={}, discards=[["oil"], ["fish"]])
    match.play("take:1")
    match.undo(RED)
    assert "take:1" in options_of(match)


@rule("TRJ-12.10", "TRJ-13.3", "TRJ-13.14")
def test_who_passes_an_additional_action_can_still_repeat_the_construction():
    """And no word of the pass says otherwise."""
    match = at_action("construction", workers=2, sites={"c1_r1": "door_2"}, mat={"extra_construction": 1})
    match.play("build:c1_r1")
    assert topic(match) == "senate"
    passing = next(option for option in match.asks[0].options if str(option) == "pass")
    assert "nothing can be repeated" not in GAME.text.help(passing, GAME.seat_names(2)).lower()
    match.play("pass")
    assert options_of(match) == ["repeat:construction", "pass"]
