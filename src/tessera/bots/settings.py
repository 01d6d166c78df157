"""Settings: every number of the thinking bots, its default, and the values tuned for a game (`settings.toml`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any, Self

from tessera.engine import OptionError, read_data

FILE = Path(__file__).parent / "settings.toml"


def number(default: float, least: float, most: float, *, whole: bool = False) -> Any:
    """A field that holds a number within bounds."""
    return field(default=int(default) if whole else default, metadata={"bounds": (least, most), "whole": whole})


@dataclass(frozen=True)
class Settings:
    """Numbers with bounds."""

    @classmethod
    def given(cls, bot: str, values: Mapping[str, Any]) -> Self:
        """The settings with these values; those that are None or missing keep their defaults."""
        known = {entry.name: entry for entry in fields(cls)}
        read: dict[str, Any] = {}
        for name, value in values.items():
            if value is None:
                continue
            if name not in known:
                raise OptionError(f"unknown setting {name!r} of bot {bot!r}: it has {', '.join(known)}")
            least, most = known[name].metadata["bounds"]
            whole = known[name].metadata["whole"]
            if isinstance(value, bool) or not isinstance(value, int if whole else (int, float)):
                kind = "a whole number" if whole else "a number"
                raise OptionError(f"bad setting {name}={value!r} of bot {bot!r}: give {kind}")
            if not least <= value <= most:
                raise OptionError(f"bad setting {name}={value!r} of bot {bot!r}: give a number from {least} to {most}")
            read[name] = value
        return cls(**read)

    @classmethod
    def tuned(cls, bot: str, game: str, values: Mapping[str, Any]) -> Self:
        """The settings for a game: what is given, else what `settings.toml` says for the game, else the default."""
        said = {name: value for name, value in values.items() if value is not None}
        return cls.given(bot, {**tuning(bot, game), **said})


@cache
def _file() -> Mapping[str, Any]:
    return read_data(FILE)


def tuning(bot: str, game: str) -> dict[str, Any]:
    """What `settings.toml` says of a bot: for all games, and for this one."""
    block = _file().get(bot, {})
    common = {name: value for name, value in block.items() if not isinstance(value, dict)}
    return {**common, **block.get(game, {})}


@dataclass(frozen=True)
class GreedySettings(Settings):
    """How the greedy bot looks ahead."""

    worlds: int = number(2, 1, 1000, whole=True)
    """Worlds that each option is tried in."""
    tries: int = number(2, 1, 1000, whole=True)
    """Ways to play the rest of the turn, tried in each world; the best one counts."""
    steps: int = number(1, 1, 1000, whole=True)
    """Steps of the game that are played out before the judgement, the present one counted; 1 where a step is a turn."""
    steps_a_seat: float = number(0.0, 0, 1000)
    """So many steps more for each seat, in games where a turn has a step for each seat."""
    slips: float = number(0.0, 0, 1)
    """The share of decisions that are left to chance."""


@dataclass(frozen=True)
class SearchSettings(Settings):
    """How the search spends its time."""

    playouts: int = number(0, 0, 1e9, whole=True)
    """Playouts for a decision; 0 is no limit. Playouts kept from the decision before count."""
    seconds: float = number(0.0, 0, 86400)
    """Seconds for a decision; 0 is no limit. Those spent on the playouts that are kept count."""
    exploration: float = number(1.0, 0, 10)
    """How much more often a seldom tried option is tried than its results deserve, in units of their spread."""
    prior: float = number(0.5, 0, 100)
    """How often an option never tried is taken to have been tried, with the mean result; with 0 all are tried first."""
    hope: float = number(0.5, 0, 1)
    """How much of what an option is worth is the best way found to go on in the same turn, the rest being the mean of
    all its results. Above 0, the tree keeps the present turn of every playout to its end."""
    horizon: int = number(1, 1, 100000, whole=True)
    """Steps after which a playout is judged by `appraise`, the present one counted."""
    horizon_a_seat: float = number(0.0, 0, 1000)
    """So many steps more for each seat."""
    beyond: int = number(0, 0, 1, whole=True)
    """Whether the tree may grow beyond the horizon (1) or not (0). Beyond it, playouts end with the step in which they
    leave the tree, or at the first question of a step."""
    greed: float = number(0.0, 0, 1)
    """The share of steps in playouts that are played greedily."""
    tries: int = number(3, 1, 100, whole=True)
    """Ways to play a greedy step; the best one for the seat that begins it is played."""
    placing: float = number(0.0, 0, 1)
    """How much of the reward of a finished game is for the rank, the rest being for the win. `appraise` knows no ranks,
    so this is for games that end by their calendar: others a seat with little hope would end for its place."""
    slips: float = number(0.0, 0, 1)
    """The share of decisions that are left to chance."""


@dataclass(frozen=True)
class AugurSettings(Settings):
    """How the augur looks ahead."""

    simulations: int = number(1 << 30, 0, 1 << 30, whole=True)
    """Simulations for a decision; 0 answers from the policy at once. Those kept from the decision before count."""
    seconds: float = number(1.0, 0, 86400)
    """Seconds for a decision; 0 is no limit. Those spent on the simulations that are kept count."""
    exploration: float = number(2.0, 0, 100)
    """How much the network's policy counts beside what was found, in units of the spread of the judgements."""
    doubt: float = number(0.0, 0, 1)
    """How much worse than this moment an option is taken to be before it was tried."""
    batch: int = number(8, 1, 1024, whole=True)
    """Simulations whose ends are judged together; at most an eighth of all."""
    placing: float = number(0.0, 0, 1)
    """How much of the reward is for the rank, the rest being for the win."""
    temperature: float = number(0.0, 0, 100)
    """How readily another option than the best is taken: 1 takes each as often as it was looked at (or as likely as
    the policy holds it), 0 always the best."""
