"""The buildings of the two decks: Palace to Road."""

from __future__ import annotations

from typing import Any

from tessera.engine import Match
from tests.games.glory.given import A, B, C, acting, active, bag, cards, given, names, under
from tests.kit import options_of, rule, topic


@rule("GTR-palace.1", "GTR-palace.2")
def test_palace_plays_many_units() -> None:
    match = given(hands=["wall", "bar road wall tower"], jacks=[0, 1], built=["", "palace"])
    match.play("play:wall", "play:wall", "play:tower", "jack", "petition", "play:bar", "play:road")
    assert match.table.units[B] == 4
    assert bag(match.table.camp[B]) == "rubble rubble concrete concrete"
    match = given(seats=2, hands=["bar road", ""], built=["palace"], pool="wood wood wood")
    match.play("play:bar", "play:road", "draw", "gather:wood", "gather:wood")
    assert match.table.leader == B


@rule("GTR-palisade.1", "GTR-palisade.2")
def test_palisade_gives_only_by_choice() -> None:
    match = acting("legionary", seats=2, units=[2], hands=["bar road", "bar road"], built=["", "palisade"])
    match.play("show:bar", "show:road")
    assert options_of(match) == ["keep", "give:bar", "give:road"]
    match.play("give:road", "keep")
    assert cards(match.table.hand[B]) == "bar"
    assert bag(match.table.stock[A]) == "rubble"  # and it is not returned
    match = acting("legionary", seats=2, hands=["bar road", "wall"], built=["", "palisade"])
    match.play("show:bar")
    assert options_of(match) == ["keep"]  # asked all the same: it shows nothing


@rule("GTR-wall.2", "GTR-wall.3")
def test_wall_gives_only_by_choice() -> None:
    match = acting("legionary", seats=2, hands=["bar", "bar road"], built=["bridge", "wall"], stock=["", "rubble"])
    match.play("show:bar", "give:bar")
    assert cards(match.table.hand[B]) == "road"
    assert bag(match.table.stock[B]) == "rubble"
    assert bag(match.table.stock[A]) == "rubble"


def prison(**position: Any) -> Match:
    return acting("craftsman", hands=["garden"], **position)


@rule("GTR-prison.1")
def test_prison_takes_a_completed_structure() -> None:
    match = prison(built=["prison:stone+stone", "wall bath:", "market"])
    match.play("add:garden")
    assert options_of(match) == ["stop", "take:wall", "take:market"]
    match.play("take:market")
    assert names(match, A) == ["prison", "market"]
    assert names(match, C) == []


@rule("GTR-prison.2")
def test_the_site_of_the_prison_goes_to_the_victim() -> None:
    match = prison(built=["prison:stone+stone", "wall", ""], sites=["", "", "rubble"])
    match.play("add:garden", "take:wall")
    assert match.table.influence == [2, 7, 3]
    assert bag(match.table.sites[B]) == "concrete stone"
    # Also if the victim had stolen it himself.
    match = acting(
        "craftsman",
        units=[1, 1],
        hands=["garden", "garden"],
        built=["prison:stone+stone", "prison:stone+stone", "wall"],
    )
    match.play("add:garden", "take:wall", "add:garden", "take:wall")
    assert names(match, B) == ["prison", "wall"]
    assert match.table.influence == [5, 2, 7]


@rule("GTR-prison.3", "GTR-prison.8")
def test_no_structure_of_a_name_he_has_in_play() -> None:
    match = prison(built=["prison:stone+stone wall: bath", "wall prison market", "bath"])
    match.play("add:garden")
    assert options_of(match) == ["stop", "take:market"]
    match = acting(
        "craftsman",
        units=[2],
        hands=["garden market"],
        built=["prison:stone+stone", "market"],
        town="wood wood",
        beyond="",
    )
    match.play("add:garden", "take:market")
    assert options_of(match) == ["stop"]  # he cannot lay a Market of his own


@rule("GTR-prison.4")
def test_it_moves_with_its_materials_and_stays_public() -> None:
    match = prison(built=["prison:stone+stone", "wall!", ""])
    match.play("add:garden", "take:wall")
    assert under(match, A, "wall") == "concrete concrete concrete"
    assert active(match, C, "wall")
    assert active(match, B, "wall")


@rule("GTR-prison.5")
def test_the_victim_keeps_its_site_and_all_other_cards() -> None:
    match = prison(built=["prison:stone+stone", "insula"], clients=["", "wood " * 5])
    match.play("add:garden", "take:insula")
    assert sum(match.table.clients[B]) == 5
    assert bag(match.table.sites[B]) == "rubble stone"


@rule("GTR-prison.6")
def test_a_stolen_completion_effect_happens_for_the_thief() -> None:
    match = prison(built=["prison:stone+stone", "foundry", ""], pool="wood wood wood")
    match.play("add:garden", "take:foundry")
    assert (topic(match), match.asks[0].about) == ("gather", 2)  # Influence after the payment
    assert match.table.influence == [2, 7, 2]


@rule("GTR-prison.7")
def test_a_stolen_structure_may_be_stolen_again() -> None:
    match = acting(
        "craftsman",
        units=[1, 1],
        hands=["garden", "garden"],
        built=["prison:stone+stone", "prison:stone+stone", "wall"],
    )
    match.play("add:garden", "take:wall", "add:garden")
    assert options_of(match) == ["stop", "take:wall"]


@rule("GTR-prison.9")
def test_who_declines_keeps_the_site() -> None:
    match = prison(built=["prison:stone+stone", "wall"])
    match.play("add:garden", "stop")
    assert match.table.influence[A] == 5
    match = prison(built=["prison:stone+stone", "wall:"])
    match.play("add:garden")
    assert match.table.influence[A] == 5
    assert match.table.leader == B


@rule("GTR-prison.10")
def test_prison_and_stolen_structure_are_separate() -> None:
    match = acting("craftsman", units=[2], hands=["garden"], built=["prison:stone+stone watch_post", "wall"])
    match.play("add:garden", "take:wall", "raze:prison")
    assert names(match, A) == ["watch_post", "wall"]


@rule("GTR-prison.11")
def test_the_victim_may_lay_the_name_again() -> None:
    match = acting("craftsman", units=[1, 1], hands=["garden", "wall"], built=["prison:stone+stone", "wall"], beyond="")
    match.play("add:garden", "take:wall", "lay:wall")
    assert names(match, B) == ["wall:"]


@rule("GTR-road.1")
def test_road_lets_any_material_onto_stone() -> None:
    match = acting("architect", built=["road garden: wall:"], stock=["wood concrete"])
    assert options_of(match) == ["stop", "add_stock:wood", "add_stock:concrete"]
    match.play("add_stock:concrete")
    assert options_of(match) == ["to:garden", "to:wall"]


@rule("GTR-road.2")
def test_road_works_in_the_turn_it_is_completed() -> None:
    match = acting("architect", units=[2], built=["road: garden:"], stock=["rubble wood"])
    match.play("add_stock:rubble", "add_stock:wood")
    assert under(match, A, "garden") == "wood"


@rule("GTR-road.3")
def test_road_on_a_statue_on_a_stone_site() -> None:
    match = acting("architect", built=["road statue@stone:"], stock=["wood"])
    match.play("add_stock:wood")
    assert under(match, A, "statue") == "wood"
    match = acting("architect", built=["road statue@brick:"], stock=["wood"])
    assert match.table.leader == B
