"""OpenSpiel's ISMCTS against our `search`, two seats, with as many playouts for each choice.

    python examples/interfaces/ismcts.py triumvirate --playouts 25 --games 20
    python examples/interfaces/ismcts.py --playouts 2 --games 2                 # to see that it runs

Each deal is played twice, with the two on each other's seats. The game goes on in an OpenSpiel state and in a match of
ours side by side: the one is what ISMCTS searches, the other what `search` does. ISMCTS plays each of its games to the
end by chance; `search` is as it is tuned for the game, so the playouts are equal in number, not in kind.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import tessera
import tessera.gyms.openspiel
from tessera.bots import SearchBot
from tessera.lab.intervals import Share, share

EXPLORATION = 2.0


def one_game(name: str, deal: int, first: bool, playouts: int) -> float:
    """What a game is worth to ISMCTS, which sits first or second: 1 for a win, 0.5 where both win or none."""
    game: Any = pyspiel.load_game(f"tessera_{name}(players=2,rewards=win)")
    state = game.new_initial_state()
    state.apply_action(deal)
    match = tessera.new(name, seats=2, seed=deal)
    chance = np.random.RandomState(deal)
    theirs = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, chance), uct_c=EXPLORATION, max_simulations=playouts,
        random_state=chance, allow_inconsistent_action_sets=True,
    )  # fmt: skip
    ours = SearchBot(playouts=playouts, seed=deal)
    while not match.over:
        ask = match.asks[0]
        legal = state.legal_actions()
        assert sorted(option.index for option in ask.options) == legal, "the two games are not the same"
        if len(legal) == 1:
            action = legal[0]
        elif ask.seat == (0 if first else 1):
            action = theirs.step(state)
        else:
            action = ours.choose(match.situation(ask.seat)).index
        state.apply_action(action)
        match.choose(ask.seat, match.game.vocabulary.at(action))
    worth = state.returns()
    mine, other = (worth[0], worth[1]) if first else (worth[1], worth[0])
    return 0.5 if mine == other else float(mine > other)


def contest(name: str, playouts: int, games: int) -> Share:
    """The share of games that ISMCTS wins, with its interval."""
    wins = 0.0
    for number in range(games):
        wins += one_game(name, deal=number // 2, first=number % 2 == 0, playouts=playouts)
        print(f"{number + 1} games, {wins:g} won by ISMCTS", flush=True)
    return share(wins, games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="triumvirate")
    parser.add_argument("--playouts", type=int, default=25)
    parser.add_argument("--games", type=int, default=20)
    arguments = parser.parse_args()
    found = contest(arguments.game, arguments.playouts, arguments.games)
    print(f"{arguments.game}, {arguments.playouts} playouts each: ISMCTS wins {found} of {arguments.games} games")


if __name__ == "__main__":
    main()
