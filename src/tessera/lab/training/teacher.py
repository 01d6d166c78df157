"""The teacher: games of a bot that is there already, to be imitated before a network plays by itself."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from tessera.bots import named
from tessera.engine import Course, Fate, Game, Match, Record, RecordError, TesseraError
from tessera.lab.play import play_out
from tessera.lab.training.samples import Decision, Samples, samples_of
from tessera.lab.training.selfplay import result


def teach(game: Game, seats: int, bot: str, seed: int) -> Record:
    """One game of the teacher against itself."""
    match = Match.start(game, seats, {}, seed)
    play_out(match, [named(bot, random.Random(f"teacher {seed}:{seat}").getrandbits(48)) for seat in range(seats)])
    return match.record


def records(game: Game, paths: Sequence[Path]) -> Iterator[Record]:
    """The games of files with a record in each line, as the arena keeps them or bare. Those of other data, options or
    rules are passed over."""
    for path in paths:
        for line in path.read_text(encoding="utf-8").splitlines():
            data = json.loads(line)
            data = data.get("record", data)
            if data.get("game") == game.name and data.get("data") == game.fingerprint and not data.get("options"):
                yield Record.from_json(data)


def lesson(game: Game, record: Record) -> Samples | None:
    """The decisions of a game as samples, with its end as what each seat could hope for; None, where it does not
    replay."""
    seats = record.seats
    course = Course(game, game.setup(seats, game.options.given({}), Fate.of(record.seed)))
    decisions = []
    try:
        for seat, word in record.choices:
            ask = next((ask for ask in course.asks if ask.seat == seat), None)
            choice = game.vocabulary[word]
            if ask is None or choice not in ask.options:
                raise RecordError(f"{word} is not offered to seat {seat}")
            seen = game.observe(course.table, seat, course.asks)
            options = [option.index for option in ask.options]
            none = np.zeros(2 * seats, dtype=np.float32)
            decisions.append(Decision(seat, seen, options, ask.options.index(choice), 0.0, none, True))
            course.answer(ask, choice)
    except TesseraError:
        return None
    if not course.over:
        return None
    return samples_of(decisions, result(game.scores(course.table)), seats, 0.0, 1.0, 1.0)
