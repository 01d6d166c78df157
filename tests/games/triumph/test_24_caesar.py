"""TPH-24: two players and Caesar, who is seat 2."""

from __future__ import annotations

import pytest

import tessera
from tessera.games.triumph import GAME
from tessera.games.triumph.board import FAR
from tessera.games.triumph.components import LAWS
from tessera.games.triumph.moments import Phase
from tessera.games.triumph.rules.bidding import bid_of
from tessera.games.triumph.rules.caesar import commands, danger, minor_triumphs, provinces_for_client, safe
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
    lead,
    p,
    rolling,
    sigil,
    told,
    turns,
)
from tests.kit import options_of, play_randomly, rule

ITALY = ["etruria", "umbria", "apulia", "lucania"]


def two(**more):
    """A table of two humans and Caesar."""
    return board(2, **more)


def where(indexes: list[int]) -> list[str]:
    from tessera.games.triumph.components import PROVINCES

    return [PROVINCES[i].id for i in indexes]


@rule("TPH-24.1")
def test_caesar_is_a_third_seat_that_is_asked_nothing_and_an_opponent():
    match = tessera.new("triumph", 2, 4)
    assert match.table.size == 3
    assert match.seats == 2
    asked_seats = set()
    play_randomly(match, 4, until=lambda match: asked_seats.update(ask.seat for ask in match.asks) is not None)
    assert asked_seats <= {0, 1}
    table = two(clients={"apulia": {2: 1}, "umbria": {1: 1}}, hands={0: ["o_tempora"]})
    assert options_of(turns("justice", table, [0, 1, 2])) == ["remove:umbria-1", "remove:apulia-2"]
    match = begin("justice", two(hands={0: ["o_tempora"]}))
    match.play("pass", "bid:0", "bid:2", "play:o_tempora")
    assert "against:2" in options_of(match)


@rule("TPH-24.2")
@pytest.mark.parametrize(("senate", "first"), [([2, 1, 0], 1), ([0, 2, 1], 0)])
def test_the_first_human_chooses_what_is_left_open(senate: list[int], first: int):
    table = two(senate=senate, buildings={"forum": (None, None), "circus": (None, None)})
    match = turns("games", table, [2, 0, 1])
    assert asked(match) == (first, "caesar_place")
    assert options_of(match) == ["place:circus-owner", "place:forum-owner"]


@rule("TPH-24.3")
def test_what_caesar_starts_with():
    table = tessera.new("triumph", 2, 1).table
    assert table.talents == [2, 2, 2]
    assert table.hands[2] == []
    assert sorted(table.senate) == [0, 1, 2]


def starting(senate: list[int], leaders: dict[str, list[str]], choices: list[str]):
    table = two(senate=senate, leaders=leaders)
    match = after("setup", table, "assembly")
    match.play(*choices)
    return match


@rule("TPH-24.4")
def test_caesar_starts_in_a_safe_province_without_clients():
    leaders = {"gallia_cisalpina": ["brennus"], "macedonia": ["perseus"]}
    match = starting([0, 2, 1], leaders, ["start:etruria"])
    table = match.table  # Lucania alone is empty and safe
    assert table.clients[2][p("lucania")] == 1
    assert table.available[p("lucania")] == 1
    assert asked(match) == (1, "start")
    match = starting([2, 0, 1], leaders, [])
    assert (asked(match), options_of(match)) == ((0, "caesar_start"), ["start:etruria", "start:lucania"])
    match = starting([0, 1, 2], leaders, ["start:etruria", "start:lucania"])
    assert options_of(match) == ["start:umbria", "start:apulia"]  # none is safe


@rule("TPH-24.5", "TPH-24.6")
def test_the_danger_distance():
    table = two(also_roman=["gallia_cisalpina", "gallia"])
    assert [danger(table, p(id)) for id in ("umbria", "gallia_cisalpina", "gallia")] == [4, 3, 2]
    assert all(safe(table, p(id)) for id in ("umbria", "gallia_cisalpina", "gallia"))
    table = two(also_roman=["gallia_cisalpina", "gallia"], leaders={"britannia": ["brennus"]})
    assert [danger(table, p(id)) for id in ("umbria", "gallia_cisalpina", "gallia")] == [3, 2, 1]
    assert not safe(table, p("gallia"))
    table = two(leaders={"umbria": ["brennus"]}, also_roman=["gallia"])
    assert danger(table, p("gallia")) == FAR  # the Leader has passed
    assert danger(table, p("umbria")) == 0  # it stands there
    assert not safe(table, p("umbria"))
    table = two(also_roman=["gallia_cisalpina", "gallia", "britannia"])
    assert danger(table, p("umbria")) == FAR
    assert danger(two(), p("umbria")) == 2
    assert danger(two(leaders={"gallia_cisalpina": ["brennus"]}), p("umbria")) == 1


@rule("TPH-24.7", "TPH-25.10")
def test_caesars_cards_come_from_a_shuffled_deck():
    seen = set()
    for seed in range(40):
        match = begin("justice", two(seed=seed))
        assert match.table.bid[2] == -1
        match.play("bid:3", "bid:4")
        card = match.table.bid[2]
        seen.add(card)
        assert not match.table.family[2] >> card & 1
        assert (match.table.second[2] >= 0) == (card == 1)
        if card == 1:
            assert bid_of(match.table, 2) == 1 + match.table.second[2]
    assert seen == set(range(6))


@rule("TPH-24.8")
def test_clean_up_makes_a_new_deck_for_caesar():
    table = two()
    table.family[2] = 0b100
    administration(table)
    assert table.family[2] == 63


@rule("TPH-24.9")
def test_caesars_client_goes_to_an_owner_space():
    table = two(buildings={"forum": (0, None), "circus": (None, None)})
    turns("games", table, [2, 0, 1])
    assert table.space[2 * b("circus")] == 2
    assert table.talents[2] == 1


@rule("TPH-24.10", "TPH-24.11")
def test_caesars_client_in_a_province():
    table = two(clients={id: {0: 1} for id in ("etruria", "umbria", "apulia")}, also_roman=["sicilia"])
    assert where(provinces_for_client(table)) == ["lucania"]  # distance 3; Sicilia's is 2
    table = two(clients={id: {0: 1} for id in ITALY}, also_roman=["sicilia"])
    assert where(provinces_for_client(table)) == ["sicilia"]  # safe, without opponents
    table = two(clients={id: {0: 1} for id in [*ITALY, "sicilia"]}, also_roman=["sicilia"])
    assert where(provinces_for_client(table)) == ["lucania"]  # all safe: the greatest distance
    leaders = {"gallia_cisalpina": ["brennus"], "macedonia": ["perseus"], "sicilia": ["eunus"], "sardinia": ["bocchus"]}
    table = two(leaders=leaders, clients={"etruria": {0: 2}})
    assert where(provinces_for_client(table)) == ["umbria", "apulia", "lucania"]  # none is safe: the most beneficial
    table = two(roman=[], buildings={"forum": (0, None)})
    match = turns("games", table, [2, 0, 1])
    assert sum(table.clients[2]) == 0
    assert not told(match, "client")


@rule("TPH-24.10")
def test_caesar_prefers_a_safe_province_to_one_without_opponents():
    leaders = {"macedonia": ["perseus"], "sicilia": ["eunus"], "sardinia": ["bocchus"]}
    table = two(leaders=leaders, clients={"umbria": {0: 1}})
    assert where(provinces_for_client(table)) == ["umbria"]  # the others are empty, and not safe
    table = two(leaders=leaders, clients={"umbria": {2: 3}})
    assert where(provinces_for_client(table)) == ["umbria"]
    table = two(clients={"umbria": {2: 3}, "etruria": {0: 1}, "apulia": {1: 1}, "lucania": {1: 2}})
    assert where(provinces_for_client(table)) == ["umbria"]  # his own Clients are no opponents'
    table = two(
        roman=["gallia", "africa"],
        leaders={"britannia": ["brennus"], "aegyptus": ["eunus"]},
        clients={"gallia": {0: 2}},
    )
    assert where(provinces_for_client(table)) == ["africa"]  # none is safe: any, the most beneficial


@rule("TPH-24.9", "TPH-24.10")
def test_an_owner_space_comes_first_where_buildings_are_allowed_and_never_an_administrators():
    table = two(buildings={"forum": (None, None), "circus": (0, None)}, roman=["umbria"])
    turns("games", table, [2, 0, 1])
    assert table.space[2 * b("forum")] == 2
    assert table.space.count(2) == 1
    assert sum(table.clients[2]) == 0
    table = two(buildings={"forum": (0, None)}, roman=["umbria"])
    turns("games", table, [2, 0, 1])
    assert 2 not in table.space  # an Administrator space is none for him
    assert table.clients[2][p("umbria")] == 1
    table = two(buildings={"forum": (None, None)}, roman=["umbria"])
    match = turns("assembly", table, [0, 2, 1])  # Tribunus II: Provinces only
    while asked(match)[0] == 0 and asked(match)[1] in ("take", "place"):
        match.play("decline")
    assert 2 not in table.space
    assert table.clients[2][p("umbria")] >= 1


@rule("TPH-24.12")
def test_the_most_beneficial_province():
    romans = ["gallia", "africa"]
    leaders = {"britannia": ["brennus"], "aegyptus": ["eunus"]}
    table = two(roman=romans, leaders=leaders, clients={"gallia": {0: 2}, "africa": {0: 1}})
    assert where(provinces_for_client(table)) == ["africa"]  # a tie for 4 there, 2 in Gallia
    table = two(roman=romans, leaders=leaders, clients={"gallia": {2: 1}})
    assert where(provinces_for_client(table)) == ["africa"]  # 4 in both, but only there 4 more


@rule("TPH-24.13")
def test_what_caesar_never_does():
    table = two(buildings={"forum": (0, None)}, roman=[], talents={2: 9}, row=["testudo"])
    match = turns("games", table, [2, 0, 1])
    assert table.space[2 * b("forum") + 1] == -1
    match = turns("assembly", two(row=["testudo"], talents={2: 9}), [0, 1, 2])
    match.play("decline", "decline", "decline", "decline")
    assert match.asks[0].topic == "bid"
    assert match.table.hands[2] == []
    assert match.table.talents[2] == 9  # he buys nothing


@rule("TPH-24.14")
def test_a_law_card_brings_caesar_its_talents_and_a_client():
    table = two(row=["testudo", "alea", "divide"], clients={id: {0: 1} for id in ("etruria", "umbria", "apulia")})
    table.law_talents[law("alea")] = 2
    match = turns("assembly", table, [0, 2, 1])
    match.play("decline", "decline")
    assert table.talents[2] == 2
    assert law("alea") in table.discard
    assert table.hands[2] == []
    assert table.clients[2][p("lucania")] == 2  # for the card and for the Office
    table = two(clients={id: {0: 1} for id in ("etruria", "umbria", "apulia")})
    deck = len(table.deck)
    turns("assembly", table, [0, 2, 1]).play("decline", "decline")
    assert len(table.deck) == deck - 1
    assert len(table.discard) == 1
    assert table.clients[2][p("lucania")] == 2  # for the card of the deck, too
    table = two(hands={0: [card.id for card in LAWS]})
    match = turns("assembly", table, [2, 1, 0])
    assert asked(match) == (0, "caesar_place")  # no card at all: only the Client of his Office
    match.play("place:umbria")
    assert sum(table.clients[2]) == 1


@rule("TPH-24.15")
def test_caesar_builds_a_tile_at_random():
    built = set()
    for seed in range(30):
        table = two(tiles=["circus", "forum", "templum"], seed=seed)
        table.tile_talents = [1] * 8
        match = turns("construction", table, [2, 0, 1])
        built.add(told(match, "built")[0]["building"].id)
        assert table.talents[2] == 1 + 1  # on the tile, and Censor I
    assert built == {"circus", "forum", "templum"}


@rule("TPH-24.16")
def test_caesar_spends_intrigue_in_games_only():
    match = begin("games", two(intrigue={2: 5, 0: 2}))
    match.play("bid:0", "bid:2")
    assert asked(match) == (0, "influence")
    assert match.table.raised[2] == 2
    assert match.table.intrigue[2] == 1
    match = begin("justice", two(intrigue={2: 5, 0: 2}))
    match.play("bid:0", "bid:2")
    assert match.table.raised[2] == 0


@rule("TPH-24.17")
def test_caesar_as_praetor():
    built = {"forum": (0, 1), "circus": (1, 0)}
    table = two(triumphs={0: 5, 1: 9}, buildings=built, clients={"apulia": {0: 1, 1: 1}})
    turns("justice", table, [2, 0, 1])
    assert table.space[2 * b("circus")] == 2  # the Owner with more Triumphs; then his own Client there
    assert table.talents[2] == 1
    table = two(senate=[1, 2, 0], buildings=built)
    turns("justice", table, [2, 0, 1])
    assert table.space[2 * b("forum")] == 2  # a tie: the human further right
    table = two(triumphs={1: 9}, clients={"apulia": {0: 1}})
    match = turns("justice", table, [2, 0, 1])
    assert told(match, "removed")[0]["other"] == 0  # the other human, if that one has none
    clients = {"apulia": {1: 2, 2: 1}, "umbria": {1: 1}, "etruria": {1: 1, 2: 1}}
    table = two(triumphs={1: 9}, clients=clients)
    match = turns("justice", table, [2, 0, 1])
    assert told(match, "removed")[0]["where"].id == "apulia"  # there it adds most to his own Triumphs
    table = two(triumphs={1: 9}, clients={"umbria": {1: 2}, "etruria": {1: 1}})
    match = turns("justice", table, [2, 0, 1])
    assert told(match, "removed")[0]["where"].id == "etruria"  # nothing for him: where it costs most
    table = two(triumphs={1: 9}, clients={"syria": {1: 1}})
    assert told(turns("justice", table, [2, 0, 1]), "removed")[0]["where"].id == "syria"


@rule("TPH-24.18")
def test_caesar_leads_as_major_where_a_leader_stands():
    table = two(leaders={"sicilia": ["eunus"], "macedonia": ["perseus"], "gallia": ["brennus"]})
    match = turns("conflict", table, [2, 0, 1])
    assert (asked(match), options_of(match)) == (
        (0, "caesar_commander"), ["command:macedonia", "command:sicilia"]
    )  # fmt: skip
    match.play("command:sicilia")
    assert table.major[p("sicilia")] == 2
    assert table.talents[2] == 3


@rule("TPH-24.19", "TPH-24.21")
def test_caesar_as_consul_two_joins_where_a_leader_pays_a_minor():
    table = two(leaders={"sicilia": ["hannibal"]})
    match = turns("conflict", table, [0, 2, 1])
    match.play("command:sicilia")
    assert [(e["seat"], e["province"].id, e["rank"]) for e in told(match, "commander")][1] == (2, "sicilia", "Minor")
    table = two(also_roman=["sicilia"], leaders={"africa": ["hannibal"]})
    match = turns("conflict", table, [0, 2, 1])
    match.play("command:sicilia")  # Roman, and the Leader will enter it (Africa is legal, though)
    assert [(e["seat"], e["province"].id, e["rank"]) for e in told(match, "commander")][1] == (2, "africa", "Major")


@rule("TPH-24.20", "TPH-24.28")
def test_caesar_waits_for_a_leader_or_goes_where_it_is_easy():
    table = two(roman=["umbria", "sicilia"], leaders={"africa": ["eunus"]})
    table.major[p("africa")] = 0
    table.commander[0] = p("africa")
    match = turns("conflict", table, [2, 1, 0])
    assert told(match, "commander")[0]["province"].id == "sicilia"  # even if a Major stands with the Leader
    table = two(roman=["gallia_cisalpina", "gallia"])
    match = turns("conflict", table, [2, 1, 0])
    assert options_of(match) == ["command:etruria", "command:umbria"]  # 1 Shield each, first Triumph value 2
    table = two(roman=["gallia"])
    match = turns("conflict", table, [2, 1, 0])
    assert told(match, "commander")[0]["province"].id == "gallia_cisalpina"  # the fewest Shields


@rule("TPH-16.11", "TPH-24.20")
def test_caesar_places_no_commander_where_none_is_legal():
    table = two(roman=[], auxiliaries=2)
    match = turns("conflict", table, [2, 1, 0], {2: 2})
    assert not told(match, "commander")
    assert sum(table.recruited) == 0
    assert sum(table.auxiliaries) == 2


@rule("TPH-24.21")
def test_caesar_without_office_joins_the_best_minor_reward():
    table = two(leaders={"sicilia": ["eunus"], "macedonia": ["mithridates"]})
    match = turns("conflict", table, [0, 1, 2])
    match.play("command:sicilia", "command:macedonia")
    assert told(match, "commander")[2]["province"].id == "macedonia"
    assert table.intrigue[2] == 1
    match = turns("conflict", two(), [0, 1, 2])
    match.play("command:apulia", "command:umbria")
    assert (asked(match), options_of(match)) == ((0, "caesar_commander"), ["command:umbria", "command:apulia"])


@rule("TPH-24.22")
def test_legions_join_caesar_without_paying():
    table = two(leaders={"sicilia": ["eunus"]}, auxiliaries=2,
                available={"lucania": 1, "africa": 2, "sicilia": 1, "apulia": 5})  # fmt: skip
    match = turns("conflict", table, [2, 0, 1], {2: 3})
    assert table.recruited[p("sicilia")] == 3 + 2 + 4
    assert table.available[p("apulia")] == 5
    assert sum(table.auxiliaries) == 0
    assert table.talents[2] == 3
    assert told(match, "legions")[0]["legions"] == 9


@rule("TPH-24.23")
def test_caesars_rerolls_and_consent():
    def battle(dice, order, legions=1, **more):
        table = two(recruited={"sicilia": legions}, fate=rolling(*dice), **more)
        commanders(table, "sicilia", 2, 1)
        return battles(table, order)

    match = battle(([0], [2, 0]), [2, 0, 1])
    assert told(match, "victory")  # the Barbarian die showed 2 or more
    match = battle(([0, 2], [1]), [2, 0, 1])
    assert told(match, "victory")  # else the Roman die
    match = battle(([0], [0]), [2, 0, 1])
    assert len(told(match, "rolled")) == 2  # not while he wins
    match = battle(([0], [2]), [0, 2, 1])
    assert len(told(match, "rolled")) == 2  # only as Consul I
    match = battle(([0], [3, 0]), [0, 2, 1], intrigue={1: 2})
    match.play("intrigue:barbarian")
    assert told(match, "victory")  # he consents without a question


@rule("TPH-24.24")
def test_caesar_shares_the_talents_of_a_leader():
    for minors, talents, triumphs in (((0, 1), [1, 2, 0], 4 + 3), ((0,), [3, 0, 0], 4 + 3), ((), [0, 0, 3], 4)):
        table = two(
            recruited={"sicilia": 9}, leaders={"sicilia": ["jugurtha"]}, senate=[2, 1, 0], fate=rolling([0], [0])
        )
        commanders(table, "sicilia", 2, *minors)
        battles(table, [0, 2, 1])
        assert table.talents == talents
        assert table.triumphs[2] == triumphs
        assert table.captor[lead("jugurtha")] == 2
        assert table.leader_at[sigil("south")] == -1


@rule("TPH-24.25")
def test_caesar_pays_no_taxes():
    table = two(buildings={"forum": (2, None)}, favour={2: 7})
    administration(table)
    assert table.space[2 * b("forum")] == 2
    assert table.favour[2] == 7
    assert table.triumphs[2] == 2


@rule("TPH-24.26")
def test_caesar_turns_talents_into_triumphs_at_every_income():
    table = two(talents={2: 7}, clients={"gallia": {2: 1}}, also_roman=["gallia"])
    administration(table)
    assert table.triumphs[2] == 4 + 2  # Gallia, and 8 Talents
    assert table.talents[2] == 2
    table = two(round=3, talents={2: 5, 0: 5})
    administration(table)
    assert table.triumphs[2] == 1
    assert table.triumphs[0] == 1


@rule("TPH-24.27")
def test_caesar_counts_in_provinces_and_can_win():
    table = two(clients={"apulia": {2: 2, 0: 1}})
    administration(table)
    assert table.triumphs == [1, 0, 2]
    match = administration(two(round=3, triumphs={0: 10, 1: 8, 2: 12}))
    assert [score.rank for score in match.scores] == [2, 2]
    assert {score.how for score in match.scores} == {"Caesar wins"}
    assert [score.parts["triumphs of Caesar"] for score in match.scores] == [12, 12]
    assert GAME.appraise(match.table) == [0.0, 0.0]
    match = administration(two(round=3, triumphs={0: 10, 1: 8, 2: 9}))
    assert [score.rank for score in match.scores] == [1, 2]
    assert [score.how for score in match.scores] == ["triumphs", ""]
    assert match.table.phase is Phase.ADMINISTRATION


@rule("TPH-24.20")
def test_without_a_leader_to_meet_caesar_goes_where_shields_are_few_and_triumphs_high():
    assert where(commands(two(roman=["umbria"]), True, False)) == ["gallia_cisalpina"]  # 3/1, not 2/1
    assert where(commands(two(roman=["umbria"], italian_shields=0), True, False)) == ["etruria", "apulia"]
    assert where(commands(two(roman=["gallia"]), True, False)) == ["gallia_cisalpina"]
    assert where(commands(two(roman=[]), True, False)) == []


@rule("TPH-24.21", "TPH-24.28")
@pytest.mark.parametrize(
    ("roman", "leaders", "triumphs"),
    [
        (True, {"africa": ["hannibal"]}, 3),  # it will enter
        (False, {"africa": ["hannibal"]}, 0),
        (True, {"aegyptus": ["hannibal"]}, 0),  # two steps away
        (True, {"lucania": ["hannibal"]}, 0),  # it has passed
        (False, {"sicilia": ["hannibal", "eunus"]}, 4),  # it stands there
        (True, {"hispania": ["viriathus"]}, 0),  # of another path
    ],
)
def test_what_a_minor_of_caesars_can_earn(roman: bool, leaders: dict[str, list[str]], triumphs: int):
    table = two(also_roman=["sicilia"] if roman else [], leaders=leaders)
    assert minor_triumphs(table, p("sicilia")) == triumphs


@rule("TPH-24.27")
def test_a_human_who_shares_the_first_place_with_caesar_has_not_won():
    match = administration(two(round=3, triumphs={0: 10, 1: 12, 2: 12}))
    assert [score.rank for score in match.scores] == [2, 2]
    assert {score.how for score in match.scores} == {"shared with Caesar"}
    assert GAME.appraise(match.table) == [0.0, 0.0]
    match = administration(two(round=3, triumphs={0: 10, 1: 10, 2: 12}))
    assert {score.how for score in match.scores} == {"Caesar wins"}  # whatever is shared behind him
    match = administration(two(round=3, triumphs={0: 12, 1: 12, 2: 10}))
    assert [score.rank for score in match.scores] == [1, 1]
    assert {score.how for score in match.scores} == {"shared"}
