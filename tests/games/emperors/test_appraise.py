"""The quick judgement knows what wins."""

from __future__ import annotations

from typing import Any

from tessera.games.emperors import GAME
from tessera.games.emperors.appraise import IN_FORCE, WEIGHTS, features
from tessera.games.emperors.table import EmperorsTable
from tests.games.emperors.given import given

CAMPS = {0: "rome", 1: "antioch"}


def table_with(**position: Any) -> EmperorsTable:
    """Two seats with camps and a Slave in hand each, else just these things."""
    hands = {0: ["slave"], 1: ["slave"]} | position.pop("hands", {})
    table: EmperorsTable = given(**{"camp": CAMPS, "hands": hands, **position}).table
    return table


def chance(**position: Any) -> float:
    """Seat 0's chance against an opponent who has no more than a camp and a Slave."""
    return GAME.appraise(table_with(**position))[0]


def has(thing: str, **position: Any) -> float:
    """How much of a thing in `WEIGHTS` seat 0 has."""
    return features(table_with(**position))[0][list(WEIGHTS).index(thing)]


def test_chances_add_up_and_equals_are_equal() -> None:
    for seats in range(2, 6):
        found = GAME.appraise(given(seats).table)
        assert abs(sum(found) - 1) < 1e-9
        assert max(found) - min(found) < 1e-9
        camp = dict(enumerate(["rome", "antioch", "carthage"][: seats - 1]))  # and one seat without
        assert [len(row) for row in features(given(seats, camp=camp).table)] == [len(WEIGHTS)] * seats
    assert list(WEIGHTS.values()) == IN_FORCE


def test_it_knows_objectives_influence_and_means() -> None:
    even = chance()
    assert chance(holder={"corruption": 0}) > even
    assert chance(holder={"corruption": 1}) < even
    assert chance(influence={0: (2, 0, 0)}) > chance(influence={0: (1, 0, 0)}) > even
    assert chance(influence={0: (1, 1, 0)}) > chance(influence={0: (2, 0, 0)})  # nearer to Consensus
    assert chance(permanent={0: ["lugdunum_master_of_the_mint"]}) > even
    rich, poor = ["antioch_silk_broker"] * 5, ["antioch_orontes_gardener"] * 5
    assert chance(hands={0: rich}) > chance(hands={0: poor})
    assert chance(discard={0: rich}) > chance(discard={0: poor})


def test_a_recognition_is_nearer_by_cards_that_wait_and_by_cards_in_the_deck() -> None:
    oath = ["antioch_oath_of_the_syrian_army"]
    assert has("near a recognition") == has("recognition in the deck") == 0
    in_deck = has("recognition in the deck", discard={0: oath})
    assert in_deck > 0
    assert (
        in_deck == has("recognition in the deck", hands={0: oath}) == has("recognition in the deck", draw={0: [oath]})
    )
    assert has("near a recognition", discard={0: oath}) == 0
    waits = has("near a recognition", waiting={0: oath})
    assert 0 < waits < 1
    assert has("near a recognition", influence={0: (0, 3, 0)}, holder={}) > waits
    assert (
        has("recognition in the deck", discard={0: oath}, influence={1: (0, 5, 0)}, holder={"revered_by_the_army": 1})
        < in_deck
    )
    counts = chance(influence={0: (0, 3, 0)}, holder={"revered_by_the_army": 0})
    assert counts > chance(discard={0: oath}) > chance()
    assert counts > chance(waiting={0: oath}) > chance()


def test_points_in_the_deck_bring_consensus_nearer_until_it_is_held() -> None:
    oath = {0: ["antioch_oath_of_the_syrian_army"]}
    assert has("consensus in the deck", discard=oath, influence={0: (1, 0, 1)}) > 0
    assert has("consensus in the deck", discard=oath, influence={0: (0, 1, 0)}) == 0
    assert has("consensus in the deck", discard=oath, influence={0: (1, 0, 1)}, consensus=[0]) == 0


def test_a_card_that_waits_is_better_with_what_it_needs_in_hand() -> None:
    waiting = {0: ["antioch_oath_of_the_syrian_army"]}
    assert has("can validate", waiting=waiting, hands={0: ["carnuntum_quartermaster"]}) == 1
    assert has("can validate", waiting=waiting, hands={0: ["antioch_spice_trader"]}) == 0
    assert has("can validate", hands={0: ["carnuntum_quartermaster"]}) == 0


def test_what_is_late_grows_with_the_objectives_of_the_leader() -> None:
    position: dict[str, Any] = {"discard": {0: ["antioch_oath_of_the_syrian_army"]}, "pile": {"rome": []}}
    for thing in ("income", "promise", "near a governor"):
        amount = has(thing, **position)
        assert amount > 0
        assert has(f"{thing}, late", **position) == 0
        assert has(f"{thing}, late", **position, holder={"corruption": 0}) == amount / 4
        assert has(f"{thing}, late", **position, holder={"corruption": 1, "adored_by_the_citizens": 1}) == amount / 2


def test_an_objective_that_legions_can_take_back_is_worth_less_than_one_that_stays() -> None:
    stays = chance(holder={"corruption": 0})
    marched = chance(holder={"march_on_rome": 0}, legions={0: {"rome": 2}})
    supreme = chance(holder={"military_supremacy": 0}, legions={0: {"rome": 1}})
    governs = chance(holder={"consul_of_rome": 0}, top={"rome": None}, legions={0: {"rome": 1}})
    assert stays > governs > supreme > marched
    held = {"corruption": 0, "adored_by_the_citizens": 0}
    with_march = chance(holder=held | {"march_on_rome": 0}, influence={0: (3, 0, 0)}, legions={0: {"rome": 2}})
    assert with_march > chance(holder=held, influence={0: (3, 0, 0)}, legions={0: {"rome": 1}})


def test_gold_on_legions_that_lead_to_nothing_is_worth_less_than_a_card() -> None:
    legions = chance(hands={0: ["slave"] * 5}, legions={0: {"rome": 1, "carthage": 1}})
    bought = chance(hands={0: ["slave"] * 5}, legions={0: {"rome": 1}}, discard={0: ["antioch_daphne_charioteer"]})
    assert bought > legions


def test_in_the_end_the_winner_is_sure() -> None:
    match = given(
        camp=CAMPS,
        holder={"corruption": 0, "adored_by_the_citizens": 0, "elected_by_the_senate": 0},
        influence={0: (3, 0, 3)},
        legions={0: {"rome": 1, "carthage": 1}},
        gold=1,
    )
    match.play("march:carthage", "to:rome")
    assert match.over
    assert GAME.appraise(match.table) == [1.0, 0.0]
