"""Objectives, one by one (EMP-12)."""

from __future__ import annotations

import pytest

from tessera.games.emperors.rules.offers import offers
from tessera.games.emperors.table import REMOVED
from tessera.games.emperors.words import CORRUPTION
from tests.games.emperors.given import given, holds, objective
from tests.kit import options_of, rule

BATHS = "carthage_antonine_baths"


@rule("EMP-12.1")
@pytest.mark.parametrize(
    ("type", "waiting", "under", "gained"),
    [
        (0, "rome_urban_plebs", "pertinax_client", "adored_by_the_citizens"),
        (1, "carnuntum_danube_centurion", "pertinax_veteran", "revered_by_the_army"),
        (2, "rome_senator", "pertinax_secretary", "elected_by_the_senate"),
    ],
)
def test_a_recognition_is_taken_with_three_points(type: int, waiting: str, under: str, gained: str):
    for before, expected in ((1, []), (2, [gained])):
        points = [0, 0, 0]
        points[type] = before
        match = given(camp={0: "rome"}, influence={0: points}, waiting={0: [waiting]}, hands={0: [under, "slave"]})
        match.play(f"validate:{waiting}", f"under:{under}")
        assert match.table.influence[0][type] == before + 1
        assert holds(match, 0) == expected


@rule("EMP-12.2", "EMP-12.3")
@pytest.mark.parametrize(
    ("type", "waiting", "under", "recognition"),
    [
        (0, "rome_urban_plebs", "pertinax_client", "adored_by_the_citizens"),
        (1, "carnuntum_danube_centurion", "pertinax_veteran", "revered_by_the_army"),
        (2, "rome_senator", "pertinax_secretary", "elected_by_the_senate"),
    ],
)
def test_a_recognition_passes_with_one_point_more_of_its_type_and_stays_in_a_tie(
    type: int, waiting: str, under: str, recognition: str
):
    """The holder has more of the other types, and somebody else more of this one without holding it."""
    holder, third = [6, 6, 6], [0, 0, 0]
    holder[type], third[type] = 4, 4
    own = [0, 0, 0]
    own[type] = 3
    match = given(
        3,
        camp={0: "rome", 1: "antioch", 2: "carthage"},
        influence={0: own, 1: holder, 2: third},
        holder={recognition: 1},
        waiting={0: [waiting, waiting]},
        hands={0: [under, under, "slave"]},
    )
    match.play(f"validate:{waiting}", f"under:{under}")
    assert match.table.influence[0][type] == 4
    assert (holds(match, 0), holds(match, 1), holds(match, 2)) == ([], [recognition], [])
    match.play(f"validate:{waiting}", f"under:{under}")
    assert match.table.influence[0][type] == 5
    assert (holds(match, 0), holds(match, 1), holds(match, 2)) == ([recognition], [], [])
    told = next(event for event in match.story(None) if event["kind"] == "took_over")
    assert told["data"] == {"seat": 0, "loser": 1, "objective": recognition}


@rule("EMP-12.2")
def test_the_holder_of_a_recognition_gains_points_without_taking_it_again():
    match = given(
        camp={0: "rome", 1: "antioch"},
        influence={0: (4, 0, 0), 1: (3, 0, 0)},
        holder={"adored_by_the_citizens": 0},
        hands={0: [BATHS, "slave"]},
    )
    match.play(f"play:{BATHS}")
    assert holds(match, 0) == ["adored_by_the_citizens"]
    assert match.table.held == [1, 0]


@rule("EMP-12.4")
def test_consensus_needs_one_point_of_each_type():
    for points, expected in (((0, 1, 0), []), ((0, 1, 1), ["consensus"])):
        match = given(camp={0: "rome"}, influence={0: points}, hands={0: [BATHS, "slave"]})
        match.play(f"play:{BATHS}")
        assert holds(match, 0) == expected


@rule("EMP-12.5")
def test_each_player_takes_consensus_once_and_keeps_it():
    match = given(
        camp={0: "rome", 1: "antioch"},
        influence={0: (1, 1, 1), 1: (5, 1, 1)},
        consensus=[0, 1],
        hands={0: [BATHS, "slave"]},
    )
    match.play(f"play:{BATHS}")
    assert holds(match, 0) == ["consensus"]
    assert holds(match, 1) == ["consensus"]
    second = given(
        camp={0: "rome", 1: "antioch"},
        influence={0: (0, 1, 1), 1: (5, 1, 1)},
        consensus=[1],
        hands={0: [BATHS, "slave"]},
    )
    second.play(f"play:{BATHS}")
    assert holds(second, 0) == ["consensus"]


@rule("EMP-12.6", "EMP-12.7")
def test_military_supremacy_needs_three_provinces_other_than_rome_the_camp_included():
    def supreme(camp: str, legions: dict[str, int], target: str, seats: int = 3) -> bool:
        match = given(seats, camp={0: camp}, legions={0: legions}, hands={0: ["slave"]}, gold=1)
        match.play("march:alexandria", f"to:{target}")
        return match.table.holder[objective("military_supremacy")] == 0

    assert supreme("carthage", {"carthage": 1, "lugdunum": 1, "alexandria": 1}, "antioch")
    assert supreme("rome", {"carthage": 1, "lugdunum": 1, "alexandria": 1, "rome": 1}, "antioch")
    assert not supreme("rome", {"carthage": 1, "lugdunum": 1, "alexandria": 1}, "rome")
    assert not supreme("carthage", {"carthage": 1, "lugdunum": 1, "alexandria": 1}, "carthage")
    assert not supreme("carthage", {"carthage": 1, "lugdunum": 1, "alexandria": 1}, "antioch", seats=2)


@rule("EMP-12.6")
def test_military_supremacy_is_taken_while_another_holds_march_on_rome():
    match = given(
        3,
        camp={0: "carthage", 1: "rome"},
        legions={0: {"carthage": 1, "lugdunum": 2}, 1: {"rome": 2}},
        holder={"march_on_rome": 1},
        hands={0: ["slave"]},
        gold=1,
    )
    match.play("march:lugdunum", "to:carnuntum")
    assert holds(match, 0) == ["military_supremacy"]
    assert holds(match, 1) == ["march_on_rome"]


@rule("EMP-12.8")
def test_military_supremacy_is_lost_as_soon_as_the_condition_fails():
    match = given(
        3,
        camp={0: "carthage"},
        legions={0: {"carthage": 1, "lugdunum": 1, "antioch": 1}},
        holder={"military_supremacy": 0},
        hands={0: ["slave"]},
        gold=1,
    )
    match.play("march:antioch", "to:rome")
    assert holds(match, 0) == []


@rule("EMP-12.9", "EMP-12.11")
def test_march_on_rome_needs_two_own_legions_in_rome_also_from_a_camp_there():
    match = given(camp={0: "antioch"}, legions={0: {"antioch": 2}}, hands={0: ["slave"]}, gold=2)
    match.play("march:antioch", "to:rome")
    assert holds(match, 0) == []
    match.play("march:antioch", "to:rome")
    assert holds(match, 0) == ["march_on_rome"]
    at_home = given(camp={0: "rome"}, legions={0: {"rome": 1}}, hands={0: ["pertinax_escort", "slave"]})
    at_home.play("play:pertinax_escort")
    assert holds(at_home, 0) == ["march_on_rome"]


@rule("EMP-12.10")
def test_enemy_legions_in_rome_do_not_matter():
    match = given(
        camp={0: "rome", 1: "antioch"},
        legions={0: {"rome": 1}, 1: {"rome": 1}},
        hands={0: ["pertinax_escort", "slave"]},
    )
    match.play("play:pertinax_escort")
    assert holds(match, 0) == ["march_on_rome"]


@rule("EMP-12.12")
def test_march_on_rome_is_lost_with_fewer_than_two_legions_there():
    match = given(camp={0: "rome"}, legions={0: {"rome": 3}}, holder={"march_on_rome": 0}, hands={0: ["slave"]}, gold=2)
    match.play("march:rome", "to:antioch")
    assert holds(match, 0) == ["march_on_rome"]
    match.play("march:rome", "to:antioch")
    assert holds(match, 0) == []


@rule("EMP-12.13")
def test_a_holder_who_still_qualifies_keeps_it_against_more_legions():
    match = given(
        3,
        camp={0: "rome", 1: "antioch"},
        legions={0: {"rome": 3}, 1: {"rome": 2, "antioch": 1, "carthage": 1}},
        holder={"march_on_rome": 1},
        hands={0: ["pertinax_escort", "slave"]},
    )
    match.play("play:pertinax_escort")
    assert holds(match, 0) == []
    assert holds(match, 1) == ["march_on_rome"]
    supremacy = given(
        3,
        camp={0: "carthage", 1: "antioch"},
        legions={
            0: {"carthage": 2, "lugdunum": 1, "carnuntum": 1, "rome": 1},
            1: {"antioch": 1, "lugdunum": 1, "carthage": 1},
        },
        holder={"military_supremacy": 1},
        hands={0: ["slave"]},
        gold=1,
    )
    supremacy.play("march:rome", "to:alexandria")
    assert holds(supremacy, 1) == ["military_supremacy"]


@rule("EMP-12.14", "EMP-12.18")
def test_corruption_is_bought_from_the_supply_or_from_another_player():
    match = given(hands={0: ["slave"], 1: ["slave"]}, gold=10)
    match.play("corruption")
    assert match.table.gold == 0
    assert holds(match, 0) == ["corruption"]
    taken = given(hands={0: ["slave"]}, holder={"corruption": 1}, gold=11)
    taken.play("corruption")
    assert holds(taken, 0) == ["corruption"]
    assert holds(taken, 1) == []
    assert taken.table.gold == 1


@rule("EMP-12.15")
def test_the_ten_gold_come_on_top_of_all_else_from_one_pool():
    match = given(hands={0: ["slave"]}, gold=10)
    match.play("buy:antioch")
    assert "corruption" not in options_of(match)
    assert "corruption" not in options_of(given(hands={0: ["slave"]}, gold=9))


@rule("EMP-12.16")
def test_the_holder_cannot_buy_corruption_again():
    assert "corruption" not in options_of(given(hands={0: ["slave"]}, holder={"corruption": 0}, gold=20))
    assert "corruption" in options_of(given(hands={0: ["slave"]}, holder={"corruption": 1}, gold=20))


def test_corruption_cannot_be_bought_where_the_data_takes_it_out_of_play():
    table = given(hands={0: ["slave"]}, gold=20).table
    assert CORRUPTION in offers(table)
    table.holder[objective("corruption")] = REMOVED
    assert CORRUPTION not in offers(table)


@rule("EMP-12.17")
def test_a_high_dignitary_may_buy_corruption():
    match = given(hands={0: ["slave"]}, gold=10)
    match.play("corruption")
    assert holds(match, 0) == ["corruption"]


@rule("EMP-12.19", "EMP-12.20")
@pytest.mark.parametrize(
    ("province", "id"),
    [
        ("rome", "consul_of_rome"), ("alexandria", "prefect_of_alexandria"), ("carthage", "governor_of_carthage"),
        ("lugdunum", "governor_of_lugdunum"), ("carnuntum", "governor_of_carnuntum"),
        ("antioch", "governor_of_antioch"),
    ],
)  # fmt: skip
def test_a_province_objective_needs_the_camp_an_empty_pile_and_a_legion(province: str, id: str):
    def bought(camp: str, legions: dict[str, int], pile: list[str]) -> list[str]:
        match = given(camp={0: camp}, legions={0: legions}, pile={province: pile}, hands={0: ["slave"]}, gold=9)
        match.play(f"buy:{province}")
        return holds(match, 0)

    other = "antioch" if province == "rome" else "rome"
    assert bought(province, {province: 1}, []) == [id]
    assert bought(province, {province: 1}, ["slave"]) == []
    assert bought(province, {other: 1}, []) == []
    assert bought(other, {province: 1}, []) == []


@rule("EMP-12.21")
def test_it_does_not_matter_who_took_the_last_card_nor_who_else_is_there():
    match = given(camp={1: "antioch"}, legions={1: {"antioch": 1}}, pile={"antioch": []}, hands={0: ["slave"]}, gold=1)
    match.play("buy:antioch")
    assert holds(match, 1) == ["governor_of_antioch"]
    crowded = given(
        camp={0: "rome", 1: "antioch"},
        legions={0: {"antioch": 2}, 1: {"antioch": 1}},
        pile={"antioch": []},
        hands={0: ["slave"]},
        gold=3,
    )
    crowded.play("buy:antioch")
    assert holds(crowded, 1) == ["governor_of_antioch"]


@rule("EMP-12.22")
def test_a_province_objective_is_lost_without_a_legion_and_taken_again_with_one():
    match = given(
        camp={0: "antioch"},
        legions={0: {"antioch": 1}},
        top={"antioch": None},
        holder={"governor_of_antioch": 0},
        hands={0: ["slave"]},
        gold=2,
    )
    match.play("march:antioch", "to:rome")
    assert holds(match, 0) == []
    match.play("march:rome", "to:antioch")
    assert holds(match, 0) == ["governor_of_antioch"]


@rule("EMP-12.23")
def test_idolized_needs_eight_points_of_any_one_type():
    for type, card, under in (
        (0, "rome_urban_plebs", "pertinax_client"),
        (1, "carnuntum_danube_centurion", "pertinax_veteran"),
        (2, "rome_senator", "pertinax_secretary"),
    ):
        for before, expected in ((6, False), (7, True)):
            points = [0, 0, 0]
            points[type] = before
            match = given(5, camp={0: "rome"}, influence={0: points}, waiting={0: [card]}, hands={0: [under, "slave"]})
            match.play(f"validate:{card}", f"under:{under}")
            assert ("idolized" in holds(match, 0)) is expected
    four = given(4, camp={0: "rome"}, influence={0: (7, 0, 0)}, hands={0: [BATHS, "slave"]})
    four.play(f"play:{BATHS}")
    assert "idolized" not in holds(four, 0)


@rule("EMP-12.24")
def test_the_example_of_idolized():
    """Albinus (seat 4) holds it with 8 Army; 8 Politics take nothing, 9 do."""
    match = given(
        5,
        active=2,
        camp={2: "rome", 4: "lugdunum"},
        influence={2: (0, 0, 7), 4: (0, 8, 0)},
        holder={"idolized": 4, "revered_by_the_army": 4, "elected_by_the_senate": 2},
        waiting={2: ["rome_senator", "rome_senator"]},
        hands={2: ["severus_secretary", "severus_secretary", "slave"]},
    )
    match.play("validate:rome_senator", "under:severus_secretary")
    assert "idolized" in holds(match, 4)
    match.play("validate:rome_senator", "under:severus_secretary")
    assert "idolized" in holds(match, 2)
    assert holds(match, 4) == ["revered_by_the_army"]


@rule("EMP-12.24")
@pytest.mark.parametrize("holder", [0, 3])
def test_idolized_passes_from_any_holder(holder: int):
    match = given(
        5,
        active=2,
        camp={2: "rome", holder: "lugdunum"},
        influence={2: (8, 0, 0), holder: (0, 8, 0)},
        holder={"idolized": holder, "adored_by_the_citizens": 2, "revered_by_the_army": holder},
        hands={2: [BATHS, "slave"]},
    )
    match.play(f"play:{BATHS}")
    assert "idolized" in holds(match, 2)
    assert holds(match, holder) == ["revered_by_the_army"]


@pytest.mark.parametrize(("id", "points"), [("adored_by_the_citizens", 2), ("idolized", 8)])
def test_an_objective_that_is_out_of_play_is_taken_by_nobody(id: str, points: int):
    match = given(5, camp={0: "rome"}, influence={0: (points, 0, 0)}, hands={0: [BATHS, "slave"]})
    match.table.holder[objective(id)] = REMOVED
    match.play(f"play:{BATHS}")
    assert match.table.influence[0][0] == points + 1
    assert match.table.holder[objective(id)] == REMOVED
    assert id not in holds(match, 0)


@rule("EMP-12.25")
def test_idolized_and_a_recognition_are_held_with_the_same_points():
    match = given(
        5,
        camp={0: "rome"},
        influence={0: (7, 0, 0)},
        holder={"adored_by_the_citizens": 0},
        hands={0: [BATHS, "slave"], 1: ["slave"]},
    )
    match.play(f"play:{BATHS}")
    assert holds(match, 0) == ["adored_by_the_citizens", "idolized"]
    match.play("end", "camp:antioch", "end")
    assert "idolized" in holds(match, 0)


@rule("EMP-12.26")
def test_a_province_objective_can_be_taken_from_its_slot_or_from_the_supply_alike():
    match = given(
        camp={0: "antioch", 1: "rome"},
        legions={0: {"antioch": 1}, 1: {"rome": 1}},
        top={"antioch": None},
        holder={"governor_of_antioch": 0},
        active=1,
        hands={1: ["slave"], 0: ["slave", "slave"]},
        gold=1,
    )
    match.play("march:rome", "to:antioch")
    assert match.table.holder[objective("governor_of_antioch")] == -1
    match.play("end", "effect:slave", "redeploy")
    assert holds(match, 0) == ["governor_of_antioch"]
