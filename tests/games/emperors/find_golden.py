"""Finds golden records: whole games of guided chance, until every kind of objective was held by a winner.

    python -m tests.games.emperors.find_golden      # writes tests/games/emperors/golden/*.json

Guided: a seat tries a few options in the world as it is, each followed by chance to the end of the turn, and takes the
best by the game's appraisal. Now and then it takes any option, so that rare things happen too.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import tessera
from tessera.engine import Match
from tessera.games.emperors import GAME
from tessera.games.emperors.components import OBJECTIVES
from tessera.games.emperors.scores import held_by

FOLDER = Path(__file__).parent / "golden"
TRIES, SLIPS = 3, 0.15
CASES: tuple[tuple[int, Mapping[str, Any]], ...] = (
    (2, {}),
    (3, {}),
    (4, {}),
    (5, {}),
    (2, {"introductory": True, "two_player_second_hand": 5}),
    (4, {"introductory": True, "characters": "random", "direction": "anticlockwise"}),
    (5, {"signature_cards": True, "closed_road": True, "march_clear": True, "corruption_emperors_only": True}),
    (3, {"round_limit": 12}),
)


def guided(seats: int, options: Mapping[str, Any], seed: int) -> Match:
    """One game."""
    match = Match.start(GAME, seats, options, seed)
    chance = random.Random(seed)
    while not match.over:
        ask = match.asks[0]
        choice = chance.choice(ask.options)
        if chance.random() > SLIPS:
            best = -1.0
            for option in chance.sample(list(ask.options), min(6, len(ask.options))):
                for _ in range(TRIES):
                    course = match.situation(ask.seat).fork(chance.randrange(1 << 30))
                    course.answer(course.asks[0], option)
                    if not course.over:
                        course.wander(chance.random, 1)
                    value = GAME.appraise(course.table)[ask.seat]
                    if value > best:
                        best, choice = value, option
        match.choose(ask.seat, choice)
    return match


def won_with(match: Match) -> set[str]:
    """What the winner held."""
    return {objective.id for objective in held_by(match.table, match.table.winner)}


def found() -> Iterator[tuple[str, Match]]:
    """One game for each case, then more games until every objective was held by a winner."""
    missing = {objective.id for objective in OBJECTIVES}
    for number, (seats, options) in enumerate(CASES):
        match = guided(seats, options, number)
        missing -= won_with(match)
        yield f"{number + 1:02}_{seats}_players", match
    seed = 100
    while missing and seed < 400:
        seats = 5 if "idolized" in missing else 3 + seed % 2
        match = guided(seats, {}, seed)
        if match.table.victory == "objectives" and won_with(match) & missing:
            new = "_and_".join(sorted(won_with(match) & missing)[:2])
            missing -= won_with(match)
            yield f"{seats}_players_{new}", match
        seed += 1


def main() -> None:
    """Write the records."""
    FOLDER.mkdir(exist_ok=True)
    for name, match in found():
        scores = [score.to_json() for score in match.scores]
        content = {"record": match.record.to_json(), "scores": scores}
        (FOLDER / f"{name}.json").write_text(json.dumps(content, separators=(",", ":")) + "\n", encoding="utf-8")
        assert tessera.replay(match.record).scores == match.scores


if __name__ == "__main__":
    main()
