"""TPH-7: Provinces, control and the Auxiliary track."""

from __future__ import annotations

from tessera.games.triumph import GAME
from tessera.games.triumph.board import BOARDS
from tessera.games.triumph.components import CONTROL_SPACES, PROVINCES, SIGIL
from tessera.games.triumph.rules.recruiting import gain_control, lose_control, refill_auxiliaries
from tests.games.triumph.given import administration, after, battles, begin, board, commanders, p, rolling, turns
from tests.kit import options_of, rule


@rule("TPH-7.1")
def test_four_paths_of_four_provinces():
    names = {sigil.id: [PROVINCES[i].id for i in sigil.path] for sigil in SIGIL}
    assert names == {
        "north": ["umbria", "gallia_cisalpina", "gallia", "britannia"],
        "east": ["apulia", "macedonia", "asia_minor", "syria"],
        "south": ["lucania", "sicilia", "africa", "aegyptus"],
        "west": ["etruria", "sardinia", "hispania", "mauretania"],
    }
    for province in PROVINCES:
        assert province.italian == (province.step == 0)
        assert (province.shields, province.triumphs) == [
            (1, (2, 1)), (1, (3, 1)), (2, (4, 2, 1)), (3, (5, 3, 1))
        ][province.step]  # fmt: skip


@rule("TPH-7.2")
def test_a_province_is_roman_while_a_control_marker_lies_in_it():
    table = board(3, also_roman=["gallia"], clients={"africa": {0: 3}})
    match = turns("games", table, [0, 1, 2])
    assert "place:gallia" in options_of(match)  # no Client is needed
    assert "place:africa" not in options_of(match)  # Clients do not make it Roman


@rule("TPH-7.3")
def test_adjacency_works_both_ways():
    near = BOARDS[0].neighbours
    for here, others in enumerate(near):
        assert here not in others
        for there in others:
            assert here in near[there]
    assert [PROVINCES[i].id for i in near[p("sicilia")]] == ["lucania", "africa"]
    assert p("gallia") in near[p("hispania")]


@rule("TPH-7.4")
def test_rome_is_no_province():
    assert "roma" not in [province.id for province in PROVINCES]
    assert p("etruria") not in BOARDS[0].neighbours[p("lucania")]
    assert BOARDS[0].steps[p("etruria")][p("lucania")] == 3


@rule("TPH-7.5")
def test_a_victory_takes_the_leftmost_control_marker():
    table = board(3, recruited={"sicilia": 5}, fate=rolling([0], [0]))
    commanders(table, "sicilia", 1)
    match = battles(table, [0, 1, 2])
    assert match.table.roman[p("sicilia")]
    assert (table.controls, table.aside) == (11, 0)
    table = board(3, recruited={"sicilia": 5}, roman=["umbria"], fate=rolling([0], [0]))
    commanders(table, "sicilia", 1)
    assert (table.controls, table.aside) == (12, 3)
    battles(table, [0, 1, 2])
    assert (table.controls, table.aside) == (12, 2)  # one that was set aside goes first


@rule("TPH-7.6")
def test_rome_loses_a_province_to_an_unopposed_leader_or_in_a_lost_battle():
    table = board(3, also_roman=["sicilia"], leaders={"africa": ["jugurtha"]})
    after("invasion", table)
    assert not table.roman[p("sicilia")]
    table = board(3, also_roman=["sicilia"], leaders={"africa": ["hannibal"]}, recruited={"sicilia": 1})
    commanders(table, "sicilia", 1)
    after("invasion", table)
    assert not table.roman[p("sicilia")]
    assert table.leader_at[2] == p("sicilia")


@rule("TPH-7.7", "TPH-7.11")
def test_a_marker_that_comes_back_goes_to_the_rightmost_free_space_and_covers_its_icon():
    table = board(3, also_roman=["gallia_cisalpina", "gallia", "sicilia", "africa"])
    refill_auxiliaries(table)
    assert table.controls == 8  # spaces 1 to 4 are free: two icons are revealed
    assert table.auxiliaries == [True] * 4 + [False] * 4
    lose_control(table, p("africa"))
    assert table.controls == 9
    assert table.auxiliaries == [True] * 3 + [False] * 5  # the icon of space 4
    lose_control(table, p("sicilia"))
    assert table.auxiliaries == [True] * 3 + [False] * 5  # space 3 hides none
    gain_control(table, p("sicilia"))
    assert table.controls == 9


@rule("TPH-7.8")
def test_a_thirteenth_marker_is_set_aside_and_used_first():
    table = board(3, leaders={"gallia_cisalpina": ["brennus"]})
    after("invasion", table)
    assert (table.controls, table.aside, sum(table.roman)) == (12, 1, 3)
    gain_control(table, p("umbria"))
    assert (table.controls, table.aside) == (CONTROL_SPACES, 0)


@rule("TPH-7.9", "TPH-7.10")
def test_a_revealed_icon_gets_its_legion_only_in_clean_up():
    table = board(3, recruited={"sicilia": 5}, also_roman=["gallia_cisalpina"], fate=rolling([0], [0]))
    commanders(table, "sicilia", 1)
    battles(table, [0, 1, 2])
    assert table.controls == 10  # spaces 1 and 2 are free
    assert table.auxiliaries == [False] * 8
    administration(table)
    assert table.auxiliaries == [True, True, True] + [False] * 5


@rule("TPH-7.12")
def test_clients_in_a_lost_province_wait_for_rome():
    table = board(3, clients={"sicilia": {0: 2}, "apulia": {1: 1}})
    administration(table)
    assert table.triumphs == [0, 2, 0]
    assert table.talents == [0, 0, 0]
    assert table.clients[0][p("sicilia")] == 2
    match = begin("games", board(3, clients={"sicilia": {0: 2}}))
    match.play("bid:5", "bid:1", "bid:2", "add:0")
    assert "place:sicilia" not in options_of(match)
    assert GAME.pieces(table)["control markers"] == 16
