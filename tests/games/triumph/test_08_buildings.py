"""TPH-8: Rome and Buildings."""

from __future__ import annotations

import pytest

import tessera
from tessera.engine import Match
from tessera.games.triumph import GAME
from tessera.games.triumph.components import LAWS, PROVINCES
from tessera.games.triumph.moments import Phase, Window
from tessera.games.triumph.rules.battle import legions_of
from tessera.games.triumph.rules.bidding import bid_of
from tessera.games.triumph.rules.windows import open_window
from tessera.games.triumph.table import Stage
from tests.games.triumph.given import (
    administration,
    after,
    asked,
    b,
    battles,
    begin,
    board,
    commanders,
    law,
    p,
    rolling,
    told,
    turns,
)
from tests.kit import options_of, play_randomly, rule


@rule("TPH-8.1")
def test_seven_of_the_eight_buildings_are_built():
    for seed in range(300):
        match = play_randomly(tessera.new("triumph", 2, seed, negotiation=False), seed)
        if not match.table.fallen:
            break
    assert sorted(match.table.hill) == [-1, 0, 1, 2, 3, 4, 5, 6]
    assert len(match.table.tiles) + len(match.table.face_down) == 1


@rule("TPH-8.2", "TPH-22.9")
def test_an_owner_earns_two_triumphs_in_each_income_and_nothing_else():
    table = board(3, buildings={"forum": (0, 1), "circus": (0, None)}, talents={0: 5, 1: 5})
    match = administration(table)
    assert table.triumphs == [4, 0, 0]
    assert table.talents[0] == 3
    assert asked(match)[1] == "bid"  # no effect for the Owner of the Forum
    assert not table.usable(0, b("forum"))


@rule("TPH-8.3")
def test_an_administrator_takes_the_marker_with_the_side_that_it_has():
    for used in ([], ["templum"]):
        table = board(3, buildings={"templum": (None, None)}, used=used)
        match = turns("games", table, [0, 1, 2])
        match.play("place:templum-administrator")
        assert (asked(match) == (0, "between")) == (not used)
        assert table.usable(0, b("templum")) == (not used)


@rule("TPH-8.4", "TPH-8.5")
def test_only_the_administrator_uses_a_building_once_a_round():
    table = board(3, buildings={"templum": (1, 0)})
    match = begin("justice", table)
    assert asked(match) == (0, "opening")
    match.play("use:templum")
    assert table.intrigue == [1, 0, 0]
    assert table.used[b("templum")]
    assert asked(match)[1] == "bid"
    table.talents = [9, 9, 9]
    administration(table)
    assert not table.used[b("templum")]


@rule("TPH-8.6", "TPH-18.14")
def test_markers_with_commanders_are_flipped_when_they_leave_the_board():
    table = board(3, buildings={"circus": (None, 0), "amphitheatrum": (None, 0)}, fate=rolling([0], [0]))
    match = turns("conflict", table, [0, 1, 2], {0: 2})
    match.play("command:sicilia", "use:circus", "use:amphitheatrum")
    assert not table.used[b("circus")]
    assert table.posted[b("circus")] == p("sicilia")
    match.play("command:sicilia")
    while table.battle >= 0 or asked(match)[1] != "bid":
        match.play(options_of(match)[-1] if asked(match)[1] == "consuls_reroll" else options_of(match)[0])
    assert table.posted[b("circus")] == -1
    assert table.used[b("circus")]
    assert table.used[b("amphitheatrum")]


@rule("TPH-8.6", "TPH-19.6")
def test_markers_that_met_no_battle_are_flipped_too():
    table = board(3, buildings={"circus": (None, 0)})
    match = turns("conflict", table, [0, 1, 2], {0: 2})
    match.play("command:apulia", "use:circus", "command:apulia")
    assert match.asks[0].topic == "bid"
    assert table.used[b("circus")]
    assert table.recruited[p("apulia")] == 4


@rule("TPH-8.7")
def test_a_used_marker_stays_used_for_the_next_administrator():
    table = board(3, buildings={"forum": (None, 1)}, used=["forum"])
    match = turns("justice", table, [0, 1, 2])
    match.play("place:forum-administrator")
    assert table.space[2 * b("forum") + 1] == 0
    assert table.used[b("forum")]
    assert not table.usable(0, b("forum"))


@rule("TPH-8.8")
def test_a_marker_goes_back_to_its_tile_when_the_administrator_leaves():
    table = board(3, buildings={"forum": (None, 1)})
    match = turns("justice", table, [0, 1, 2])
    assert asked(match) == (0, "place")  # the only Client of an opponent has been removed
    assert table.space[2 * b("forum") + 1] == -1
    assert not table.used[b("forum")]
    assert not any(table.usable(seat, b("forum")) for seat in range(3))
    rome = next(area for area in match.view(0).areas if area.id == "rome")
    assert "marker:forum" in [thing.id for thing in rome.areas[0].things]


@rule("TPH-8.9")
def test_a_marker_with_a_commander_works_for_the_seat_that_placed_it():
    table = board(
        3, buildings={"circus": (None, 0)}, hands={1: ["proscriptio"], 2: ["testudo"]}, fate=rolling([0], [3])
    )
    match = turns("conflict", table, [0, 1, 2], {0: 0})
    match.play("command:sicilia", "use:circus")
    match.play("play:proscriptio")  # the Administrator loses his Client
    assert table.space[2 * b("circus") + 1] == -1
    assert table.posted[b("circus")] == p("sicilia")
    assert table.posted_by[b("circus")] == 0
    table.space[2 * b("circus") + 1] = 2
    while asked(match)[1] != "consuls_reroll":
        match.play(options_of(match)[0])
    assert legions_of(table) == 2
    match.play("keep")
    while asked(match)[1] != "bid":
        match.play("pass")
    assert table.used[b("circus")]
    assert table.posted[b("circus")] == -1
    assert not table.usable(2, b("circus"))  # it goes, flipped, to the current Administrator


@rule("TPH-8.10", "TPH-8.11", "TPH-17.6")
def test_circus_and_amphitheatrum_count_as_legions():
    table = board(3, buildings={"circus": (None, 0), "amphitheatrum": (None, 0)}, fate=rolling([1], [0]))
    match = turns("conflict", table, [0, 1, 2], {0: 0})
    assert not [option for option in options_of(match) if option.startswith("use:")]  # not before the Commander stands
    match.play("command:sicilia")
    assert options_of(match) == ["done", "use:circus", "use:amphitheatrum"]
    match.play("use:circus", "use:amphitheatrum", "command:gallia_cisalpina", "command:sicilia")
    assert asked(match)[1] == "consuls_reroll"
    assert legions_of(table) == 2 + 1 + 1


@rule("TPH-8.12")
def test_the_amphitheatrum_rerolls_one_die_once():
    table = board(3, buildings={"amphitheatrum": (None, 1)}, recruited={"sicilia": 3}, fate=rolling([0, 2], [3]))
    commanders(table, "sicilia", 1)
    table.posted[b("amphitheatrum")], table.posted_by[b("amphitheatrum")] = p("sicilia"), 1
    match = battles(table, [0, 1, 2])
    assert options_of(match) == ["pass", "arena:roman", "arena:barbarian"]
    match.play("arena:roman")
    assert match.table.roman[p("sicilia")]  # 3 + 1 + 2 against 1 + 3; nothing more to ask
    assert table.intrigue[1] == 0
    assert len(told(match, "rolled")) == 3


@rule("TPH-8.12")
def test_the_amphitheatrum_of_a_minor_needs_consent():
    table = board(3, buildings={"amphitheatrum": (None, 2)}, recruited={"sicilia": 2}, fate=rolling([0, 2], [3]))
    commanders(table, "sicilia", 1, 2)
    table.posted[b("amphitheatrum")], table.posted_by[b("amphitheatrum")] = p("sicilia"), 2
    match = battles(table, [0, 1, 2])
    match.play("arena:roman")
    assert asked(match) == (1, "consent")
    match.play("refuse")
    assert len(told(match, "rolled")) == 2
    assert told(match, "refused")
    assert told(match, "defeat")


def mausoleum(cards: dict[int, int] | None = None, **more):
    """Seat 1 administers the Mausoleum; the order is 0, 1, 2."""
    table = board(3, buildings={"mausoleum": (None, 1)}, **more)
    return turns("conflict", table, [0, 1, 2], cards or {})


@rule("TPH-8.13")
def test_the_mausoleum_is_a_second_commander_and_a_minor():
    match = mausoleum({0: 2, 1: 2})
    match.play("command:sicilia", "command:sardinia", "reserve:0", "command:sicilia")
    assert asked(match) == (1, "mausoleum")
    assert options_of(match) == ["command:sicilia", "command:sardinia", "decline"]  # its own Major's Province too
    match.play("command:sicilia")
    table = match.table
    assert table.takes_part(1, p("sicilia"))
    assert table.major[p("sicilia")] == 0


@rule("TPH-8.14", "TPH-8.15", "TPH-25.1")
def test_legions_held_back_must_go_with_the_mausoleum():
    match = mausoleum({0: 5, 1: 2})
    match.play("command:sicilia", "command:sardinia")
    assert asked(match) == (1, "reserve")
    assert options_of(match) == [f"reserve:{n}" for n in range(5)]
    match.play("reserve:3")
    table = match.table
    assert table.recruited[p("sardinia")] == 1
    mat = next(area for area in match.view(2).areas if area.id == "seat:1")
    assert ("Legions held back", 3) in [(fact.name, fact.value) for fact in mat.facts]
    match.play("command:sicilia")
    assert asked(match) == (1, "mausoleum")
    assert "decline" not in options_of(match)
    match.play("command:sicilia")
    assert table.recruited[p("sicilia")] == 1 + 3
    assert table.reserved == 0


@rule("TPH-8.14")
@pytest.mark.parametrize(("card", "most"), [(2, 4), (4, 2), (5, 1), (0, 0)])
def test_no_more_is_held_back_than_the_family_legions(card: int, most: int):
    match = mausoleum({0: 5, 1: card})
    match.play("command:sicilia", "command:sardinia")
    if most:
        assert options_of(match) == [f"reserve:{n}" for n in range(most + 1)]
        match.play(f"reserve:{most}")
    assert match.table.recruited[p("sardinia")] == 0
    assert match.table.reserved == most
    assert asked(match) == (2, "commander")


@rule("TPH-8.16")
def test_legions_held_back_join_the_commander_when_the_mausoleum_is_lost():
    match = mausoleum({0: 5, 1: 2}, hands={0: ["proscriptio"]})
    match.play("command:sicilia", "done", "pass", "command:sardinia", "reserve:3")
    table = match.table
    match.play("play:proscriptio")
    table.space[2 * b("mausoleum") + 1] = 2
    match.play("command:sicilia")
    assert table.recruited[p("sardinia")] == 1 + 3
    assert asked(match) == (2, "mausoleum")  # the new Administrator, without them
    match.play("command:sicilia")
    assert table.recruited[p("sicilia")] == 1


@rule("TPH-8.17")
def test_the_mausoleum_recruits_like_a_commander():
    match = mausoleum({0: 5}, auxiliaries=1, talents={1: 3}, hands={1: ["tumultus"]})
    match.table.space[2 * b("circus") + 1] = 1
    match.table.hill[b("circus")] = 1
    match.play("command:sicilia", "done", "pass", "command:sicilia", "done", "pass", "pass")
    match.play("command:sicilia")
    assert asked(match) == (1, "recruit")
    assert options_of(match) == ["done", "auxiliary", "use:circus", "play:tumultus"]
    match.play("auxiliary", "use:circus", "play:tumultus")
    assert match.table.recruited[p("sicilia")] == 1 + 1 + 2


@rule("TPH-8.18")
def test_the_mausoleum_brings_no_second_reward_beside_another_commander():
    for other, clients in (("sicilia", 2), ("sardinia", 1)):
        table = board(
            3, buildings={"mausoleum": (None, 1)}, recruited={"sicilia": 9, "sardinia": 9},
            leaders={"sicilia": ["eunus"]}, fate=rolling([0], [0]),
        )  # fmt: skip
        commanders(table, other, 1)
        if other == "sardinia":
            commanders(table, "sicilia", 0)
        table.posted[b("mausoleum")], table.posted_by[b("mausoleum")] = p("sicilia"), 1
        match = battles(table, [2, 0, 1])
        if other == "sardinia":
            assert asked(match) == (0, "give")  # in another Province it can be given Talents
            match.play("give:1", "stop")
        assert table.clients[1][p("sicilia")] == clients
        assert bool(told(match, "gave")) == (other == "sardinia")
        assert table.triumphs[1] == (3 if other == "sicilia" else 1)


@rule("TPH-8.19")
def test_the_forum_raises_its_administrators_bid():
    table = board(3, buildings={"forum": (None, 1)})
    match = begin("justice", table)
    match.play("bid:3", "bid:3", "bid:0")
    assert asked(match) == (1, "influence")
    match.play("use:forum")
    assert table.influence == [1, 0, 2]
    assert bid_of(table, 1) == 4


@rule("TPH-8.20")
def test_the_basilica_gives_a_client_or_talents():
    for choice in ("client", "talents"):
        table = board(3, buildings={"basilica": (None, 0)})
        match = begin("justice", table)
        match.play("use:basilica")
        assert options_of(match) == ["basilica:client", "basilica:talents"]
        match.play(f"basilica:{choice}")
        if choice == "client":
            assert options_of(match) == ["place:etruria", "place:umbria", "place:apulia", "place:lucania"]
            match.play("place:umbria")
        assert (table.talents[0], table.clients[0][p("umbria")]) == ((0, 1) if choice == "client" else (2, 0))


@rule("TPH-8.21")
def test_the_theatrum_pays_for_each_seat_in_a_province():
    table = board(2, buildings={"theatrum": (None, 0)}, clients={"apulia": {0: 1, 1: 4, 2: 1}, "umbria": {1: 1}})
    match = begin("justice", table)
    match.play("use:theatrum")
    assert "visit:gallia" not in options_of(match)
    match.play("visit:apulia")
    assert table.talents[0] == 3


@rule("TPH-8.22", "TPH-8.23")
def test_the_templum_gives_intrigue_and_a_reroll_to_the_seat_that_rolls():
    for user, rerolled in ((1, True), (2, False)):
        table = board(3, buildings={"templum": (None, user)}, recruited={"sicilia": 2}, fate=rolling([0, 2], [3]))
        commanders(table, "sicilia", 1, 2)
        match = battles(table, [0, 1, 2])
        assert options_of(match) == ["pass", "use:templum"]
        assert legions_of(table) == 2  # it never counts as Legions
        match.play("use:templum")
        assert table.intrigue[user] == 1
        if rerolled:
            assert (asked(match), options_of(match)) == ((1, "templum"), ["reroll:roman", "reroll:barbarian"])
            match.play("reroll:roman")
        assert bool(told(match, "victory")) == rerolled


@rule("TPH-8.23")
@pytest.mark.parametrize(("die", "dice"), [("roman", [2, 3]), ("barbarian", [0, 1])])
def test_the_templum_rerolls_the_one_die_that_is_chosen(die: str, dice: list[int]):
    table = board(3, buildings={"templum": (None, 1)}, recruited={"sicilia": 9}, fate=rolling([0, 2], [3, 1]))
    commanders(table, "sicilia", 1)
    match = battles(table, [0, 1, 2])
    match.play("use:templum", f"reroll:{die}")
    assert table.dice == dice
    assert len(told(match, "rolled")) == 3  # two for the Battle, one for the Templum
    assert asked(match)[1] != "templum"


@rule("TPH-8.23")
def test_the_templum_rerolls_nothing_outside_a_battle_of_its_own():
    """Not in other windows, even while its seat is a Major somewhere, and not in its Planning turn."""
    for window in (Window.PLANS, Window.OPENING, Window.AFTERMATH):
        table = board(3, buildings={"templum": (None, 1)}, recruited={"mauretania": 2})
        table.phase = Phase.CONFLICT
        table.influence = [0, 1, 2]
        table.bid = [0, 0, 0]
        for province in PROVINCES:
            table.major[province.index] = 1
        open_window(table, window)
        table.stage = Stage.BIDS
        match = Match.on(GAME, table, table.options)
        assert asked(match)[0] == 1
        match.play("use:templum")
        assert (table.intrigue[1], told(match, "rolled")) == (1, [])
        assert match.asks[0].topic == "bid"
    table = board(3, buildings={"templum": (None, 0)})
    match = turns("conflict", table, [0, 1, 2])
    match.play("command:sicilia", "use:templum")
    assert asked(match) == (1, "commander")
    assert (table.intrigue[0], told(match, "rolled")) == (1, [])


@rule("TPH-8.24")
def test_the_thermae_take_a_law_card():
    table = board(3, buildings={"thermae": (None, 0)}, row=["testudo", "alea"])
    table.law_talents[law("alea")] = 2
    match = begin("justice", table)
    match.play("use:thermae")
    assert options_of(match) == ["take:testudo", "take:alea", "take:deck"]
    match.play("take:alea")
    assert table.hands[0] == [law("alea")]
    assert table.talents[0] == 2
    assert table.used[b("thermae")]
    built = {"thermae": (None, 0), "templum": (None, 0)}
    match = begin("justice", board(3, buildings=built, hands={1: [card.id for card in LAWS]}))
    assert options_of(match) == ["pass", "use:templum"]  # there is no card to take


@rule("TPH-8.25")
def test_the_thermae_allow_a_second_law_card_in_a_phase():
    table = board(3, buildings={"thermae": (None, 0)}, hands={0: ["pecunia", "arcana", "publicani"]})
    match = begin("justice", table)
    match.play("play:pecunia")
    assert asked(match) == (0, "opening")
    match.play("play:arcana")
    assert table.used[b("thermae")]
    assert match.asks[0].topic == "bid"  # no third one
    assert len(table.hands[0]) == 1


@pytest.mark.parametrize("building", ["circus", "forum"])
def test_the_first_window_offers_neither_circus_nor_forum(building: str):
    assert begin("games", board(3, buildings={building: (None, 0)})).asks[0].topic == "bid"
    assert after("close", board(3, buildings={building: (None, 0)}), "conflict").asks[0].topic == "bid"
