"""TRI-5: phase II, Movement."""

from __future__ import annotations

import tessera
from tests.games.triumvirate.given import CAESAR, OUT, POMPEIUS, SERVANT, given, moving, place
from tests.kit import options_of, play_randomly, rule, topic


@rule("TRI-5.1", "TRI-5.3")
def test_four_points_one_for_each_area():
    match = moving()
    match.play("lead:0", "march:italia", "lead:0", "march:gallia_cisalpina", "lead:0", "march:illyricum")
    assert match.asks[0].about == 1
    match.play("lead:0", "march:gallia_cisalpina")
    assert match.asks[0].seat == POMPEIUS
    assert match.table.position[CAESAR] == place("gallia_cisalpina")


@rule("TRI-5.1")
def test_points_that_are_not_used_are_lost():
    match = moving()
    match.play("stop")
    while match.table.active != CAESAR:
        match.play(options_of(match)[0] if topic(match) == "rome" else "stop")
    match.play("rome:two_gold")
    assert match.asks[0].about == 4


@rule("TRI-5.2")
def test_only_the_active_character_moves_and_his_party_costs_nothing():
    match = moving(legions={"gallia_cisalpina": 5}, servants={"gallia_cisalpina": 1})
    others = match.table.position[1:]
    match.play("lead:5", "take:1", "march:italia")
    assert match.table.position[1:] == others
    match.play("place:0")
    assert match.asks[0].about == 3
    assert match.table.legions[place("italia")] == 7


@rule("TRI-5.3", "TRI-6.5")
def test_he_cannot_enter_what_he_has_no_points_for():
    match = moving(at={"caesar": "italia"}, legions={"italia": 1})
    match.play("lead:0", "march:gallia_cisalpina", "lead:0", "march:illyricum", "lead:0", "march:gallia_cisalpina")
    match.play("lead:1")
    assert options_of(match) == ["march:gallia_narbonensis", "march:italia", "march:illyricum"]
    match.play("march:italia")
    assert match.asks[0].seat == POMPEIUS


@rule("TRI-5.4")
def test_stays_begin_at_the_start_on_arrival_after_a_conquest_and_after_a_failure():
    match = moving(
        at={"caesar": "gallia_cisalpina", "crassus": "asia"},
        legions={"gallia_cisalpina": 6, "illyricum": 0, "macedonia": 1, "achaia": 5},
        gold={"gallia_cisalpina": 1, "illyricum": 1, "macedonia": 1},
        bag={},
    )
    gold_questions = []

    def stay() -> None:
        gold_questions.append(topic(match) == "gold")
        if topic(match) == "gold":
            match.play("leave")

    stay()
    match.play("lead:6", "march:illyricum")
    stay()
    match.play("lead:6", "march:macedonia")
    stay()
    assert match.table.owner[place("macedonia")] == CAESAR
    match.play("lead:2", "march:achaia")
    stay()
    assert match.table.position[CAESAR] == place("macedonia")
    assert gold_questions == [True] * 4


@rule("TRI-5.5")
def test_a_stay_asks_gold_place_lead_take_area_in_this_order():
    match = moving(at={"caesar": "gallia_cisalpina"}, servants={"gallia_cisalpina": 1, "italia": 1}, gold={"italia": 2})
    match.play("lead:0", "take:1", "march:italia")
    topics = []
    for choice in ("collect", "place:0", "lead:0", "take:0", "march:gallia_cisalpina"):
        topics.append(topic(match))
        match.play(choice)
    assert topics == ["gold", "place", "lead", "take", "area"]
    assert topic(match) == "place"


@rule("TRI-5.6")
def test_all_the_gold_or_none():
    match = moving(gold={"gallia_cisalpina": 3})
    assert options_of(match) == ["collect", "leave"]
    left = match.copy()
    match.play("collect")
    assert (match.table.treasury[CAESAR], match.table.gold[place("gallia_cisalpina")]) == (3, 0)
    left.play("leave")
    assert (left.table.treasury[CAESAR], left.table.gold[place("gallia_cisalpina")]) == (0, 3)


@rule("TRI-5.7")
def test_gold_left_is_asked_again_only_in_a_new_stay():
    match = moving(gold={"gallia_cisalpina": 3})
    match.play("leave")
    assert topic(match) == "lead"
    match.play("lead:0", "march:italia", "lead:0", "march:gallia_cisalpina")
    assert topic(match) == "gold"
    match.play("collect")
    assert match.table.treasury[CAESAR] == 3


@rule("TRI-5.8")
def test_any_number_of_carried_servants_can_be_put_down():
    match = moving(servants={"gallia_cisalpina": 2})
    match.play("lead:0", "take:2", "march:italia")
    assert options_of(match) == ["place:0", "place:1", "place:2"]
    match.play("place:1")
    assert match.table.servants[place("italia")] == 1
    assert match.table.governor[place("italia")] is SERVANT
    assert match.table.carried == 1


@rule("TRI-5.9")
def test_stop_or_any_number_of_legions():
    match = moving(legions={"gallia_cisalpina": 3})
    assert options_of(match) == ["stop", "lead:0", "lead:1", "lead:2", "lead:3"]
    match.play("lead:1", "march:italia")
    assert options_of(match) == ["stop", "lead:0", "lead:1", "lead:2", "lead:3"]
    match.play("lead:3", "march:gallia_cisalpina")
    assert match.table.legions[place("italia")] == 0
    assert match.table.legions[place("gallia_cisalpina")] == 5


@rule("TRI-5.10")
def test_a_number_is_offered_only_if_some_area_may_be_entered_with_it():
    """Sardinia has only the sea; with one point left legions cannot cross, but he alone can."""
    alone = moving(at={"caesar": "sardinia"})
    alone.play("lead:0", "sail:mare_tyrrhenum", "march:sardinia")
    alone.play("lead:0", "sail:mare_tyrrhenum", "march:sardinia")
    alone.play("lead:0", "sail:mare_tyrrhenum", "march:sardinia")
    assert alone.asks[0].about == 1
    assert options_of(alone) == ["stop", "lead:0"]


@rule("TRI-5.10")
def test_without_any_way_out_the_phase_ends_by_itself():
    """Achaia borders only Macedonia, the last province of Crassus; the seas are closed by the points."""
    others = ("asia", "syria", "aegyptus", "cyrenaica")
    match = moving(
        active="pompeius",
        owner=dict.fromkeys(others, "caesar"),
        at={"pompeius": "achaia", "crassus": "macedonia"},
        legions={"achaia": 2},
    )
    match.play("lead:2", "sail:mare_ionium", "march:achaia")
    match.play("lead:2", "sail:mare_ionium", "march:achaia")
    assert match.asks[0].seat == 2


@rule("TRI-5.11")
def test_servants_are_taken_besides_those_carried():
    match = moving(servants={"gallia_cisalpina": 1, "italia": 2})
    match.play("lead:0", "take:1", "march:italia", "place:0", "lead:0")
    assert topic(match) == "take"
    assert options_of(match) == ["take:0", "take:1", "take:2"]
    match.play("take:1", "march:gallia_cisalpina")
    assert match.table.carried == 2
    assert match.table.servants[place("italia")] == 1


@rule("TRI-5.12", "TRI-8.1")
def test_the_areas_are_own_provinces_enemies_with_legions_and_seas():
    match = moving(at={"caesar": "italia"}, legions={"italia": 1})
    alone = match.copy()
    match.play("lead:1")
    assert options_of(match) == [
        "march:gallia_cisalpina", "march:sicilia", "sail:mare_tyrrhenum", "sail:mare_hadriaticum", "sail:mare_ionium",
    ]  # fmt: skip
    alone.play("lead:0")
    assert "march:sicilia" not in options_of(alone)
    assert "march:gallia_cisalpina" in options_of(alone)
    assert "stop" not in options_of(alone)


@rule("TRI-5.13")
def test_the_party_joins_the_legions_that_are_there():
    match = moving(legions={"gallia_cisalpina": 2, "illyricum": 3})
    match.play("lead:2", "march:illyricum")
    assert match.table.legions[place("illyricum")] == 5
    assert match.table.party == 0


@rule("TRI-5.14")
def test_servants_still_carried_are_placed_where_he_stops():
    match = moving(servants={"gallia_cisalpina": 2})
    match.play("lead:0", "take:2", "march:italia", "place:1", "stop")
    assert match.table.servants[place("italia")] == 2
    assert match.table.carried == 0


@rule("TRI-5.15")
def test_an_own_province_may_be_entered_again_and_again():
    match = moving()
    for there in ("italia", "gallia_cisalpina", "italia", "gallia_cisalpina"):
        match.play("lead:0", f"march:{there}")
    assert match.table.position[CAESAR] == place("gallia_cisalpina")


@rule("TRI-5.16", "TRI-8.17")
def test_a_failed_attack_is_no_passage():
    match = moving(at={"caesar": "italia"}, legions={"italia": 1, "sicilia": 3}, bag={})
    match.play("lead:1", "march:sicilia")
    assert match.table.position[CAESAR] == place("italia")
    match.play("lead:0")
    assert "march:africa" not in options_of(match)
    assert "march:sicilia" not in options_of(match)


@rule("TRI-5.17", "TRI-5.14")
def test_a_stay_without_points_asks_gold_but_not_what_to_put_down():
    match = moving(servants={"gallia_cisalpina": 1}, gold={"gallia_cisalpina": 2})
    match.play("leave", "lead:0", "take:1", "march:italia", "place:0", "lead:0", "march:gallia_cisalpina")
    match.play("leave", "place:0", "lead:0", "march:italia", "place:0", "lead:0", "march:gallia_cisalpina")
    assert (topic(match), options_of(match)) == ("gold", ["collect", "leave"])
    match.play("collect")
    assert topic(match) == "action"
    assert match.table.treasury[CAESAR] == 2
    assert match.table.servants[place("gallia_cisalpina")] == 1
    assert match.table.carried == 0


@rule("TRI-5.17", "TRI-5.10")
def test_a_stay_with_points_but_without_a_way_out_asks_gold_but_not_what_to_put_down():
    """Gallia Comata has no sea; after the failed attack on one enemy beside it nothing is left to attack the other."""
    match = moving(
        map="comata",
        owner={"gallia_narbonensis": "pompeius"},
        at={"caesar": "gallia_comata"},
        legions={"gallia_comata": 1, "hispania_citerior": 3},
        servants={"gallia_comata": 1},
        gold={"gallia_comata": 1},
        bag={},
    )
    match.play("leave")
    assert (topic(match), match.asks[0].about) == ("lead", 4)
    match.play("lead:1", "take:1", "march:hispania_citerior")
    assert (topic(match), options_of(match)) == ("gold", ["collect", "leave"])
    match.play("collect")
    assert topic(match) == "action"
    assert match.table.servants[place("gallia_comata")] == 1
    assert match.table.carried == 0


@rule("TRI-5.8", "TRI-5.14")
def test_what_to_put_down_is_never_asked_in_vain():
    """Wherever it is asked, he can still go on with a servant that he keeps."""
    asked = 0
    for seed in range(40):

        def check(match):
            nonlocal asked
            if topic(match) == "place":
                asked += 1
                going_on = match.copy()
                going_on.play("place:0")
                assert topic(going_on) == "lead"
            return False

        play_randomly(tessera.new("triumvirate", 2 + seed % 2, seed), seed, until=check)
    assert asked > 20


@rule("TRI-5.9", "TRI-5.13")
def test_the_ledgers_example_of_a_march():
    match = moving(legions={"gallia_cisalpina": 2, "illyricum": 3, "macedonia": 3}, gold={"illyricum": 1}, bag={})
    match.play("lead:2", "march:illyricum")
    match.play("collect")
    assert match.asks[0].about == 3
    assert match.table.legions[place("illyricum")] == 5
    match.play("lead:4", "march:macedonia")
    assert match.table.legions[place("illyricum")] == 1
    assert match.table.legions[place("macedonia")] == 1
    assert match.table.owner[place("macedonia")] == CAESAR
    assert match.asks[0].about == 2


@rule("TRI-5.7")
def test_only_the_character_picks_up_gold():
    match = given(gold={"italia": 2})
    match.play("rome:two_gold", "stop")
    assert match.table.gold[place("italia")] == 4
    assert match.table.governor[place("italia")] is not OUT
