"""Options (EMP-15)."""

from __future__ import annotations

import pytest

import tessera
from tessera.engine import Course, Fate, OptionError
from tessera.games.emperors import GAME
from tests.games.emperors.given import deployed, given, holds, ids, objective
from tests.games.emperors.test_02_setup import chosen
from tests.kit import options_of, rule, topic


@rule("EMP-15.1", "EMP-15.2", "EMP-15.3", "EMP-15.4", "EMP-15.5", "EMP-15.6", "EMP-15.7", "EMP-15.8", "EMP-15.9")
def test_the_defaults():
    assert vars(GAME.options.given({})) == {
        "introductory": False, "direction": "clockwise", "characters": "chosen", "corruption_emperors_only": False,
        "march_clear": False, "two_player_second_hand": 4, "closed_road": False, "signature_cards": False,
        "round_limit": 100,
    }  # fmt: skip


@rule("EMP-15.1")
def test_introductory_is_off_unless_chosen():
    assert chosen("pertinax", "julianus").options.introductory is False
    assert len(tessera.new("emperors", 2, 1).table.pile[0]) == 15
    assert len(tessera.new("emperors", 2, 1, introductory=True).table.pile[0]) == 10


@rule("EMP-15.2")
def test_direction_is_clockwise_unless_chosen():
    assert chosen("pertinax", "julianus").options.direction == "clockwise"
    for direction, second in (("clockwise", 1), ("anticlockwise", 2)):
        match = chosen("pertinax", "julianus", "severus", direction=direction)
        match.play("wait", "end")
        assert match.asks[0].seat == second


@rule("EMP-15.3")
def test_characters_are_chosen_unless_drawn():
    assert topic(tessera.new("emperors", 2, 1)) == "character"
    match = tessera.new("emperors", 2, 1, characters="random")
    assert topic(match) == "declare"
    assert None not in match.table.character


@rule("EMP-15.4")
def test_corruption_for_emperors_only():
    dignitary = {"hands": {0: ["slave"]}, "gold": 10}
    assert "corruption" in options_of(given(**dignitary))  # type: ignore[arg-type]
    assert "corruption" not in options_of(given(corruption_emperors_only=True, **dignitary))  # type: ignore[arg-type]
    emperor = given(corruption_emperors_only=True, camp={0: "rome"}, **dignitary)  # type: ignore[arg-type]
    assert "corruption" in options_of(emperor)


@rule("EMP-15.5")
def test_march_clear_needs_rome_alone():
    position = {
        "camp": {0: "rome", 1: "antioch"},
        "legions": {0: {"rome": 1}, 1: {"rome": 1}},
        "hands": {0: ["pertinax_escort", "slave"]},
    }
    for clear, expected in ((False, ["march_on_rome"]), (True, [])):
        match = given(march_clear=clear, **position)  # type: ignore[arg-type]
        match.play("play:pertinax_escort")
        assert holds(match, 0) == expected
    lost = given(
        march_clear=True,
        active=1,
        camp={0: "rome", 1: "antioch"},
        legions={0: {"rome": 3}, 1: {"antioch": 2}},
        holder={"march_on_rome": 0},
        hands={1: ["julianus_escort", "slave"]},
        gold=3,
    )
    lost.play("march:antioch", "to:rome")
    assert holds(lost, 0) == ["march_on_rome"]
    assert deployed(lost, 0) == {"rome": 2}
    camped = given(
        march_clear=True,
        phase=given().table.phase.START,
        camp={1: "antioch"},
        legions={1: {"rome": 2}},
        holder={"march_on_rome": 1},
        hands={0: ["slave"]},
    )
    camped.play("camp:rome")
    assert camped.table.holder[objective("march_on_rome")] == -1


@rule("EMP-15.5")
@pytest.mark.parametrize("other", [1, 2])
def test_march_clear_asks_for_the_legions_of_every_other_player(other: int):
    match = given(
        3,
        march_clear=True,
        camp={0: "rome", 1: "antioch", 2: "carthage"},
        legions={0: {"rome": 1}, other: {"rome": 1}},
        hands={0: ["pertinax_escort", "slave"]},
    )
    match.play("play:pertinax_escort")
    assert deployed(match, 0) == {"rome": 2}
    assert holds(match, 0) == []


@rule("EMP-15.5")
@pytest.mark.parametrize("holder", [{}, {"march_on_rome": 0}])
def test_march_on_rome_says_what_it_needs(holder: dict[str, int]):
    for clear, words in ((False, "2 legions in Rome"), (True, "2 legions in Rome, and no other player's there")):
        match = given(march_clear=clear, camp={0: "rome"}, legions={0: {"rome": 2}}, holder=holder)
        areas = match.view(1).to_json()["areas"]
        (march,) = [t for area in areas for t in area.get("things", ()) if t["id"] == "objective:march_on_rome"]
        assert march["shows"]["words"] == words


@rule("EMP-15.6")
def test_the_second_of_two_starts_with_four_cards_or_five():
    assert [len(hand) for hand in chosen("pertinax", "julianus").table.hand] == [3, 4]
    assert [len(hand) for hand in chosen("pertinax", "julianus", two_player_second_hand=5).table.hand] == [3, 5]
    three = chosen("pertinax", "julianus", "severus", two_player_second_hand=5)
    assert [len(hand) for hand in three.table.hand] == [3, 4, 5]


@rule("EMP-15.7")
def test_a_closed_road_bars_movement_and_repel():
    position = {
        "camp": {0: "rome", 1: "antioch"},
        "legions": {0: {"rome": 1}, 1: {"antioch": 1}},
        "hands": {0: ["carnuntum_siege_engineer", "slave"]},
        "gold": 1,
    }
    for closed in (False, True):
        match = given(closed_road=closed, **position)  # type: ignore[arg-type]
        match.play("play:carnuntum_siege_engineer")
        assert match.table.defeated == ([0, 0] if closed else [0, 1])
        match.play("march:rome")
        assert ("to:antioch" in options_of(match)) is not closed
        places = {p["id"]: p["borders"] for p in GAME.description(2, match.options)["places"]}
        assert ("province:antioch" in places["province:rome"]) is not closed


@rule("EMP-15.8")
def test_signature_cards_replace_the_freedmen():
    for on, expected in ((False, "niger_freedman"), (True, "niger_signature")):
        table = chosen("niger", "albinus", signature_cards=on).table
        deck = ids([*table.hand[0], *(card for layer in table.draw[0] for card in layer)])
        assert len(deck) == 8
        assert [id for id in deck if id.endswith(("freedman", "signature"))] == [expected]


@rule("EMP-15.9")
def test_the_round_limit_is_a_hundred_any_number_or_none():
    assert GAME.options.given({}).round_limit == 100
    match = chosen("pertinax", "julianus", round_limit=3)
    while not match.over:
        match.play("wait" if topic(match) == "declare" else "end")
    assert match.table.round == 3
    course = Course(GAME, GAME.setup(2, GAME.options.given({"round_limit": 0}), Fate.of(1)))
    while course.table.round < 130:
        ask = course.asks[0]
        course.answer(ask, next((o for o in ask.options if str(o) in ("wait", "end")), ask.options[0]))
    assert not course.over


@rule("EMP-15.10")
@pytest.mark.parametrize(
    "options",
    [
        {"speed": "fast"}, {"direction": "up"}, {"two_player_second_hand": 6}, {"round_limit": -1},
        {"round_limit": "many"}, {"introductory": "perhaps"}, {"characters": "nero"},
    ],
)  # fmt: skip
def test_an_unknown_option_or_value_is_refused(options: dict[str, object]):
    with pytest.raises(OptionError):
        tessera.new("emperors", 2, 1, **options)
