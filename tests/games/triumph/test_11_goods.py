"""TPH-11: Talents, Intrigue, Triumphs."""

from __future__ import annotations

from tessera.games.triumph import GAME
from tests.games.triumph.given import administration, asked, begin, board, p, told, turns
from tests.kit import options_of, rule, wander_games


@rule("TPH-11.1")
def test_nothing_can_be_chosen_that_costs_more_than_the_seat_has():
    table = board(3, row=["testudo"], talents={0: 2, 1: 1})
    match = turns("assembly", table, [2, 0, 1])
    match.play("decline", "decline", "decline", "decline")
    assert asked(match) == (0, "buy")
    match.play("buy:testudo")
    assert asked(match)[1] != "buy"  # seat 1 has 1 Talent, seat 2 has 1
    table = board(3, available={"syria": 1, "apulia": 1}, talents={0: 1})
    match = turns("conflict", table, [0, 1, 2])
    table.talents[0] = 1
    match.play("command:lucania")
    assert options_of(match) == ["done", "garrison:apulia"]
    for course in wander_games(GAME, 4, range(4)):
        assert min(course.table.talents) >= 0
        assert min(course.table.intrigue) >= 0


@rule("TPH-11.2")
def test_intrigue_is_spent_in_pairs_only():
    match = begin("justice", board(3, intrigue={0: 1, 1: 3}))
    match.play("bid:0", "bid:2", "bid:3")
    assert asked(match) == (1, "influence")  # a single marker can do nothing here
    match.play("intrigue")
    assert match.table.intrigue[1] == 1
    assert match.table.intrigue[0] == 1
    assert told(match, "raised") == [{"seat": 1, "bid": 3, "why": "Intrigue"}]


@rule("TPH-11.3")
def test_triumphs_are_never_lost_and_have_no_limit():
    table = board(3, round=3, triumphs={0: 250}, clients={"apulia": {0: 1}}, talents={0: 7}, favour={0: 3})
    administration(table)
    assert table.triumphs[0] == 250 + 2 + 2 + 2  # Province, 6 Talents after the tax of 1, Favour 3
    assert table.clients[0][p("apulia")] == 1
