"""TPH-9: Law cards in general."""

from __future__ import annotations

from tessera.games.triumph.components import LAWS
from tessera.games.triumph.moments import Window
from tests.games.triumph.given import asked, b, battles, begin, board, commanders, law, p, rolling, told, turns
from tests.kit import options_of, rule


@rule("TPH-9.1")
def test_taking_offers_the_row_and_the_deck_and_drawing_the_deck_alone():
    table = board(3, row=["testudo", "alea"], deck=["carthago"], hands={1: ["senatus"]})
    match = turns("assembly", table, [0, 1, 2])
    assert options_of(match) == ["take:testudo", "take:alea", "take:deck", "decline"]
    match.play("take:deck", "decline")
    assert table.hands[0] == [law("carthago")]
    assert table.row == [law("testudo"), law("alea")]
    match.play("pass", "play:senatus")
    assert len(table.hands[1]) == 2
    assert table.row == [law("testudo"), law("alea")]


@rule("TPH-9.2")
def test_talents_on_a_card_go_to_who_takes_or_buys_it():
    table = board(3, row=["testudo", "alea"], talents={1: 2})
    table.law_talents[law("testudo")] = 3
    table.law_talents[law("alea")] = 1
    match = turns("assembly", table, [0, 2, 1])
    match.play("take:testudo", "decline")
    assert table.talents[0] == 3 + 1
    assert table.law_talents[law("testudo")] == 0
    match.play("pass", "decline", "decline", "pass")
    while asked(match) != (1, "buy"):
        match.play(options_of(match)[-1])
    match.play("buy:alea")
    assert table.talents[1] == 1


@rule("TPH-9.3")
def test_a_hand_has_no_limit():
    many = [card.id for card in LAWS[:20]]
    table = board(3, hands={0: many}, row=["alea"])
    match = turns("assembly", table, [0, 1, 2])
    match.play("take:alea")
    assert len(table.hands[0]) == 21


@rule("TPH-9.4")
def test_each_kind_of_card_has_its_windows():
    kinds = {
        "bid": {Window.INFLUENCE},
        "free": {Window.OPENING, Window.INFLUENCE, Window.BETWEEN, Window.PLANS, Window.AFTERMATH, Window.END},
        "games": {Window.OPENING, Window.INFLUENCE, Window.BETWEEN},
        "client": {Window.CLIENT},
        "planning": {Window.PLANNING},
        "battle": {Window.BATTLE},
        "spoils": {Window.SPOILS},
    }
    assert {card.use: set(card.windows) for card in LAWS} == kinds
    match = begin("justice", board(3, hands={0: ["panem", "vox_populi", "tumultus", "ovatio"]}))
    assert options_of(match) == ["pass"]
    match.play("pass", "bid:0", "bid:2", "bid:3")
    assert options_of(match) == ["pass", "play:vox_populi"]
    match = begin("games", board(3, hands={0: ["panem"]}))
    assert options_of(match) == ["pass", "play:panem"]


@rule("TPH-9.5")
def test_one_law_card_without_the_battle_icon_in_a_phase():
    table = board(3, hands={0: ["pecunia", "arcana", "vox_populi"]})
    match = begin("justice", table)
    match.play("play:pecunia", "bid:5", "bid:0", "bid:0")
    assert asked(match) == (0, "place")  # nothing asked in the Influence window
    match.play("decline")
    assert asked(match) == (0, "opening")  # the next Phase
    assert "play:arcana" in options_of(match)


@rule("TPH-9.6")
def test_battle_cards_are_not_counted():
    table = board(
        3, hands={1: ["pecunia", "testudo", "divide", "ovatio"]}, recruited={"sicilia": 1}, fate=rolling([0], [3])
    )
    commanders(table, "sicilia", 1)
    match = battles(table, [0, 1, 2])
    table.plays[1] = 1
    match.play("play:testudo", "play:divide", "pass")
    assert told(match, "victory")
    match.play("pass", "play:ovatio")
    assert table.triumphs[1] == 2
    assert table.plays[1] == 1


@rule("TPH-9.7")
def test_the_limit_belongs_to_the_seat_and_not_to_the_card():
    table = board(3, hands={0: ["pecunia", "arcana"]}, talents={1: 1}, negotiation=True)
    match = begin("justice", table)
    match.play("play:pecunia", "offer", "to:0", "give_talents:0", "want_talents:0", "want_law:arcana")
    match.play("send", "accept:1")
    assert table.hands[1] == [law("arcana")]
    while asked(match)[0] != 1:
        match.play("pass")
    match.play("play:arcana")
    assert table.intrigue[1] == 4


@rule("TPH-9.8")
def test_no_empty_plays_and_impossible_parts_are_skipped():
    hand = ["lex_sempronia", "lex_acilia", "banito", "proscriptio", "lex_licinia", "senatus"]
    table = board(3, roman=[], hands={0: hand, 1: [card.id for card in LAWS if card.id not in hand]})
    match = begin("justice", table)
    assert options_of(match) == ["pass"]
    table = board(3, roman=[], clients={"sicilia": {1: 1}}, hands={0: ["banito"]})
    match = begin("justice", table)
    match.play("play:banito")
    assert table.clients[1][p("sicilia")] == 0
    assert match.asks[0].topic == "bid"  # no Roman Province for the second part


@rule("TPH-9.9")
def test_a_played_card_makes_its_choices_and_goes_to_the_discard_pile():
    table = board(3, hands={0: ["lex_sempronia"], 1: ["pecunia"]})
    match = begin("justice", table)
    match.play("play:lex_sempronia")
    assert table.in_play == law("lex_sempronia")
    assert table.discard == []
    match.play("place:apulia")
    assert asked(match) == (0, "law_place")
    match.play("place:umbria")
    assert table.discard == [law("lex_sempronia")]
    assert table.in_play == -1
    assert asked(match) == (1, "opening")


@rule("TPH-9.10", "TPH-9.11")
def test_any_card_can_be_discarded_for_one_more_client_without_playing_it():
    table = board(4, hands={0: ["testudo", "alea", "pecunia"]}, buildings={"forum": (None, None)})
    match = turns("assembly", table, [1, 2, 0, 3])
    match.play("decline", "decline", "pass", "decline", "decline", "pass", "decline", "place:forum-owner")
    match.play("discard:testudo", "place:apulia", "discard:alea", "place:apulia", "pass")
    assert table.space[2 * b("forum")] == 0
    assert table.clients[0][p("apulia")] == 2
    assert sorted(table.discard) == sorted([law("testudo"), law("alea")])
    assert table.plays[0] == 0
    match.play("play:pecunia")
    assert table.talents[0] == 3


@rule("TPH-9.12")
def test_an_empty_deck_is_made_anew_from_the_discard_pile():
    rest = [card.id for card in LAWS if card.id not in ("testudo", "alea", "senatus")]
    table = board(3, hands={0: ["senatus"], 2: rest}, discard=["testudo", "alea"])
    match = begin("justice", table)
    assert table.deck == []
    match.play("play:senatus")
    assert sorted(table.hands[0]) == sorted([law("testudo"), law("alea")])
    assert table.discard == [law("senatus")]
    assert table.reshuffles == 1
    table = board(3, hands={2: [card.id for card in LAWS]})
    match = turns("assembly", table, [0, 1, 2])
    assert asked(match) == (0, "place")  # nothing to take: the taking is skipped
    table = board(3, row=["alea"], hands={2: [card.id for card in LAWS if card.id != "alea"]})
    assert options_of(turns("assembly", table, [0, 1, 2])) == ["take:alea", "decline"]


@rule("TPH-9.13")
def test_a_client_removed_by_a_law_card_brings_intrigue():
    for card, answers in (
        ("banito", ["decline"]),
        ("proscriptio", []),
        ("lex_licinia", []),
    ):
        table = board(3, hands={0: [card]}, clients={"apulia": {1: 1}}, buildings={"forum": (1, None)})
        match = begin("justice", table)
        match.play(f"play:{card}", *answers)
        assert table.intrigue == [0, 1, 0], card
