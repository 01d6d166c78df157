"""What is not offered, and when a turn ends by itself (EMP-3.20, EMP-3.21)."""

from __future__ import annotations

import random

import pytest

import tessera
from tessera.engine import Choice, Match
from tessera.games.emperors.components import CARDS, SLAVE, Card
from tessera.games.emperors.rules.purchases import surcharge
from tessera.games.emperors.table import Phase
from tessera.games.emperors.words import BUY_SLAVE
from tests.games.emperors.given import given
from tests.kit import options_of, rule, topic

PILOT, SURGEON, QUAESTOR = "carthage_african_fleet_pilot", "lugdunum_camp_surgeon", "carthage_proconsuls_quaestor"
OTHER = {1: ["slave"]}
"""The next player has something to do."""


@rule("EMP-3.20")
@pytest.mark.parametrize(
    ("card", "verbs"),
    [
        ("pertinax_client", ["gold"]),
        ("pertinax_steward", ["effect"]),
        ("lugdunum_guild_patron", ["effect"]),
        ("alexandria_museum_scholar", ["effect"]),
        ("rome_court_favourite", ["gold", "effect"]),
        ("alexandria_canopic_slave_dealer", ["gold", "effect"]),
    ],
)
def test_a_card_is_not_offered_for_less_gold_than_its_effect_gives(card: str, verbs: list[str]):
    match = given(hands={0: [card]})
    assert options_of(match) == ["end", *(f"{verb}:{card}" for verb in verbs)]


@rule("EMP-3.20")
def test_every_card_can_be_discarded_for_gold():
    """So nothing is lost without discarding for nothing, which is not offered."""
    for card in CARDS:
        match = given(hands={0: [card.id]}, slaves=0, top=dict.fromkeys(("rome", "antioch", "carthage", "lugdunum",
                                                                        "alexandria", "carnuntum")))  # fmt: skip
        (discard,) = [option for option in options_of(match) if option.startswith(("gold", "effect"))]
        match.play(discard)
        assert match.table.gold + match.table.marked >= 1
    assert not {"discard", "drop"} & {choice.verb for choice in match.game.vocabulary}


@rule("EMP-3.20")
def test_nothing_is_paid_while_a_free_movement_or_redeployment_is_left():
    match = given(
        camp={0: "rome"},
        legions={0: {"rome": 1}},
        defeated={0: 2},
        hands={0: ["slave"]},
        permanent={0: [PILOT, SURGEON]},
        gold=3,
    )
    moves = ("march", "free_march", "redeploy", "free_redeploy")
    assert [o for o in options_of(match) if o.startswith(moves)] == ["free_march:rome", "free_redeploy"]
    match.play("free_march:rome", "to:antioch")
    assert [o for o in options_of(match) if o.startswith(moves)] == ["march:antioch", "free_redeploy"]
    match.play("free_redeploy")
    assert [o for o in options_of(match) if o.startswith(moves)] == ["march:rome", "march:antioch", "redeploy"]


@rule("EMP-3.20")
def test_the_surcharge_is_not_paid_while_it_can_be_waived():
    match = given(camp={0: "rome"}, hands={0: ["slave"]}, permanent={0: [QUAESTOR]}, gold=4, marked=1)
    match.play("buy:antioch")
    assert options_of(match) == ["pay:waived", "pay:waived_marked_to_hand"]
    match.play("pay:waived")
    assert (match.table.gold, match.table.marked) == (3, 1)
    match.play("buy:carnuntum")
    assert options_of(match) == ["pay:discard", "pay:marked_to_hand"]


@rule("EMP-3.21")
def test_the_turn_does_not_end_by_itself_while_gold_would_be_lost():
    match = given(hands={0: ["pertinax_client"], **OTHER}, top={"antioch": None, "carnuntum": None})
    match.play("gold:pertinax_client")
    assert (match.asks[0].seat, topic(match), options_of(match)) == (0, "end", ["end"])
    assert match.table.gold == 1
    match.undo(0)
    assert topic(match) == "main"
    assert match.table.gold == 0
    match.play("gold:pertinax_client", "end")
    assert match.asks[0].seat == 1


@rule("EMP-3.21")
def test_unspent_gold_is_said_before_it_is_lost_even_if_nothing_can_be_taken_back():
    match = given(hands=OTHER, pile={"antioch": ["rome_senator"]}, gold=2, slaves=0)
    match.play("buy:antioch")
    match.play("buy:carnuntum")
    assert match.asks[0].seat == 1
    rest = given(hands=OTHER, pile={"rome": ["rome_senator"]}, gold=4, slaves=0,
                 top={"antioch": None, "carnuntum": None, "lugdunum": None})  # fmt: skip
    rest.play("buy:rome")
    assert not rest.can_undo(0)
    assert topic(rest) == "end"
    assert rest.game.text.ask(rest.asks[0], ["A", "B"]) == "Nothing else is left to do. (1 gold in the pool)"


@rule("EMP-3.21")
def test_the_turn_does_not_end_by_itself_while_the_last_choice_can_be_taken_back():
    position = {"camp": {0: "rome"}, "hands": {0: ["pertinax_escort"], **OTHER}, "draw": {0: [["slave"]]}}
    match = given(**position)  # type: ignore[arg-type]
    match.play("play:pertinax_escort")
    assert topic(match) == "end"
    match.undo(0)
    assert "play:pertinax_escort" in options_of(match)
    moved = given(camp={0: "rome"}, legions={0: {"rome": 1}}, hands=OTHER, gold=1, slaves=0,
                  top={"antioch": None, "carnuntum": None})  # fmt: skip
    moved.play("march:rome", "to:carthage")
    assert topic(moved) == "end"
    moved.undo(0)
    assert topic(moved) == "march"
    last = given(camp={0: "rome"}, hands=OTHER, pile={"antioch": []}, gold=3)
    last.play("buy:antioch")
    assert topic(last) == "end", "no card was revealed, so the purchase can be taken back"
    last.undo(0)
    assert "buy:antioch" in options_of(last)


@rule("EMP-3.21")
def test_a_declaration_can_be_taken_back_by_a_player_who_can_do_nothing_else():
    match = given(phase=Phase.START, hands=OTHER, draw={0: [["slave"]]})
    match.play("camp:antioch")
    assert (match.asks[0].seat, topic(match)) == (0, "end")
    match.undo(0)
    assert topic(match) == "declare"


@rule("EMP-3.21")
def test_the_turn_ends_by_itself_where_nothing_is_lost():
    bought = given(hands=OTHER, pile={"antioch": ["rome_senator"]}, gold=1)
    bought.play("buy:antioch")
    assert bought.asks[0].seat == 1
    drawn = given(camp={0: "rome"}, hands={0: ["antioch_parthian_envoy"], **OTHER}, draw={0: [["slave"]]})
    drawn.play("play:antioch_parthian_envoy", "effect:slave", "end")
    assert drawn.asks[0].seat == 1
    idle = given(phase=Phase.START, camp={0: "rome"}, hands=OTHER)
    assert idle.asks[0].seat == 1


@rule("EMP-3.21")
@pytest.mark.parametrize(("seats", "seed"), [(3, 2), (5, 3)])
def test_in_whole_games_no_turn_ends_by_itself_at_a_loss(seats: int, seed: int):
    """Where the question goes on to another player without `end`, the pool was spent and nothing could be undone."""
    match = tessera.new("emperors", seats, seed, round_limit=40)
    chance = random.Random(seed)
    by_itself = asked = 0
    while not match.over:
        ask = match.asks[0]
        asked += ask.topic == "end"
        choice = chance.choice(ask.options)
        before: Match | None = match.copy() if ask.topic not in ("declare", "character") else None
        match.choose(ask.seat, choice)
        if before and not match.over and str(choice) != "end" and match.asks[0].seat != ask.seat:
            by_itself += 1
            assert not match.can_undo(ask.seat)
            assert pool_after(before, choice) == 0
    assert by_itself
    assert asked


def pool_after(before: Match, choice: Choice) -> int:
    """The gold that a choice leaves in the pool: only a purchase takes something out of it, where it draws, too."""
    table, about = before.table, before.asks[0].about
    pool: int = table.gold + table.marked
    card = {"buy": SLAVE if choice is BUY_SLAVE else None, "pay": about}.get(choice.verb)
    if choice.verb == "buy" and card is None:
        card = table.top[choice.what.index]
    if not isinstance(card, Card):
        return pool
    extra = surcharge(table, table.active, card.place) if card.place >= 0 else 0
    waived = any(effect.does == "no_surcharge" for effect in table.ready)
    return pool - card.cost - (0 if waived else extra)
