"""Appraisals: what bots go by."""

from __future__ import annotations

from tessera.engine import Situation
from tessera.games.triumph import GAME
from tessera.games.triumph.table import Stage
from tests.games.triumph.given import begin, board, commanders, set_order
from tests.games.triumph.test_12_negotiation import bargaining, offer
from tests.kit import options_of


def chances(table) -> list[float]:
    return GAME.appraise(table)


def test_equal_seats_have_equal_chances():
    assert chances(board(4)) == [0.25] * 4


def test_triumphs_clients_owners_talents_intrigue_and_cards_are_worth_something():
    for better in (
        {"triumphs": {1: 3}}, {"clients": {"apulia": {1: 1}}}, {"buildings": {"forum": (1, None)}, "talents": {1: 1}},
        {"talents": {1: 2}}, {"intrigue": {1: 1}}, {"hands": {1: ["testudo"]}}, {"favour": {1: 4}, "talents": {1: 1}},
    ):  # fmt: skip
        found = chances(board(3, **better))
        assert found[1] == max(found)
        assert found[1] > found[0], better


def test_caesar_is_ahead_of_humans_with_as_much_and_less_so_later():
    shares = [sum(chances(board(2, round=round))) for round in (1, 2, 3)]
    assert max(shares[:2]) < shares[2] < 2 / 3
    assert sum(chances(board(2, round=3, triumphs={0: 30, 1: 30}))) > 0.9


def test_what_cannot_be_paid_is_no_gain():
    rich = chances(board(3, round=3, favour={1: 4}, buildings={"forum": (1, None)}, talents={1: 4}))
    poor = chances(board(3, round=3, favour={1: 4}, buildings={"forum": (1, None)}, talents={1: 0}))
    assert rich[1] > poor[1]


def planned(**more):
    """The Conflict Phase after the last Planning turn, with a Leader at the gates."""
    table = board(3, leaders={"umbria": ["brennus"]}, round=2, **more)
    set_order("conflict", table, [0, 1, 2])
    table.stage = Stage.BATTLES
    return table


def test_all_lose_when_nobody_meets_the_leader_at_the_gates():
    assert sum(chances(planned())) < 0.1
    table = planned(recruited={"umbria": 9})
    commanders(table, "umbria", 0)
    assert sum(chances(table)) > 0.9
    weak = planned(recruited={"umbria": 4})
    commanders(weak, "umbria", 0)
    assert sum(chances(planned())) < sum(chances(weak)) < sum(chances(table))


def test_hope_shrinks_with_the_commanders_that_can_still_come():
    table = board(3, leaders={"umbria": ["brennus"], "apulia": ["perseus"]}, round=2)
    set_order("conflict", table, [0, 1, 2], {0: 2, 1: 2, 2: 2})
    table.stage = Stage.TURN
    before = sum(chances(table))
    table.turn = 1
    after = sum(chances(table))
    assert after < 0.2 < before  # one Consul is left for two Leaders


def test_a_leader_far_away_in_the_last_round_is_no_danger():
    assert sum(chances(board(3, round=3, leaders={"britannia": ["brennus"]}))) > 0.999


def test_spoils_to_come_count_for_majors_and_minors():
    table = board(4, leaders={"sicilia": ["jugurtha"]}, recruited={"sicilia": 9})
    commanders(table, "sicilia", 1, 2)
    set_order("conflict", table, [0, 1, 2, 3])
    table.stage = Stage.BATTLES
    found = chances(table)
    assert found[1] > found[2] > found[0] == found[3]


def after_choice(match, notation: str) -> float:
    """What the asked seat's chance is when it has made this choice."""
    seat = match.asks[0].seat
    course = Situation(match, match.asks[0]).fork(1)
    course.answer(course.asks[0], GAME.vocabulary[notation])
    return GAME.appraise(course.table)[seat]


def test_a_bad_offer_is_better_rejected_and_a_gift_accepted():
    match = bargaining(talents={0: 3, 1: 3})
    offer(match, 1, talents=0, want_talents=3)
    assert options_of(match)[:2] == ["accept:0", "reject:0"]
    assert after_choice(match, "reject:0") > after_choice(match, "accept:0")
    match = bargaining(talents={0: 3, 1: 3})
    offer(match, 1, talents=2)
    assert after_choice(match, "accept:0") > after_choice(match, "reject:0")


def test_bids_on_the_table_count():
    match = begin("justice", board(3, intrigue={0: 2}))
    match.play("bid:5", "bid:2", "bid:0")
    found = chances(match.table)
    assert match.table.stage is Stage.ORDER
    assert found[0] > 0.3
