"""Intervals, ratings and summaries say what the games say."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tessera
from tessera.lab.intervals import bootstrap, share
from tessera.lab.ratings import contests_won, ratings, strengths
from tessera.lab.summary import fair_shares, lengths, seat_shares, thinking, turns, uses, ways, win_shares


def line(number: int, line_up: str, ranks: list[int], **more: Any) -> dict[str, Any]:
    """A game with these ranks."""
    first = ranks.count(1)
    return {
        "number": number, "deal": number // 2, "line_up": list(line_up),
        "wins": [1 / first if rank == 1 else 0.0 for rank in ranks],
        "scores": [{"seat": s, "points": 0, "rank": r, "how": "force" * (r == 1)} for s, r in enumerate(ranks)],
        "moves": [4] * len(ranks), "seconds": [1.0, 3.0, 5.0][: len(ranks)], "slowest": [0.5] * len(ranks), **more,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(50, 100, 0.404, 0.596), (20, 20, 0.839, 1.0), (0, 20, 0.0, 0.161)]
)
def test_wilsons_interval(wins: float, games: int, low: float, high: float) -> None:
    found = share(wins, games)
    assert (found.value, round(found.low, 3), round(found.high, 3)) == (wins / games, low, high)
    assert share(0, 0).high == 1


def test_the_bootstrap_draws_whole_groups() -> None:
    """Ten games of one deal are one fact, not ten: the interval is that of the deals."""
    things = [(deal, deal % 2) for deal in range(20) for _ in range(10)]
    mean = lambda drawn: [sum(value for _, value in drawn) / len(drawn)]
    by_deal = bootstrap(things, lambda thing: thing[0], mean, 300)[0]
    by_game = bootstrap([(n, t[1]) for n, t in enumerate(things)], lambda thing: thing[0], mean, 300)[0]
    assert by_deal[0] < 0.35 < 0.65 < by_deal[1]
    assert by_game[0] > 0.4
    assert by_game[1] < 0.6


def test_a_game_is_a_series_of_choices() -> None:
    places = {"a": 0, "b": 1, "c": 2}
    assert contests_won(line(0, "abc", [2, 1, 3]), places) == [(0, (2,)), (1, (0, 2))]
    assert contests_won(line(0, "abc", [1, 2, 2]), places) == [(0, (1, 2))]
    assert contests_won(line(0, "aab", [1, 2, 3]), places) == [(0, (0, 1)), (0, (1,))]
    assert contests_won(line(0, "aa", [1, 2]), places) == []
    assert contests_won(line(0, "abc", [3, 3, 3]), places) == [], "nobody is before anybody where all lose"


def test_ratings_find_the_strengths_that_made_the_games() -> None:
    truth = {"a": 0.0, "b": 200.0, "c": -100.0}
    chance = random.Random(3)
    games = []
    for number in range(900):
        line_up = chance.sample("abc", 3)
        left, order = list(range(3)), []
        while left:
            weights = [10 ** (truth[line_up[seat]] / 400) for seat in left]
            order.append(left.pop(chance.choices(range(len(left)), weights)[0]))
        games.append(line(number, "".join(line_up), [order.index(seat) + 1 for seat in range(3)]))
    mean = sum(truth.values()) / 3
    found = ratings(games, "abc", rounds=40)
    assert [rating.bot for rating in found] == ["b", "a", "c"]
    for rating in found:
        assert rating.elo == pytest.approx(truth[rating.bot] - mean, abs=35)
        assert rating.low < rating.elo < rating.high
        assert rating.high - rating.low < 120


def test_a_bot_on_several_seats_is_not_rated_for_their_number() -> None:
    """Equal bots, one of them on two seats of three, win by their seats: the ratings are equal."""
    games = []
    for number in range(300):
        line_up = "aab" if number % 2 else "abb"
        ranks = [2, 2, 2]
        ranks[number % 3] = 1
        games.append(line(number, line_up, ranks))
    assert strengths(games, "ab") == pytest.approx([0, 0], abs=8)


def test_one_that_never_lost_is_finitely_strong() -> None:
    found = strengths([line(n, "ab", [1, 2]) for n in range(20)], "ab")
    assert 200 < found[0] < 2000


def test_without_games_nobody_is_stronger() -> None:
    assert strengths([], "ab") == [0, 0]


def test_shares_of_bots_and_seats() -> None:
    games = [line(0, "aab", [1, 2, 2]), line(1, "abb", [1, 1, 3]), line(2, "baa", [3, 3, 3])]
    shares = win_shares(games, "ab")
    assert shares["a"].value == pytest.approx(1.5 / 3)
    assert shares["b"].value == pytest.approx(0.5 / 3)
    assert fair_shares(games, "ab")["a"] == pytest.approx(5 / 9)
    assert [seat.value for seat in seat_shares(games, 3)] == pytest.approx([1.5 / 3, 0.5 / 3, 0])
    assert ways(games) == {"force": 1, "shared": 1, "nobody won": 1}
    assert lengths(games) == [12, 12, 12]
    assert thinking(games, "ab")["a"] == (pytest.approx((1 + 3 + 1 + 3 + 5) / 20), 0.5)


def test_turns_are_runs_of_one_seat() -> None:
    game = {"record": {"choices": [[0, "x"], [0, "y"], [1, "x"], [0, "x"], [0, "x"], [0, "x"]]}}
    assert turns(game) == [(0, 2), (1, 1), (0, 3)]


def test_offers_are_counted_for_winners_and_losers() -> None:
    match = tessera.new("triumvirate", 2, seed=1)
    chance = random.Random(1)
    offered = {True: 0, False: 0}
    asked: list[tuple[int, list[str], str]] = []
    while not match.over:
        ask = match.asks[0]
        choice = chance.choice(ask.options)
        asked.append((ask.seat, [str(option) for option in ask.options], str(choice)))
        match.choose(ask.seat, choice)
    wins = [float(score.rank == 1) for score in match.scores]
    found = uses([{"record": match.record.to_json(), "wins": wins}])
    for seat, options, _ in asked:
        offered[wins[seat] > 0] += len(options)
    assert sum(use.offered_to_winners for use in found.values()) == offered[True]
    assert sum(use.offered_to_losers for use in found.values()) == offered[False]
    assert sum(use.taken_by_winners + use.taken_by_losers for use in found.values()) == match.length
    end = found["end"]
    assert end.taken_by_winners == sum(taken == "end" and wins[seat] > 0 for seat, _, taken in asked)
