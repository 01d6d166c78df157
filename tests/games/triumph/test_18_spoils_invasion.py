"""TPH-18 and TPH-19: Spoils, defeat, and the Barbarians."""

from __future__ import annotations

from tessera.games.triumph.rules.spoils import rewarded
from tests.games.triumph.given import (
    after,
    asked,
    b,
    battles,
    board,
    commanders,
    lead,
    p,
    rolling,
    sigil,
    told,
)
from tests.kit import options_of, rule


def fight(
    dice: tuple[list[int], list[int]], *, province: str = "sicilia", legions: int = 9, minors=(2,), seats=3, **more
):
    """Seat 1 leads in a Province, in the Influence Order 0, 1, 2 …"""
    table = board(seats, recruited={province: legions}, fate=rolling(*dice), **more)
    commanders(table, province, 1, *minors)
    return battles(table, list(range(seats)))


@rule("TPH-18.1", "TPH-18.12")
def test_the_order_of_a_victory():
    match = fight(
        ([0], [0]), minors=(2, 0), leaders={"sicilia": ["eunus"]}, hands={0: ["alea"], 1: ["ovatio"], 2: ["testudo"]}
    )
    seen = []
    while asked(match)[1] != "aftermath":
        seen.append(asked(match))
        match.play(options_of(match)[-1] if asked(match)[1] == "give" else "pass")
    assert seen[:3] == [(0, "battle"), (1, "battle"), (2, "battle")]
    assert seen[3:] == [
        (1, "client_window"), (1, "give"), (0, "client_window"), (2, "client_window"),
        (0, "spoils"), (1, "spoils"), (2, "spoils"),
    ]  # fmt: skip
    kinds = [event.kind for event in match.events if event.kind in ("victory", "conquered", "client", "captured")]
    assert kinds == ["victory", "conquered", "client", "client", "captured", "client", "client"]


@rule("TPH-18.2", "TPH-18.3", "TPH-18.4")
def test_as_many_legions_stay_as_exceed_the_shields():
    match = fight(([1], [2]), legions=7)  # 8 against 3
    assert match.table.recruited[p("sicilia")] == 5
    assert match.table.available[p("sicilia")] == 0
    match = fight(([2], [0]), legions=2, hands={1: ["testudo"]})
    match.play("play:testudo")
    assert match.table.recruited[p("sicilia")] == 2  # 6 against 1: no more than stood there
    match = fight(([0], [3]), legions=4, available={"sicilia": 3})  # 7 against 4
    assert match.table.recruited[p("sicilia")] == 3
    assert match.table.available[p("sicilia")] == 0  # those that stay are Recruited


@rule("TPH-18.5")
def test_a_control_marker_comes_even_if_no_legion_stays():
    match = fight(([0], [3]), legions=4)
    assert match.table.roman[p("sicilia")]
    assert match.table.legions(p("sicilia")) == 0
    assert match.table.controls == 11


@rule("TPH-18.6", "TPH-18.9", "TPH-18.10")
def test_clients_of_the_victors_without_a_leader():
    match = fight(([0], [0]), minors=(0, 2))
    assert [clients[p("sicilia")] for clients in match.table.clients] == [1, 2, 1]
    assert match.table.triumphs == [0, 0, 0]
    assert match.table.talents == [0, 0, 0]


@rule("TPH-18.7", "TPH-18.9")
def test_the_rewards_of_a_defeated_leader():
    match = fight(([0], [0]), leaders={"sicilia": ["jugurtha"]})
    match.play("stop")
    table = match.table
    assert table.triumphs == [0, 4, 2]
    assert table.talents == [0, 3, 0]
    assert table.captor[lead("jugurtha")] == 1
    assert table.boxes[sigil("south")] == []
    assert table.leader_at[sigil("south")] == -1


@rule("TPH-18.8")
def test_talents_given_away_bring_triumphs():
    match = fight(([0], [0]), seats=4, minors=(2,), leaders={"sicilia": ["jugurtha"]}, talents={1: 5})
    assert options_of(match) == ["give:2", "stop"]
    match.play("give:2", "give:2", "give:2")
    assert match.table.talents == [0, 5, 3, 0]  # no more than the Leader brought
    assert asked(match)[1] != "give"
    assert match.table.triumphs[1] == 4 + 3
    match = fight(([0], [0]), minors=(), leaders={"sicilia": ["jugurtha"]})
    assert match.table.talents[1] == 3  # nobody to give to: not asked


@rule("TPH-18.11")
def test_a_victory_in_a_roman_province_gives_the_same():
    table = board(
        3, also_roman=["sicilia"], recruited={"sicilia": 8}, leaders={"africa": ["jugurtha"]}, fate=rolling([0], [0])
    )
    commanders(table, "sicilia", 1, 2)
    match = after("invasion", table)
    match.play("stop")
    assert [clients[p("sicilia")] for clients in table.clients] == [0, 2, 1]
    assert table.triumphs == [0, 4, 2]
    assert told(match, "victory")[0]["shields"] == 3
    assert table.controls == 11


@rule("TPH-18.13")
def test_the_spoils_window_is_for_seats_that_had_a_commander():
    match = fight(([0], [0]), minors=(2,), hands={0: ["ovatio"], 2: ["spolia"]})
    match.play("pass", "pass")
    assert asked(match) == (2, "spoils")
    match.play("pass")
    assert asked(match)[1] == "aftermath"


@rule("TPH-18.14")
def test_commanders_and_markers_return():
    table = board(3, recruited={"sicilia": 9}, buildings={"mausoleum": (None, 0)}, fate=rolling([0], [0]))
    commanders(table, "sicilia", 1, 2)
    table.posted[b("mausoleum")], table.posted_by[b("mausoleum")] = p("sicilia"), 0
    battles(table, [0, 1, 2])
    assert table.commander == [-1, -1, -1]
    assert table.major[p("sicilia")] == -1
    assert table.posted[b("mausoleum")] == -1
    assert table.used[b("mausoleum")]


@rule("TPH-18.15", "TPH-18.16")
def test_a_defeat_costs_legions_and_control():
    table = board(
        3, also_roman=["sicilia"], recruited={"sicilia": 1}, available={"sicilia": 1}, clients={"sicilia": {0: 2}},
        leaders={"africa": ["hannibal"]}, fate=rolling([0], [0]),
    )  # fmt: skip
    commanders(table, "sicilia", 1, 2)
    match = after("invasion", table)
    assert told(match, "defeat")
    assert table.legions(p("sicilia")) == 0
    assert not table.roman[p("sicilia")]
    assert table.commander == [-1, -1, -1]
    assert table.triumphs == [0, 0, 0]
    assert table.clients[1][p("sicilia")] == 0
    assert table.leader_at[sigil("south")] == p("sicilia")
    assert table.boxes[sigil("south")] == [lead("hannibal")]
    assert table.clients[0][p("sicilia")] == 2


def test_the_example_of_the_ledger():
    table = board(3, recruited={"apulia": 4}, leaders={"macedonia": ["perseus"]}, fate=rolling([0], [1]))
    commanders(table, "apulia", 1, 2)
    match = after("invasion", table)
    match.play("give:2", "stop")
    assert table.recruited[p("apulia")] == 1
    assert table.triumphs == [0, 3, 1]
    assert table.talents == [0, 2, 1]
    assert [clients[p("apulia")] for clients in table.clients] == [0, 2, 1]


@rule("TPH-19.1")
def test_leaders_move_north_east_south_west():
    table = board(
        3, leaders={"gallia": ["brennus"], "asia_minor": ["pyrrhus"], "africa": ["eunus"], "hispania": ["bocchus"]}
    )
    match = after("invasion", table)
    assert [event["province"].id for event in told(match, "invaded")] == [
        "gallia_cisalpina", "macedonia", "sicilia", "sardinia"
    ]  # fmt: skip


@rule("TPH-19.2")
def test_a_leader_moves_even_after_a_battle_unless_defeated():
    table = board(3, recruited={"africa": 1, "macedonia": 9}, fate=rolling([0, 0], [0, 0]),
                  leaders={"africa": ["hannibal"], "macedonia": ["perseus"]})  # fmt: skip
    commanders(table, "africa", 1)
    commanders(table, "macedonia", 2)
    match = battles(table, [0, 1, 2])
    assert told(match, "defeat")
    assert told(match, "victory")
    assert [event["sigil"].id for event in told(match, "invaded")] == ["south"]
    assert table.leader_at[sigil("south")] == p("sicilia")


@rule("TPH-19.3")
def test_a_major_with_legions_meets_the_leader_that_enters():
    table = board(
        3, recruited={"apulia": 1}, available={"apulia": 1}, leaders={"macedonia": ["perseus"]}, fate=rolling([0], [0])
    )
    commanders(table, "apulia", 1)
    match = after("invasion", table)
    assert told(match, "victory")[0]["shields"] == 2  # printed Shields do not count
    assert table.triumphs[1] == 2


@rule("TPH-19.4")
def test_an_unopposed_leader_takes_the_province():
    table = board(3, also_roman=["sicilia"], available={"sicilia": 2}, clients={"sicilia": {0: 3}},
                  leaders={"africa": ["jugurtha"]})  # fmt: skip
    table.commander[2] = p("sicilia")  # a Commander without a Major
    after("invasion", table)
    assert table.leader_at[sigil("south")] == p("sicilia")
    assert table.legions(p("sicilia")) == 0
    assert not table.roman[p("sicilia")]
    assert table.controls == 12
    assert table.clients[0][p("sicilia")] == 3
    assert table.commander[2] == -1


@rule("TPH-19.5", "TPH-23.6")
def test_rome_falls_when_a_leader_moves_on_from_italy():
    table = board(3, triumphs={0: 50}, leaders={"lucania": ["eunus"], "gallia": ["brennus"], "hispania": ["bocchus"]})
    match = after("invasion", table)
    assert match.over
    assert [event["sigil"].id for event in told(match, "invaded")] == ["north"]  # nothing more is resolved
    assert [score.rank for score in match.scores] == [3, 3, 3]
    assert {score.how for score in match.scores} == {"Rome has fallen"}
    assert match.game.appraise(table) == [0.0, 0.0, 0.0]


@rule("TPH-19.6")
def test_commanders_still_on_the_board_return_and_their_legions_stay():
    table = board(3, recruited={"apulia": 4}, available={"apulia": 1})
    commanders(table, "apulia", 1, 2)
    battles(table, [0, 1, 2])
    assert table.commander == [-1, -1, -1]
    assert (table.recruited[p("apulia")], table.available[p("apulia")]) == (4, 1)
    assert table.clients[1][p("apulia")] == 0


def test_the_example_of_africa():
    table = board(3, also_roman=["sicilia"], available={"sicilia": 2}, clients={"sicilia": {0: 3}},
                  leaders={"africa": ["jugurtha"]})  # fmt: skip
    after("invasion", table)
    assert table.clients[0][p("sicilia")] == 3
    table.battle = p("sicilia")
    assert rewarded(table) == []
