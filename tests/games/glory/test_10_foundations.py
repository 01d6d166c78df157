"""GTR-10: laying Foundations."""

from __future__ import annotations

from typing import Any

from tests.games.glory.given import A, B, acting, bag, cards, names
from tests.kit import options_of, rule, topic

TOWN = "rubble wood brick concrete stone marble"


@rule("GTR-10.1")
def test_lay_or_add_chosen_anew_for_each_action() -> None:
    match = acting("craftsman", units=[2], hands=["wall tower bar"], beyond="")
    match.play("lay:wall")
    assert options_of(match) == ["stop", "lay:tower", "lay:bar", "add:tower"]
    match.play("add:tower")
    assert names(match, A) == ["wall:"]


@rule("GTR-10.2")
def test_a_foundation_comes_from_hand_and_takes_a_site_of_its_material() -> None:
    for role in ("architect", "craftsman"):
        match = acting(role, hands=["wall"], stock=["brick"], pool="brick")
        assert options_of(match) == ["stop", "lay:wall"]
        match.play("lay:wall")
        assert bag(match.table.in_town) == bag([3, 3, 3, 2, 3, 3])
        assert cards(match.table.hand[A]) == ""
        assert names(match, A) == ["wall:"]


@rule("GTR-10.3")
def test_no_foundation_without_a_site_of_its_material() -> None:
    match = acting("craftsman", hands=["wall bar"], town="rubble rubble wood", beyond="")
    assert options_of(match) == ["stop", "lay:bar"]


@rule("GTR-10.4")
def test_no_second_structure_of_the_same_name() -> None:
    match = acting("craftsman", hands=["wall bar tower"], built=["wall: bar"], beyond="")
    assert options_of(match) == ["stop", "lay:tower", "add:wall", "add:tower"]


@rule("GTR-10.5")
def test_structures_of_opponents_forbid_nothing() -> None:
    match = acting("craftsman", hands=["wall"], built=["", "wall", "wall:"])
    assert options_of(match) == ["stop", "lay:wall"]


@rule("GTR-10.6")
def test_many_unfinished_structures_can_be_worked_on_in_one_turn() -> None:
    match = acting("architect", units=[3], built=["wall: bath: road: garden:"], stock=["concrete brick stone"])
    match.play("add_stock:concrete", "add_stock:brick", "add_stock:stone")
    assert [len(s.materials) for s in match.table.structures[A]] == [1, 1, 0, 1]


@rule("GTR-10.7")
def test_an_out_of_town_site_costs_two_actions() -> None:
    match = acting("craftsman", units=[3], hands=["temple palace"], town="rubble", beyond="marble")
    match.play("lay:temple")
    assert match.asks[0].about == 1  # one action is left
    match.play("add:palace")
    assert match.table.leader == B
    match = acting("craftsman", units=[1], hands=["temple"], town="rubble", beyond="marble")
    assert options_of(match) == ["stop"]  # one action is not enough


@rule("GTR-10.8")
def test_out_of_town_may_be_chosen_while_the_town_has_sites() -> None:
    match = acting("craftsman", units=[2], hands=["wall"])
    match.play("lay:wall")
    assert options_of(match) == ["in_town:concrete", "out_of_town:concrete"]
    match = acting("craftsman", units=[2], hands=["wall bar"], out_of_town_only_when_empty=True)
    match.play("lay:wall")
    assert match.table.out_of_town == [3] * 6
    match = acting(
        "craftsman", units=[2], hands=["wall"], town="rubble", beyond="concrete", out_of_town_only_when_empty=True
    )
    match.play("lay:wall")
    assert match.table.out_of_town == [0] * 6


@rule("GTR-10.9")
def test_the_two_actions_are_of_one_role_unless_the_option_mixes_them() -> None:
    position = {
        "units": [3],
        "pool": "wood wood concrete concrete",
        "built": ["bath"],
        "hands": ["temple"],
        "town": "rubble",
        "beyond": "marble",
    }
    match = acting("patron", **position)
    match.play("hire:craftsman", "half", "hire:architect")
    assert topic(match) == "architect"
    assert options_of(match) == ["stop", "half"]
    match = acting("patron", **position, mixed_out_of_town=True)
    match.play("hire:craftsman", "half", "hire:architect", "lay:temple")
    assert names(match, A) == ["bath", "temple:"]


@rule("GTR-10.10", "GTR-bath.4")
def test_a_last_action_of_its_group_may_be_kept_as_a_half() -> None:
    match = acting(
        "patron",
        units=[2],
        pool="wood wood",
        built=["bath"],
        hands=["temple bar"],
        town="rubble rubble",
        beyond="marble",
    )
    match.play("hire:craftsman")
    assert options_of(match) == ["stop", "lay:bar", "half"]  # no card is named
    match.play("half", "hire:craftsman", "lay:temple")
    assert names(match, A) == ["bath", "temple:"]
    # In one group both are spent in one decision; the last Amphitheatre action may wait for the next Craftsman action.
    match = acting(
        "craftsman", units=[2], hands=["tower temple bar road insula"], built=["amphitheatre:concrete"],
        town="rubble rubble wood", beyond="marble",
    )  # fmt: skip
    match.play("add:tower")
    assert match.asks[0].about == 4
    assert "half" not in options_of(match)
    match.play("lay:bar", "add:road", "lay:insula")
    assert (match.asks[0].about, options_of(match)) == (1, ["stop", "half"])
    match.play("half", "lay:temple")
    assert names(match, A) == ["amphitheatre", "bar", "insula:", "temple:"]


@rule("GTR-10.11")
def test_a_half_action_that_is_not_finished_is_lost_and_was_not_executed() -> None:
    match = acting(
        "patron", units=[2], pool="wood wood stone", built=["bath academy"], hands=["temple"], town="rubble",
        beyond="marble", stock=["wood"],
    )  # fmt: skip
    match.play("hire:craftsman", "half")
    assert match.table.half == 1
    match.play("hire:merchant", "sell:wood")  # another executed action
    assert match.table.half == -1
    assert match.table.leader == B  # and no Thinker action of the Academy
    match = acting(
        "patron", units=[2], pool="wood wood", built=["bath"], hands=["temple"], town="rubble", beyond="marble"
    )
    match.play("hire:craftsman", "half", "stop")
    assert match.table.half == -1  # the phase is over


def bath_craftsman(hire: str = "hire:craftsman", **position: Any) -> bool:
    """Whether the Bath action of a Craftsman hired by the first Patron action may be kept as a half action."""
    usual = {"units": [2], "pool": "wood wood", "built": ["bath"], "hands": ["temple"]}
    match = acting("patron", **(usual | {"town": "rubble", "beyond": "marble"} | position))
    match.play(hire)
    assert topic(match) == "craftsman"
    return "half" in options_of(match)


@rule("GTR-10.10")
def test_a_half_action_is_offered_only_where_something_may_finish_it() -> None:
    assert bath_craftsman()
    assert not bath_craftsman(units=[1])  # no further Patron action
    assert not bath_craftsman(pool="wood rubble")  # nobody to hire who could finish it
    assert not bath_craftsman(pool="wood concrete")
    assert bath_craftsman(pool="wood concrete", mixed_out_of_town=True)
    assert bath_craftsman(pool="wood rubble", built=["bath bar"])  # the deck may bring a Craftsman
    assert bath_craftsman(units=[1], built=["bath aqueduct"], hands=["temple dock"])  # and so may the hand
    by_hand = {"units": [1], "built": ["bath aqueduct"], "hands": ["temple dock"], "hire": "hire_hand:dock"}
    assert bath_craftsman(**by_hand, pool="wood")
    assert not bath_craftsman(**by_hand, pool="rubble")
    assert bath_craftsman(**by_hand | {"units": [2], "hands": ["temple dock crane"]}, pool="")
    assert not bath_craftsman(clients=["stone stone stone"])  # no room for another
    assert not bath_craftsman(hands=["bar"])  # no card for a Site out of town
    assert not bath_craftsman(hands=["temple"], built=["bath temple:"])  # a name that he has in play
    assert not bath_craftsman(beyond="")
    assert bath_craftsman(hands=["bar"], built=["bath fountain"])
    assert not bath_craftsman(hands=["bar"], built=["bath fountain"], beyond="")


@rule("GTR-10.10")
def test_the_last_amphitheatre_action_is_no_half_without_another_action() -> None:
    for units, half in ((1, False), (2, True)):
        match = acting(
            "craftsman", units=[units], hands=["tower temple bar road insula"], built=["amphitheatre:concrete"],
            town="rubble rubble wood", beyond="marble",
        )  # fmt: skip
        match.play("add:tower", "lay:bar", "add:road", "lay:insula")
        assert (match.asks[0].about, "half" in options_of(match)) == (1, half)


@rule("GTR-10.10")
def test_actions_of_a_group_around_it_may_finish_a_half_action() -> None:
    """Amphitheatre completes Domus, which hires a Craftsman, who acts by Bath: the rest of Amphitheatre is to come."""
    five = ["lay:latrine", "add:bar", "lay:insula", "add:road", "lay:sewer"]
    for others, half in ((five, False), (five[:4], True)):
        match = acting(
            "architect", hands=["temple dock bar road insula latrine sewer"], town="rubble rubble wood stone",
            built=["amphitheatre:concrete bath domus:"], beyond="marble", pool="wood", stock=["concrete"],
        )  # fmt: skip
        match.play("add_stock:concrete", *others, "add:dock", "hire:craftsman")
        assert (topic(match), match.asks[0].about) == ("craftsman", 1)
        assert ("half" in options_of(match)) == half


@rule("GTR-10.10")
def test_clients_still_to_come_from_castra_praetoria_may_finish_a_half_action() -> None:
    for under, half in (("wood+wood", True), ("wood+rubble", False)):
        match = acting(
            "architect", stock=["brick"], hands=["temple"], built=[f"bath castra_praetoria:{under}"], town="stone",
            beyond="marble",
        )  # fmt: skip
        match.play("add_stock:brick", "enlist:craftsman")
        assert topic(match) == "craftsman"
        assert ("half" in options_of(match)) == half


@rule("GTR-10.10")
def test_what_bacchanalia_still_brings_may_finish_a_half_action() -> None:
    for built, half in (("bath bacchanalia:stone+stone", False), ("bath bacchanalia:stone+stone amphitheatre:", True)):
        match = acting(
            "architect", stock=["stone"], hands=["temple"], built=[built], town="stone", beyond="marble",
            deck="dock " * 20,
        )  # fmt: skip
        match.play("add_stock:stone", "use:dock", "use_as:clientele")
        assert topic(match) == "craftsman"
        assert ("half" in options_of(match)) == half


@rule("GTR-10.12")
def test_an_out_of_town_site_is_worth_the_same_and_ends_nothing() -> None:
    match = acting("craftsman", units=[3], hands=["bar road"], town="stone", beyond="rubble")
    match.play("lay:bar", "add:road")
    assert match.table.influence[A] == 3
    assert match.table.out_of_town == [0] * 6
    assert not match.over


@rule("GTR-10.13", "GTR-16.2")
def test_the_last_site_in_town_ends_the_game() -> None:
    match = acting("craftsman", units=[2], hands=["bar road wall"], town="rubble concrete", beyond="rubble")
    match.play("lay:bar", "in_town:rubble")
    assert not match.over  # one empty stack ends nothing
    match.play("lay:wall")
    assert match.over
    assert match.table.ended == "sites"
    assert names(match, A) == ["bar:", "wall:"]


@rule("GTR-tower.2", "GTR-tower.3")
def test_with_tower_one_action_is_enough_at_once() -> None:
    match = acting("craftsman", hands=["temple"], built=["tower"], town="rubble", beyond="marble")
    match.play("lay:temple")
    assert names(match, A) == ["tower", "temple:"]
    match = acting(
        "craftsman", units=[2], hands=["wall temple"], built=["tower:concrete"], town="rubble", beyond="marble"
    )
    match.play("add:wall", "lay:temple")
    assert names(match, A) == ["tower", "temple:"]


def test_the_example_of_three_actions() -> None:
    match = acting(
        "craftsman", units=[0, 1], clients=["", "wood wood"], hands=["", "temple palace"], town="rubble wood"
    )
    match.play("lay:temple", "add:palace")
    assert names(match, B) == ["temple:"]
    assert match.table.turn == 2


@rule("GTR-10.11")
def test_another_building_action_of_the_role_loses_a_half_action() -> None:
    position = {"units": [3], "pool": "wood wood wood", "built": ["bath"], "hands": ["temple bar"]}
    match = acting("patron", **position, town="rubble stone", beyond="marble")
    match.play("hire:craftsman", "half", "hire:craftsman")
    assert options_of(match) == ["stop", "lay:temple", "lay:bar"]
    match.play("lay:bar", "hire:craftsman")
    assert "lay:temple" not in options_of(match)


@rule("GTR-10.10", "GTR-stairway.9")
def test_a_half_architect_action_is_not_executed_yet() -> None:
    position = {"units": [2], "pool": "concrete concrete", "hands": ["temple"], "town": "rubble", "beyond": "marble"}
    match = acting("patron", **position, built=["bath stairway", "wall tower"], stock=["concrete concrete"])
    match.play("hire:architect", "half")
    assert topic(match) == "hire"  # no addition by Stairway
    match.play("hire:architect", "lay:temple", "extend:wall", "extend:tower")  # now both are executed
    assert match.table.turn == 2
    # The Fountain lays with Craftsman actions only.
    match = acting("patron", **position | {"hands": ["bar"]}, built=["bath fountain"])
    match.play("hire:architect")
    assert "half" not in options_of(match)
