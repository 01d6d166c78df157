"""GTR-16: the end of the game."""

from __future__ import annotations

import pytest

import tessera
from tessera.engine import IllegalChoice, WrongSeat
from tests.games.glory.given import A, B, C, acting, bag, cards, given, names
from tests.kit import options_of, play_randomly, rule, topic

ROLES = "rubble wood brick concrete stone marble"


@rule("GTR-16.1", "GTR-16.7")
def test_the_deck_runs_out_with_its_last_card() -> None:
    match = given(hands=["bar", "bar", "road"], deck="wall wall wall")
    match.play("play:bar", "think", "draw")
    assert match.table.ended == "deck"
    assert cards(match.table.hand[B]) == "bar wall wall wall"  # it took what was there
    match = given(hands=["bar bar bar bar bar"], deck="wall")
    match.play("think", "draw")
    assert match.table.ended == "deck"  # it needed exactly that card


@rule("GTR-16.3", "GTR-catacomb.1")
def test_a_completed_catacomb_ends_the_game() -> None:
    match = acting("craftsman", units=[3, 3], hands=["garden bar"], built=["catacomb:stone+stone"])
    match.play("add:garden")
    assert match.over  # the actions that A and B had left are lost
    assert match.table.ended == "catacomb"
    assert match.table.influence[A] == 5
    assert [score.points for score in match.scores] == [5, 2, 2]
    assert match.table.winners == [A]
    assert cards(match.table.hand[A]) == "bar"
    # It is scored: who ended the game need not win.
    match = acting("craftsman", hands=["garden"], built=["catacomb:stone+stone"], vaults=["", "marble marble"])
    match.play("add:garden")
    assert match.table.winners == [B]
    assert [(score.points, score.rank, score.how) for score in match.scores] == [
        (5, 2, ""), (11, 1, "catacomb"), (2, 3, ""),
    ]  # fmt: skip


@rule("GTR-16.4", "GTR-forum.1", "GTR-forum_romanum.1")
def test_a_winning_condition_ends_the_game() -> None:
    five = "rubble wood brick concrete stone"
    match = acting("patron", built=["forum"], clients=[five], pool="marble", version="imperium", sites=["stone"])
    match.play("hire:patron")
    assert (match.table.ended, match.table.winners) == ("forum", [A])
    match = acting("laborer", built=["forum_romanum"], clients=[ROLES], stock=[five], pool="marble")
    match.play("gather:marble")
    assert (match.table.ended, match.table.winners) == ("forum_romanum", [A])


@rule("GTR-16.5", "GTR-17.1")
def test_all_others_surrender_to_one_player() -> None:
    match = given(seats=3, hands=["bar", "bar", "bar"], sites=["marble marble"])
    match.choose(A, "surrender:1")
    assert not match.over
    match.choose(C, "surrender:1")
    assert match.over
    assert (match.table.ended, match.table.winners) == ("surrender", [B])
    assert [score.rank for score in match.scores] == [2, 1, 2]
    assert [score.points for score in match.scores] == [0, 0, 0]


@rule("GTR-16.12", "GTR-21.9")
def test_a_surrender_needs_no_turn_and_can_be_taken_back() -> None:
    match = given(seats=3, hands=["bar", "bar", "bar"])
    match.choose(C, "surrender:0")
    match.choose(B, "surrender:2")
    assert not match.over  # they differ
    match.choose(C, "fight_on")
    match.choose(B, "surrender:0")
    assert not match.over
    match.play("play:bar")  # the game went on all the time
    match.choose(C, "surrender:0")
    assert match.table.winners == [A]
    match = given(seats=2, hands=["bar", "bar"])
    match.choose(B, "surrender:0")
    assert match.table.winners == [A]
    match = given(seats=2, hands=["bar", "bar"], surrender=False)
    assert match.asides(A) == ()
    with pytest.raises(IllegalChoice):
        match.choose(A, "surrender:1")
    with pytest.raises(WrongSeat):
        match.choose(B, "surrender:0")


def test_a_surrender_is_recorded_copied_and_rewound() -> None:
    match = play_randomly(tessera.new("glory", 2, 5), 5, until=lambda match: match.length >= 30)
    match.choose(0, "surrender:1")
    assert match.over
    again = tessera.replay(match.record.dumps())
    assert again.table == match.table
    assert match.at(30).table.surrendered == [-1, -1]
    match = play_randomly(tessera.new("glory", 3, 5), 5, until=lambda match: match.length >= 31)
    match.choose(1, "surrender:2")
    copy = match.copy()
    assert copy.table == match.table
    fork = match.situation(match.asks[0].seat).fork(1)
    assert fork.table.surrendered == [-1, 2, -1]


@rule("GTR-16.6")
def test_the_end_is_immediate() -> None:
    match = given(seats=2, hands=["bar", ""], clients=["rubble rubble"], pool="wood", deck="wall")
    match.play("play:bar", "draw")
    assert match.over
    assert bag(match.table.pool) == "wood"  # no actions
    assert bag(match.table.camp[A]) == "rubble"  # no end of turn


@rule("GTR-16.8")
def test_the_drawn_cards_reach_their_place_and_nothing_follows() -> None:
    match = given(hands=["bar bar bar bar bar"], built=["tribunal"], deck="wall")
    match.play("think", "draw")
    assert match.over
    assert len(match.table.hand[A]) == 6
    assert match.table.hand_jacks[A] == 0
    match = acting("patron", built=["bar bath"], deck="dock", hands=["bar"])
    match.play("hire_deck")
    assert match.over
    assert bag(match.table.clients[A]) == "wood"  # and no action of the Bath
    match = acting("merchant", built=["atrium"], deck="wall")
    match.play("sell_deck")
    assert match.over
    assert cards(match.table.vault_blind[A]) == "wall"


@rule("GTR-16.9")
def test_a_fountain_card_that_empties_the_deck_is_still_placed() -> None:
    match = acting("craftsman", built=["fountain foundry:brick"], deck="bath", pool="wood wood wood wood wood")
    match.play("fountain")
    assert options_of(match) == ["keep", "lay_drawn", "add_drawn"]
    match.play("add_drawn")
    assert match.over
    assert names(match, A) == ["fountain", "foundry"]
    assert match.table.influence[A] == 7
    assert bag(match.table.stock[A]) == ""  # no completion effect
    match = acting("craftsman", built=["fountain"], deck="bath")
    match.play("fountain", "keep")
    assert match.over
    assert cards(match.table.hand[A]) == "bath"


@rule("GTR-16.10")
def test_wins_are_tested_after_every_change_and_before_other_ends() -> None:
    # The last card of the deck becomes the missing Client: a win, not an end of the deck.
    five = "rubble wood brick concrete stone"
    match = acting("patron", built=["bar forum"], clients=[five], deck="temple", version="imperium", hands=["bar"])
    match.play("hire_deck")
    assert (match.table.ended, match.table.winners) == ("forum", [A])
    # A Forum of another player, in the Leader's turn: the change may be made by anybody.
    match = acting(
        "architect", built=["stairway", "forum", ""], clients=["", "", ROLES], stock=["marble"], version="imperium",
        hands=["bar"],
    )  # fmt: skip
    match.play("stop", "extend:forum")
    assert match.table.winners == [C]


@rule("GTR-16.11", "GTR-forum_stairway.1")
def test_of_several_who_fulfil_the_condition_the_highest_score_wins() -> None:
    match = acting(
        "architect", built=["stairway", "forum", ""], clients=[ROLES, "", ROLES], stock=["marble"], version="imperium",
        hands=["bar"], sites=["", "", "marble"],
    )  # fmt: skip
    match.play("stop", "extend:forum")
    assert match.table.winners == [A]  # 5 points each, but a card more in hand
    match = acting(
        "architect", built=["stairway", "forum", ""], clients=[ROLES, "", ROLES], stock=["marble"], version="imperium",
        hands=["bar"], sites=["", "", "marble rubble"],
    )  # fmt: skip
    match.play("stop", "extend:forum")
    assert match.table.winners == [C]


@rule("GTR-forum_stairway.2")
def test_if_only_one_fulfils_it_that_player_wins() -> None:
    match = acting(
        "architect", built=["stairway", "forum", ""], clients=["", "", ROLES], stock=["marble"], version="imperium",
        hands=["bar"], sites=["marble marble"],
    )  # fmt: skip
    match.play("stop", "extend:forum")
    assert match.table.winners == [C]


@rule("GTR-16.13")
def test_with_the_option_only_a_failing_draw_ends_the_game() -> None:
    match = given(hands=["bar bar bar bar bar"], deck="wall", deck_end="when_draw_fails")
    match.play("think", "draw")
    assert not match.over
    match = given(hands=["bar"], deck="wall", deck_end="when_draw_fails")
    match.play("think", "draw")
    assert match.table.ended == "deck"
    assert cards(match.table.hand[A]) == "bar wall"
    match = acting("craftsman", built=["fountain foundry:brick"], deck="bath", pool="wood", deck_end="when_draw_fails")
    match.play("fountain", "add_drawn")
    assert topic(match) == "gather"  # the completion effect happens
    for role, choice, built in (
        ("craftsman", "fountain", "fountain"), ("merchant", "sell_deck", "atrium"), ("patron", "hire_deck", "bar"),
    ):  # fmt: skip
        match = acting(role, built=[built], deck="", deck_end="when_draw_fails", hands=["bar"])
        assert choice in options_of(match)
        match.play(choice)
        assert match.table.ended == "deck"
