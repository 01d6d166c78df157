"""TRJ-15: the end of a quarter."""

from __future__ import annotations

import pytest

from tessera.games.trajan.components import FORUM
from tests.games.trajan.given import (
    BLUE,
    BROWN,
    GREEN,
    RED,
    final,
    given,
    kind,
    mat_of,
    province,
    quarter_end,
    sow,
    tile,
    told,
)
from tests.kit import options_of, rule, topic

DEMANDS = {"bread": 1, "games": 1, "religion": 1}


def played(seats: int = 2, **position):
    """A quarter end where the consul takes the first tile."""
    match = quarter_end(seats, **position)
    while topic(match) == "consul":
        match.play(options_of(match)[0])
    return match


def owner(match, id: str) -> tuple[int, int]:
    """The owner of a bonus tile and its side."""
    from tessera.games.trajan.components import BONUS

    index = BONUS.named(id).index
    return match.table.bonus[index], match.table.bonus_gray[index]


@rule("TRJ-15.1")
def test_equal_demands_are_met_one_by_one():
    match = played(demands=["bread", "bread", "games"], mat={"bread": 1, "games": 1})
    assert match.table.vp == [-4, -15]
    match = played(demands=["bread", "bread", "games"], mat={"bread": 2, "games": 1})
    assert match.table.vp[RED] == 0


@rule("TRJ-15.2")
def test_decisions_begin_left_of_the_player_whose_turn_ended():
    both = [{"bread": 1, "wild_demand": 1}] * 3
    for quarter in (1, 4):
        match = quarter_end(3, demands=["bread"] * 3, active=GREEN, mat=[both[0] | {"bread": 3}] * 3, quarter=quarter)
        asked = []
        while topic(match) == "pay":
            asked.append(match.asks[0].seat)
            match.play("pay:3bread")
            assert mat_of(match, asked[-1]) == {"wild_demand": 1}
        assert asked == [GREEN, BLUE, RED]


@rule("TRJ-15.3")
def test_a_demand_is_met_by_a_tile_a_wild_card_or_a_kept_tile():
    match = played(mat={"bread": 1, "wild_demand": 1}, kept="demand_religion_blue_orange")
    assert match.table.vp[RED] == 0
    assert mat_of(match) == {}


@rule("TRJ-15.4")
def test_a_kept_tile_meets_one_demand_of_its_kind_each_quarter_and_stays():
    match = played(demands=["religion", "religion", "games"], kept="demand_religion_blue_orange")
    assert match.table.vp[RED] == -9
    assert match.table.kept[RED] == 1 << tile("demand_religion_blue_orange")
    two = played(
        demands=["religion", "religion", "games"], kept="demand_religion_blue_orange demand_religion_white_white"
    )
    assert two.table.vp[RED] == -4


@rule("TRJ-15.5")
def test_as_many_demands_as_possible_must_be_met():
    match = played(demands=["bread", "games", "games"], mat={"bread": 1, "wild_demand": 1})
    assert mat_of(match) == {}
    assert match.table.vp[RED] == -4
    match = played(mat={"wild_demand": 2})
    assert mat_of(match) == {}


@rule("TRJ-15.6")
def test_kept_tiles_come_first():
    match = played(
        demands=["religion", "games", "games"], mat={"religion": 1, "wild_demand": 1, "games": 1},
        kept="demand_religion_blue_orange",
    )  # fmt: skip
    assert mat_of(match) == {"religion": 1}
    assert match.table.vp[RED] == 0


@rule("TRJ-15.7")
def test_a_choice_between_tile_and_wild_card():
    match = quarter_end(demands=["bread", "bread", "bread"], mat={"bread": 3, "wild_demand": 1})
    assert options_of(match) == ["pay:2bread+1wild", "pay:3bread"]
    match.play("pay:2bread+1wild")
    assert mat_of(match) == {"bread": 1}
    one = quarter_end(
        demands=["bread", "religion", "religion"], mat={"bread": 1, "wild_demand": 1},
        kept="demand_religion_blue_orange demand_religion_white_white",
    )  # fmt: skip
    assert options_of(one) == ["pay:1wild", "pay:1bread"]
    none = quarter_end(
        demands=["bread", "games", "religion"], mat={"bread": 1, "wild_demand": 1}, kept="demand_religion_blue_orange"
    )
    assert topic(none) == "consul"
    assert mat_of(none) == {}


@rule("TRJ-15.8")
@pytest.mark.parametrize(("held", "lost"), [(3, 0), (2, 4), (1, 9), (0, 15)])
def test_unmet_demands_cost_vp(held: int, lost: int):
    match = played(mat=dict(list(DEMANDS.items())[:held]), vp=[5, 0])
    assert match.table.vp[RED] == 5 - lost


@rule("TRJ-15.9")
def test_only_tiles_on_the_mat_count():
    match = played(
        forum=["bread", "games", "religion"], provinces={"alpes": "bread"}, slots={"I": "demand_bread_pink_pink"}
    )
    assert match.table.vp[RED] == -15


@rule("TRJ-15.10")
def test_votes_are_those_of_the_track_and_of_the_tiles():
    match = quarter_end(3, senate=[3, 0, 1], mat=[{}, {"senate_3": 1, "senate_2": 1}, {}])
    assert match.asks[0].seat == GREEN  # 5 against 4 and 2


@rule("TRJ-15.11")
def test_ties_go_to_the_disc_further_along_then_higher():
    assert quarter_end(senate=[2, 1], mat=[{}, {}]).asks[0].seat == RED
    further = quarter_end(senate=[1, 4], mat=[{"senate_3": 1}, {}], discs=[GREEN, RED])
    assert further.asks[0].seat == GREEN  # 5 votes each
    higher = quarter_end(senate=[3, 3], discs=[GREEN, RED])
    assert higher.asks[0].seat == RED
    assert quarter_end(senate=[0, 0], discs=[RED, GREEN]).asks[0].seat == GREEN


@rule("TRJ-15.12", "TRJ-15.13")
def test_consul_and_vice_consul_get_the_bonus_tiles():
    match = quarter_end(3, senate=[0, 3, 1])
    assert options_of(match) == ["bonus:bread", "bonus:games"]
    match.play("bonus:games")
    assert owner(match, "games") == (GREEN, 0)
    assert owner(match, "bread") == (BLUE, 1)


@rule("TRJ-15.14")
def test_with_two_players_both_get_a_tile_without_votes():
    match = played(discs=[RED, GREEN])
    assert owner(match, "bread") == (GREEN, 0)
    assert owner(match, "games") == (RED, 1)


@rule("TRJ-18.2")
def test_third_and_fourth_get_nothing():
    match = played(4, senate=[1, 2, 3, 4])
    assert {place for place in match.table.bonus if place >= 0} == {BLUE, BROWN}


@rule("TRJ-15.15")
def test_the_discs_return_in_the_order_of_the_ranking():
    match = played(3, senate=[1, 4, 0], discs=[BLUE, GREEN, RED])
    assert match.table.senate == [0, 0, 0]
    assert match.table.discs == [BLUE, RED, GREEN]


@rule("TRJ-15.16")
def test_what_is_removed():
    match = played(
        forum=["bread", "wild_demand"], yellow=["extra_forum"],
        mat=[DEMANDS | {"senate_5": 1}, {"senate_2": 2, "wild_demand": 1}],
    )  # fmt: skip
    assert mat_of(match, RED) == mat_of(match, GREEN) == {}
    removed = match.table.removed
    assert removed[kind("bread")] == 2
    assert removed[kind("wild_demand")] == 2
    assert removed[kind("senate_2")] == 2
    assert removed[kind("extra_forum")] == 1


@rule("TRJ-15.17")
def test_tiles_in_provinces_stay():
    match = played(provinces={"alpes": "senate_4", "noricum": "bread"})
    assert match.table.province_tile[province("alpes")] == kind("senate_4")
    assert match.table.province_tile[province("noricum")] == kind("bread")


@rule("TRJ-15.18")
def test_players_keep_the_rest():
    match = played(
        mat={"bread": 3, "wild_construction": 1}, plus2="senate", kept="demand_bread_pink_pink", built="door_2",
        bonus="workers", slots={"IV": "victory_blue_blue"},
    )  # fmt: skip
    table = match.table
    assert mat_of(match) == {"bread": 3, "wild_construction": 1}
    assert table.plus2[RED] == 8
    assert table.kept[RED]
    assert table.built[RED]
    assert owner(match, "workers") == (RED, 0)


@rule("TRJ-15.19")
def test_the_open_demands_are_removed():
    match = played()
    assert match.table.demands == []
    assert match.table.demands_removed == [1, 1, 1]


@rule("TRJ-15.20")
def test_everything_is_laid_out_anew():
    match = played(3)
    table = match.table
    assert table.bonus.count(-2) == 2
    assert min(table.province_tile) >= 0
    assert len(table.forum) == 9
    assert min(table.forum) >= 0
    assert min(table.yellow) >= 0
    assert sum(table.extra_pile) == 9


@rule("TRJ-15.21", "TRJ-9.13")
def test_a_province_with_a_leader_or_a_legionnaire_gets_no_tile():
    match = played(leader=["alpes", None], legions=["", "raetia"], provinces={"noricum": "bread"})
    empty = [place for place, there in enumerate(match.table.province_tile) if there < 0]
    assert empty == [province("alpes"), province("raetia")]
    assert match.table.province_tile[province("noricum")] == kind("bread")


@rule("TRJ-15.22", "TRJ-15.20")
def test_when_the_forum_pile_runs_out_places_stay_empty():
    match = quarter_end()
    match.table.forum_pile[:] = [12, *[0] * 16]
    match.play(options_of(match)[0])
    table = match.table
    assert table.province_tile == [0] * 10
    assert table.forum == [0, 0, -1, -1, -1, -1]
    assert min(table.yellow) >= 0


@rule("TRJ-15.22", "TRJ-15.16")
@pytest.mark.parametrize("left", [0, 4, 10, 13])
def test_removed_tiles_do_not_return_where_the_pile_runs_out(left: int):
    match = quarter_end(forum=["games", "wild_demand"], yellow=["extra_forum"], mat={"senate_5": 2, "bread": 1})
    match.table.forum_pile[:] = [left, *[0] * 16]
    match.play(options_of(match)[0])
    table = match.table
    laid = [*table.province_tile, *table.forum]
    assert laid == [0] * left + [-1] * (16 - left)
    assert sum(table.forum_pile) == 0
    assert {FORUM[i].id: number for i, number in enumerate(table.removed) if number} == {
        "bread": 1, "games": 1, "wild_demand": 1, "extra_forum": 1, "senate_5": 2
    }  # fmt: skip


@rule("TRJ-15.23")
def test_sites_piles_and_cards_are_not_touched():
    match = quarter_end(sites={"c1_r1": None}, empty_piles=["victory"], discards=[["wine", "oil"], []])
    before = match.table.copy()
    match.play(options_of(match)[0])
    table = match.table
    assert table.site_tile == before.site_tile
    assert table.trajan_top == before.trajan_top
    assert (table.cards, table.discards) == (before.cards, before.discards)


@rule("TRJ-15.24", "TRJ-2.8")
def test_ships_turn_back_to_the_coloured_side():
    assert played(gray_ships=["same", "pairs"]).table.ships == [0, 0, 0]


@rule("TRJ-15.25")
def test_the_next_quarter_begins_with_the_next_player():
    match = played(3, active=BLUE, quarter=2)
    assert (match.table.quarter, match.table.round) == (3, 1)
    assert match.asks[0].seat == BLUE
    assert match.table.start == RED


@rule("TRJ-15.26", "TRJ-16.1")
def test_after_the_fourth_quarter_nothing_is_refilled():
    match = final(forum=["bread"], mat=[{"senate_2": 1}, {}])
    assert match.over
    assert set(match.table.forum) == {-1}
    assert match.table.bonus.count(-2) == 0
    assert sum(owner >= 0 for owner in match.table.bonus) == 2
    assert mat_of(match) == {}


ALL_COLOURS = "blue blue orange orange yellow yellow light_green light_green pink pink white white"


def two_laps(**position):
    """A turn that completes two laps."""
    match = given(trays={"I": ALL_COLOURS}, time=10, **position)
    sow(match, "I")
    while match.table.sowing:
        match.play(options_of(match)[0])
    match.play("pass")
    return match


@rule("TRJ-15.27", "TRJ-4.12")
def test_a_second_lap_is_the_first_round_of_the_new_quarter():
    match = two_laps(demands=["bread", "games", "religion"], round=4)
    assert topic(match) == "consul"
    match.play(options_of(match)[0])
    table = match.table
    assert (table.quarter, table.round, len(table.demands)) == (2, 2, 1)
    assert table.laps == 0
    assert topic(match) == "sow"


@rule("TRJ-15.27", "TRJ-4.12")
def test_a_first_lap_may_reveal_the_last_demand_and_the_second_end_the_quarter():
    match = two_laps(demands=["bread", "games"], round=3)
    assert len(told(match, "demand")) == 1
    assert topic(match) == "consul"


@rule("TRJ-15.27")
def test_after_the_fourth_quarter_a_second_lap_is_ignored():
    match = two_laps(demands=["bread", "games", "religion"], round=4, quarter=4)
    match.play(options_of(match)[0])
    assert match.over
    assert not told(match, "demand")


@rule("TRJ-15.28")
def test_payments_differ_by_what_is_spent_alone():
    match = quarter_end(demands=["bread", "bread", "games"], mat={"bread": 2, "games": 1, "wild_demand": 2})
    assert sorted(options_of(match)) == sorted(
        ["pay:2bread+1games", "pay:1bread+1games+1wild", "pay:2bread+1wild", "pay:1games+2wild", "pay:1bread+2wild"]
    )
