"""Random play through OpenSpiel: a chance node deals, then the players choose.

python examples/interfaces/play_openspiel.py trajan --players 4 --games 10
"""

from __future__ import annotations

import argparse
import random

import pyspiel

import tessera.gyms.openspiel

assert tessera.gyms.openspiel  # importing it registers the games


def play(name: str, players: int, games: int) -> list[list[float]]:
    """What each game was worth to the players."""
    game = pyspiel.load_game(f"tessera_{name}(players={players})")
    chance = random.Random(1)
    found = []
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
        found.append(state.returns())
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="triumvirate")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=5)
    arguments = parser.parse_args()
    for returns in play(arguments.game, arguments.players, arguments.games):
        print("  ".join(f"{value:+.1f}" for value in returns))


if __name__ == "__main__":
    main()
