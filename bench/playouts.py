"""Playouts a second of the search on every game, beside OpenSpiel's Python ISMCTS on hearts in the same run.

    python bench/playouts.py                 # all games and the peer; the peer is installed into bench/peers
    python bench/playouts.py --no-peers --game trajan

One playout is: a new deal of what the seat cannot know, the way down the tree, and a random game to the very end. Both
searches begin at the middle of a random game and have the same number of playouts. Times are processor time of one
core, the best of several rounds, ours and the peer taking turns, since a shared machine is noisy: read the ratios.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from pathlib import Path

PLAYOUTS = 100
ROUNDS = 3
HERE = Path(__file__).parent


def ours(name: str, seats: int, seed: int, **settings: float) -> float:
    """Playouts a second from the middle of a random game; to its end, unless the settings say otherwise."""
    import tessera
    from tessera.bots import SearchBot

    chance = random.Random(seed)
    match = tessera.new(name, seats, seed)
    while not match.over:
        ask = match.asks[0]
        match.choose(ask.seat, chance.choice(ask.options))
    middle = match.at(match.length // 2)
    while len(middle.asks[0].options) < 2:
        middle.choose(middle.asks[0].seat, middle.asks[0].options[0])
    situation = middle.situation(middle.asks[0].seat)
    bot = SearchBot(playouts=PLAYOUTS, seed=seed, **settings)  # type: ignore[arg-type]
    began = time.process_time()
    bot.rank(situation)
    return PLAYOUTS / (time.process_time() - began)


def peer(seed: int) -> float:
    """Playouts a second of OpenSpiel's ISMCTS on hearts. Runs in the peers' virtual environment."""
    import numpy
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game("hearts")
    chance = random.Random(seed)
    state = game.new_initial_state()
    played = 0
    while played < 26 or state.is_chance_node() or len(state.legal_actions()) < 2:
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(actions, weights)[0])
        else:
            played += 1
            state.apply_action(chance.choice(state.legal_actions()))
    source = numpy.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, source), 2.0, PLAYOUTS, random_state=source)
    began = time.process_time()
    bot.run_search(state)
    return PLAYOUTS / (time.process_time() - began)


def ask_peer(seed: int) -> float:
    python = HERE / "peers" / "bin" / "python"
    run = subprocess.run([python, __file__, "--as-peer", str(seed)], check=True, capture_output=True, text=True)
    return float(json.loads(run.stdout))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--as-peer", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--no-peers", action="store_true", help="measure only our own games")
    parser.add_argument("--game", action="append", help="only this game")
    arguments = parser.parse_args()
    if arguments.as_peer is not None:
        print(json.dumps(peer(arguments.as_peer)))
        return

    import tessera

    if not arguments.no_peers and not (HERE / "peers" / "bin" / "python").exists():
        subprocess.run([sys.executable, "-m", "venv", HERE / "peers"], check=True)
        subprocess.run([HERE / "peers/bin/python", "-m", "pip", "install", "-q", "open_spiel==2.0.2"], check=True)
    best: dict[str, float] = {}
    to_the_end = {"horizon": 100_000, "greed": 0.0}
    for seed in range(ROUNDS):
        for name in arguments.game or tessera.game_names():
            counts = tessera.game(name).seats
            for seats in sorted({counts[0], min(4, counts[-1])}):
                for label, settings in (("to the end", to_the_end), ("as the bot is tuned", {})):
                    row = f"{name}, {seats} seats, {label}"
                    best[row] = max(best.get(row, 0.0), ours(name, seats, seed, **settings))
        if not arguments.no_peers:
            row = "OpenSpiel ISMCTS (Python), hearts, 4 seats"
            best[row] = max(best.get(row, 0.0), ask_peer(seed))
    width = max(map(len, best))
    for row, speed in best.items():
        print(f"{row:{width}}  {speed:8,.0f} playouts/s")


if __name__ == "__main__":
    main()
