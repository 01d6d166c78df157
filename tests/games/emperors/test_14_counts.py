"""Player counts and the introductory game (EMP-14)."""

from __future__ import annotations

import pytest

import tessera
from tessera.games.emperors import GAME
from tessera.games.emperors.components import OBJECTIVES
from tessera.games.emperors.rules.objectives import objectives_to_win
from tessera.games.emperors.table import REMOVED, EmperorsTable
from tests.games.emperors.given import given
from tests.kit import options_of, rule

SORTS = {
    2: {"governor": 6, "recognition": 3, "march": 1, "corruption": 1},
    3: {"governor": 6, "recognition": 3, "march": 1, "corruption": 1, "supremacy": 1},
    4: {"governor": 6, "recognition": 3, "march": 1, "corruption": 1, "supremacy": 1},
    5: {"governor": 6, "recognition": 3, "march": 1, "corruption": 1, "supremacy": 1, "idolized": 1},
}


def in_play(table: EmperorsTable) -> int:
    """How many objective cards are in play."""
    single = sum(table.holder[o.index] != REMOVED for o in OBJECTIVES if o.sort != "consensus")
    supply = next(area for area in GAME.view(table, None).areas if area.id == "supply")
    return single + next(thing.count or 0 for thing in supply.things if thing.id == "objective:consensus")


@rule("EMP-14.1", "EMP-14.2", "EMP-14.3", "EMP-14.4")
@pytest.mark.parametrize(
    ("seats", "objectives", "hands"),
    [(2, 13, [3, 4]), (3, 15, [3, 4, 5]), (4, 16, [3, 4, 5, 5]), (5, 18, [3, 4, 5, 5, 5])],
)
def test_objectives_in_play_and_starting_hands(seats: int, objectives: int, hands: list[int]):
    table = tessera.new("emperors", seats, 1, characters="random").table
    assert in_play(table) == objectives
    found: dict[str, int] = {}
    for objective in OBJECTIVES:
        if objective.sort != "consensus" and table.holder[objective.index] != REMOVED:
            found[objective.sort] = found.get(objective.sort, 0) + 1
    assert found == SORTS[seats]
    dealt = [len(table.hand[(table.first + step) % seats]) for step in range(seats)]
    assert dealt == hands


@rule("EMP-14.5")
def test_the_introductory_game():
    match = tessera.new("emperors", 3, 1, introductory=True, characters="random")
    table = match.table
    assert [len(pile) + 1 for pile in table.pile] == [10] * 6
    assert all(card.rings < 3 for pile in table.pile for card in pile)
    assert all(card.rings < 3 for card in table.top)
    assert objectives_to_win(table) == 3
    assert table.slaves == 17
    assert in_play(table) == 15
    assert "buy:slave" in options_of(given(introductory=True, hands={0: ["slave"]}, gold=2))
