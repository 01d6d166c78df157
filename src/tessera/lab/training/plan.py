"""The plan of a training: what is decided before it begins, and is kept with it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from tessera.bots.settings import tuning
from tessera.engine import Game, OptionError


@dataclass(frozen=True)
class Plan:
    """How a network of a game is trained. The same plan and seed train the same network on one kind of machine."""

    game: str
    seed: int = 0
    shares: Mapping[str, float] = field(default_factory=dict)
    """How much of the decisions are for each number of seats (as text, since it is kept as JSON)."""
    layers: tuple[int, int] = (256, 256)
    decisions: int = 100_000
    """About so many decisions are played in a round."""
    lanes: int = 32
    """Games that a process plays at once."""
    teacher: str = "greedy"
    lessons: int = 100
    """Games of the teacher that are played for it, beside those of files that are given."""
    imitation: int = 4
    """How often the games of the teacher are gone through."""
    league: float = 0.2
    """The share of games in which earlier networks sit on some seats."""
    rivals: str = "greedy greedy:worlds=1,tries=1"
    """Bots that the network meets, too, so that it knows other styles than its own."""
    sparring: float = 0.15
    """The share of decisions that are played in games with them: these take long."""
    keep: int = 10
    """After so many rounds, a network is kept for the league, and compared with the best so far."""
    trials: int = 200
    """Games of such a comparison, at least."""
    appraisal: int = 20
    """For so many rounds the game's own `appraise` stands in for the network's hopes, less and less."""
    placing: float = 0.0
    reach: float = 0.95
    foresight: float = 0.95
    pace: float = 5e-4
    epochs: int = 2
    batch: int = 4096
    clip: float = 0.2
    curiosity: float = 0.01
    drift: float = 0.012
    """How far the policy is to move in a round; the pace follows it."""

    def to_json(self) -> dict[str, Any]:
        """The plan as JSON."""
        return {**asdict(self), "shares": dict(self.shares), "layers": list(self.layers)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Plan:
        """The plan that `to_json` wrote."""
        return cls(**{**data, "layers": tuple(data["layers"])})

    def seat_shares(self, game: Game) -> dict[int, float]:
        """The share of each number of seats; without a word, two seats have the most, since duels decide least."""
        given = {int(seats): share for seats, share in self.shares.items()} or {
            seats: {2: 1.0, 3: 0.6, 4: 1.0}.get(seats, 0.5) for seats in game.seats
        }
        for seats in given:
            if seats not in game.seats:
                raise OptionError(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {seats}")
        whole = sum(given.values())
        return {seats: share / whole for seats, share in given.items() if share > 0}


def read_plan(game: str, folder: Path, given: Sequence[str]) -> Plan:
    """The plan that is kept in the folder, else one for the game; with the numbers that are given."""
    kept = folder / "plan.json"
    if kept.exists():
        plan = Plan.from_json(json.loads(kept.read_text(encoding="utf-8")))
    else:
        plan = Plan(game, placing=tuning("search", game).get("placing", 0.0))
    known = {entry.name: getattr(plan, entry.name) for entry in fields(Plan)}
    changed: dict[str, Any] = {}
    for text in given:
        name, _, value = text.partition("=")
        if name not in known or name == "game":
            raise OptionError(f"unknown number {name!r} of a plan: there are {', '.join(known)}")
        try:
            if name == "shares":
                changed[name] = {seats: float(part) for seats, part in (each.split(":") for each in value.split("/"))}
            elif name == "layers":
                first, second = value.split("/")
                changed[name] = (int(first), int(second))
            else:
                changed[name] = type(known[name])(value)
        except ValueError:
            raise OptionError(f"bad value {value!r} for {name}: it is {known[name]!r} by default") from None
    return replace(plan, **changed)
