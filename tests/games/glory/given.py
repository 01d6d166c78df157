"""Positions for the tests, in a few words.

Hands and decks are names of cards, other places names of materials, each a string: `"bar wall"`, `"wood wood"`.
A structure is `"wall"` (completed), `"wall:"` (unfinished, empty), `"wall:concrete"` (with one Material),
`"statue@rubble:"` (on another Site); a `!` at the end makes it public.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import tessera
from tessera.engine import Fate, Match
from tessera.games.glory.components import BUILDINGS, EXPANSION, MATERIALS, ROLES
from tessera.games.glory.functions import refresh
from tessera.games.glory.options import GloryOptions
from tessera.games.glory.rules.actions import begin_actions
from tessera.games.glory.setup import blank_table, played_deck
from tessera.games.glory.structure import Structure
from tessera.games.glory.table import CLOSING, GloryTable

GAME = tessera.game("glory")
A, B, C, D, E = range(5)
ALL = ",".join(EXPANSION)


def types(cards: str) -> list[int]:
    """The numbers of named cards."""
    return [BUILDINGS.named(card).index for card in cards.split()]


def counts(materials: str) -> list[int]:
    """How often each material is named."""
    named = materials.split()
    assert all(any(material.id == name for material in MATERIALS) for name in named), materials
    return [named.count(material.id) for material in MATERIALS]


def bag(numbers: Sequence[int]) -> str:
    """The materials that are counted, in the order of the data file."""
    return " ".join(m.id for m, number in zip(MATERIALS, numbers, strict=True) for _ in range(number))


def cards(hand: Sequence[int]) -> str:
    """The names of cards, sorted."""
    return " ".join(sorted(BUILDINGS[card].id for card in hand))


def structure(text: str) -> Structure:
    """One structure (see the module)."""
    public, text = text.endswith("!"), text.rstrip("!")
    head, colon, materials = text.partition(":")
    name, _, site = head.partition("@")
    building = BUILDINGS.named(name)
    on = MATERIALS.named(site).index if site else building.material
    if colon:
        under = tuple(MATERIALS.named(m).index for m in materials.split("+") if m)
        return Structure(building.index, on, under, False, False)
    done = Structure(building.index, on, (), True, public)
    return Structure(building.index, on, (on,) * (done.needed + public), True, public)


def table_with(
    seats: int = 3,
    *,
    hands: Sequence[str] = (),
    jacks: Sequence[int] = (),
    pool: str = "",
    stock: Sequence[str] = (),
    clients: Sequence[str] = (),
    vaults: Sequence[str] = (),
    built: Sequence[str] = (),
    sites: Sequence[str] = (),
    deck: str | None = None,
    jack_pile: int | None = None,
    town: str | None = None,
    beyond: str | None = None,
    leader: int = 0,
    seed: int = 1,
    **options: Any,
) -> GloryTable:
    """A table between two turns, by seat what is named; all else is empty, the deck that of the options."""
    chosen = GloryOptions.given({"expansion": ALL} | options)
    table = blank_table(seats, chosen, Fate.of(seed))
    table.deck = played_deck(chosen) if deck is None else sorted(types(deck))
    for seat, hand in enumerate(hands):
        table.hand[seat] = types(hand)
        if chosen.open_hands:
            table.memory[seat] = types(hand)
    for seat, number in enumerate(jacks):
        table.hand_jacks[seat] = number
        table.jacks -= number
    if jack_pile is not None:
        table.jacks = jack_pile
    table.pool = counts(pool)
    for zone, given in ((table.stock, stock), (table.clients, clients), (table.vault, vaults)):
        for seat, materials in enumerate(given):
            zone[seat] = counts(materials)
    if town is not None:
        table.in_town = counts(town)
    if beyond is not None:
        table.out_of_town = counts(beyond)
    for seat, names in enumerate(built):
        for name in names.split():
            new = structure(name)
            table.structures[seat].append(new)
            if new.done:
                table.gain_site(seat, new.site)
    for seat, materials in enumerate(sites):
        for material, number in enumerate(counts(materials)):
            for _ in range(number):
                table.gain_site(seat, material)
    table.leader = table.actor = leader
    refresh(table)
    return table


def given(seats: int = 3, **position: Any) -> Match:
    """A match at the start of a turn."""
    table = table_with(seats, **position)
    return Match.on(GAME, table, table.options)


def acting(role: str, seats: int = 3, *, units: Sequence[int] = (1,), **position: Any) -> Match:
    """A match in which a role was led and everybody has chosen: the first player who has actions begins.

    `units` is how many units each seat has played; they left no cards behind.
    """
    table = table_with(seats, **position)
    table.led = ROLES.named(role).index
    for seat, number in enumerate(units):
        table.units[seat] = number
    begin_actions(table)
    return Match.on(GAME, table, table.options)


def closing(seats: int = 3, *, camps: Sequence[str] = (), camp_jacks: Sequence[int] = (), **position: Any) -> Match:
    """A match at the end of a turn, with cards on the Camps."""
    table = table_with(seats, **position)
    for seat, camp in enumerate(camps):
        table.camp[seat] = counts(camp)
    for seat, number in enumerate(camp_jacks):
        table.camp_jacks[seat] = number
    for seat in range(seats):
        table.units[seat] = sum(table.camp[seat]) + table.camp_jacks[seat]
    table.led = 0
    table.phase = CLOSING
    return Match.on(GAME, table, table.options)


def names(match: Match, seat: int) -> list[str]:
    """The structures of a player: a colon after those unfinished."""
    return [BUILDINGS[s.building].id + ("" if s.done else ":") for s in match.table.structures[seat]]


def active(match: Match, seat: int, building: str) -> bool:
    """Whether a function is active for a player."""
    return bool(match.table.functions[seat] >> BUILDINGS.named(building).index & 1)


def under(match: Match, seat: int, building: str) -> str:
    """The Materials under a structure."""
    found = match.table.structure(seat, BUILDINGS.named(building).index)
    return " ".join(MATERIALS[material].id for material in found.materials)
