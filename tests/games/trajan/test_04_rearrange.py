"""TRJ-4: rearranging markers and time."""

from __future__ import annotations

import random

import pytest

from tessera.engine import Course
from tessera.games.trajan.components import NUMBERS
from tessera.games.trajan.markers import ALL, ONE, SIZE, outcomes
from tests.games.trajan.given import GAME, GREEN, RED, given, sow, table_with, trays_of
from tests.kit import options_of, rule, topic


@rule("TRJ-4.1")
def test_any_tray_that_holds_a_marker():
    match = given(trays={"II": "blue", "V": "white white"})
    assert options_of(match) == ["sow:II", "sow:V"]


@rule("TRJ-4.2", "TRJ-4.3")
def test_all_markers_one_per_tray_clockwise():
    match = given(trays={"V": "blue blue pink", "I": "white", "II": "orange"})
    match.play("sow:V")
    assert _in_hand(match.view(GREEN).to_json()) == 3
    match.play("put:blue", "put:pink")
    assert trays_of(match) == {
        "I": ["pink", "white"], "II": ["blue", "orange"], "III": [], "IV": [], "V": [], "VI": ["blue"]
    }  # fmt: skip


def _in_hand(tree: dict) -> int:  # type: ignore[type-arg]
    """How many markers the view shows in the hand of the active player."""
    found = 0
    for area in tree.get("areas", ()):
        if area["id"] == "sowing:red":
            found += sum(thing["count"] for thing in area["things"])
        found += _in_hand(area)
    return found


@rule("TRJ-4.4", "TRJ-4.6")
def test_seven_markers_from_iii_end_in_iv():
    match = given(trays={"III": "blue blue orange orange yellow yellow pink"})
    sow(match, "III")
    assert topic(match) == "put_two"
    match.play("put:blue", "put:blue", "put:orange", "put:orange", "put:yellow", "put:yellow")
    assert trays_of(match) == {
        "I": ["yellow"], "II": ["yellow"], "III": ["pink"], "IV": ["blue", "blue"], "V": ["orange"], "VI": ["orange"]
    }  # fmt: skip
    assert topic(match) == "senate"


@rule("TRJ-4.4")
def test_the_sixth_marker_falls_into_the_source_tray():
    match = given(trays={"I": "blue blue orange orange yellow yellow"})
    sow(match, "I")
    match.play("put:blue", "put:blue", "put:orange", "put:orange")
    assert trays_of(match)["I"] == ["yellow"]
    assert topic(match) == "seaport"


@rule("TRJ-4.5")
def test_the_player_chooses_the_colour_at_each_step():
    match = given(trays={"I": "blue orange yellow yellow"})
    sow(match, "I")
    assert options_of(match) == ["put:blue", "put:orange", "put:yellow"]
    match.play("put:yellow")
    assert options_of(match) == ["put:blue", "put:orange", "put:yellow"]
    match.play("put:yellow")
    assert options_of(match) == ["put:blue", "put:orange"]
    match.play("put:orange")
    assert trays_of(match)["V"] == ["blue"]
    assert topic(match) == "trajan"


@rule("TRJ-4.6")
@pytest.mark.parametrize(
    ("source", "number", "target"), [("I", 1, "forum"), ("V", 4, "military"), ("VI", 6, "construction")]
)
def test_the_target_is_as_far_as_there_are_markers(source: str, number: int, target: str):
    names = ["blue", "blue", "orange", "orange", "yellow", "yellow"][:number]
    match = given(trays={source: " ".join(names)})
    sow(match, source)
    while topic(match) == "put":
        match.play(options_of(match)[0])
    assert topic(match) == target if target != "forum" else match.asks[0].seat == GREEN


@rule("TRJ-4.7")
def test_nothing_is_asked_where_all_markers_are_of_one_colour():
    match = given(trays={"I": "blue blue", "II": "white"})
    match.play("sow:I")
    assert topic(match) == "military"
    assert trays_of(match)["II"] == ["blue", "white"]


def leaves(hand: int, source: int) -> list[tuple[int, ...]]:
    """The trays after every series of answers to the questions of a sowing."""
    found = []
    todo: list[list[int]] = [[]]
    while todo:
        answers = todo.pop()
        table = table_with()
        table.trays[:6] = [hand if tray == source else 0 for tray in range(6)]
        course = Course(GAME, table)
        for answer in answers:
            course.answer(course.asks[0], course.asks[0].options[answer])
        if table.sowing:
            todo += [[*answers, i] for i in range(len(course.asks[0].options))]
        else:
            found.append(tuple(table.trays[:6]))
    return found


@rule("TRJ-4.7")
def test_every_outcome_is_reached_by_exactly_one_series_of_answers():
    chance = random.Random(7)
    bag = [one for one in ONE for _ in range(2)]
    for size in (2, 3, 4, 5):
        hand = sum(chance.sample(bag, size))
        found = leaves(hand, chance.randrange(6))
        assert len(found) == len(set(found)) == outcomes(hand)
    seven = 2 * (ONE[0] + ONE[1] + ONE[2]) + ONE[3]
    found = leaves(seven, 2)
    assert len(found) == len(set(found)) == outcomes(seven)
    assert {sum(trays) for trays in found} == {seven}


@rule("TRJ-4.7")
def test_the_number_of_outcomes_of_a_sowing():
    assert outcomes(ONE[0]) == 1
    assert outcomes(2 * ONE[3]) == 1
    assert outcomes(ONE[0] + ONE[1]) == 2
    assert outcomes(2 * ONE[0] + ONE[1]) == 3
    assert outcomes(sum(ONE)) == 720
    # square tables of whole numbers with all sums 2: 1, 3, 21, 282, 6210, 202410 (OEIS A000681)
    assert SIZE[ALL] == 12
    assert outcomes(ALL) == 202410


@rule("TRJ-4.6", "TRJ-4.7")
def test_the_view_says_where_a_tray_leads_and_in_how_many_ways():
    match = given(trays={"I": "blue orange yellow", "II": "white"})
    mat = next(area for area in match.view(RED).to_json()["areas"] if area["id"] == "mat:red")
    trays = {area["id"]: area.get("facts") for area in mat["areas"][0]["areas"]}
    assert trays["tray:I"] == [{"name": "Leads to", "value": "IV (Senate)"}, {"name": "Outcomes", "value": 6}]
    assert trays["tray:II"] == [{"name": "Leads to", "value": "III (Military)"}, {"name": "Outcomes", "value": 1}]
    assert trays["tray:III"] is None


@rule("TRJ-4.8")
def test_the_time_marker_goes_as_far_as_markers_were_taken():
    match = given(trays={"I": "blue blue orange orange"}, time=3)
    sow(match, "I")
    assert match.table.time == 3
    match.play("put:blue", "put:blue")
    assert match.table.time == 7


@rule("TRJ-4.9", "TRJ-18.1")
def test_the_length_of_a_lap_is_read_from_the_data():
    assert [table_with(seats).lap for seats in (2, 3, 4)] == [11, 16, 21]
    assert [table_with(seats).lap for seats in (2, 3, 4)] == list(NUMBERS.laps["standard"].values())


@rule("TRJ-4.10", "TRJ-14.1")
@pytest.mark.parametrize(("time", "ends"), [(8, False), (9, True), (10, True)])
def test_reaching_or_passing_the_start_ends_the_round_after_the_turn(time: int, ends: bool):
    match = given(time=time)
    match.play("sow:I")
    assert match.table.round == 1
    assert not match.table.demands
    match.play("recruit")
    assert match.table.round == 1 + ends
    assert len(match.table.demands) == ends


@rule("TRJ-4.11")
def test_the_surplus_is_carried_into_the_next_round():
    match = given(3, trays={"I": "blue blue orange orange yellow"}, time=13)
    sow(match, "I")
    match.play("put:blue", "put:blue", "put:orange", "put:orange", "pass")
    assert match.table.time == 2
    assert match.table.round == 2


ALL_COLOURS = "blue blue orange orange yellow yellow light_green light_green pink pink white white"


@rule("TRJ-4.12")
def test_a_move_of_two_laps_ends_two_rounds():
    match = given(trays={"I": ALL_COLOURS}, time=10)
    sow(match, "I")
    while match.table.sowing:
        match.play(options_of(match)[0])
    match.play("pass")
    assert len(match.table.demands) == 2
    assert match.table.round == 3
    assert match.table.time == 0
    assert match.asks[0].seat == GREEN


def test_twelve_markers_are_asked_with_short_lists():
    match = given(trays={"I": ALL_COLOURS})
    sow(match, "I")
    asked = 0
    while match.table.sowing:
        assert len(options_of(match)) <= 6
        match.choose(RED, random.Random(asked).choice(match.asks[0].options))
        asked += 1
    assert asked <= 11
