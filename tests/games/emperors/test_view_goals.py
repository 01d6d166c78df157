"""What the view tells of objectives in reach, prices and battles."""

from __future__ import annotations

import random

import pytest

import tessera
from tessera.engine import Match
from tessera.games.emperors.components import CARDS, OBJECTIVES, PROVINCES
from tessera.games.emperors.rules.distance import distance
from tessera.games.emperors.table import NOBODY, NOWHERE, EmperorsTable
from tests.games.emperors.given import given, place
from tests.games.emperors.test_16_secrets import shown
from tests.kit import rule


def short(match: Match, seat: int) -> dict[str, int]:
    """What a player is short of, by the id without the seat."""
    facts = shown(match, None, f"goals:{seat}")["facts"]
    return {fact["id"].removeprefix("short:").removesuffix(f":{seat}"): fact["value"] for fact in facts}


@rule("EMP-12.1", "EMP-12.2", "EMP-12.4", "EMP-12.23", "EMP-12.24")
def test_influence_is_short_of_the_threshold_or_of_more_than_the_holder():
    match = given(
        5, camp={0: "rome", 1: "antioch"}, influence={0: (1, 4, 0), 1: (0, 9, 2)},
        holder={"revered_by_the_army": 1, "idolized": 1},
    )  # fmt: skip
    mine, other = short(match, 0), short(match, 1)
    assert mine["influence:adored_by_the_citizens"] == 2
    assert mine["influence:elected_by_the_senate"] == 3
    assert mine["influence:revered_by_the_army"] == 6
    assert mine["influence:idolized"] == 6
    assert mine["influence:consensus"] == 1
    assert other["influence:elected_by_the_senate"] == 1
    assert other["influence:consensus"] == 1
    assert not any("revered" in key or "idolized" in key for key in other)


@rule("EMP-12.6", "EMP-12.9", "EMP-12.14", "EMP-15.5")
def test_legions_provinces_and_gold_are_short():
    legions = {0: {"rome": 1, "carthage": 1, "antioch": 2}, 1: {"rome": 1}}
    match = given(3, camp={0: "rome"}, legions=legions, gold=3, marked=1)
    mine = short(match, 0)
    assert (mine["provinces:military_supremacy"], mine["legions:march_on_rome"], mine["gold:corruption"]) == (1, 1, 6)
    assert "rivals:march_on_rome" not in mine
    assert short(match, 1)["gold:corruption"] == 10
    assert short(given(3, camp={0: "rome"}, legions=legions, march_clear=True), 0)["rivals:march_on_rome"] == 1


@rule("EMP-12.19", "EMP-12.20", "EMP-12.21")
def test_a_governor_is_short_of_cards_in_the_pile_and_of_a_legion():
    match = given(3, camp={0: "rome", 1: "antioch"}, legions={1: {"antioch": 1}}, pile={"rome": ["rome_senator"]})
    mine, other, third = (short(match, seat) for seat in range(3))
    assert (mine["cards:consul_of_rome"], mine["legions:consul_of_rome"]) == (2, 1)
    assert other["legions:governor_of_antioch"] == 0
    assert [key for key in mine if "governor" in key or "prefect" in key] == []
    assert "cards:consul_of_rome" not in third
    assert "cards:governor_of_carthage" in third


def _fulfilled(table: EmperorsTable) -> list[str]:
    """Objectives that nobody holds although an Emperor lacks nothing of them."""
    return [
        f"{objective.id} of {seat}"
        for objective in OBJECTIVES
        if objective.sort not in ("consensus", "corruption") and table.holder[objective.index] == NOBODY
        for seat in range(table.seats)
        if table.camp[seat] != NOWHERE
        if (lacking := distance(table, seat, objective)) is not None and not any(lacking.values())
    ]  # fmt: skip


@rule("EMP-11.3", "EMP-11.4")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_who_lacks_nothing_of_a_free_objective_has_it_at_once(seats: int):
    dice, far = random.Random(seats), set()
    match = tessera.new("emperors", seats, seats)
    while not match.over and match.length < 2500:
        ask = match.asks[0]
        match.choose(ask.seat, dice.choice(ask.options))
        if match.over:
            break
        assert _fulfilled(match.table) == []
        for seat in range(seats):
            for objective in OBJECTIVES:
                far |= {(objective.sort, short) for short in (distance(match.table, seat, objective) or {}).values()}
    assert {("recognition", 1), ("consensus", 1), ("march", 1), ("governor", 1)} <= far


@rule("EMP-4.7", "EMP-7.1", "EMP-9.14")
def test_the_price_is_that_of_the_player_who_looks():
    match = given(camp={0: "rome"}, gold=9)

    def prices(seat: int | None) -> list[int]:
        areas = [shown(match, seat, f"province:{province.id}") for province in PROVINCES]
        return [fact["value"] for area in areas for fact in area.get("facts", [])]

    costs = [card.cost for card in match.table.top if card is not None]
    assert prices(0) == [cost + (0 if at == place("rome") else 2) for at, cost in enumerate(costs)]
    assert prices(1) == costs
    assert prices(None) == []


@rule("EMP-9.14")
def test_a_waived_surcharge_is_not_in_the_price():
    waiver = next(card.id for card in CARDS if card.effect is not None and card.effect.does == "no_surcharge")
    match = given(camp={0: "rome"}, permanent={0: [waiver]}, gold=9)
    top = match.table.top[place("antioch")]
    assert top is not None
    assert shown(match, 0, "province:antioch")["facts"][0]["value"] == top.cost


@rule("EMP-10.8")
def test_a_battle_tells_the_strength_of_both_sides():
    match = given(camp={0: "rome", 1: "antioch"}, legions={0: {"rome": 2}, 1: {"antioch": 3}}, gold=2)
    match.play("march:rome", "to:antioch")
    (battle,) = [event for event in match.events if event.kind == "battle"]
    assert battle.data["legions"] == [1, 3]


@rule("EMP-12.1", "EMP-12.9", "EMP-11.9")
def test_more_than_enough_is_short_of_nothing():
    """Seat 1 is no Emperor, so it holds nothing yet."""
    match = given(3, camp={0: "antioch"}, influence={1: (5, 0, 0)}, legions={0: {"rome": 3}})
    table = match.table
    adored, march = (OBJECTIVES.named(id) for id in ("adored_by_the_citizens", "march_on_rome"))
    assert distance(table, 1, adored) == {"influence": 0}
    assert distance(table, 0, march) == {"legions": 0}
