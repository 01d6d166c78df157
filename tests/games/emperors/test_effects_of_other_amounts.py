"""The effect vocabulary takes its amounts from data: a designer's effect with another amount works as it says."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tessera.engine import Match
from tessera.games.emperors.components import EMPEROR_EFFECTS, EmperorEffect
from tessera.games.emperors.rules import effects
from tessera.games.emperors.rules.offers import offers
from tessera.games.emperors.rules.purse import uses
from tests.games.emperors.given import card, deployed, given, ids


def other(id: str, amount: int) -> EmperorEffect:
    """The effect of the data with another amount."""
    return replace(EMPEROR_EFFECTS.named(id), amount=amount)


def answers(match: Match, flow: Any, *notations: str) -> list[str]:
    """Answer the questions of a flow; the topics that were asked."""
    topics = []
    try:
        ask = next(flow)
        for notation in notations:
            topics.append(ask.topic)
            choice = match.game.vocabulary[notation]
            assert choice in ask.options
            ask = flow.send(choice)
        topics.append(ask.topic)
    except StopIteration:
        pass
    return topics


def test_repel_two_chooses_twice_and_ends_without_a_target():
    match = given(3, camp={0: "rome", 1: "antioch"}, legions={1: {"rome": 2}}, hands={0: ["slave"]})
    flow = effects.repel(match.table, card("carnuntum_siege_engineer"), other("repel", 3))
    assert answers(match, flow, "repel:rome", "of:1", "repel:rome", "of:1") == ["repel", "repel_of"] * 2
    assert match.table.defeated == [0, 2, 0]


def test_march_three_asks_up_to_three_times():
    match = given(camp={0: "rome"}, legions={0: {"rome": 1}}, hands={0: ["slave"]})
    flow = effects.march(match.table, card("carnuntum_frontier_slaver"), other("march_2", 3))
    answers(match, flow, "march:rome", "to:antioch", "march:antioch", "to:carnuntum", "march:carnuntum", "to:lugdunum")
    assert deployed(match, 0) == {"lugdunum": 1}


@pytest.mark.parametrize(
    ("id", "amount", "number"),
    [("income_1", 3, 1), ("counsel_1", 2, 1), ("sift_1", 2, 2), ("free_march", 3, 3), ("buy_to_hand", 2, 2)],
)
def test_the_uses_of_a_permanent_effect_in_one_turn(id: str, amount: int, number: int):
    assert len(uses(other(id, amount))) == number


def test_two_effects_that_do_the_same_are_offered_once():
    match = given(camp={0: "rome"}, legions={0: {"rome": 1}}, defeated={0: 1}, hands={0: ["slave"]})
    table = match.table
    table.ready = [other(id, amount) for id in ("free_march", "free_rally") for amount in (1, 2)]
    free = [str(option) for option in offers(table) if option.verb.startswith("free")]
    assert free == ["free_march:rome", "free_redeploy"]


def test_income_and_counsel_give_their_whole_amount_in_one_use():
    match = given(camp={0: "rome"}, hands={0: ["slave"]}, draw={0: [["pertinax_client", "pertinax_client", "slave"]]})
    table = match.table
    table.ready = [other("income_1", 3), other("counsel_1", 2)]
    effects.income(table, table.ready[0])
    assert table.gold == 3
    effects.counsel(table, table.ready[0])
    assert len(ids(table.hand[0])) == 3
    assert table.ready == []
