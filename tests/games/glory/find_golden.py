"""Finds the golden records: games that between them show what the golden test asks for. Run it to make them anew."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import tessera
from tessera.engine import Ask, Choice, Match
from tessera.games.glory.components import BRICK, CONCRETE, EXPANSION, MARBLE, MATERIAL, STONE, type_of

FOLDER = Path(__file__).parent / "golden"
ALL = ",".join(EXPANSION)


def ends(how: str) -> Callable[[Match], bool]:
    return lambda match: match.table.ended == how


def completed(*ids: str) -> Callable[[Match], bool]:
    """The game is over and these buildings were completed in it."""
    return lambda match: {event.data["building"].id for event in match.events if event.kind == "completed"} >= set(ids)


def told(kind: str, number: int = 1) -> Callable[[Match], bool]:
    return lambda match: Counter(event.kind for event in match.events)[kind] >= number


WANTED: Mapping[str, tuple[int, Mapping[str, Any], Callable[[Match], bool]]] = {
    "republic_2_sites": (2, {}, ends("sites")),
    "republic_3_deck": (3, {}, ends("deck")),
    "republic_3_forum_romanum": (3, {}, ends("forum_romanum")),
    "republic_4_catacomb": (4, {}, ends("catacomb")),
    "republic_5_surrender": (5, {}, ends("surrender")),
    "republic_5_expansion_council": (5, {"expansion": ALL}, ends("plebian_council")),
    "republic_4_expansion_prison": (4, {"expansion": ALL}, told("stolen", 2)),
    "imperium_2_forum": (2, {"version": "imperium"}, ends("forum")),
    "imperium_3_stairway": (3, {"version": "imperium"}, told("public", 2)),
    "imperium_4_catacomb": (4, {"version": "imperium"}, ends("catacomb")),
    "imperium_5_deck": (5, {"version": "imperium"}, ends("deck")),
    "imperium_2_expansion": (2, {"version": "imperium", "expansion": ALL}, told("repeated")),
    "imperium_4_expansion": (4, {"version": "imperium", "expansion": ALL}, told("revealed")),
    "republic_3_training": (3, {"training": True}, ends("deck")),
    "republic_2_draw_fails": (2, {"deck_end": "when_draw_fails", "open_hands": 3}, ends("deck")),
}

GOALS = {
    type_of(id): material
    for id, material in (
        ("forum", MARBLE), ("forum_romanum", MARBLE), ("plebian_council", MARBLE), ("stairway", MARBLE),
        ("gate", BRICK),
        ("catacomb", STONE), ("prison", STONE), ("garden", STONE), ("aqueduct", CONCRETE), ("bath", BRICK),
    )
}  # fmt: skip
"""Buildings that eager players like, and what they are built of."""


def fond(match: Match, ask: Ask, choice: Choice) -> float:
    """How much an eager player likes an option: to build and hire rather than stop, and what the goals lack."""
    table, seat, verb = match.table, ask.seat, choice.verb
    if verb in ("stop", "think", "half"):
        return 0.1
    if verb in ("to", "lay", "take", "extend"):
        return 40 if choice.what.index in GOALS else 3
    if verb in ("add", "add_stock"):
        material = choice.what.index if verb == "add_stock" else MATERIAL[choice.what.index]
        waiting = {GOALS.get(s.building) for s in table.structures[seat] if not s.done}
        goal = verb == "add" and choice.what.index in GOALS and not table.names[seat] >> choice.what.index & 1
        return 0.5 if goal else 30 if material in waiting else 4
    if verb in ("hire", "enlist"):
        return 0.5 if table.clients[seat][choice.what.index] else 20
    if verb in ("gather", "seize"):
        return 0.5 if table.stock[seat][choice.what.index] else 20
    if verb in ("play", "unload", "hire_hand", "sell_hand", "discard"):
        return 0.3 if choice.what.index in GOALS else 2
    return {"sell": 0.2, "capture": 0.2, "lead:patron": 6, "take_jack": 3}.get(str(choice), 2)


def eager(match: Match, chance: random.Random, surrender: bool) -> None:
    """Play by chance, with a leaning towards what finishes buildings."""
    while not match.over:
        ask = match.asks[0]
        if surrender and match.length > 60:
            for seat in range(match.seats):
                if seat != 1 and not match.over:
                    match.choose(seat, "surrender:1")
            return
        if chance.random() < 0.08:
            match.choose(ask.seat, chance.choice(ask.options))
        else:
            weights = [fond(match, ask, choice) for choice in ask.options]
            match.choose(ask.seat, chance.choices(ask.options, weights)[0])


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (seats, options, fits) in WANTED.items():
        seed = 0
        while True:
            seed += 1
            match = tessera.new("glory", seats, seed, **options)
            eager(match, random.Random(seed), "surrender" in name)
            if fits(match):
                break
        golden = {"record": match.record.to_json(), "scores": [score.to_json() for score in match.scores]}
        (FOLDER / f"{name}.json").write_text(json.dumps(golden) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
