"""TRI-1: the box and what always holds."""

from __future__ import annotations

from collections import Counter

import pytest

import tessera
from tessera.engine import Match, OptionError
from tessera.games.triumvirate.components import CHARACTERS, MAPS, PROVINCES, SEAS, TRACK_SPACES
from tests.games.triumvirate.given import (
    CAESAR,
    CRASSUS,
    GAME,
    IN,
    OUT,
    POMPEIUS,
    SERVANT,
    acting,
    given,
    moving,
    place,
    table_with,
)
from tests.kit import options_of, play_randomly, rule

STANDARD = MAPS.named("standard-3")


@rule("TRI-1.1")
def test_two_or_three_play_and_no_others():
    for seats in (2, 3):
        assert tessera.new("triumvirate", seats, 1).seats == seats
    for seats in (1, 4):
        with pytest.raises(OptionError, match="2 to 3 players"):
            tessera.new("triumvirate", seats, 1)
    assert [(c.name, c.color) for c in CHARACTERS] == [("Caesar", "red"), ("Pompeius", "blue"), ("Crassus", "black")]


@rule("TRI-1.2")
def test_the_seats_are_caesar_pompeius_crassus_in_turn_order():
    match = tessera.new("triumvirate", 3, 1)
    assert GAME.seat_names(3) == ["Caesar", "Pompeius", "Crassus"]
    turns = []
    play_randomly(match, 1, until=lambda m: turns.append(m.table.active) or m.table.turn > 3)
    assert list(dict.fromkeys(turns)) == [CAESAR, POMPEIUS, CRASSUS]


@rule("TRI-1.3")
def test_there_are_five_provinces_of_each_type():
    types = [province.type.id for province in STANDARD.provinces]
    assert {type: types.count(type) for type in types} == {"political": 5, "military": 5, "competence": 5}


@rule("TRI-1.4")
def test_seven_seas_without_owner_or_supplies():
    assert len(SEAS) == 7
    view = tessera.new("triumvirate", 3, 1).view(0).to_json()
    seas = [area for area in view["areas"][0]["areas"] if area["id"].startswith("sea:")]
    assert len(seas) == 7
    assert all("owner" not in sea and "things" not in sea for sea in seas)


@rule("TRI-1.5")
def test_a_border_and_an_arrow_are_adjacent_in_both_directions():
    for board in MAPS:
        for province in board.provinces:
            for other in board.neighbours[province.index]:
                assert province in board.neighbours[other.index]
    by_arrow = moving(at={"caesar": "italia"}, legions={"italia": 3})
    by_arrow.play("lead:3")
    assert "march:sicilia" in options_of(by_arrow)
    assert "march:gallia_cisalpina" in options_of(by_arrow)
    back = moving(active="pompeius", at={"pompeius": "sicilia"}, legions={"sicilia": 3})
    back.play("lead:3")
    assert "march:italia" in options_of(back)


@rule("TRI-1.6", "TRI-1.20")
def test_every_province_has_one_owner_and_every_character_stands_in_his_own():
    for seed in range(15):
        match = tessera.new("triumvirate", 3, seed)

        def check(match: Match) -> bool:
            table = match.table
            assert all(0 <= table.owner[p.index] < 3 for p in table.map.provinces)
            if match.asks and match.asks[0].topic not in ("area", "refuge"):
                for character, where in enumerate(table.position):
                    assert table.owner[where] == character
                assert len(set(table.position)) == 3
            return False

        play_randomly(match, seed, until=check)


@rule("TRI-1.7", "TRI-1.8")
def test_a_governor_is_on_a_servant_exactly_when_one_lies_there():
    for seed in range(15):
        match = tessera.new("triumvirate", 3, seed)

        def check(match: Match) -> bool:
            table = match.table
            for province in table.map.provinces:
                assert table.governor[province.index] in (IN, OUT, SERVANT)
                assert (table.governor[province.index] is SERVANT) == (table.servants[province.index] > 0)
            return False

        play_randomly(match, seed, until=check)


@rule("TRI-1.9")
def test_legions_fight_for_the_owner_of_their_province():
    """The three legions that Caesar left in Illyricum defend it for Crassus, after he took it."""
    match = moving(
        owner={"illyricum": "crassus"}, at={"crassus": "asia"}, legions={"gallia_cisalpina": 3, "illyricum": 3}, bag={}
    )
    match.play("lead:3", "march:illyricum")
    assert match.table.owner[place("illyricum")] == CRASSUS
    assert match.table.legions[place("illyricum")] == 0
    assert sum(GAME.pieces(match.table)[kind] for kind in ["legions"]) == 60


def lying_about(view):
    """What can be seen on the table, by kind, and by owner where a piece has one for good."""
    counted = Counter()

    def look(areas):
        for area in areas:
            for thing in area.things:
                number = 1 if thing.count is None else thing.count
                owned = thing.kind in ("weapon", "governor", "marker", "character")
                counted[f"{thing.kind} {thing.owner}" if owned else thing.kind] += number
            look(area.areas)

    look(view.areas)
    return counted


@rule("TRI-1.10", "TRI-1.11", "TRI-1.12", "TRI-1.13", "TRI-1.14", "TRI-1.17")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("options", [{}, {"flight": "spare_servants_flee", "short_supply": "whole"}])
def test_nothing_enters_or_leaves_the_game(seats, options):
    """Counted at every question, from what everybody can see, and again by the game's own count."""
    expected = {
        3: {"legion": 60, "gold": 15, "citizens": 11, "servant": 6},
        2: {"legion": 45, "gold": 12, "citizens": 9, "servant": 5, "weapon None": 2},
    }[seats]
    for seat in range(seats):
        expected |= {f"weapon {seat}": 8, f"governor {seat}": 9, f"marker {seat}": 2, f"character {seat}": 1}
    own_count = {
        3: {"legions": 60, "gold": 15, "citizens": 11, "servants": 6, "provinces": 15, "other weapons": 0},
        2: {"legions": 45, "gold": 12, "citizens": 9, "servants": 5, "provinces": 11, "other weapons": 2},
    }[seats] | {f"weapons of {CHARACTERS[seat].name}": 8 for seat in range(seats)}

    def check(match: Match) -> bool:
        counted = {kind: number for kind, number in lying_about(match.view(None)).items() if kind != "card"}
        assert counted == expected
        assert GAME.pieces(match.table) == own_count
        return False

    for seed in range(4):
        play_randomly(tessera.new("triumvirate", seats, seed, **options), seed, until=check)


@rule("TRI-1.15")
def test_two_tracks_of_seven_spaces():
    assert TRACK_SPACES == ("I", "II", "III", "IV", "V", "VI", "VII")
    match = acting(gold=1, at={"caesar": "illyricum"}, political={"caesar": 6})
    match.play("improve:political")
    markers = next(area for area in match.view(0).areas if area.id == "track:political").things
    assert [marker.shows["numeral"] for marker in markers] == ["VII", "I", "I"]


@rule("TRI-1.16")
def test_the_cards_and_the_calendar():
    spaces = ["ELEGIO", "I", "II", "III", "IV", "V", "VI", "VII", "VIII"]
    for turns, space in enumerate(spaces):
        table = table_with(calendar=turns)
        facts = {fact.id: fact.value for fact in GAME.view(table, None).facts}
        assert (facts["calendar"], facts["election"]) == (space, turns)
    table = table_with(consuls=["caesar", "pompeius", "crassus"], compensation=("caesar", 2))
    table.escape = CRASSUS
    cards = {
        area.id: [(thing.id, thing.name) for thing in area.things if thing.kind == "card"]
        for area in GAME.view(table, None).areas
        if area.id.startswith("mat:")
    }
    assert cards == {
        "mat:caesar": [("consul:caesar", "Consul card"), ("compensation", "Compensation card, side II")],
        "mat:pompeius": [("consul:pompeius", "Consul card")],
        "mat:crassus": [("consul:crassus", "Consul card"), ("escape", "Escape card")],
    }


@rule("TRI-1.18")
def test_a_province_can_hold_many_things_or_no_legions():
    match = moving(
        at={"caesar": "gallia_cisalpina"},
        legions={"gallia_cisalpina": 9, "italia": 9},
        gold={"italia": 7},
        servants={"italia": 2, "gallia_cisalpina": 2},
    )
    match.play("lead:9", "take:2", "march:italia", "collect", "place:2")
    assert match.table.legions[place("italia")] == 18
    assert match.table.legions[place("gallia_cisalpina")] == 0
    assert match.table.servants[place("italia")] == 4
    assert match.table.treasury[CAESAR] == 7


@rule("TRI-1.19")
def test_rome_supplies_also_one_who_does_not_hold_italia():
    match = given(owner={"italia": "pompeius"}, active="crassus")
    assert options_of(match) == ["rome:two_gold", "rome:gold_and_legion", "rome:two_legions"]
    assert "rome" not in [province.id for province in PROVINCES]


@rule("TRI-1.20")
def test_only_the_ninth_province_may_leave_the_losers_character_behind():
    nine = dict.fromkeys(("hispania_citerior", "hispania_ulterior", "africa"), "caesar")
    match = moving(
        owner=nine, at={"caesar": "italia", "pompeius": "sicilia"}, legions={"italia": 6, "sicilia": 0}, bag={}
    )
    match.play("lead:6", "march:sicilia")
    assert match.over
    assert match.table.position[POMPEIUS] == place("sicilia")
    assert match.table.owner[place("sicilia")] == CAESAR
