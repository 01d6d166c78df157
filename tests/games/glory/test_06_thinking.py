"""GTR-6: thinking."""

from __future__ import annotations

from tests.games.glory.given import A, acting, cards, given
from tests.kit import options_of, rule, topic


@rule("GTR-6.1")
def test_thinking_takes_a_jack_or_draws() -> None:
    match = given(hands=[""])
    assert options_of(match) == ["take_jack", "draw"]
    match.play("take_jack")
    assert match.table.hand_jacks[A] == 1
    assert match.table.hand[A] == []


@rule("GTR-6.2")
def test_a_jack_needs_a_jack_in_the_pile() -> None:
    match = given(hands=["bar"], jack_pile=0)
    match.play("think")
    assert len(match.table.hand[A]) == 5  # drawing was the only way


@rule("GTR-6.3")
def test_a_small_hand_is_refilled_exactly() -> None:
    match = given(hands=["bar bar"])
    match.play("think", "draw")
    assert len(match.table.hand[A]) == 5


@rule("GTR-6.4", "GTR-6.9")
def test_a_full_hand_draws_one_card_and_there_is_no_limit() -> None:
    match = given(hands=["bar bar bar bar bar"])
    match.play("think", "draw")
    assert len(match.table.hand[A]) == 6
    match = given(hands=["bar bar bar bar bar bar wall wall wall wall wall"])
    match.play("think", "draw")
    assert len(match.table.hand[A]) == 12


@rule("GTR-6.5", "GTR-shrine.1", "GTR-temple.1", "GTR-14.2")
def test_shrine_and_temple_raise_the_refill_size() -> None:
    for built, size in (("", 5), ("shrine", 7), ("temple", 9), ("shrine temple", 11)):
        match = given(hands=["bar"], built=[built])
        match.play("think", "draw")
        assert len(match.table.hand[A]) == size


@rule("GTR-6.6")
def test_jacks_count_as_cards_in_hand() -> None:
    match = given(hands=["bar bar bar bar"], jacks=[1])
    match.play("think", "draw")
    assert len(match.table.hand[A]) == 5
    match = given(hands=["bar"], jacks=[2])
    match.play("think", "draw")
    assert len(match.table.hand[A]) == 3


@rule("GTR-6.7")
def test_only_thinker_actions_of_buildings_can_be_declined() -> None:
    match = given(hands=["bar"])
    match.play("think")
    assert options_of(match) == ["take_jack", "draw"]
    match = acting("craftsman", hands=["wall bath"], built=["school:brick"])
    match.play("add:bath")
    assert options_of(match) == ["stop", "take_jack", "draw"]


@rule("GTR-6.8")
def test_vomitorium_then_latrine_then_the_choice_then_tribunal() -> None:
    match = given(hands=["bar wall"], built=["vomitorium latrine tribunal"])
    match.play("think")
    assert topic(match) == "vomitorium"
    match.play("keep")
    assert topic(match) == "latrine"
    match.play("discard:wall")
    assert topic(match) == "think"
    match.play("draw")
    assert topic(match) == "tribunal"
    match.play("take_jack")
    assert match.table.hand_jacks[A] == 1
    assert "bar" in cards(match.table.hand[A])
    assert len(match.table.hand[A]) == 5
