"""TPH-10.1 to TPH-10.13: Law cards that change bids and Clients."""

from __future__ import annotations

import pytest

from tessera.games.triumph.edict import Edict
from tessera.games.triumph.rules.bidding import bid_of
from tests.games.triumph.given import asked, b, begin, board, law, p, told, turns
from tests.kit import options_of, rule


def bidding(seats: int, cards: list[int], **more):
    """The Influence window of Justice, reached with these bids; seats with cards have passed before."""
    match = begin("justice", board(seats, **more))
    while asked(match)[1] == "opening":
        match.play("pass")
    match.play(*(f"bid:{card}" for card in cards))
    return match


@rule("TPH-10.1")
def test_o_tempora_o_mores_lowers_an_opponents_bid_by_two():
    match = bidding(3, [3, 5, 4], hands={0: ["o_tempora"]})
    match.play("play:o_tempora")
    assert options_of(match) == ["against:1", "against:2"]
    match.play("against:1")
    assert match.table.influence == [2, 0, 1]
    assert bid_of(match.table, 1) == 3


@rule("TPH-10.2")
def test_vox_populi_raises_ones_own_bid_by_two():
    match = bidding(3, [3, 5, 4], hands={0: ["vox_populi"]})
    match.play("play:vox_populi")
    assert bid_of(match.table, 0) == 5
    assert match.table.influence[0] == 0


@rule("TPH-10.3")
def test_ambitus_buys_influence():
    match = bidding(3, [3, 5, 4], hands={0: ["ambitus"]}, talents={0: 2})
    match.play("play:ambitus")
    assert options_of(match) == ["spend:1", "spend:2"]
    match.play("spend:2")
    assert match.table.talents[0] == 0
    assert bid_of(match.table, 0) == 5
    match = bidding(3, [3, 5, 4], hands={0: ["ambitus"]})
    assert options_of(match) == ["pass"]
    match = bidding(3, [3, 5, 4], hands={0: ["ambitus"]}, talents={0: 9})
    match.play("play:ambitus")
    assert options_of(match)[-1] == "spend:3"


@rule("TPH-10.4")
def test_auctoritas_patrum_adds_one_and_wins_ties():
    match = bidding(3, [5, 4, 5], hands={1: ["auctoritas"]}, senate=[0, 1, 2])
    match.play("play:auctoritas")
    assert bid_of(match.table, 1) == 5
    assert match.table.influence == [1, 0, 2]


@rule("TPH-10.5")
def test_intercessio_undoes_what_an_opponents_card_did():
    match = bidding(3, [3, 5, 4], hands={0: ["ambitus"], 1: ["intercessio"]}, talents={0: 3})
    match.play("play:ambitus", "spend:3")
    assert bid_of(match.table, 0) == 6
    match.play("play:intercessio")
    assert bid_of(match.table, 0) == 3
    assert match.table.talents[0] == 0
    assert sorted(match.table.discard) == sorted([law("ambitus"), law("intercessio")])


@rule("TPH-10.5")
def test_intercessio_needs_an_opponents_card_that_is_not_cancelled():
    match = bidding(3, [3, 5, 4], hands={0: ["vox_populi"], 1: ["intercessio", "auctoritas"], 2: ["o_tempora"]})
    match.play("play:vox_populi")
    match.play("pass", "play:o_tempora", "against:1")
    match.play("play:intercessio")
    assert options_of(match) == ["cancel:vox_populi-0", "cancel:o_tempora-2"]
    match.play("cancel:o_tempora-2")
    assert bid_of(match.table, 1) == 5
    match = bidding(3, [3, 5, 4], hands={1: ["intercessio"]})
    assert options_of(match) == ["pass"]
    match = bidding(3, [3, 5, 4], hands={0: ["auctoritas"], 1: ["intercessio"]}, senate=[1, 0, 2])
    match.play("pass", "play:auctoritas", "play:intercessio")
    assert match.table.edicts == []


@rule("TPH-10.5")
@pytest.mark.parametrize(
    ("vetoed", "bids"),
    [
        ("cancel:o_tempora-0", [1, 5, 2, 5]),
        ("cancel:o_tempora-2", [3, 5, 2, 3]),
        ("cancel:o_tempora-2-2", [1, 5, 4, 3]),
    ],
)
def test_plays_of_one_card_are_told_apart_by_who_played_it_and_which_it_was(vetoed: str, bids: list[int]):
    """A card comes back when the discard pile becomes the deck, and can be played again in the same Phase."""
    match = bidding(4, [3, 5, 4, 5], hands={0: ["testudo"], 1: ["intercessio"]})
    match.table.edicts = [Edict(law=law("o_tempora"), by=by, on=on, change=-2) for by, on in ((0, 3), (2, 0), (2, 2))]
    match.play("pass", "play:intercessio")
    assert options_of(match) == ["cancel:o_tempora-0", "cancel:o_tempora-2", "cancel:o_tempora-2-2"]
    shown = [thing for area in match.view(3).areas for thing in area.things if thing.kind == "decree"]
    assert [(thing.id, thing.owner, thing.shows["change"]) for thing in shown] == [
        ("decree:o_tempora-0", 0, -2), ("decree:o_tempora-2", 2, -2), ("decree:o_tempora-2-2", 2, -2)
    ]  # fmt: skip
    match.play(vetoed)
    assert [bid_of(match.table, seat) for seat in range(4)] == bids


@rule("TPH-10.6")
def test_lex_sempronia_places_in_one_or_two_italian_provinces():
    table = board(3, hands={0: ["lex_sempronia"]}, roman=["etruria", "umbria", "gallia"])
    match = begin("justice", table)
    match.play("play:lex_sempronia")
    assert options_of(match) == ["place:etruria", "place:umbria"]
    match.play("place:etruria")
    assert options_of(match) == ["place:umbria", "stop"]
    match.play("place:umbria")
    assert table.clients[0][p("etruria")] == table.clients[0][p("umbria")] == 1


@rule("TPH-10.7")
def test_lex_acilia_places_two_where_a_legion_stands():
    for legions, clients in ((0, 1), (1, 2)):
        table = board(3, hands={0: ["lex_acilia"]}, also_roman=["gallia", "africa"], available={"gallia": legions})
        match = begin("justice", table)
        match.play("play:lex_acilia")
        assert options_of(match) == ["place:gallia", "place:africa"]
        match.play("place:gallia")
        assert table.clients[0][p("gallia")] == clients
    assert options_of(begin("justice", board(3, hands={0: ["lex_acilia"]}))) == ["pass"]


@rule("TPH-10.7")
@pytest.mark.parametrize(("standing", "clients"), [({}, 1), ({"recruited": 1}, 2), ({"available": 3}, 2)])
def test_lex_acilia_counts_legions_of_either_side_there_and_not_their_number(standing: dict[str, int], clients: int):
    more = {side: {"gallia": number} for side, number in standing.items()}
    table = board(3, hands={0: ["lex_acilia"]}, also_roman=["gallia", "africa"], **more)
    table.available[p("apulia")] = table.recruited[p("africa")] = 2  # Legions elsewhere do not count
    match = begin("justice", table)
    match.play("play:lex_acilia", "place:gallia")
    assert table.clients[0][p("gallia")] == clients
    assert sum(map(sum, table.clients)) == clients


@rule("TPH-10.8")
def test_lex_iulia_adds_one_there_and_one_beside():
    table = board(3, hands={0: ["lex_iulia"]}, also_roman=["gallia_cisalpina"])
    match = turns("games", table, [0, 1, 2])
    match.play("place:umbria", "play:lex_iulia")
    assert options_of(match) == ["place:etruria", "place:apulia", "place:gallia_cisalpina"]
    match.play("place:gallia_cisalpina")
    assert table.clients[0][p("umbria")] == 2
    assert table.clients[0][p("gallia_cisalpina")] == 1
    table = board(3, hands={0: ["lex_iulia"]}, roman=["syria", "umbria"])
    match = turns("games", table, [0, 1, 2])
    match.play("place:syria", "play:lex_iulia")
    assert table.clients[0][p("syria")] == 2
    assert sum(table.clients[0]) == 2


@rule("TPH-10.9")
def test_lex_rubria_moves_up_to_two_clients_and_pays_a_talent():
    table = board(3, hands={0: ["lex_rubria"]}, clients={"africa": {0: 1}}, buildings={"forum": (0, 0)})
    match = begin("justice", table)
    match.play("play:lex_rubria")
    assert options_of(match) == ["stop", "move:africa", "move:forum-owner", "move:forum-administrator"]
    match.play("move:africa")
    assert "place:africa" not in options_of(match)
    match.play("place:apulia", "move:forum-owner", "place:apulia")
    assert table.clients[0][p("apulia")] == 2
    assert table.space[2 * b("forum")] == -1
    assert table.talents[0] == 1
    table = board(3, hands={0: ["lex_rubria"]})
    begin("justice", table).play("play:lex_rubria")
    assert table.talents[0] == 1


@rule("TPH-10.10")
def test_clientela_places_in_a_building():
    table = board(3, hands={0: ["clientela"]}, buildings={"forum": (1, None), "circus": (None, 2)})
    match = turns("games", table, [0, 1, 2])
    match.play("place:apulia", "play:clientela")
    assert options_of(match) == ["place:circus-owner", "place:forum-administrator"]
    match.play("place:circus-owner")
    assert table.space[2 * b("circus")] == 0
    match = turns("games", board(3, hands={0: ["clientela"]}, buildings={"forum": (1, 2)}), [0, 1, 2])
    match.play("place:apulia")
    assert "play:clientela" not in options_of(match)


@rule("TPH-10.11")
def test_banito_removes_from_any_province_and_places_in_a_roman_one():
    table = board(3, hands={0: ["banito"]}, clients={"africa": {1: 2, 0: 1}, "apulia": {2: 1}})
    match = begin("justice", table)
    match.play("play:banito")
    assert options_of(match) == ["remove:africa-1", "remove:apulia-2"]
    match.play("remove:africa-1")
    assert options_of(match) == ["place:etruria", "place:umbria", "place:apulia", "place:lucania", "decline"]
    match.play("place:apulia")
    assert table.clients[1][p("africa")] == 1
    assert table.clients[0][p("apulia")] == 1
    alone = board(3, hands={0: ["banito"]}, clients={"africa": {0: 1}})
    assert options_of(begin("justice", alone)) == ["pass"]


@rule("TPH-10.12")
def test_proscriptio_empties_a_building_space_and_takes_a_talent():
    table = board(3, hands={0: ["proscriptio"]}, buildings={"forum": (1, 2)}, talents={1: 3})
    match = begin("justice", table)
    match.play("play:proscriptio")
    assert options_of(match) == ["oust:forum-owner", "oust:forum-administrator"]
    match.play("oust:forum-owner")
    assert table.talents == [1, 2, 0]
    table = board(3, hands={0: ["proscriptio"]}, buildings={"forum": (None, 2)})
    begin("justice", table).play("play:proscriptio")
    assert table.talents == [0, 0, 0]
    assert table.space[2 * b("forum") + 1] == -1
    table = board(3, hands={0: ["proscriptio", "testudo"]}, buildings={"forum": (None, 2)})
    match = begin("justice", table)
    match.play("play:proscriptio")
    assert match.asks[0].topic == "bid"  # no Client was placed: no Client window
    own = board(3, hands={0: ["proscriptio"]}, buildings={"forum": (0, None)})
    assert options_of(begin("justice", own)) == ["pass"]


@rule("TPH-10.13")
def test_lex_licinia_mucia_replaces_a_client_in_italy():
    table = board(
        3, hands={0: ["lex_licinia", "testudo"]}, clients={"apulia": {1: 1}, "umbria": {2: 1}, "gallia": {1: 1}},
        also_roman=["gallia"],
    )  # fmt: skip
    match = begin("justice", table)
    match.play("play:lex_licinia")
    assert options_of(match) == ["remove:apulia-1", "remove:umbria-2"]
    match.play("remove:apulia-1")
    assert table.clients[0][p("apulia")] == 1
    assert table.clients[1][p("apulia")] == 0
    assert asked(match) == (0, "client_window")
    assert told(match, "removed")
