"""TPH-25: what a seat sees as numbers. The conformance kit looks at every moment; here are the parts with a catch."""

from __future__ import annotations

from tessera.engine import Match
from tessera.games.triumph import GAME
from tests.games.triumph.given import asked, battles, begin, board, commanders, law, p, rolling, turns
from tests.games.triumph.test_12_negotiation import bargaining, offer
from tests.games.triumph.test_25_secrets import hidden
from tests.kit import rule


def parts(match: Match, seat: int) -> dict[str, list[list[int]]]:
    """What a seat sees, by part and row."""
    table = match.table
    layout = GAME.layout(table.seats, table.options)
    named = layout.named(GAME.observe(table, seat, match.asks))
    found = {}
    for part in layout.parts:
        width = part.shape[-1] if len(part.shape) > 1 else part.size
        values = named[part.name]
        found[part.name] = [values[at : at + width] for at in range(0, part.size, width)]
    return found


def marked(row: list[int]) -> dict[int, int]:
    return {place: value for place, value in enumerate(row) if value}


@rule("TPH-1.1", "TPH-24.1")
def test_caesar_stands_behind_the_two_players_for_both_of_them():
    table = board(2, talents={0: 1, 1: 2, 2: 3}, senate=[2, 0, 1], buildings={"forum": (2, 1)})
    match = turns("justice", table, [0, 2, 1])
    for seat, talents, senate, influence in (
        (0, [1, 2, 3], [2, 3, 1], [1, 3, 2]),
        (1, [2, 1, 3], [3, 2, 1], [3, 1, 2]),
    ):
        seen = parts(match, seat)
        assert seen["talents"] == [talents]
        assert seen["senate"] == [senate]
        assert seen["influence"] == [influence]
        assert [row for row in seen["spaces"] if any(row)] == [[0, 0, 1], [0, 1, 0] if seat == 0 else [1, 0, 0]]
    assert not marked(parts(match, 0)["hands"][2])


@rule("TPH-25.5", "TPH-25.6", "TPH-25.7")
def test_a_counter_knows_where_cards_are_and_what_the_others_know():
    match = bargaining(4, hands={1: ["alea"], 2: ["divide", "panem"]})
    table = match.table
    table.known[law("panem")] = 255
    match.play("pass", "offer", "to:2", "give_law:alea", "want_law:testudo", "done", "send", "hold:1")
    first, sender, addressee = (parts(match, seat) for seat in (0, 1, 2))
    assert [list(marked(row)) for row in first["hands"]] == [[], [], [law("panem")], []]
    assert first["hands.unknown"] == [[0, 0, 0], [1, 0, 0], [1, 0, 0], [0, 0, 0]]
    assert {law("alea"), law("divide"), law("testudo")} <= set(marked(first["laws.unseen"][0]))
    assert law("panem") not in marked(first["laws.unseen"][0])
    assert [list(marked(row)) for row in addressee["hands"]] == [[law("panem"), law("divide")], [], [], [law("alea")]]
    assert [list(marked(row)) for row in sender["hand.shown"]] == [[], [law("alea")], [], []]
    assert [list(marked(row)) for row in addressee["hands.lack"]] == [[], [], [], [law("testudo")]]
    assert [list(marked(row)) for row in sender["hand.wanted"]] == [[], [law("testudo")], [], []]
    assert not any(map(any, first["hands.lack"] + first["hand.wanted"] + first["offers.given"]))


@rule("TPH-25.8", "TPH-9.12")
def test_a_card_of_a_used_up_deck_is_told_from_one_of_the_new_deck():
    table = board(3, hands={1: ["alea"], 2: ["divide"]})
    table.reshuffles = 1
    table.dealt[law("divide")] = 1
    seen = parts(turns("justice", table, [0, 1, 2]), 0)
    assert seen["hands.unknown"] == [[0, 0, 0], [0, 1, 0], [1, 0, 0]]
    assert seen["laws.unseen"][0][law("alea")] == 2
    assert seen["laws.unseen"][0][law("divide")] == 1


@rule("TPH-12.26")
def test_numbers_of_an_offer_are_public_its_cards_are_for_the_two_and_a_draft_for_its_maker():
    match = bargaining(4, hands={1: ["alea", "divide"], 2: ["testudo"]}, talents={1: 3, 2: 2})
    match.play("pass", "offer", "to:2", "give_talents:2", "give_law:divide", "give_law:alea")
    draft = parts(match, 1)
    assert asked(match) == (1, "want_talents")
    assert draft["draft.to"] == [[0, 1, 0, 0]]
    assert draft["draft"] == [[2, 0, 2, 0, 0, 0, 0]]
    assert marked(draft["draft.given"][0]) == {law("divide"): 1, law("alea"): 2}
    for other in (0, 2, 3):
        seen = parts(match, other)
        assert not any(any(row) for name in ("draft", "draft.to", "draft.given") for row in seen[name])
    match.play("want_talents:1", "want_law:any", "send", "hold:1")
    for seat, place in ((0, 1), (1, 0), (2, 3), (3, 2)):
        seen = parts(match, seat)
        assert seen["offers"][place] == [2, 0, 2, 1, 0, 1, 0]
        assert seen["offers.to"][place] == [0, 1, 0, 0], "one place on from the sender"
        assert marked(seen["offers.place"][0]) == {place: 1}
        names = {law("divide"): 1, law("alea"): 2} if seat in (1, 2) else {}
        assert marked(seen["offers.given"][place]) == names


@rule("TPH-25.11", "TPH-17.11")
def test_the_question_of_consent_says_which_die_and_whose():
    words = []
    for die in ("roman", "barbarian"):
        table = board(3, recruited={"sicilia": 2}, intrigue={2: 2}, fate=rolling([0], [3, 1]))
        commanders(table, "sicilia", 1, 2)
        match = battles(table, [0, 1, 2])
        match.play(f"intrigue:{die}")
        assert asked(match) == (1, "consent")
        seen = parts(match, 1)
        assert seen["window.asked"] == [[0, 1, 0]], "seat 2, one place on from seat 1"
        assert list(marked(seen["battle"][0])) == [p("sicilia")]
        words += seen["question.word"]
    assert words == [[1, 0], [0, 1]]


@rule("TPH-10.9")
def test_clients_of_a_province_and_of_a_building_are_two_things_to_move_and_moves_are_counted():
    table = board(3, hands={0: ["lex_rubria"]}, clients={"etruria": {0: 2}}, buildings={"circus": (0, None)})
    match = begin("justice", table)
    match.play("play:lex_rubria")
    assert parts(match, 0)["question.number"] == [[2]]
    at_building, at_province = match.copy(), match
    at_building.play("move:circus-owner")
    at_province.play("move:etruria")
    things = [parts(each, 0)["question.thing"] for each in (at_building, at_province)]
    assert things == [[[17]], [[1]]]
    at_province.play("place:umbria")
    assert parts(at_province, 0)["question.number"] == [[1]]


def test_what_a_seat_has_asked_for_stays_in_its_redeals():
    match = bargaining(4, hands={1: ["alea"], 2: ["divide"], 3: ["testudo"]})
    offer(match, 2, want_laws=["testudo"])
    assert any(match.table.lacks)
    for world in hidden(match.table, match.table.offers[0].sender):
        assert world.lacks == match.table.lacks
