"""Tables for tests: a bare board on which only what a test names lies, with nobody able to act in windows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tessera.engine import Fate, Match
from tessera.games.triumph import GAME
from tessera.games.triumph.components import BUILDINGS, CONTROL_SPACES, LAWS, LEADERS, PROVINCES, SIGIL
from tessera.games.triumph.moments import Phase
from tessera.games.triumph.numbers import DICE
from tessera.games.triumph.rules import course
from tessera.games.triumph.setup import empty_table
from tessera.games.triumph.table import Stage, TriumphTable

PUBLIC = 255


def p(id: str) -> int:
    """The index of a Province."""
    return PROVINCES.named(id).index


def law(id: str) -> int:
    """The index of a Law card."""
    return LAWS.named(id).index


def b(id: str) -> int:
    """The index of a Building."""
    return BUILDINGS.named(id).index


def lead(id: str) -> int:
    """The index of a Leader."""
    return LEADERS.named(id).index


def sigil(id: str) -> int:
    """The index of a sigil."""
    return SIGIL.named(id).index


def board(
    seats: int = 3,
    *,
    round: int = 1,
    senate: Sequence[int] | None = None,
    talents: Mapping[int, int] | None = None,
    intrigue: Mapping[int, int] | None = None,
    triumphs: Mapping[int, int] | None = None,
    favour: Mapping[int, int] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    row: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    discard: Sequence[str] = (),
    clients: Mapping[str, Mapping[int, int]] | None = None,
    buildings: Mapping[str, tuple[int | None, int | None]] | None = None,
    used: Sequence[str] = (),
    tiles: Sequence[str] = (),
    roman: Sequence[str] | None = None,
    also_roman: Sequence[str] = (),
    available: Mapping[str, int] | None = None,
    recruited: Mapping[str, int] | None = None,
    leaders: Mapping[str, Sequence[str]] | None = None,
    auxiliaries: int = 0,
    seed: int = 0,
    fate: Fate | None = None,
    **options: Any,
) -> TriumphTable:
    """A table between two steps. Without `deck` all Law cards that lie nowhere else are in it."""
    options.setdefault("negotiation", False)
    table = empty_table(seats, GAME.options.given(options), fate or Fate.of(seed))
    size = table.size
    table.round = round
    table.talents = [0] * size
    if senate is not None:
        table.senate = list(senate)
    for field, values in (("talents", talents), ("intrigue", intrigue), ("triumphs", triumphs), ("favour", favour)):
        for seat, value in (values or {}).items():
            getattr(table, field)[seat] = value
    for seat, ids in (hands or {}).items():
        for id in ids:
            table.deck.remove(law(id))
            table.hold(seat, law(id), 0)
    for pile, ids in ((table.row, row), (table.discard, discard)):
        for id in ids:
            table.deck.remove(law(id))
            pile.append(law(id))
    if deck is not None:
        kept = [law(id) for id in deck]
        table.discard += [card for card in table.deck if card not in kept]
        table.deck[:] = sorted(kept)
    for id, owners in (clients or {}).items():
        for seat, count in owners.items():
            table.clients[seat][p(id)] = count
    for id, spaces in (buildings or {}).items():
        table.face_down.remove(b(id))
        table.hill[b(id)] = sum(hill >= 0 for hill in table.hill)
        for place, seat in enumerate(spaces):
            if seat is not None:
                table.space[2 * b(id) + place] = seat
    for id in used:
        table.used[b(id)] = True
    for id in tiles:
        table.face_down.remove(b(id))
        table.tiles.append(b(id))
    if roman is not None:
        table.roman = [province.id in roman for province in PROVINCES]
    for id in also_roman:
        table.roman[p(id)] = True
    markers = len(PROVINCES) - sum(table.roman)
    table.controls = min(markers, CONTROL_SPACES)
    table.aside = markers - table.controls
    for field, places in (("available", available), ("recruited", recruited)):
        for id, count in (places or {}).items():
            getattr(table, field)[p(id)] = count
    for id, cards in (leaders or {}).items():
        for card in cards:
            table.leader_deck.remove(lead(card))
            table.boxes[PROVINCES[p(id)].sigil].append(lead(card))
        table.leader_at[PROVINCES[p(id)].sigil] = p(id)
    table.auxiliaries = [place < auxiliaries for place in range(len(table.auxiliaries))]
    return table


def begin(phase: str, table: TriumphTable) -> Match:
    """A Bidding Phase from its Opening window on."""
    course.begin_phase(table, Phase[phase.upper()])
    return Match.on(GAME, table, table.options)


def turns(phase: str, table: TriumphTable, order: Sequence[int], cards: Mapping[int, int] | None = None) -> Match:
    """A Phase whose Influence Order is fixed, before the first turn."""
    set_order(phase, table, order, cards)
    table.stage = Stage.TURN
    return Match.on(GAME, table, table.options)


def set_order(phase: str, table: TriumphTable, order: Sequence[int], cards: Mapping[int, int] | None = None) -> None:
    """The Influence Order, and the Family cards that lie before the seats (without them, all zeros)."""
    table.phase = Phase[phase.upper()]
    table.turn = 0
    table.influence = list(order)
    table.bid = [(cards or {}).get(seat, 0) for seat in range(table.size)]


def commanders(table: TriumphTable, province: str, major: int, *minors: int) -> None:
    """Commanders in a Province."""
    table.major[p(province)] = major
    for seat in (major, *minors):
        table.commander[seat] = p(province)


def rolling(roman: Sequence[int] = (), barbarian: Sequence[int] = ()) -> Fate:
    """A fate whose dice fall as given, one face after the other."""
    for seed in range(1_000_000):
        fate = Fate.of(seed)
        if all(DICE[0][fate.below("roman die", 6)] == face for face in roman) and all(
            DICE[1][fate.below("barbarian die", 6)] == face for face in barbarian
        ):
            return Fate.of(seed)
    raise AssertionError("no such fate")


def battles(table: TriumphTable, order: Sequence[int]) -> Match:
    """The Battles step, its Commanders in place."""
    set_order("conflict", table, order)
    table.stage = Stage.BATTLES
    return Match.on(GAME, table, table.options)


def after(stage: str, table: TriumphTable, phase: str = "conflict") -> Match:
    """A match from a given stage on."""
    table.phase = Phase[phase.upper()]
    table.stage = Stage[stage.upper()]
    table.turn = 0
    if not table.influence:
        table.influence = list(range(table.size))
    if stage == "invasion":
        table.invasion = True
    return Match.on(GAME, table, table.options)


def administration(table: TriumphTable) -> Match:
    """The Administration Phase."""
    return after("administration", table, "administration")


def asked(match: Match) -> tuple[int, str]:
    """Who is asked what."""
    return match.asks[0].seat, match.asks[0].topic


def told(match: Match, kind: str) -> list[dict[str, Any]]:
    """The data of all events of a kind."""
    return [dict(event.data) for event in match.events if event.kind == kind]
