"""Who won, and how: one answer for everybody who asks."""

from __future__ import annotations

import pytest

from tessera.engine import Score, ranked, victory, winners, wins


def scores(*ranks: int, how: str = "") -> list[Score]:
    return [Score(seat, 10 - rank, rank, how if rank == 1 else "") for seat, rank in enumerate(ranks)]


@pytest.mark.parametrize(
    ("ranks", "first", "parts", "how"),
    [
        ((2, 1, 3), [1], [0, 1, 0], "by points"),
        ((1, 1, 3), [0, 1], [0.5, 0.5, 0], "shared"),
        ((1, 1, 1), [0, 1, 2], [1 / 3] * 3, "shared"),
        ((3, 3, 3), [], [0, 0, 0], "nobody won"),
    ],
)
def test_who_won(ranks: tuple[int, ...], first: list[int], parts: list[float], how: str) -> None:
    assert winners(scores(*ranks)) == first
    assert wins(scores(*ranks)) == pytest.approx(parts)
    assert victory(scores(*ranks)) == how


def test_how_it_was_won_is_said_in_the_games_word() -> None:
    assert victory(scores(1, 2, how="military")) == "military"
    assert victory(scores(1, 1, how="military")) == "shared"
    lost = [Score(seat, 0, 2, "Caesar") for seat in range(2)]
    assert victory(lost) == "nobody won: Caesar"


def test_equal_standings_share_a_rank() -> None:
    assert ranked([5, 7, 5, 1]) == [2, 1, 2, 4]
    assert ranked([0, 0]) == [1, 1]


def test_a_score_is_written_and_read() -> None:
    score = Score(1, 12, 2, "", {"provinces": 3})
    assert score.to_json() == {"seat": 1, "points": 12, "rank": 2, "how": "", "parts": {"provinces": 3}}
    assert Score.from_json(score.to_json()) == score
