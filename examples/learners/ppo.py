"""MaskablePPO of sb3-contrib learns the Triumvirate with 2 seats, against random play.

    python examples/learners/ppo.py                 # about 15 minutes on 2 cores: curve and model into build/ppo
    python examples/learners/ppo.py --minutes 0.2   # to see that it runs

Needs the extra `tessera[examples]`. It stops after so many minutes of training; then it plays 200 games that it has not
seen, by its best moves.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

import tessera.gyms.gymnasium  # registers the games

GAME, SEATS = "tessera/Triumvirate-v0", 2
AT_ONCE = 16
FRESH = 1_000_000
"""Evaluation games have seeds from here on, far from those of training."""


def won(model: MaskablePPO, games: int, at_once: int = 50) -> float:
    """The share of games that the model wins against random play, half of a tie."""
    at_once = min(at_once, games)
    many = gymnasium.make_vec(
        GAME, num_envs=at_once, vectorization_mode="vector_entry_point", seats=SEATS, opponents="random", rewards="win"
    )
    wins: list[float] = []
    for first in range(0, games, at_once):
        seen, infos = many.reset(seed=FRESH + first)
        playing = np.ones(at_once, dtype=bool)
        while playing.any():
            masks = infos["action_mask"].astype(bool)
            masks[~masks.any(axis=1), 0] = True  # a game that has ended: its action is passed over
            actions, _ = model.predict(seen, action_masks=masks, deterministic=True)
            seen, rewards, ended, _, infos = many.step(actions)
            wins += [float(reward) for reward in rewards[playing & ended]]
            playing &= ~ended
    return float(np.mean(wins[:games]))


class Curve(BaseCallback):
    """Notes from time to time how many games the model wins, and stops when the time is over."""

    def __init__(self, minutes: float, every: int, games: int) -> None:
        super().__init__()
        self.until = time.monotonic() + 60 * minutes
        self.began = time.monotonic()
        self.every, self.games = every, games
        self.points: list[dict[str, float]] = []
        self._next = 0

    def _on_step(self) -> bool:
        return time.monotonic() < self.until

    def _on_rollout_start(self) -> None:
        if self.num_timesteps >= self._next:
            self._next = self.num_timesteps + self.every
            self.note()

    def note(self) -> None:
        share = won(self.model, self.games)
        minutes = (time.monotonic() - self.began) / 60
        self.points.append({"steps": self.num_timesteps, "minutes": round(minutes, 2), "won": share})
        print(f"{minutes:5.1f} min  {self.num_timesteps:9,} steps  {share:.0%} won", flush=True)


def train(minutes: float, every: int, games: int, seed: int = 1) -> tuple[MaskablePPO, list[dict[str, float]]]:
    """Learn for so many minutes; the model and its curve."""

    def one() -> Any:
        return gymnasium.make(GAME, seats=SEATS, opponents="random")

    model = MaskablePPO(
        "MlpPolicy", DummyVecEnv([one] * AT_ONCE), n_steps=256, batch_size=1024, n_epochs=4, gamma=0.998,
        gae_lambda=0.95, ent_coef=0.01, learning_rate=5e-4, policy_kwargs={"net_arch": [128, 128]}, seed=seed,
        device="cpu",
    )  # fmt: skip
    curve = Curve(minutes, every, games)
    model.learn(10**9, callback=curve)
    curve.note()
    return model, curve.points


def draw(points: list[dict[str, float]], path: Path) -> None:
    """The curve as a picture."""
    import altair

    line = altair.Chart(altair.Data(values=points)).mark_line(point=True)
    line.encode(
        x=altair.X("minutes:Q", title="minutes of training on 2 cores"),
        y=altair.Y("won:Q", title="games won against random play", axis=altair.Axis(format="%")),
    ).properties(width=560, height=280, title="MaskablePPO, Triumvirate with 2 seats").save(str(path))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--games", type=int, default=200, help="games of the last evaluation")
    parser.add_argument("--out", type=Path, default=Path("build/ppo"))
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    model, points = train(arguments.minutes, every=100_000, games=min(100, arguments.games))
    share = won(model, arguments.games)
    print(f"wins {share:.1%} of {arguments.games} games against random play")
    arguments.out.mkdir(parents=True, exist_ok=True)
    model.save(arguments.out / "model.zip")
    result = {"won": share, "games": arguments.games, "minutes": points[-1]["minutes"], "curve": points}
    (arguments.out / "result.json").write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    draw(points, arguments.out / "curve.svg")


assert tessera.gyms.gymnasium
if __name__ == "__main__":
    main()
