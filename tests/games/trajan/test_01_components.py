"""TRJ-1: components."""

from __future__ import annotations

from collections import Counter

import pytest

from tessera.engine import Fate, OptionError
from tessera.games.trajan.components import (
    ACTIONS,
    BONUS,
    CATEGORIES,
    COLOURS,
    COMMODITIES,
    CONSTRUCTION,
    DEMANDS,
    EXITS,
    FORUM,
    NUMBERS,
    PLAYERS,
    PROVINCES,
    SENATE_VOTES,
    SENATE_VP,
    SHIPS,
    SITES,
    TRAJAN,
    TRAYS,
)
from tessera.games.trajan.markers import ALL, SIZE
from tests.games.trajan.given import (
    GAME,
    GREEN,
    RED,
    TO,
    at_action,
    display_of,
    final,
    given,
    hand_of,
    mat_of,
    quarter_end,
    slots_of,
    table_with,
    trays_of,
)
from tests.kit import options_of, random_match, rule, wander_games


@rule("TRJ-1.1")
def test_two_to_four_players_in_four_colours():
    assert [player.id for player in PLAYERS] == ["red", "green", "dark_blue", "brown"]
    assert list(GAME.seats) == [2, 3, 4]
    for wrong in (1, 5):
        with pytest.raises(OptionError):
            GAME.setup_checked(wrong, GAME.options(), Fate.of(1))
    assert GAME.seat_names(3) == ["Red", "Green", "Dark blue"]


@rule("TRJ-1.2", "TRJ-1.3")
def test_what_a_player_has():
    assert len(COLOURS) == 6
    assert SIZE[ALL] == 12
    table = table_with(3)
    pieces = GAME.pieces(table)
    assert [pieces[f"tokens of {seat}"] for seat in range(3)] == [15] * 3
    assert [pieces[f"markers of {seat}"] for seat in range(3)] == [12] * 3
    assert len(table.leader) == len(table.senate) == len(table.vp) == len(table.arch) == 3


@rule("TRJ-1.4", "TRJ-1.5", "TRJ-20.9")
def test_tokens_go_one_way_and_always_add_up():
    for seed in range(3):
        match = random_match(GAME, 3, seed)
        last = None
        for mark in match._marks:
            table = mark.table
            now = [
                (table.supply[s], table.workers[s] + table.district[s].bit_count(), table.district[s],
                 table.legionnaires[s] + table.legions[s].bit_count(), table.legions[s])
                for s in range(3)
            ]  # fmt: skip
            for supply, workers, _, legionnaires, _ in now:
                assert supply + workers + legionnaires == 15
            for before, after in zip(last or now, now, strict=True):
                assert after[0] <= before[0]
                assert after[1] >= before[1]
                assert after[3] >= before[3]
                assert after[2] & before[2] == before[2]
                assert after[4] & before[4] == before[4]
            last = now


@rule("TRJ-1.6", "TRJ-1.7")
def test_six_trays_clockwise_each_with_its_slot():
    assert [tray.name for tray in TRAYS] == [
        "I (Seaport)", "II (Forum)", "III (Military)", "IV (Senate)", "V (Trajan)", "VI (Construction)"
    ]  # fmt: skip
    match = given(trays={"VI": "blue", "II": "white"}, slots={"I": "victory_blue_blue", "II": "victory_white_white"})
    match.play("sow:VI")
    assert trays_of(match)["I"] == ["blue"]
    assert match.asks[0].topic == "seaport"
    ids = {area["id"]: area for area in _areas(match.view(RED).to_json())}
    assert ids["slot:II"]["things"][0]["id"] == "trajan:victory_white_white"
    assert "things" not in ids["slot:III"]


def _areas(tree: dict) -> list[dict]:  # type: ignore[type-arg]
    found = []
    for area in tree.get("areas", ()):
        found += [area, *_areas(area)]
    return found


@rule("TRJ-1.8")
def test_a_tray_may_hold_all_twelve_markers_or_none():
    every = " ".join(f"{colour.id} {colour.id}" for colour in COLOURS)
    match = given(trays={"III": every})
    assert trays_of(match)["III"] == []
    assert SIZE[match.table.sowing] == 12
    while match.asks[0].topic.startswith("put"):
        match.choose(RED, match.asks[0].options[0])
    assert [len(tray) for tray in trays_of(match).values()] == [2] * 6


@rule("TRJ-1.9")
def test_sixty_commodity_cards():
    assert [commodity.copies for commodity in COMMODITIES] == [5] * 12


@rule("TRJ-1.10")
def test_fifty_four_trajan_tiles():
    assert Counter(tile.category.id for tile in TRAJAN) == dict.fromkeys(
        ("victory", "cards", "plus2", "demand", "workers", "legionnaires"), 9
    )
    assert all(len(tile.colours) == 2 for tile in TRAJAN)
    assert sum(a is b for a, b in (tile.colours for tile in TRAJAN)) == 6 + 3 + 2 + 4 + 2 + 1
    for order in ("pink white", "white pink"):
        match = at_action("senate", trays={"II": "orange orange", "IV": order}, slots={"IV": "plus2_pink_white_a"})
        assert match.asks[0].topic == "plus2"


@rule("TRJ-1.11")
def test_seventy_forum_tiles():
    assert sum(tile.copies for tile in FORUM) == 70
    copies = {tile.id: tile.copies for tile in FORUM}
    assert [copies[id] for id in ("bread", "games", "religion")] == [14] * 3
    assert [copies[f"senate_{votes}"] for votes in (2, 3, 4, 5)] == [3] * 4
    assert sum(tile.copies for tile in FORUM if tile.function == "extra_action") == 6
    assert [copies[f"wild_{w}"] for w in ("extra_action", "construction", "commodity", "demand")] == [2, 2, 3, 3]


@rule("TRJ-1.12")
def test_twelve_extra_action_tiles_with_a_back_of_their_own():
    assert {tile.action: tile.yellow_copies for tile in FORUM if tile.yellow_copies} == dict.fromkeys(range(6), 2)


@rule("TRJ-1.13")
def test_twenty_construction_tiles():
    assert Counter((tile.type.id, tile.vp) for tile in CONSTRUCTION) == {
        (kind, vp): 1 for kind in ("stairs", "door", "fountain", "roof", "window") for vp in (2, 3, 4, 5)
    }


@rule("TRJ-1.14")
def test_fifteen_demand_tiles():
    assert {demand.id: demand.copies for demand in DEMANDS} == {"bread": 5, "games": 5, "religion": 5}


@rule("TRJ-1.15")
def test_twelve_different_bonus_tiles():
    assert len({tile.id for tile in BONUS}) == 12
    assert all(tile.yellow > tile.gray for tile in BONUS)


@rule("TRJ-1.16")
def test_three_ships():
    assert [ship.rule for ship in SHIPS] == ["all_identical", "all_different", "pairs_of_different_kinds"]
    assert all(front > back for ship in SHIPS for front, back in zip(ship.front, ship.back, strict=True))


@rule("TRJ-1.17")
def test_markers_quarters_and_the_bag():
    assert NUMBERS.quarters == 4
    assert len(PLAYERS) * len(ACTIONS) == 24
    covered = [mark.table.plus2 for mark in random_match(GAME, 4, 5)._marks]
    assert all(mask < 64 for row in covered for mask in row)


@rule("TRJ-1.18")
def test_sites_share_edges_never_corners():
    assert len(SITES) == 20
    for one in SITES:
        near = {other.index for other in SITES if abs(one.column - other.column) + abs(one.row - other.row) == 1}
        assert set(one.adjacent) == near


@rule("TRJ-1.19")
def test_ten_provinces_and_the_way_out_of_the_camp():
    assert {p.id: p.vp for p in PROVINCES} == {
        "alpes": 3, "raetia": 3, "noricum": 5, "narbonensis": 6, "lugudunensis": 6, "belgica": 6,
        "germania_superior": 6, "aquitania": 10, "germania_inferior": 10, "britannia": 10,
    }  # fmt: skip
    assert {PROVINCES[i].id for i in EXITS} == {"alpes", "raetia", "noricum"}
    britannia = PROVINCES.named("britannia")
    assert {PROVINCES[i].id for i in britannia.adjacent} == {"lugudunensis", "belgica", "germania_inferior"}
    assert all(p.index in PROVINCES[other].adjacent for p in PROVINCES for other in p.adjacent)
    places = {place.id: place for place in GAME.places(2, GAME.options())}
    assert set(places["camp"].borders) == {"province:alpes", "province:raetia", "province:noricum"}


@rule("TRJ-1.20")
def test_the_senate_track():
    assert SENATE_VP == SENATE_VOTES == (0, 2, 3, 4, 5, 6, 7, 8)


@rule("TRJ-1.21")
def test_vp_may_be_negative_and_very_high():
    match = quarter_end(vp=[2, 500], senate=[0, 0])
    match.play(options_of(match)[0])
    assert match.table.vp[RED] == 2 - 15
    assert match.table.vp[GREEN] == 500 - 15


@rule("TRJ-1.22")
@pytest.mark.parametrize("tile", [tile.id for tile in FORUM])
def test_nothing_limits_the_forum_tiles_on_a_mat(tile: str):
    for place in ({"forum": [tile]}, {"provinces": {"alpes": tile}}):
        action, choice = ("forum", f"claim:{tile}") if "forum" in place else ("military", "march:alpes")
        match = at_action(action, mat={tile: 30}, **place)
        match.play(choice)
        assert mat_of(match) == {tile: 31}


@rule("TRJ-1.22")
def test_nothing_limits_cards_in_hand_and_display():
    full = {kind.id: 4 for kind in COMMODITIES}
    match = at_action("seaport", hand=full, deck={"oil": 5})
    match.play("draw")
    assert sum(hand_of(match).values()) == 50
    match = at_action("seaport", hand=full)
    match.play("take:1")
    assert sum(hand_of(match).values()) == 49
    match = at_action("seaport", hand={"oil": 3, "gems": 1}, display=full)
    match.play("display", "show:oil", "show:gems")
    assert sum(display_of(match).values()) == 50
    match = at_action("seaport", hand={"oil": 3, "gems": 1}, display=full)
    match.play("ship:same", "load:oil", "load:oil", "load:oil", "done")
    assert display_of(match)["oil"] == 7


@rule("TRJ-1.22")
def test_nothing_limits_trajan_construction_and_bonus_tiles():
    kept = [tile for tile in TRAJAN if tile.category.kept]
    match = at_action(
        "senate", trays={"II": "blue blue", "IV": "pink pink"}, slots={"IV": kept[1].id},
        kept=" ".join(tile.id for tile in kept if tile is not kept[1]), empty_piles=["demand"],
    )  # fmt: skip
    assert match.table.kept[RED].bit_count() == len(kept)
    others = [tile.id for tile in CONSTRUCTION if tile.id != "door_5"]
    match = at_action("construction", built=" ".join(others), sites={"c1_r1": "door_5"})
    match.play("build:c1_r1")
    assert match.table.built[RED].bit_count() == 20
    owned = [tile.id for tile in BONUS][2:]
    match = quarter_end(bonus=" ".join(owned), senate=[1, 0], quarter=4)
    match.play("bonus:bread")
    assert [tile.id for tile in BONUS if match.table.bonus[tile.index] == RED] == ["bread", *owned]


@rule("TRJ-20.1", "TRJ-20.5")
def test_markers_and_cards_add_up_between_all_turns():
    for seed in range(2):
        for mark in random_match(GAME, 4, seed)._marks:
            table = mark.table
            if table.stage >= 4:
                for seat in range(4):
                    assert sum(table.trays[seat * 6 : seat * 6 + 6]) == ALL
                cards = [*table.cards, *table.hands, *table.displays, *map(len, table.discards)]
                assert sum(cards) == 60


@rule("TRJ-1.9", "TRJ-1.10", "TRJ-1.11", "TRJ-1.12", "TRJ-1.13", "TRJ-1.14", "TRJ-20.1", "TRJ-20.5")
def test_all_pieces_of_the_box_are_there_at_all_times():
    expected = {f"cards {kind.index}": 5 for kind in COMMODITIES}
    expected |= {f"tile {tile.id}": tile.copies + tile.yellow_copies for tile in FORUM}
    expected |= {"Trajan tiles": 54, "construction tiles": 1, "demand tiles": 15, "VP without a source": 0}
    for seat in range(3):
        expected |= {f"markers of {seat}": 12, f"colours of {seat}": 1, f"tokens of {seat}": 15}
    match = random_match(GAME, 3, 4)
    for moment in [*range(0, match.length, 29), match.length]:
        assert GAME.pieces(match.at(moment).table) == expected


@rule("TRJ-20.2", "TRJ-20.3", "TRJ-20.4")
def test_what_can_never_lie_together():
    for seed in range(4):
        for mark in random_match(GAME, 2 + seed % 3, seed)._marks:
            table = mark.table
            for place, there in enumerate(table.province_tile):
                if there >= 0:
                    assert place not in table.leader
                    assert not any(mask >> place & 1 for mask in table.legions)
            worked = 0
            for mask in table.district:
                worked |= mask
            assert [there < 0 for there in table.site_tile] == [bool(worked >> i & 1) for i in range(20)]
            for seat, arch in enumerate(table.arch):
                filled = table.slots[seat * 6 : seat * 6 + 6]
                assert filled[arch] < 0 if arch >= 0 else -1 not in filled


@rule("TRJ-20.6")
def test_the_bag_empties_by_two_a_quarter():
    for seats in (2, 3, 4):
        for mark in random_match(GAME, seats, 1)._marks:
            table = mark.table
            if table.stage == 4 and not table.laps:
                assert table.bonus.count(-1) == 12 - seats - 2 * table.quarter
                assert sum(owner >= 0 for owner in table.bonus) == seats + 2 * (table.quarter - 1)
    assert sum(owner >= 0 for owner in final(bonus=["religion", "workers"]).table.bonus) == 4


@rule("TRJ-20.7", "TRJ-20.8")
def test_twelve_demands_and_twelve_extra_action_tiles_in_a_game():
    for seats in (2, 3, 4):
        for course in wander_games(GAME, seats, range(5)):
            assert sum(course.table.demands_removed) == 12
            assert sum(course.table.demand_pile) == 3
            assert course.table.extra_pile == [0] * 6


def test_the_positions_of_the_tests_are_what_they_say():
    match = at_action("senate", slots={"III": "victory_blue_blue"})
    assert options_of(match) == ["advance", "pass"]
    assert slots_of(match) == {"III": "victory_blue_blue"}
    assert len(TO) == len(CATEGORIES) == 6
