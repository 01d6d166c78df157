"""Recorded games as arrays: what was seen, what was allowed, what was chosen, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import tessera
from tessera import lines
from tessera.engine import Choice, Course, Fate, Game, Options, Record, RecordError, Seat, TesseraError
from tessera.gyms.play import Mask, Scale
from tessera.gyms.rewards import rewards_named


class Decisions(NamedTuple):
    """Decisions of recorded games, a row each, in the order in which they were made."""

    observation: NDArray[Any]
    """What the seat saw, as in the environments: numbers from 0 to 1; unscaled, the layout's whole numbers."""
    mask: Mask
    action: NDArray[np.int64]
    outcome: NDArray[np.float32]
    """What the game was worth to the seat in the end."""
    seat: NDArray[np.int8]
    game: NDArray[np.int64]
    """The number of the game."""


def read(
    files: Path | str | Sequence[Path | str], rewards: str = "rank", scaled: bool = True, most: int | None = None
) -> Decisions:
    """All decisions of the games in files of `tessera games-of` or `tessera arena`; of at most so many games.

    Unscaled, observations need a quarter of the memory.
    """
    found = []
    for number, decisions in enumerate(each_game(files, rewards, scaled), 1):
        found.append(decisions)
        if number == most:
            break
    if not found:
        raise RecordError(f"no games in {files}")
    return Decisions(*(np.concatenate(arrays) for arrays in zip(*found, strict=True)))


def each_game(
    files: Path | str | Sequence[Path | str], rewards: str = "rank", scaled: bool = True
) -> Iterator[Decisions]:
    """The decisions of one game after the other, for more games than memory holds."""
    kind: _Kind | None = None
    number = 0
    for path in [files] if isinstance(files, (str, Path)) else files:
        for entry in lines.entries(Path(path)):
            if isinstance(entry, dict) and "arena" in entry:
                continue
            try:
                record = Record.from_json(entry.get("record", entry) if isinstance(entry, dict) else entry)
                kind = kind or _Kind(record, rewards, scaled)
                kind.check(record)
                decisions = kind.decisions(record, number)
            except RecordError as error:
                raise RecordError(f"{path}, game {number}: {error}") from None
            yield decisions
            number += 1


class _Kind:
    """Games whose observations have one layout."""

    def __init__(self, record: Record, rewards: str, scaled: bool) -> None:
        self.game: Game = tessera.game(record.game)
        self.game.check_seats(record.seats)
        self.seats = record.seats
        self.options: Options = self.game.options.given(record.options)
        self._rewards = rewards_named(rewards)
        self._scale = Scale(self.game.layout(self.seats, self.options)) if scaled else None

    def check(self, record: Record) -> None:
        """All games must be of the same kind, and be played with the data that this machine has."""
        game = self.game
        kind = (record.game, record.seats, dict(record.options))
        if kind != (game.name, self.seats, self.options.to_json()):
            raise RecordError(
                f"{record.game} with {record.seats} seats and options {dict(record.options)} is another kind of game "
                f"than the first, {game.name} with {self.seats} and {self.options.to_json()}: read each kind by itself"
            )
        if record.fingerprint not in ("", game.fingerprint):
            raise RecordError(f"played with another data file: {record.fingerprint}, not {game.fingerprint}")

    def decisions(self, record: Record, number: int) -> Decisions:
        """The decisions of one game."""
        game, vocabulary = self.game, self.game.vocabulary
        course: Course = Course(game, game.setup(self.seats, self.options, Fate.of(record.seed)))
        seen: list[bytearray] = []
        allowed: list[list[int]] = []
        chosen: list[int] = []
        seats: list[Seat] = []
        for at, (seat, notation) in enumerate(record.choices, 1):
            try:
                choice: Choice = vocabulary[notation]
            except TesseraError as error:
                raise RecordError(f"the record breaks at choice {at}: {error}") from None
            ask = next((ask for ask in course.asks if ask.seat == seat), None)
            if ask is not None and choice in ask.options:
                seen.append(game.observe(course.table, seat, course.asks))
                allowed.append([option.index for option in ask.options])
                chosen.append(choice.index)
                seats.append(seat)
                course.answer(ask, choice)
            elif choice in game.asides(course.table, seat):
                course.aside(seat, choice)  # no answer to a question, so no decision of an agent
            else:
                raise RecordError(f"the record breaks at choice {at}: {notation!r} of seat {seat} is not possible")
        if not course.over:
            raise RecordError("the record ends before the game does: there is no outcome")
        scale = self._scale
        rows: NDArray[Any] = (
            np.frombuffer(b"".join(seen), dtype=np.uint8).reshape(len(seen), -1)
            if scale is None
            else np.stack([scale(row) for row in seen])
        )
        mask = np.zeros((len(seen), len(vocabulary)), dtype=np.int8)
        for row, options in enumerate(allowed):
            mask[row, options] = 1
        worth = np.array(self._rewards(game.scores(course.table)), dtype=np.float32)
        return Decisions(
            rows,
            mask,
            np.array(chosen, dtype=np.int64),
            worth[seats],
            np.array(seats, dtype=np.int8),
            np.full(len(seen), number, dtype=np.int64),
        )
