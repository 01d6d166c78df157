"""Election of the Consul (TRI-13)."""

from __future__ import annotations

from tessera.engine import Ask, Flow
from tessera.games.triumvirate.components import RULES
from tessera.games.triumvirate.table import TriumvirateTable
from tessera.games.triumvirate.words import SERVANT


def election(table: TriumvirateTable) -> Flow[None]:
    """TRI-13: the player with the most Citizens becomes Consul, and a new year begins."""
    table.elections += 1
    consul = elected(table)
    table.tell("elected", seat=consul, citizens=table.citizens[consul])
    table.consulates[consul] += 1
    if table.consulates[consul] >= RULES.consulates_to_win:
        table.crown(consul, "office")  # TRI-13.4, TRI-14.2
    choice = yield Ask(consul, "servant", [SERVANT[province] for province in table.provinces_of(consul)])  # TRI-13.7
    table.spare_servants -= 1  # TRI-13.6
    table.settle_servants(choice.what.index, 1)
    table.tell("served", seat=consul, province=choice.what)
    leaving = min(RULES.citizens_lost_by_consul, table.citizens[consul])  # TRI-13.8
    table.citizens[consul] -= leaving
    table.alii += leaving
    if leaving:
        table.tell("left", seat=consul, citizens=leaving)
    if table.citizens[consul] >= RULES.citizens_to_win:
        table.crown(consul, "people")  # TRI-13.9
    table.calendar = table.count.calendar_start  # TRI-13.10
    table.tell("year", turns=table.calendar)


def elected(table: TriumvirateTable) -> int:
    """TRI-13.1 to TRI-13.3, TRI-15.9: most Citizens; in a tie, whose last turn is longest ago."""
    waiting = [(table.active + 1 + distance) % table.seats for distance in range(table.seats)]
    return max(waiting, key=lambda seat: table.citizens[seat])
