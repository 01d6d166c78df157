"""TRJ-2: setup."""

from __future__ import annotations

import json

import pytest

import tessera
from tessera.engine import Match
from tessera.games.trajan.components import COLOURS, FORUM, TRAJAN
from tessera.games.trajan.table import IN_BAG, ON_OFFER, Stage
from tests.games.trajan.given import GREEN, RED, colours, hand_of, slots_of, told, trays_of
from tests.kit import options_of, play_randomly, rule, topic


def start(seats: int = 2, seed: int = 1, **options: str) -> Match:
    return tessera.new("trajan", seats, seed, **options)


def at(stage: Stage, seats: int = 2, seed: int = 1, **options: str) -> Match:
    """A match at the start of a part of the setup."""
    return play_randomly(start(seats, seed, **options), seed, until=lambda match: match.table.stage >= stage)


@rule("TRJ-2.1", "TRJ-2.11", "TRJ-2.12", "TRJ-2.18")
def test_every_player_begins_with_the_same():
    table = start(4).table
    assert (table.supply, table.workers, table.legionnaires) == ([13] * 4, [1] * 4, [1] * 4)
    assert table.leader == [-1] * 4
    assert table.arch == [0] * 4
    assert table.vp == [0] * 4
    assert table.senate == [0] * 4


@rule("TRJ-2.1", "TRJ-1.2", "TRJ-1.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_player_has_the_pieces_of_a_colour_and_nothing_else(seats: int):
    table = start(seats).table
    pieces = tessera.game("trajan").pieces(table)
    for seat in range(seats):
        assert pieces[f"tokens of {seat}"] == 15
        assert pieces[f"markers of {seat}"] == 12
        assert pieces[f"colours of {seat}"] == 1
        assert colours(table.loose[seat]) == [colour.id for colour in COLOURS for _ in range(2)]
    for field in (
        "vp", "loose", "arch", "supply", "workers", "legionnaires", "leader", "senate", "plus2", "kept", "built",
        "district", "legions",
    ):  # fmt: skip
        assert len(getattr(table, field)) == seats, field
    for field in ("plus2", "kept", "built", "district", "legions", "trays", "mat", "hands", "known", "displays"):
        assert not any(getattr(table, field)), field
    assert table.slots == [-1] * 6 * seats
    assert f"markers of {seats}" not in pieces


@rule("TRJ-2.2", "TRJ-2.4", "TRJ-2.5", "TRJ-2.6", "TRJ-18.1")
@pytest.mark.parametrize(("seats", "green"), [(2, 6), (3, 9), (4, 12)])
def test_tiles_are_laid_out_from_two_piles(seats: int, green: int):
    table = start(seats).table
    assert len(table.province_tile) == 10
    assert min(table.province_tile) >= 0
    assert len(table.forum) == green
    assert min(table.forum) >= 0
    assert all(FORUM[kind].yellow_copies for kind in table.yellow)
    assert len(table.yellow) == 3
    assert sum(table.forum_pile) == 70 - 10 - green
    assert sum(table.extra_pile) == 9
    assert start(seats, 2).table.province_tile != table.province_tile


@rule("TRJ-2.3")
def test_three_demand_tiles_never_come():
    table = start().table
    assert sum(table.demand_pile) == 15
    area = next(area for area in start().view(RED).to_json()["areas"] if area["id"] == "demands")
    assert area["things"][0]["count"] == 12


@rule("TRJ-2.7")
def test_a_construction_tile_lies_on_each_site():
    first, second = (start(2, seed).table.site_tile for seed in (1, 2))
    assert sorted(first) == sorted(second) == list(range(20))
    assert first != second


@rule("TRJ-2.8", "TRJ-2.9", "TRJ-2.10")
def test_ships_quarter_and_time():
    table = start().table
    assert table.ships == [0, 0, 0]
    assert (table.quarter, table.round, table.time) == (1, 1, 0)


@rule("TRJ-2.13")
def test_two_markers_of_any_colours_in_each_tray():
    match = start()
    assert len(options_of(match)) == 21
    for pair in ("blue+blue", "white+white", "orange+yellow", "orange+yellow"):
        match.choose(RED, f"fill:{pair}")
        match.choose(GREEN, match.ask(GREEN).options[0])
    assert [str(o) for o in match.ask(RED).options] == [
        "fill:light_green+light_green", "fill:light_green+pink", "fill:pink+pink"
    ]  # fmt: skip
    match.choose(RED, "fill:light_green+pink")
    match.choose(GREEN, match.ask(GREEN).options[0])
    assert trays_of(match) == {
        "I": ["blue", "blue"], "II": ["white", "white"], "III": ["orange", "yellow"], "IV": ["orange", "yellow"],
        "V": ["light_green", "pink"], "VI": ["light_green", "pink"],
    }  # fmt: skip


@rule("TRJ-2.13", "TRJ-2.15")
def test_no_trajan_tile_lies_open_before_the_trays_are_filled():
    match = start()
    assert match.table.trajan_top == [-1] * 6
    filled = at(Stage.CARDS).table
    assert [TRAJAN[tile].category.index for tile in filled.trajan_top] == list(range(6))
    assert [mask.bit_count() for mask in filled.trajan_below] == [8] * 6


@rule("TRJ-2.14", "TRJ-19.10")
def test_nobody_sees_the_trays_of_others_until_all_are_filled():
    match = start(3)
    assert [ask.seat for ask in match.asks] == [0, 1, 2]
    before = json.dumps(match.view(GREEN).to_json())
    match.choose(RED, "fill:blue+white")
    assert json.dumps(match.view(GREEN).to_json()) == before
    match.choose(GREEN, "fill:blue+blue")
    match.choose(2, "fill:pink+pink")
    seen = json.dumps(match.view(GREEN).to_json())
    other = start(3)
    for seat, pair in ((RED, "yellow+yellow"), (GREEN, "blue+blue"), (2, "orange+pink")):
        other.choose(seat, f"fill:{pair}")
    assert json.dumps(other.view(GREEN).to_json()) == seen
    assert not told(match, "trays")
    while match.table.stage is Stage.MARKERS:
        match.choose(match.asks[0].seat, match.asks[0].options[0])
    assert [event["seat"] for event in told(match, "trays")] == [0, 1, 2]
    assert "blue" in json.dumps(
        next(a for a in match.view(GREEN).to_json()["areas"] if a["id"] == "mat:red")["areas"][0]
    )  # fmt: skip


@rule("TRJ-2.14")
def test_a_fork_in_the_middle_gives_the_others_other_markers():
    match = start()
    for seat in (RED, GREEN):
        match.choose(seat, "fill:blue+blue")
    trays = set()
    for seed in range(20):
        table = match.situation(RED).fork(seed).table
        assert table.trays[0] == match.table.trays[0]
        trays.add(table.trays[6])
        assert table.trays[6] + table.loose[GREEN] == match.table.trays[6] + match.table.loose[GREEN]
    assert len(trays) > 5


@rule("TRJ-2.16")
def test_the_start_player_is_a_matter_of_chance():
    assert {at(Stage.CARDS, 4, seed).table.start for seed in range(30)} == {0, 1, 2, 3}


@rule("TRJ-2.17")
def test_the_disc_of_the_start_player_lies_lowest():
    for seed in range(4):
        table = at(Stage.CARDS, 3, seed).table
        assert table.discs == [(table.start + place) % 3 for place in range(3)]


@rule("TRJ-2.19", "TRJ-2.20")
def test_bonus_tiles_for_all_and_two_on_offer():
    match = at(Stage.CARDS, 3)
    table = match.table
    assert sorted(owner for owner in table.bonus if owner >= 0) == [0, 1, 2]
    assert table.bonus.count(ON_OFFER) == 2
    assert table.bonus.count(IN_BAG) == 7
    assert table.bonus_gray == [0] * 12
    assert [event["seat"] for event in told(match, "bonus_drawn")] == [(table.start + i) % 3 for i in range(3)]


@rule("TRJ-2.21")
def test_two_open_cards():
    table = at(Stage.CARDS).table
    assert [len(pile) for pile in table.discards] == [1, 1]
    assert sum(table.cards) == 58


@rule("TRJ-2.22", "TRJ-2.24")
def test_three_cards_each_one_by_one_in_player_order():
    match = at(Stage.CARDS, 3)
    first = match.table.start
    asked = []
    while match.table.stage is Stage.CARDS:
        ask = match.asks[0]
        asked.append((ask.seat, ask.about, sum(hand_of(match, ask.seat).values())))
        match.play("draw")
    order = [(first + place) % 3 for place in range(3)]
    assert asked == [(seat, 3 - held, held) for seat in order for held in range(3)]


@rule("TRJ-2.23", "TRJ-2.25")
def test_each_card_from_any_of_the_three_piles():
    match = at(Stage.CARDS)
    seat = match.table.start
    first, second = (pile[-1] for pile in match.table.discards)
    assert options_of(match) == ["draw", "take:1", "take:2"]
    match.play("take:1")
    assert match.table.hands[seat * 12 + first] == 1
    assert [len(pile) for pile in match.table.discards] == [1, 1]
    assert sum(match.table.cards) == 57
    match.play("take:2", "draw")
    assert match.table.hands[seat * 12 + second] >= 1
    assert sum(match.table.cards) == 55
    assert match.asks[0].seat != seat


@rule("TRJ-2.26", "TRJ-2.27", "TRJ-2.28")
def test_three_tiles_of_different_categories_on_ii_iv_and_vi():
    match = at(Stage.TILES)
    seat = match.table.active
    tops = match.table.trajan_top.copy()
    assert options_of(match) == [
        f"tile:{id}" for id in ("victory", "cards", "plus2", "demand", "workers", "legionnaires")
    ]
    match.play("tile:demand")
    assert match.table.trajan_top[3] not in (tops[3], -1)
    assert options_of(match) == [f"tile:{id}" for id in ("victory", "cards", "plus2", "workers", "legionnaires")]
    match.play("tile:victory", "tile:cards")
    assert slots_of(match, seat) == {"II": TRAJAN[tops[3]].id, "IV": TRAJAN[tops[0]].id, "VI": TRAJAN[tops[1]].id}
    assert match.asks[0].seat != seat
    assert len(options_of(match)) == 6


@rule("TRJ-2.29")
def test_the_start_player_has_the_first_turn():
    match = at(Stage.TURN, 4, 3)
    assert topic(match) == "sow"
    assert match.asks[0].seat == match.table.start
    assert (match.table.quarter, match.table.round) == (1, 1)


def test_there_are_six_colours_of_markers():
    assert len(COLOURS) == 6
