"""TPH-3: the course of the game."""

from __future__ import annotations

import tessera
from tessera.games.triumph import GAME
from tests.games.triumph.given import administration, after, asked, board, told, turns
from tests.kit import options_of, play_randomly, rule


def whole_game():
    """A game that is played to its end: the first random one in which Rome stands."""
    for seed in range(400):
        match = tessera.new("triumph", 2, seed, negotiation=False)
        play_randomly(match, seed)
        if not match.table.fallen:
            return match
    raise AssertionError("Rome always fell")


@rule("TPH-3.1", "TPH-3.2", "TPH-3.3")
def test_three_rounds_of_seven_phases_without_auguries_in_the_first():
    match = whole_game()
    bidding = ["Assembly", "Construction", "Conflict", "Justice", "Games"]
    phases = [(event["round"], event["phase"]) for event in told(match, "phase")]
    expected = []
    for number in ("I", "II", "III"):
        names = [*bidding, "Administration"] if number == "I" else ["Auguries", *bidding, "Administration"]
        expected += [(number, name) for name in names]
    assert phases == expected
    assert [event.kind for event in match.events][-1] == "ended"
    topics = [event.kind for event in match.events if event.kind in ("order", "phase")]
    assert topics.count("order") == 15


@rule("TPH-3.3")
def test_the_game_ends_at_once_when_a_leader_enters_rome():
    match = after("invasion", board(leaders={"umbria": ["brennus"], "sicilia": ["eunus"]}))
    assert match.over
    assert match.table.fallen
    assert not told(match, "invaded")


@rule("TPH-3.4")
def test_nothing_can_be_used_in_administration_and_auguries():
    table = board(
        round=1, hands={0: ["pecunia"], 1: ["arcana"]}, buildings={"basilica": (1, 0), "circus": (0, None)},
        talents={0: 1}, negotiation=True,
    )  # fmt: skip
    match = administration(table)
    assert asked(match) == (0, "taxes")
    assert options_of(match) == ["pay:circus-owner", "pay:basilica-administrator"]
    match.play("pay:circus-owner")
    assert asked(match)[1] == "opening"
    kinds = [event.kind for event in match.events]
    assert kinds.index("evicted") < kinds.index("income")
    assert "offered" not in kinds
    assert "played" not in kinds


@rule("TPH-3.5")
def test_an_effect_is_finished_before_the_next_question_of_another():
    table = board(
        row=["testudo", "divide"], hands={0: ["alea"], 1: ["pecunia"]}, clients={"apulia": {1: 1}}, talents={}
    )
    match = turns("assembly", table, [0, 1, 2])
    match.play("take:testudo", "place:apulia")
    assert asked(match) == (0, "client_window")
    match.play("discard:alea")
    assert asked(match) == (0, "place")
    match.play("place:umbria")
    assert asked(match) == (0, "client_window")
    match.play("pass")
    assert match.table.talents[0] == 1
    assert asked(match) == (0, "between")


def test_every_seat_count_can_be_played_to_the_end():
    for seats in GAME.seats:
        match = play_randomly(tessera.new("triumph", seats, 3), 3)
        assert match.over
