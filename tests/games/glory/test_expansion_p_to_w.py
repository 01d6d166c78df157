"""The expansion: Plebian Council to Watermill."""

from __future__ import annotations

from tests.games.glory.given import A, B, acting, active, bag, cards, names, under
from tests.kit import options_of, rule, topic


@rule("GTR-plebian_council.1")
def test_more_laborers_than_legionaries_and_than_anybody() -> None:
    match = acting("patron", built=["plebian_council"], clients=["rubble", "rubble brick", "brick"], pool="rubble")
    match.play("hire:laborer")
    assert (match.table.ended, match.table.winners) == ("plebian_council", [A])
    match = acting("patron", built=["plebian_council"], clients=["rubble", "brick brick", ""], pool="rubble")
    match.play("hire:laborer")
    assert not match.over  # two Laborers, two Legionaries
    match = acting("patron", built=["plebian_council"], clients=["rubble", "rubble rubble", ""], pool="rubble")
    match.play("hire:laborer")
    assert not match.over  # B has as many


@rule("GTR-plebian_council.2")
def test_storeroom_and_ludus_magna_count_for_the_council() -> None:
    match = acting("patron", built=["plebian_council storeroom"], clients=["wood brick"], pool="wood")
    match.play("hire:craftsman")
    assert match.table.winners == [A]  # three Laborers, one Legionary
    match = acting("patron", built=["plebian_council ludus_magna"], clients=["stone"], pool="stone")
    match.play("hire:merchant")
    assert not match.over  # two Laborers and two Legionaries
    match = acting("patron", built=["plebian_council", "storeroom"], clients=["rubble", "wood wood"], pool="rubble")
    match.play("hire:laborer")
    assert not match.over  # by B's function B has two Laborers as well


@rule("GTR-plebian_council.3")
def test_it_is_tested_after_every_change() -> None:
    match = acting(
        "legionary", units=[0, 1], hands=["", "bath", ""], built=["plebian_council", "colosseum", ""],
        clients=["rubble", "", "brick"], version="imperium",
    )  # fmt: skip
    match.play("show:bath", "capture:legionary")
    assert match.table.winners == [A]  # in B's turn


@rule("GTR-solarium.1")
def test_solarium_takes_a_material_back() -> None:
    match = acting("architect", stock=["concrete"], built=["solarium wall:rubble tower"])
    match.play("add_stock:concrete")
    assert options_of(match) == ["stop", "salvage:rubble", "salvage:concrete"]
    match.play("salvage:rubble")
    assert bag(match.table.stock[A]) == "rubble"
    assert under(match, A, "wall") == "concrete"


@rule("GTR-solarium.2")
def test_solarium_works_for_itself() -> None:
    match = acting("architect", stock=["concrete"], built=["solarium:concrete"])
    match.play("add_stock:concrete", "salvage:concrete")
    assert bag(match.table.stock[A]) == "concrete"


@rule("GTR-solarium.3")
def test_the_structure_stays_completed_and_craftsmen_get_nothing() -> None:
    match = acting("architect", stock=["concrete"], built=["solarium wall:concrete"])
    match.play("add_stock:concrete", "salvage:concrete")
    assert names(match, A) == ["solarium", "wall"]
    assert active(match, A, "wall")
    match = acting("craftsman", hands=["tower"], built=["solarium wall:concrete"], town="", beyond="")
    match.play("add:tower")
    assert match.table.leader == B


@rule("GTR-triclinium.1")
def test_clients_that_acted_may_go_to_the_vault() -> None:
    match = acting(
        "laborer", clients=["rubble rubble rubble"], pool="wood " * 9, built=["triclinium"], vaults=["wood " * 4]
    )
    match.play("client:laborer", "gather:wood", "vault_client")
    assert bag(match.table.vault[A]) == "rubble wood wood wood wood"
    assert sum(match.table.clients[A]) == 2
    match.play("client:laborer", "gather:wood")
    assert topic(match) != "triclinium"  # the Vault is full
    match = acting("laborer", units=[0], clients=["rubble"], pool="wood", built=["triclinium"])
    match.play("gather:wood")
    assert match.table.leader == B  # he thought: no Triclinium


@rule("GTR-triclinium.2")
def test_it_covers_bath_domus_and_watermill_but_no_units() -> None:
    match = acting("patron", pool="rubble wood", built=["bath triclinium"])
    match.play("hire:laborer", "gather:wood", "vault_client")
    assert bag(match.table.vault[A]) == "rubble"
    assert bag(match.table.clients[A]) == ""
    match = acting("laborer", clients=["concrete"], stock=["concrete"], built=["watermill triclinium wall:"], pool="")
    match.play("add_stock:concrete", "vault_client")
    assert bag(match.table.vault[A]) == "concrete"
    match = acting("craftsman", hands=["dock bar"], built=["domus: triclinium"], pool="wood", beyond="")
    match.play("add:dock", "hire:craftsman", "lay:bar", "vault_client")
    assert bag(match.table.vault[A]) == "wood"
    match = acting("laborer", pool="wood", built=["triclinium"])
    match.play("gather:wood")
    assert match.table.leader == B


@rule("GTR-triclinium.3")
def test_a_vaulted_client_loses_its_second_action() -> None:
    match = acting("laborer", clients=["rubble"], pool="wood " * 9, built=["triclinium circus_maximus"])
    assert match.asks[0].seat == A
    match.play("client:laborer", "gather:wood", "vault_client")
    match.play("gather:wood")  # the unit
    assert match.table.leader == B
    match = acting("laborer", clients=["rubble"], pool="wood " * 9, built=["triclinium circus_maximus"])
    match.play("client:laborer", "gather:wood", "keep", "client:laborer", "gather:wood", "vault_client")
    assert bag(match.table.vault[A]) == "rubble"


@rule("GTR-triclinium.4")
def test_clients_of_a_common_demand_may_be_vaulted_after_it() -> None:
    match = acting("legionary", clients=["brick brick"], hands=["bar wall", "bar"], built=["triclinium"])
    match.play("show:bar", "show:wall", "give:bar", "vault_client", "vault_client")
    assert bag(match.table.vault[A]) == "brick brick"
    match = acting("legionary", clients=["brick brick"], hands=["bar", "bar"], built=["triclinium"])
    match.play("show:bar", "give:bar", "vault_client")
    assert bag(match.table.clients[A]) == "brick"  # one card shown: one Client used


@rule("GTR-triclinium.5")
def test_if_the_action_ended_the_game_nobody_is_vaulted() -> None:
    match = acting(
        "craftsman",
        units=[1],
        clients=["wood"],
        hands=["garden"],
        built=["triclinium catacomb:stone+stone"],
        town="",
        beyond="",
    )
    match.play("client:craftsman", "add:garden")
    assert match.over
    assert bag(match.table.vault[A]) == ""


@rule("GTR-triclinium.6")
def test_two_clients_of_an_out_of_town_foundation_may_both_be_vaulted() -> None:
    match = acting(
        "craftsman", clients=["wood wood"], hands=["temple"], built=["triclinium"], town="rubble", beyond="marble"
    )
    match.play("client:craftsman", "lay:temple", "client:craftsman", "vault_client", "vault_client")
    assert bag(match.table.vault[A]) == "wood wood"
    match = acting(
        "patron",
        units=[2],
        pool="wood wood",
        hands=["temple"],
        built=["bath triclinium"],
        town="rubble",
        beyond="marble",
    )
    match.play("hire:craftsman", "half", "hire:craftsman", "lay:temple", "vault_client", "vault_client")
    assert bag(match.table.vault[A]) == "wood wood"


@rule("GTR-watch_post.1")
def test_a_craftsman_action_tears_down() -> None:
    match = acting("craftsman", hands=["bar"], built=["watch_post wall temple:"], town="", beyond="")
    assert options_of(match) == ["stop", "raze:watch_post", "raze:wall"]
    match.play("raze:wall")
    assert cards(match.table.hand[A]) == "bar wall"
    assert bag(match.table.stock[A]) == "concrete concrete"


@rule("GTR-watch_post.2")
def test_the_site_stays_and_a_public_function_ends() -> None:
    match = acting("craftsman", built=["watch_post wall!"])
    assert active(match, B, "wall")
    match.play("raze:wall")
    assert match.table.influence[A] == 7
    assert not active(match, A, "wall")
    assert not active(match, B, "wall")
    match = acting("craftsman", built=["watch_post"])
    match.play("raze:watch_post")
    assert names(match, A) == []


@rule("GTR-watch_post.3")
def test_the_building_may_be_laid_again_and_has_its_effect_again() -> None:
    match = acting(
        "craftsman", units=[4], hands=["bath bath"], built=["watch_post school"], beyond="", town="brick wood"
    )
    match.play("raze:school", "lay:school", "add:bath", "add:bath")
    assert topic(match) == "think"
    assert match.table.influence[A] == 9


@rule("GTR-watch_post.4", "GTR-7.8")
def test_with_watch_post_he_says_who_performs_each_action() -> None:
    """Merchants act as Craftsmen until Ludus Magna is torn down; the unit's action is not lost by it."""
    for first, left in (("client:merchant", True), ("unit", False)):
        match = acting("craftsman", clients=["stone"], hands=["bar"], built=["watch_post ludus_magna"])
        assert options_of(match) == ["client:merchant", "unit"]
        match.play(first, "raze:ludus_magna")
        assert (match.asks[0].seat == A) == left
    match = acting("laborer", clients=["stone"], pool="wood", built=["watch_post ludus_magna"])
    assert topic(match) == "gather"  # no Craftsman action can come
    match = acting("craftsman", clients=["wood"], hands=["bar"], built=["watch_post"])
    assert topic(match) == "craftsman"  # nothing that his Clients act by
    for role in ("architect", "patron"):  # Amphitheatre or Bath may bring Craftsman actions
        match = acting(role, clients=["stone"], hands=["bar"], built=["watch_post ludus_magna"], pool="wood")
        assert topic(match) == "performer"


@rule("GTR-watch_post.4")
def test_a_client_may_act_a_second_time_before_another_acts() -> None:
    """Circus Maximus is torn down by the third action: who has acted twice by then has lost nothing."""
    for second, left in (("again:craftsman", 2), ("client:craftsman", 1)):
        match = acting("craftsman", clients=["wood wood"], hands=["bar road"], built=["watch_post circus_maximus wall"])
        assert options_of(match) == ["client:craftsman", "unit"]
        match.play("client:craftsman", "raze:wall")
        assert options_of(match) == ["client:craftsman", "again:craftsman", "unit"]
        match.play(second, "raze:circus_maximus")
        assert (match.asks[0].topic, match.asks[0].about) == ("craftsman", left)


@rule("GTR-watermill.1")
def test_architect_clients_act_after_the_laborer_actions() -> None:
    match = acting(
        "laborer",
        units=[1, 1],
        clients=["concrete concrete"],
        stock=["concrete concrete"],
        pool="wood wood",
        built=["watermill wall:"],
    )
    match.play("gather:wood", "add_stock:concrete", "add_stock:concrete")
    assert names(match, A) == ["watermill", "wall"]
    assert match.asks[0].seat == B
    match = acting(
        "laborer", units=[0, 1], clients=["concrete"], stock=["concrete"], pool="wood", built=["watermill wall:"]
    )
    assert match.asks[0].seat == B  # he thought


@rule("GTR-watermill.2")
def test_only_clients_from_before_the_turn_and_merchants_by_ludus_magna() -> None:
    match = acting("laborer", clients=["stone"], stock=["concrete"], built=["watermill ludus_magna wall:"], pool="")
    match.play("add_stock:concrete")
    assert under(match, A, "wall") == "concrete"
    match = acting(
        "laborer", clients=["concrete"], stock=["wood brick"], built=["watermill domus: bath:"], pool="concrete"
    )
    match.play("stop", "add_stock:wood", "hire:architect")
    assert match.table.leader == B  # the new Architect does not act by Watermill


@rule("GTR-watermill.3")
def test_a_client_may_act_as_laborer_and_by_watermill() -> None:
    match = acting(
        "laborer", clients=["concrete"], stock=["concrete"], built=["watermill storeroom wall:"], pool="wood wood"
    )
    match.play("gather:wood", "gather:wood", "add_stock:concrete")
    assert under(match, A, "wall") == "concrete"


@rule("GTR-watermill.4")
def test_all_architect_functions_apply_to_the_watermill() -> None:
    match = acting("laborer", clients=["concrete"], built=["watermill archway wall:concrete solarium"], pool="concrete")
    match.play("stop", "add_pool:concrete", "salvage:concrete")
    assert names(match, A) == ["watermill", "archway", "wall", "solarium"]
    match = acting(
        "laborer", clients=["concrete concrete"], hands=["temple"], built=["watermill"], town="rubble", beyond="marble"
    )
    match.play("lay:temple")
    assert names(match, A) == ["watermill", "temple:"]
    assert match.table.leader == B
