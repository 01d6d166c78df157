"""Every game that can be observed as numbers, with every number of seats."""

from __future__ import annotations

import tessera


def observable() -> list[tuple[str, int]]:
    found = []
    for name in tessera.game_names():
        game = tessera.game(name)
        try:
            game.parts(game.seats[0], game.options.given({}))
        except NotImplementedError:
            continue
        found += [(name, seats) for seats in game.seats]
    return found
