"""What is told of each thing that happens, to those who look on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from tessera.engine import Match
from tests.games.glory.given import A, B, C, acting, closing, given, types


def told(match: Match, seat: int | None = None) -> list[str]:
    return [entry["text"] for entry in match.story(seat)]


STORIES: Sequence[tuple[Callable[[], Match], Sequence[str], Sequence[str]]] = [
    (
        lambda: given(hands=["bar", "road", "wall"], pool="wood"), ["play:bar", "play:road", "think", "take_jack"],
        ["Turn 1: Player 1 leads.", "Player 1 plays Bar.", "Player 1 leads Laborer.", "Player 2 plays Road.",
         "Player 2 follows Laborer.", "Player 3 does not follow.", "Player 3 takes a Jack."],
    ),
    (
        lambda: given(hands=["bar road", "wall"], jacks=[0, 1]),
        ["petition", "play:bar", "play:road", "lead:merchant", "jack", "draw"],
        ["Turn 1: Player 1 leads.", "Player 1 petitions.", "Player 1 plays Bar.", "Player 1 plays Road.",
         "Player 1 leads Merchant.", "Player 2 plays a Jack.", "Player 2 follows Merchant.",
         "Player 3 does not follow.", "Player 3 draws 5 cards.", "Player 1 takes no further Merchant action.",
         "Player 2 takes no further Merchant action.", "From the Camps to the Pool: Rubble and Rubble.",
         "1 Jack goes from the Camps back to the pile.", "Turn 2: Player 2 leads."],
    ),
    (
        lambda: given(hands=["bar wall"], jacks=[2], built=["vomitorium"]), ["think", "discard_all", "take_jack"],
        ["Turn 1: Player 1 leads.", "Player 1 discards Bar and Wall.", "Player 1 puts 2 Jacks back on the pile.",
         "Player 1 takes a Jack.", "Turn 2: Player 2 leads."],
    ),
    (
        lambda: given(hands=["bar"], jacks=[1], built=["latrine"], latrine_takes_jack=True),
        ["think", "discard:jack", "take_jack"],
        ["Turn 1: Player 1 leads.", "Player 1 puts 1 Jack back on the pile.", "Player 1 takes a Jack.",
         "Turn 2: Player 2 leads."],
    ),
    (
        lambda: given(hands=["bar"], built=["latrine"]), ["think", "discard:bar", "take_jack"],
        ["Turn 1: Player 1 leads.", "Player 1 discards Bar.", "Player 1 takes a Jack.", "Turn 2: Player 2 leads."],
    ),
    (
        lambda: acting("patron", built=["aqueduct bar"], hands=["wall"], pool="wood", deck="temple " * 9),
        ["hire:craftsman", "hire_hand:wall", "hire_deck"],
        ["Player 1 gains a Client: Craftsman.", "Player 1 hires Wall from hand.", "Player 1 gains a Client: Architect.",
         "Player 1 hires Temple from the deck.", "Player 1 gains a Client: Patron.", "Turn 2: Player 2 leads."],
    ),
    (
        lambda: acting("laborer", built=["dock"], hands=["wall"], pool="wood"), ["gather:wood", "unload:wall"],
        ["Player 1 gathers Wood.", "Player 1 moves Wall from hand to the Stockpile.", "Turn 2: Player 2 leads."],
    ),
    (
        lambda: acting("merchant", units=[2], built=["atrium basilica"], hands=["wall"], stock=["wood"]),
        ["sell:wood", "sell_hand:wall", "sell_deck"],
        ["Player 1 puts Wood into the Vault.", "Player 1 puts a card of the hand into the Vault.",
         "Player 1 puts a card of the deck into the Vault, unseen.", "Turn 2: Player 2 leads."],
    ),
    (
        lambda: acting("laborer", units=[1, 0], clients=["rubble"], pool="wood wood", built=["triclinium"]),
        ["client:laborer", "gather:wood", "vault_client", "stop"],
        ["Player 1 gathers Wood.", "The Laborer of Player 1 goes into the Vault.",
         "Player 1 puts Rubble into the Vault.", "Player 1 takes no further Laborer action.",
         "Turn 2: Player 2 leads."],
    ),
    (
        lambda: acting("craftsman", units=[4], hands=["bar road wall"], town="rubble wood", beyond="concrete"),
        ["lay:bar", "add:road", "lay:wall"],
        ["Player 1 lays Bar on a Rubble Site in town.", "Player 1 uses Road as Material.",
         "Player 1 adds Rubble to Bar.", "Player 1 completes Bar: Influence 3.",
         "Player 1 lays Wall on a Concrete Site out of town.", "Turn 2: Player 2 leads."],
    ),
    (
        lambda: acting("craftsman", units=[2], built=["fountain"], deck="bar " * 9, town="rubble wood", beyond=""),
        ["fountain", "keep", "fountain", "lay_drawn"],
        ["Player 1 draws a card for the Fountain.", "Player 1 takes the card into hand.",
         "Player 1 draws a card for the Fountain.", "Player 1 lays Bar on a Rubble Site in town.",
         "Turn 2: Player 2 leads."],
    ),
    (
        lambda: acting("craftsman", built=["watch_post market"]), ["raze:market"],
        ["Player 1 tears down Market.", "Turn 2: Player 2 leads."],
    ),
    (
        lambda: acting("architect", built=["stairway", "wall"], stock=["concrete"]), ["extend:wall"],
        ["Player 1 adds Concrete to Wall of Player 2: its function is public.", "Turn 2: Player 2 leads."],
    ),
    (
        lambda: acting("architect", built=["solarium bar:"], stock=["rubble"]), ["add_stock:rubble", "salvage:rubble"],
        ["Player 1 adds Rubble to Bar.", "Player 1 completes Bar: Influence 5.",
         "Player 1 takes Rubble from under Bar.", "Turn 2: Player 2 leads."],
    ),
    (
        lambda: acting("legionary", units=[2], hands=["bar wall", "road tower", ""], pool="rubble", seats=3),
        ["show:bar", "show:wall", "seize:rubble", "give:road", "give:tower"],
        ["Player 1 demands Rubble and Concrete, showing Bar and Wall.", "Player 1 takes Rubble from the Pool.",
         "Player 2 gives Road to Player 1.", "Player 2 gives Tower to Player 1.", "Player 3 has no more Rubble.",
         "Player 3 has no more Concrete.", "Turn 2: Player 2 leads."],
    ),
    (
        lambda: acting(
            "legionary", seats=2, hands=["temple", ""], built=["bridge domus_aurea colosseum", "temple:"],
            stock=["", "marble"], clients=["", "marble"],
        ),
        ["show:temple", "take:temple", "capture:patron"],
        ["Player 1 demands Marble, showing Temple.", "Player 2 has no more Marble.",
         "Player 2 loses Marble from the Stockpile to Player 1.",
         "Player 1 takes the Foundation of Temple and its Marble Site from Player 2.",
         "Player 1 takes a Client of Player 2 into the Vault: Patron.", "Player 1 puts Marble into the Vault.",
         "Turn 2: Player 2 leads."],
    ),
    (
        lambda: acting("craftsman", hands=["garden"], built=["prison:stone+stone", "market"]),
        ["add:garden", "take:market"],
        ["Player 1 uses Garden as Material.", "Player 1 adds Stone to Prison.",
         "Player 1 completes Prison: Influence 5.", "Player 1 gives a Stone Site to Player 2.",
         "Player 1 takes Market from Player 2.", "Turn 2: Player 2 leads."],
    ),
    (
        lambda: acting("craftsman", hands=["wall"], built=["aerarium:concrete", "foundry"], pool=""),
        ["add:wall", "give_site:1"],
        ["Player 1 uses Wall as Material.", "Player 1 adds Concrete to Aerarium.",
         "Player 1 completes Aerarium: Influence 4.", "Player 1 gives a Concrete Site to Player 2.",
         "Player 1 repeats the effect of Foundry of Player 2.", "Turn 2: Player 2 leads."],
    ),
    (
        lambda: acting("craftsman", hands=["garden"], built=["bacchanalia:stone+stone"], deck="dock " * 9),
        ["add:garden", "use:dock", "use_as:stockpile", "stop"],
        ["Player 1 uses Garden as Material.", "Player 1 adds Stone to Bacchanalia.",
         "Player 1 completes Bacchanalia: Influence 5.", "Player 1 reveals Dock, Dock, Dock, Dock and Dock.",
         "Player 1 takes Dock, Dock, Dock and Dock into hand.", "Turn 2: Player 2 leads."],
    ),
    (
        lambda: closing(camps=["wood"], camp_jacks=[0, 1], built=["senate sewer"]), ["jack_of:1", "sewer:wood"],
        ["Player 1 takes the Jack of Player 2.", "Player 1 moves Wood from the Camp to the Stockpile.",
         "Turn 2: Player 2 leads."],
    ),
    (
        lambda: acting("craftsman", hands=["garden"], built=["catacomb:stone+stone"], vaults=["", "marble marble"]),
        ["add:garden"],
        ["Player 1 uses Garden as Material.", "Player 1 adds Stone to Catacomb.",
         "Player 1 completes Catacomb: Influence 5.", "The Catacomb ends the game.", "Player 2 wins with 11 points."],
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "plays", "sentences"), STORIES, ids=[" ".join(plays)[:60] for _, plays, _ in STORIES]
)
def test_what_happens_is_told_in_its_order(
    position: Callable[[], Match], plays: Sequence[str], sentences: Sequence[str]
) -> None:
    match = position()
    match.play(*plays)
    assert told(match) == list(sentences)


def test_surrenders_are_told() -> None:
    match = given(hands=["bar"])
    match.choose(B, "surrender:0")
    match.choose(B, "fight_on")
    match.choose(B, "surrender:0")
    match.choose(C, "surrender:0")
    assert told(match) == [
        "Turn 1: Player 1 leads.", "Player 2 surrenders to Player 1.", "Player 2 fights on after all.",
        "Player 2 surrenders to Player 1.", "Player 3 surrenders to Player 1.", "All others surrender: Player 1 wins.",
    ]  # fmt: skip
    assert match.table.winners == [A]


def test_the_drawer_is_told_more() -> None:
    match = given(seats=2, hands=["", "bar"], deck="temple " * 20)
    match.play("draw")
    assert "Player 1 draws 5 cards: Temple, Temple, Temple, Temple and Temple." in told(match, A)
    assert "Player 1 draws 5 cards." in told(match, B)
    match = acting("merchant", built=["basilica"], hands=["wall"])
    match.play("sell_hand:wall")
    assert "Player 1 puts Wall into the Vault, unseen by the others." in told(match, A)
    match = acting("craftsman", built=["fountain"], deck="temple " * 20)
    match.play("fountain")
    assert "Player 1 draws Temple for the Fountain." in told(match, A)


def test_a_demand_tells_how_many_may_still_be_shown() -> None:
    match = acting("legionary", units=[3], hands=["bar wall temple"])
    assert match.asks[0].about == 3
    match.play("show:bar")
    assert match.asks[0].about == 2
    assert match.table.shown[A] == types("bar")
