"""TPH-26: options."""

from __future__ import annotations

import dataclasses

import pytest

import tessera
from tessera.engine import OptionError
from tessera.games.triumph import GAME
from tessera.games.triumph.board import BOARDS
from tests.games.triumph.given import asked, b, battles, begin, board, commanders, p, rolling, turns
from tests.kit import options_of, rule

OPTIONS = {
    "negotiation": (True, False),
    "tribunus_swapped": (False, True),
    "mausoleum_no_reward": (False, True),
    "safe_march": (False, True),
    "extra_sea_links": (False, True),
    "legion_icons": ("falling", "rising", "flat"),
    "italian_shields": (1, 0),
}
"""TPH-26.2 to TPH-26.8: the values of each option, the default first."""
DEFAULTS = {name: values[0] for name, values in OPTIONS.items()}


@rule("TPH-26.1")
def test_a_match_without_options_has_the_first_values_of_the_ledger():
    assert dataclasses.asdict(tessera.new("triumph", 3, 1).table.options) == DEFAULTS
    assert {field.name for field in dataclasses.fields(GAME.options)} == set(OPTIONS)
    for name, values in OPTIONS.items():
        for value in values:
            given = tessera.new("triumph", 3, 1, **{name: value}).table.options
            assert dataclasses.asdict(given) == DEFAULTS | {name: value}
        with pytest.raises(OptionError, match=name):
            tessera.new("triumph", 3, 1, **{name: "perhaps"})


@rule("TPH-26.1")
@pytest.mark.parametrize("name", OPTIONS)
def test_an_option_does_not_change_what_another_option_changes(name: str):
    """With all others at their defaults, what the others' rules change is as in a match without options."""
    for value in OPTIONS[name][1:]:
        changed = probe(**{name: value})
        plain = probe()
        assert {what for what, seen in plain.items() if changed[what] != seen} == {name}, value


def probe(**options) -> dict:
    """What each option's rule decides, on positions where it decides."""
    opening = begin("justice", board(3, talents={0: 3}, **{"negotiation": True, **options}))
    tribune = turns("assembly", board(3, buildings={"forum": (None, None)}, **options), [0, 1, 2])
    while asked(tribune) != (1, "place"):
        tribune.play("decline")
    tomb = board(3, buildings={"mausoleum": (None, 0)}, recruited={"sicilia": 9}, fate=rolling([0], [0]), **options)
    commanders(tomb, "sicilia", 1)
    tomb.posted[b("mausoleum")], tomb.posted_by[b("mausoleum")] = p("sicilia"), 0
    battles(tomb, [0, 1, 2])
    march = board(3, available={"gallia": 1}, leaders={"gallia_cisalpina": ["brennus"]}, talents={0: 9}, **options)
    marching = turns("conflict", march, [0, 1, 2], {0: 0})
    marching.play("command:umbria", "garrison:gallia")
    sea = turns("conflict", board(3, roman=["sardinia"], **options), [0, 1, 2])
    icons = board(3, **options)
    turns("conflict", icons, [0, 1, 2], {0: 3}).play("command:apulia")
    return {
        "negotiation": asked(opening)[1],
        "tribunus_swapped": options_of(tribune),
        "mausoleum_no_reward": tomb.clients[0][p("sicilia")],
        "safe_march": march.talents[0],
        "extra_sea_links": options_of(sea),
        "legion_icons": icons.recruited[p("apulia")],
        "italian_shields": board(3, **options).board.shields[p("apulia")],
    }


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


@rule("TPH-26.3", "TPH-26.7")
def test_the_description_follows_the_options():
    def numbers(seats: int, **options: object):
        return tessera.new("triumph", seats, 1, **options).game.description(seats, GAME.options(**options))["numbers"]

    assert numbers(3)["family_legions"] == [0, 0, 4, 3, 2, 1]
    assert numbers(3, legion_icons="flat")["family_legions"] == [0, 0, 2, 2, 2, 2]
    second, third = numbers(4, tribunus_swapped=True)["offices"]["Assembly"][1:]
    assert [office["effects"] for office in (second, third)] == [
        ["take_law", "client_any"],
        ["take_law", "client_province"],
    ]
    assert [len(numbers(seats)["offices"]["Conflict"]) for seats in (2, 3, 4, 5)] == [2, 2, 3, 4]
