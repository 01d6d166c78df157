"""Positions for the tests, by the names of the players and provinces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import tessera
from tessera.engine import Fate, Match
from tessera.games.triumvirate.components import CHARACTERS, PROVINCES, Governor, Track
from tessera.games.triumvirate.options import TriumvirateOptions
from tessera.games.triumvirate.setup import new_table
from tessera.games.triumvirate.table import NOBODY, TriumvirateTable

GAME = tessera.game("triumvirate")
CAESAR, POMPEIUS, CRASSUS = 0, 1, 2
POLITICAL, MILITARY = Track.POLITICAL, Track.MILITARY
IN, OUT, SERVANT = Governor.IN, Governor.OUT, Governor.SERVANT


def place(id: str) -> int:
    """The index of a province."""
    return PROVINCES.named(id).index


def seat(id: str) -> int:
    """The seat of a character."""
    return CHARACTERS.named(id).index


def _put(values: list[Any], changes: Mapping[str, Any] | None, number: Any) -> None:
    for id, value in (changes or {}).items():
        values[number(id)] = value


def table_with(
    seats: int = 3,
    *,
    active: str = "caesar",
    owner: Mapping[str, str] | None = None,
    at: Mapping[str, str] | None = None,
    legions: Mapping[str, int] | None = None,
    gold: Mapping[str, int] | None = None,
    governor: Mapping[str, Governor] | None = None,
    servants: Mapping[str, int] | None = None,
    treasury: Mapping[str, int] | None = None,
    bag: Mapping[str, int] | None = None,
    citizens: Mapping[str, int] | None = None,
    political: Mapping[str, int] | None = None,
    military: Mapping[str, int] | None = None,
    consuls: Iterable[str] = (),
    compensation: tuple[str, int] | None = None,
    supply_gold: int | None = None,
    supply_legions: int | None = None,
    calendar: int | None = None,
    seed: int = 1,
    **options: Any,
) -> TriumvirateTable:
    """The table of the setup, with what is named changed; the general supply and Alii take up the difference."""
    table = new_table(seats, TriumvirateOptions.given(options), Fate.of(seed))
    citizens_in_all = table.alii + sum(table.citizens)
    table.active = seat(active)
    _put(table.owner, {id: seat(name) for id, name in (owner or {}).items()}, place)
    _put(table.position, {id: place(name) for id, name in (at or {}).items()}, seat)
    _put(table.legions, legions, place)
    _put(table.gold, gold, place)
    _put(table.governor, governor, place)
    _put(table.treasury, treasury, seat)
    _put(table.citizens, citizens, seat)
    _put(table.competence[POLITICAL], political, seat)
    _put(table.competence[MILITARY], military, seat)
    if servants is not None:
        for province in PROVINCES:
            if table.servants[province.index]:
                table.governor[province.index] = OUT
        table.servants = [0] * len(PROVINCES)
        _put(table.servants, servants, place)
        for id in servants:
            table.governor[place(id)] = SERVANT
    if bag is not None:
        table.bag = [bag.get(character.id, 0) for character in CHARACTERS]
        table.weapons = [8 - table.bag[number] for number in range(seats)]
    for id in consuls:
        table.consulates[seat(id)] = 1
        table.spare_servants -= 1
    if compensation:
        table.compensation, table.compensation_side = seat(compensation[0]), compensation[1]
    table.alii = citizens_in_all - sum(table.citizens)
    table.supply_legions = table.count.legions - sum(table.legions) if supply_legions is None else supply_legions
    spent = sum(table.gold) + sum(table.treasury)
    table.supply_gold = table.count.gold - spent if supply_gold is None else supply_gold
    if calendar is not None:
        table.calendar = calendar
    return table


def given(seats: int = 3, **position: Any) -> Match:
    """A match at the start of the active player's turn."""
    table = table_with(seats, **position)
    return Match.on(GAME, table, table.options)


def moving(seats: int = 3, *, servants: Mapping[str, int] | None = None, **position: Any) -> Match:
    """A match at the start of Movement, after a turn's supplies that brought nothing."""
    table = table_with(seats, servants=servants or {}, supply_gold=0, **position)
    for province in table.map.provinces:
        if table.governor[province.index] is not SERVANT:
            table.governor[province.index] = OUT
    if any(table.servants[p.index] and p.type.legions for p in table.provinces_of(table.active)):
        table.supply_legions = 0
    match = Match.on(GAME, table, table.options)
    match.play("rome:two_gold")
    return match


def acting(seats: int = 3, *, gold: int = 0, active: str = "caesar", **position: Any) -> Match:
    """A match at the start of Actions; the active player has so much gold."""
    match = moving(seats, active=active, treasury={active: gold}, **position)
    match.play("stop")
    return match


def finish_turn(match: Match) -> None:
    """Play the turn out without doing anything more."""
    turn = match.table.turn
    while not match.over and match.table.turn == turn:
        offered = {str(option): option for option in match.asks[0].options}
        wanted = next((offered[n] for n in ("rome:two_gold", "leave", "place:0", "stop", "end") if n in offered), None)
        match.choose(match.asks[0].seat, wanted or match.asks[0].options[0])


def winner(match: Match) -> tuple[int, str] | None:
    """Who won, and how."""
    return None if match.table.winner == NOBODY else (match.table.winner, match.table.victory)
