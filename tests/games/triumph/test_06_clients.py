"""TPH-6: Clients."""

from __future__ import annotations

from tests.games.triumph.given import asked, b, board, law, p, turns
from tests.kit import options_of, rule


@rule("TPH-6.1", "TPH-6.4")
def test_a_client_goes_to_an_empty_space_or_a_roman_province():
    table = board(
        3, roman=["etruria", "gallia"], buildings={"forum": (1, None), "circus": (None, 2)}, tiles=["templum"]
    )
    match = turns("games", table, [0, 1, 2])
    assert options_of(match) == [
        "place:etruria", "place:gallia", "place:circus-owner", "place:forum-administrator", "decline"
    ]  # fmt: skip
    match.play("place:circus-owner")
    assert table.space[2 * b("circus")] == 0
    assert table.space[2 * b("circus") + 1] == 2  # the other Client is not displaced


@rule("TPH-6.1")
def test_without_any_place_there_is_no_question():
    table = board(3, roman=[])
    match = turns("games", table, [0, 1, 2])
    assert match.asks[0].topic == "bid"
    assert sum(map(sum, table.clients)) == 0
    match = turns("games", board(3, roman=[], hands={0: ["testudo"]}), [0, 1, 2])
    assert asked(match) == (0, "between")  # and no Client window


@rule("TPH-6.2")
def test_a_client_in_a_province_needs_a_roman_one():
    table = board(4, roman=["umbria", "africa"], buildings={"forum": (None, None)})
    match = turns("games", table, [0, 1, 2, 3])
    match.play("decline", "decline")
    assert options_of(match) == ["place:umbria", "place:africa", "decline"]


@rule("TPH-6.3")
def test_a_province_holds_any_number_of_clients():
    table = board(3, clients={"apulia": {0: 7, 1: 9, 2: 1}})
    turns("games", table, [0, 1, 2]).play("place:apulia")
    assert [clients[p("apulia")] for clients in table.clients] == [8, 9, 1]


@rule("TPH-6.5")
def test_a_seat_may_hold_both_spaces_of_a_building():
    table = board(3, buildings={"forum": (0, None)})
    turns("games", table, [0, 1, 2]).play("place:forum-administrator")
    assert table.space[2 * b("forum") : 2 * b("forum") + 2] == [0, 0]


@rule("TPH-6.6", "TPH-6.7")
def test_removed_clients_go_home_and_one_cannot_remove_ones_own():
    table = board(3, clients={"apulia": {0: 3, 1: 2}}, buildings={"forum": (0, 2)})
    match = turns("justice", table, [0, 1, 2])
    assert options_of(match) == ["remove:apulia-1", "oust:forum-administrator"]
    match.play("remove:apulia-1")
    assert table.clients[1][p("apulia")] == 1
    assert table.clients[0][p("apulia")] == 3


@rule("TPH-6.8")
def test_the_client_window_belongs_to_the_seat_that_placed():
    table = board(3, hands={0: ["testudo", "clientela"]}, buildings={
        "basilica": (None, 0), "forum": (None, None)})  # fmt: skip
    match = turns("games", table, [0, 1, 2])
    match.play("place:apulia")
    assert asked(match) == (0, "client_window")
    assert options_of(match) == [
        "pass", "discard:clientela", "discard:testudo", "play:clientela", "use:basilica"
    ]  # fmt: skip
    match.play("use:basilica", "basilica:client", "place:umbria")
    assert asked(match) == (0, "client_window")
    assert options_of(match) == ["pass", "discard:clientela", "discard:testudo", "play:clientela"]
    match.play("play:clientela", "place:forum-owner", "discard:testudo", "place:etruria")
    assert table.hands[0] == []
    assert sum(table.clients[0]) == 3
    assert table.space[2 * b("forum")] == 0


@rule("TPH-6.9")
def test_clients_of_one_instruction_open_one_window():
    table = board(3, hands={0: ["lex_sempronia", "testudo"]})
    match = turns("games", table, [1, 2, 0])
    match.play("decline")
    match.play("play:lex_sempronia", "place:apulia", "place:umbria")
    assert asked(match) == (0, "client_window")
    match.play("discard:testudo", "place:etruria")
    assert sum(table.clients[0]) == 3
    assert asked(match)[1] != "client_window"  # the hand is empty: the same window has closed


@rule("TPH-6.10")
def test_the_client_just_placed_is_the_most_recent_one():
    table = board(3, hands={0: ["lex_iulia", "testudo"]}, buildings={"forum": (None, None)})
    match = turns("games", table, [0, 1, 2])
    match.play("place:forum-owner")
    assert "play:lex_iulia" not in options_of(match)
    match.play("discard:testudo", "place:lucania")
    assert "play:lex_iulia" in options_of(match)
    match.play("play:lex_iulia")
    assert table.clients[0][p("lucania")] == 2
    assert table.clients[0][p("apulia")] == 1  # the only Roman neighbour of Lucania


@rule("TPH-6.11")
def test_moving_a_client_opens_no_client_window():
    table = board(3, hands={0: ["lex_rubria", "testudo"]}, clients={"apulia": {0: 1}})
    match = turns("games", table, [1, 2, 0])
    match.play("decline", "play:lex_rubria", "move:apulia", "place:umbria", "stop")
    assert table.clients[0][p("umbria")] == 1
    assert table.clients[0][p("apulia")] == 0
    assert asked(match) == (2, "place")
    assert law("lex_rubria") in table.discard
