"""TPH-20 and TPH-21: Justice and Games."""

from __future__ import annotations

from tessera.games.triumph.numbers import GAMES_COST
from tests.games.triumph.given import asked, b, begin, board, p, told, turns
from tests.kit import options_of, rule


@rule("TPH-20.1", "TPH-20.3", "TPH-20.4")
def test_the_praetor_removes_places_and_gains():
    table = board(3, clients={"africa": {1: 1}}, buildings={"forum": (None, 2)})
    match = turns("justice", table, [0, 1, 2])
    assert options_of(match) == ["remove:africa-1", "oust:forum-administrator"]  # Roman or not, or in a Building
    match.play("oust:forum-administrator")
    assert "place:forum-administrator" in options_of(match)  # the space that became empty
    match.play("place:forum-administrator")
    assert table.space[2 * b("forum") + 1] == 0
    assert table.talents == [1, 0, 0]
    assert table.intrigue == [0, 1, 2]  # for the Client, besides the one without Office


@rule("TPH-20.2")
def test_the_praetor_must_remove_a_client_if_there_is_one():
    table = board(3, clients={"africa": {1: 1}, "apulia": {2: 1}})
    assert "decline" not in options_of(turns("justice", table, [0, 1, 2]))
    table = board(3, clients={"africa": {0: 1}})
    match = turns("justice", table, [0, 1, 2])
    assert asked(match) == (0, "place")  # nobody else has one: the rest follows
    match.play("place:apulia")
    assert table.talents[0] == 1


@rule("TPH-21.1", "TPH-21.2", "TPH-21.3")
def test_the_aediles():
    table = board(4, buildings={"forum": (None, None)})
    match = turns("games", table, [0, 1, 2, 3])
    assert "place:forum-owner" in options_of(match)
    match.play("place:apulia")
    assert table.talents[0] == 1
    assert asked(match) == (1, "place")
    assert "place:forum-owner" in options_of(match)
    match.play("place:apulia")
    assert table.talents[1] == 0
    assert asked(match) == (2, "place")
    assert options_of(match) == ["place:etruria", "place:umbria", "place:apulia", "place:lucania", "decline"]
    match.play("place:apulia")
    assert [clients[p("apulia")] for clients in table.clients] == [1, 1, 1, 0]


@rule("TPH-21.4")
def test_favour_moves_by_the_final_bid_with_all_modifiers():
    table = board(
        3, buildings={"forum": (None, 0)}, intrigue={0: 2}, hands={0: ["vox_populi"]}, talents={0: 9, 1: 9, 2: 9}
    )
    match = begin("games", table)
    match.play("pass", "bid:1", "bid:3", "bid:0", "add:2")
    match.play("use:forum", "intrigue", "play:vox_populi", "decline", "decline")
    assert table.favour == [3 + 1 + 1 + 2, 3, 0]


@rule("TPH-21.5")
def test_favour_never_goes_beyond_twenty():
    table = board(3, favour={0: 18, 1: 4}, talents={0: 9, 1: 9})
    match = begin("games", table)
    match.play("bid:5", "bid:2", "bid:3", "decline", "decline")
    assert [event["favour"] for event in told(match, "favour")][:3] == [20, 6, 3]
    assert table.favour[:2] == [20, 6]  # and is kept for the next Round


@rule("TPH-21.6")
def test_the_rows_of_the_games_track():
    assert [GAMES_COST[n] for n in (0, 1, 5, 6, 10, 11, 15, 16, 20)] == [0, 1, 1, 2, 2, 3, 3, 4, 4]
