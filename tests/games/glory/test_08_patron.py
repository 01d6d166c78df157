"""GTR-8, GTR-9: Patron and Laborer. GTR-13: Merchant."""

from __future__ import annotations

from tests.games.glory.given import A, B, acting, bag, cards
from tests.kit import options_of, rule


@rule("GTR-8.1")
def test_a_patron_action_hires_from_the_pool() -> None:
    match = acting("patron", pool="wood stone stone")
    assert options_of(match) == ["stop", "hire:craftsman", "hire:merchant"]
    match.play("hire:merchant")
    assert bag(match.table.clients[A]) == "stone"
    assert bag(match.table.pool) == "wood stone"


@rule("GTR-8.2", "GTR-insula.1", "GTR-aqueduct.1")
def test_the_clientele_limit() -> None:
    for built, sites, limit in (("", "", 2), ("insula", "", 5), ("aqueduct", "", 8), ("insula aqueduct", "", 14)):
        match = acting("patron", built=[built], sites=[sites], pool="wood")
        assert match.table.client_limit[A] == limit
        assert match.table.vault_limit[A] == match.table.influence[A]
    match = acting("patron", clients=["wood wood"], pool="wood", units=[1])
    assert match.table.leader == B  # at the limit: nothing to ask


@rule("GTR-8.3", "GTR-14.8")
def test_clients_above_a_fallen_limit_stay() -> None:
    match = acting(
        "craftsman", units=[1], hands=["bar"], built=["watch_post insula"], clients=["stone " * 8], pool="wood"
    )
    assert match.table.client_limit[A] == 8
    match.play("raze:insula")
    assert match.table.client_limit[A] == 6
    assert sum(match.table.clients[A]) == 8
    match = acting("patron", clients=["wood wood wood"], pool="wood")
    assert match.table.leader == B
    assert sum(match.table.clients[A]) == 3


@rule("GTR-8.4")
def test_an_empty_pool_leaves_nothing_to_hire() -> None:
    match = acting("patron", hands=["bar"])
    assert match.table.leader == B


@rule("GTR-8.5", "GTR-bar.1", "GTR-bar.2")
def test_pool_hand_and_deck_once_each_but_no_pool_after_the_deck() -> None:
    position = {"built": ["aqueduct bar"], "pool": "wood wood", "hands": ["wall"], "deck": "temple temple road"}
    match = acting("patron", **position)
    match.play("hire:craftsman")
    assert options_of(match) == ["stop", "hire_hand:wall", "hire_deck"]
    match.play("hire_deck", "hire_hand:wall")
    assert sum(match.table.clients[A]) == 3
    assert match.table.leader == B
    match = acting("patron", **position)
    match.play("hire_deck")
    assert options_of(match) == ["stop", "hire_hand:wall"]


@rule("GTR-8.6", "GTR-bar.3")
def test_the_limit_is_checked_for_each_hire() -> None:
    match = acting("patron", built=["bar"], clients=["wood wood"], pool="wood")
    match.play("hire:craftsman")
    assert match.table.leader == B  # Influence 3: full, Bar cannot be used
    assert sum(match.table.clients[A]) == 3


@rule("GTR-8.7")
def test_nobody_is_offered_to_dismiss_a_client() -> None:
    match = acting("patron", clients=["wood"], pool="brick")
    assert options_of(match) == ["stop", "hire:legionary"]


@rule("GTR-9.1")
def test_a_laborer_action_takes_a_card_from_the_pool() -> None:
    match = acting("laborer", pool="wood marble")
    match.play("gather:marble")
    assert bag(match.table.stock[A]) == "marble"
    match = acting("laborer", pool="")
    assert match.table.leader == B


@rule("GTR-9.2")
def test_a_later_player_may_find_the_pool_empty() -> None:
    match = acting("laborer", units=[1, 1], pool="wood")
    match.play("gather:wood")
    assert match.table.leader == B  # B had nothing to take
    assert bag(match.table.stock[B]) == ""


@rule("GTR-9.4")
def test_the_stockpile_has_no_limit() -> None:
    match = acting("laborer", stock=["wood " * 30], pool="wood")
    match.play("gather:wood")
    assert sum(match.table.stock[A]) == 31


@rule("GTR-13.1")
def test_a_merchant_action_sells_a_card_of_the_stockpile() -> None:
    match = acting("merchant", stock=["wood stone"])
    assert options_of(match) == ["stop", "sell:wood", "sell:stone"]
    match.play("sell:stone")
    assert bag(match.table.vault[A]) == "stone"
    assert bag(match.table.stock[A]) == "wood"


@rule("GTR-13.2", "GTR-market.1")
def test_the_vault_limit() -> None:
    match = acting("merchant", units=[9], stock=["wood " * 9])
    match.play("sell:wood", "sell:wood")
    assert match.table.leader == B
    match = acting("merchant", units=[9], stock=["wood " * 9], built=["market"])
    match.play(*["sell:wood"] * 5)
    assert sum(match.table.vault[A]) == 5
    assert match.table.leader == B
    assert match.table.client_limit[A] == 3


@rule("GTR-13.3")
def test_cards_above_a_fallen_limit_stay_and_count() -> None:
    match = acting("craftsman", built=["watch_post market"], vaults=["wood " * 8], hands=["bar"])
    match.play("raze:market")
    assert match.table.vault_limit[A] == 6
    assert sum(match.table.vault[A]) == 8
    assert match.game.scores(match.table)[A].points == 6  # the Vault is closed until the end


@rule("GTR-13.4")
def test_no_choice_takes_a_card_out_of_a_vault() -> None:
    match = acting("merchant", stock=["wood"], vaults=["stone"])
    assert options_of(match) == ["stop", "sell:wood"]


@rule("GTR-13.5", "GTR-basilica.1")
def test_basilica_before_or_after_the_normal_part() -> None:
    for first, second in (("sell:wood", "sell_hand:wall"), ("sell_hand:wall", "sell:wood")):
        match = acting("merchant", stock=["wood"], hands=["wall bar"], built=["basilica"])
        match.play(first, second)
        assert bag(match.table.vault[A]) == "wood"
        assert cards(match.table.vault_own[A]) == "wall"
        assert match.table.leader == B
