"""The buildings of the two decks: Bridge to Crane."""

from __future__ import annotations

from tests.games.glory.given import A, B, C, D, acting, bag, cards, given, names, under
from tests.kit import options_of, rule, topic


@rule("GTR-bridge.1")
def test_bridge_affects_every_opponent() -> None:
    match = acting("legionary", seats=5, hands=["bar", "bar", "bar", "bar", "bar"], built=["bridge"])
    match.play("show:bar", *["give:bar"] * 4)
    assert bag(match.table.stock[A]) == "rubble rubble rubble rubble"


@rule("GTR-bridge.2", "GTR-palisade.3")
def test_a_palisade_does_not_protect_against_a_bridge() -> None:
    match = acting("legionary", hands=["bar", "bar", "bar"], built=["bridge", "palisade"], stock=["", "rubble"])
    match.play("show:bar", "give:bar", "give:bar")
    assert bag(match.table.stock[A]) == "rubble rubble rubble"
    match = acting("legionary", hands=["bar", "bar", "bar"], built=["", "palisade"], pool="rubble")
    match.play("show:bar", "seize:rubble", "keep", "give:bar")
    assert bag(match.table.stock[A]) == "rubble rubble"  # the Pool and the other neighbour
    assert cards(match.table.hand[B]) == "bar"


@rule("GTR-bridge.3")
def test_a_bridge_takes_from_hand_and_stockpile() -> None:
    match = acting(
        "legionary", seats=5, units=[2], hands=["road bar", "", "", "bar"], built=["bridge"],
        stock=["", "", "", "rubble rubble rubble"],
    )  # fmt: skip
    match.play("show:road", "show:bar", "give:bar")
    assert cards(match.table.hand[D]) == ""
    assert bag(match.table.stock[D]) == "rubble"
    assert bag(match.table.stock[A]) == "rubble rubble rubble"


@rule("GTR-bridge.4", "GTR-wall.4")
def test_a_wall_protects_against_everything() -> None:
    match = acting(
        "legionary", units=[1], hands=["temple", "palace", ""], stock=["", "marble"], clients=["", "marble"],
        built=["bridge colosseum domus_aurea", "wall temple:"],
    )  # fmt: skip
    match.play("show:temple", "keep")
    assert match.table.leader == B
    assert bag(match.table.stock[A]) == ""
    assert names(match, B) == ["wall", "temple:"]
    assert bag(match.table.clients[B]) == "marble"


@rule("GTR-circus.1")
def test_circus_petitions_with_two_cards() -> None:
    match = given(hands=["gate bath", ""], built=["circus"], version="imperium", jacks=[1])
    assert "petition" in options_of(match)
    match.play("petition")
    assert options_of(match) == ["play:gate", "play:bath"]  # none of them a Jack
    match.play("play:gate", "play:bath", "stop")
    assert topic(match) == "role"
    assert match.table.units[A] == 1


@rule("GTR-circus.2")
def test_the_petition_with_three_cards_stays_possible() -> None:
    match = given(hands=["gate bath atrium"], built=["circus"], version="imperium")
    match.play("petition", "play:gate", "play:bath")
    assert options_of(match) == ["play:atrium", "stop"]
    match.play("play:atrium", "lead:patron")
    assert bag(match.table.camp[A]) == "brick brick brick"
    assert match.table.units[A] == 1


@rule("GTR-circus_maximus.1", "GTR-circus_maximus.3")
def test_clients_act_twice_units_once() -> None:
    match = acting(
        "laborer", units=[0, 2], clients=["", "rubble rubble rubble"], built=["", "circus_maximus"], pool="wood " * 9
    )
    assert match.asks[0].about == 8
    match.play(*["gather:wood"] * 8)
    assert sum(match.table.stock[B]) == 8
    assert match.table.leader == B


@rule("GTR-circus_maximus.2")
def test_for_one_who_thought_clients_act_once() -> None:
    match = acting(
        "laborer", units=[0, 0], clients=["", "rubble rubble"], built=["", "circus_maximus"], pool="wood " * 9
    )
    assert match.asks[0].about == 2
    match.play("gather:wood", "gather:wood")
    assert match.table.leader == B


@rule("GTR-circus_maximus.4")
def test_gained_in_mid_phase_it_lets_clients_act_again() -> None:
    match = acting(
        "craftsman", hands=["bar garden road insula latrine"], built=["circus_maximus:stone+stone"], clients=["wood"],
        beyond="",
    )  # fmt: skip
    match.play("lay:bar", "add:garden")  # the unit, then the Client completes it
    assert match.asks[0].about == 1
    match.play("lay:insula")
    assert match.table.leader == B


@rule("GTR-circus_maximus.5")
def test_it_does_not_double_watermill_actions() -> None:
    match = acting(
        "laborer", clients=["concrete"], built=["circus_maximus watermill wall:"], stock=["concrete concrete"]
    )
    match.play("add_stock:concrete")
    assert match.table.leader == B
    assert under(match, A, "wall") == "concrete"


@rule("GTR-colosseum.1")
def test_colosseum_takes_clients_of_the_demanded_colour() -> None:
    match = acting(
        "legionary", units=[1], hands=["garden"], built=["colosseum", "ludus_magna", "storeroom"], version="imperium",
        clients=["", "stone stone brick", "brick"],
    )  # fmt: skip
    match.play("show:garden")
    assert options_of(match) == ["stop", "capture:merchant"]
    match.play("capture:merchant")
    assert bag(match.table.clients[B]) == "brick stone"  # one per shown card
    assert bag(match.table.vault[A]) == "stone"
    assert match.table.leader == B


@rule("GTR-colosseum.2")
def test_colosseum_is_limited_by_the_vault() -> None:
    match = acting(
        "legionary", hands=["garden"], built=["colosseum"], version="imperium", clients=["", "stone", "stone"],
        vaults=["wood wood wood wood"],
    )  # fmt: skip
    match.play("show:garden", "stop", "capture:merchant")
    assert bag(match.table.clients[B]) == "stone"
    assert bag(match.table.clients[C]) == ""
    match = acting(
        "legionary", hands=["garden"], built=["colosseum"], version="imperium", clients=["", "stone", "stone"],
        vaults=["wood wood wood wood"],
    )  # fmt: skip
    match.play("show:garden", "capture:merchant")
    assert match.table.leader == B


@rule("GTR-colosseum.4")
def test_palisade_and_wall_protect_clients_and_bridge_overrides_palisade() -> None:
    for built, protection, captured in (
        ("colosseum", "palisade", False), ("colosseum", "wall", False),
        ("colosseum bridge", "palisade", True), ("colosseum bridge", "wall", False),
    ):  # fmt: skip
        match = acting(
            "legionary", hands=["garden"], built=[built, protection], clients=["", "stone"], version="imperium"
        )
        match.play("show:garden")
        if topic(match) == "gift":
            match.play("keep")
        assert (topic(match) == "colosseum") is captured
    match = acting("legionary", seats=4, hands=["garden"], built=["colosseum bridge"], clients=["", "", "stone"])
    match.play("show:garden", "capture:merchant")
    assert bag(match.table.clients[C]) == ""


@rule("GTR-crane.1")
def test_crane_plays_any_card_for_architect() -> None:
    match = given(hands=["bar", "temple wall"], built=["crane", "crane"])
    match.play("play:bar")
    assert options_of(match) == ["lead:laborer", "lead:architect"]
    match.play("lead:architect")
    assert options_of(match) == ["think", "play:temple", "play:wall"]
    match.play("play:temple")
    assert match.table.units[:2] == [1, 1]


@rule("GTR-crane.2")
def test_the_card_keeps_its_own_colour() -> None:
    match = given(seats=2, hands=["bar", ""], built=["crane sewer"])
    match.play("play:bar", "lead:architect", "draw")
    assert topic(match) == "sewer"
    match.play("sewer:rubble")
    assert bag(match.table.stock[A]) == "rubble"
    match = given(seats=2, hands=["bar", ""], built=["crane"])
    match.play("play:bar", "lead:architect", "draw")
    assert bag(match.table.pool) == "rubble"


@rule("GTR-crane.3")
def test_crane_with_palace_plays_many_cards() -> None:
    match = given(hands=["bar temple"], built=["crane palace"])
    match.play("play:bar", "lead:architect", "play:temple")
    assert match.table.units[A] == 2
