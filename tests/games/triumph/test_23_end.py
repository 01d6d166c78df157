"""TPH-23: the end of the game."""

from __future__ import annotations

from tessera.games.triumph import GAME
from tests.games.triumph.given import administration, after, board, lead
from tests.kit import rule


def ranks(match) -> list[int]:
    return [score.rank for score in match.scores]


@rule("TPH-23.1", "TPH-23.7")
def test_the_most_triumphs_win():
    match = administration(board(4, round=3, triumphs={0: 10, 1: 30, 2: 20, 3: 10}))
    assert ranks(match) == [3, 1, 2, 3]
    assert match.scores[1].how == "triumphs"
    assert GAME.appraise(match.table) == [0.0, 1.0, 0.0, 0.0]


@rule("TPH-23.2")
def test_first_tie_break_leader_cards():
    table = board(3, round=3, triumphs={0: 10, 1: 10, 2: 5}, clients={"apulia": {}})
    table.captor[lead("brennus")] = table.captor[lead("viridomarus")] = 1  # lay over each other: two cards
    table.captor[lead("eunus")] = 0
    match = administration(table)
    assert ranks(match) == [2, 1, 3]
    assert match.scores[1].how == "leader cards"


@rule("TPH-23.3")
def test_second_tie_break_clients_in_buildings():
    table = board(3, round=3, triumphs={0: 10, 1: 10, 2: 9}, buildings={"forum": (None, 1)}, talents={1: 3})
    match = administration(table)
    assert match.table.triumphs[:2] == [10, 10]
    assert ranks(match) == [2, 1, 3]
    assert match.scores[1].how == "clients in buildings"


@rule("TPH-23.4")
def test_third_tie_break_clients_in_roman_provinces():
    table = board(
        3, round=3, triumphs={0: 9, 1: 8}, clients={"apulia": {0: 2, 1: 2}, "umbria": {1: 1}, "syria": {0: 9}}
    )
    table.triumphs = [10, 8, 0]
    match = administration(table)
    assert match.table.triumphs[:2] == [12, 12]
    assert ranks(match) == [2, 1, 3]
    assert match.scores[1].how == "clients in provinces"


@rule("TPH-23.5")
def test_seats_still_tied_share_the_first_rank_and_nobody_wins():
    match = administration(board(3, round=3, triumphs={0: 10, 1: 10, 2: 4}))
    assert ranks(match) == [1, 1, 3]
    assert [score.how for score in match.scores] == ["shared", "shared", ""]
    assert GAME.appraise(match.table) == [0.5, 0.5, 0.0]
    table = board(3, round=3, triumphs={0: 10, 1: 10, 2: 4})
    table.captor[lead("eunus")] = 2  # a tie-break is for seats that are tied
    assert ranks(administration(table)) == [1, 1, 3]


@rule("TPH-23.6")
def test_when_rome_falls_all_share_the_last_rank():
    for seats in (2, 3, 4, 5):
        match = after("invasion", board(seats, triumphs={0: 40}, leaders={"umbria": ["brennus"]}))
        assert ranks(match) == [seats] * seats
        assert GAME.appraise(match.table) == [0.0] * seats


@rule("TPH-23.7")
def test_seats_below_the_winner_are_ranked_by_the_same_tie_breaks():
    table = board(5, round=3, triumphs={0: 20, 1: 10, 2: 10, 3: 7, 4: 7})
    table.captor[lead("eunus")] = 2
    assert ranks(administration(table)) == [1, 3, 2, 4, 4]
