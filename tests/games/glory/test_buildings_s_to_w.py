"""The buildings of the two decks: School to Vomitorium."""

from __future__ import annotations

from tests.games.glory.given import A, B, C, acting, active, bag, closing, given, names, under
from tests.kit import options_of, rule, topic


@rule("GTR-school.1")
def test_school_thinks_up_to_his_influence() -> None:
    match = acting("craftsman", hands=["bath"], built=["school:brick"])
    match.play("add:bath", "take_jack", "draw", "take_jack", "stop")
    assert match.table.hand_jacks[A] == 2
    assert len(match.table.hand[A]) == 4
    assert match.table.leader == B


@rule("GTR-scriptorium.1")
def test_scriptorium_completes_with_one_marble() -> None:
    match = acting("craftsman", hands=["temple"], built=["scriptorium wall:"], town="", beyond="")
    match.play("add:temple")
    assert names(match, A) == ["scriptorium", "wall"]
    match = acting("architect", stock=["marble"], built=["scriptorium garden:"])
    match.play("add_stock:marble")
    assert names(match, A) == ["scriptorium", "garden"]


@rule("GTR-scriptorium.2")
def test_where_the_marble_fits_anyway_he_may_leave_it_unfinished() -> None:
    for choice, expected in (("complete", "temple"), ("keep", "temple:")):
        match = acting("architect", stock=["marble"], built=["scriptorium temple:"])
        match.play("add_stock:marble", choice)
        assert names(match, A) == ["scriptorium", expected]


@rule("GTR-scriptorium.3")
def test_scriptorium_works_in_the_turn_it_is_completed() -> None:
    match = acting("architect", units=[2], stock=["stone marble"], built=["scriptorium:stone+stone wall:"])
    assert options_of(match) == ["stop", "add_stock:stone"]
    match.play("add_stock:stone", "add_stock:marble")
    assert names(match, A) == ["scriptorium", "wall"]


@rule("GTR-scriptorium.4")
def test_scriptorium_does_not_work_by_other_means() -> None:
    match = acting(
        "craftsman",
        hands=["garden"],
        built=["scriptorium bacchanalia:stone+stone wall:"],
        deck="temple " * 30,
        town="rubble",
    )
    match.play("add:garden", "use:temple")
    assert options_of(match) == ["use_as:stockpile", "use_as:clientele", "use_as:vault"]
    match = acting("architect", stock=["marble"], built=["scriptorium stairway", "wall"])
    assert match.table.leader == B


@rule("GTR-senate.1", "GTR-senate.2", "GTR-senate.3")
def test_senate_takes_jacks_of_opponents() -> None:
    match = closing(
        camps=["", "stone", ""], camp_jacks=[1, 0, 1], jack_pile=4, built=["", "senate", "senate"], version="imperium"
    )
    assert (match.asks[0].seat, options_of(match)) == (B, ["stop", "jack_of:2", "jack_of:0"])
    match.play("jack_of:2", "jack_of:0")
    assert match.table.hand_jacks == [0, 2, 0]
    assert match.table.jacks == 4
    assert match.table.leader == B
    match = closing(camp_jacks=[1, 0, 1], jack_pile=4, built=["", "senate", "senate"], version="imperium")
    match.play("stop")
    assert (match.asks[0].seat, options_of(match)) == (C, ["stop", "jack_of:0"])  # not his own
    match.play("jack_of:0")
    assert match.table.jacks == 5
    # It works in the turn in which it is completed.
    match = given(seats=2, hands=["", "wall dock"], jacks=[1], built=["", "senate:concrete"], version="imperium")
    match.play("jack", "lead:craftsman", "play:dock", "add:wall")
    assert (match.asks[0].seat, options_of(match)) == (B, ["stop", "jack_of:0"])


@rule("GTR-sewer.1")
def test_sewer_keeps_played_cards_one_by_one() -> None:
    match = closing(camps=["wood brick", "stone"], built=["sewer"])
    match.play("sewer:brick", "stop")
    assert bag(match.table.stock[A]) == "brick"
    assert bag(match.table.pool) == "wood stone"


@rule("GTR-sewer.2")
def test_sewer_takes_petition_cards_but_no_jacks() -> None:
    match = given(seats=2, hands=["gate bath", ""], built=["sewer"])
    match.play("petition", "play:gate", "play:bath", "lead:merchant", "draw", "sewer:brick", "sewer:brick")
    assert bag(match.table.stock[A]) == "brick brick"
    match = closing(camp_jacks=[1], jack_pile=5, built=["sewer"])
    assert match.table.leader == B
    assert match.table.jacks == 6


@rule("GTR-stairway.1", "GTR-stairway.7")
def test_stairway_makes_a_function_public() -> None:
    match = acting("architect", units=[0, 1], built=["storeroom", "stairway", ""], stock=["", "concrete"])
    match.play("extend:storeroom")
    assert all(active(match, seat, "storeroom") for seat in (A, B, C))
    assert under(match, A, "storeroom") == "concrete concrete concrete"
    # Others may still build it themselves; the owner gets nothing more.
    match = acting("craftsman", hands=["market"], built=["", "market!"], beyond="")
    assert match.table.vault_limit[B] == 5
    match.play("lay:market")
    assert names(match, A) == ["market:"]


@rule("GTR-stairway.2")
def test_stairway_without_the_action_itself_and_in_its_first_turn() -> None:
    match = acting("architect", built=["stairway wall:", "tower"], stock=["concrete"])
    match.play("stop", "extend:tower")
    assert active(match, A, "tower")
    match = acting("architect", built=["stairway:marble+marble", "tower"], stock=["marble concrete"])
    match.play("add_stock:marble", "extend:tower")
    assert active(match, A, "tower")


@rule("GTR-stairway.3")
def test_the_material_comes_from_the_stockpile_or_by_archway_from_the_pool() -> None:
    match = acting("architect", built=["stairway archway", "wall"], stock=["concrete"], pool="concrete")
    match.play("extend:wall")
    assert options_of(match) == ["add_stock:concrete", "add_pool:concrete"]
    match.play("add_pool:concrete")
    assert bag(match.table.stock[A]) == "concrete"
    match = acting("architect", built=["stairway", "wall"], hands=["tower"], pool="concrete", town="", beyond="")
    match.play("stop")
    assert match.table.leader == B


@rule("GTR-stairway.4")
def test_what_fits_by_stairway() -> None:
    match = acting("architect", built=["stairway", "wall garden"], stock=["wood"])
    assert match.table.leader == B
    match = acting("architect", built=["stairway road", "wall garden"], stock=["wood"])
    assert options_of(match) == ["stop", "extend:garden"]
    match = acting("architect", built=["stairway tower", "wall garden"], stock=["rubble"])
    assert options_of(match) == ["stop", "extend:wall", "extend:garden"]


@rule("GTR-stairway.5")
def test_one_addition_per_action_not_to_own_and_not_to_public_ones() -> None:
    match = acting("architect", built=["stairway wall", "tower", "bridge!"], stock=["concrete concrete concrete"])
    assert options_of(match) == ["stop", "extend:tower"]
    match.play("extend:tower")
    assert match.table.leader == B


@rule("GTR-stairway.6")
def test_making_public_triggers_no_completion_effect() -> None:
    match = acting("architect", built=["stairway", "school"], stock=["brick"])
    match.play("extend:school")
    assert match.table.leader == B


@rule("GTR-stairway.8")
def test_public_wall_statue_and_gate_work_for_all() -> None:
    match = acting(
        "craftsman", hands=["garden"], built=["catacomb:stone+stone temple:", "wall! statue!", "gate!"],
        stock=["wood wood wood wood", "", "wood wood"],
    )  # fmt: skip
    assert active(match, A, "temple")
    match.play("add:garden")
    assert [score.parts["functions"] for score in match.scores] == [5, 3, 4]


@rule("GTR-stairway.9")
def test_an_out_of_town_foundation_allows_two_additions() -> None:
    match = acting(
        "architect", units=[2], hands=["temple"], built=["stairway", "wall tower"], stock=["concrete concrete"],
        town="rubble", beyond="marble",
    )  # fmt: skip
    match.play("lay:temple", "extend:wall", "extend:tower")
    assert active(match, A, "wall")
    assert active(match, A, "tower")
    assert match.table.leader == B


@rule("GTR-storeroom.1")
def test_every_client_may_act_as_a_laborer() -> None:
    match = acting("laborer", units=[0], clients=["brick marble rubble"], built=["storeroom"], pool="wood " * 9)
    match.play("gather:wood", "gather:wood", "gather:wood")
    assert match.table.leader == B
    match = acting("craftsman", units=[0], clients=["rubble"], built=["storeroom"], hands=["bar"], pool="wood")
    assert match.asks[0].seat == B  # in turns of other roles it gives nothing (GTR-storeroom.2)


@rule("GTR-storeroom.3")
def test_with_circus_maximus_all_clients_act_twice() -> None:
    match = acting("laborer", clients=["brick marble"], built=["storeroom circus_maximus"], pool="wood " * 9)
    assert match.asks[0].about == 5


@rule("GTR-tower.1")
def test_tower_lets_rubble_onto_any_structure() -> None:
    match = acting("architect", units=[3], built=["tower temple: wall: bath:"], stock=["rubble rubble rubble"])
    match.play("add_stock:rubble")
    assert options_of(match) == ["to:temple", "to:wall", "to:bath"]


@rule("GTR-tribunal.1", "GTR-tribunal.2")
def test_tribunal_takes_a_jack_after_any_thinking() -> None:
    match = given(hands=[""], built=["tribunal"])
    match.play("take_jack", "take_jack")
    assert match.table.hand_jacks[A] == 2
    match = given(hands=[""], built=["tribunal"], jack_pile=1)
    match.play("take_jack")
    assert (match.table.hand_jacks[A], match.table.jacks) == (1, 0)  # no Jack left, no question
    assert match.table.turn > 1
    match = acting("craftsman", hands=["bath"], built=["tribunal school:brick"])
    match.play("add:bath", "draw")
    assert topic(match) == "tribunal"
    match = acting("craftsman", hands=["bar"], built=["tribunal academy"], beyond="")
    match.play("lay:bar", "draw")
    assert topic(match) == "tribunal"


@rule("GTR-villa.1")
def test_one_material_of_an_architect_completes_a_villa() -> None:
    match = acting("architect", stock=["stone"], built=["villa:"])
    match.play("add_stock:stone")
    assert names(match, A) == ["villa"]
    match = acting("architect", stock=["stone"], built=["villa:stone"])
    match.play("add_stock:stone")
    assert names(match, A) == ["villa"]


@rule("GTR-villa.2")
def test_by_craftsman_actions_a_villa_needs_three() -> None:
    match = acting("craftsman", units=[3], hands=["garden prison sewer"], built=["villa:"], town="", beyond="")
    match.play("add:garden", "add:prison")
    assert names(match, A) == ["villa:"]
    match.play("add:sewer")
    assert names(match, A) == ["villa"]
    # Nor does a card of the Fountain complete it, or one revealed by Bacchanalia.
    match = acting("craftsman", built=["villa: fountain"], deck="garden " * 9, town="rubble", beyond="", units=[2])
    match.play("fountain", "add_drawn")
    assert names(match, A) == ["villa:", "fountain"]
    match = acting(
        "architect", stock=["stone"], built=["villa: bacchanalia:stone+stone"], deck="garden " * 9, town="rubble"
    )
    match.play("add_stock:stone", "to:bacchanalia", "use:garden", "use_as:material")
    assert names(match, A) == ["villa:", "bacchanalia"]
    assert under(match, A, "villa") == "stone"


@rule("GTR-villa.3")
def test_any_legal_material_completes_it() -> None:
    for helper, material, source in (
        ("road", "wood", "stock"),
        ("tower", "rubble", "stock"),
        ("archway", "stone", "pool"),
    ):
        position = {"stock": [material]} if source == "stock" else {"pool": material}
        match = acting("architect", built=[f"{helper} villa:"], **position)
        match.play(f"add_{source}:{material}")
        assert names(match, A) == [helper, "villa"]


@rule("GTR-vomitorium.1")
def test_vomitorium_discards_everything() -> None:
    match = given(hands=["bar"], jacks=[2], jack_pile=0, built=["vomitorium"])
    match.play("think", "discard_all")
    assert options_of(match) == ["take_jack", "draw"]
    assert bag(match.table.pool) == "rubble"
    match.play("take_jack")
    assert (match.table.hand_jacks[A], match.table.jacks) == (1, 1)
    assert match.table.hand[A] == []
