"""TRI-10: competence and leading."""

from __future__ import annotations

import pytest

from tessera.games.triumvirate.rules.competence import leads
from tests.games.triumvirate.given import CAESAR, MILITARY, POLITICAL, POMPEIUS, acting, moving, table_with
from tests.kit import options_of, rule


def leaders(*markers):
    table = table_with(political=dict(zip(("caesar", "pompeius", "crassus"), markers, strict=True)))
    return [seat for seat in range(3) if leads(table, seat, POLITICAL)]


@rule("TRI-10.1", "TRI-11.9")
def test_no_marker_goes_above_the_last_space():
    match = acting(gold=6, at={"caesar": "illyricum"}, political={"caesar": 6})
    assert options_of(match) == ["end", "improve:political", "improve:military"]
    match.play("improve:political")
    assert match.table.competence[POLITICAL][CAESAR] == 7
    assert options_of(match) == ["end", "improve:military"]


@rule("TRI-10.1", "TRI-9.7", "TRI-17.6")
@pytest.mark.parametrize(("before", "after"), [(1, 1), (2, 1), (3, 2)])
def test_no_marker_goes_below_the_first_space(before, after):
    """With two on one space both lead, on I too; one who flees from there stays, and no fall is told."""
    level = {"caesar": before, "pompeius": before}
    match = moving(
        2,
        level_pair="both",
        at={"caesar": "italia", "pompeius": "sicilia"},
        legions={"italia": 6, "sicilia": 0},
        political=level,
        military=level,
        bag={},
    )
    match.play("lead:6", "march:sicilia", "refuge:africa")
    assert [match.table.competence[track][POMPEIUS] for track in (POLITICAL, MILITARY)] == [after, after]
    assert [event.kind for event in match.events].count("fell") == (0 if after == before else 2)
    track = next(area for area in match.view(0).areas if area.id == "track:political")
    assert track.things[POMPEIUS].shows["numeral"] == "I" * after


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
