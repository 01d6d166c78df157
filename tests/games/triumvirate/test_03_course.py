"""TRI-3: the course of the game."""

from __future__ import annotations

import tessera
from tests.games.triumvirate.given import CAESAR, CRASSUS, POMPEIUS, acting, finish_turn, given, moving, place, winner
from tests.kit import options_of, play_randomly, rule, topic


@rule("TRI-3.1")
def test_supplies_then_movement_then_actions_then_the_calendar():
    match = given(treasury={"caesar": 3})
    topics = []
    for choice in ("rome:two_gold", "stop", "improve:military", "improve:military"):
        topics.append(topic(match))
        match.play(choice)
    assert topics == ["rome", "lead", "action", "action"]
    assert match.table.calendar == 7
    assert match.table.active == POMPEIUS


@rule("TRI-3.2", "TRI-12.5")
def test_the_order_of_turns_never_changes_not_even_by_a_new_year():
    match = tessera.new("triumvirate", 3, 1)
    order = []
    while not match.over and match.table.turn <= 16:
        order.append(match.table.active)
        finish_turn(match)
    assert order == [(turn % 3) for turn in range(len(order))]
    assert len(order) > 9
    assert match.table.elections >= 1


@rule("TRI-3.3")
def test_a_player_may_do_nothing_in_movement_and_in_actions():
    """After the supplies a turn of doing nothing leaves everything but the calendar and the turn as it was."""
    match = given(treasury={"caesar": 3})
    match.play("rome:two_gold")
    before = match.table.copy()
    match.play("stop")
    assert topic(match) == "action"
    match.play("end")
    after = match.table
    assert (after.active, after.turn, after.calendar) == (POMPEIUS, 2, 7)
    for name in ("position", "owner", "competence", "citizens", "consulates", "treasury", "weapons", "bag", "servants"):
        assert getattr(after, name) == getattr(before, name), name
    assert after.treasury[CAESAR] == 5


@rule("TRI-3.3")
def test_no_turn_and_no_phase_is_skipped():
    """Everybody has gold and a way out, so each phase of each turn asks its question."""
    match = given(treasury={"caesar": 4, "pompeius": 4, "crassus": 4}, supply_gold=0)
    asked = []
    for _ in range(7):
        for choice in ("rome:two_gold", "stop", "end"):
            asked.append((match.asks[0].seat, topic(match)))
            match.play(choice)
    assert asked == [(turn % 3, phase) for turn in range(7) for phase in ("rome", "lead", "action")]


@rule("TRI-3.4")
def test_only_three_decisions_are_not_the_active_players():
    others = set()
    for seed in range(60):
        play_randomly(
            tessera.new("triumvirate", 3, seed),
            seed,
            until=lambda m: others.update(a.topic for a in m.asks if a.seat != m.table.active) or False,
        )
    assert others == {"refuge", "compensation", "servant"}


@rule("TRI-3.5")
def test_the_game_ends_in_the_middle_of_a_phase_and_nothing_follows():
    match = acting(gold=6, at={"caesar": "illyricum"}, political={"caesar": 7}, military={"caesar": 6})
    calendar = match.table.calendar
    match.play("improve:military")
    assert match.over
    assert winner(match) == (CAESAR, "competence")
    assert match.table.treasury[CAESAR] == 5
    assert match.table.calendar == calendar


@rule("TRI-3.6")
def test_a_question_with_one_answer_is_not_asked_but_the_area_always_is():
    one_left = dict.fromkeys(("hispania_ulterior", "hispania_citerior", "africa"), "caesar")
    match = moving(
        owner=one_left | {"italia": "crassus", "illyricum": "crassus"},
        at={"caesar": "hispania_citerior", "pompeius": "sicilia", "crassus": "italia"},
        legions={"hispania_citerior": 3},
    )
    match.play("lead:3", "march:gallia_narbonensis", "stop")
    assert match.asks[0].seat == POMPEIUS
    area = moving(at={"caesar": "illyricum"}, owner={"gallia_cisalpina": "pompeius"}, legions={"illyricum": 0})
    area.play("lead:0")
    assert (topic(area), options_of(area)) == ("area", ["sail:mare_hadriaticum"])


@rule("TRI-3.6", "TRI-9.6")
def test_the_only_refuge_is_taken_without_a_question():
    match = moving(
        owner=dict.fromkeys(("hispania_ulterior", "hispania_citerior", "africa"), "crassus"),
        at={"caesar": "italia", "pompeius": "sicilia"},
        legions={"italia": 6, "sicilia": 0},
        bag={},
    )
    match.play("lead:6", "march:sicilia")
    assert match.table.position[POMPEIUS] == place("achaia")
    assert match.asks[0].seat == CAESAR
    assert CRASSUS not in (ask.seat for ask in match.asks)
