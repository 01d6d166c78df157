"""Emperor effects, one by one (EMP-9)."""

from __future__ import annotations

from tests.games.emperors.given import deployed, given, holds, ids
from tests.kit import options_of, rule, topic

SLAVER, ENGINEER, PREFECT = "carnuntum_frontier_slaver", "carnuntum_siege_engineer", "carnuntum_cavalry_prefect"
QUAESTOR, CARAVAN = "carthage_proconsuls_quaestor", "antioch_palmyrene_caravan_master"
PILOT, SURGEON = "carthage_african_fleet_pilot", "lugdunum_camp_surgeon"
RHETOR, SIBYL, ENVOY = "alexandria_alexandrian_rhetor", "rome_sibyl_of_cumae", "antioch_parthian_envoy"


@rule("EMP-9.1")
def test_influence_gives_the_points_of_the_card():
    match = given(camp={0: "rome"}, hands={0: ["carthage_temple_of_caelestis", "slave"]})
    match.play("play:carthage_temple_of_caelestis")
    assert match.table.influence[0] == [2, 0, 0]
    match = given(camp={0: "rome"}, hands={0: ["antioch_oath_of_the_syrian_army", "pertinax_veteran", "slave"]})
    match.play("play:antioch_oath_of_the_syrian_army")
    assert match.table.influence[0] == [0, 0, 0]
    match.play("validate:antioch_oath_of_the_syrian_army", "under:pertinax_veteran")
    assert match.table.influence[0] == [0, 3, 0]


@rule("EMP-9.2")
def test_recruit_1_puts_one_legion_into_the_camp_province():
    match = given(camp={0: "carthage"}, legions={0: {"rome": 1}}, hands={0: ["pertinax_escort", "slave"]})
    match.play("play:pertinax_escort")
    assert deployed(match, 0) == {"rome": 1, "carthage": 1}
    assert match.table.supply[0] == 3


@rule("EMP-9.3")
def test_recruit_2_puts_two_legions_or_the_last_one():
    for before, after in ((3, 5), (4, 5)):
        match = given(camp={0: "rome"}, legions={0: {"rome": before}}, hands={0: ["rome_praetorian_prefect", "slave"]})
        match.play("play:rome_praetorian_prefect")
        assert deployed(match, 0) == {"rome": after}
        assert match.table.supply[0] == 0


@rule("EMP-9.4")
def test_bounty_3_adds_plain_gold():
    match = given(camp={0: "rome"}, hands={0: ["antioch_levantine_slave_merchant", "slave"]}, marked=1)
    match.play("play:antioch_levantine_slave_merchant")
    assert (match.table.gold, match.table.marked) == (3, 1)


@rule("EMP-9.5", "EMP-9.17")
def test_draw_2_draws_two_cards_or_the_last_one_for_use_in_the_same_step():
    match = given(camp={0: "rome"}, hands={0: [ENVOY]}, draw={0: [["pertinax_steward"], ["slave"], ["rome_senator"]]})
    match.play(f"play:{ENVOY}")
    assert ids(match.table.hand[0]) == ["pertinax_steward", "slave"]
    match.play("effect:pertinax_steward")
    assert match.table.gold == 2
    match = given(camp={0: "rome"}, hands={0: [ENVOY]}, draw={0: [["pertinax_steward"]]})
    match.play(f"play:{ENVOY}")
    assert ids(match.table.hand[0]) == ["pertinax_steward"]


@rule("EMP-9.6")
def test_the_example_of_march_2():
    match = given(
        camp={0: "carthage", 1: "lugdunum"},
        legions={0: {"carthage": 1, "rome": 1}, 1: {"lugdunum": 1}},
        hands={0: [SLAVER, "slave"]},
    )
    match.play(f"play:{SLAVER}")
    assert topic(match) == "legion"
    assert options_of(match) == ["march:rome", "march:carthage"]
    assert "unless the movement is free" in match.game.text.help(match.asks[0].options[0], ["A", "B"])
    match.play("march:carthage")
    assert topic(match) == "march"
    match.play("to:lugdunum")
    assert match.table.defeated == [1, 1]
    assert options_of(match) == ["march:rome", "stop"]
    match.play("march:rome", "to:lugdunum")
    assert deployed(match, 0) == {"lugdunum": 1}
    assert match.table.defeated == [1, 1]
    assert match.table.gold == 0
    assert topic(match) == "main"


@rule("EMP-9.6")
def test_march_2_may_stop_after_the_first_and_ends_without_a_legion():
    match = given(camp={0: "carthage"}, legions={0: {"carthage": 1}}, hands={0: [SLAVER, "slave"]})
    match.play(f"play:{SLAVER}", "to:rome")
    assert options_of(match) == ["march:rome", "stop"]
    match.play("stop")
    assert deployed(match, 0) == {"rome": 1}
    lost = given(
        camp={0: "carthage", 1: "lugdunum"},
        legions={0: {"carthage": 1}, 1: {"lugdunum": 1}},
        hands={0: [SLAVER, "slave"]},
    )
    lost.play(f"play:{SLAVER}", "to:lugdunum")
    assert topic(lost) == "main"
    assert deployed(lost, 0) == {}


@rule("EMP-9.7")
def test_rally_2_redeploys_two_or_the_only_one():
    for before, after in ((3, 1), (2, 0), (1, 0)):
        match = given(camp={0: "antioch"}, defeated={0: before}, hands={0: [PREFECT, "slave"]})
        match.play(f"play:{PREFECT}")
        assert match.table.defeated[0] == after
        assert deployed(match, 0) == {"antioch": before - after}
        assert match.table.gold == 0


@rule("EMP-9.8")
def test_repel_defeats_an_enemy_legion_in_or_next_to_the_camp_province():
    match = given(
        3,
        camp={0: "carthage", 1: "rome", 2: "antioch"},
        legions={0: {"carthage": 1}, 1: {"carthage": 1, "rome": 1, "carnuntum": 1}, 2: {"rome": 2, "antioch": 1}},
        hands={0: [ENGINEER, "slave"]},
    )
    match.play(f"play:{ENGINEER}")
    assert options_of(match) == ["repel:rome", "repel:carthage"]
    match.play("repel:rome")
    assert options_of(match) == ["of:1", "of:2"]
    match.play("of:2")
    assert deployed(match, 2) == {"rome": 1, "antioch": 1}
    assert match.table.defeated == [0, 0, 1]
    assert deployed(match, 0) == {"carthage": 1}


@rule("EMP-9.9")
def test_income_1_adds_a_plain_gold():
    match = given(camp={0: "rome"}, hands={0: ["slave"]}, permanent={0: ["lugdunum_master_of_the_mint"]}, marked=1)
    match.play("use:income_1")
    assert (match.table.gold, match.table.marked) == (1, 1)


@rule("EMP-9.10", "EMP-9.17")
def test_counsel_1_draws_a_card_if_there_is_one():
    match = given(camp={0: "rome"}, permanent={0: [RHETOR]}, draw={0: [["pertinax_steward"]]})
    match.play("use:counsel_1", "effect:pertinax_steward")
    assert match.table.gold == 2
    dry = given(camp={0: "rome"}, hands={0: ["slave"]}, permanent={0: [RHETOR]}, discard={0: ["slave"]})
    assert "use:counsel_1" not in options_of(dry)


@rule("EMP-9.11", "EMP-9.17")
def test_sift_1_swaps_a_hand_card_for_the_next_of_the_draw_pile():
    match = given(
        camp={0: "rome"},
        hands={0: ["pertinax_client", "slave"]},
        permanent={0: [SIBYL]},
        draw={0: [["pertinax_steward"], ["pertinax_veteran"]]},
    )
    match.play("use:sift_1")
    assert options_of(match) == ["swap:pertinax_client", "swap:slave"]
    match.play("swap:pertinax_client")
    assert ids(match.table.hand[0]) == ["slave", "pertinax_steward"]
    assert ids(match.table.discard[0]) == ["pertinax_client"]
    assert match.table.gold == 0
    assert "effect:pertinax_steward" in options_of(match)
    assert "use:sift_1" not in options_of(match)
    no_pile = given(camp={0: "rome"}, hands={0: ["slave"]}, permanent={0: [SIBYL]})
    assert "use:sift_1" not in options_of(no_pile)
    no_hand = given(camp={0: "rome"}, permanent={0: [SIBYL]}, draw={0: [["slave"]]}, gold=1)
    assert "use:sift_1" not in options_of(no_hand)


@rule("EMP-9.12")
def test_free_march_moves_once_without_paying():
    match = given(camp={0: "rome"}, legions={0: {"rome": 2}}, hands={0: ["slave"]}, permanent={0: [PILOT]}, gold=1)
    assert "march:rome" not in options_of(match)
    match.play("free_march:rome")
    assert topic(match) == "march"
    match.play("to:antioch")
    assert match.table.gold == 1
    assert not [o for o in options_of(match) if o.startswith("free_march")]
    match.play("march:rome", "to:antioch")
    assert match.table.gold == 0
    assert deployed(match, 0) == {"antioch": 2}


@rule("EMP-9.13")
def test_free_rally_redeploys_once_without_paying():
    match = given(camp={0: "rome"}, defeated={0: 3}, hands={0: ["slave"]}, permanent={0: [SURGEON]}, gold=2)
    assert "redeploy" not in options_of(match)
    match.play("free_redeploy")
    assert match.table.gold == 2
    assert "free_redeploy" not in options_of(match)
    match.play("redeploy")
    assert match.table.gold == 0
    assert deployed(match, 0) == {"rome": 2}


@rule("EMP-9.14")
def test_no_surcharge_waives_it_for_one_purchase_where_it_applies():
    match = given(camp={0: "rome"}, hands={0: ["slave"]}, permanent={0: [QUAESTOR]}, gold=9)
    match.play("buy:antioch")
    assert topic(match) == "main"
    assert match.table.gold == 8
    match.play("buy:carnuntum")
    assert topic(match) == "main"
    assert match.table.gold == 5
    home = given(camp={0: "rome"}, hands={0: ["slave"]}, permanent={0: [QUAESTOR]}, gold=9)
    home.play("buy:rome")
    assert topic(home) == "main"
    assert [effect.does for effect in home.table.ready] == ["no_surcharge"]
    poor = given(camp={0: "rome"}, hands={0: ["slave"]}, permanent={0: [QUAESTOR]}, gold=1)
    poor.play("buy:antioch")
    assert poor.table.gold == 0
    assert poor.table.ready == []


@rule("EMP-9.15")
def test_buy_to_hand_brings_one_purchase_to_hand_paid_plain_gold_first():
    match = given(camp={0: "carthage"}, hands={0: ["slave"]}, permanent={0: [CARAVAN]}, gold=2, marked=1)
    match.play("buy:carthage")
    assert options_of(match) == ["pay:discard", "pay:marked_to_hand", "pay:effect_to_hand"]
    match.play("pay:effect_to_hand")
    assert ids(match.table.hand[0]) == ["slave", "carthage_olive_oil_exporter"]
    assert (match.table.gold, match.table.marked) == (0, 1)
    slave = given(camp={0: "rome"}, hands={0: ["pertinax_client"]}, permanent={0: [CARAVAN]}, gold=2)
    slave.play("buy:slave", "pay:effect_to_hand")
    assert ids(slave.table.hand[0]) == ["pertinax_client", "slave"]
    corrupt = given(camp={0: "rome"}, hands={0: ["slave"]}, permanent={0: [CARAVAN]}, gold=10)
    corrupt.play("corruption")
    assert len(corrupt.table.ready) == 1
    assert ids(corrupt.table.hand[0]) == ["slave"]
    assert holds(corrupt, 0) == ["corruption"]


@rule("EMP-9.16")
def test_the_surcharge_can_be_waived_on_a_purchase_to_hand_but_one_way_to_hand_is_used():
    match = given(camp={0: "rome"}, hands={0: ["slave"]}, permanent={0: [CARAVAN, QUAESTOR]}, gold=5, marked=1)
    match.play("buy:antioch")
    assert options_of(match) == ["pay:waived", "pay:waived_marked_to_hand", "pay:waived_effect_to_hand"]
    match.play("pay:waived_marked_to_hand")
    assert (match.table.gold, match.table.marked) == (5, 0)
    assert [effect.does for effect in match.table.ready] == ["buy_to_hand"]
    match = given(camp={0: "rome"}, hands={0: ["slave"]}, permanent={0: [CARAVAN, QUAESTOR]}, gold=5, marked=1)
    match.play("buy:antioch", "pay:waived_effect_to_hand")
    assert (match.table.gold, match.table.marked) == (4, 1)
    assert match.table.ready == []
    assert "antioch_orontes_gardener" in ids(match.table.hand[0])
