"""TPH-26: options."""

from __future__ import annotations

import dataclasses

import pytest

from tessera.games.triumph import GAME
from tessera.games.triumph.board import BOARDS
from tessera.games.triumph.components import DATA
from tests.games.triumph.given import asked, b, battles, board, commanders, p, rolling, turns
from tests.kit import options_of, rule


@rule("TPH-26.1")
def test_the_defaults_are_the_first_values_of_the_data_file():
    defaults = {field.name: field.default for field in dataclasses.fields(GAME.options)}
    words = {"on": True, "off": False}
    assert defaults == {name: words.get(values[0], values[0]) for name, values in DATA["options"].items()}
    for field in dataclasses.fields(GAME.options):
        values = [words.get(value, value) for value in DATA["options"][field.name]]
        assert sorted(map(str, field.metadata["values"])) == sorted(map(str, values))


@rule("TPH-26.3")
def test_tribunus_two_and_three_swapped():
    table = board(4, tribunus_swapped=True, buildings={"forum": (None, None)})
    match = turns("assembly", table, [0, 1, 2, 3])
    match.play("decline", "decline", "decline")
    assert asked(match) == (1, "place")
    assert "place:forum-owner" in options_of(match)
    match.play("decline", "decline")
    assert asked(match) == (2, "place")
    assert "place:forum-owner" not in options_of(match)


@rule("TPH-26.4")
def test_a_mausoleum_without_reward():
    table = board(
        3, mausoleum_no_reward=True, buildings={"mausoleum": (None, 0)}, recruited={"sicilia": 9},
        leaders={"sicilia": ["eunus"]}, fate=rolling([0], [0]),
    )  # fmt: skip
    commanders(table, "sicilia", 1)
    table.posted[b("mausoleum")], table.posted_by[b("mausoleum")] = p("sicilia"), 0
    match = battles(table, [0, 1, 2])
    assert asked(match)[1] == "bid"  # there is nobody to give Talents to
    assert table.clients[0][p("sicilia")] == 0
    assert table.triumphs[0] == 0
    assert table.talents[1] == 2


@rule("TPH-26.5")
def test_a_safe_march_goes_around_leaders():
    for safe, price in ((False, 2), (True, 4)):
        table = board(
            3, safe_march=safe, available={"gallia": 1, "britannia": 1}, leaders={"gallia_cisalpina": ["brennus"]}
        )
        match = turns("conflict", table, [0, 1, 2])
        table.talents[0] = 9
        match.play("command:umbria", "garrison:gallia")
        assert table.talents[0] == 9 - price
    table = board(3, safe_march=True, available={"macedonia": 1}, leaders={"macedonia": ["perseus"]})
    match = turns("conflict", table, [0, 1, 2])
    match.play("command:apulia")
    assert "garrison:macedonia" in options_of(match)  # start and end do not count
    table = board(
        3, safe_march=True, available={"britannia": 1}, leaders={"gallia": ["brennus"]}, hands={0: ["si_vis_pacem"]}
    )
    match = turns("conflict", table, [0, 1, 2])
    table.talents[0] = 30
    match.play("command:umbria")
    assert "garrison:britannia" not in options_of(match)  # no way
    match.play("play:si_vis_pacem", "garrison:britannia")  # which needs none
    assert table.recruited[p("umbria")] == 1


@rule("TPH-26.6")
def test_extra_sea_links():
    assert p("sicilia") not in BOARDS.named("board-0-1").neighbours[p("sardinia")]
    assert p("sicilia") in BOARDS.named("board-1-1").neighbours[p("sardinia")]
    for extra, expected in ((False, False), (True, True)):
        match = turns("conflict", board(3, roman=["sardinia"], extra_sea_links=extra), [0, 1, 2])
        assert ("command:africa" in options_of(match)) is expected


@rule("TPH-26.7")
@pytest.mark.parametrize(("icons", "legions"), [("falling", [4, 3, 2, 1]), ("rising", [1, 2, 3, 4]), ("flat", [2] * 4)])
def test_legion_icons(icons: str, legions: list[int]):
    for card, expected in zip((2, 3, 4, 5), legions, strict=True):
        table = board(3, legion_icons=icons)
        turns("conflict", table, [0, 1, 2], {0: card}).play("command:apulia")
        assert table.recruited[p("apulia")] == expected


@rule("TPH-26.8")
def test_italian_shields():
    from tessera.games.triumph.rules.battle import shields_of

    for printed in (1, 0):
        table = board(3, italian_shields=printed, recruited={"apulia": 1}, hands={1: ["testudo"]},
                      roman=["umbria"], fate=rolling([0], [2]))  # fmt: skip
        commanders(table, "apulia", 1)
        battles(table, [0, 1, 2])
        assert shields_of(table) == 2 + printed
