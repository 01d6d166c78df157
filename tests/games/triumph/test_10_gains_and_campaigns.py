"""TPH-10.14 to TPH-10.30: Law cards that bring goods, and those of campaigns."""

from __future__ import annotations

import pytest

from tessera.games.triumph.rules.battle import legions_of, shields_of
from tests.games.triumph.given import asked, battles, begin, board, commanders, p, rolling, told, turns
from tests.kit import options_of, rule

FOREIGN = ["gallia_cisalpina", "gallia", "macedonia", "sicilia", "africa", "sardinia"]


@rule("TPH-10.14")
@pytest.mark.parametrize(("provinces", "talents"), [(0, 2), (1, 2), (3, 3), (6, 5)])
def test_publicani_pay_for_foreign_provinces_within_bounds(provinces: int, talents: int):
    clients = {id: {0: 1} for id in FOREIGN[:provinces]}
    table = board(
        3, hands={0: ["publicani"]}, clients={**clients, "apulia": {0: 3}, "syria": {0: 1}}, also_roman=FOREIGN
    )
    begin("justice", table).play("play:publicani")
    assert table.talents[0] == talents


@rule("TPH-10.15", "TPH-10.16", "TPH-10.17")
def test_pecunia_senatus_and_arcana_bring_goods():
    table = board(3, hands={0: ["pecunia"], 1: ["senatus"], 2: ["arcana"]})
    deck = len(table.deck)
    begin("justice", table).play("play:pecunia", "play:senatus", "play:arcana")
    assert table.talents == [3, 0, 0]
    assert len(table.hands[1]) == 2
    assert len(table.deck) == deck - 2
    assert table.intrigue == [0, 0, 4]


def won(hands: dict[int, list[str]], leader: bool = True, minor: int = 2):
    """The Spoils window of a Battle that seat 1 has won as Major."""
    leaders = {"sicilia": ["eunus"]} if leader else {}
    table = board(3, hands=hands, recruited={"sicilia": 9}, leaders=leaders, fate=rolling([0], [0]))
    commanders(table, "sicilia", 1, minor)
    match = battles(table, [0, 1, 2])
    while not match.over and asked(match)[1] in ("battle", "client_window"):
        match.play("pass")
    if asked(match)[1] == "give":
        match.play("stop")
    while asked(match)[1] == "client_window":
        match.play("pass")
    return match


@rule("TPH-10.18", "TPH-18.13")
def test_ovatio_brings_two_triumphs_to_any_commander_of_a_victory():
    match = won({2: ["ovatio"]}, leader=False)
    assert asked(match) == (2, "spoils")
    match.play("play:ovatio")
    assert match.table.triumphs == [0, 0, 2]
    match = won({0: ["ovatio"]}, leader=False)
    assert asked(match)[1] == "aftermath"  # no Commander there


@rule("TPH-10.19")
def test_spolia_opima_need_a_major_and_a_defeated_leader():
    match = won({1: ["spolia"]})
    match.play("play:spolia")
    assert match.table.triumphs[1] == 3 + 3
    assert options_of(won({1: ["spolia"]}, leader=False)) == ["pass"]
    assert options_of(won({2: ["spolia"]})) == ["pass"]


@rule("TPH-10.20")
def test_panem_et_circenses_moves_favour_three_further():
    table = board(3, hands={0: ["panem"]})
    match = begin("games", table)
    match.play("play:panem", "bid:2", "bid:3", "bid:4", "decline", "decline")
    assert table.favour[0] == 5 - 1  # 5 spaces, and 1 back for the unpaid cost
    assert [event["favour"] for event in told(match, "favour")][:3] == [5, 3, 4]
    assert told(match, "order")[0]["bids"] == [4, 3, 2]  # the bid is unchanged


@rule("TPH-10.21")
def test_lex_frumentaria_buys_triumphs():
    table = board(3, hands={0: ["frumentaria"]}, talents={0: 5})
    match = begin("games", table)
    match.play("play:frumentaria")
    assert options_of(match) == ["spend:1", "spend:2", "spend:3"]
    match.play("spend:3")
    assert (table.talents[0], table.triumphs[0]) == (2, 3)
    assert options_of(begin("games", board(3, hands={0: ["frumentaria"]}))) == ["pass"]


@rule("TPH-10.22")
def test_lex_gabinia_makes_a_major_of_a_seat_without_office():
    table = board(3, hands={2: ["lex_gabinia"]})
    match = turns("conflict", table, [0, 1, 2], {2: 5})
    match.play("command:apulia", "pass", "command:apulia", "pass")
    assert options_of(match) == ["command:apulia", "play:lex_gabinia"]
    match.play("play:lex_gabinia")
    assert {"command:apulia", "command:sicilia", "command:umbria"} <= set(options_of(match))
    match.play("command:sicilia")
    assert told(match, "commander")[-1]["rank"] == "Major"
    assert [event["legions"] for event in told(match, "legions")] == [2]  # 1 Family Legion and 1 of the card
    table = board(3, hands={0: ["lex_gabinia"]}, auxiliaries=2)
    match = turns("conflict", table, [0, 1, 2])
    match.play("command:apulia")
    assert "play:lex_gabinia" not in options_of(match)  # the Commander stands
    match = turns("conflict", board(3, hands={0: ["lex_gabinia"]}, auxiliaries=2), [0, 1, 2])
    match.play("command:etruria")
    assert options_of(match) == ["done", "auxiliary"]
    table = board(3, hands={2: ["lex_gabinia"]}, roman=[])
    match = turns("conflict", table, [0, 1, 2])
    match.play("pass", "pass")
    assert options_of(match) == ["done"]  # no Province is legal, not even with the card
    table = board(3, hands={2: ["lex_gabinia"]}, roman=[])
    commanders(table, "apulia", 0)
    match = turns("conflict", table, [1, 0, 2])
    while asked(match) != (2, "commander"):
        match.play(options_of(match)[0])
    assert "play:lex_gabinia" in options_of(match)  # as a Minor, for its Legion


@rule("TPH-10.23")
@pytest.mark.parametrize(("province", "legions"), [("apulia", 3), ("sicilia", 2)])
def test_tumultus_adds_legions_when_the_commander_stands(province: str, legions: int):
    table = board(3, hands={0: ["tumultus"]})
    match = turns("conflict", table, [0, 1, 2])
    assert "play:tumultus" not in options_of(match)
    match.play(f"command:{province}", "play:tumultus")
    assert table.recruited[p(province)] == legions


@rule("TPH-10.22", "TPH-10.23", "TPH-10.24")
@pytest.mark.parametrize("card", ["lex_gabinia", "tumultus", "si_vis_pacem"])
def test_planning_cards_place_no_client_and_open_no_client_window(card: str):
    table = board(3, hands={0: [card, "testudo"]}, auxiliaries=1)
    match = turns("conflict", table, [0, 1, 2])
    if card != "lex_gabinia":
        match.play("command:apulia")
    match.play(f"play:{card}")
    if card == "si_vis_pacem":
        match.play("auxiliary")
    assert asked(match)[1] != "client_window"
    assert not told(match, "client")


@rule("TPH-10.24")
def test_si_vis_pacem_recruits_up_to_three_without_paying():
    table = board(3, hands={0: ["si_vis_pacem"]}, auxiliaries=1, available={"syria": 2, "etruria": 1})
    match = turns("conflict", table, [0, 1, 2])
    match.play("command:sicilia")
    table.talents[0] = 0
    match.play("play:si_vis_pacem")
    assert (asked(match), match.asks[0].about) == ((0, "free_recruit"), 3)
    assert options_of(match) == ["auxiliary", "garrison:etruria", "garrison:syria", "stop"]
    match.play("garrison:syria", "auxiliary")
    assert options_of(match) == ["garrison:etruria", "garrison:syria", "stop"]
    match.play("stop")
    assert table.recruited[p("sicilia")] == 2
    assert table.talents[0] == 0
    match = turns("conflict", board(3, hands={0: ["si_vis_pacem"]}), [0, 1, 2])
    match.play("command:sicilia")
    assert options_of(match) == ["done"]


def fought(card: str, province: str = "sicilia", minors: tuple[int, ...] = (2,), roman: bool = False, **more):
    """The Battle window of seat 1, which holds the card."""
    table = board(
        4, hands={1: [card, "pecunia"]}, recruited={province: 2}, fate=more.pop("fate", rolling([1], [2])), **more
    )
    if not roman:
        table.roman[p(province)] = False
    commanders(table, province, 1, *minors)
    match = battles(table, [0, 1, 2, 3])
    assert asked(match) == (1, "battle")
    return match


@rule("TPH-10.25")
@pytest.mark.parametrize(("minors", "legions"), [((), 1), ((2,), 1), ((0, 2, 3), 3)])
def test_alliances_add_a_legion_for_each_other_seat(minors: tuple[int, ...], legions: int):
    match = fought("alliances", minors=minors)
    match.play("play:alliances")
    assert legions_of(match.table) == 2 + 1 + legions


@rule("TPH-10.26")
def test_testudo_adds_two_legions():
    match = fought("testudo")
    match.play("play:testudo")
    assert legions_of(match.table) == 2 + 1 + 2


@rule("TPH-10.27")
def test_divide_et_impera_takes_two_shields_but_never_below_zero():
    match = fought("divide")
    match.play("play:divide")
    assert shields_of(match.table) == 1 + 2 - 2
    match = fought("divide", fate=rolling([1], [0]))
    match.play("play:divide")
    assert shields_of(match.table) == 0


@rule("TPH-10.28")
def test_alea_iacta_est_rerolls_both_dice_and_one_more():
    match = fought("alea", fate=rolling([1, 0, 2], [3, 1]))
    match.play("play:alea")
    assert match.table.dice == [0, 1]
    assert options_of(match) == ["reroll:roman", "reroll:barbarian", "keep"]
    match.play("reroll:roman")
    assert match.table.dice == [2, 1]
    assert not told(match, "asked")


@rule("TPH-10.28")
@pytest.mark.parametrize(("answer", "dice", "rolls"), [("reroll:barbarian", [0, 2], 5), ("keep", [0, 1], 4)])
def test_alea_iacta_est_rolls_once_more_at_most(answer: str, dice: list[int], rolls: int):
    match = fought("alea", fate=rolling([1, 0], [3, 1, 2]))
    match.play("play:alea")
    assert asked(match) == (1, "second_reroll")
    match.play(answer)
    assert match.table.dice == dice
    assert len(told(match, "rolled")) == rolls
    assert asked(match)[1] != "second_reroll"


@rule("TPH-10.28")
def test_a_minor_plays_alea_without_consent_and_chooses_the_die():
    table = board(3, hands={2: ["alea"]}, recruited={"sicilia": 2}, fate=rolling([0, 1, 2], [3, 1]))
    commanders(table, "sicilia", 1, 2)
    match = battles(table, [0, 1, 2])
    assert asked(match) == (2, "battle")
    match.play("play:alea")
    assert (asked(match), table.dice) == ((2, "second_reroll"), [1, 1])
    match.play("reroll:roman")
    assert table.dice == [2, 1]
    assert not told(match, "asked")
    assert table.intrigue == [0, 0, 0]


@rule("TPH-10.29")
def test_carthago_delenda_est_ignores_printed_shields():
    match = fought("carthago", "gallia")
    assert shields_of(match.table) == 2 + 2
    match.play("play:carthago")
    assert shields_of(match.table) == 2
    table = board(3, hands={1: ["carthago"]}, recruited={"sicilia": 2}, also_roman=["sicilia"],
                  leaders={"sicilia": ["eunus"]})  # fmt: skip
    commanders(table, "sicilia", 1)
    assert options_of(battles(table, [0, 1, 2])) == ["pass"]


@rule("TPH-10.30")
def test_hannibal_ad_portas_adds_three_legions_in_italy():
    match = fought("ad_portas", "apulia", leaders={"apulia": ["perseus"]})
    match.play("play:ad_portas")
    assert legions_of(match.table) == 2 + 1 + 3
    assert options_of(fought("ad_portas")) == ["pass"]
