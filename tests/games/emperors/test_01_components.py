"""Components and terms (EMP-1)."""

from __future__ import annotations

import itertools
import random
from collections import Counter

from tessera.engine import Course, Fate
from tessera.games.emperors import GAME
from tessera.games.emperors.components import (
    CARDS,
    CHARACTERS,
    DATA,
    EDGES,
    INFLUENCES,
    OBJECTIVES,
    PROVINCES,
    ROADS,
    SLAVE,
)
from tests.games.emperors.given import deployed, given, ids
from tests.kit import options_of, rule


def number(home: str) -> int:
    return sum(card.copies for card in CARDS if card.home == home)


@rule("EMP-1.1")
def test_there_are_six_provinces():
    assert [province.name for province in PROVINCES] == [
        "Rome", "Alexandria", "Carthage", "Lugdunum", "Carnuntum", "Antioch",
    ]  # fmt: skip


@rule("EMP-1.2")
def test_adjacency_is_what_the_edges_say_both_ways():
    roads = ROADS[False]
    edges = DATA["map"]["edges"]
    for province in PROVINCES:
        beside = {other.id for other in roads[province.index]}
        assert beside == {other for edge in edges if province.id in edge for other in edge} - {province.id}
        assert all(province in roads[PROVINCES.named(id).index] for id in beside)


@rule("EMP-1.3")
def test_rome_borders_all_and_the_others_form_a_ring():
    roads = ROADS[False]
    assert len(EDGES) == 10
    assert len(roads[0]) == 5
    ring = ["lugdunum", "carnuntum", "antioch", "alexandria", "carthage", "lugdunum"]
    for here, there in itertools.pairwise(ring):
        assert PROVINCES.named(there) in roads[PROVINCES.named(here).index]
    assert [len(beside) for beside in roads[1:]] == [3] * 5


@rule("EMP-1.4")
def test_there_are_five_characters_with_numerals():
    assert [(c.id, c.numeral) for c in CHARACTERS] == [
        ("pertinax", 1), ("julianus", 2), ("severus", 3), ("niger", 4), ("albinus", 5),
    ]  # fmt: skip


@rule("EMP-1.5")
def test_all_boards_work_alike():
    """With another character at the seat, the same turn is possible and leads to the same table."""
    ends = []
    for names in (["pertinax", "julianus"], ["pertinax", "albinus"]):
        match = given(
            active=1, characters=names, camp={1: "rome"}, legions={1: {"rome": 1}}, hands={1: ["rome_senator"]}, gold=2
        )
        match.play("play:rome_senator", "march:rome", "to:carthage")
        ends.append((options_of(match), deployed(match, 1), match.table.gold))
    assert ends[0] == ends[1]
    view = given(camp={0: "rome"}).view(0).to_json()
    board = next(area for area in view["areas"] if area["id"] == "board:0")
    assert [fact["name"] for fact in board["facts"]][2:5] == [
        "Citizen influence", "Army influence", "Politics influence",
    ]  # fmt: skip


@rule("EMP-1.6")
def test_each_player_has_five_legions_and_one_camp():
    table = GAME.setup(3, GAME.options.given({}), Fate.of(1))
    assert table.supply == [5, 5, 5]
    match = given(camp={0: "rome"}, legions={0: {"rome": 1}}, defeated={0: 2})
    assert match.table.supply[0] == 2


@rule("EMP-1.7")
def test_there_are_147_network_cards():
    assert number("starting") == 40
    assert number("slave") == 17
    assert [number(province.id) for province in PROVINCES] == [15] * 6
    for character in CHARACTERS:
        assert sum(c.copies for c in CARDS if c.character is character and c.home == "starting") == 8
    assert sum(card.copies for card in CARDS if card.home != "signature") == 147


@rule("EMP-1.8")
def test_there_are_18_objective_cards():
    kinds = Counter(objective.sort for objective in OBJECTIVES)
    kinds["consensus"] *= GAME.seats[-1]  # one for each player
    assert kinds == {
        "governor": 6, "recognition": 3, "consensus": 5, "supremacy": 1, "march": 1, "corruption": 1, "idolized": 1,
    }  # fmt: skip
    assert kinds.total() == 18


@rule("EMP-1.9")
def test_province_cards_have_cost_and_rings_starting_cards_have_neither():
    for card in CARDS:
        if card.home in ("starting", "signature"):
            assert card.cost == 0
            assert card.rings == 0
        else:
            assert card.cost > 0
            assert card.rings in ((0,) if card is SLAVE else (1, 2, 3))


@rule("EMP-1.10")
def test_only_cards_with_a_type_are_characters():
    assert not SLAVE.is_character
    match = given(hands={0: ["rome_court_favourite"]}, top=dict.fromkeys([p.id for p in PROVINCES], None) | {
        "rome": "rome_flavian_amphitheatre"})  # fmt: skip
    assert "effect:rome_court_favourite" not in options_of(match)
    match = given(hands={0: ["rome_court_favourite"]}, top=dict.fromkeys([p.id for p in PROVINCES], None) | {
        "rome": "rome_senator"})  # fmt: skip
    assert "effect:rome_court_favourite" in options_of(match)


@rule("EMP-1.11")
def test_influence_types_are_counted_apart():
    assert INFLUENCES == ("citizen", "army", "politics")
    match = given(camp={0: "rome"}, hands={0: ["carthage_temple_of_caelestis"]}, influence={0: (0, 2, 0)})
    match.play("play:carthage_temple_of_caelestis")
    assert match.table.influence[0] == [2, 2, 0]
    assert match.table.held[0] == 0


@rule("EMP-1.12")
def test_three_rings_are_left_out_of_the_introductory_game_five_in_each_province():
    for introductory, size in ((False, 15), (True, 10)):
        table = GAME.setup(2, GAME.options.given({"introductory": introductory}), Fate.of(1))
        assert [len(pile) for pile in table.pile] == [size] * 6
        rings = {card.rings for pile in table.pile for card in pile}
        assert rings == ({1, 2} if introductory else {1, 2, 3})


@rule("EMP-1.13")
def test_played_cards_are_no_longer_in_the_deck():
    match = given(camp={0: "rome"}, hands={0: ["rome_senator", "pertinax_client"]}, discard={0: ["pertinax_veteran"]})
    match.play("play:rome_senator", "gold:pertinax_client", "end")
    table = match.table
    assert sorted(ids(table.hand[0])) == ["pertinax_client", "pertinax_veteran"]
    assert ids(table.waiting[0]) == ["rome_senator"]


@rule("EMP-1.14")
def test_the_three_places_of_legions_add_up_to_five_at_all_times():
    course = Course(GAME, GAME.setup(4, GAME.options.given({}), Fate.of(3)))
    chance = random.Random(3)
    defeated = 0
    for _ in range(1500):
        if course.over:
            break
        ask = course.asks[0]
        course.answer(ask, chance.choice(ask.options))
        table = course.table
        for seat in range(4):
            places = table.supply[seat], sum(table.deployed[seat]), table.defeated[seat]
            assert sum(places) == 5
            assert min(places) >= 0
        defeated = max(defeated, *table.defeated)
    assert defeated
