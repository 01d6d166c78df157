"""TPH-1: what is in the box, as the ledger gives it."""

from __future__ import annotations

import pytest

import tessera
from tessera.games.triumph import GAME
from tessera.games.triumph.components import BUILDINGS, DATA, LAWS, LEADERS, SIGIL, SPACES
from tessera.games.triumph.numbers import DICE, FAMILY, LEADER_TABLE
from tests.games.triumph.given import asked, b, begin, board, commanders, law, lead, p, turns
from tests.kit import options_of, play_randomly, rule, wander_games


@rule("TPH-1.1", "TPH-1.2")
def test_two_players_sit_at_a_table_of_three_and_use_its_values():
    sizes = {seats: tessera.new("triumph", seats, 1).table.size for seats in GAME.seats}
    assert sizes == {2: 3, 3: 3, 4: 4, 5: 5}
    two = tessera.new("triumph", 2, 1).table
    assert len(two.row) == 3
    assert sum(map(len, two.boxes)) == LEADER_TABLE[3][0]
    assert len(GAME.seat_names(2)) == 3


@rule("TPH-1.3")
def test_every_seat_owns_the_family_cards_0_to_5():
    match = begin("assembly", board(4))
    assert FAMILY == (0, 1, 2, 3, 4, 5)
    for seat in range(4):
        assert [str(option) for option in match.ask(seat).options] == [f"bid:{n}" for n in range(6)]


@rule("TPH-1.4")
def test_every_seat_has_one_commander_and_stands_once_on_each_track():
    table = tessera.new("triumph", 5, 3).table
    assert sorted(table.senate) == [0, 1, 2, 3, 4]
    assert len(table.triumphs) == len(table.favour) == len(table.commander) == 5
    table = board(3)
    commanders(table, "apulia", 0, 1)
    sides = [
        thing.shows["rank"] for area in GAME.view(table, 0).areas[0].areas for thing in area.things
        if thing.kind == "commander"
    ]  # fmt: skip
    assert sides == ["Major", "Minor"]


@rule("TPH-1.5")
def test_there_are_four_leaders_of_each_sigil_with_four_numbers():
    assert len(LEADERS) == 16
    shown = {x.id: (SIGIL[x.sigil].id, x.shields, x.talents, x.major, x.minor) for x in LEADERS}
    assert shown["vercingetorix"] == ("north", 5, 3, 7, 3)
    assert shown["perseus"] == ("east", 2, 3, 2, 1)
    assert shown["jugurtha"] == ("south", 3, 3, 4, 2)
    assert shown["bocchus"] == ("west", 3, 3, 4, 2)
    for sigil in SIGIL:
        assert sorted(x.shields for x in LEADERS if x.sigil == sigil.index) == [2, 3, 4, 5]


@rule("TPH-1.6")
def test_a_leader_is_on_the_board_exactly_while_a_card_lies_in_its_box():
    for course in wander_games(GAME, 4, range(6), negotiation=False):
        for cards, at in zip(course.table.boxes, course.table.leader_at, strict=True):
            assert bool(cards) == (at >= 0)
    table = board(leaders={"gallia": ["brennus"]})
    assert [table.leader_in(i) for i in range(16)].count(-1) == 15
    assert table.leader_in(p("gallia")) == 0


@rule("TPH-1.7")
def test_there_are_thirty_law_cards_of_which_eight_are_battle_cards():
    assert len(LAWS) == 30
    assert len({x.id for x in LAWS}) == 30
    assert sorted(x.id for x in LAWS if x.battle) == sorted(
        ["ovatio", "spolia", "alliances", "testudo", "divide", "alea", "carthago", "ad_portas"]
    )


@rule("TPH-1.8")
def test_there_are_eight_buildings_whose_markers_have_two_sides():
    assert len(BUILDINGS) == 8
    assert len(SPACES) == 16
    table = board(buildings={"forum": (None, 0)})
    assert table.usable(0, b("forum"))
    table.used[b("forum")] = True
    assert not table.usable(0, b("forum"))


@rule("TPH-1.9")
def test_control_markers_add_up_to_sixteen():
    for course in wander_games(GAME, 3, range(8), negotiation=False):
        table = course.table
        assert sum(table.roman) + table.controls + table.aside == 16


@rule("TPH-1.5", "TPH-1.7", "TPH-1.8", "TPH-1.9")
def test_the_pieces_are_those_of_the_box_wherever_they_lie():
    box = {"Law cards": 30, "Leader cards": 16, "Buildings": 8, "control markers": 16}
    match = tessera.new("triumph", 4, 1)
    assert dict(GAME.pieces(match.table)) == box

    def count(match) -> bool:
        assert dict(GAME.pieces(match.table)) == box
        return False

    play_randomly(match, 1, until=count)
    table = board(3, leaders={"gallia": ["brennus"]}, tiles=["forum"], buildings={"circus": (None, None)})
    table.leader_deck.remove(lead("eunus"))
    table.captor[lead("eunus")] = 1
    table.leader_deck.remove(lead("perseus"))
    table.leader_bottom.append(lead("perseus"))
    table.deck.remove(law("alea"))
    table.in_play = law("alea")
    assert dict(GAME.pieces(table)) == box
    table.in_play = -1
    with pytest.raises(AssertionError, match="Law cards"):
        GAME.pieces(table)


@rule("TPH-1.10")
def test_the_dice():
    assert sorted(DICE[0]) == [0, 0, 1, 1, 1, 2]
    assert sorted(DICE[1]) == [0, 1, 1, 2, 2, 3]


@rule("TPH-1.11")
def test_no_supply_runs_out():
    table = board(clients={"apulia": {0: 40}}, talents={0: 60}, intrigue={0: 50}, hands={0: ["arcana"]})
    table.recruited[p("apulia")] = 45
    match = turns("games", table, [0, 1, 2])
    match.play("place:apulia", "pass", "play:arcana")
    assert match.table.clients[0][p("apulia")] == 41
    assert match.table.intrigue[0] == 54
    assert match.table.talents[0] == 61
    assert match.table.recruited[p("apulia")] == 45


@rule("TPH-1.12")
def test_legion_markers_belong_to_nobody_and_have_two_sides():
    table = board(available={"umbria": 1}, talents={1: 5})
    match = turns("conflict", table, [1, 0, 2])
    match.play("command:etruria")
    assert asked(match) == (1, "recruit")
    assert "garrison:umbria" in options_of(match)
    match.play("garrison:umbria")
    assert match.table.available[p("umbria")] == 0
    assert match.table.recruited[p("etruria")] == 1
    assert "garrison:etruria" not in options_of(match)


def test_the_data_and_the_words_say_what_is_reconstructed():
    assert {province["provenance"] for province in DATA["map"]["province"]} >= {"reconstructed"}
    assert "reconstructed" in GAME.ledger["TPH-1.5"].text
    assert "reconstructed" in GAME.text.about["note"]
