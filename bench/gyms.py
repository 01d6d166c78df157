"""Steps a second of the environments, beside those of other libraries in the same run: part of `make bench`.

    python bench/gyms.py                              # the peers are installed into bench/peers
    python bench/gyms.py --no-peers --game trajan
    python bench/gyms.py --write                      # bench/gyms.json and the table of docs/research.md

A step is a decision by chance, with the observation and the mask that come before it. Times are processor time of one
core, the best of several rounds, ours and the peers taking turns, since a shared machine is noisy: read the ratios.
"""

from __future__ import annotations

import argparse
import datetime
import json
import platform
import subprocess
import time
from pathlib import Path
from typing import Any

import numpy as np
from peer_gyms import speed, zoo
from rich.console import Console
from rich.table import Table
from run import CASES, HERE, install_peers

import tessera
from tessera.gyms.gymnasium import SeatVectorEnv
from tessera.gyms.pettingzoo import env

ROUNDS = 3
AT_ONCE = 64
HEARTS = "OpenSpiel hearts"
PAGE = HERE.parent / "docs" / "research.md"
BEGIN, END = "<!-- speed -->", "<!-- end of speed -->"


def at_once(name: str, seats: int, seconds: float, **options: Any) -> float:
    """Steps a second of the vector environment against random opponents, whose choices are not counted."""
    many = SeatVectorEnv(name, num_envs=AT_ONCE, seats=seats, **options)
    chance = np.random.default_rng(1)
    _, infos = many.reset(seed=1)
    steps, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        masks = infos["action_mask"]
        _, _, _, _, infos = many.step((masks * chance.random(masks.shape, dtype=np.float32)).argmax(axis=1))
        steps += AT_ONCE
    return steps / (time.process_time() - began)


def measure_peers(python: Path, seconds: float) -> dict[str, float]:
    """Steps a second of each peer, in the peers' virtual environment."""
    run = subprocess.run([python, HERE / "peer_gyms.py", str(seconds)], check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(run.stdout.splitlines()[-1])
    return found


def measure(names: list[str], python: Path | None, seconds: float) -> dict[str, Any]:
    """The best of several rounds, for each environment."""
    ours: dict[str, dict[str, float]] = {name: {} for name in names}
    peers: dict[str, float] = {}
    for _ in range(ROUNDS):
        for name in names:
            seats, _, options = CASES[name]
            found = {
                "seats": seats,
                "one": speed(zoo(env(name, seats=seats, **options)), seconds),
                "many": at_once(name, seats, seconds, **options),
            }
            ours[name] = {figure: max(value, ours[name].get(figure, 0)) for figure, value in found.items()}
        if python is not None:
            for peer, value in measure_peers(python, seconds).items():
                peers[peer] = max(value, peers.get(peer, 0))
    return {
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "games": ours,
        "peers": peers,
    }


HEADINGS = ["", "steps/s", "x hearts", f"steps/s, {AT_ONCE} games at once"]


def rows(results: dict[str, Any]) -> list[list[str]]:
    """A line for each environment, ours first."""
    hearts = results["peers"].get(HEARTS)

    def line(name: str, one: float, many: str) -> list[str]:
        return [name, f"{one:,.0f}", f"{one / hearts:.2f}" if hearts else "", many]

    ours = [
        line(f"{name}, {found['seats']:.0f} seats", found["one"], f"{found['many']:,.0f}")
        for name, found in results["games"].items()
    ]
    return ours + [line(peer, value, "") for peer, value in results["peers"].items()]


def as_markdown(results: dict[str, Any]) -> str:
    """The table with what was measured how."""
    return "\n".join([
        f"Measured on {results['date']} by `python bench/gyms.py --write` (Python {results['python']}, "
        f"{results['machine']}, one core, processor time,",
        f"best of {ROUNDS} rounds, peers in the same run). The machine is shared: read the ratios. Steps are random,",
        "each with the observation and the mask before it: ours in PettingZoo's form, and in Gymnasium's vector",
        f"environment with {AT_ONCE} games at once, where the choices of the opponents take time and are not counted.",
        "",
        "| " + " | ".join(HEADINGS) + " |",
        "| --- |" + " ---: |" * (len(HEADINGS) - 1),
        *("| " + " | ".join(line) + " |" for line in rows(results)),
    ])  # fmt: skip


def write(results: dict[str, Any]) -> None:
    """Keep the figures, and put the table into its place in the manual."""
    (HERE / "gyms.json").write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    head, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    tail = rest.partition(END)[2]
    PAGE.write_text(f"{head}{BEGIN}\n\n{as_markdown(results)}\n\n{END}{tail}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--no-peers", action="store_true", help="measure only our own games")
    parser.add_argument("--game", action="append", choices=tessera.game_names(), help="only this game")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each environment in each round")
    parser.add_argument("--write", action="store_true", help="write bench/gyms.json and docs/research.md")
    arguments = parser.parse_args()
    if arguments.write and (arguments.no_peers or arguments.game):
        parser.error("--write goes with all games and peers")
    python = None if arguments.no_peers else install_peers()
    results = measure(arguments.game or tessera.game_names(), python, arguments.seconds)
    table = Table(title=f"steps of environments on one core, {results['date']}, Python {results['python']}")
    for heading in HEADINGS:
        table.add_column(heading, justify="right" if heading else "left")
    for line in rows(results):
        table.add_row(*line)
    Console(width=120).print(table)
    if arguments.write:
        write(results)


if __name__ == "__main__":
    main()
