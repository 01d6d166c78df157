"""Which lines of a game's rules random play reaches: `make reach GAME=trajan`.

Plays many random games at every seat count under coverage, and names what was never reached, by function: such a rule
needs a rare position, and a test must reach it.
"""

from __future__ import annotations

import argparse
import ast
import random
from pathlib import Path
from typing import Any

import coverage

import tessera
from tessera.engine import Course, Fate


def play(name: str, games: int, **options: Any) -> None:
    """Random games at every seat count."""
    game = tessera.game(name)
    chosen = game.options.given(options)
    for seats in game.seats:
        for seed in range(games):
            table = game.setup(seats, chosen, Fate.of(seed))
            table.events = []
            Course(game, table).wander(random.Random(seed).random)


def functions(path: Path) -> list[tuple[int, int, str]]:
    """Where each function of a file begins and ends."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [(n.lineno, n.end_lineno or n.lineno, n.name) for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000, help="random games per seat count")
    parser.add_argument("-o", "--option", action="append", default=[], help="an option of the game, name=value")
    arguments = parser.parse_args()
    folder = Path(tessera.game(arguments.game).folder) / "rules"
    tracer = coverage.Coverage(data_file=None, include=[f"{folder}/*"], config_file=False)
    if wrong := [text for text in arguments.option if "=" not in text]:
        parser.error(f"bad option {wrong[0]!r}: write name=value")
    options = dict(text.split("=", 1) for text in arguments.option)
    try:
        tessera.game(arguments.game).options.given(options)
    except tessera.TesseraError as error:
        parser.error(str(error))
    tracer.start()
    play(arguments.game, arguments.games, **options)
    tracer.stop()
    reached = total = 0
    for path in sorted(folder.rglob("*.py")):
        _, lines, _, missing, _ = tracer.analysis2(str(path))
        within = [line for line in lines if any(first < line <= last for first, last, _ in functions(path))]
        missed = [line for line in missing if line in within]
        total += len(within)
        reached += len(within) - len(missed)
        for first, last, name in functions(path):
            if there := [line for line in missed if first < line <= last]:
                print(f"{path.relative_to(folder)}: {name}: lines {', '.join(map(str, there))}")
    print(
        f"{arguments.game}: {arguments.games} random games per seat count reach {reached} of {total} lines of the rules"
    )


if __name__ == "__main__":
    main()
