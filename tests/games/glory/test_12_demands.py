"""GTR-12: Legionary."""

from __future__ import annotations

from tests.games.glory.given import A, B, C, D, E, acting, bag, cards
from tests.kit import options_of, rule, topic


@rule("GTR-12.1", "GTR-12.5", "GTR-12.4")
def test_the_example_of_two_marble() -> None:
    match = acting(
        "legionary", units=[0, 3, 0], hands=["palace", "bar temple palace", "temple palace gate statue"], jacks=[0, 1],
        pool="marble",
    )  # fmt: skip
    assert options_of(match) == ["stop", "show:bar", "show:temple", "show:palace"]
    match.play("show:temple", "show:palace", "stop", "seize:marble")
    assert (match.asks[0].seat, topic(match)) == (C, "give")
    assert match.table.engaged == C
    match.play("give:statue", "give:temple")
    assert match.table.engaged == A
    match.play("give:palace")
    assert match.table.engaged == -1  # nobody has to give any more
    assert bag(match.table.stock[B]) == "marble marble marble marble"
    assert cards(match.table.hand[C]) == "gate palace"
    assert cards(match.table.hand[A]) == ""
    assert cards(match.table.hand[B]) == "bar palace temple"


@rule("GTR-12.2")
def test_a_colour_twice_needs_two_cards_of_it() -> None:
    match = acting("legionary", units=[3], hands=["bar road wall", "bar bar"], jacks=[1])
    match.play("show:bar")
    assert options_of(match) == ["stop", "show:road", "show:wall"]
    match.play("show:road", "stop", "give:bar", "give:bar")
    assert bag(match.table.stock[A]) == "rubble rubble"


@rule("GTR-12.3")
def test_actions_beyond_the_cards_in_hand_are_lost() -> None:
    match = acting("legionary", units=[5], hands=["bar", "bar bar"], seats=2)
    match.play("show:bar", "give:bar")
    assert match.table.leader == B
    assert bag(match.table.stock[A]) == "rubble"


@rule("GTR-12.6")
def test_neighbours_are_affected() -> None:
    match = acting("legionary", seats=5, hands=["bar", "bar", "bar", "bar", "bar"])
    match.play("show:bar", "give:bar", "give:bar")
    assert [len(match.table.hand[seat]) for seat in (B, C, D, E)] == [0, 1, 1, 0]
    match = acting("legionary", seats=2, hands=["bar", "bar bar"])
    match.play("show:bar", "give:bar")
    assert match.table.leader == B
    assert bag(match.table.stock[A]) == "rubble"  # the only opponent, once


@rule("GTR-12.7")
def test_shown_cards_stay_in_hand_and_can_be_demanded() -> None:
    match = acting("legionary", seats=2, units=[1, 1], hands=["bar", "road"])
    match.play("show:bar", "give:road")
    assert cards(match.table.hand[A]) == "bar"
    assert bag(match.table.stock[A]) == "rubble"
    match = acting("legionary", seats=2, units=[1, 1], hands=["bar", "road road"])
    match.play("show:bar", "give:road", "show:road", "give:bar")
    assert bag(match.table.stock[B]) == "rubble"  # the card that A showed


@rule("GTR-12.8", "GTR-domus_aurea.1")
def test_the_order_of_resolution() -> None:
    match = acting(
        "legionary", units=[0, 1], hands=["temple palace", "gate palace", "temple palace"], pool="marble",
        built=["temple:", "bridge domus_aurea", ""], stock=["marble"],
    )  # fmt: skip
    match.play("show:palace", "seize:marble")
    assert match.asks[0].seat == C
    match.play("give:temple")
    assert match.asks[0].seat == A
    match.play("give:temple")
    assert bag(match.table.stock[A]) == ""  # Bridge has taken from the Stockpile
    assert topic(match) == "domus_aurea"
    match.play("take:temple")
    assert bag(match.table.stock[B]) == "marble " * 4 + "marble"


@rule("GTR-12.9")
def test_a_demand_does_not_touch_stockpiles_and_asks_each_hand_anew() -> None:
    match = acting("legionary", seats=2, units=[1, 1], hands=["bar bar", "road"], stock=["", "rubble rubble"])
    match.play("show:bar", "give:road")
    assert bag(match.table.stock[B]) == "rubble rubble"
    assert bag(match.table.stock[A]) == "rubble"
    match = acting("legionary", units=[1, 0, 1], hands=["bar bar", "bar bar", "road"])
    match.play("show:bar", "give:bar", "give:road")
    # C lost its Rubble to A and has nothing to show any more; B has one left.
    assert cards(match.table.hand[B]) == "bar"
    assert cards(match.table.hand[C]) == ""


@rule("GTR-12.10")
def test_a_legionary_of_the_bath_is_a_demand_of_one_card() -> None:
    match = acting("patron", units=[2], pool="brick brick", built=["bath"], hands=["bar wall", "bar bar"])
    match.play("hire:legionary")
    assert (topic(match), match.asks[0].about) == ("demand", 1)
    match.play("show:bar", "give:bar")
    assert bag(match.table.stock[A]) == "rubble"
    assert topic(match) == "hire"


@rule("GTR-18.9", "GTR-12.5")
def test_a_lack_is_told_once() -> None:
    match = acting("legionary", seats=2, units=[2], hands=["bar road", "insula wall"])
    match.play("show:bar", "show:road", "give:insula")
    assert [entry["text"] for entry in match.story(None)].count("Player 2 has no more Rubble.") == 1
    match = acting("legionary", seats=2, units=[3], hands=["bar road wall", "temple"])
    match.play("show:bar", "show:road", "show:wall")
    assert [entry["text"] for entry in match.story(None)][1:3] == [
        "Player 2 has no more Rubble.", "Player 2 has no more Concrete.",
    ]  # fmt: skip


@rule("GTR-12.11")
def test_a_card_is_shown_once_per_turn_unless_the_option_allows_it() -> None:
    position = {"units": [2], "pool": "brick brick", "built": ["bath"], "hands": ["bar", "bar bar bar"]}
    match = acting("patron", **position)
    match.play("hire:legionary", "show:bar", "give:bar", "hire:legionary")
    assert (topic(match), options_of(match)) == ("demand", ["stop"])  # nothing left to show
    match = acting("patron", **position, reshow_cards=True)
    match.play("hire:legionary", "show:bar", "give:bar", "hire:legionary", "show:bar", "give:bar")
    assert bag(match.table.stock[A]) == "rubble rubble"
