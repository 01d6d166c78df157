"""TPH-14 and TPH-15: Assembly and Construction."""

from __future__ import annotations

from tessera.games.triumph.moments import Phase
from tests.games.triumph.given import asked, b, board, law, p, turns
from tests.kit import options_of, rule

BUILT = {"forum": (None, None)}


@rule("TPH-14.1")
def test_tribunus_one_takes_a_card_places_anywhere_and_gains_a_talent():
    table = board(3, row=["testudo"], buildings=BUILT)
    match = turns("assembly", table, [0, 1, 2])
    match.play("take:testudo")
    assert "place:forum-owner" in options_of(match)
    match.play("place:forum-owner", "pass")
    assert table.hands[0] == [law("testudo")]
    assert table.talents == [1, 0, 0]


@rule("TPH-14.2")
def test_tribunus_two_takes_a_card_and_places_in_a_province_only():
    table = board(3, row=["testudo"], buildings=BUILT)
    match = turns("assembly", table, [1, 0, 2])
    match.play("decline", "decline", "take:testudo")
    assert asked(match) == (0, "place")
    assert options_of(match) == ["place:etruria", "place:umbria", "place:apulia", "place:lucania", "decline"]
    match.play("place:apulia", "pass")
    assert table.talents[0] == 0
    assert table.clients[0][p("apulia")] == 1


@rule("TPH-14.3")
def test_tribunus_three_places_anywhere():
    table = board(4, row=["testudo"], buildings=BUILT)
    match = turns("assembly", table, [1, 2, 0, 3])
    match.play("decline", "decline", "decline", "decline", "take:testudo")
    assert asked(match) == (0, "place")
    assert "place:forum-administrator" in options_of(match)
    assert table.talents == [0, 1, 0, 0]


@rule("TPH-14.4", "TPH-14.5")
def test_each_seat_may_buy_one_law_card_in_the_new_senate_order():
    table = board(3, row=["testudo", "alea"], talents={0: 2, 1: 2, 2: 1}, senate=[1, 2, 0])
    table.law_talents[law("testudo")] = 4
    match = turns("assembly", table, [2, 0, 1])
    table.talents[2] = 0
    match.play("decline", "decline", "decline", "decline")
    assert table.talents[2] == 1
    assert (asked(match), options_of(match)) == ((1, "buy"), ["buy:testudo", "buy:alea", "buy:deck", "decline"])
    match.play("buy:testudo")
    assert table.talents[1] == 0 + 4
    assert law("testudo") in table.hands[1]
    assert asked(match) == (0, "buy")  # seat 2 with 1 Talent is not asked
    match.play("buy:deck")
    assert len(table.hands[0]) == 1
    assert table.talents[0] == 0
    assert asked(match) == (1, "end")  # the sale is over, although seat 1 could pay again


@rule("TPH-14.6")
def test_a_talent_comes_to_each_card_left_after_the_sale():
    table = board(3, row=["testudo", "alea"])
    table.law_talents[law("alea")] = 1
    match = turns("assembly", table, [0, 1, 2])
    match.play("take:testudo", "decline", "pass", "decline", "decline", "pass")
    assert table.law_talents[law("alea")] == 2
    assert table.law_talents[law("testudo")] == 0


@rule("TPH-15.1", "TPH-15.2")
def test_the_censors_build_and_place_and_the_first_gains_a_talent():
    table = board(3, tiles=["circus", "forum", "templum"])
    match = turns("construction", table, [1, 0, 2])
    match.play("build:forum")
    assert table.talents[1] == 0
    match.play("place:forum-owner")
    assert table.talents[1] == 1
    assert asked(match) == (0, "build")
    match.play("build:circus", "place:circus-owner")
    assert table.talents[0] == 0
    assert table.space[2 * b("circus")] == 0


@rule("TPH-15.3")
def test_the_questor_places_in_a_province_only():
    table = board(4, tiles=["circus", "forum", "templum"])
    match = turns("construction", table, [0, 1, 2, 3])
    match.play("build:circus", "decline", "build:forum", "decline")
    assert asked(match) == (2, "place")
    assert options_of(match) == ["place:etruria", "place:umbria", "place:apulia", "place:lucania", "decline"]


@rule("TPH-15.4", "TPH-15.5")
def test_a_tile_goes_to_the_next_hill_with_its_talents_for_the_builder():
    table = board(3, tiles=["circus", "forum", "templum"], buildings={"thermae": (None, None)})
    table.tile_talents[b("templum")] = 2
    match = turns("construction", table, [0, 1, 2])
    match.play("build:templum")
    assert table.hill[b("templum")] == 1
    assert table.talents[0] == 2
    assert table.tile_talents[b("templum")] == 0
    assert table.tiles == [b("circus"), b("forum")]
    options = options_of(match)
    assert {"place:templum-owner", "place:templum-administrator", "place:thermae-owner", "place:apulia"} <= set(options)


@rule("TPH-15.1", "TPH-4.21")
def test_a_censor_without_a_tile_goes_on_with_his_client():
    match = turns("construction", board(3), [0, 1, 2])
    assert asked(match) == (0, "place")


@rule("TPH-15.6")
def test_a_talent_comes_to_each_tile_left():
    table = board(3, tiles=["circus", "forum", "templum"])
    table.tile_talents[b("templum")] = 1
    match = turns("construction", table, [0, 1, 2])
    match.play("build:circus", "decline", "build:forum", "decline")
    assert table.phase is Phase.CONFLICT
    assert table.tile_talents[b("templum")] == 2
