"""Random play of the peers, run in their own virtual environment: decisions a second, as JSON."""

import json
import random
import sys
import time


def speed(play, seconds):
    """Decisions a second of processor time, over whole games."""
    decisions, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        decisions += play()
    return decisions / (time.process_time() - began)


def catan():
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    game.play()
    return len(game.state.actions)


def spiel(name):
    import pyspiel

    game = pyspiel.load_game(name)
    chance = random.Random(1)

    def play():
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(chance.random() * len(actions))])
                decisions += 1
        return decisions

    return play


if __name__ == "__main__":
    limit = float(sys.argv[1])
    peers = {"catanatron, 4 players": catan}
    peers |= {f"OpenSpiel {name}": spiel(name) for name in ("hearts", "gin_rummy", "backgammon")}
    print(json.dumps({name: speed(play, limit) for name, play in peers.items()}))
