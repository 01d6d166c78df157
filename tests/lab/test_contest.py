"""Contests are fair: every bot plays every part of a deal as often as the others."""

from __future__ import annotations

from collections import Counter

import pytest

from tessera.engine import OptionError, UnknownGame
from tessera.lab.contest import Contest, line_ups


@pytest.mark.parametrize(
    ("bots", "seats"), [("ab", 2), ("ab", 3), ("ab", 4), ("ab", 5), ("abc", 3), ("abc", 4), ("abcd", 4), ("abcde", 2)]
)
def test_every_bot_has_every_seat_equally_often(bots: str, seats: int) -> None:
    for deal in range(5):
        found = line_ups(bots, seats, f"seed {deal}")
        assert len(set(found)) == len(found) > 1
        for seat in range(seats):
            counts = Counter(line_up[seat] for line_up in found)
            assert set(counts) == set(bots)
            assert len(set(counts.values())) == 1, counts


def test_bots_share_a_table_as_evenly_as_can_be() -> None:
    for line_up in line_ups("ab", 4, "x"):
        assert Counter(line_up) == {"a": 2, "b": 2}
    assert {tuple(sorted(Counter(line_up).values())) for line_up in line_ups("ab", 3, "x")} == {(1, 2)}


def test_two_at_two_seats_play_each_deal_twice() -> None:
    pairings = Contest("triumvirate", ("greedy", "random"), 2, 6).pairings()
    assert [pairing.deal for pairing in pairings] == [0, 0, 1, 1, 2, 2]
    assert {pairing.line_up for pairing in pairings[:2]} == {("greedy", "random"), ("random", "greedy")}


def test_deals_are_played_whole_and_a_longer_contest_begins_the_same() -> None:
    short = Contest("triumvirate", ("greedy", "random"), 3, 7)
    long = Contest("triumvirate", ("greedy", "random"), 3, 30)
    assert len(short.pairings()) == 12
    assert long.pairings()[:12] == short.pairings()
    assert short.to_json() == long.to_json()
    assert short.deal_seed(1) == long.deal_seed(1) != long.deal_seed(2)


def test_one_bot_alone_plays_itself() -> None:
    assert line_ups(["greedy"], 3, "x") == [("greedy",) * 3]


@pytest.mark.parametrize(
    ("contest", "error", "words"),
    [
        (Contest("chess", ("random",), 2, 1), UnknownGame, "unknown game 'chess'"),
        (Contest("triumvirate", ("random",), 5, 1), OptionError, "for 2 to 3 players, not 5"),
        (Contest("triumvirate", (), 2, 1), OptionError, "at least one bot"),
        (Contest("triumvirate", ("random",), 2, 0), OptionError, "at least one game"),
        (Contest("triumvirate", ("nobody",), 2, 1), OptionError, "unknown bot 'nobody'"),
        (Contest("triumvirate", ("random",), 2, 1, 0, {"map": "moon"}), OptionError, "bad value 'moon'"),
    ],
)
def test_what_cannot_be_played_is_explained(contest: Contest, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        contest.check()
