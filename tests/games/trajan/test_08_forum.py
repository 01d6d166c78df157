"""TRJ-8: the forum action and forum tiles."""

from __future__ import annotations

from tests.games.trajan.given import GREEN, RED, at_action, final, given, mat_of, quarter_end
from tests.kit import options_of, rule, topic


@rule("TRJ-8.1")
def test_any_open_tile_of_the_forum():
    match = at_action("forum", forum=["bread", "senate_4", "bread"], yellow=["extra_trajan", "extra_forum"])
    assert options_of(match) == ["claim:bread", "claim:senate_4", "claim:extra_forum", "claim:extra_trajan", "pass"]
    match.play("claim:bread")
    assert mat_of(match) == {"bread": 1}
    assert match.table.forum.count(0) == 1
    match = at_action("forum", forum=["bread"], yellow=["extra_trajan", "extra_forum"])
    match.play("claim:extra_trajan")
    assert mat_of(match) == {"extra_trajan": 1}
    assert match.table.yellow.count(-1) == 2


@rule("TRJ-8.2")
def test_an_empty_forum_makes_the_action_impossible_until_the_quarter_ends():
    match = at_action("forum", forum=["bread"])
    match.play("claim:bread")
    assert set(match.table.forum) == {-1}
    match.play("sow:VI")
    assert match.asks[0].seat == RED
    assert topic(match) == "sow"


@rule("TRJ-8.3")
def test_demand_tiles_stay_until_they_are_spent():
    match = quarter_end(mat={"bread": 1, "games": 3}, active=GREEN)
    assert match.table.quarter == 1
    match.play("bonus:bread")
    assert mat_of(match) == {"games": 2}


@rule("TRJ-8.4")
def test_senate_tiles_count_once_and_are_removed():
    match = quarter_end(mat={"senate_2": 1}, senate=[0, 0], discs=[0, 1])
    assert match.asks[0].seat == RED
    match.play("bonus:bread")
    assert mat_of(match) == {}


@rule("TRJ-8.5", "TRJ-8.11")
def test_extra_action_tiles_work_the_same_wherever_they_come_from():
    for position in (
        {"forum": ["extra_forum", "bread"]},
        {"yellow": ["extra_forum"], "forum": ["bread"]},
    ):
        match = at_action("forum", **position)
        match.play("claim:extra_forum")
        assert options_of(match) == ["repeat:forum", "pass"]
        match.play("repeat:forum")
        assert mat_of(match) == {"bread": 1}
    match = at_action("military", provinces={"alpes": "extra_military"})
    match.play("march:alpes")
    assert options_of(match) == ["repeat:military", "pass"]


@rule("TRJ-8.6")
def test_the_wild_card_stands_for_any_action():
    for action, choice in (("senate", "advance"), ("military", "recruit")):
        match = at_action(action, mat={"wild_extra_action": 1})
        match.play(choice)
        assert options_of(match) == [f"wild:{action}", "pass"]


@rule("TRJ-8.7")
def test_the_commodity_wild_card_ships_or_scores():
    match = at_action("seaport", mat={"wild_commodity": 1})
    assert "ship:same" in options_of(match)
    assert final(mat={"wild_commodity": 1}, bonus="wine_fish").scores[RED].parts["bonus"] == 3


@rule("TRJ-8.8")
def test_the_demand_wild_card_stands_for_any_demand():
    match = quarter_end(mat={"wild_demand": 1}, demands=["games", "games", "games"])
    assert match.table.vp[RED] == -9
    assert mat_of(match) == {}


@rule("TRJ-8.9")
def test_the_construction_wild_card_counts_at_the_end_only():
    match = at_action("construction", mat={"wild_construction": 2})
    match.play("build:c1_r1")
    assert topic(match) == "sow"  # the first stairs give a forum action, which is impossible here
    built = final(built="door_2 door_3", mat={"wild_construction": 1})
    assert built.scores[RED].parts["sets"] == 10


@rule("TRJ-8.10")
def test_a_tile_may_be_used_in_the_turn_in_which_it_was_taken():
    match = at_action("forum", forum=["wild_extra_action", "bread"])
    match.play("claim:wild_extra_action", "wild:forum")
    assert mat_of(match) == {"bread": 1}


@rule("TRJ-8.11")
def test_a_tile_of_a_province_has_the_same_function():
    match = given(provinces={"alpes": "wild_commodity"})
    match.play("sow:I", "march:alpes")
    assert mat_of(match) == {"wild_commodity": 1}
