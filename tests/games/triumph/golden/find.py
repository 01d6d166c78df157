"""Finds golden records by guided random play: games that together reach what plain random play hardly reaches.

    python -m tests.games.triumph.golden.find

Each game is played by chance with a few preferences, so that Rome mostly stands, cards and Buildings are used, and
offers are not made all the time. A game is kept if it brings something that the kept ones lack.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from hashlib import blake2b
from pathlib import Path

import tessera
from tessera.engine import Ask, Choice, Match
from tessera.engine.events import as_json
from tessera.games.triumph.components import BUILDINGS, LAWS, PROVINCES

FOLDER = Path(__file__).parent
WANTED = {
    *(f"law {law.id}" for law in LAWS), *(f"building {building.id}" for building in BUILDINGS),
    *(f"{seats} seats, Rome stands" for seats in (2, 3, 4, 5)), "Rome falls", "caesar twice", "accepted", "countered",
    "held", "lapsed", "withdrawn", "reshuffled", "consented", "refused", "evicted", "reserved", "bathed", "gave",
}  # fmt: skip
LEAST = 8


def guided(match: Match, ask: Ask, chance: random.Random) -> Choice:
    """By chance, but Leaders near Rome are met, Legions are raised, and windows are mostly passed."""
    options = list(ask.options)
    words = {str(option): option for option in options}
    table = match.table
    for wish in ("play:lex_gabinia", "take:deck", "buy:deck"):
        if wish in words and chance.random() < 0.8:
            return words[wish]
    if "use:thermae" in words and len(options) > 1 and chance.random() < 0.9:
        options.remove(words["use:thermae"])
    if ask.topic in ("commander", "caesar_commander", "mausoleum"):
        threats = sorted(at for at in table.leader_at if at >= 0 and PROVINCES[at].step <= 1)
        near = [f"command:{PROVINCES[at].id}" for at in sorted(threats, key=lambda at: PROVINCES[at].step)]
        for wish in near:
            if wish in words and chance.random() < 0.9:
                return words[wish]
    if ask.topic == "recruit" and len(options) > 1 and chance.random() < 0.9:
        return chance.choice([option for option in options if str(option) != "done"])
    if ask.topic == "bid" and table.phase.name == "CONFLICT" and "bid:2" in words and chance.random() < 0.6:
        return words["bid:2"]
    if "offer" in words and chance.random() < 0.9:
        options.remove(words["offer"])
    if ask.topic == "client_window" and chance.random() < 0.5:
        options = [option for option in options if option.verb != "discard"]
    if ask.topic == "place" and chance.random() < 0.5:
        options = [option for option in options if "administrator" in str(option)] or options
    if len(options) > 1 and "pass" in words and words["pass"] in options and chance.random() < 0.6:
        options.remove(words["pass"])
    return chance.choice(options)


def play(seats: int, seed: int, **options: object) -> Match:
    """One guided game."""
    match = tessera.new("triumph", seats, seed, **options)
    chance = random.Random(seed)
    while not match.over:
        ask = chance.choice(match.asks)
        match.choose(ask.seat, guided(match, ask, chance))
    return match


def marks(match: Match) -> set[str]:
    """What a finished game shows."""
    found = {"Rome falls" if match.table.fallen else f"{match.seats} seats, Rome stands"}
    for event in match.events:
        if event.kind == "played":
            found.add(f"law {event.data['law'].id}")
        elif event.kind in ("used", "posted"):
            found.add(f"building {event.data['building'].id}")
        elif event.kind in WANTED:
            found.add(event.kind)
    return found


def story_of(match: Match) -> dict[str, object]:
    """All that was told, as counts by kind and a digest of every word of it; and a digest of the table at the end."""
    told = [[event.kind, as_json(event.data), event.to, as_json(event.otherwise)] for event in match.events]
    return {
        "told": dict(sorted(Counter(event.kind for event in match.events).items())),
        "story": digest(told),
        "table": digest(match.table.to_json()),
    }


def digest(content: object) -> str:
    """A short name of some JSON."""
    return blake2b(json.dumps(content, sort_keys=True).encode(), digest_size=8).hexdigest()


def main() -> None:
    """Write the records."""
    kept: list[Match] = []
    have: set[str] = set()
    seed = 0
    while WANTED - have or len(kept) < LEAST:
        seats = (2, 4, 3, 5)[seed % 4]
        match = play(seats, seed, negotiation=seed % 3 > 0)
        new = marks(match) & WANTED - have
        stood = sum(not game.table.fallen for game in kept)
        useful = new if not match.table.fallen else new and stood >= 3
        if useful or (len(kept) >= 4 and not match.table.fallen and not WANTED - have):
            kept.append(match)
            have |= marks(match)
            if sum(game.seats == 2 for game in kept) >= 2:
                have.add("caesar twice")
        seed += 1
    for old in FOLDER.glob("*.json"):
        old.unlink()
    for number, match in enumerate(kept, 1):
        scores = [score.to_json() for score in match.scores]
        content = {"record": match.record.to_json(), "scores": scores, **story_of(match)}
        name = f"{number:02}-{match.seats}-{'fallen' if match.table.fallen else 'standing'}.json"
        (FOLDER / name).write_text(json.dumps(content, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
