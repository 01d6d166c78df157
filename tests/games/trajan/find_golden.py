"""Finds the golden records: games that between them show what the golden test asks for. Run it to make them anew."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import tessera
from tessera.engine import Match
from tessera.games.trajan.components import BONUS, TILES, WILD_CONSTRUCTION
from tessera.games.trajan.options import TrajanOptions
from tessera.games.trajan.rules.construction import tiles_by_type
from tessera.games.trajan.rules.final import bonus_parts, sets

FOLDER = Path(__file__).parent / "golden"
OPTIONS = {name: field.metadata["values"][-1] for name, field in TrajanOptions.__dataclass_fields__.items()}
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "two": (2, {}),
    "two_again": (2, {"time_laps": "alternative"}),
    "three": (3, {}),
    "three_again": (3, {}),
    "four": (4, {}),
    "four_again": (4, {"trajan_draft": "one_at_a_time"}),
    "all_options": (4, OPTIONS),
}
EAGER = ("claim:wild", "wild:", "repeat:", "load:wild", "plus2:senate", "advance", "ship")
WILDS = {"wild extra action", "wild construction", "wild commodity", "wild demand"}
WANTED = WILDS | {"three unmet demands", "negative VP", "arch in the centre", "two repetitions"}
WANTED |= {f"bonus {tile.id}" for tile in BONUS} | {f"{seats} seats" for seats in (2, 3, 4)}


def shown(match: Match) -> set[str]:
    """What happened in a match, of the things that the golden records are to show."""
    table = match.table
    found = {f"{match.seats} seats"}
    for seat in range(match.seats):
        found |= {f"bonus {BONUS[tile].id}" for tile, vp in bonus_parts(table, seat).items() if vp}
        kinds = tiles_by_type(table, seat)
        if sets(kinds, table.mat[seat * TILES + WILD_CONSTRUCTION]) > sets(kinds, 0):
            found.add("wild construction")
    for event in match.events:
        data = event.data
        if event.kind == "shipped_wild":
            found.add("wild commodity")
        elif event.kind == "paid" and data["payment"].wilds:
            found.add("wild demand")
        elif event.kind == "demands_unmet" and data["unmet"] == 3:
            found.add("three unmet demands")
        elif event.kind == "arch":
            found.add("arch in the centre")
    if any(notation.startswith("wild:") for _, notation in match.record.choices):
        found.add("wild extra action")
    if any(mark.table.vp[seat] < 0 for mark in match._marks for seat in range(match.seats)):
        found.add("negative VP")
    return found | two_repetitions(match)


def two_repetitions(match: Match) -> set[str]:
    """Whether a [+2] marker was used: three senate steps in one turn show it best."""
    steps = 0
    for event in match.events:
        steps = 0 if event.kind == "turn" else steps + (event.kind == "advanced")
        if steps == 3:
            return {"two repetitions"}
    return set()


def eager(match: Match, chance: random.Random) -> Match:
    """Play by chance, but take wild cards, accomplish tiles and repeat actions where it is possible."""
    while not match.over:
        ask = chance.choice(match.asks)
        offered = [option for option in ask.options if option.verb not in ("pass", "decline", "done")]
        eagerly = [
            option for option in offered
            if str(option).startswith(EAGER)
        ]  # fmt: skip
        match.choose(ask.seat, chance.choice(eagerly or offered or list(ask.options)))
    return match


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    missing = set(WANTED)
    for name, (seats, options) in GAMES.items():
        best: tuple[int, Match, set[str]] | None = None
        for seed in range(60):
            match = eager(tessera.new("trajan", seats, seed, **options), random.Random(seed))
            seen = shown(match)
            if best is None or len(seen & missing) > best[0]:
                best = len(seen & missing), match, seen
        assert best is not None
        _, match, seen = best
        missing -= seen
        golden = {"record": match.record.to_json(), "scores": [score.to_json() for score in match.scores]}
        (FOLDER / f"{name}.json").write_text(json.dumps(golden) + "\n", encoding="utf-8")
    if missing:
        raise SystemExit(f"not found: {', '.join(sorted(missing))}")


if __name__ == "__main__":
    main()
