"""Positions for lessons: each changes a new table before its first turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tessera.games.triumvirate.components import CHARACTERS, PROVINCES, Track
from tessera.games.triumvirate.table import TriumvirateTable

CAESAR, POMPEIUS, CRASSUS = (CHARACTERS.named(id).index for id in ("caesar", "pompeius", "crassus"))


def brink(table: TriumvirateTable) -> None:
    """Caesar is close to every kind of victory, and a Citizen away from one."""
    _stand(table, CAESAR, "italia")
    for province in ("sicilia", "macedonia", "achaia"):
        _take(table, CAESAR, province)
    _stand(table, POMPEIUS, "africa")
    _win_citizens(table, CAESAR, 3)
    table.consulates[CAESAR] = 1
    table.competence[Track.POLITICAL] = [6, 4, 3]
    table.competence[Track.MILITARY] = [5, 3, 6]


def harvest(table: TriumvirateTable) -> None:
    """Caesar has gold in two provinces and a way between them."""
    _stand(table, CAESAR, "gallia_cisalpina")
    _give_gold(table, "italia", 1)


def frontier(table: TriumvirateTable) -> None:
    """Caesar stands with an army before two provinces of others, and Pompeius stands in Sicilia."""
    _stand(table, CAESAR, "illyricum")
    _move_legions(table, "illyricum", 3)
    _move_legions(table, "achaia", -1)
    _move_legions(table, "macedonia", -1)


def assault(table: TriumvirateTable) -> None:
    """Caesar stands in Italia with an army; Pompeius is in Sicilia, over the arrow."""
    _stand(table, CAESAR, "italia")
    _move_legions(table, "italia", 2)


def eve(table: TriumvirateTable) -> None:
    """The last turn of a year is Caesar's; he and Crassus have as many Citizens."""
    _stand(table, CAESAR, "italia")
    table.calendar = 1
    _win_citizens(table, CRASSUS, 2)
    _win_citizens(table, CAESAR, 1)
    table.competence[Track.POLITICAL] = [2, 2, 2]
    table.treasury[CAESAR] += 2
    table.supply_gold -= 2


def loss(table: TriumvirateTable) -> None:
    """Caesar has ended his turn badly: one legion with him in Illyricum, and Crassus comes with an army."""
    _stand(table, CAESAR, "illyricum")
    _stand(table, CRASSUS, "macedonia")
    _move_legions(table, "macedonia", 5)
    _move_legions(table, "illyricum", -1)
    table.competence[Track.MILITARY] = [4, 2, 3]
    table.active = CRASSUS


def _stand(table: TriumvirateTable, seat: int, province: str) -> None:
    table.position[seat] = PROVINCES.named(province).index


def _take(table: TriumvirateTable, seat: int, province: str) -> None:
    table.owner[PROVINCES.named(province).index] = seat


def _move_legions(table: TriumvirateTable, province: str, number: int) -> None:
    """From the general supply to a province, or back."""
    table.legions[PROVINCES.named(province).index] += number
    table.supply_legions -= number


def _give_gold(table: TriumvirateTable, province: str, number: int) -> None:
    table.gold[PROVINCES.named(province).index] += number
    table.supply_gold -= number


def _win_citizens(table: TriumvirateTable, seat: int, number: int) -> None:
    table.citizens[seat] += number
    table.alii -= number


SCENES: Mapping[str, Callable[[TriumvirateTable], None]] = {
    scene.__name__: scene for scene in (brink, harvest, frontier, assault, eve, loss)
}
