"""Administration (TPH-22): Taxes, Income, Clean-up or final scoring."""

from __future__ import annotations

from tessera.engine import Ask, Choice, Flow
from tessera.games.triumph.components import PROVINCES, SPACES
from tessera.games.triumph.numbers import BUILDING_TAX, FAMILY, GAMES_COST, GAMES_TRIUMPHS, NUMBERS, ROUNDS
from tessera.games.triumph.rules import caesar
from tessera.games.triumph.rules.clients import take_away
from tessera.games.triumph.rules.income import foreign_income, owned, province_triumphs
from tessera.games.triumph.rules.recruiting import refill_auxiliaries
from tessera.games.triumph.table import TriumphTable
from tessera.games.triumph.words import PAY_GAMES, PAY_SPACE

ALL = range(len(PROVINCES))


def administration(table: TriumphTable) -> Flow[None]:
    """TPH-22.1: each step is finished for all seats before the next."""
    for seat in table.senate:  # TPH-22.7
        if seat != table.caesar:  # TPH-24.25
            yield from taxes(table, seat)
    income(table)
    if table.round < ROUNDS:
        clean_up(table)
    else:
        final_scoring(table)


def taxes(table: TriumphTable, seat: int) -> Flow[None]:
    """TPH-22.2 to TPH-22.6, TPH-22.4: for Clients in Buildings and for the row of the Games track."""
    price = BUILDING_TAX[table.round - 1]
    spaces = [s for s, owner in enumerate(table.space) if owner == seat]
    games = GAMES_COST[table.favour[seat]]
    due = price * len(spaces) + games
    if due <= table.talents[seat]:
        if due:
            table.talents[seat] -= due
            if table.events is not None:
                table.tell("taxes", seat=seat, talents=due)
        return
    table.unpaid, table.games_due = spaces, games
    while options := payable(table, seat, price):
        choice = yield Ask(seat, "taxes", options)
        if choice is PAY_GAMES:
            table.games_due -= 1
            paid = 1
        else:
            table.unpaid.remove(choice.what.index)
            paid = price
        table.talents[seat] -= paid
        table.tell("paid", seat=seat, talents=paid, what="the Games" if choice is PAY_GAMES else choice.what)
    for space in table.unpaid:
        take_away(table, seat, SPACES[space])
        table.tell("evicted", seat=seat, where=SPACES[space])
    if table.games_due:
        table.favour[seat] = max(0, table.favour[seat] - table.games_due)
        table.tell("favour", seat=seat, favour=table.favour[seat])
    table.unpaid, table.games_due = [], 0


def payable(table: TriumphTable, seat: int, price: int) -> list[Choice]:
    """TPH-22.5: what is unpaid and can be paid."""
    talents = table.talents[seat]
    options = [PAY_SPACE[space] for space in table.unpaid] if talents >= price else []
    if table.games_due and talents:
        options.append(PAY_GAMES)
    return options


def income(table: TriumphTable) -> None:
    """TPH-22.8 to TPH-22.13: Talents from foreign Provinces, Triumphs from Owner spaces and Provinces."""
    earned = [0] * table.size
    for province in ALL:
        for seat, triumphs in enumerate(province_triumphs(table, province)):
            earned[seat] += triumphs
    for seat in range(table.size):
        talents = NUMBERS.income_talent_per_foreign_province * foreign_income(table, seat)
        triumphs = earned[seat] + NUMBERS.owner_triumphs * owned(table, seat)
        table.talents[seat] += talents
        table.triumphs[seat] += triumphs
        if table.events is not None:
            table.tell("income", seat=seat, talents=talents, triumphs=triumphs)
    if table.caesar >= 0:
        caesar.income(table)


def clean_up(table: TriumphTable) -> None:
    """TPH-22.14 to TPH-22.20."""
    table.family = [(1 << len(FAMILY)) - 1] * table.size  # TPH-22.15, TPH-24.8
    table.round += 1  # TPH-22.16
    if table.events is not None:
        table.tell("cleaned_up", round=table.round)
    for province in ALL:
        table.available[province] += table.recruited[province]
        table.recruited[province] = 0  # TPH-22.17
    refill_auxiliaries(table)
    table.used = [False] * len(table.used)  # TPH-22.19


def final_scoring(table: TriumphTable) -> None:
    """TPH-22.21, TPH-22.22: Triumphs for Talents and for Favour."""
    for seat in range(table.size):
        talents = 0 if seat == table.caesar else table.talents[seat] // NUMBERS.talents_per_final_triumph  # TPH-24.26
        favour = GAMES_TRIUMPHS[table.favour[seat]]
        table.triumphs[seat] += talents + favour
        if table.events is not None:
            table.tell("final", seat=seat, talents=talents, favour=favour)
