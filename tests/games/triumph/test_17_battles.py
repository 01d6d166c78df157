"""TPH-17: Battles."""

from __future__ import annotations

import pytest

from tessera.games.triumph.rules.battle import legions_of, shields_of
from tessera.games.triumph.rules.conflict import next_battle
from tessera.games.triumph.table import Stage
from tests.games.triumph.given import asked, b, battles, board, commanders, p, rolling, set_order, told
from tests.kit import options_of, rule


def fight(dice: tuple[list[int], list[int]], *, province: str = "sicilia", legions: int = 2, minors=(2,), **more):
    """Seat 1 leads in a Province, in the Influence Order 0, 1, 2."""
    table = board(3, recruited={province: legions}, fate=rolling(*dice), **more)
    commanders(table, province, 1, *minors)
    return battles(table, [0, 1, 2])


def told_parts(match, side: str) -> dict[str, int]:
    """What the view says the sum of a side is made of."""
    area = next(area for area in match.view(None).areas if area.id == "battle")
    return {fact.id.partition(":")[2]: fact.value for fact in area.facts if fact.id.startswith(f"{side}:")}


@rule("TPH-17.1")
def test_majors_resolve_their_provinces_in_influence_order():
    table = board(3, recruited={"sicilia": 9, "sardinia": 9, "macedonia": 9})
    for seat, province in enumerate(("sicilia", "sardinia", "macedonia")):
        commanders(table, province, seat)
    match = battles(table, [2, 0, 1])
    match.play("keep")  # seat 2 is Consul I
    assert [event["province"].id for event in told(match, "battle")] == ["macedonia", "sicilia", "sardinia"]


@rule("TPH-17.2")
def test_without_legions_there_is_no_battle():
    match = fight(([], []), legions=0)
    assert told(match, "no_battle")
    assert not told(match, "battle")
    assert match.table.commander == [-1, -1, -1]
    assert match.table.triumphs == [0, 0, 0]


@rule("TPH-17.2")
def test_without_legions_all_commanders_and_markers_of_the_province_go_home_and_no_others():
    table = board(
        4, buildings={"mausoleum": (None, 3)}, leaders={"sicilia": ["eunus"]}, also_roman=["sardinia"],
        recruited={"sardinia": 1},
    )  # fmt: skip
    commanders(table, "sicilia", 1, 2)
    commanders(table, "sardinia", 3)
    table.posted[b("mausoleum")], table.posted_by[b("mausoleum")] = p("sicilia"), 3
    set_order("conflict", table, [0, 1, 2, 3])
    table.stage = Stage.BATTLES
    flow = next_battle(table)
    table.events = []
    with pytest.raises(StopIteration):
        next(flow)
    first = table.events[0]
    assert (first.kind, first.data["seat"], first.data["province"].id) == ("no_battle", 1, "sicilia")
    assert table.commander[1] == table.commander[2] == -1
    assert table.major[p("sicilia")] == -1
    assert table.posted[b("mausoleum")] == table.posted_by[b("mausoleum")] == -1
    assert table.used[b("mausoleum")]
    assert sum(map(sum, table.clients)) == 0
    assert table.talents == table.triumphs == [0] * 4
    assert not any(event.kind == "battle" for event in table.events)


@rule("TPH-17.3")
@pytest.mark.parametrize("present", ["available", "recruited", "circus", "amphitheatrum"])
def test_what_counts_as_legions_present(present: str):
    table = board(3, buildings={"circus": (None, 2), "amphitheatrum": (None, 2)})
    commanders(table, "sicilia", 1)
    if present in ("available", "recruited"):
        getattr(table, present)[p("sicilia")] = 1
    else:
        table.posted[b(present)], table.posted_by[b(present)] = p("sicilia"), 1
    match = battles(table, [0, 1, 2])
    assert told(match, "battle")


@rule("TPH-17.4")
def test_in_a_roman_province_without_a_leader_commanders_wait():
    table = board(
        3, also_roman=["sicilia"], recruited={"sicilia": 8}, leaders={"africa": ["eunus"]}, fate=rolling([0], [0])
    )
    commanders(table, "sicilia", 1)
    match = battles(table, [0, 1, 2])
    kinds = [event.kind for event in match.events if event.kind in ("battle", "invaded")]
    assert kinds == ["invaded", "battle"]  # they meet the Leader that enters


@rule("TPH-17.5")
def test_a_battle_takes_place_without_a_leader_too():
    match = fight(([1], [2]), legions=1)
    assert [event["die"] for event in told(match, "rolled")] == ["Roman", "Barbarian"]
    assert told(match, "battle")[0]["seat"] == 1
    assert told(match, "defeat")[0]["legions"] == 2
    assert told(match, "defeat")[0]["shields"] == 1 + 2


@rule("TPH-17.6")
def test_the_legions_of_a_battle():
    table = board(
        3, recruited={"sicilia": 2}, available={"sicilia": 1}, hands={1: ["testudo"]}, fate=rolling([2], [3]),
        buildings={"circus": (None, 1), "amphitheatrum": (None, 1)},
    )  # fmt: skip
    commanders(table, "sicilia", 1)
    for id in ("circus", "amphitheatrum"):
        table.posted[b(id)], table.posted_by[b(id)] = p("sicilia"), 1
    match = battles(table, [0, 1, 2])
    match.play("play:testudo")
    assert legions_of(match.table) == 3 + 2 + 1 + 2 + 2
    assert told_parts(match, "legions") == {"markers": 3, "die": 2, "Circus": 2, "Amphitheatrum": 1, "cards": 2}


@rule("TPH-17.7")
def test_the_shields_of_a_battle():
    match = fight(
        ([0], [2]), province="gallia", hands={1: ["divide", "pecunia"]}, leaders={"gallia": ["brennus", "viridomarus"]}
    )
    assert shields_of(match.table) == 2 + 4 + 2 + 2
    assert told_parts(match, "shields") == {"Province": 2, "Brennus": 4, "Viridomarus": 2, "die": 2}
    match.play("play:divide")
    assert shields_of(match.table) == 8
    assert told_parts(match, "shields")["cards"] == -2
    match.table.roman[p("gallia")] = True
    assert "Province" not in told_parts(match, "shields")
    assert shields_of(match.table) == 6  # printed Shields do not count in a Roman Province


@rule("TPH-17.8")
def test_consul_one_may_reroll_a_die_right_after_the_roll():
    table = board(3, recruited={"sicilia": 1}, intrigue={1: 2}, fate=rolling([0], [3, 0]))
    commanders(table, "sicilia", 1)
    match = battles(table, [1, 0, 2])
    assert (asked(match), options_of(match)) == ((1, "consuls_reroll"), ["reroll:roman", "reroll:barbarian", "keep"])
    match.play("reroll:barbarian")
    assert match.table.dice == [0, 0]
    assert asked(match) == (1, "battle")  # once; then the Battle window
    table = board(3, recruited={"sicilia": 1}, intrigue={1: 2})
    commanders(table, "sicilia", 1)
    assert asked(battles(table, [0, 1, 2])) == (1, "battle")  # only Consul I has it


@rule("TPH-17.9", "TPH-17.15")
def test_the_battle_window_is_for_seats_with_a_commander_and_for_few_things():
    built = dict.fromkeys(("basilica", "theatrum", "templum", "thermae", "forum"), (None, 1))
    match = fight(
        ([0], [3]), hands={0: ["testudo"], 1: ["pecunia", "vox_populi"]}, intrigue={0: 4, 1: 2},
        buildings=built,
    )  # fmt: skip
    assert (asked(match), options_of(match)) == (
        (1, "battle"), ["pass", "use:templum", "intrigue:roman", "intrigue:barbarian"]
    )  # fmt: skip
    match.play("pass")
    assert told(match, "defeat")  # seat 0 has a card and Intrigue, but no Commander there


@rule("TPH-17.10", "TPH-17.13")
def test_the_major_rerolls_for_two_intrigue_as_often_as_it_pays():
    match = fight(([0, 1, 0], [3, 2]), intrigue={1: 6}, legions=2)
    match.play("intrigue:roman")
    assert match.table.dice == [1, 3]
    match.play("intrigue:barbarian", "intrigue:roman")
    assert match.table.dice == [0, 2]  # the new face counts, better or worse
    assert match.table.intrigue[1] == 0


@rule("TPH-17.11")
def test_a_minor_needs_consent_and_pays_only_then():
    match = fight(([0], [3, 0]), intrigue={2: 2})
    assert asked(match) == (2, "battle")
    match.play("intrigue:barbarian")
    assert (asked(match), options_of(match)) == ((1, "consent"), ["consent", "refuse"])
    assert match.table.intrigue[2] == 2
    match.play("consent")
    assert match.table.intrigue[2] == 0
    assert told(match, "victory")[0]["shields"] == 1
    match = fight(([0], [3, 0]), intrigue={2: 2})
    match.play("intrigue:barbarian", "refuse")
    assert match.table.intrigue[2] == 2
    assert told(match, "defeat")


@rule("TPH-17.12")
def test_after_a_refusal_one_may_ask_again_only_after_a_change():
    match = fight(([0, 0], [3]), intrigue={1: 2, 2: 2}, hands={1: ["testudo"]}, legions=0, available={"sicilia": 1})
    assert asked(match) == (1, "battle")
    match.play("pass", "intrigue:barbarian", "refuse")
    assert asked(match) == (1, "battle")
    match.play("pass")
    assert told(match, "defeat")  # seat 2 may not ask again
    match = fight(([0, 0], [3]), intrigue={1: 2, 2: 2}, hands={1: ["testudo"]}, legions=1)
    match.play("pass", "intrigue:barbarian", "refuse", "play:testudo")
    assert asked(match) == (2, "battle")
    assert "intrigue:roman" in options_of(match)


@rule("TPH-17.14")
def test_battle_cards_need_no_consent():
    match = fight(([0], [1]), hands={2: ["testudo"]}, legions=1)
    assert asked(match) == (2, "battle")
    match.play("play:testudo")
    assert told(match, "victory")
    assert not told(match, "asked")


@rule("TPH-17.16")
@pytest.mark.parametrize(("legions", "kind"), [(3, "defeat"), (4, "victory"), (5, "victory")])
def test_equal_legions_win(legions: int, kind: str):
    match = fight(([0], [3]), legions=legions)
    assert told(match, kind)


def test_the_example_of_the_ledger():
    table = board(
        3, recruited={"sardinia": 3}, leaders={"sardinia": ["bocchus"]}, buildings={"circus": (None, 1)},
        intrigue={2: 2}, fate=rolling([0], [2, 1]),
    )  # fmt: skip
    commanders(table, "sardinia", 1, 2)
    table.posted[b("circus")], table.posted_by[b("circus")] = p("sardinia"), 1
    match = battles(table, [0, 1, 2])
    assert (legions_of(match.table), shields_of(match.table)) == (5, 6)
    match.play("intrigue:barbarian", "consent")
    assert told(match, "victory")[0]["shields"] == 5
