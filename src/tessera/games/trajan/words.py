"""The vocabulary: all that a player can choose (section 21 of the ledger).

Targets are ids of the view; a seat's own things have the ids without a colour (see `view`).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from tessera.engine import Catalogue, Component, Vocabulary
from tessera.games.trajan.components import (
    ACTIONS,
    BONUS,
    CATEGORIES,
    COLOURS,
    COMMODITIES,
    DEMANDS,
    FORUM,
    NUMBERS,
    PLAYERS,
    PROVINCES,
    SHIPS,
    SITES,
    TRAYS,
)
from tessera.games.trajan.markers import PAIRS

vocabulary = Vocabulary()
_word, _words = vocabulary.word, vocabulary.words


@dataclass(frozen=True, slots=True, eq=False)
class Pair(Component):
    """Two markers for one tray (TRJ-2.13)."""

    kind: ClassVar[str] = "pair"
    first: int
    second: int


def _pair(index: int, first: int, second: int) -> Pair:
    a, b = COLOURS[first], COLOURS[second]
    name = f"two {a.name}" if a is b else f"{a.name} and {b.name}"
    return Pair(f"{a.id}+{b.id}", name, index, first, second)


@dataclass(frozen=True, slots=True, eq=False)
class Payment(Component):
    """What is spent on demands: how many tiles of each kind, and how many wild cards (TRJ-15.28)."""

    kind: ClassVar[str] = "payment"
    tiles: tuple[int, ...]
    wilds: int


def _payment(index: int, tiles: tuple[int, ...], wilds: int) -> Payment:
    spent = [(DEMANDS[kind].id, count) for kind, count in enumerate(tiles)] + [("wild", wilds)]
    id = "+".join(f"{count}{what}" for what, count in spent if count)
    parts = [(f"{what} tile" if what != "wild" else "wild card", count) for what, count in spent if count]
    name = " and ".join(f"{count} {what}{'' if count == 1 else 's'}" for what, count in parts)
    return Payment(id, name, index, tiles, wilds)


_LIMIT = NUMBERS.demands
_SPENT = [
    numbers for numbers in product(range(_LIMIT + 1), repeat=len(DEMANDS) + 1) if 0 < sum(numbers) <= _LIMIT
]  # fmt: skip

PAIR_LIST = Catalogue(Pair, (_pair(i, a, b) for i, (a, b) in enumerate(PAIRS)))
PAYMENTS = Catalogue(Payment, (_payment(i, numbers[:-1], numbers[-1]) for i, numbers in enumerate(_SPENT)))

FILL = list(
    _words(
        "fill",
        PAIR_LIST,
        targets=lambda pair: tuple(dict.fromkeys(f"loose:{COLOURS[c].id}" for c in (pair.first, pair.second))),
    ).values()
)
START = list(_words("start", PLAYERS, targets=lambda player: (f"mat:{player.id}",)).values())

SOW = list(_words("sow", TRAYS).values())
PUT = list(_words("put", COLOURS, targets=lambda colour: (f"marker:{colour.id}",)).values())

USE = _word("use")
DECLINE = _word("decline")
PLUS2 = list(_words("plus2", ACTIONS, targets=lambda action: (f"tray:{TRAYS[action.index].id}",)).values())
PASS = _word("pass")

DRAW = _word("draw", targets=("draw",))
TAKE = [_word("take", pile, targets=(f"discard:{pile}",)) for pile in (1, 2)]
DISPLAY = _word("display", targets=("display",))
SHIP = list(_words("ship", SHIPS).values())
ONTO = [_word("onto", pile, targets=(f"discard:{pile}",)) for pile in (1, 2)]
DISCARD = list(_words("discard", COMMODITIES).values())
SHOW = list(_words("show", COMMODITIES).values())
SHOW_WILD = _word("show", "wild", targets=("tile:wild_commodity",))
LOAD = list(_words("load", COMMODITIES).values())
LOAD_WILD = _word("load", "wild", targets=("tile:wild_commodity",))
DONE = _word("done")

CLAIM = list(_words("claim", FORUM).values())

RECRUIT = _word("recruit", targets=("supply",))
MARCH = list(_words("march", PROVINCES).values())
SEND = _word("send", targets=("legionnaires",))

PILE = list(_words("tile", CATEGORIES).values())
SLOT = list(_words("slot", TRAYS, targets=lambda tray: (f"slot:{tray.id}",)).values())

ADVANCE = _word("advance", targets=("disc",))

HIRE = _word("hire", targets=("supply",))
BUILD = list(_words("build", SITES).values())

REPEAT = list(_words("repeat", ACTIONS, targets=lambda action: (f"tile:extra_{action.id}",)).values())
WILD = list(_words("wild", ACTIONS, targets=lambda action: ("tile:wild_extra_action",)).values())

PAY = {
    (*payment.tiles, payment.wilds): _word(
        "pay",
        payment,
        targets=tuple(f"tile:{DEMANDS[kind].id}" for kind, count in enumerate(payment.tiles) if count)
        + (("tile:wild_demand",) if payment.wilds else ()),
    )
    for payment in PAYMENTS
}
CONSUL = list(_words("bonus", BONUS).values())
