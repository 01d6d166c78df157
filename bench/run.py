"""The speed of every game, beside peers measured in the same run: `make bench`.

Prints a table, and writes it to bench/results.json and docs/figures.md. All times are processor time of one core, the
best of several rounds, with peers and ours taking turns, since a shared machine is noisy: read the ratios.
"""

from __future__ import annotations

import argparse
import datetime
import gc
import json
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import tessera
from tessera.engine import Course, Fate, Game, Match

HERE = Path(__file__).parent
PEERS = HERE / "peers"
PEER_PACKAGES = ("catanatron==3.2.1", "open_spiel==2.0.2", "pettingzoo[classic]==1.27.0", "rlcard==1.2.0")
ROUNDS = 5


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """The processor time of some work, and what it gives."""
    began = time.process_time()
    result = work()
    return time.process_time() - began, result


def best(work: Callable[[], Any], times: int, rounds: int = ROUNDS) -> float:
    """The least time of one call, over rounds of so many calls; without the garbage collector, as `timeit` does it."""

    def many() -> None:
        for _ in range(times):
            work()

    gc.collect()
    gc.disable()
    try:
        return min(timed(many)[0] / times for _ in range(rounds))
    finally:
        gc.enable()


def random_play(game: Game, seats: int, games: int, **options: Any) -> dict[str, float]:
    """Decisions and games a second."""
    chosen = game.options.given(options)

    def play() -> int:
        decisions = 0
        for seed in range(games):
            course = Course(game, game.setup(seats, chosen, Fate.of(seed)))
            decisions += course.wander(random.Random(seed).random)
        return decisions

    spent, decisions = timed(play)
    return {"decisions_per_second": decisions / spent, "games_per_second": games / spent}


def played(game: Game, seats: int, **options: Any) -> Match:
    """A finished random match."""
    match, chance = Match.start(game, seats, options, 1), random.Random(1)
    while not match.over:
        ask = match.asks[0]
        match.choose(ask.seat, chance.choice(ask.options))
    return match


def small_figures(game: Game, seats: int, **options: Any) -> dict[str, float]:
    """Copy of a table, fork in mid-turn, replay of a finished match."""
    finished = played(game, seats, **options)
    middle = finished.at(finished.length // 2)
    while middle._marks[-1].made >= middle.length - 2 and not middle.over:
        middle.choose(middle.asks[0].seat, middle.asks[0].options[-1])
    situation = middle.situation(middle.asks[0].seat)
    seeds = iter(range(10**9))
    record = finished.record
    return {
        "copy_us": 1e6 * best(middle.table.copy, 2000),
        "fork_us": 1e6 * best(lambda: situation.fork(next(seeds)), 300),
        "replay_ms": 1e3 * best(lambda: Match.replay(game, record), 3),
    }


def import_ms() -> float:
    """How long `import tessera` takes, beyond the start of Python."""

    def run(code: str) -> float:
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - began

    bare = min(run("pass") for _ in range(7))
    return 1e3 * (min(run("import tessera") for _ in range(7)) - bare)


def install_peers() -> Path:
    """The Python of the peers' own virtual environment."""
    python = PEERS / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", PEERS], check=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", *PEER_PACKAGES], check=True)
    return python


def measure_peers(python: Path, seconds: float) -> dict[str, float]:
    """Decisions a second of each peer."""
    run = subprocess.run([python, HERE / "peer_games.py", str(seconds)], check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(run.stdout)
    return found


CASES: dict[str, tuple[int, int, dict[str, Any]]] = {
    "triumvirate": (3, 250, {}),
    "trajan": (4, 60, {}),
    "glory": (4, 60, {"version": "imperium"}),
    "triumph": (4, 30, {}),
    "emperors": (4, 40, {}),
}
"""Seats, games a round and options with which each game is measured."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--no-peers", action="store_true", help="measure only our own games")
    parser.add_argument("--game", action="append", help="only this game")
    parser.add_argument("--write", action="store_true", help="write bench/results.json and docs/figures.md")
    arguments = parser.parse_args()
    names = [name for name in tessera.game_names() if not arguments.game or name in arguments.game]
    python = None if arguments.no_peers else install_peers()
    peers: dict[str, float] = {}
    ours: dict[str, dict[str, float]] = {name: {} for name in names}
    for _ in range(ROUNDS):
        for name in names:
            seats, games, options = CASES.get(name, (tessera.game(name).seats[-1], 30, {}))
            for figure, value in random_play(tessera.game(name), seats, games, **options).items():
                ours[name][figure] = max(value, ours[name].get(figure, 0))
        if python is not None:
            for peer, speed in measure_peers(python, 1.5).items():
                peers[peer] = max(speed, peers.get(peer, 0))
    for name in names:
        seats, _, options = CASES.get(name, (tessera.game(name).seats[-1], 30, {}))
        ours[name] |= {"seats": seats} | small_figures(tessera.game(name), seats, **options)
    results = {
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "import_ms": import_ms(),
        "games": ours,
        "peers": peers,
    }
    show(results)
    if arguments.write:
        (HERE / "results.json").write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
        (HERE.parent / "docs" / "figures.md").write_text(as_markdown(results), encoding="utf-8")


def rows(results: dict[str, Any]) -> list[list[str]]:
    catanatron = results["peers"].get("catanatron, 4 players")
    lines = []
    for name, found in results["games"].items():
        ratio = f"{found['decisions_per_second'] / catanatron:.1f}" if catanatron else ""
        lines.append([
            f"{name}, {found['seats']} seats", f"{found['decisions_per_second']:,.0f}", ratio,
            f"{found['games_per_second']:,.0f}", f"{found['copy_us']:.1f}", f"{found['fork_us']:.0f}",
            f"{found['replay_ms']:.1f}",
        ])  # fmt: skip
    for peer, speed in results["peers"].items():
        ratio = f"{speed / catanatron:.1f}" if catanatron else ""
        lines.append([peer, f"{speed:,.0f}", ratio, "", "", "", ""])
    return lines


HEADINGS = ["", "decisions/s", "x catanatron", "games/s", "copy µs", "fork µs", "replay ms"]


def show(results: dict[str, Any]) -> None:
    table = Table(title=f"random play on one core, {results['date']}, Python {results['python']}")
    for heading in HEADINGS:
        table.add_column(heading, justify="left" if not heading else "right")
    for line in rows(results):
        table.add_row(*line)
    Console(width=120).print(table, f"import tessera: {results['import_ms']:.0f} ms")


def as_markdown(results: dict[str, Any]) -> str:
    lines = [
        "# Figures",
        "",
        f"Measured on {results['date']} by `make bench` (Python {results['python']}, {results['machine']}, one core,",
        "processor time, best of several rounds, peers in the same run). The machine is shared: read the ratios.",
        "A decision is a question with more than one option; of catanatron every action counts, of OpenSpiel every",
        "move of a player.",
        "",
        "| " + " | ".join(HEADINGS) + " |",
        "| --- |" + " ---: |" * (len(HEADINGS) - 1),
        *("| " + " | ".join(line) + " |" for line in rows(results)),
        "",
        f"`import tessera` takes {results['import_ms']:.0f} ms beyond the start of Python.",
        "",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
