"""TPH-13: Auguries."""

from __future__ import annotations

import pytest

from tessera.games.triumph.components import LAWS, LEADERS, PROVINCES
from tessera.games.triumph.numbers import LEADER_TABLE
from tessera.games.triumph.rules.auguries import auguries, place_leaders, reveal_buildings
from tests.games.triumph.given import administration, b, battles, board, commanders, law, lead, p, rolling, sigil, told
from tests.kit import rule

NORTH = ["gallia_cisalpina", "gallia", "britannia"]


def only(table, *cards: str) -> None:
    """Leave these Leaders alone in the deck; the others have been taken by seat 0."""
    kept = [lead(card) for card in cards]
    for card in table.leader_deck:
        if card not in kept:
            table.captor[card] = 0
    table.leader_deck = []
    table.leader_bottom = kept  # in this order, so that a test knows what comes next


@rule("TPH-13.1")
def test_rounds_two_and_three_begin_with_leaders_buildings_and_law_cards():
    table = board(3)
    match = administration(table)
    kinds = [event.kind for event in match.events if event.kind in ("leader", "tile", "law")]
    assert kinds == ["leader"] * 2 + ["tile"] * 3 + ["law"] * 3
    assert match.asks[0].topic == "bid"
    assert match.length == 0  # nobody decided anything


@rule("TPH-13.2")
@pytest.mark.parametrize(("seats", "numbers"), [(3, [2, 2, 2]), (4, [2, 3, 3]), (5, [3, 3, 4])])
def test_the_leader_table(seats: int, numbers: list[int]):
    assert list(LEADER_TABLE[seats]) == numbers
    for round in (2, 3):
        table = board(seats, round=round)
        auguries(table)
        assert sum(map(len, table.boxes)) == numbers[round - 1]


@rule("TPH-13.3", "TPH-13.4")
def test_a_new_leader_stands_in_the_first_province_that_is_not_roman():
    for roman, expected in (([], "gallia_cisalpina"), (NORTH[:1], "gallia"), (NORTH[:2], "britannia")):
        table = board(3, also_roman=roman)
        only(table, "brennus")
        place_leaders(table, 1)
        assert table.leader_at[sigil("north")] == p(expected)
        assert table.boxes[sigil("north")] == [lead("brennus")]


@rule("TPH-13.3", "TPH-13.5")
def test_a_card_whose_box_is_full_goes_to_the_bottom_while_another_is_open():
    table = board(3, leaders={"gallia": ["viridomarus"]})
    only(table, "brennus", "pyrrhus")
    place_leaders(table, 1)
    assert table.boxes[sigil("north")] == [lead("viridomarus")]
    assert table.boxes[sigil("east")] == [lead("pyrrhus")]
    assert table.leader_bottom == [lead("brennus")]
    table = board(3, also_roman=NORTH)  # no foreign Province left: the box is full although it is empty
    only(table, "brennus", "pyrrhus")
    place_leaders(table, 1)
    assert table.boxes[sigil("north")] == []
    assert table.leader_bottom == [lead("brennus")]


FOUR = {"gallia": ["viridomarus"], "macedonia": ["perseus"], "sicilia": ["eunus"], "sardinia": ["hampsicora"]}


@rule("TPH-13.6")
def test_with_all_boxes_full_a_card_is_laid_over_its_leader():
    table = board(3, leaders=FOUR)
    only(table, "brennus")
    place_leaders(table, 1)
    assert table.boxes[sigil("north")] == [lead("viridomarus"), lead("brennus")]
    assert table.leader_at[sigil("north")] == p("gallia")


@rule("TPH-13.7", "TPH-13.8")
def test_a_card_without_place_and_without_leader_goes_to_the_bottom_and_placing_stops():
    table = board(3, leaders={id: cards for id, cards in FOUR.items() if id != "gallia"}, also_roman=NORTH)
    only(table, "brennus", "viridomarus")
    place_leaders(table, 2)
    assert table.boxes[sigil("north")] == []
    assert table.leader_bottom == [lead("brennus"), lead("viridomarus")]
    table = board(3)
    only(table)
    place_leaders(table, 2)  # the deck is empty
    assert sum(map(len, table.boxes)) == 0


@rule("TPH-13.9")
def test_cards_over_each_other_are_one_leader():
    table = board(3, recruited={"sicilia": 9}, leaders={"sicilia": ["eunus", "jugurtha"]}, fate=rolling([0], [0]))
    commanders(table, "sicilia", 1, 2)
    match = battles(table, [0, 1, 2])
    assert told(match, "victory")[0]["shields"] == 1 + 2 + 3
    assert table.talents[1] == 2 + 3
    match.play("stop")
    assert table.triumphs == [0, 3 + 4, 1 + 2]
    assert [table.captor[lead(id)] for id in ("eunus", "jugurtha")] == [1, 1]
    assert len(LEADERS) == 16


@rule("TPH-13.10")
def test_an_italian_province_is_never_a_place_for_a_new_leader():
    table = board(3, roman=[*NORTH, "etruria"])
    only(table, "brennus", "pyrrhus")
    place_leaders(table, 1)
    assert table.leader_at[sigil("north")] == -1
    assert not any(PROVINCES[at].italian for at in table.leader_at if at >= 0)


@rule("TPH-13.11")
def test_buildings_are_revealed_until_three_lie_open():
    table = board(3, tiles=["circus", "forum"], buildings={"templum": (None, None)})
    reveal_buildings(table)
    assert len(table.tiles) == 3
    assert table.tiles[:2] == [b("circus"), b("forum")]
    assert len(table.face_down) == 4
    table.face_down.clear()
    table.tiles.pop()
    reveal_buildings(table)
    assert len(table.tiles) == 2


@rule("TPH-13.12")
def test_law_cards_are_revealed_until_as_many_lie_open_as_there_are_seats():
    table = board(4, round=2, row=["testudo"])
    table.law_talents[law("testudo")] = 2
    auguries(table)
    assert len(table.row) == 4
    assert table.row[0] == law("testudo")
    assert table.law_talents[law("testudo")] == 2
    table = board(3, round=2, hands={0: [card.id for card in LAWS]})
    auguries(table)
    assert table.row == []  # no card is left to reveal
