"""TPH-4: bidding."""

from __future__ import annotations

import pytest

from tessera.games.triumph import GAME
from tessera.games.triumph.components import offices_of
from tessera.games.triumph.moments import Phase
from tessera.games.triumph.rules.bidding import bid_of
from tests.games.triumph.given import asked, begin, board, told, turns
from tests.kit import options_of, rule, wander_games


@rule("TPH-4.1")
def test_the_parts_of_a_bidding_phase_in_their_order():
    table = board(hands={0: ["vox_populi"], 1: ["pecunia"]}, talents={1: 3}, intrigue={2: 2}, row=["testudo"])
    match = begin("assembly", table)
    seen = []

    def note(*notations):
        for notation in notations:
            seen.append(asked(match)[1])
            match.play(notation)

    note("pass", "pass")  # opening
    note("bid:1", "bid:3", "bid:2", "add:4")
    note("pass", "pass", "intrigue", "pass", "pass")
    assert seen == ["opening"] * 2 + ["bid"] * 3 + ["second"] + ["influence"] * 5
    assert match.table.influence == [0, 1, 2]
    note("decline", "decline", "pass", "pass", "decline", "decline", "pass", "pass", "decline")
    assert seen[11:] == ["take", "place", "between", "between", "take", "place", "between", "between", "buy"]
    assert asked(match)[1] == "end"
    assert match.table.bid == [1, 3, 2]


BIDS = ["opening", *["bid"] * 3, "influence"]


@rule("TPH-4.1", "TPH-5.11")
@pytest.mark.parametrize(
    ("phase", "parts"),
    [
        ("assembly", ["take", "place", "between", "take", "place", "between", "end"]),
        ("construction", ["place", "between", "place", "between"]),
        ("conflict", ["commander", "plans", "commander", "plans", "commander", "recruit", "plans", "end"]),
        ("justice", ["place", "between"]),
        ("games", ["place", "between", "place", "between", "end"]),
    ],
)
def test_a_phase_has_its_parts_and_its_end_window_only_where_there_is_one(phase: str, parts: list[str]):
    """Seat 2, who holds a card, is asked in every window; it bids least, so it has no Office."""
    match = begin(phase, board(3, hands={2: ["testudo"]}, row=["alea"], round=1))
    cards = {0: "bid:4", 1: "bid:3", 2: "bid:2"}
    seen = []
    while match.table.phase is Phase[phase.upper()]:
        seat, topic = asked(match)
        seen.append(topic)
        if topic == "bid":
            match.play(cards[seat])
            if match.asks[0].topic != "bid":
                assert match.table.bid == [4, 3, 2]
        else:
            options = options_of(match)
            match.play(next((wish for wish in ("pass", "decline", "done") if wish in options), options[0]))
    assert seen == BIDS + parts
    if phase != "games":  # the played cards stay face up until Clean-up
        assert match.table.family == [0b101111, 0b110111, 0b111011]


@rule("TPH-4.2", "TPH-4.3", "TPH-25.3")
def test_all_choose_together_and_nobody_sees_a_card_before_all_are_revealed():
    match = begin("justice", board(3))
    assert [ask.seat for ask in match.asks] == [0, 1, 2]
    assert all(str(option).startswith("bid:") for ask in match.asks for option in ask.options)
    before = [match.view(seat).to_json() for seat in (None, 0, 2)]
    match.choose(1, "bid:5")
    assert match.ask(1) is None
    assert [match.view(seat).to_json() for seat in (None, 0, 2)] == before
    assert match.table.bid == [-1, -1, -1]
    match.choose(0, "bid:2")
    match.choose(2, "bid:3")
    assert [(event["seat"], event["card"]) for event in told(match, "revealed")] == [(0, 2), (1, 5), (2, 3)]


@rule("TPH-4.4", "TPH-4.7")
def test_a_zero_pays_a_talent_as_first_and_as_second_card():
    match = begin("justice", board(3, intrigue={0: 2}))
    match.play("bid:0", "bid:1", "bid:2")
    assert match.table.talents == [1, 0, 0]
    match.play("add:0")
    assert match.table.talents == [1, 1, 0]
    assert asked(match) == (0, "influence")


@rule("TPH-4.5")
def test_a_one_needs_a_second_card_after_the_reveal_and_before_the_influence_window():
    match = begin("justice", board(3, intrigue={0: 2}))
    match.play("bid:1", "bid:4", "bid:2")
    assert match.table.bid == [1, 4, 2]
    assert asked(match) == (0, "second")
    assert options_of(match) == ["add:0", "add:2", "add:3", "add:4", "add:5"]
    match.play("add:5")
    assert asked(match)[1] == "influence"
    assert bid_of(match.table, 0) == 6


@rule("TPH-4.6")
def test_several_second_cards_are_chosen_together():
    match = begin("justice", board(3, intrigue={0: 2}))
    match.play("bid:1", "bid:1", "bid:2")
    assert [(ask.seat, ask.topic) for ask in match.asks] == [(0, "second"), (1, "second")]
    before = match.view(0).to_json()
    match.choose(1, "add:5")
    assert match.view(0).to_json() == before
    match.choose(0, "add:4")
    assert match.table.second == [4, 5, -1]


@rule("TPH-4.8", "TPH-4.9", "TPH-4.10", "TPH-4.14")
def test_a_bid_is_the_sum_of_cards_and_modifiers():
    table = board(3, intrigue={0: 5}, buildings={"forum": (None, 0)}, hands={0: ["vox_populi"]})
    match = begin("justice", table)
    match.play("pass")  # opening: seat 0 holds a card
    match.play("bid:1", "bid:5", "bid:0", "add:2")
    assert bid_of(table, 0) == 3
    match.play("intrigue", "intrigue", "use:forum")
    assert bid_of(table, 0) == 6
    assert table.intrigue[0] == 1
    assert "intrigue" not in options_of(match)
    match.play("play:vox_populi")
    assert bid_of(table, 0) == 8
    assert table.influence[0] == 0


@rule("TPH-4.11")
def test_the_floor_of_a_bid_is_applied_once_to_the_total():
    table = board(3, intrigue={0: 4}, hands={1: ["o_tempora"]})
    match = begin("justice", table)
    match.play("pass", "bid:0", "bid:2", "bid:3")
    match.play("pass", "play:o_tempora", "against:0")
    assert bid_of(table, 0) == 0
    match.play("intrigue")
    assert bid_of(table, 0) == 0
    match.play("intrigue")
    assert bid_of(table, 0) == 0
    assert table.influence == [2, 1, 0]


@rule("TPH-4.12")
def test_modifiers_end_with_the_phase():
    table = board(3, intrigue={0: 2})
    match = begin("justice", table)
    match.play("bid:2", "bid:3", "bid:4", "intrigue")
    assert table.raised[0] == 1
    match.play("decline")  # the Praetor, seat 2, places nothing
    assert table.phase is Phase.GAMES
    assert table.raised == [0, 0, 0]
    match.play("bid:0", "bid:0", "bid:0")
    assert bid_of(table, 0) == 0


@rule("TPH-4.13")
def test_seats_answer_each_other_in_the_influence_window_until_all_pass():
    table = board(3, intrigue={0: 2, 1: 2})
    match = begin("justice", table)
    match.play("bid:3", "bid:3", "bid:0")
    assert asked(match) == (0, "influence")
    match.play("pass")
    match.play("intrigue")  # seat 1 acts, so seat 0 is asked again
    assert asked(match) == (0, "influence")
    match.play("intrigue")
    assert table.influence == [0, 1, 2]


@rule("TPH-4.15", "TPH-4.16")
def test_highest_bid_first_ties_by_the_senate_track_and_the_first_goes_to_its_right_end():
    table = board(4)
    match = begin("justice", table)
    match.play("bid:3", "bid:5", "bid:3", "bid:5")
    assert table.influence == [1, 3, 0, 2]
    assert table.senate == [0, 2, 3, 1]
    assert asked(match) == (1, "place")


@rule("TPH-4.17")
def test_a_first_seat_at_the_right_end_moves_nobody():
    table = board(4, senate=[2, 0, 3, 1])
    match = begin("justice", table)
    match.play("bid:3", "bid:5", "bid:4", "bid:2")
    assert table.influence == [1, 2, 0, 3]
    assert table.senate == [2, 0, 3, 1]


OFFICES = {
    "assembly": {3: ["Tribunus I", "Tribunus II"], 4: ["Tribunus I", "Tribunus II", "Tribunus III"]},
    "construction": {3: ["Censor I", "Censor II"], 4: ["Censor I", "Censor II", "Questor"]},
    "conflict": {
        3: ["Consul I", "Consul II"],
        4: ["Consul I", "Consul II", "Legatus I"],
        5: ["Consul I", "Consul II", "Legatus I", "Legatus II"],
    },
    "justice": {3: ["Praetor"], 4: ["Praetor"]},
    "games": {3: ["Aedilis I", "Aedilis II"], 4: ["Aedilis I", "Aedilis II", "Aedilis III"]},
}


@rule("TPH-4.18")
@pytest.mark.parametrize("phase", OFFICES)
def test_the_offices_of_each_phase(phase: str):
    for seats in (3, 4, 5):
        expected = OFFICES[phase].get(seats) or OFFICES[phase][4]
        assert [office.name for office in offices_of(Phase[phase.upper()], seats)] == expected


@rule("TPH-4.18", "TPH-4.19")
def test_the_seat_at_place_k_holds_the_office_of_rank_k_and_the_rest_gain_intrigue():
    table = board(5)
    match = begin("games", table)
    match.play("bid:1", "bid:2", "bid:3", "bid:4", "bid:5", "add:0")
    assert table.influence == [4, 3, 2, 1, 0]
    assert asked(match) == (4, "place")
    match.play("place:apulia")
    assert asked(match) == (3, "place")
    match.play("place:apulia")
    assert asked(match) == (2, "place")
    assert table.intrigue == [0] * 5
    match.play("place:apulia")
    assert table.intrigue == [1, 1, 0, 0, 0]
    assert [event["office"].id for event in told(match, "office")] == ["aedilis_1", "aedilis_2", "aedilis_3"]


@rule("TPH-4.20")
def test_office_effects_are_carried_out_one_seat_after_the_other_in_their_parts():
    table = board(3, row=["testudo"], tiles=["circus"])
    match = turns("assembly", table, [2, 0, 1])
    match.play("take:testudo", "place:umbria", "pass", "pass", "take:deck", "place:etruria")
    kinds = [(event.kind, event.data["seat"]) for event in match.events if event.kind in ("took", "client", "talents")]
    assert kinds == [("took", 2), ("client", 2), ("talents", 2), ("client", 0)]


@rule("TPH-4.21")
def test_what_may_be_declined_in_an_office_effect():
    table = board(3, row=["testudo"], tiles=["circus", "forum"], clients={"apulia": {1: 1}})
    match = turns("assembly", table, [0, 1, 2])
    assert options_of(match) == ["take:testudo", "take:deck", "decline"]
    match.play("decline")
    assert "decline" in options_of(match)
    match.play("decline")
    assert table.talents[0] == 1
    match = turns("construction", board(3, tiles=["circus", "forum"]), [0, 1, 2])
    assert options_of(match) == ["build:circus", "build:forum"]
    match = turns("justice", board(3, clients={"apulia": {1: 1}, "umbria": {2: 1}}), [0, 1, 2])
    assert options_of(match) == ["remove:apulia-1", "remove:umbria-2"]
    match = turns("conflict", board(3), [0, 1, 2])
    assert "decline" not in options_of(match)


@rule("TPH-4.22", "TPH-4.23", "TPH-25.2")
def test_played_cards_lie_open_and_cannot_be_played_again_this_round():
    match = begin("justice", board(3))
    match.play("bid:4", "bid:1", "bid:2", "add:5", "decline")
    assert match.table.phase is Phase.GAMES
    assert [str(option) for option in match.ask(1).options] == ["bid:0", "bid:2", "bid:3", "bid:4"]
    seat = next(area for area in match.view(0).areas if area.id == "seat:1")
    cards = next(area for area in seat.areas if area.id == "family_of:1")
    assert [thing.shows["value"] for thing in cards.things if thing.shows.get("played")] == [1, 5]
    for course in wander_games(GAME, 3, range(5), negotiation=False):
        assert all(hand >= 0 for hand in course.table.family)


@rule("TPH-22.15")
def test_played_cards_come_back_in_clean_up():
    match = begin("games", board(3))
    match.play("bid:4", "bid:3", "bid:2", "decline", "decline")
    assert match.table.round == 2
    assert match.table.family == [63, 63, 63]
