"""Gold and purchases (EMP-4)."""

from __future__ import annotations

import pytest

from tessera.engine import IllegalChoice
from tessera.games.emperors.components import PROVINCES
from tessera.games.emperors.table import Phase
from tests.games.emperors.given import given, holds, ids
from tests.kit import options_of, rule

ALL = [province.id for province in PROVINCES]
EMPTY = dict.fromkeys(ALL, None)


@rule("EMP-4.1")
def test_the_pool_is_empty_at_the_start_of_a_turn():
    match = given(phase=Phase.START, hands={0: ["slave"]}, gold=4, marked=1)
    match.play("wait")
    assert (match.table.gold, match.table.marked) == (0, 0)


@rule("EMP-4.2")
def test_a_discarded_card_lies_on_the_own_pile_and_its_gain_comes_at_once():
    match = given(hands={0: ["pertinax_steward", "slave"]})
    match.play("effect:pertinax_steward")
    assert ids(match.table.discard[0]) == ["pertinax_steward"]
    assert match.table.gold == 2
    assert match.table.discard[1] == []


@rule("EMP-4.3")
@pytest.mark.parametrize("card", ["pertinax_client", "rome_court_favourite", "alexandria_canopic_slave_dealer"])
def test_a_card_gives_one_plain_gold_whatever_its_effect(card: str):
    match = given(hands={0: [card, "slave"]})
    match.play(f"gold:{card}")
    assert (match.table.gold, match.table.marked) == (1, 0)
    assert ids(match.table.discard[0]) == [card]


@rule("EMP-4.4")
def test_a_card_gives_its_effect_or_one_gold_never_both():
    dealer = "alexandria_canopic_slave_dealer"
    for choice, gold, slaves in ((f"gold:{dealer}", 1, 17), (f"effect:{dealer}", 0, 16)):
        match = given(hands={0: [dealer, "pertinax_client"]})
        match.play(choice)
        assert (match.table.gold, match.table.slaves) == (gold, slaves)
        assert not [option for option in options_of(match) if option.endswith(dealer)]


@rule("EMP-4.5")
def test_gold_collects_and_pays_for_anything_until_the_main_step_ends():
    match = given(
        camp={0: "antioch"},
        legions={0: {"antioch": 1}},
        defeated={0: 1},
        hands={0: ["pertinax_client", "slave"]},
        gold=4,
    )
    match.play("buy:antioch", "redeploy", "gold:pertinax_client", "march:antioch", "to:rome")
    assert match.table.gold == 1


@rule("EMP-4.6")
def test_on_sale_are_the_top_cards_and_a_slave():
    match = given(hands={0: ["slave"]}, top={"rome": None}, gold=9)
    assert {o for o in options_of(match) if o.startswith("buy")} == {"buy:slave", *(f"buy:{p}" for p in ALL[1:])}
    match = given(hands={0: ["slave"]}, top=EMPTY, slaves=0, gold=9)
    assert not [o for o in options_of(match) if o.startswith("buy")]


@rule("EMP-4.7")
def test_a_high_dignitary_pays_the_printed_cost_everywhere():
    for province, cost in (("rome", 3), ("alexandria", 2), ("carnuntum", 1)):
        match = given(hands={0: ["slave"]}, camp={1: province}, gold=5)
        match.play(f"buy:{province}")
        assert match.table.gold == 5 - cost


@rule("EMP-4.8")
def test_the_full_price_must_be_in_the_pool_and_the_card_goes_to_the_discard_pile():
    match = given(hands={0: ["slave"]}, top={"rome": "rome_senator"}, gold=4)
    assert "buy:rome" not in options_of(match)
    match = given(hands={0: ["slave"]}, top={"rome": "rome_senator"}, gold=5)
    match.play("buy:rome")
    assert match.table.gold == 0
    assert ids(match.table.discard[0]) == ["rome_senator"]
    assert ids(match.table.hand[0]) == ["slave"]


@rule("EMP-4.8")
@pytest.mark.parametrize(("camp", "gold"), [({}, 5), ({0: "rome"}, 5), ({0: "antioch"}, 7)])
def test_a_card_is_on_sale_for_its_price_and_not_for_less(camp: dict[int, str], gold: int):
    """For a High dignitary, in the camp's province and elsewhere (EMP-7.1, EMP-7.2)."""
    for pool, offered in ((gold - 1, False), (gold, True)):
        match = given(camp=camp, hands={0: ["slave"]}, top={"rome": "rome_senator"}, gold=pool)
        assert ("buy:rome" in options_of(match)) is offered


@rule("EMP-4.9", "EMP-4.10")
def test_the_next_card_is_visible_at_once_and_can_be_bought_in_the_same_turn():
    pile = ["antioch_spice_trader", "antioch_silk_broker"]
    match = given(hands={0: ["slave"]}, pile={"antioch": pile[:1]}, gold=4)
    match.play("buy:antioch")
    assert match.table.top[5].id == "antioch_spice_trader"
    match.play("buy:antioch", "buy:carnuntum")
    assert len(match.table.discard[0]) == 3


@rule("EMP-4.11")
def test_a_slave_costs_two_and_never_returns():
    match = given(hands={0: ["slave", "pertinax_client"], 1: ["slave"]}, slaves=1, gold=4)
    match.play("buy:slave")
    assert match.table.gold == 2
    assert "buy:slave" not in options_of(match)
    match.play("effect:slave", "end")
    assert match.table.slaves == 0


@rule("EMP-4.12")
def test_a_purchased_card_cannot_be_used_before_it_is_drawn():
    match = given(hands={0: ["pertinax_client"]}, top={"antioch": "antioch_spice_trader"}, gold=2)
    match.play("buy:antioch")
    assert not [o for o in options_of(match) if o.endswith("antioch_spice_trader")]
    match = given(hands={0: ["pertinax_client"], 1: ["slave"]}, top={"antioch": "antioch_spice_trader"}, gold=2)
    match.play("buy:antioch", "end", "wait", "end", "wait")
    assert "effect:antioch_spice_trader" in options_of(match)


@rule("EMP-4.13")
def test_with_its_last_card_gone_a_province_sells_nothing_and_its_objective_lies_open():
    match = given(camp={0: "antioch"}, legions={0: {"antioch": 1}}, hands={0: ["slave"]}, pile={"antioch": []}, gold=9)
    assert holds(match, 0) == []
    match.play("buy:antioch")
    assert "buy:antioch" not in options_of(match)
    assert holds(match, 0) == ["governor_of_antioch"]


@rule("EMP-4.14")
def test_one_may_purchase_where_another_has_a_camp_and_legions():
    match = given(hands={0: ["slave"]}, camp={1: "antioch"}, legions={1: {"antioch": 3}}, gold=1)
    match.play("buy:antioch")
    assert ids(match.table.discard[0]) == ["antioch_orontes_gardener"]


@rule("EMP-4.15")
def test_gold_need_not_be_spent():
    match = given(hands={0: ["slave", "pertinax_client"], 1: ["slave"]})
    match.play("effect:slave", "end")
    assert match.asks[0].seat == 1
    with pytest.raises(IllegalChoice):
        match.play("buy:antioch")
