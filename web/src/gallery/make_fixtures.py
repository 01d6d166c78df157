"""Makes the positions that the gallery shows: real ones, reached by chance, at a question of a given topic.

Run it from the root of the project after a view has changed: .venv/bin/python web/src/gallery/make_fixtures.py
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import tessera
from tessera import Ask, Match

HERE = Path(__file__).parent / "fixtures"


@dataclass(frozen=True)
class Moment:
    """A position: of which game, after how many choices, at which question."""

    name: str
    game: str
    seats: int
    topic: str | None
    after: int
    seed: int = 1
    options: dict[str, Any] = field(default_factory=dict)
    holds: Callable[[Match, Ask], bool] = lambda match, ask: True
    """What else must hold."""
    watched: bool = False
    """Whether a spectator looks on instead of the seat that is asked."""


def attacks(match: Match, ask: Ask) -> bool:
    """Whether a battle over defending legions is among the options."""
    table = match.table
    return table.party >= 3 and any(
        choice.verb == "march" and table.owner[choice.what.index] != ask.seat and table.legions[choice.what.index] > 1
        for choice in ask.options
    )


def rich(match: Match, ask: Ask) -> bool:
    """Whether an Emperor with much on the board has much to choose from."""
    table = match.table
    return bool(
        len(ask.options) > 9
        and table.columns[ask.seat]
        and table.permanent[ask.seat]
        and (table.seats > 4 or table.defeated[ask.seat])
    )


def fights(match: Match, ask: Ask) -> bool:
    """Whether a legion can go where an enemy stands."""
    deployed = match.table.deployed
    return any(
        deployed[seat][choice.what.place] for choice in ask.options for seat in range(match.seats) if seat != ask.seat
    )


MOMENTS = [
    Moment("triumvirate-start", "triumvirate", 3, "rome", 0),
    Moment("triumvirate-attack", "triumvirate", 3, "area", 60, 4, holds=attacks),
    Moment("triumvirate-sea", "triumvirate", 3, "area", 40, 5, holds=lambda m, a: m.table.sea >= 0),
    Moment("triumvirate-action", "triumvirate", 3, "action", 70, 6, holds=lambda m, a: len(a.options) > 3),
    Moment("triumvirate-refuge", "triumvirate", 3, "refuge", 40, 8),
    Moment("triumvirate-two", "triumvirate", 2, "area", 40, 2, holds=attacks),
    Moment("triumvirate-comata", "triumvirate", 3, "station", 30, 3, {"map": "comata"}),
    Moment("triumvirate-end", "triumvirate", 3, None, 0, 4),
    Moment("trajan-fill", "trajan", 3, "fill", 2),
    Moment("trajan-sow", "trajan", 4, "sow", 330, 3),
    Moment("trajan-put", "trajan", 3, "put", 260, 3, holds=lambda m, a: len(a.options) > 2),
    Moment("trajan-seaport", "trajan", 2, "seaport", 200, 4, holds=lambda m, a: len(a.options) > 5),
    Moment("trajan-forum", "trajan", 4, "forum", 200, 5),
    Moment("trajan-military", "trajan", 4, "military", 420, 6, holds=lambda m, a: len(a.options) > 3),
    Moment("trajan-build", "trajan", 3, "construction", 300, 7, holds=lambda m, a: len(a.options) > 3),
    Moment("trajan-consul", "trajan", 3, "consul", 100, 8),
    Moment("trajan-watched", "trajan", 4, "put", 250, 11, watched=True),
    Moment("trajan-end", "trajan", 4, None, 0, 9),
    Moment("emperors-character", "emperors", 5, "character", 1),
    Moment("emperors-declare", "emperors", 3, "declare", 60, 2),
    Moment("emperors-two", "emperors", 2, "main", 150, 3, holds=rich),
    Moment("emperors-main", "emperors", 3, "main", 300, 4, holds=rich),
    Moment("emperors-five", "emperors", 5, "main", 700, 5, holds=rich),
    Moment("emperors-march", "emperors", 4, "march", 300, 6, holds=fights),
    Moment("emperors-payment", "emperors", 3, "payment", 200, 7),
    Moment("emperors-watched", "emperors", 5, "main", 500, 8, holds=rich, watched=True),
    Moment("emperors-end", "emperors", 4, None, 0, 9),
    Moment("glory-lead", "glory", 3, "lead", 90, 3, holds=lambda m, a: len(a.options) > 5),
    Moment("glory-five", "glory", 5, "craftsman", 200, 5, holds=lambda m, a: len(a.options) > 3),
    Moment("glory-follow", "glory", 5, "follow", 120, 6, holds=lambda m, a: len(a.options) > 1),
    Moment("glory-role", "glory", 2, "role", 40, 7),
    Moment("glory-demand", "glory", 4, "demand", 60, 8, holds=lambda m, a: len(a.options) > 3),
    Moment("glory-revealed", "glory", 2, "bacchanalia", 30, 9, {"expansion": frozenset({"bacchanalia"})}),
    Moment("glory-watched", "glory", 5, "think", 250, 11, watched=True),
    Moment("glory-end", "glory", 4, None, 0, 9),
    Moment("triumph-start", "triumph", 3, "start", 0),
    Moment("triumph-bid", "triumph", 5, "bid", 500, 3),
    Moment("triumph-place", "triumph", 5, "place", 300, 3, holds=lambda m, a: len(a.options) > 5),
    Moment("triumph-take", "triumph", 5, "take", 0, 3, holds=lambda m, a: len(m.table.row) > 3),
    Moment(
        "triumph-battle",
        "triumph",
        5,
        "battle",
        800,
        5,
        holds=lambda m, a: any(c.verb == "intrigue" for c in a.options),
    ),
    Moment("triumph-answer", "triumph", 4, "answer", 100, 5, holds=lambda m, a: len(m.table.offers) > 0),
    Moment("triumph-caesar", "triumph", 2, "influence", 200, 2),
    Moment("triumph-taxes", "triumph", 5, "taxes", 100, 2),
    Moment("triumph-watched", "triumph", 5, "opening", 700, 4, watched=True),
    Moment("triumph-end", "triumph", 5, None, 0, 6),
]


def reach(moment: Moment) -> Match:
    """Plays by chance until the moment comes, from one seed after the other."""
    for seed in range(moment.seed, moment.seed + 2000):
        match = tessera.new(moment.game, moment.seats, seed, **moment.options)
        dice = random.Random(seed)
        while not match.over:
            ask = match.asks[0]
            if match.length >= moment.after and ask.topic == moment.topic and moment.holds(match, ask):
                return match
            match.choose(ask.seat, dice.choice(ask.options))
        if moment.topic is None:
            return match
    raise SystemExit(f"{moment.name}: the moment never comes")


def shown(match: Match, watched: bool) -> dict[str, Any]:
    """What the page gets at this moment, in the eyes of the seat that is asked, or of a spectator."""
    names = match.game.seat_names(match.seats)
    ask = match.asks[0] if match.asks and not watched else None
    seat = None if watched else ask.seat if ask else 0
    text = match.game.text
    question = ask and {
        "seat": seat,
        "topic": ask.topic,
        "words": text.ask(ask, names),
        "rules": text.rules(ask.topic),
        "options": [
            {
                "notation": str(choice),
                "words": text.choice(choice, names),
                "help": text.help(choice, names),
                "targets": list(choice.targets),
                "weighty": choice.weighty,
            }
            for choice in ask.options
        ],
    }
    return {
        "view": match.view(seat).to_json(),
        "description": match.game.description(match.seats, match.options),
        "seat": seat,
        "names": names,
        "question": question,
        "scores": [score.to_json() for score in match.scores],
    }


def main() -> None:
    """Writes one file for each moment, or for those whose name begins with the argument."""
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    HERE.mkdir(exist_ok=True)
    for moment in MOMENTS:
        if moment.name.startswith(wanted) and moment.game in tessera.game_names():
            data = json.dumps(shown(reach(moment), moment.watched), separators=(",", ":"))
            (HERE / f"{moment.name}.json").write_text(data + "\n")
            sys.stdout.write(f"{moment.name}: {len(data)} characters\n")


if __name__ == "__main__":
    main()
