"""GTR-11: adding Materials and completing."""

from __future__ import annotations

from tests.games.glory.given import A, B, acting, active, bag, cards, names, under
from tests.kit import options_of, rule, topic


@rule("GTR-11.1")
def test_material_goes_to_own_unfinished_structures_only() -> None:
    match = acting("architect", stock=["concrete brick"], built=["wall bath:", "tower:"])
    assert options_of(match) == ["stop", "add_stock:brick"]
    match = acting("craftsman", units=[2], hands=["wall tower"], beyond="")
    match.play("lay:wall", "add:tower")  # laid in the same turn
    assert under(match, A, "wall") == "concrete"


@rule("GTR-11.2")
def test_material_has_the_colour_of_the_foundation() -> None:
    match = acting("craftsman", hands=["bar temple bath wall"], built=["tower:"], town="", beyond="")
    assert options_of(match) == ["stop", "add:wall"]


@rule("GTR-11.3")
def test_architect_from_the_stockpile_craftsman_from_hand() -> None:
    match = acting("architect", hands=["wall"], stock=["brick"], built=["tower: wall: bath:"])
    assert options_of(match) == ["stop", "add_stock:brick"]
    match.play("add_stock:brick")
    assert bag(match.table.stock[A]) == ""
    match = acting("craftsman", hands=["wall"], stock=["brick"], built=["tower: wall: bath:"])
    assert options_of(match) == ["stop", "add:wall"]
    match.play("add:wall", "to:tower")
    assert cards(match.table.hand[A]) == ""
    assert under(match, A, "tower") == "concrete"


@rule("GTR-11.4")
def test_one_action_adds_one_card() -> None:
    match = acting("architect", stock=["stone stone"], built=["garden:"])
    match.play("add_stock:stone")
    assert under(match, A, "garden") == "stone"
    assert match.table.leader == B


@rule("GTR-11.5")
def test_as_many_materials_as_the_value_complete_it() -> None:
    for building, material, value in (("bar", "rubble", 1), ("wall", "concrete", 2), ("temple", "marble", 3)):
        match = acting("architect", units=[value], stock=[f"{material} " * 3], built=[f"{building}:"])
        for left in range(value, 0, -1):
            assert names(match, A) == [f"{building}:"]
            assert match.asks[0].about == left
            match.play(f"add_stock:{material}")
        assert names(match, A) == [building]


@rule("GTR-11.6")
def test_the_order_on_completion() -> None:
    # Its Site counts for the effect, Solarium comes before the effect, and the Materials stay under it.
    match = acting("architect", stock=["brick"], built=["school:brick solarium"])
    match.play("add_stock:brick")
    assert match.table.influence[A] == 6
    assert topic(match) == "solarium"
    match.play("stop")
    assert topic(match) == "think"
    assert under(match, A, "school") == "brick brick"
    kinds = [event.kind for event in match.events]
    assert kinds.index("completed") == len(kinds) - 1


@rule("GTR-11.7")
def test_new_influence_counts_at_once() -> None:
    match = acting("architect", stock=["brick"], built=["school:brick"])
    match.play("add_stock:brick")
    assert (match.table.client_limit[A], match.table.vault_limit[A]) == (4, 4)
    match.play("take_jack", "take_jack", "take_jack", "take_jack")
    assert match.table.hand_jacks[A] == 4
    assert match.table.leader == B  # four Thinker actions: Influence 2 + 2


@rule("GTR-11.8")
def test_a_function_can_be_used_at_once() -> None:
    match = acting("craftsman", units=[2], hands=["bath bar"], built=["archway:brick atrium:"])
    match.play("add:bath", "to:archway")
    assert active(match, A, "archway")
    match = acting("laborer", pool="wood", hands=["bar"], built=["dock:"])
    assert "unload:bar" not in options_of(match)
    match = acting(
        "craftsman", units=[2], hands=["wall temple"], built=["tower:concrete"], town="rubble", beyond="marble"
    )
    match.play("add:wall", "lay:temple")
    assert names(match, A) == ["tower", "temple:"]


@rule("GTR-11.9")
def test_an_unfinished_structure_gives_nothing() -> None:
    match = acting("laborer", pool="wood", built=["market: insula:"])
    assert match.table.influence[A] == match.table.vault_limit[A] == match.table.client_limit[A] == 2
    assert not active(match, A, "market")


@rule("GTR-11.10")
def test_nothing_is_added_to_a_completed_structure() -> None:
    match = acting("craftsman", hands=["wall"], built=["tower wall"], town="", beyond="")
    assert options_of(match) == ["stop"]


@rule("GTR-11.11")
def test_material_stays_when_its_function_is_lost() -> None:
    match = acting("craftsman", units=[2], hands=["bar wall"], built=["road watch_post garden:brick+brick"])
    match.play("raze:road")
    assert under(match, A, "garden") == "brick brick"
    assert "add:wall" not in options_of(match)
    match = acting("craftsman", hands=["prison"], built=["garden:brick+brick"], town="", beyond="")
    match.play("add:prison")
    assert names(match, A) == ["garden"]
