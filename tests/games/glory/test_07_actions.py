"""GTR-7: performing actions."""

from __future__ import annotations

from tests.games.glory.given import A, B, C, acting, bag, given, names
from tests.kit import options_of, rule, topic


@rule("GTR-7.1")
def test_one_action_per_unit_and_per_matching_client() -> None:
    match = acting("laborer", clients=["rubble rubble wood"], pool="wood wood wood wood")
    match.play("gather:wood", "gather:wood", "gather:wood")
    assert match.table.leader == B
    assert bag(match.table.stock[A]) == "wood wood wood"


@rule("GTR-7.2")
def test_clients_act_for_one_who_thought() -> None:
    match = given(hands=["garden", "", ""], clients=["", "", "stone stone marble"], stock=["", "", "wood wood wood"])
    match.play("play:garden", "draw", "draw")
    assert (match.asks[0].seat, topic(match)) == (C, "sell")
    match.play("sell:wood")
    match.play("sell:wood")
    assert match.table.leader == B


@rule("GTR-7.3")
def test_a_player_may_stop_at_any_time() -> None:
    match = acting("laborer", units=[3, 1], pool="wood wood wood wood")
    match.play("gather:wood", "stop")
    assert match.asks[0].seat == B
    assert bag(match.table.stock[A]) == "wood"


@rule("GTR-7.4")
def test_a_client_hired_this_turn_does_not_act_this_turn() -> None:
    match = acting("patron", pool="marble wood wood")
    match.play("hire:patron")
    assert bag(match.table.clients[A]) == "marble"
    assert match.table.leader == B


@rule("GTR-7.5")
def test_actions_are_counted_live() -> None:
    # Two Merchants join in when Ludus Magna is completed by the only Craftsman unit.
    match = acting("craftsman", hands=["temple bar"], built=["ludus_magna:marble+marble"], clients=["stone stone"])
    match.play("add:temple")
    assert topic(match) == "craftsman"
    assert match.asks[0].about == 2
    # Torn down again, it takes their actions with it.
    match = acting("craftsman", hands=["bar"], built=["ludus_magna watch_post"], clients=["stone stone"], units=[1])
    match.play("unit", "raze:ludus_magna")
    assert match.table.leader == B
    # With Circus Maximus a Client that has acted once may act again.
    match = acting("craftsman", hands=["garden bar"], built=["circus_maximus:stone+stone"], clients=["wood"], units=[1])
    match.play("add:garden")
    assert match.asks[0].about == 2


@rule("GTR-7.6", "GTR-colosseum.3")
def test_a_client_that_has_left_gives_no_action() -> None:
    match = acting("legionary", hands=["bath", "bar"], built=["colosseum"], clients=["", "brick"], version="imperium")
    match.play("show:bath", "capture:legionary")
    assert match.table.leader == B  # B's Legionary did not act
    assert bag(match.table.vault[A]) == "brick"


@rule("GTR-7.7")
def test_effects_inside_an_action_are_resolved_before_the_next_action() -> None:
    match = acting(
        "architect", units=[2], stock=["concrete concrete"], hands=["bath bath bar"],
        built=["amphitheatre:concrete school:brick"],
    )  # fmt: skip
    match.play("add_stock:concrete")
    assert topic(match) == "craftsman"
    match.play("add:bath")
    assert topic(match) == "think"  # School inside Amphitheatre inside the Architect action
    match.play("stop")
    assert topic(match) == "craftsman"
    match.play("stop")
    assert topic(match) == "architect"


@rule("GTR-7.8")
def test_units_before_clients_unless_he_says_otherwise() -> None:
    match = acting("laborer", pool="wood wood", clients=["rubble"], built=["triclinium"])
    assert options_of(match) == ["client:laborer", "unit"]
    match.play("unit", "gather:wood")
    assert bag(match.table.vault[A]) == ""  # a unit acted: no question of Triclinium
    match.play("gather:wood", "vault_client")
    assert bag(match.table.vault[A]) == "rubble"
    # Without being asked, the unit goes first, and the Client after it.
    match = acting("laborer", pool="wood wood", clients=["rubble"])
    assert (match.table.units_used, sum(match.table.acted_once)) == (1, 0)
    match.play("gather:wood")
    assert (match.table.units_used, sum(match.table.acted_once)) == (1, 1)


@rule("GTR-7.9")
def test_extra_actions_need_not_have_the_led_role_and_are_lost_if_not_used() -> None:
    match = acting("craftsman", units=[2], hands=["bath"], built=["foundry:brick"], pool="wood wood wood wood wood")
    match.play("add:bath", "gather:wood", "stop")
    assert match.table.leader == B  # three Laborer actions are lost
    assert bag(match.table.stock[A]) == "wood"


@rule("GTR-7.10")
def test_a_passed_action_is_not_executed() -> None:
    match = acting("craftsman", hands=["bar"], built=["academy"])
    match.play("stop")
    assert match.table.leader == B  # no Thinker action of the Academy
    match = acting("craftsman", hands=["bar"], built=["academy"])
    match.play("lay:bar")
    assert topic(match) == "think"
    assert names(match, A) == ["academy", "bar:"]


@rule("GTR-7.1", "GTR-domus.2")
def test_what_one_player_has_used_is_not_counted_for_the_next() -> None:
    """A acts by Domus, then B has his own actions, no more and no fewer."""
    match = acting(
        "craftsman", units=[1, 1], hands=["dock bar", "wall road"], built=["domus:"], pool="wood", beyond="",
        clients=["", "wood"],
    )  # fmt: skip
    match.play("add:dock", "hire:craftsman", "lay:bar")
    assert (match.asks[0].seat, match.asks[0].about) == (B, 2)
    # The same with Watermill: each player's Architects act for him.
    position = "watermill wall: tower:"
    match = acting(
        "laborer", units=[1, 1], built=[position, position], clients=["concrete", "concrete"],
        stock=["concrete", "concrete"], pool="wood wood",
    )  # fmt: skip
    match.play("gather:wood", "add_stock:concrete", "to:wall", "gather:wood")
    assert (match.asks[0].seat, topic(match), match.asks[0].about) == (B, "architect", 1)
    # And with Circus Maximus: B's Clients have not acted yet.
    match = acting(
        "laborer", units=[1, 1], built=["circus_maximus", "circus_maximus"], clients=["rubble", "rubble"],
        pool="wood " * 9,
    )  # fmt: skip
    match.play("gather:wood", "gather:wood", "gather:wood")
    assert (match.asks[0].seat, match.asks[0].about) == (B, 3)


@rule("GTR-7.3", "GTR-stairway.2")
def test_who_declines_an_action_and_its_addition_loses_the_rest() -> None:
    for hand, plays in (("", ["stop"]), ("temple", ["stop", "stop"])):
        match = acting("architect", units=[2], hands=[hand], built=["stairway", "wall"], stock=["concrete"])
        match.play(*plays)
        assert match.table.turn == 2, hand
