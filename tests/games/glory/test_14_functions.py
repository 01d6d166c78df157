"""GTR-14: functions in general. GTR-15: the end of the turn."""

from __future__ import annotations

from tessera.games.glory.components import BUILDINGS
from tessera.games.glory.functions import COMPLETION
from tests.games.glory.given import A, B, C, acting, active, bag, closing, given, names
from tests.kit import options_of, rule, topic


@rule("GTR-14.1", "GTR-14.10")
def test_when_a_function_is_active() -> None:
    match = given(built=["market dock: palace:", "storeroom!", "gate temple: fountain:"])
    assert active(match, A, "market")
    assert not active(match, A, "dock")
    assert not active(match, A, "palace")
    assert active(match, A, "storeroom")
    assert active(match, B, "storeroom")
    assert active(match, C, "temple")
    assert active(match, C, "fountain")
    # "The player" of a public function is each player: C has the refill size, A the Laborers.
    assert match.table.refill == [5, 5, 9]


@rule("GTR-14.3")
def test_functions_are_optional_but_some_are_not() -> None:
    match = acting("laborer", hands=["bar"], pool="wood", built=["dock"])
    assert options_of(match) == ["stop", "gather:wood", "unload:bar"]
    match.play("gather:wood", "stop")
    match = given(hands=["bar"], built=["vomitorium"])
    match.play("think")
    assert options_of(match) == ["keep", "discard_all"]
    match = acting("architect", stock=["stone"], built=["villa:"])
    match.play("add_stock:stone")
    assert names(match, A) == ["villa"]  # completion of a Villa is not asked for


@rule("GTR-14.4")
def test_the_completion_effects() -> None:
    assert {BUILDINGS[building].id for building in COMPLETION} == {
        "amphitheatre", "catacomb", "foundry", "garden", "prison", "school",
        "aerarium", "bacchanalia", "castra_praetoria", "domus",
    }  # fmt: skip


@rule("GTR-14.5")
def test_a_completion_effect_happens_once_for_its_builder() -> None:
    # Not by Gate with Road, where the Garden is active unfinished, and not by Stairway.
    match = acting("architect", built=["gate road garden:"], stock=["marble"], pool="wood wood wood")
    match.play("add_stock:marble")
    assert active(match, A, "garden")
    assert match.table.leader == B
    match = acting("architect", built=["stairway", "foundry"], stock=["brick"], pool="wood wood", hands=["bar"])
    match.play("stop", "extend:foundry")
    assert active(match, A, "foundry")
    assert match.table.leader == B
    assert bag(match.table.pool) == "wood wood"


@rule("GTR-14.6")
def test_the_number_of_actions_is_fixed_at_the_start() -> None:
    match = acting("architect", stock=["concrete"], hands=["bar road insula"], built=["amphitheatre:concrete"])
    match.play("add_stock:concrete")
    assert match.asks[0].about == 4
    match.play("lay:bar", "in_town:rubble")
    match.play("add:road")
    assert match.table.influence[A] == 5
    assert match.asks[0].about == 2


@rule("GTR-14.7")
def test_actions_of_an_effect_are_full_actions() -> None:
    match = acting("architect", stock=["brick"], hands=["bar"], built=["dock foundry:brick"], pool="wood")
    match.play("add_stock:brick")
    assert options_of(match) == ["stop", "gather:wood", "unload:bar"]


@rule("GTR-14.9")
def test_a_public_function_works_for_all_with_their_own_cards() -> None:
    match = acting("laborer", units=[1], built=["", "dock!"], hands=["bar", "wall"], pool="wood")
    assert options_of(match) == ["stop", "gather:wood", "unload:bar"]
    assert names(match, B) == ["dock"]
    assert names(match, A) == []


@rule("GTR-15.1")
def test_the_order_of_the_end_of_the_turn() -> None:
    match = closing(
        camps=["wood", "brick", ""], camp_jacks=[1, 0, 0], built=["sewer academy", "senate castra", ""],
        version="imperium", hands=["bar", "bar"],
    )  # fmt: skip
    match.table.crafted = 1
    match.table.robbed = 2
    assert (match.asks[0].seat, topic(match)) == (B, "senate")
    match.play("jack_of:0")
    assert (match.asks[0].seat, topic(match)) == (A, "sewer")
    match.play("stop")
    assert bag(match.table.pool) == "wood brick"  # the camps are cleared
    assert (match.asks[0].seat, topic(match)) == (B, "think")
    match.play("stop")
    assert (match.asks[0].seat, topic(match)) == (A, "think")
    match.play("stop")
    assert match.table.leader == B


@rule("GTR-15.2")
def test_played_orders_go_to_the_pool() -> None:
    match = closing(camps=["wood marble", "", "brick"])
    assert bag(match.table.pool) == "wood brick marble"


@rule("GTR-15.3")
def test_played_jacks_go_to_the_pile() -> None:
    match = closing(camp_jacks=[1, 0, 2], jack_pile=3)
    assert match.table.jacks == 6


@rule("GTR-15.4")
def test_wins_and_the_end_of_the_deck_are_tested_at_the_end_of_the_turn() -> None:
    everything = "rubble wood brick concrete stone marble"
    match = closing(
        camps=["wood"],
        built=["sewer forum_romanum"],
        clients=[everything],
        stock=["rubble brick concrete stone marble"],
    )
    match.play("sewer:wood")
    assert (match.table.ended, match.table.winners) == ("forum_romanum", [A])
    match = acting("craftsman", hands=["bar"], built=["academy"], deck="wall wall")
    match.play("lay:bar", "draw")
    assert match.table.ended == "deck"
