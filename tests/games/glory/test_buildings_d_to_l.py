"""The buildings of the two decks: Dock to Ludus Magna."""

from __future__ import annotations

from tessera.games.glory.components import bit
from tests.games.glory.given import A, B, acting, active, bag, cards, given, names, under
from tests.kit import options_of, rule, topic

ROLES = "rubble wood brick concrete stone marble"


@rule("GTR-dock.1")
def test_dock_moves_a_card_from_hand() -> None:
    match = acting("laborer", hands=["bar wall"], pool="wood wood", built=["dock"])
    match.play("unload:wall", "gather:wood")
    assert bag(match.table.stock[A]) == "wood concrete"
    assert match.table.leader == B
    match = acting("laborer", hands=["bar"], built=["dock"])
    match.play("unload:bar")  # without a Pool card
    assert bag(match.table.stock[A]) == "rubble"


@rule("GTR-dock.2")
def test_dock_applies_to_every_laborer_action() -> None:
    match = acting("craftsman", hands=["bath wall"], built=["dock foundry:brick"], town="", beyond="")
    match.play("add:bath", "unload:wall")  # Foundry
    assert bag(match.table.stock[A]) == "concrete"
    match = acting("patron", hands=["wall"], built=["dock bath"], pool="rubble")
    match.play("hire:laborer", "unload:wall")  # Bath
    assert bag(match.table.stock[A]) == "concrete"
    match = acting("laborer", units=[0], hands=["wall"], built=["dock storeroom"], clients=["brick"])
    match.play("unload:wall")  # Storeroom
    assert bag(match.table.stock[A]) == "concrete"


@rule("GTR-domus_aurea.2")
def test_domus_aurea_takes_foundation_and_site() -> None:
    match = acting("legionary", hands=["gate temple"], built=["domus_aurea", "temple: palace: statue:marble"])
    match.play("show:temple")
    assert options_of(match) == ["stop", "take:temple", "take:palace"]  # the Statue holds Material
    match.play("take:palace")
    assert bag(match.table.stock[A]) == "marble"
    assert match.table.influence[A] == 8
    assert names(match, B) == ["temple:", "statue:"]


@rule("GTR-domus_aurea.3")
def test_palisade_and_wall_protect_against_it() -> None:
    for built, protection, taken in (
        ("domus_aurea", "palisade", False),
        ("domus_aurea bridge", "palisade", True),
        ("domus_aurea bridge", "wall", False),
    ):
        match = acting("legionary", hands=["temple"], built=[built, f"{protection} palace:"])
        match.play("show:temple")
        if topic(match) == "gift":
            match.play("keep")
        assert (topic(match) == "domus_aurea") is taken


@rule("GTR-domus_aurea.4")
def test_one_structure_per_shown_card() -> None:
    match = acting("legionary", hands=["temple"], built=["domus_aurea", "temple: palace:"])
    match.play("show:temple", "take:temple")
    assert names(match, B) == ["palace:"]
    match = acting("legionary", units=[2], hands=["temple fountain"], built=["domus_aurea", "temple: palace:"])
    match.play("show:temple", "show:fountain", "take:temple", "take:palace")
    assert names(match, B) == []


@rule("GTR-domus_aurea.5")
def test_a_function_by_gate_stops_and_the_name_is_free_again() -> None:
    match = acting("legionary", seats=2, hands=["temple", "palace bar"], built=["domus_aurea", "gate palace:"])
    assert active(match, B, "palace")
    match.play("show:temple", "give:palace", "take:palace")
    assert not active(match, B, "palace")
    assert match.table.names[B] == bit("gate")


@rule("GTR-forum.2", "GTR-forum_storeroom.1")
def test_each_client_serves_for_one_role() -> None:
    five = "wood brick concrete stone marble"
    match = acting(
        "patron", built=["forum storeroom"], clients=["wood brick concrete stone"], pool="marble marble", units=[2],
        version="imperium",
    )  # fmt: skip
    match.play("hire:patron")
    assert not match.over  # five Clients, one of each other role
    match.play("hire:patron")
    assert (match.table.ended, match.table.winners) == ("forum", [A])
    match = acting("patron", built=["forum"], clients=[five], pool="marble", version="imperium", sites=["stone"])
    match.play("hire:patron")
    assert not match.over  # without Storeroom nobody stands for Laborer


@rule("GTR-forum_ludus_magna.1")
def test_a_merchant_may_stand_for_any_role() -> None:
    match = acting(
        "patron", built=["forum ludus_magna"], clients=["stone rubble wood concrete brick"], pool="stone",
        version="imperium", sites=["stone"],
    )  # fmt: skip
    match.play("hire:merchant")
    assert match.table.winners == [A]


def test_the_matching_is_a_real_one() -> None:
    # Two Merchants, Ludus Magna, Storeroom: a Craftsman must stand for Laborer so that a Merchant can for Patron.
    match = acting(
        "patron", built=["forum ludus_magna storeroom"], clients=["stone stone wood brick concrete"], pool="wood",
        version="imperium", sites=["stone"],
    )  # fmt: skip
    match.play("hire:craftsman")
    assert match.table.winners == [A]


@rule("GTR-forum_romanum.2")
def test_nothing_replaces_a_missing_material() -> None:
    match = acting(
        "laborer", built=["forum_romanum ludus_magna storeroom"], clients=[ROLES], pool="stone stone",
        stock=["rubble wood brick concrete stone"], units=[1],
    )  # fmt: skip
    match.play("gather:stone")
    assert not match.over


@rule("GTR-foundry.1")
def test_foundry_gives_laborer_actions() -> None:
    match = acting("craftsman", hands=["bath"], built=["foundry:brick"], pool="wood " * 9)
    match.play("add:bath", *["gather:wood"] * 4)
    assert sum(match.table.stock[A]) == 4
    assert match.table.leader == B


@rule("GTR-fountain.1")
def test_fountain_draws_and_looks() -> None:
    match = acting("craftsman", built=["fountain"], deck="wall tower bar", hands=["road"])
    assert "fountain" in options_of(match)
    match.play("fountain")
    assert topic(match) == "fountain"
    assert match.table.fountain >= 0
    assert cards(match.table.hand[A]) == "road"


@rule("GTR-fountain.2")
def test_fountain_lays_adds_or_keeps() -> None:
    match = acting("craftsman", units=[2], built=["fountain tower:"], deck="wall wall wall")
    match.play("fountain")
    assert options_of(match) == ["keep", "lay_drawn", "add_drawn"]
    match.play("add_drawn")
    assert under(match, A, "tower") == "concrete"
    match = acting("craftsman", units=[2], built=["fountain"], deck="wall wall wall", town="rubble", beyond="concrete")
    match.play("fountain", "lay_drawn")
    assert names(match, A) == ["fountain", "wall:"]
    assert match.table.leader == B  # both actions were spent
    match = acting("craftsman", units=[1], built=["fountain tower"], deck="wall wall", town="rubble", beyond="concrete")
    match.play("fountain", "lay_drawn")
    assert names(match, A) == ["fountain", "tower", "wall:"]


@rule("GTR-fountain.3")
def test_the_drawn_card_uses_up_the_action() -> None:
    match = acting("craftsman", built=["fountain"], deck="wall wall", hands=["bar"])
    match.play("fountain")
    assert options_of(match) == ["keep", "lay_drawn"]  # no hand card instead
    match.play("keep")
    assert cards(match.table.hand[A]) == "bar wall"
    assert match.table.leader == B


@rule("GTR-fountain.4")
def test_fountain_works_in_the_turn_it_is_completed() -> None:
    match = acting("craftsman", units=[2], built=["fountain:marble+marble"], hands=["temple"], deck="wall wall")
    match.play("add:temple", "fountain", "lay_drawn")
    assert names(match, A) == ["fountain", "wall:"]


@rule("GTR-fountain.5")
def test_the_second_action_is_of_the_same_group_and_a_half_action_may_be_finished() -> None:
    match = acting("craftsman", built=["fountain garden:"], deck="sewer sewer", town="rubble", beyond="stone")
    match.play("fountain")
    assert options_of(match) == ["keep", "add_drawn"]  # one action left: not out of town
    position = {
        "units": [2],
        "pool": "wood wood",
        "built": ["bath fountain garden:"],
        "deck": "sewer sewer sewer",
        "hands": ["temple"],
        "town": "rubble",
        "beyond": "stone marble",
    }
    match = acting("patron", **position)
    match.play("hire:craftsman", "half", "hire:craftsman", "fountain", "lay_drawn")
    assert names(match, A) == ["bath", "fountain", "garden:", "sewer:"]
    match = acting("patron", **position)
    match.play("hire:craftsman", "half", "hire:craftsman", "fountain", "add_drawn")
    assert match.table.half == -1
    assert under(match, A, "garden") == "stone"


@rule("GTR-garden.1")
def test_garden_gives_patron_actions() -> None:
    match = acting("craftsman", hands=["prison"], built=["garden:stone+stone"], pool="wood " * 9)
    match.play("add:prison", *["hire:craftsman"] * 5)
    assert sum(match.table.clients[A]) == 5
    assert match.table.leader == B


@rule("GTR-garden.2")
def test_clients_of_the_garden_do_not_act_this_turn() -> None:
    match = acting("craftsman", hands=["prison bar"], built=["garden:stone+stone"], pool="wood")
    match.play("add:prison", "hire:craftsman")
    assert match.table.leader == B


@rule("GTR-gate.1")
def test_marble_functions_are_active_from_the_foundation() -> None:
    match = acting("craftsman", units=[2], hands=["bath temple"], built=["gate:brick palace:"], beyond="")
    assert not active(match, A, "palace")
    match.play("add:bath")
    assert active(match, A, "palace")
    match.play("lay:temple")
    assert active(match, A, "temple")
    assert match.table.refill[A] == 9


@rule("GTR-gate.2")
def test_their_influence_comes_only_on_completion() -> None:
    match = acting("craftsman", hands=["palace"], built=["gate"], beyond="")
    match.play("lay:palace")
    assert match.table.influence[A] == 4


@rule("GTR-gate.3")
def test_forums_can_win_unfinished() -> None:
    match = acting("craftsman", hands=["forum"], built=["gate"], clients=[ROLES], version="imperium", beyond="")
    match.play("lay:forum")
    assert (match.table.ended, match.table.winners) == ("forum", [A])
    match = acting("craftsman", hands=["forum_romanum"], built=["gate"], clients=[ROLES], stock=[ROLES], beyond="")
    match.play("lay:forum_romanum")
    assert match.table.winners == [A]
    match = acting("craftsman", hands=["plebian_council"], built=["gate"], clients=["rubble"], units=[1])
    match.play("lay:plebian_council")
    assert match.table.ended == "plebian_council"


@rule("GTR-gate.5")
def test_they_stop_when_the_gate_is_lost() -> None:
    match = acting("craftsman", hands=["garden"], built=["prison:stone+stone", "gate palace:"])
    assert active(match, B, "palace")
    match.play("add:garden", "take:gate")
    assert not active(match, B, "palace")


@rule("GTR-gate_road.1")
def test_a_stone_structure_with_marble_counts_as_marble() -> None:
    match = acting("architect", units=[2], built=["gate road circus_maximus:"], stock=["marble"], clients=["wood"])
    match.play("add_stock:marble")
    assert active(match, A, "circus_maximus")
    assert names(match, A)[-1] == "circus_maximus:"
    assert match.table.influence[A] == 5


@rule("GTR-gate_road.2")
def test_further_marble_fits_even_without_the_road() -> None:
    match = acting("architect", built=["sewer:marble"], stock=["marble wood"])
    assert options_of(match) == ["stop", "add_stock:marble"]
    match = acting("architect", built=["sewer:wood"], stock=["marble wood"])
    assert match.table.leader == B


@rule("GTR-gate_road.3")
def test_their_completion_effects_happen_only_on_completion() -> None:
    match = acting("architect", units=[3], built=["gate road garden:"], stock=["marble marble marble"], pool="wood")
    match.play("add_stock:marble", "add_stock:marble")
    assert bag(match.table.pool) == "wood"
    match.play("add_stock:marble")
    assert topic(match) == "hire"


@rule("GTR-latrine.1")
def test_latrine_discards_before_thinking() -> None:
    match = given(seats=2, hands=["bar", "palace bar bar bar bar"], built=["", "latrine"])
    match.play("play:bar", "think", "discard:palace")
    assert bag(match.table.pool) == "marble"
    match.play("take_jack")
    assert cards(match.table.hand[B]) == "bar bar bar bar"
    match = acting("craftsman", hands=["bath bar"], built=["latrine school:brick"])
    match.play("add:bath", "think", "discard:bar", "take_jack", "think")
    assert topic(match) == "think"  # the hand is empty: nothing to discard before the next one


@rule("GTR-ludus_magna.1")
def test_merchants_count_as_clients_of_every_role() -> None:
    for role in ("laborer", "patron"):
        match = acting(role, units=[0], clients=["stone"], built=["ludus_magna"], pool="wood")
        assert match.asks[0].seat == A
    match = acting("laborer", units=[0], clients=["stone"], pool="wood")
    assert match.asks[0].seat == B


@rule("GTR-ludus_magna.2")
def test_it_takes_effect_at_once() -> None:
    match = acting(
        "craftsman", hands=["temple bar wall"], built=["ludus_magna:marble+marble"], clients=["stone"], beyond=""
    )
    match.play("add:temple", "lay:bar")
    assert names(match, A) == ["ludus_magna", "bar:"]
    assert match.table.leader == B


@rule("GTR-ludus_magna.3")
def test_with_circus_maximus_they_act_twice() -> None:
    match = acting("laborer", clients=["stone stone"], built=["ludus_magna circus_maximus"], pool="wood " * 9)
    assert match.asks[0].about == 5


@rule("GTR-statue.4", "GTR-statue.1", "GTR-statue.2")
def test_the_building_rules_of_the_statue() -> None:
    match = acting("craftsman", units=[2], hands=["statue bar"])
    match.play("lay:statue")
    assert options_of(match)[:6] == [f"in_town:{m}" for m in ROLES.split()]
    assert options_of(match)[6:] == [f"out_of_town:{m}" for m in ROLES.split()]
    match.play("in_town:rubble", "add:bar")
    assert names(match, A) == ["statue"]
    assert match.table.influence[A] == 3
    match = acting("architect", built=["statue@rubble:"], stock=["marble rubble wood"])
    assert options_of(match) == ["stop", "add_stock:rubble", "add_stock:marble"]
    match.play("add_stock:marble")
    assert names(match, A) == ["statue"]
    match = acting("architect", units=[2], built=["statue@brick:"], stock=["marble brick"])
    match.play("add_stock:marble", "add_stock:brick")
    assert match.table.influence[A] == 4
    assert match.table.leader == B
