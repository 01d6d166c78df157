"""GTR-1: the terms."""

from __future__ import annotations

from tessera.games.glory.components import BUILDINGS, MATERIALS
from tests.games.glory.given import A, B, C, acting, active, bag, cards, given, names, structure
from tests.kit import options_of, rule


@rule("GTR-1.1")
def test_the_material_fixes_colour_role_and_value() -> None:
    for building in BUILDINGS:
        assert building.value == MATERIALS[building.material].value
    match = given(hands=["wall"])
    match.play("play:wall")
    assert match.table.led == MATERIALS.named("concrete").index


@rule("GTR-1.2")
def test_a_card_is_what_its_place_makes_it() -> None:
    match = acting("laborer", hands=["wall"], pool="concrete concrete")
    match.play("gather:concrete")
    assert bag(match.table.stock[A]) == "concrete"
    match = acting("patron", pool="concrete")
    match.play("hire:architect")
    assert bag(match.table.clients[A]) == "concrete"
    match = acting("craftsman", hands=["wall"])
    match.play("lay:wall")
    assert names(match, A) == ["wall:"]
    match = given(hands=["wall"])
    match.play("play:wall")
    assert bag(match.table.camp[A]) == "concrete"


@rule("GTR-1.3")
def test_every_player_and_the_table_have_their_places() -> None:
    match = given(seats=2)
    areas = {area.id: area for area in match.view(A).areas}
    own = [area.name for area in areas["seat:0"].areas]
    assert own == ["Hand", "Camp", "Clientele", "Stockpile", "Vault", "Sites", "Structures"]
    common = areas["common"]
    assert [thing.id for thing in common.things] == ["deck", "jacks"]
    assert [area.id for area in common.areas] == ["pool", "in_town", "out_of_town"]
    assert len(match.table.in_town) == len(match.table.out_of_town) == 6


@rule("GTR-1.4")
def test_influence_is_two_and_the_sites() -> None:
    match = given(sites=["marble rubble", ""])
    assert match.table.influence[:2] == [6, 2]
    match = acting("craftsman", hands=["bar"], built=["prison:stone+stone", "", ""])
    assert match.table.influence[A] == 2
    # The starting 2 is no card: a repeated Prison cannot be paid with it.
    match = acting("architect", hands=["", ""], built=["aerarium:concrete", "prison wall"], stock=["concrete"])
    match.play("add_stock:concrete", "give_site:1")
    assert names(match, A) == ["aerarium"]


@rule("GTR-1.5")
def test_stolen_structures_belong_to_the_thief() -> None:
    match = acting("craftsman", hands=["garden"], built=["prison:stone+stone", "wall", ""])
    match.play("add:garden", "take:wall")
    assert names(match, A) == ["prison", "wall"]
    assert names(match, B) == []
    assert active(match, A, "wall")
    assert not active(match, B, "wall")


@rule("GTR-1.6")
def test_the_colours_of_a_structure() -> None:
    def colours(text: str) -> list[str]:
        return [m.id for m in MATERIALS if structure(text).colours >> m.index & 1]

    assert colours("wall:") == ["concrete"]
    assert colours("statue@wood:") == ["wood", "marble"]
    assert colours("statue@wood") == ["wood", "marble"]
    assert colours("garden:marble") == ["stone", "marble"]
    assert colours("wall:marble") == ["concrete"]


@rule("GTR-1.7")
def test_turn_order_is_the_leader_then_clockwise_and_a_round_is_a_turn() -> None:
    match = given(leader=B, hands=["bar", "road", "bar"])
    assert match.asks[0].seat == B
    match.play("play:road")
    assert match.asks[0].seat == C
    match.play("play:bar")
    assert match.asks[0].seat == A
    # "This round" of Castra is this turn: a loss is forgotten in the next turn.
    match = acting("legionary", hands=["bath", "atrium"], built=["", "castra"], seats=2)
    match.play("show:bath", "give:atrium", "draw")
    assert match.table.robbed == 0
    assert match.table.turn == 2


@rule("GTR-1.8", "GTR-5.8")
def test_a_jack_is_no_order_card() -> None:
    for role in ("laborer", "craftsman", "architect", "merchant", "patron", "legionary"):
        match = acting(role, jacks=[2], built=["dock aqueduct basilica garden:"], pool="")
        assert match.asks[0].seat == B  # A can do nothing with a hand of Jacks
        assert match.table.hand_jacks[A] == 2


@rule("GTR-1.9")
def test_effects_on_cards_from_hand_use_orders_only() -> None:
    match = acting("laborer", hands=["wall"], jacks=[1], built=["dock"])
    assert options_of(match) == ["stop", "unload:wall"]
    match = acting("patron", hands=["wall"], jacks=[1], built=["aqueduct"])
    assert options_of(match) == ["stop", "hire_hand:wall"]
    match = acting("merchant", hands=["wall"], jacks=[1], built=["basilica"])
    assert options_of(match) == ["stop", "sell_hand:wall"]
    match.play("sell_hand:wall")
    assert cards(match.table.vault_own[A]) == "wall"
