"""The expansion: Aerarium to Domus."""

from __future__ import annotations

from typing import Any

from tessera.engine import Match
from tests.games.glory.given import A, B, C, acting, bag, cards, names, under
from tests.kit import options_of, rule, topic


@rule("GTR-aerarium.1")
def test_the_highest_influence_counts_except_for_scoring() -> None:
    match = acting("merchant", built=["aerarium", "", ""], sites=["", "marble marble", ""], stock=["wood"])
    assert match.table.influence == [4, 8, 2]
    assert match.table.client_limit == [8, 8, 2]
    assert match.table.vault_limit == [8, 8, 2]
    match = acting(
        "craftsman", hands=["bath"], built=["aerarium foundry:brick", ""], sites=["", "marble marble"], pool="wood"
    )
    match.play("add:bath")
    assert match.asks[0].about == 8
    # Two of them do not raise each other.
    match = acting("merchant", built=["aerarium", "aerarium", ""], sites=["", "", "marble"], stock=["wood"])
    assert match.table.influence == [4, 4, 5]
    assert match.table.vault_limit == [5, 5, 5]
    assert match.scores[A].parts["influence"] == 4  # the own Influence scores
    # It is the highest at each moment: B gives away a Site.
    match = acting(
        "craftsman", units=[0, 1], hands=["", "garden"], built=["aerarium", "prison:stone+stone", "market"],
        sites=["", "marble marble", ""],
    )  # fmt: skip
    assert match.table.vault_limit[A] == 8
    match.play("add:garden")
    assert match.table.vault_limit[A] == 11
    match.play("take:market")
    assert match.table.influence == [4, 8, 6]
    assert (match.table.vault_limit[A], match.table.client_limit[A]) == (8, 8)


@rule("GTR-aerarium.2", "GTR-aerarium.3")
def test_its_site_is_given_and_an_effect_repeated() -> None:
    match = acting(
        "architect",
        units=[0, 1],
        stock=["", "concrete"],
        pool="wood " * 20,
        sites=["", "wood wood", "marble concrete brick"],
        built=["wall", "aerarium:concrete", "foundry school"],
    )
    assert match.table.influence == [4, 4, 13]
    match.play("add_stock:concrete")
    assert options_of(match) == ["stop", "give_site:2"]  # A has no completion effect
    match.play("give_site:2")
    assert options_of(match) == ["repeat:foundry", "repeat:school"]
    match.play("repeat:foundry")
    assert match.table.influence == [4, 4, 15]
    assert match.asks[0].about == 15
    # Given to himself it stays.
    match = acting("architect", stock=["concrete"], built=["aerarium:concrete foundry"], pool="wood " * 9)
    match.play("add_stock:concrete", "give_site:0")
    assert match.table.influence[A] == 6
    assert (topic(match), match.asks[0].about) == ("gather", 6)


@rule("GTR-aerarium.4")
def test_the_effect_of_an_aerarium_cannot_be_chosen() -> None:
    match = acting("architect", stock=["concrete"], built=["aerarium:concrete", "aerarium"])
    match.play("add_stock:concrete")
    assert match.table.leader == B  # nobody has an effect to repeat


@rule("GTR-aerarium.5")
def test_repeated_effects_work_for_him() -> None:
    match = acting("architect", stock=["concrete"], built=["aerarium:concrete", "castra_praetoria"])
    match.play("add_stock:concrete", "give_site:1", "enlist:legionary")
    assert bag(match.table.clients[A]) == "brick"
    assert under(match, B, "castra_praetoria") == "brick"
    match = acting("architect", stock=["concrete"], built=["aerarium:concrete", "bacchanalia"], deck="wall " * 20)
    match.play("add_stock:concrete", "give_site:1")
    assert len(match.table.revealed[0]) == 7  # Influence 2, counted as B's 7
    assert match.table.influence == [2, 7, 2]
    match = acting("architect", stock=["concrete"], built=["aerarium:concrete", "garden"], pool="wood " * 9)
    match.play("add_stock:concrete", "give_site:1")
    assert (topic(match), match.asks[0].about) == ("hire", 7)


@rule("GTR-aerarium.6")
def test_a_thief_of_an_aerarium_pays_with_any_sites_worth_two() -> None:
    match = acting(
        "craftsman",
        hands=["garden"],
        built=["prison:stone+stone", "aerarium", "foundry"],
        sites=["rubble wood"],
        pool="wood",
    )
    match.play("add:garden", "take:aerarium", "give_site:2", "pay:rubble")
    assert topic(match) == "gather"  # 1 is not enough, so the Wood Site had to follow
    assert bag(match.table.sites[A]) == ""
    assert bag(match.table.sites[C]) == "rubble wood brick"
    # Without Sites worth two there is no effect.
    match = acting("craftsman", hands=["garden"], built=["prison:stone+stone", "aerarium", "foundry"], sites=["rubble"])
    match.play("add:garden", "take:aerarium")
    assert match.table.leader == B


@rule("GTR-aerarium_prison.1", "GTR-aerarium_prison.2")
def test_a_repeated_prison_is_paid_with_a_set_of_sites() -> None:
    position = {"stock": ["concrete"], "built": ["aerarium:concrete", "prison wall", ""]}
    match = acting("architect", **position, sites=["rubble wood stone"])
    match.play("add_stock:concrete", "give_site:1", "take:wall")
    assert options_of(match) == ["pay:rubble", "pay:wood", "pay:stone"]
    match.play("pay:rubble", "pay:wood")
    assert bag(match.table.sites[A]) == ""  # 1 + 1 is not enough, the Stone Site had to follow
    assert names(match, A) == ["aerarium", "wall"]
    match = acting("architect", **position, sites=["rubble wood stone"])
    match.play("add_stock:concrete", "give_site:1", "take:wall", "pay:stone")
    assert options_of(match) == ["stop", "pay:rubble", "pay:wood"]
    match.play("pay:rubble", "stop")
    assert bag(match.table.sites[A]) == "wood"
    match = acting("architect", **position, sites=["rubble wood"])
    match.play("add_stock:concrete", "give_site:1")
    assert match.table.leader == B  # no such set: he cannot steal
    assert match.table.influence[A] == 4


@rule("GTR-aerarium_prison.3")
def test_a_stolen_prison_has_its_effect_paid_in_the_same_manner() -> None:
    match = acting(
        "architect", stock=["concrete"], built=["aerarium:concrete", "prison wall", "market"], sites=["stone marble"]
    )
    match.play("add_stock:concrete", "give_site:1", "take:prison", "pay:stone", "stop")
    assert names(match, A) == ["aerarium", "prison"]
    assert options_of(match) == ["stop", "take:wall", "take:market"]
    match.play("take:market")
    assert bag(match.table.sites[C]) == "wood marble"
    assert names(match, A) == ["aerarium", "prison", "market"]


def bacchanalia(deck: str, **position: Any) -> Match:
    built = [f"bacchanalia:stone+stone {position.pop('built', '')}"]
    return acting("craftsman", hands=["garden"], built=built, deck=deck, **position)


@rule("GTR-bacchanalia.1")
def test_it_reveals_as_many_cards_as_his_influence() -> None:
    match = bacchanalia("wall " * 9)
    match.play("add:garden")
    assert len(match.table.revealed[0]) == 5
    assert len(match.table.deck) == 4
    revealed = next(event for event in match.events if event.kind == "revealed")
    assert revealed.to is None  # all see them
    assert len(revealed.data["cards"]) == 5


@rule("GTR-bacchanalia.2", "GTR-bacchanalia.4")
def test_each_use_once_and_the_rest_to_hand() -> None:
    match = bacchanalia("wall " * 9)
    match.play("add:garden", "use:wall", "use_as:foundation")
    assert names(match, A) == ["bacchanalia", "wall:"]
    match.play("use:wall", "use_as:material")
    assert under(match, A, "wall") == "concrete"
    match.play("use:wall")
    assert options_of(match) == ["use_as:stockpile", "use_as:clientele", "use_as:vault"]
    match.play("use_as:vault", "use:wall", "use_as:clientele", "stop")
    assert (bag(match.table.vault[A]), bag(match.table.clients[A])) == ("concrete", "concrete")
    assert bag(match.table.stock[A]) == ""
    assert cards(match.table.hand[A]) == "wall"


@rule("GTR-bacchanalia.3")
def test_limits_names_sites_and_colours_apply() -> None:
    match = bacchanalia("road " * 9, built="road", clients=["wood " * 6], vaults=["wood " * 6])
    match.play("add:garden", "use:road")
    # Full Clientele and Vault, a Road in play, no structure that takes Rubble: only the Stockpile is left.
    assert bag(match.table.stock[A]) == "rubble"
    match = bacchanalia("wall " * 9, built="", town="concrete wood", beyond="concrete")
    match.play("add:garden", "use:wall", "use_as:foundation", "use:wall", "use_as:material")
    assert match.table.out_of_town[3] == 1
    match = bacchanalia("bath " * 9, built="school:brick")
    match.play("add:garden", "use:bath", "use_as:material")
    assert topic(match) == "think"  # its effect comes at once


@rule("GTR-bacchanalia.5")
def test_more_influence_than_cards_ends_the_game_at_once() -> None:
    match = bacchanalia("wall wall wall wall")
    match.play("add:garden")
    assert match.table.ended == "deck"
    assert len(match.table.deck) == 4
    assert cards(match.table.hand[A]) == ""


@rule("GTR-bacchanalia.6")
def test_equal_influence_is_resolved_before_the_game_ends() -> None:
    match = bacchanalia("bath " * 7, built="school:brick", sites=["rubble rubble"])
    match.play("add:garden")
    assert not match.over
    match.play("use:bath", "use_as:material", "draw")
    assert topic(match) == "think"  # a draw from the empty deck brings nothing
    assert cards(match.table.hand[A]) == ""
    match.play("stop", "use:bath", "use_as:stockpile", "stop")
    assert match.table.ended == "deck"
    assert len(match.table.hand[A]) == 5


@rule("GTR-bacchanalia.7")
def test_if_the_game_ends_meanwhile_unused_cards_go_to_hand() -> None:
    match = bacchanalia("wall " * 9, town="concrete")
    match.play("add:garden", "use:wall", "use_as:foundation")
    assert match.table.ended == "sites"
    assert cards(match.table.hand[A]) == "wall wall wall wall"
    assert match.table.revealed == []


@rule("GTR-castra.1")
def test_castra_thinks_once_after_losses() -> None:
    match = acting("legionary", seats=2, units=[2], hands=["bar road", "bar road"], built=["", "castra"])
    match.play("show:bar", "show:road", "give:bar", "give:road")
    assert (match.asks[0].seat, options_of(match)) == (B, ["stop", "take_jack", "draw"])
    match.play("take_jack")
    assert match.table.leader == B
    match = acting("legionary", seats=2, hands=["bar", "wall"], built=["", "castra"])
    match.play("show:bar")
    assert match.table.leader == B
    assert topic(match) == "lead"


@rule("GTR-castra.2")
def test_gifts_and_stockpile_losses_do_not_count() -> None:
    match = acting("legionary", seats=2, hands=["bar", "bar"], built=["", "castra palisade"])
    match.play("show:bar", "give:bar")
    assert topic(match) == "think"  # B's own turn: the hand is empty, nothing to lead
    assert match.table.turn == 2
    match = acting("legionary", seats=2, hands=["bar", "wall"], built=["bridge", "castra"], stock=["", "rubble"])
    match.play("show:bar")
    assert match.table.turn == 2


@rule("GTR-castra_praetoria.1")
def test_materials_become_clients_within_the_limit() -> None:
    match = acting("craftsman", hands=["bath"], built=["castra_praetoria:brick"], clients=["stone stone stone"])
    match.play("add:bath", "enlist:legionary")
    assert bag(match.table.clients[A]) == "brick stone stone stone"
    assert under(match, A, "castra_praetoria") == "brick"
    assert match.table.leader == B  # full
    match = acting("craftsman", hands=["bath"], built=["castra_praetoria:rubble tower"])
    match.play("add:bath")
    assert options_of(match) == ["stop", "enlist:laborer", "enlist:legionary"]


@rule("GTR-castra_praetoria.2")
def test_unfinished_structures_can_be_shown() -> None:
    match = acting("legionary", built=["castra_praetoria statue@wood:"], hands=["", "market temple"])
    assert options_of(match) == ["stop", "point_at:statue"]
    match.play("point_at:statue")
    assert options_of(match) == ["colour:wood", "colour:marble"]
    match.play("colour:marble", "give:temple")
    assert bag(match.table.stock[A]) == "marble"


@rule("GTR-castra_praetoria.3")
def test_each_structure_once_per_turn_within_the_number_of_actions() -> None:
    match = acting(
        "patron", units=[2], pool="brick brick", built=["bath castra_praetoria wall:"], hands=["bar", "tower tower"]
    )
    match.play("hire:legionary", "point_at:wall", "give:tower", "hire:legionary")
    assert options_of(match) == ["stop", "show:bar"]
    assert names(match, A)[-1] == "wall:"
    match = acting("legionary", units=[1], built=["castra_praetoria wall:"], hands=["bar", "tower bar"])
    match.play("point_at:wall", "give:tower")
    assert match.table.leader == B
    match = acting("legionary", units=[2], built=["castra_praetoria wall:"], hands=["bar", "tower bar"])
    match.play("point_at:wall", "show:bar", "give:bar", "give:tower")
    assert bag(match.table.stock[A]) == "rubble concrete"


@rule("GTR-domus.1", "GTR-domus.2")
def test_domus_hires_a_client_that_may_act_this_turn() -> None:
    match = acting("craftsman", hands=["dock bar"], built=["domus:"], pool="wood brick", beyond="")
    match.play("add:dock", "hire:craftsman")
    assert (topic(match), match.asks[0].about) == ("craftsman", 1)
    match.play("lay:bar")
    assert match.table.leader == B
    match = acting("craftsman", hands=["dock bar"], built=["domus:"], pool="wood brick", beyond="")
    match.play("add:dock", "hire:legionary")
    assert match.table.leader == B


@rule("GTR-domus.3")
def test_domus_with_bath_and_circus_maximus() -> None:
    match = acting("craftsman", hands=["dock bar wall"], built=["domus: bath"], pool="wood", beyond="")
    match.play("add:dock", "hire:craftsman", "lay:bar", "lay:wall")  # by Bath, and again by Domus
    assert names(match, A) == ["domus", "bath", "bar:", "wall:"]
    match = acting("craftsman", hands=["dock bar wall road"], built=["domus: circus_maximus"], pool="wood", beyond="")
    match.play("add:dock", "hire:craftsman")
    assert match.asks[0].about == 2
    match = acting("craftsman", hands=["dock bar"], built=["domus: ludus_magna"], pool="stone", beyond="")
    match.play("add:dock", "hire:merchant")
    assert topic(match) == "craftsman"


@rule("GTR-domus.4")
def test_a_client_of_domus_acts_even_after_the_watermill() -> None:
    match = acting(
        "laborer",
        built=["watermill domus:"],
        clients=["concrete"],
        stock=["wood"],
        pool="rubble brick stone",
        units=[1, 1],
    )
    match.play("gather:brick", "add_stock:wood", "hire:laborer")
    assert (match.asks[0].seat, topic(match)) == (A, "gather")
    match.play("gather:stone")
    assert match.table.leader == B


@rule("GTR-domus.4")
def test_a_vaulted_client_of_the_watermill_takes_nothing_from_the_client_of_domus() -> None:
    for hired in ("architect", "legionary"):
        match = acting(
            "laborer", built=["watermill storeroom triclinium domus:"], clients=["concrete"], stock=["wood"],
            pool="rubble rubble rubble concrete brick", units=[1, 1],
        )  # fmt: skip
        match.play("client:architect", "gather:rubble", "keep", "gather:rubble")
        match.play("add_stock:wood", f"hire:{hired}", "vault_client")
        assert bag(match.table.vault[A]) == "concrete"
        assert (match.asks[0].seat, topic(match)) == (A, "gather")
        match.play("gather:rubble", "keep")
        assert match.table.actor == B
    # An action that the Architect gave up before is his, too.
    match = acting(
        "laborer", built=["watermill storeroom triclinium domus:"], clients=["concrete"], stock=["wood"],
        pool="rubble brick", units=[1, 1],
    )  # fmt: skip
    match.play("unit", "stop", "add_stock:wood", "hire:legionary", "vault_client")
    assert (match.asks[0].seat, topic(match)) == (A, "gather")
    match.play("gather:rubble", "keep")
    assert match.table.actor == B
    # With Circus Maximus he had two of them.
    match = acting(
        "laborer", built=["watermill storeroom triclinium circus_maximus domus:"], clients=["concrete"], stock=["wood"],
        pool="rubble rubble brick wood", units=[1, 1],
    )  # fmt: skip
    match.play("client:architect", "gather:rubble", "keep", "unit", "stop")
    match.play("add_stock:wood", "hire:legionary", "vault_client")
    assert (topic(match), match.asks[0].about) == ("gather", 2)
