"""GTR-4: the turn."""

from __future__ import annotations

from tests.games.glory.given import A, B, C, bag, cards, given
from tests.kit import options_of, rule, topic


@rule("GTR-4.1")
def test_the_leader_thinks_or_leads() -> None:
    match = given(hands=["bar wall"])
    assert options_of(match) == ["think", "play:bar", "play:wall"]
    match = given(hands=[""])
    assert topic(match) == "think"  # nothing to lead with


@rule("GTR-4.2")
def test_when_the_leader_thinks_the_turn_is_over() -> None:
    match = given(hands=["", "bar"], clients=["rubble", "rubble"], pool="rubble")
    match.play("take_jack")
    assert match.table.leader == B
    assert match.table.turn == 2
    assert bag(match.table.pool) == "rubble"


@rule("GTR-4.3")
def test_the_led_role_is_the_only_role_of_the_turn() -> None:
    match = given(hands=["bar", "", ""], clients=["rubble wood", "", ""], pool="rubble rubble rubble")
    match.play("play:bar", "draw", "draw")
    assert topic(match) == "gather"
    match.play("gather:rubble", "gather:rubble")
    assert match.table.leader == B  # the Craftsman Client did not act


@rule("GTR-4.4")
def test_the_others_follow_or_think_clockwise() -> None:
    match = given(hands=["bar", "wall", "road"])
    match.play("play:bar")
    assert match.asks[0].seat == B
    assert options_of(match) == ["think"]  # no legal unit
    match.play("think", "draw")
    assert match.asks[0].seat == C
    assert options_of(match) == ["think", "play:road"]
    assert bag(match.table.camp[A]) == "rubble"


@rule("GTR-4.5")
def test_cards_discarded_by_thinking_can_be_taken_in_the_same_turn() -> None:
    match = given(hands=["bar", "palace", ""], built=["", "latrine"], clients=["", "", "rubble"])
    match.play("play:bar", "think", "discard:palace", "take_jack")
    assert bag(match.table.pool) == "marble"
    match.play("draw")
    assert options_of(match) == ["stop", "gather:marble"]


@rule("GTR-4.6")
def test_the_leader_acts_first_then_the_others_each_to_the_end() -> None:
    match = given(hands=["bar", "road", ""], clients=["", "", "rubble"], pool="wood wood wood wood", seats=3)
    match.play("play:bar", "play:road", "draw")
    assert match.asks[0].seat == A
    match.play("gather:wood")
    assert match.asks[0].seat == B
    match.play("gather:wood")
    assert match.asks[0].seat == C


@rule("GTR-4.7")
def test_after_the_end_of_the_turn_the_leader_card_goes_to_the_left() -> None:
    match = given(hands=["bar", "", ""], leader=A)
    match.play("play:bar", "draw", "draw")
    assert bag(match.table.pool) == "rubble"
    assert match.table.leader == B
    match = given(seats=3, hands=["", "", "bar"], leader=C)
    match.play("think", "draw")
    assert match.table.leader == A


@rule("GTR-5.7", "GTR-9.3")
def test_played_cards_lie_on_the_camp_until_the_end_of_the_turn() -> None:
    match = given(hands=["bar", "", ""], pool="")
    match.play("play:bar")
    assert cards(match.table.hand[A]) == ""
    assert bag(match.table.camp[A]) == "rubble"
    assert bag(match.table.pool) == ""
    match.play("draw", "draw")  # A's Laborer finds an empty Pool: its own card is not in it yet
    assert bag(match.table.stock[A]) == ""
    assert bag(match.table.pool) == "rubble"
