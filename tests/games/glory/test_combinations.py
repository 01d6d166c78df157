"""Buildings together, and effects inside effects."""

from __future__ import annotations

from tessera.engine import Fate
from tessera.games.glory.memory import hid, lacked, left_hand
from tessera.games.glory.redeal import redeal
from tessera.games.glory.table import GloryTable
from tests.games.glory.given import A, B, C, acting, active, bag, cards, given, names, table_with, types, under
from tests.kit import options_of, rule, topic


def test_a_chain_of_completion_effects() -> None:
    """Amphitheatre completes Foundry, whose Laborers feed nobody; the rest of the Amphitheatre goes on after it."""
    match = acting(
        "architect",
        stock=["concrete"],
        hands=["bath bar"],
        pool="wood wood",
        built=["amphitheatre:concrete foundry:brick"],
    )
    match.play("add_stock:concrete", "add:bath", "gather:wood", "stop")
    assert (topic(match), match.asks[0].about) == ("craftsman", 3)


def test_a_bath_chain_completes_a_building_and_raises_the_limit() -> None:
    match = acting("patron", pool="marble wood rubble", built=["bath insula:"], hands=["bar"], clients=["stone stone"])
    match.play("hire:patron", "hire:craftsman", "add:bar")
    assert names(match, A) == ["bath", "insula"]
    assert match.table.client_limit[A] == 7


def test_a_stolen_garden_hires_and_its_clients_bathe() -> None:
    match = acting(
        "craftsman",
        hands=["sewer"],
        built=["bath prison:stone+stone", "garden"],
        pool="rubble wood wood",
        sites=["rubble"],
    )
    match.play("add:sewer", "take:garden", "hire:laborer", "gather:wood")
    assert bag(match.table.stock[A]) == "wood"
    assert topic(match) == "hire"


def test_of_two_structures_of_one_name_he_says_whose() -> None:
    match = acting("craftsman", hands=["garden"], built=["prison:stone+stone", "wall", "wall"])
    match.play("add:garden", "take:wall")
    assert options_of(match) == ["of:1", "of:2"]
    match.play("of:2")
    assert names(match, B) == ["wall"]
    assert names(match, C) == []
    match = acting("architect", built=["stairway", "wall", "wall"], stock=["concrete"])
    match.play("extend:wall", "of:2")
    assert under(match, C, "wall") == "concrete concrete concrete"


def test_aerarium_repeats_his_own_bacchanalia_inside_a_bacchanalia() -> None:
    match = acting(
        "craftsman", hands=["garden"], built=["bacchanalia:stone+stone aerarium:concrete wall:"], deck="tower " * 30
    )
    match.play("add:garden", "use:tower", "use_as:material", "to:aerarium", "give_site:0")
    assert [len(revealed) for revealed in match.table.revealed] == [4, 7]
    match.play("use:tower", "use_as:material", "stop", "use:tower", "use_as:stockpile", "stop")
    assert bag(match.table.stock[A]) == "concrete"
    assert len(match.table.hand[A]) == 3 + 6
    assert match.table.held == 0


def test_effects_can_be_declined() -> None:
    match = acting("architect", stock=["concrete"], built=["aerarium:concrete foundry"], pool="wood")
    match.play("add_stock:concrete", "stop")
    assert match.table.leader == B
    match = acting("craftsman", hands=["bath"], built=["castra_praetoria:brick"])
    match.play("add:bath", "stop")
    assert under(match, A, "castra_praetoria") == "brick brick"
    match = acting("patron", pool="brick", built=["bath storeroom"], hands=["bar"])
    match.play("hire:legionary", "stop")
    assert match.table.leader == B
    match = acting("laborer", clients=["concrete"], stock=["concrete"], built=["watermill wall:"])
    match.play("stop")
    assert under(match, A, "wall") == ""
    match = given(hands=["bar road"], built=["palace"])
    match.play("play:bar", "stop")
    assert match.table.units[A] == 1


def test_a_statue_that_has_two_demanded_colours() -> None:
    match = acting("legionary", units=[2], hands=["temple dock"], built=["domus_aurea", "statue@wood: market:"])
    match.play("show:temple", "show:dock", "take:statue")
    assert (topic(match), options_of(match)) == ("colour", ["colour:wood", "colour:marble"])
    match.play("colour:marble", "take:market")
    assert names(match, B) == []
    assert bag(match.table.stock[A]) == "wood marble"
    assert bag(match.table.sites[A]) == "wood wood stone"


def test_triclinium_completed_by_a_client_may_take_that_client() -> None:
    match = acting(
        "craftsman", units=[1], clients=["wood"], hands=["bar temple"], built=["triclinium:marble+marble"], beyond=""
    )
    match.play("lay:bar", "add:temple", "vault_client")
    assert bag(match.table.vault[A]) == "wood"
    assert match.table.leader == B


def test_a_unit_and_a_client_lay_out_of_town_together() -> None:
    match = acting(
        "craftsman", clients=["wood"], hands=["temple"], built=["triclinium"], town="rubble", beyond="marble"
    )
    match.play("unit", "lay:temple", "vault_client")
    assert bag(match.table.vault[A]) == "wood"


def test_the_performer_of_the_watermill_is_chosen_where_it_matters() -> None:
    match = acting(
        "laborer",
        clients=["concrete stone"],
        stock=["concrete"],
        built=["watermill ludus_magna triclinium wall:"],
        pool="",
    )
    assert options_of(match) == ["client:merchant", "unit"]
    match.play("unit")
    assert options_of(match) == ["client:architect", "client:merchant"]
    match.play("client:merchant", "add_stock:concrete", "vault_client")
    assert bag(match.table.vault[A]) == "stone"


def test_a_marble_that_completes_anyway_asks_nothing() -> None:
    match = acting("architect", stock=["marble"], built=["scriptorium temple:marble+marble"])
    match.play("add_stock:marble")
    assert names(match, A) == ["scriptorium", "temple"]


def test_open_hands_make_basilica_public() -> None:
    match = acting("merchant", hands=["tower bar"], built=["basilica"], open_hands=1)
    match.play("sell_hand:tower")
    assert bag(match.table.vault[A]) == "concrete"
    assert match.table.vault_own[A] == []


def test_tearing_down_can_win() -> None:
    match = acting(
        "craftsman", built=["watch_post forum_romanum wall"], clients=["rubble wood brick concrete stone marble"],
        stock=["rubble wood brick stone marble"],
    )  # fmt: skip
    match.play("raze:wall")
    assert match.table.winners == [A]


def test_a_surrender_while_a_fountain_card_is_in_the_air() -> None:
    match = acting("craftsman", seats=2, built=["fountain"], deck="wall wall", hands=["bath", "bar"])
    match.play("fountain")
    match.choose(B, "surrender:0")
    assert match.over
    assert cards(match.table.hand[A]) == "bath wall"
    before = match.table.copy()
    redeal(match.table, A, Fate.of(1))
    assert match.table == before  # nothing is hidden any more that matters


def test_a_fountain_card_in_the_air_is_redealt_for_the_others() -> None:
    match = acting("craftsman", built=["fountain"], deck="wall temple bath gate")
    match.play("fountain")
    drawn = set()
    for seed in range(60):
        table = match.table.copy()
        redeal(table, B, Fate.of(seed))
        drawn.add(table.fountain)
        table = match.table.copy()
        redeal(table, A, Fate.of(seed))
        assert table.fountain == match.table.fountain
    assert drawn == set(types("wall temple bath gate"))


WALL, BAR, DOCK, BATH = types("wall bar dock bath")


def hands_of_b(table: GloryTable, number: int = 80) -> set[tuple[str, str]]:
    found = set()
    for seed in range(number):
        copy = table.copy()
        redeal(copy, A, Fate.of(seed))
        found.add((cards(copy.hand[B]), cards(copy.vault_own[B])))
    return found


def test_a_known_card_seen_after_basilica_was_not_the_one_in_the_vault() -> None:
    table = table_with(2, hands=["temple", "wall bar dock"], deck="bath")
    table.memory[B] = [WALL, 64, 64]  # B has shown the Wall
    hid(table, B, BAR)
    assert {vault for _, vault in hands_of_b(table)} == {"wall", "bar", "dock", "bath"}
    left_hand(table, B, WALL)  # B plays the Wall
    assert {vault for _, vault in hands_of_b(table)} == {"bar", "dock", "bath"}


def test_a_lack_after_basilica_puts_the_known_card_into_the_vault() -> None:
    table = table_with(2, hands=["temple", "wall bar dock"], deck="bath")
    table.memory[B] = [WALL, 64, 64]
    hid(table, B, WALL)
    lacked(table, B, 3)  # B has no Concrete: the Wall must be in the Vault
    found = hands_of_b(table)
    assert {vault for _, vault in found} == {"wall"}
    assert {hand for hand, _ in found} == {"bar dock", "bar bath", "bath dock"}


def test_what_came_after_a_card_went_into_the_vault_is_not_in_it() -> None:
    table = table_with(2, hands=["temple", "wall"], deck="bath gate")
    table.memory[B] = [WALL]
    hid(table, B, WALL)  # the whole hand
    table.hand[B].append(DOCK)
    table.memory[B].append(64 | 1 << 7)
    assert {vault for _, vault in hands_of_b(table)} == {"wall"}
    left_hand(table, B, DOCK)
    assert {vault for _, vault in hands_of_b(table)} == {"wall"}


def test_a_card_shown_in_a_demand_may_leave_and_another_be_shown() -> None:
    match = acting("patron", units=[3], pool="brick wood brick", built=["bath"], hands=["bar", "bar road"], beyond="")
    match.play("hire:legionary", "show:bar", "give:bar", "hire:craftsman", "lay:bar")
    assert match.table.shown[A] == []
    assert active(match, A, "bath")


@rule("GTR-colosseum.3")
def test_a_client_that_the_colosseum_leaves_still_acts() -> None:
    match = acting(
        "legionary", hands=["bath", "wall", ""], built=["colosseum"], clients=["", "brick brick"], version="imperium"
    )
    match.play("show:bath", "capture:legionary")
    assert (match.asks[0].seat, topic(match), match.asks[0].about) == (B, "demand", 1)


@rule("GTR-dock.1")
def test_after_the_dock_only_what_lies_in_the_pool_can_be_gathered() -> None:
    match = acting("laborer", hands=["wall"], built=["dock"], pool="wood")
    match.play("unload:wall")
    assert options_of(match) == ["stop", "gather:wood"]


@rule("GTR-watermill.1")
def test_the_watermill_stands_still_when_another_role_is_led() -> None:
    match = acting("craftsman", hands=["bar"], built=["watermill wall:"], clients=["concrete"], stock=["concrete"])
    match.play("stop")
    assert match.table.turn == 2


@rule("GTR-forum_ludus_magna.1", "GTR-forum.2")
def test_one_merchant_does_not_stand_for_two_roles() -> None:
    match = acting(
        "patron", built=["forum ludus_magna"], clients=["rubble wood brick concrete stone"], pool="rubble stone",
        version="imperium", units=[2],
    )  # fmt: skip
    match.play("hire:laborer")
    assert not match.over  # six Clients, but Merchant and Patron are one
    match.play("hire:merchant")
    assert match.table.ended == "forum"


@rule("GTR-21.4", "GTR-18.7")
def test_what_an_open_hand_draws_is_remembered() -> None:
    match = given(seats=2, hands=["", "bar"], open_hands=1, deck="temple " * 20)
    match.play("draw")
    assert match.table.turn == 2
    assert match.table.memory[A] == types("temple " * 5)


@rule("GTR-watch_post.4", "GTR-7.5")
def test_who_acted_twice_has_no_action_left_without_circus_maximus() -> None:
    match = acting(
        "craftsman", clients=["wood wood"], hands=["bar"], built=["watch_post circus_maximus ludus_magna wall"]
    )
    match.play("client:craftsman", "raze:wall", "again:craftsman", "raze:circus_maximus")
    assert options_of(match) == ["client:craftsman", "unit"]
    match.play("unit")
    assert match.asks[0].about == 2  # the unit, and the Client that has not acted


@rule("GTR-aerarium.2")
def test_the_effect_to_repeat_is_chosen() -> None:
    match = acting("craftsman", hands=["wall"], built=["aerarium:concrete", "foundry school"])
    match.play("add:wall", "give_site:1")
    assert (topic(match), options_of(match)) == ("repeat", ["repeat:foundry", "repeat:school"])


@rule("GTR-domus_aurea.1", "GTR-domus_aurea.4")
def test_a_structure_is_taken_for_a_demanded_colour_of_its_own() -> None:
    match = acting("legionary", units=[2], hands=["temple dock"], built=["domus_aurea", "palace: market: basilica:"])
    match.play("show:temple", "show:dock", "take:palace")
    assert (topic(match), options_of(match)) == ("domus_aurea", ["stop", "take:market"])
