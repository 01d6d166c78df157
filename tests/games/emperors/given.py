"""Positions for the tests, in the words of the data file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tessera.engine import Fate, Match
from tessera.games.emperors import GAME
from tessera.games.emperors.components import CARDS, CHARACTERS, OBJECTIVES, PROVINCES, RULES, Card
from tessera.games.emperors.rules.purse import uses
from tessera.games.emperors.setup import bare_table
from tessera.games.emperors.table import EmperorsTable, Phase

Cards = Sequence[str]


def card(id: str) -> Card:
    return CARDS.named(id)


def place(id: str) -> int:
    return PROVINCES.named(id).index


def objective(id: str) -> int:
    return OBJECTIVES.named(id).index


def cards(ids: Iterable[str]) -> list[Card]:
    return [CARDS.named(id) for id in ids]


def ids(group: Iterable[Card | None]) -> list[str]:
    return [card.id for card in group if card is not None]


def given(
    seats: int = 2,
    *,
    phase: Phase = Phase.MAIN,
    active: int = 0,
    first: int = 0,
    round: int = 1,
    characters: Sequence[str] = (),
    hands: Mapping[int, Cards] | None = None,
    known: Mapping[int, Cards] | None = None,
    draw: Mapping[int, Sequence[Cards]] | None = None,
    discard: Mapping[int, Cards] | None = None,
    top: Mapping[str, str | None] | None = None,
    pile: Mapping[str, Cards] | None = None,
    slaves: int = 17,
    waiting: Mapping[int, Cards] | None = None,
    permanent: Mapping[int, Cards] | None = None,
    influence: Mapping[int, Sequence[int]] | None = None,
    camp: Mapping[int, str] | None = None,
    legions: Mapping[int, Mapping[str, int]] | None = None,
    defeated: Mapping[int, int] | None = None,
    holder: Mapping[str, int] | None = None,
    consensus: Iterable[int] = (),
    gold: int = 0,
    marked: int = 0,
    seed: int = 1,
    **options: Any,
) -> Match:
    """A match in the main step of the active player (or at the start of a turn), on a table with just these things.

    Seats have the characters in the order of their numerals. Hands are empty unless given, and so are draw piles, whose
    layers are given from the top. Every province pile has the cards of the data in their order, unless told.
    """
    chosen = GAME.options.given(options)
    table: EmperorsTable = bare_table(seats, chosen, Fate.of(seed))
    names = characters or [character.id for character in CHARACTERS][:seats]
    table.character = [CHARACTERS.named(name) for name in names]
    table.box = []
    table.phase, table.active, table.first, table.round = phase, active, first, round
    table.gold, table.marked, table.slaves = gold, marked, slaves
    for province in PROVINCES:
        table.top[province.index] = table.pile[province.index].pop(0)
    for id, below in (pile or {}).items():
        table.pile[place(id)] = cards(below)
    for id, name in (top or {}).items():
        table.top[place(id)] = None if name is None else card(name)
        if name is None:
            table.pile[place(id)] = []
    for seat in range(seats):
        table.hand[seat] = cards((hands or {}).get(seat, ()))
        table.known[seat] = cards((known or {}).get(seat, ()))
        table.draw[seat] = [cards(layer) for layer in (draw or {}).get(seat, ())]
        table.discard[seat] = cards((discard or {}).get(seat, ()))
        table.waiting[seat] = cards((waiting or {}).get(seat, ()))
        table.permanent[seat] = cards((permanent or {}).get(seat, ()))
        table.influence[seat] = list((influence or {}).get(seat, (0, 0, 0)))
        table.defeated[seat] = (defeated or {}).get(seat, 0)
        for id, number in (legions or {}).get(seat, {}).items():
            table.deployed[seat][place(id)] = number
        if seat in (camp or {}):
            table.camp[seat] = place((camp or {})[seat])
        table.supply[seat] = RULES.legions_per_player - table.defeated[seat] - sum(table.deployed[seat])
    for id, seat in (holder or {}).items():
        table.holder[objective(id)] = seat
        table.held[seat] += 1
    for seat in consensus:
        table.consensus[seat] = True
        table.held[seat] += 1
    if phase is Phase.MAIN:
        table.ready = [use for card in table.permanent[active] if card.effect for use in uses(card.effect)]
    return Match.on(GAME, table, chosen)


def holds(match: Match, seat: int) -> list[str]:
    """The ids of the objectives that a seat holds."""
    table = match.table
    held = [o.id for o in OBJECTIVES if table.holder[o.index] == seat]
    held += ["consensus"] * table.consensus[seat]
    assert table.held[seat] == len(held)
    return held


def deployed(match: Match, seat: int) -> dict[str, int]:
    """Where a seat has Deployed legions."""
    return {p.id: match.table.deployed[seat][p.index] for p in PROVINCES if match.table.deployed[seat][p.index]}
