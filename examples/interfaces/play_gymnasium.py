"""Random play through Gymnasium: one seat against bots, in one game and in many at once.

python examples/interfaces/play_gymnasium.py trajan --seats 4 --opponents greedy --games 10
"""

from __future__ import annotations

import argparse

import gymnasium
import numpy as np

import tessera.gyms.gymnasium

assert tessera.gyms.gymnasium  # importing it registers the games


def play(name: str, seats: int, opponents: str, games: int) -> list[float]:
    """The learner's reward, game by game."""
    gym = gymnasium.make(f"tessera/{name.capitalize()}-v0", seats=seats, opponents=opponents)
    gym.action_space.seed(1)
    found = []
    for seed in range(games):
        _, info = gym.reset(seed=seed)
        ended = False
        while not ended:
            _, reward, ended, _, info = gym.step(gym.action_space.sample(info["action_mask"]))
        found.append(float(reward))
    return found


def play_many(name: str, seats: int, games: int, at_once: int = 8) -> list[float]:
    """The same against random opponents, many games in each step: the rewards in the order in which games end."""
    gym = gymnasium.make_vec(
        f"tessera/{name.capitalize()}-v0", num_envs=at_once, vectorization_mode="vector_entry_point", seats=seats
    )
    chance = np.random.default_rng(1)
    _, info = gym.reset(seed=1)
    found: list[float] = []
    while len(found) < games:
        mask = info["action_mask"]  # a row for each game; of a game that has ended, nothing is allowed or heeded
        _, rewards, ended, _, info = gym.step((mask * chance.random(mask.shape)).argmax(axis=1))
        found += [float(reward) for reward in rewards[ended]]
    return found[:games]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="triumvirate")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--opponents", default="greedy")
    parser.add_argument("--games", type=int, default=5)
    arguments = parser.parse_args()
    against = play(arguments.game, arguments.seats, arguments.opponents, arguments.games)
    print(f"against {arguments.opponents}: {np.mean(against):+.2f} in the mean of {len(against)} games")
    by_chance = play_many(arguments.game, arguments.seats, arguments.games)
    print(f"against random: {np.mean(by_chance):+.2f} in the mean of {len(by_chance)} games")


if __name__ == "__main__":
    main()
