"""Environments of the peers, run in their own virtual environment: steps a second by chance, as JSON.

A step is a decision with the observation and the mask, or list, of what is legal that comes before it.
"""

import json
import random
import sys
import time
import warnings


def speed(play, seconds):
    """Steps a second of processor time, over whole games; a first game is not counted."""
    play(0)
    steps, number, began = 0, 0, time.process_time()
    while time.process_time() - began < seconds:
        number += 1
        steps += play(number)
    return steps / (time.process_time() - began)


def zoo(env):
    """An environment of PettingZoo, in the loop of its own manual; ours run in the same."""
    chance = random.Random(1)

    def play(seed):
        env.reset(seed=seed)
        steps = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = (seen if "action_mask" in seen else info)["action_mask"].nonzero()[0]
            env.step(int(legal[int(chance.random() * len(legal))]))
            steps += 1
        return steps

    return play


def cards(name):
    """A game of RLCard."""
    import rlcard

    env = rlcard.make(name, config={"seed": 1})
    chance = random.Random(1)

    def play(seed):
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(chance.random() * len(legal))])
            steps += 1
        return steps

    return play


def spiel(name):
    """A game of OpenSpiel, whose rules are C++, with its observer written into an array."""
    import pyspiel
    from open_spiel.python.observation import make_observation

    game = pyspiel.load_game(name)
    whole = pyspiel.IIGObservationType(perfect_recall=True)
    observer = make_observation(game, None if game.get_type().provides_observation_tensor else whole)
    chance = random.Random(1)

    def play(seed):
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
                continue
            observer.set_from(state, state.current_player())
            state.legal_actions_mask()
            actions = state.legal_actions()
            state.apply_action(actions[int(chance.random() * len(actions))])
            steps += 1
        return steps

    return play


def peers():
    from pettingzoo.classic import chess_v6, connect_four_v3, texas_holdem_no_limit_v6, texas_holdem_v4

    found = {
        f"PettingZoo {module.__name__.split('.')[-1]}": zoo(module.env())
        for module in (connect_four_v3, texas_holdem_v4, texas_holdem_no_limit_v6, chess_v6)
    }
    found |= {f"RLCard {name}": cards(name) for name in ("limit-holdem", "uno", "gin-rummy", "doudizhu")}
    found |= {f"OpenSpiel {name}": spiel(name) for name in ("hearts", "gin_rummy", "backgammon")}
    return found


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    limit = float(sys.argv[1])
    print(json.dumps({name: speed(play, limit) for name, play in peers().items()}))
