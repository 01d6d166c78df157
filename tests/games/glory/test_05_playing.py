"""GTR-5: playing for a role."""

from __future__ import annotations

from tests.games.glory.given import A, B, bag, cards, given
from tests.kit import options_of, rule, topic


@rule("GTR-5.1")
def test_one_unit_is_a_card_a_jack_or_a_petition() -> None:
    match = given(hands=["wall", "tower wall bar road"], jacks=[0, 1])
    match.play("play:wall")
    assert options_of(match) == ["think", "play:tower", "play:wall", "jack", "petition"]
    match.play("play:wall")
    assert match.table.units[B] == 1
    assert match.asks[0].seat != B


@rule("GTR-5.2")
def test_a_card_plays_only_its_own_role() -> None:
    match = given(hands=["wall bar", "bar tower"])
    match.play("play:bar")
    assert options_of(match) == ["think", "play:bar"]


@rule("GTR-5.3")
def test_a_jack_leads_and_follows_any_role() -> None:
    match = given(hands=["", ""], jacks=[1, 1])
    match.play("jack")
    assert options_of(match) == [
        "lead:laborer", "lead:craftsman", "lead:legionary", "lead:architect", "lead:merchant", "lead:patron",
    ]  # fmt: skip
    match.play("lead:merchant")
    assert options_of(match) == ["think", "jack"]
    match.play("jack")
    assert match.table.camp_jacks[:2] == [1, 1]


@rule("GTR-5.4")
def test_a_petition_is_two_cards_of_one_role_or_three_in_imperium() -> None:
    match = given(hands=["bar", "gate bath temple"])
    match.play("play:bar", "petition")
    assert options_of(match) == ["play:gate", "play:bath"]
    match.play("play:gate")
    assert options_of(match) == ["play:bath"]
    match.play("play:bath")
    assert cards(match.table.hand[B]) == "temple"
    assert match.table.units[B] == 1
    match = given(hands=["gate bath temple"], version="imperium")
    assert "petition" not in options_of(match)
    match = given(hands=["gate bath atrium"], version="imperium")
    match.play("petition", "play:gate", "play:bath", "play:atrium")
    assert topic(match) == "role"
    match.play("lead:legionary")  # their own role included
    assert match.table.units[A] == 1
    assert bag(match.table.camp[A]) == "brick brick brick"


@rule("GTR-5.5")
def test_a_jack_is_never_part_of_a_petition() -> None:
    assert "petition" not in options_of(given(hands=["gate"], jacks=[2]))
    match = given(hands=["gate bath"], jacks=[1])
    match.play("petition")
    assert options_of(match) == ["play:gate", "play:bath"]


@rule("GTR-5.6")
def test_a_petition_gives_one_action() -> None:
    match = given(seats=2, hands=["gate bath", ""], pool="wood wood")
    match.play("petition", "play:gate", "play:bath", "lead:laborer", "draw", "gather:wood")
    assert match.table.leader == B
    assert bag(match.table.pool) == "wood brick brick"
