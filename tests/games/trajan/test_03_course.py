"""TRJ-3: course of the game."""

from __future__ import annotations

import itertools

from tessera.games.trajan.components import NUMBERS
from tessera.games.trajan.table import Stage
from tests.games.trajan.given import GAME, GREEN, RED, TO, final, given, told
from tests.kit import options_of, play_randomly, random_match, rule, topic


@rule("TRJ-3.1", "TRJ-16.1")
def test_four_quarters_of_four_rounds():
    for seats in (2, 3, 4):
        match = random_match(GAME, seats, 2)
        sown = sum(event["markers"] for event in told(match, "sowed"))
        assert len(told(match, "demand")) == 12
        assert [event["quarter"] for event in told(match, "quarter")] == [1, 2, 3, 4]
        lap = NUMBERS.laps["standard"][seats]
        assert sown // lap in (16, 17)
        assert match.events[-1].kind == "final"


@rule("TRJ-3.2", "TRJ-14.4")
def test_turns_go_round_without_a_break():
    for seed in range(3):
        seats = [event["seat"] for event in told(random_match(GAME, 3, seed), "turn")]
        assert all((before + 1) % 3 == after for before, after in itertools.pairwise(seats))


@rule("TRJ-3.3")
def test_players_may_have_different_numbers_of_turns():
    turns = [[event["seat"] for event in told(random_match(GAME, 3, seed), "turn")] for seed in range(6)]
    assert any(len({seats.count(seat) for seat in range(3)}) > 1 for seats in turns)
    lengths = set()
    for seed in range(4):
        count = 0
        for event in random_match(GAME, 2, seed).events:
            count += event.kind == "turn"
            if event.kind == "demand":
                lengths.add(count)
                count = 0
    assert len(lengths) > 2


@rule("TRJ-3.4")
def test_the_steps_of_a_turn_in_their_order():
    match = given(
        trays={"IV": "blue blue", "VI": "orange orange"}, slots={"VI": "workers_2_orange_orange"},
        mat={"extra_construction": 1}, time=10,
    )  # fmt: skip
    match.play("sow:IV", "use", "build:c5_r1", "advance", "repeat:construction", "hire")
    kinds = [event.kind for event in match.events]
    wanted = ["sowed", "accomplished", "workers", "built", "took_tile", "advanced", "extra", "hired", "demand", "turn"]
    assert [kind for kind in kinds if kind in wanted][1:] == wanted


@rule("TRJ-3.5")
def test_a_turn_cannot_be_passed_as_a_whole():
    match = given()
    assert all(option.startswith("sow:") for option in options_of(match))
    match.play("sow:I")
    assert match.table.time == 2
    match.play("pass")
    assert match.asks[0].seat == GREEN


@rule("TRJ-3.6")
def test_only_the_active_player_decides_during_a_turn():
    def check(match) -> bool:
        table = match.table
        if table.stage is Stage.TURN and not table.laps and topic(match) not in ("pay", "consul"):
            assert [ask.seat for ask in match.asks] == [table.active]
        return False

    for seed in range(2):
        play_randomly(given(3, seed=seed), seed, until=check)


@rule("TRJ-3.7")
def test_vp_count_before_the_next_decision():
    match = given(trays={"II": "pink pink", "IV": "blue blue"}, slots={"IV": "victory_blue_blue"})
    match.play("sow:II")
    assert topic(match) == "senate"
    assert match.table.vp[RED] == 9


@rule("TRJ-3.8", "TRJ-16.11")
def test_the_most_vp_win():
    match = final(vp=[40, 60])
    assert [score.rank for score in match.scores] == [2, 1]
    assert match.scores[GREEN].how == "points"
    assert TO["senate"] == "sow:II"
