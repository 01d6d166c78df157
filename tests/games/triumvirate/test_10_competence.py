"""TRI-10: competence and leading."""

from __future__ import annotations

import pytest

from tessera.games.triumvirate.rules.competence import leads
from tests.games.triumvirate.given import CAESAR, MILITARY, POLITICAL, POMPEIUS, acting, moving, table_with
from tests.kit import options_of, rule


def leaders(*markers):
    table = table_with(political=dict(zip(("caesar", "pompeius", "crassus"), markers, strict=True)))
    return [seat for seat in range(3) if leads(table, seat, POLITICAL)]


@rule("TRI-10.1")
def test_a_marker_never_leaves_the_track():
    match = acting(gold=6, at={"caesar": "illyricum"}, political={"caesar": 7})
    assert "improve:political" not in options_of(match)
    fled = moving(at={"caesar": "italia", "pompeius": "sicilia"}, legions={"italia": 6, "sicilia": 0}, bag={})
    fled.play("lead:6", "march:sicilia", "refuge:africa")
    assert fled.table.competence[POLITICAL][POMPEIUS] == fled.table.competence[MILITARY][POMPEIUS] == 1


@rule("TRI-10.2", "TRI-10.3", "TRI-10.4")
@pytest.mark.parametrize(
    ("markers", "expected"),
    [
        ((2, 5, 5), [1, 2]),
        ((2, 5, 6), [2]),
        ((4, 4, 4), []),
        ((7, 7, 7), [0, 1, 2]),
        ((1, 1, 1), []),
        ((2, 1, 1), [0]),
    ],
)
def test_who_leads(markers, expected):
    assert leaders(*markers) == expected


@rule("TRI-10.5", "TRI-11.8")
def test_leading_is_looked_up_when_it_matters():
    """Persuading costs 3 in the first action, but after an improvement only its plain price."""
    match = acting(gold=3, at={"caesar": "italia"})
    assert "persuade" in options_of(match)
    match.play("improve:political", "persuade")
    assert match.table.treasury[CAESAR] == 0
    assert match.table.citizens[CAESAR] == 3
