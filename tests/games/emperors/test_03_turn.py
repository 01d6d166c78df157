"""Turn order and the frame of a turn (EMP-3)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import tessera
from tessera.engine import IllegalChoice, Match
from tessera.games.emperors.table import Phase
from tests.games.emperors.given import deployed, given, ids
from tests.games.emperors.test_02_setup import chosen
from tests.kit import options_of, rule, topic


@rule("EMP-3.1")
@pytest.mark.parametrize(("direction", "order"), [("clockwise", [1, 2, 0, 1]), ("anticlockwise", [1, 0, 2, 1])])
def test_turns_pass_round_the_table_in_the_agreed_direction(direction: str, order: list[int]):
    match = chosen("niger", "pertinax", "albinus", direction=direction)
    assert [len(match.table.hand[seat]) for seat in order[:3]] == [3, 4, 5]
    seats = []
    for _ in range(4):
        seats.append(match.asks[0].seat)
        match.play("wait", "end")
    assert seats == order


@rule("EMP-3.2")
def test_a_round_is_one_turn_of_each_player():
    match = chosen("niger", "pertinax", "albinus")
    rounds = []
    for _ in range(7):
        rounds.append(match.table.round)
        match.play("wait", "end")
    assert rounds == [1, 1, 1, 2, 2, 2, 3]


@rule("EMP-3.3")
def test_a_turn_is_start_main_prepare_refill():
    match = given(phase=Phase.START, hands={0: ["pertinax_client"] * 2, 1: ["julianus_client"]})
    assert topic(match) == "declare"
    match.play("wait")
    assert topic(match) == "main"
    match.play("gold:pertinax_client", "buy:antioch")
    assert ids(match.table.discard[0]) == ["pertinax_client", "antioch_orontes_gardener"]
    match.play("end")
    assert match.table.discard[0] == []
    assert sorted(ids(match.table.hand[0])) == ["antioch_orontes_gardener", "pertinax_client", "pertinax_client"]
    assert match.asks[0].seat == 1


@rule("EMP-3.4")
def test_only_a_high_dignitary_decides_in_the_start_step():
    assert topic(given(phase=Phase.START, hands={0: ["pertinax_client"]})) == "declare"
    emperor = given(phase=Phase.START, hands={0: ["pertinax_client"]}, camp={0: "rome"}, legions={0: {"rome": 1}})
    assert topic(emperor) == "main"


@rule("EMP-3.5")
def test_actions_come_in_any_order_and_the_step_ends_when_the_player_says():
    match = given(hands={0: ["pertinax_client", "pertinax_steward", "slave"]}, gold=1)
    assert "end" in options_of(match)
    match.play("buy:antioch", "effect:pertinax_steward", "buy:slave", "gold:pertinax_client", "buy:carnuntum")
    assert ids(match.table.discard[0]) == [
        "antioch_orontes_gardener", "pertinax_steward", "slave", "pertinax_client", "carnuntum_pannonian_recruit",
    ]  # fmt: skip


@rule("EMP-3.6")
def test_the_actions_of_every_player():
    match = given(hands={0: ["rome_court_favourite"]}, gold=10)
    assert set(options_of(match)) == {
        "end", "gold:rome_court_favourite", "effect:rome_court_favourite", "buy:slave", "corruption",
        *(f"buy:{p}" for p in ("rome", "alexandria", "carthage", "lugdunum", "carnuntum", "antioch")),
    }  # fmt: skip


@rule("EMP-3.7")
def test_the_further_actions_of_an_emperor_only():
    position = {
        "hands": {0: ["rome_senator", "pertinax_secretary"]},
        "waiting": {0: ["rome_former_consul"]},
        "permanent": {0: ["alexandria_grain_fleet_overseer"]},
        "legions": {0: {"rome": 1}},
        "defeated": {0: 1},
        "gold": 2,
    }
    further = {"play:rome_senator", "validate:rome_former_consul", "march:rome", "redeploy", "use:income_1"}
    assert further <= set(options_of(given(camp={0: "rome"}, **position)))  # type: ignore[arg-type]
    plain = dict(position, legions={}, defeated={}, waiting={}, permanent={})
    assert not further & set(options_of(given(**plain)))  # type: ignore[arg-type]


@rule("EMP-3.8")
def test_purchases_plays_and_legion_actions_mix_freely():
    match = given(
        camp={0: "carthage"},
        legions={0: {"carthage": 1}},
        hands={0: ["pertinax_escort", "pertinax_steward", "slave"]},
        gold=2,
    )
    match.play("march:carthage", "to:lugdunum", "effect:pertinax_steward", "buy:carthage", "play:pertinax_escort")
    match.play("march:carthage", "to:rome")
    assert deployed(match, 0) == {"rome": 1, "lugdunum": 1}
    assert ids(match.table.discard[0]) == ["pertinax_steward", "carthage_olive_oil_exporter"]


@rule("EMP-3.9")
def test_cards_are_discarded_between_actions_but_not_in_one():
    match = given(
        camp={0: "rome"},
        legions={0: {"rome": 1}},
        hands={0: ["pertinax_client", "pertinax_veteran", "slave"], 1: ["slave"]},
        gold=1,
    )
    match.play("gold:pertinax_client", "march:rome")
    assert not [option for option in options_of(match) if option.startswith(("effect", "gold"))]
    match.play("to:carthage", "gold:pertinax_veteran", "effect:slave")
    assert ids(match.table.discard[0]) == ["pertinax_client", "pertinax_veteran", "slave"]
    match.play("end")
    assert match.asks[0].seat == 1


@rule("EMP-3.10", "EMP-3.14")
def test_any_number_of_cards_may_be_kept_and_a_full_hand_draws_nothing():
    kept = ["pertinax_client", "pertinax_veteran", "pertinax_steward", "pertinax_escort", "slave", "slave"]
    match = given(hands={0: kept, 1: ["slave"]}, draw={0: [["pertinax_secretary"]]})
    match.play("end")
    assert ids(match.table.hand[0]) == kept
    assert ids(match.table.draw[0][0]) == ["pertinax_secretary"]


@rule("EMP-3.11")
def test_unspent_gold_is_lost():
    match = given(hands={0: ["slave"], 1: ["slave"]}, gold=3, marked=2)
    match.play("end")
    assert (match.table.gold, match.table.marked) == (0, 0)
    assert not [option for option in options_of(match) if option.startswith("buy")]


@rule("EMP-3.11")
def test_unspent_gold_is_lost_with_the_last_turn_too():
    match = given(active=1, round=100, hands={0: ["slave"], 1: ["slave"]}, gold=3, marked=2)
    match.play("end")
    assert match.over
    assert (match.table.gold, match.table.marked) == (0, 0)


@rule("EMP-3.12", "EMP-3.13")
def test_the_discard_pile_goes_under_the_draw_pile_which_is_drawn_first():
    """The example: X and Y are drawn, and one of the four."""
    third = set()
    for seed in range(20):
        match = given(
            hands={0: ["pertinax_client"] * 3 + ["pertinax_secretary", "pertinax_escort"], 1: ["slave"]},
            draw={0: [["rome_senator", "rome_former_consul"]]},
            top={"antioch": "antioch_silk_broker"},
            gold=2,
            seed=seed,
        )
        match.play("gold:pertinax_client", "gold:pertinax_client", "gold:pertinax_client", "buy:antioch", "end")
        hand = ids(match.table.hand[0])
        assert hand[:2] == ["pertinax_secretary", "pertinax_escort"]
        assert set(hand[2:4]) == {"rome_senator", "rome_former_consul"}
        third.add(hand[4])
        assert sum(map(len, match.table.draw[0])) == 3
    assert third == {"pertinax_client", "antioch_silk_broker"}


@rule("EMP-3.15")
def test_a_draw_effect_does_not_reach_the_discard_pile():
    match = given(
        camp={0: "rome"},
        hands={0: ["antioch_parthian_envoy", "slave"]},
        draw={0: [["pertinax_escort"]]},
        discard={0: ["pertinax_client", "pertinax_veteran"]},
    )
    match.play("play:antioch_parthian_envoy")
    assert ids(match.table.hand[0]) == ["slave", "pertinax_escort"]
    assert ids(match.table.discard[0]) == ["pertinax_client", "pertinax_veteran"]


def owned(match: Match, seat: int) -> tuple[Counter[str], Counter[str]]:
    """The cards in a player's deck (EMP-1.13), and those in the Emperor area."""
    table = match.table
    deck = [*table.hand[seat], *table.discard[seat], *(card for layer in table.draw[seat] for card in layer)]
    groups = (table.waiting, table.columns, table.spent, table.permanent, table.under)
    area = [card for group in groups for card in group[seat]]
    return Counter(ids(deck)), Counter(ids(area))


@rule("EMP-3.17")
@pytest.mark.parametrize(("seats", "seed"), [(3, 8), (5, 2)])
def test_cards_leave_a_deck_only_into_the_emperor_area(seats: int, seed: int):
    """In a whole game, after every choice: a deck and its area have what they had, and what was bought or taken."""
    match = tessera.new("emperors", seats, seed, characters="random", round_limit=60)
    chance = random.Random(seed)
    before = [owned(match, seat) for seat in range(seats)]
    played = 0
    while not match.over:
        told = len(match.events)
        match.choose(match.asks[0].seat, chance.choice(match.asks[0].options))
        came = [Counter[str]() for _ in range(seats)]
        for event in match.events[told:]:
            if event.kind in ("acquired", "to_hand"):
                came[event.data["seat"]][event.data["card"].id] += 1
        for seat in range(seats):
            (old_deck, old_area), (deck, area) = before[seat], owned(match, seat)
            assert deck + area == old_deck + old_area + came[seat]
            assert area >= old_area, "what lies in the Emperor area stays there (EMP-8.2)"
            played += (area - old_area).total()
            before[seat] = deck, area
    assert played > 10


@rule("EMP-3.18")
def test_nobody_but_the_active_player_decides():
    match = chosen("pertinax", "julianus", "severus", seed=4)
    while not match.over and match.table.round < 30:
        assert [ask.seat for ask in match.asks] == [match.table.active]
        options = match.asks[0].options
        match.choose(match.asks[0].seat, options[match.length * 7 % len(options)])


@rule("EMP-3.19")
def test_a_player_without_cards_still_has_turns():
    match = given(
        3,
        phase=Phase.START,
        camp={0: "rome", 1: "carthage"},
        legions={0: {"rome": 1}, 1: {"carthage": 1}},
        permanent={0: ["alexandria_grain_fleet_overseer"]},
        hands={1: ["slave"], 2: ["slave"]},
    )
    match.play("use:income_1", "march:rome", "to:antioch")
    assert deployed(match, 0) == {"antioch": 1}
    match.play("end")
    assert match.asks[0].seat == 1
    with pytest.raises(IllegalChoice):
        match.play("march:antioch")
