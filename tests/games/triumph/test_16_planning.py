"""TPH-16: Conflict, Offices and Planning."""

from __future__ import annotations

import pytest

from tests.games.triumph.given import asked, battles, board, commanders, p, rolling, told, turns
from tests.kit import options_of, rule


@rule("TPH-16.1", "TPH-16.26")
def test_the_course_of_the_conflict_phase():
    table = board(
        3, buildings={"mausoleum": (None, 1)}, leaders={"gallia": ["viridomarus"]}, hands={2: ["pecunia"]},
        recruited={"sicilia": 3}, fate=rolling([0], [0]),
    )  # fmt: skip
    match = turns("conflict", table, [0, 1, 2])
    topics = []
    while asked(match)[1] != "opening":
        topics.append(asked(match)[1])
        choice = next((o for o in ("command:sicilia", "keep") if o in options_of(match)), options_of(match)[0])
        match.play(choice)
    assert [t for t in topics if t in ("commander", "mausoleum", "consuls_reroll", "end")] == [
        "commander", "commander", "commander", "mausoleum", "consuls_reroll", "end"
    ]  # fmt: skip
    kinds = [event.kind for event in match.events]
    assert kinds.index("victory") < kinds.index("invaded")


@rule("TPH-16.2", "TPH-16.3")
def test_consul_one_gains_three_talents_in_his_turn_and_leads_as_major():
    table = board(3, auxiliaries=1)
    match = turns("conflict", table, [0, 1, 2])
    assert table.talents == [3, 0, 0]  # the others gain in their own turns
    match.play("command:gallia_cisalpina")
    assert told(match, "commander")[0]["rank"] == "Major"
    match.play("auxiliary")
    assert table.talents == [2, 2, 0]  # spent in the same turn; then Consul II gains his


@rule("TPH-16.4", "TPH-16.5", "TPH-16.6", "TPH-16.9", "TPH-16.16")
def test_the_other_offices_lead_as_major_or_minor():
    table = board(5)
    match = turns("conflict", table, [0, 1, 2, 3, 4], {3: 2})
    match.play("command:sicilia")
    for seat, talents in ((1, 2), (2, 1), (3, 1)):
        assert asked(match) == (seat, "commander")
        assert table.talents[seat] == talents
        assert {"command:sicilia", "command:sardinia"} <= set(options_of(match))
        match.play("command:sicilia" if seat == 3 else f"command:{('', 'sardinia', 'macedonia')[seat]}")
    ranks = [event["rank"] for event in told(match, "commander")]
    assert ranks[:4] == ["Major", "Major", "Major", "Minor"]
    assert table.recruited[p("sicilia")] == 4  # a Minor brings Family Legions too


@rule("TPH-16.7")
def test_a_seat_without_office_gains_intrigue_and_leads_as_minor():
    table = board(3)
    match = turns("conflict", table, [0, 1, 2])
    match.play("command:sicilia", "command:sardinia")
    assert table.intrigue == [0, 0, 1]
    assert table.talents[2] == 0
    assert (asked(match), options_of(match)) == ((2, "commander"), ["command:sicilia", "command:sardinia"])
    match.play("command:sardinia")
    assert told(match, "commander")[-1]["rank"] == "Minor"


@rule("TPH-16.8", "TPH-16.10")
def test_where_commanders_may_stand():
    table = board(3, roman=["lucania", "gallia"])
    match = turns("conflict", table, [0, 1, 2])
    majors = {"lucania", "gallia", "apulia", "sicilia", "gallia_cisalpina", "britannia", "hispania"}
    assert {option.split(":")[1] for option in options_of(match)} == majors
    match.play("command:lucania")
    assert {option.split(":")[1] for option in options_of(match)} == majors
    match.play("command:lucania")  # Consul II as a Minor
    placed = [(event["seat"], event["province"].id, event["rank"]) for event in told(match, "commander")]
    assert placed == [(0, "lucania", "Major"), (1, "lucania", "Minor"), (2, "lucania", "Minor")]


@rule("TPH-16.10", "TPH-16.3")
def test_a_second_major_is_impossible_in_a_province():
    table = board(3)
    commanders(table, "apulia", 2)
    match = turns("conflict", table, [0, 1, 2])
    assert "command:apulia" not in options_of(match)  # Consul I is a Major


@rule("TPH-16.11")
def test_without_a_legal_province_nothing_is_placed():
    table = board(3, roman=[])
    match = turns("conflict", table, [0, 1, 2], {0: 2})
    assert match.asks[0].topic == "bid"
    assert sum(table.recruited) == 0
    assert not told(match, "commander")


@rule("TPH-16.12")
def test_before_the_province_buildings_and_lex_gabinia():
    built = dict.fromkeys(("basilica", "theatrum", "templum", "thermae", "circus", "forum"), (None, 0))
    table = board(3, buildings=built, hands={0: ["lex_gabinia", "tumultus", "pecunia"]})
    match = turns("conflict", table, [0, 1, 2])
    extra = [option for option in options_of(match) if not option.startswith("command")]
    assert extra == ["use:basilica", "use:theatrum", "use:templum", "use:thermae", "play:lex_gabinia"]
    match.play("use:templum", "use:basilica", "basilica:talents")
    assert table.talents[0] == 3 + 2
    assert table.intrigue[0] == 1
    assert asked(match) == (0, "commander")
    table = board(3, buildings={"basilica": (None, 0)}, hands={0: ["testudo"]})
    match = turns("conflict", table, [0, 1, 2])
    match.play("use:basilica", "basilica:client", "place:apulia")
    assert asked(match) == (0, "client_window")
    match.play("pass")
    assert asked(match) == (0, "commander")


@rule("TPH-16.13", "TPH-16.14", "TPH-16.15")
@pytest.mark.parametrize(
    ("card", "second", "legions"), [(0, -1, 0), (2, -1, 4), (3, -1, 3), (4, -1, 2), (5, -1, 1), (1, 3, 3)]
)
def test_family_legions_by_the_card_of_this_phase(card: int, second: int, legions: int):
    table = board(3)
    table.second[0] = second
    table.family[0] = 0  # all others were played in earlier Phases
    match = turns("conflict", table, [0, 1, 2], {0: card})
    match.play("command:apulia")
    assert table.recruited[p("apulia")] == legions


@rule("TPH-16.17", "TPH-16.24")
def test_recruiting_one_at_a_time_until_done():
    table = board(3, auxiliaries=2, available={"umbria": 1})
    match = turns("conflict", table, [0, 1, 2])
    match.play("command:umbria")
    assert options_of(match) == ["done", "auxiliary", "garrison:umbria"]
    match.play("auxiliary", "garrison:umbria")
    assert options_of(match) == ["done", "auxiliary"]  # a recruited marker cannot be recruited again
    match.play("done")
    assert table.recruited[p("umbria")] == 2
    assert asked(match) == (1, "commander")


@rule("TPH-16.18", "TPH-16.19")
def test_the_price_of_auxiliaries():
    for province, price in (("gallia_cisalpina", 1), ("apulia", 0)):
        table = board(3, auxiliaries=2)
        match = turns("conflict", table, [0, 1, 2])
        match.play(f"command:{province}", "auxiliary")
        assert table.talents[0] == 3 - price
        assert sum(table.auxiliaries) == 1  # its space stays empty
    table = board(3, auxiliaries=2, also_roman=["gallia"])
    match = turns("conflict", table, [0, 1, 2])
    match.play("command:gallia", "auxiliary")  # Roman or not
    assert table.talents[0] == 3 - 2
    assert "auxiliary" not in options_of(match)
    table = board(3, also_roman=["gallia_cisalpina", "gallia"])
    table.auxiliaries = [True, True, True] + [False] * 5
    match = turns("conflict", table, [0, 1, 2])
    match.play("command:apulia", "auxiliary")
    assert table.auxiliaries == [True, True] + [False] * 6  # the one that a returning marker would cover


@rule("TPH-16.20", "TPH-16.21")
def test_the_price_of_garrisons_is_the_shortest_way():
    table = board(3, available={"gallia": 1, "syria": 1}, leaders={"gallia_cisalpina": ["brennus"]})
    match = turns("conflict", table, [0, 1, 2])
    match.play("command:umbria")
    assert options_of(match) == ["done", "garrison:gallia"]  # Syria is too far
    match.play("garrison:gallia")  # through a Province with a Leader
    assert table.talents[0] == 3 - 2
    assert table.recruited[p("umbria")] == 1


@rule("TPH-16.22")
def test_a_marker_in_the_commanders_own_province_is_free():
    table = board(3, available={"apulia": 1})
    match = turns("conflict", table, [0, 1, 2])
    match.play("command:apulia", "garrison:apulia")
    assert table.talents[0] == 3
    match.play("command:umbria")
    assert table.available[p("apulia")] == 0
    assert asked(match)[1] == "commander"  # nothing left that Consul II could move away


@rule("TPH-16.23")
def test_any_seat_may_recruit_any_available_marker():
    table = board(3, available={"apulia": 2}, clients={"apulia": {2: 1}})
    match = turns("conflict", table, [0, 1, 2])
    match.play("command:apulia", "done", "command:umbria", "garrison:apulia")
    assert table.available[p("apulia")] == 1
    assert table.recruited[p("umbria")] == 1


@rule("TPH-16.25")
def test_markers_buildings_and_cards_while_recruiting():
    built = dict.fromkeys(("basilica", "theatrum", "templum", "thermae", "circus", "amphitheatrum"), (None, 0))
    table = board(3, buildings=built, hands={0: ["tumultus", "si_vis_pacem", "pecunia"]}, auxiliaries=1)
    match = turns("conflict", table, [0, 1, 2])
    match.play("command:apulia")
    assert options_of(match) == [
        "done", "auxiliary", "use:circus", "use:amphitheatrum", "use:basilica", "use:theatrum", "use:templum",
        "use:thermae", "play:tumultus", "play:si_vis_pacem",
    ]  # fmt: skip
    match.play("use:circus", "play:tumultus", "use:amphitheatrum", "auxiliary")
    assert table.recruited[p("apulia")] == 4


@rule("TPH-16.27")
def test_later_changes_of_control_send_no_commander_away():
    table = board(3, also_roman=["gallia_cisalpina"], recruited={"gallia": 9}, fate=rolling([0], [0]))
    commanders(table, "gallia", 1)
    table.roman[p("gallia_cisalpina")] = False
    table.controls += 1
    match = battles(table, [0, 1, 2])
    assert told(match, "victory")


def test_the_example_of_the_ledger():
    table = board(3, also_roman=["gallia_cisalpina"], auxiliaries=2, available={"gallia_cisalpina": 1}, talents={1: 1})
    match = turns("conflict", table, [0, 1, 2], {1: 3})
    match.play("command:apulia", "done", "command:gallia", "auxiliary", "garrison:gallia_cisalpina")
    assert table.recruited[p("gallia")] == 5
    assert table.talents[1] == 0
