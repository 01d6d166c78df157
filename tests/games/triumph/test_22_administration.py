"""TPH-22: Administration."""

from __future__ import annotations

import pytest

from tessera.games.triumph.moments import Phase
from tessera.games.triumph.numbers import GAMES_TRIUMPHS
from tessera.games.triumph.rules.income import province_triumphs
from tests.games.triumph.given import administration, asked, b, board, lead, p, sigil, told
from tests.kit import options_of, rule


@rule("TPH-22.1")
def test_each_step_is_finished_for_all_seats_before_the_next():
    table = board(3, buildings={"forum": (0, 1), "circus": (1, None)}, talents={0: 5, 1: 1}, senate=[1, 0, 2])
    match = administration(table)
    match.play("pay:circus-owner")
    kinds = [event.kind for event in match.events if event.kind in ("paid", "evicted", "taxes", "income")]
    assert kinds == ["paid", "evicted", "taxes", "income", "income", "income"]


@rule("TPH-22.2")
@pytest.mark.parametrize("round", [1, 2, 3])
def test_the_tax_of_clients_in_buildings(round: int):
    table = board(3, round=round, buildings={"forum": (0, 0)}, talents={0: 9}, clients={"apulia": {0: 4}})
    match = administration(table)
    assert told(match, "taxes") == [{"seat": 0, "talents": 2 * round}]


@rule("TPH-22.3")
def test_the_cost_of_the_games_row():
    table = board(3, favour={0: 0, 1: 5, 2: 11}, talents={0: 9, 1: 9, 2: 9})
    administration(table)
    assert table.talents == [9, 8, 6]
    assert table.favour == [0, 5, 11]


@rule("TPH-22.4")
def test_a_seat_that_can_pay_everything_pays_without_a_question():
    table = board(3, buildings={"forum": (0, None)}, favour={0: 7}, talents={0: 3})
    match = administration(table)
    assert table.talents[0] == 0
    assert match.asks[0].topic == "bid"


@rule("TPH-22.5", "TPH-22.6")
def test_a_seat_that_cannot_pay_chooses_what_it_pays():
    table = board(3, round=2, buildings={"circus": (0, None), "forum": (0, None)}, favour={0: 7}, talents={0: 3})
    match = administration(table)
    assert (asked(match), options_of(match)) == ((0, "taxes"), ["pay:circus-owner", "pay:forum-owner", "pay:games"])
    match.play("pay:forum-owner")  # 1 Talent is left: only the Games can be paid, and must be
    assert table.talents[0] == 0
    assert table.space[2 * b("circus")] == -1
    assert table.space[2 * b("forum")] == 0
    assert table.favour[0] == 6
    table = board(3, round=3, favour={0: 1}, buildings={"circus": (0, None)})
    administration(table)
    assert table.favour[0] == 0
    assert table.space[2 * b("circus")] == -1


@rule("TPH-22.7")
def test_taxes_are_asked_in_senate_order():
    table = board(3, senate=[2, 0, 1], talents={0: 1, 2: 1}, buildings={"forum": (0, 0), "circus": (2, 2)})
    match = administration(table)
    assert asked(match) == (2, "taxes")
    match.play("pay:circus-owner")
    assert asked(match) == (0, "taxes")
    assert table.talents[0] == 1


@rule("TPH-22.8")
def test_talents_from_foreign_provinces():
    table = board(3, also_roman=["gallia", "africa"], clients={"gallia": {0: 3}, "africa": {0: 1, 1: 1},
                  "apulia": {0: 2}, "syria": {1: 1}})  # fmt: skip
    administration(table)
    assert table.talents == [2, 1, 0]


@rule("TPH-22.10", "TPH-22.11", "TPH-22.12")
@pytest.mark.parametrize(
    ("province", "clients", "triumphs"),
    [
        ("apulia", [2, 2, 1, 1, 0], [2, 2, 1, 1, 0]),
        ("apulia", [3, 2, 1, 0, 0], [2, 1, 0, 0, 0]),
        ("gallia", [1, 5, 3, 2, 5], [0, 4, 2, 1, 4]),
        ("gallia", [0, 0, 1, 0, 0], [0, 0, 4, 0, 0]),
    ],
)
def test_triumphs_of_a_province_by_the_number_of_clients(province: str, clients: list[int], triumphs: list[int]):
    table = board(5, also_roman=["gallia"], clients={province: dict(enumerate(clients))})
    assert province_triumphs(table, p(province)) == triumphs
    administration(table)
    assert table.triumphs == triumphs


@rule("TPH-22.13")
def test_a_province_that_is_not_roman_earns_nothing():
    table = board(3, clients={"syria": {0: 3}})
    administration(table)
    assert table.triumphs == [0, 0, 0]
    assert table.talents == [0, 0, 0]


@rule("TPH-22.14", "TPH-22.21", "TPH-22.22")
def test_the_third_round_ends_with_the_final_scoring():
    table = board(3, round=3, talents={0: 8, 1: 2}, favour={0: 3, 1: 20, 2: 0}, recruited={"apulia": 1}, used=["forum"])
    table.talents[1] = 4
    match = administration(table)
    assert match.over
    assert table.triumphs == [2 + 2, 0 + 16, 0]  # 7 Talents after the Games cost; Favour 3 and 20
    assert table.recruited[p("apulia")] == 1  # no Clean-up
    assert table.used[b("forum")]
    assert list(GAMES_TRIUMPHS) == [0, 1, 2, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 10, 11, 12, 13, 14, 14, 15, 16]


@rule("TPH-22.15", "TPH-22.16", "TPH-22.17", "TPH-22.18", "TPH-22.19")
def test_clean_up():
    table = board(
        3, also_roman=["gallia_cisalpina", "gallia"], recruited={"apulia": 2}, available={"apulia": 1},
        buildings={"forum": (None, None), "circus": (None, 0)}, used=["forum", "circus"], talents={0: 3},
    )  # fmt: skip
    table.family = [1, 2, 4]
    match = administration(table)
    assert table.family == [63, 63, 63]
    assert table.round == 2
    assert "Auguries" in [event["phase"] for event in told(match, "phase")]
    assert table.phase is Phase.ASSEMBLY
    assert (table.available[p("apulia")], table.recruited[p("apulia")]) == (3, 0)
    assert table.auxiliaries == [True, True, True] + [False] * 5
    assert not any(table.used)


@rule("TPH-22.20")
def test_what_carries_over():
    table = board(
        3, senate=[2, 0, 1], favour={0: 2}, talents={0: 5, 1: 1}, intrigue={1: 3}, hands={2: ["testudo"]},
        leaders={"gallia": ["brennus"]}, row=["alea"], tiles=["forum"],
    )  # fmt: skip
    table.law_talents[table.row[0]] = 2
    table.tile_talents[b("forum")] = 1
    administration(table)
    assert table.senate == [2, 0, 1]
    assert table.favour == [2, 0, 0]
    assert table.talents == [4, 1, 0]
    assert table.intrigue == [0, 3, 0]
    assert len(table.hands[2]) == 1
    assert table.boxes[sigil("north")][0] == lead("brennus")
    assert table.leader_at[sigil("north")] == p("gallia")
    assert table.law_talents[table.row[0]] == 2
    assert table.tile_talents[b("forum")] == 1
