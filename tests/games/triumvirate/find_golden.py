"""Finds the golden records: games that between them show what the golden test asks for. Run it to make them anew."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import tessera
from tessera.engine import Match

FOLDER = Path(__file__).parent / "golden"

WANTED = {
    "military": lambda match: match.table.victory == "military" and match.seats == 3,
    "competence": lambda match: match.table.victory == "competence" and match.seats == 3,
    "people": lambda match: match.table.victory == "people",
    "office": lambda match: match.table.victory == "office" and match.table.elections == 4,
    "two_military": lambda match: match.table.victory == "military" and match.seats == 2,
    "two_competence": lambda match: match.table.victory == "competence" and match.seats == 2,
    "two_office": lambda match: match.table.victory == "office" and match.seats == 2,
    "rich": lambda match: (
        {"escape", "compensation I", "compensation II", "servant captured", "tied election"} <= set(shown(match))
    ),
}


def shown(match: Match) -> list[str]:
    """What happened in a match, of the things that the golden records are to show."""
    found = [f"victory {match.table.victory}", f"{match.seats} seats"]
    kinds = Counter(event.kind for event in match.events)
    found += ["escape"] * (kinds["fled"] > 0)
    found += ["compensation I"] * (kinds["compensated"] > 0)
    found += ["servant captured"] * (kinds["captured"] > 0)
    found += ["compensation II"] * any(str(choice).startswith("climb") for _, choice in match.record.choices)
    found += ["tied election"] * tied(match)
    return found


def tied(match: Match) -> bool:
    """Whether an election was decided by a tie."""
    citizens = dict.fromkeys(range(match.seats), 2)
    consul = -1
    for event in match.events:
        if event.kind == "persuaded":
            citizens[event.data["seat"]] += 1
        elif event.kind == "dissuaded":
            citizens[event.data["other"]] -= 1
        elif event.kind == "elected":
            if list(citizens.values()).count(max(citizens.values())) > 1:
                return True
            consul = event.data["seat"]
        elif event.kind == "served":
            citizens[consul] -= min(3, citizens[consul])
    return False


def eager(match: Match, chance: random.Random) -> None:
    """Play by chance, but seldom end the turn, so that all victories occur."""
    while not match.over:
        ask = match.asks[0]
        options = [option for option in ask.options if str(option) not in ("end", "leave")] or list(ask.options)
        match.choose(ask.seat, chance.choice(options))


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    wanted = dict(WANTED)
    seed = 0
    while wanted:
        seed += 1
        match = tessera.new("triumvirate", 2 + seed % 2, seed)
        eager(match, random.Random(seed))
        for name in [name for name, fits in wanted.items() if fits(match)][:1]:
            golden = {"record": match.record.to_json(), "scores": [score.to_json() for score in match.scores]}
            (FOLDER / f"{name}.json").write_text(json.dumps(golden) + "\n", encoding="utf-8")
            del wanted[name]


if __name__ == "__main__":
    main()
