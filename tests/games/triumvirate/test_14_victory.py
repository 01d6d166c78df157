"""TRI-14: victory."""

from __future__ import annotations

import tessera
from tests.games.triumvirate.given import CAESAR, POMPEIUS, acting, moving, place, winner
from tests.kit import play_randomly, rule, wander_games


@rule("TRI-14.1")
def test_there_are_three_victories_and_the_first_ends_the_game():
    kinds = set()
    for course in wander_games(tessera.game("triumvirate"), 3, range(700)):
        kinds.add(course.table.victory)
    assert kinds <= {"office", "people", "military", "competence"}
    assert {"office", "military", "competence"} <= kinds


@rule("TRI-14.3", "TRI-14.4")
def test_six_citizens_win_only_with_a_consul_card():
    without = acting(gold=9, at={"caesar": "italia"}, citizens={"caesar": 6})
    without.play("persuade")
    assert winner(without) is None
    with_card = acting(gold=9, at={"caesar": "italia"}, citizens={"caesar": 5}, consuls=["caesar"])
    with_card.play("persuade")
    assert winner(with_card) == (CAESAR, "people")


@rule("TRI-14.5")
def test_nine_provinces_win_and_eight_do_not():
    def conquer(extra):
        match = moving(
            owner=dict.fromkeys(extra, "caesar"),
            at={"caesar": "italia", "pompeius": "achaia"},
            legions={"italia": 3, "sicilia": 0},
            bag={},
        )
        match.play("lead:3", "march:sicilia")
        return match

    assert winner(conquer(["africa", "hispania_ulterior", "macedonia"])) == (CAESAR, "military")
    eight = conquer(["africa", "hispania_ulterior"])
    assert winner(eight) is None
    assert eight.table.owner.count(CAESAR) == 8


@rule("TRI-14.6")
def test_both_tracks_at_the_top_win_by_an_action():
    match = acting(gold=1, at={"caesar": "illyricum"}, political={"caesar": 6}, military={"caesar": 7})
    match.play("improve:political")
    assert winner(match) == (CAESAR, "competence")
    one = acting(gold=1, at={"caesar": "illyricum"}, political={"caesar": 6}, military={"caesar": 6})
    one.play("improve:political")
    assert winner(one) is None


@rule("TRI-14.7")
def test_the_ninth_province_goes_before_the_losers_last_step():
    match = moving(
        owner=dict.fromkeys(("africa", "hispania_ulterior", "macedonia"), "caesar"),
        at={"caesar": "italia", "pompeius": "achaia"},
        legions={"italia": 3, "sicilia": 0},
        bag={},
        compensation=("pompeius", 2),
        political={"pompeius": 7},
        military={"pompeius": 6},
    )
    match.play("lead:3", "march:sicilia")
    assert winner(match) == (CAESAR, "military")
    assert match.table.competence[1][POMPEIUS] == 6
    assert match.table.position[CAESAR] == place("sicilia")


@rule("TRI-14.8")
def test_the_winner_is_first_and_all_others_share_the_place_behind_him():
    match = acting(gold=1, at={"caesar": "illyricum"}, political={"caesar": 6}, military={"caesar": 7})
    match.play("improve:political")
    assert [(score.rank, score.how) for score in match.scores] == [(1, "competence"), (2, ""), (2, "")]


@rule("TRI-14.9", "TRI-15.14")
def test_every_game_ends_within_the_last_election():
    for seats, limit in ((2, 21), (3, 32)):
        longest = 0
        for course in wander_games(tessera.game("triumvirate"), seats, range(150)):
            assert course.table.winner >= 0
            longest = max(longest, course.table.turn)
        assert longest <= limit
    play_randomly(tessera.new("triumvirate", 2, 1), 1)
