"""TPH-2: setup."""

from __future__ import annotations

from collections import Counter

import tessera
from tessera.games.triumph import GAME
from tessera.games.triumph.components import LEADERS, PROVINCES
from tessera.games.triumph.moments import Phase, Window
from tessera.games.triumph.numbers import HILLS
from tessera.games.triumph.rules.offices import raise_building
from tests.games.triumph.given import asked, b, board, p, turns
from tests.kit import options_of, rule


def tables(seats: int = 4, seeds: int = 40):
    return [tessera.new("triumph", seats, seed).table for seed in range(seeds)]


@rule("TPH-2.1")
def test_colours_differ_and_caesar_is_red():
    from tessera.games.triumph.view import colour_of

    assert len({colour_of(tables(5, 1)[0], seat) for seat in range(5)}) == 5
    two = tables(2, 1)[0]
    assert [colour_of(two, seat) for seat in range(3)] == ["purple", "blue", "red"]
    assert two.caesar == 2


@rule("TPH-2.2")
def test_round_one_begins_with_the_assembly():
    match = tessera.new("triumph", 3, 1, negotiation=False)
    before = [list(box) for box in match.table.boxes]
    match.play("start:umbria", "start:umbria", "start:umbria")
    assert match.table.phase is Phase.ASSEMBLY
    assert match.table.round == 1
    assert match.table.boxes == before


@rule("TPH-2.3", "TPH-2.4")
def test_two_auxiliaries_and_control_of_italy():
    table = tables()[0]
    assert table.auxiliaries == [True, True] + [False] * 6
    assert [province.id for province in PROVINCES if table.roman[province.index]] == [
        "etruria", "umbria", "apulia", "lucania"
    ]  # fmt: skip
    assert (table.controls, table.aside) == (12, 0)


@rule("TPH-2.5", "TPH-2.7")
def test_one_building_is_built_three_lie_open_and_four_face_down():
    for table in tables():
        assert sum(hill >= 0 for hill in table.hill) == 1
        assert len(table.tiles) == 3
        assert len(table.face_down) == 4
        assert set(table.space) == {-1}
        assert not any(table.used)
    assert len({tuple(table.hill) for table in tables()}) > 4


@rule("TPH-2.6")
def test_hills_are_filled_in_their_order_without_a_question():
    order = ("Aventinus", "Palatinus", "Capitolinus", "Caelius", "Viminalis", "Esquilinus", "Quirinalis")
    assert order == HILLS
    table = board(buildings={"forum": (None, None)}, tiles=["circus", "thermae", "templum"])
    match = turns("construction", table, [0, 1, 2])
    match.play("build:templum", "decline", "build:circus", "decline")
    assert [table.hill[b(id)] for id in ("forum", "templum", "circus")] == [0, 1, 2]
    raise_building(table, b("mausoleum"))
    assert table.hill[b("mausoleum")] == 3


@rule("TPH-2.8", "TPH-2.9")
def test_the_first_leaders_stand_at_the_first_step():
    for seats, number in ((3, 2), (4, 2), (5, 3)):
        for table in tables(seats):
            assert sum(map(len, table.boxes)) == number
            assert {PROVINCES[at].id for at in table.leader_at if at >= 0} <= {
                "gallia_cisalpina", "macedonia", "sicilia", "sardinia"
            }  # fmt: skip
            for sigil, cards in enumerate(table.boxes):
                assert all(LEADERS[card].sigil == sigil for card in cards)


@rule("TPH-2.10")
def test_as_many_law_cards_lie_open_as_there_are_seats():
    for seats, size in ((2, 3), (3, 3), (4, 4), (5, 5)):
        table = tables(seats, 1)[0]
        assert len(table.row) == size
        assert len(table.deck) == 30 - size - seats


@rule("TPH-2.11")
def test_every_senate_order_comes_up():
    orders = Counter(tuple(table.senate) for table in tables(3, 120))
    assert len(orders) == 6
    assert min(orders.values()) >= 8


@rule("TPH-2.12", "TPH-2.13")
def test_what_each_seat_starts_with():
    table = tables(5, 1)[0]
    assert table.triumphs == table.favour == [0] * 5
    assert table.talents == [2] * 5
    assert [len(hand) for hand in table.hands] == [1] * 5
    assert len({hand[0] for hand in table.hands}) == 5


@rule("TPH-2.14", "TPH-2.15", "TPH-2.16")
def test_each_seat_chooses_an_italian_province_for_a_client_and_an_available_legion():
    match = tessera.new("triumph", 3, 5)
    senate = list(match.table.senate)
    for seat in senate:
        assert asked(match) == (seat, "start")
        assert options_of(match) == ["start:etruria", "start:umbria", "start:apulia", "start:lucania"]
        assert match.table.window is Window.NONE
        match.play("start:apulia")
    table = match.table
    assert [table.clients[seat][p("apulia")] for seat in range(3)] == [1, 1, 1]
    assert table.available[p("apulia")] == 3
    assert sum(map(sum, table.clients)) == 3
    assert match.asks[0].topic == "opening"
    assert all(len(hand) == 1 for hand in table.hands)
    assert GAME.pieces(table)["control markers"] == 16
