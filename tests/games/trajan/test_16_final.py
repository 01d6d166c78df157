"""TRJ-16: the end of the game and final scoring."""

from __future__ import annotations

import pytest

from tessera.engine import Match
from tessera.games.trajan.rules.final import sets
from tests.games.trajan.given import BLUE, GREEN, RED, final, given, told
from tests.kit import rule, topic


def part(name: str, **position) -> int:
    """What the first player scored at the end in one part."""
    found: int = final(**position).scores[RED].parts[name]
    return found


def last_round(**position) -> Match:
    """The fourth round of quarter 4: the first of three players completes the lap."""
    return given(3, **({"quarter": 4, "round": 4, "demands": ("bread", "games", "religion"), "time": 15} | position))


@rule("TRJ-16.1")
def test_the_game_ends_after_the_turn_that_completes_the_last_round():
    match = last_round(mat={"extra_senate": 1}, hand=[{"oil": 2}, {}, {"gems": 1}])
    match.play("sow:II", "advance")
    assert topic(match) == "extra"
    assert not match.over
    match.play("repeat:senate")
    assert [ask.topic for ask in match.asks] == ["consul"]
    match.play("bonus:bread")
    assert match.over
    assert [event["seat"] for event in told(match, "turn")] == [RED]  # turns are not evened out
    assert [score.parts["hand"] for score in match.scores] == [2, 0, 1]
    assert [score.parts["demands"] for score in match.scores] == [-15] * 3


@rule("TRJ-16.1")
@pytest.mark.parametrize("change", [{"quarter": 3}, {"round": 3, "demands": ("bread", "games")}, {"time": 13}])
def test_and_not_before(change: dict):  # type: ignore[type-arg]
    match = last_round(**change)
    match.play("sow:II", "pass")
    if topic(match) == "consul":
        match.play("bonus:bread")
    assert not match.over
    assert match.asks[0].seat == GREEN
    assert topic(match) == "sow"
    assert all(score.parts["hand"] == 0 for score in match.scores)


@rule("TRJ-16.2")
def test_a_card_in_hand_is_one_vp():
    assert part("hand", hand={"oil": 3, "gems": 1}) == 4


@rule("TRJ-16.3", "TRJ-16.4")
def test_tokens_in_the_camps_are_one_vp_each():
    assert part("camps", workers=3, legionnaires=0) == 3
    assert part("camps", workers=0, legionnaires=2) == 2
    assert part("camps", workers=0, legionnaires=0, leader=None) == 0


@rule("TRJ-16.5")
def test_a_tile_on_the_circle_is_one_vp_a_kept_one_none():
    slots = {"I": "victory_blue_blue", "VI": "demand_bread_pink_pink"}
    assert part("circle", slots=slots, kept="demand_games_light_green_pink") == 2


@rule("TRJ-16.6", "TRJ-16.8")
@pytest.mark.parametrize(
    ("tiles", "wilds", "vp"),
    [
        ([2, 2, 2, 2, 2], 0, 0),
        ([3, 0, 0, 0, 0], 0, 10),
        ([4, 0, 0, 0, 0], 0, 20),
        ([4, 3, 1, 0, 0], 0, 30),
        ([2, 3, 4, 0, 0], 2, 50),
        ([4, 0, 0, 0, 0], 2, 20),
        ([3, 3, 0, 0, 0], 1, 30),
    ],
)
def test_sets(tiles: list[int], wilds: int, vp: int):
    assert sets(tiles, wilds) == vp


@rule("TRJ-16.6", "TRJ-16.7", "TRJ-16.8")
def test_sets_score_once_and_the_tiles_not_again():
    match = final(built="roof_2 roof_3 door_2 door_3 door_4", mat={"wild_construction": 1})
    assert match.scores[RED].parts["sets"] == 20
    assert match.scores[RED].parts["construction"] == 0


@rule("TRJ-16.9")
def test_bonus_tiles_score():
    assert part("bonus", bonus="workers", district="c1_r1 c2_r1") == 2
    assert part("bonus") == 0


@rule("TRJ-16.10")
def test_what_scores_nothing_by_itself():
    offer = ["scrolls_oil", "fruit_pottery"]
    before = final(offer=offer).table.vp[RED]
    after = final(
        mat={"extra_forum": 2, "wild_extra_action": 1, "wild_construction": 1}, plus2="forum senate", offer=offer
    ).table.vp[RED]
    assert before == after
    spare = final(mat={"bread": 4, "games": 1, "religion": 1, "wild_demand": 2}, offer=offer)
    assert spare.table.vp[RED] == before + 15


@rule("TRJ-16.12")
def test_a_tie_is_broken_by_the_better_place_in_the_senate():
    match = final(vp=[20, 20], senate=[1, 0])
    assert match.table.vp[RED] == match.table.vp[GREEN]
    assert [score.rank for score in match.scores] == [1, 2]
    assert match.scores[RED].how == "senate"
    other = final(vp=[20, 20], senate=[0, 1])
    assert [score.rank for score in other.scores] == [2, 1]


@rule("TRJ-16.13")
def test_lower_places_are_ordered_in_the_same_way():
    match = final(3, vp=[20, 50, 20], senate=[0, 0, 4])
    assert [score.rank for score in match.scores] == [3, 1, 2]
    assert match.scores[GREEN].how == "points"
    assert match.table.vp[RED] == match.table.vp[BLUE]


@rule("TRJ-16.14")
def test_two_wild_cards_and_one_tile_are_a_set():
    assert part("sets", built="roof_2", mat={"wild_construction": 2}) == 10
    assert sets([0, 0, 0, 0, 0], 2) == 0


def test_the_parts_add_up_to_the_points():
    match = final(vp=[7, 9], hand={"oil": 3}, bonus="workers", district="c1_r1", built="door_2")
    for score in match.scores:
        assert sum(score.parts.values()) == score.points
