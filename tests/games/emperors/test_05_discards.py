"""Discard effects, one by one (EMP-5)."""

from __future__ import annotations

import pytest

from tessera.games.emperors.components import CARDS, PROVINCES
from tests.games.emperors.given import given, ids
from tests.kit import options_of, rule, topic

EMPTY = dict.fromkeys([province.id for province in PROVINCES], None)
SIBYL = "rome_sibyl_of_cumae"
"""Gives marked gold."""
FAVOURITE = "rome_court_favourite"
"""Takes a character."""
DEALER = "alexandria_canopic_slave_dealer"
"""Takes a Slave."""
CARAVAN = "antioch_palmyrene_caravan_master"
"""Buys to hand each turn."""


@rule("EMP-5.1")
def test_coin_1_is_one_plain_gold():
    """It is what every card gives, so it is one choice."""
    match = given(hands={0: ["pertinax_client", "slave"]})
    assert [o for o in options_of(match) if o.endswith("pertinax_client")] == ["gold:pertinax_client"]
    match.play("gold:pertinax_client")
    assert match.table.gold == 1


@rule("EMP-5.2", "EMP-5.3")
@pytest.mark.parametrize(("card", "gold"), [("pertinax_steward", 2), ("slave", 2), ("rome_equestrian_banker", 3)])
def test_coin_2_and_coin_3_are_plain_gold(card: str, gold: int):
    match = given(hands={0: [card, "pertinax_client"]})
    match.play(f"effect:{card}")
    assert (match.table.gold, match.table.marked) == (gold, 0)


@rule("EMP-5.4")
def test_coin_hand_is_one_marked_gold_which_counts_as_gold():
    match = given(hands={0: [SIBYL, "slave"]})
    match.play(f"effect:{SIBYL}")
    assert (match.table.gold, match.table.marked) == (0, 1)
    match.play("buy:antioch")
    assert topic(match) == "payment"
    match.play("pay:discard")
    assert (match.table.gold, match.table.marked) == (0, 0)


@rule("EMP-5.5")
def test_marked_gold_can_buy_a_card_into_the_hand():
    match = given(hands={0: ["slave"]}, gold=2, marked=1, top={"rome": "rome_subura_shopkeeper"})
    match.play("buy:rome", "pay:marked_to_hand")
    assert ids(match.table.hand[0]) == ["slave", "rome_subura_shopkeeper"]
    match = given(hands={0: ["slave"]}, gold=2, marked=1, top={"rome": "rome_subura_shopkeeper"})
    match.play("buy:rome", "pay:discard")
    assert ids(match.table.hand[0]) == ["slave"]
    plain = given(hands={0: ["slave"]}, gold=3, top={"rome": "rome_subura_shopkeeper"})
    plain.play("buy:rome")
    assert ids(plain.table.discard[0]) == ["rome_subura_shopkeeper"]


@rule("EMP-5.6")
def test_one_marked_gold_brings_one_card_and_several_in_one_payment_still_one():
    match = given(hands={0: ["slave"]}, marked=3)
    match.play("buy:carthage", "pay:marked_to_hand")
    assert (match.table.gold, match.table.marked) == (0, 1)
    assert len(match.table.hand[0]) == 2
    match.play("buy:carnuntum", "pay:marked_to_hand")
    assert len(match.table.hand[0]) == 3
    assert match.table.marked == 0


@rule("EMP-5.7")
def test_the_order_of_payment():
    """The example: 2 plain and 1 marked gold, a card for 2."""
    match = given(hands={0: ["slave"]}, gold=2, marked=1)
    match.play("buy:carthage", "pay:marked_to_hand")
    assert (match.table.gold, match.table.marked) == (1, 0)
    match = given(hands={0: ["slave"]}, gold=2, marked=1)
    match.play("buy:carthage", "pay:discard")
    assert (match.table.gold, match.table.marked) == (0, 1)
    match = given(hands={0: ["slave"]}, gold=1, marked=3)
    match.play("buy:rome", "pay:marked_to_hand")
    assert (match.table.gold, match.table.marked) == (0, 1)


@rule("EMP-5.8")
def test_nothing_is_paid_beyond_the_price():
    """A price of 2 with 2 plain gold: the marked gold is either part of the 2, or stays."""
    match = given(hands={0: ["slave"]}, gold=2, marked=2)
    match.play("buy:carthage", "pay:marked_to_hand")
    assert match.table.gold + match.table.marked == 2
    assert (match.table.gold, match.table.marked) == (1, 1)


@rule("EMP-5.9")
def test_marked_gold_pays_for_legions_and_corruption_too():
    match = given(camp={0: "rome"}, legions={0: {"rome": 1}}, defeated={0: 1}, hands={0: ["slave"]}, marked=13)
    match.play("march:rome", "to:antioch", "redeploy", "corruption")
    assert match.table.marked == 0
    assert ids(match.table.hand[0]) == ["slave"]
    assert match.table.held[0] == 1


@rule("EMP-5.10")
def test_a_card_bought_into_the_hand_can_be_used_at_once():
    match = given(camp={0: "rome"}, hands={0: ["slave"]}, marked=9, top={"rome": "rome_senator"})
    match.play("buy:rome", "pay:marked_to_hand", "play:rome_senator")
    match.play("buy:antioch", "pay:marked_to_hand", "gold:antioch_orontes_gardener")
    assert ids(match.table.waiting[0]) == ["rome_senator"]
    secretary = given(
        camp={0: "rome"},
        hands={0: ["slave"]},
        marked=1,
        waiting={0: ["rome_senator"]},
        top={"rome": "rome_palace_copyist"},
    )
    secretary.play("buy:rome", "pay:marked_to_hand", "validate:rome_senator", "under:rome_palace_copyist")
    assert ids(secretary.table.under[0]) == ["rome_palace_copyist"]


@rule("EMP-5.11")
def test_a_slave_may_be_bought_to_hand():
    match = given(hands={0: ["pertinax_client"]}, gold=1, marked=1)
    match.play("buy:slave", "pay:marked_to_hand", "effect:slave")
    assert match.table.gold == 2
    assert match.table.slaves == 16


@rule("EMP-5.12")
def test_free_character_takes_a_visible_card_for_nothing():
    match = given(hands={0: [FAVOURITE, "slave"]}, top={"rome": "rome_former_consul"}, gold=1)
    match.play(f"effect:{FAVOURITE}")
    assert topic(match) == "take"
    match.play("take:rome")
    assert ids(match.table.discard[0]) == [FAVOURITE, "rome_former_consul"]
    assert match.table.gold == 1


@rule("EMP-5.13")
def test_free_character_takes_characters_only():
    match = given(
        hands={0: [FAVOURITE, "slave"]},
        top={"rome": "rome_senatorial_decree", "carthage": None, "antioch": "antioch_silk_broker"},
    )
    match.play(f"effect:{FAVOURITE}")
    assert options_of(match) == ["take:alexandria", "take:lugdunum", "take:carnuntum", "take:antioch"]


@rule("EMP-5.14")
def test_an_emperor_pays_no_surcharge_on_a_free_character():
    match = given(camp={0: "rome"}, hands={0: [FAVOURITE, "slave"]})
    match.play(f"effect:{FAVOURITE}", "take:antioch")
    assert ids(match.table.discard[0]) == [FAVOURITE, "antioch_orontes_gardener"]


@rule("EMP-5.15")
def test_a_free_character_counts_as_purchased():
    position = {"camp": {0: "rome"}, "hands": {0: [FAVOURITE, "slave"]}, "marked": 2}
    match = given(**position)  # type: ignore[arg-type]
    match.play(f"effect:{FAVOURITE}", "take:antioch")
    assert topic(match) == "main"
    assert "antioch_orontes_gardener" in ids(match.table.discard[0])
    match = given(permanent={0: [CARAVAN]}, **position)  # type: ignore[arg-type]
    match.play(f"effect:{FAVOURITE}", "take:antioch")
    assert topic(match) == "payment"
    assert options_of(match) == ["pay:discard", "pay:effect_to_hand"]
    match.play("pay:effect_to_hand")
    assert "antioch_orontes_gardener" in ids(match.table.hand[0])
    assert (match.table.marked, match.table.ready) == (2, [])


@rule("EMP-5.16")
def test_without_a_visible_character_the_effect_cannot_be_chosen():
    match = given(
        camp={0: "rome"},
        hands={0: ["carnuntum_recruiting_officer"]},
        waiting={0: ["carnuntum_standard_bearer"]},
        top=EMPTY,
    )
    assert set(options_of(match)) == {
        "end", "gold:carnuntum_recruiting_officer", "play:carnuntum_recruiting_officer",
        "validate:carnuntum_standard_bearer",
    }  # fmt: skip


@rule("EMP-5.17")
def test_take_slave_takes_a_slave_into_the_hand_for_use_at_once():
    match = given(hands={0: [DEALER, "pertinax_client"]})
    match.play(f"effect:{DEALER}", "effect:slave")
    assert match.table.slaves == 16
    assert match.table.gold == 2
    assert ids(match.table.discard[0]) == [DEALER, "slave"]


@rule("EMP-5.18")
def test_without_slaves_the_effect_cannot_be_chosen():
    match = given(camp={0: "rome"}, hands={0: [DEALER]}, waiting={0: ["rome_urban_plebs"]}, slaves=0)
    assert set(options_of(match)) == {
        "end", f"gold:{DEALER}", f"play:{DEALER}", "validate:rome_urban_plebs",
    }  # fmt: skip


@rule("EMP-5.18")
def test_the_last_slave_can_be_taken():
    match = given(hands={0: [DEALER, "pertinax_client"]}, slaves=1)
    match.play(f"effect:{DEALER}")
    assert match.table.slaves == 0
    assert "slave" in ids(match.table.hand[0])


@rule("EMP-5.19")
def test_free_character_and_take_slave_stand_on_three_rings_only_once_in_every_province():
    for effect in ("free_character", "take_slave"):
        carriers = [card for card in CARDS if card.discard.id == effect]
        assert sorted(card.place for card in carriers) == list(range(6))
        assert all(card.copies == 1 and card.rings == 3 for card in carriers)
