"""Random play through PettingZoo: every seat is an agent, and one decision comes after the other.

python examples/interfaces/play_pettingzoo.py trajan --seats 4 --games 10
"""

from __future__ import annotations

import argparse

from tessera.gyms.pettingzoo import env


def play(name: str, seats: int, games: int) -> list[dict[str, float]]:
    """The rewards of the agents, game by game."""
    found = []
    zoo = env(name, seats=seats)
    for agent in zoo.possible_agents:
        zoo.action_space(agent).seed(zoo.possible_agents.index(agent))
    for seed in range(games):
        zoo.reset(seed=seed)
        rewards = {}
        for agent in zoo.agent_iter():
            observation, reward, ended, cut, _ = zoo.last()
            if ended or cut:
                rewards[agent] = reward
                zoo.step(None)
            else:
                zoo.step(int(zoo.action_space(agent).sample(observation["action_mask"])))
        found.append(rewards)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="triumvirate")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=5)
    arguments = parser.parse_args()
    for rewards in play(arguments.game, arguments.seats, arguments.games):
        print("  ".join(f"{agent} {reward:+.1f}" for agent, reward in rewards.items()))


if __name__ == "__main__":
    main()
