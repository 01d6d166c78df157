"""What the games of a contest say: numbers for the screen, the page and the ladder."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import tessera
from tessera.engine import Score, victory
from tessera.lab.intervals import Share, share

Line = Mapping[str, Any]
"""One game, as `play` keeps it."""


def win_shares(lines: Sequence[Line], bots: Sequence[str]) -> dict[str, Share]:
    """The share of the wins that each bot takes of the games it plays in, on however many seats."""
    found = {}
    for bot in bots:
        played = [line for line in lines if bot in line["line_up"]]
        wins = sum(
            win for line in played for name, win in zip(line["line_up"], line["wins"], strict=True) if name == bot
        )
        found[bot] = share(wins, len(played))
    return found


def fair_shares(lines: Sequence[Line], bots: Sequence[str]) -> dict[str, float]:
    """The share that each bot would take if all were equally strong: its seats out of all seats."""
    found = {}
    for bot in bots:
        played = [line for line in lines if bot in line["line_up"]]
        seats = sum(line["line_up"].count(bot) / len(line["line_up"]) for line in played)
        found[bot] = seats / len(played) if played else 0.0
    return found


def seat_shares(lines: Sequence[Line], seats: int) -> list[Share]:
    """The share of the wins that each seat takes, whoever sits there."""
    return [share(sum(line["wins"][seat] for line in lines), len(lines)) for seat in range(seats)]


def thinking(lines: Sequence[Line], bots: Sequence[str]) -> dict[str, tuple[float, float]]:
    """The mean and the longest time that each bot took for a choice, in seconds."""
    found = {}
    for bot in bots:
        seconds, moves, slowest = 0.0, 0, 0.0
        for line in lines:
            for seat, name in enumerate(line["line_up"]):
                if name == bot:
                    seconds += line["seconds"][seat]
                    moves += line["moves"][seat]
                    slowest = max(slowest, line["slowest"][seat])
        found[bot] = (seconds / moves if moves else 0.0, slowest)
    return found


def ways(lines: Sequence[Line]) -> Counter[str]:
    """How the games were won; those that nobody won are named so."""
    return Counter(victory([Score.from_json(score) for score in line["scores"]]) for line in lines)


def lengths(lines: Sequence[Line]) -> list[int]:
    """How many choices each game had."""
    return [sum(line["moves"]) for line in lines]


def turns(line: Line) -> list[tuple[int, int]]:
    """The turns of a game: the seat, and how many choices it made before another seat chose."""
    found: list[tuple[int, int]] = []
    for seat, _ in line["record"]["choices"]:
        if found and found[-1][0] == seat:
            found[-1] = (seat, found[-1][1] + 1)
        else:
            found.append((seat, 1))
    return found


@dataclass
class Use:
    """How often a choice was offered to and taken by those who won in the end, and by those who did not."""

    offered_to_winners: int = 0
    taken_by_winners: int = 0
    offered_to_losers: int = 0
    taken_by_losers: int = 0


def uses(lines: Iterable[Line]) -> dict[str, Use]:
    """The use of every choice that was ever offered, by playing the records again."""
    found: dict[str, Use] = defaultdict(Use)
    for line in lines:
        record = tessera.Record.from_json(line["record"])
        match = tessera.replay(record, 0)
        for seat, taken in record.choices:
            ask = match.ask(seat)
            assert ask is not None
            won = line["wins"][seat] > 0
            for option in ask.options:
                use = found[str(option)]
                if won:
                    use.offered_to_winners += 1
                    use.taken_by_winners += str(option) == taken
                else:
                    use.offered_to_losers += 1
                    use.taken_by_losers += str(option) == taken
            match.choose(seat, taken)
    return dict(sorted(found.items()))
