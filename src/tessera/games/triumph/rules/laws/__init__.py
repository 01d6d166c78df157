"""Law cards (TPH-9, TPH-10): when one can be played, and playing it.

Each card names a word of the vocabulary of effects; the modules here carry the words out, one function each. What a
function returns says whether it placed Clients, so that a Client window follows.
"""

from __future__ import annotations

from tessera.engine import DataError, Flow
from tessera.games.triumph.components import LAWS, THERMAE
from tessera.games.triumph.effects import EFFECTS
from tessera.games.triumph.numbers import NUMBERS
from tessera.games.triumph.rules.laws import bids, campaigns, gains, places
from tessera.games.triumph.rules.laws.shape import Can, Do
from tessera.games.triumph.table import NOBODY, TriumphTable

WORDS: dict[str, tuple[Can | None, Do]] = bids.WORDS | places.WORDS | gains.WORDS | campaigns.WORDS

if set(WORDS) != set(EFFECTS):
    raise DataError(f"effects without code: {sorted(set(EFFECTS) - set(WORDS))}")

CAN = [WORDS[law.effect][0] for law in LAWS]
DO = [WORDS[law.effect][1] for law in LAWS]


def playable(table: TriumphTable, seat: int, card: int) -> bool:
    """TPH-9.8: at least one part of the effect can be carried out. The window is looked at elsewhere."""
    can = CAN[card]
    return can is None or can(table, seat, LAWS[card])


def play(table: TriumphTable, seat: int, card: int) -> Flow[bool]:
    """TPH-9.9: all choices at once, then the discard pile; whether Clients were placed."""
    law = LAWS[card]
    table.lose(seat, card)
    table.in_play = card
    if table.events is not None:
        table.tell("played", seat=seat, law=law)
    if not law.battle:  # TPH-9.6
        if table.plays[seat] >= NUMBERS.law_plays_per_phase:
            table.used[THERMAE] = True  # TPH-8.25
            table.tell("bathed", seat=seat)
        table.plays[seat] += 1
    placed = yield from DO[card](table, seat, law)
    table.in_play = NOBODY
    table.discard.append(card)
    if table.events is not None:
        table.tell("law_done", law=law)
    return placed
