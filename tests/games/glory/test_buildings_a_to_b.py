"""The buildings of the two decks: Academy to Bath."""

from __future__ import annotations

from tessera.engine import Fate
from tessera.games.glory.pieces import pieces
from tessera.games.glory.redeal import redeal
from tests.games.glory.given import A, B, C, acting, active, bag, cards, given, names, types
from tests.kit import options_of, rule, topic


@rule("GTR-academy.1")
def test_academy_thinks_once_after_craftsman_actions() -> None:
    match = acting("craftsman", units=[2], hands=["bar wall"], built=["academy"], beyond="")
    match.play("lay:bar", "lay:wall")
    assert (match.asks[0].seat, topic(match)) == (A, "think")
    match.play("take_jack")
    assert match.table.leader == B
    match = acting("laborer", pool="wood", built=["academy"])
    match.play("gather:wood")
    assert match.table.leader == B


@rule("GTR-academy.2")
def test_academy_counts_any_executed_craftsman_action() -> None:
    match = acting("patron", pool="wood", built=["academy bath"], hands=["bar"], beyond="")
    match.play("hire:craftsman", "lay:bar")  # by Bath
    assert topic(match) == "think"
    match = acting("architect", stock=["concrete"], built=["academy amphitheatre:concrete"], hands=["bar"], beyond="")
    match.play("add_stock:concrete", "lay:bar")  # by Amphitheatre
    assert topic(match) == "think"
    match = acting("craftsman", built=["academy fountain"], deck="bar road")
    match.play("fountain", "keep")
    assert topic(match) == "think"
    match = acting("craftsman", built=["academy watch_post bar"])
    match.play("raze:bar")
    assert topic(match) == "think"
    match = acting("craftsman", built=["academy"], hands=["bar"], beyond="")
    match.play("stop")
    assert match.table.leader == B


@rule("GTR-academy.3")
def test_academy_works_in_the_turn_it_is_completed() -> None:
    match = given(seats=2, hands=["dock gate wall", ""], built=["academy:brick"])
    match.play("play:dock", "draw", "add:gate")
    assert (match.asks[0].seat, topic(match)) == (A, "think")
    match.play("draw")
    assert len(match.table.hand[A]) == 5


@rule("GTR-amphitheatre.1")
def test_amphitheatre_gives_craftsman_actions() -> None:
    match = acting(
        "architect", stock=["concrete"], hands=["bar road palisade"], built=["amphitheatre:concrete"], sites=["rubble"],
        beyond="",
    )  # fmt: skip
    match.play("add_stock:concrete")
    assert (topic(match), match.asks[0].about) == ("craftsman", 5)
    match.play("lay:bar", "add:road", "lay:palisade")
    assert names(match, A) == ["amphitheatre", "bar", "palisade:"]
    assert match.table.influence[A] == 6
    assert match.table.leader == B  # two more were open, but the hand is empty


@rule("GTR-aqueduct.2")
def test_aqueduct_hires_from_hand() -> None:
    match = acting("patron", hands=["wall"], built=["aqueduct"], sites=["wood wood"])
    assert match.table.client_limit[A] == 12
    match.play("hire_hand:wall")
    assert bag(match.table.clients[A]) == "concrete"
    match = acting("patron", hands=["wall"], built=["aqueduct"], pool="wood")
    match.play("hire:craftsman", "hire_hand:wall")
    assert bag(match.table.clients[A]) == "wood concrete"


@rule("GTR-archway.1")
def test_archway_takes_material_from_the_pool() -> None:
    match = acting("architect", units=[2], stock=["brick"], pool="brick wood", built=["archway bath: atrium:brick"])
    assert options_of(match) == ["stop", "add_stock:brick", "add_pool:brick"]
    match.play("add_pool:brick", "to:bath", "add_stock:brick", "to:bath")
    assert active(match, A, "bath")
    assert bag(match.table.pool) == "wood"


@rule("GTR-archway.2")
def test_a_pool_card_is_never_laid() -> None:
    match = acting("architect", pool="brick wood", built=["archway"])
    assert match.table.leader == B


@rule("GTR-archway.3")
def test_archway_helps_villa_scriptorium_and_stairway() -> None:
    match = acting("architect", pool="stone", built=["archway villa:"])
    match.play("add_pool:stone")
    assert names(match, A) == ["archway", "villa"]
    match = acting("architect", pool="marble", built=["archway scriptorium wall:"])
    match.play("add_pool:marble")
    assert names(match, A) == ["archway", "scriptorium", "wall"]
    match = acting("architect", pool="concrete", built=["archway stairway", "wall"])
    match.play("extend:wall")
    assert active(match, A, "wall")
    assert bag(match.table.pool) == ""


@rule("GTR-atrium.1")
def test_atrium_sells_from_the_deck_instead() -> None:
    match = acting("merchant", units=[2], stock=["wood"], built=["atrium"], deck="wall wall wall")
    assert options_of(match) == ["stop", "sell:wood", "sell_deck"]
    match.play("sell_deck", "sell:wood")
    assert cards(match.table.vault_blind[A]) == "wall"
    assert bag(match.table.vault[A]) == "wood"
    assert match.table.leader == B


@rule("GTR-atrium.2")
def test_nobody_sees_the_card_and_the_limit_applies() -> None:
    match = acting("merchant", units=[2], built=["atrium"], deck="wall " * 9, vaults=["wood wood wood"])
    match.play("sell_deck")
    assert match.table.leader == B  # the Vault is full
    assert cards(match.table.vault_blind[A]) == "wall"
    # With another card there, each seat and a spectator see the same, and are told the same.
    other = acting("merchant", units=[2], built=["atrium"], deck="wall " * 9, vaults=["wood wood wood"])
    other.play("sell_deck")
    other.table.vault_blind[A], other.table.deck[0] = types("temple"), other.table.vault_blind[A][0]
    match.table.deck[0] = types("temple")[0]
    for seat in (None, A, B, C):
        assert match.view(seat).to_json() == other.view(seat).to_json()
        assert all("Wall" not in entry["text"] for entry in match.story(seat))
    # Each seat, its owner included, holds either card possible.
    for seat in (A, B, C):
        dealt = set()
        for seed in range(80):
            table = match.table.copy()
            redeal(table, seat, Fate.of(seed))
            dealt.add(cards(table.vault_blind[A]))
            assert pieces(table) == pieces(match.table)
        assert dealt == {"wall", "temple"}


@rule("GTR-basilica.2")
def test_the_card_is_not_shown_and_the_limit_applies_to_each() -> None:
    match = acting("merchant", stock=["wood"], hands=["tower bar"], built=["basilica"], vaults=["wood " * 4])
    match.play("sell_hand:tower")
    assert match.table.leader == B  # full: the normal part is gone
    assert any("Tower" in entry["text"] for entry in match.story(A))
    assert all("Tower" not in entry["text"] for seat in (None, B) for entry in match.story(seat))


@rule("GTR-bath.1")
def test_a_gained_client_acts_at_once() -> None:
    match = acting("patron", pool="rubble wood", built=["bath"])
    match.play("hire:laborer")
    assert topic(match) == "gather"
    match.play("gather:wood")
    assert bag(match.table.stock[A]) == "wood"


@rule("GTR-bath.2")
def test_the_action_is_finished_before_the_next_client_is_gained() -> None:
    match = acting(
        "patron", units=[2], pool="wood wood", hands=["dock"], built=["bath market:"], clients=["rubble rubble rubble"]
    )
    match.play("hire:craftsman", "add:dock")
    assert match.table.influence[A] == 5
    match.play("hire:craftsman")
    assert sum(match.table.clients[A]) == 5


@rule("GTR-bath.3")
def test_a_gained_patron_hires_further() -> None:
    match = acting("patron", pool="marble marble rubble", built=["bath"])
    match.play("hire:patron", "hire:patron", "hire:laborer")
    assert bag(match.table.clients[A]) == "rubble marble marble"
    assert match.table.leader == B


@rule("GTR-bath.5", "GTR-storeroom.2")
def test_bath_with_ludus_magna_and_storeroom() -> None:
    match = acting("patron", pool="stone wood", built=["bath ludus_magna"])
    match.play("hire:merchant")
    assert (topic(match), len(options_of(match))) == ("bath", 7)
    match.play("act:laborer", "gather:wood")
    assert bag(match.table.stock[A]) == "wood"
    match = acting("patron", pool="brick wood", built=["bath storeroom"])
    match.play("hire:legionary")
    assert options_of(match) == ["stop", "act:laborer", "act:legionary"]


@rule("GTR-bath.6")
def test_one_bath_action_also_with_circus_maximus() -> None:
    match = acting("patron", pool="rubble wood wood", built=["bath circus_maximus"])
    match.play("hire:laborer", "gather:wood")
    assert match.table.leader == B


@rule("GTR-bath.7")
def test_bath_works_for_every_gained_client() -> None:
    for built, hand, pool, play in (
        ("bath bar", "wall", "wood", "hire_deck"),
        ("bath aqueduct", "road", "wood", "hire_hand:road"),
    ):
        match = acting("patron", built=[built], hands=[hand], pool=pool, deck="road road road")
        match.play(play)
        assert topic(match) == "gather"
    match = acting("craftsman", hands=["prison"], built=["bath garden:stone+stone"], pool="rubble wood")
    match.play("add:prison", "hire:laborer")
    assert topic(match) == "gather"
    match = acting("craftsman", hands=["dock"], built=["bath domus:"], pool="rubble wood")
    match.play("add:dock", "hire:laborer")
    assert topic(match) == "gather"
    match = acting("craftsman", hands=["atrium"], built=["bath castra_praetoria:brick"], pool="")
    match.play("add:atrium", "enlist:legionary")
    assert topic(match) == "castra_praetoria"  # nothing to show: the Bath action has passed
    match = acting("craftsman", hands=["prison"], built=["bath bacchanalia:stone+stone"], deck="road " * 9, pool="wood")
    match.play("add:prison", "use:road", "use_as:clientele")
    assert topic(match) == "gather"


@rule("GTR-bath_garden.1")
def test_bath_between_the_hires_of_a_garden() -> None:
    match = acting("craftsman", hands=["prison"], built=["bath garden:stone+stone"], pool="rubble rubble wood wood")
    match.play("add:prison")
    assert match.asks[0].about == 7
    match.play("hire:laborer", "gather:wood")
    assert (topic(match), match.asks[0].about) == ("hire", 6)
